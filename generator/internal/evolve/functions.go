package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/source"
)

// Function is a hand-written function that the plan calls.
type Function struct {
	Name string
	// Signature is what it must look like, without its parameters' names:
	// "func(*v1_1.X, *v1_0.X, *Report) error".
	Signature string
	Pos       source.Pos
}

// Functions lists the hand-written functions that the plan calls, each once for
// every signature that is asked of it.
func (p *Plan) Functions() []Function {
	var list []Function
	seen := map[string]bool{}
	add := func(name, signature string, pos source.Pos) {
		if key := name + " " + signature; name != "" && !seen[key] {
			seen[key] = true
			list = append(list, Function{name, signature, pos})
		}
	}
	for _, e := range p.Boundary.Entries {
		add(e.Func, "func(*pass, *wire.Members) error", e.Pos)
	}
	for _, pair := range p.Pairs {
		for _, c := range pair.Converters {
			from, to := pair.Old, pair.New
			if c.Down {
				from, to = pair.New, pair.Old
			}
			in, out := from.Name+"."+c.Src.Go, to.Name+"."+c.Dst.Go
			add(c.Func, "func("+byPointer(c.Src, in)+", *Report) ("+byPointer(c.Dst, out)+", error)", c.Src.Pos)
			for _, s := range c.Steps {
				add(s.Func, "func(*"+in+", *"+out+", *Report) error", c.Src.Pos)
			}
			for _, m := range c.Members {
				add(m.Func, "func(*"+from.Name+"."+m.Src.Go+", *Report) ("+out+", error)", m.Src.Pos)
			}
		}
	}
	return list
}

func byPointer(d *ir.Def, name string) string {
	if d.Kind == ir.KindStruct || d.Kind == ir.KindChoice {
		return "*" + name
	}
	return name
}

// reportTaken reports hand-written functions that would have the name of a generated
// one.
func (b *builder) reportTaken() {
	generated := map[string]bool{}
	for _, c := range b.order {
		generated[c.Name] = true
	}
	for k, n := range b.notes {
		if k.answer.Func != "" && generated[b.function(k.answer, k.down)] {
			b.diags.Add(k.answer.Pos, "the function for "+n.At+" would be called "+b.function(k.answer, k.down)+", like a generated converter",
				"choose another name under func")
		}
	}
}
