package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Build plans the converters between the versions, oldest first. The error holds
// every missing answer, every unused one and everything that cannot be planned. The
// plan comes with an error too, for its Missing.
func Build(pkgs []*ir.Package, reg *registry.Registry) (*Plan, error) {
	p := &Plan{Packages: pkgs, Draft: hasDraft(pkgs)}
	var diags source.Diagnostics
	var versions []string
	for i, pkg := range pkgs {
		versions = append(versions, pkg.Version)
		if i == 0 {
			continue
		}
		b := newBuilder(pkgs[i-1], pkg, reg, &diags)
		p.Pairs = append(p.Pairs, b.run())
		p.Missing = append(p.Missing, b.questions()...)
	}
	markDeclarations(pkgs, reg)
	p.Starts = starts(pkgs, reg)
	p.Boundary = boundary(released(pkgs), reg, &diags)
	for _, d := range reg.Unused(versions) {
		diags.Add(d.Pos, d.Fact, d.Fix)
	}
	return p, diags.Err()
}

// markDeclarations tells the registry which declarations and guards name a field,
// whatever the number of versions.
func markDeclarations(pkgs []*ir.Package, reg *registry.Registry) {
	for _, p := range pkgs {
		for _, d := range p.Defs {
			if d.Struct == nil {
				continue
			}
			for _, f := range d.Struct.Fields {
				reg.Declares(f.Place)
				reg.Guards(f.Place)
			}
		}
	}
}

// starts finds the member of the root union that declares a version: the event
// that opens a run. Older versions have the event without the field.
func starts(pkgs []*ir.Package, reg *registry.Registry) []Start {
	name := ""
	for _, p := range pkgs {
		if p.Root == nil || p.Root.Union == nil {
			continue
		}
		for _, m := range p.Root.Union.Members {
			for _, f := range m.Struct.Members() {
				if reg.Declares(f.Place) != nil {
					name = m.Name
				}
			}
		}
	}
	var list []Start
	for _, p := range pkgs {
		d := p.Find(name)
		if name == "" || d == nil || d.Struct == nil || d.Struct.Tag == nil {
			continue
		}
		s := Start{Package: p, Def: d}
		for _, f := range d.Struct.Members() {
			if reg.Declares(f.Place) != nil {
				s.Field = f
			}
		}
		list = append(list, s)
	}
	return list
}
