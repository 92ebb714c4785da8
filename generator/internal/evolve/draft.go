package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

func isDraft(p *ir.Package) bool { return p.Version == registry.Draft }

func hasDraft(pkgs []*ir.Package) bool { return len(pkgs) > 0 && isDraft(pkgs[len(pkgs)-1]) }

// released leaves the draft out, unless nothing else is there.
func released(pkgs []*ir.Package) []*ir.Package {
	if hasDraft(pkgs) && len(pkgs) > 1 {
		return pkgs[:len(pkgs)-1]
	}
	return pkgs
}

// Released is the plan as users get it who did not ask for the draft.
func (p *Plan) Released() *Plan {
	if !p.Draft {
		return p
	}
	r := *p
	r.Draft = false
	r.Packages = released(p.Packages)
	r.Pairs = p.Pairs[:len(r.Packages)-1]
	r.Starts = nil
	for _, s := range p.Starts {
		if !isDraft(s.Package) || len(p.Packages) == 1 {
			r.Starts = append(r.Starts, s)
		}
	}
	return &r
}

// OfDraft reports whether the pair leads to the working draft.
func (p *Pair) OfDraft() bool { return isDraft(p.New) }
