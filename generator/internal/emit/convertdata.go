package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
)

// documented are the converters of definitions that the schema names.
func documented(p *evolve.Pair, down bool) []*evolve.Converter {
	var list []*evolve.Converter
	for _, c := range p.Converters {
		if c.Down == down && c.Src.Name != "" && c.Src.Kind != ir.KindMixin {
			list = append(list, c)
		}
	}
	return list
}

// steps prints the converters of one direction by definition name:
//
//	func downV1_1ToV1_0(shape string, in Value, r *Report) (Value, error)
func (s *source) steps(p *evolve.Pair, down bool) {
	from, to := sides(p, down)
	s.doc(stepName(p, down) + " converts a value of the definition called shape from " + from.Version + " to " + to.Version + ".")
	s.Func().Id(stepName(p, down)).Params(jen.Id("shape").String(), jen.Id("in").Id("Value"), jen.Id("r").Op("*").Id("Report")).Params(jen.Id("Value"), jen.Error()).Block(
		jen.Switch(jen.Id("shape")).BlockFunc(func(g *jen.Group) {
			for _, c := range documented(p, down) {
				g.Case(jen.Lit(c.Src.Name)).Block(jen.Return(jen.Id(stepHelper(c)).Call(jen.Id("in"), jen.Id("r"), stepFunc(c, from, to))))
			}
		}),
		jen.Return(jen.Nil(), jen.Id("noCounterpart").Call(jen.Id("shape"), jen.Qual(from.Path, "Version"), jen.Qual(to.Path, "Version"))),
	)
	s.Line()
}

// stepHelper names the runtime function that connects a typed converter to
// values held in an interface.
func stepHelper(c *evolve.Converter) string {
	switch {
	case c.Src.Kind != c.Dst.Kind || isBoxed(c.Src):
		return "step"
	case c.Drops:
		return "stepFromValue"
	}
	return "stepValue"
}

// isBoxed reports whether converters handle values of a definition as an interface
// holds them: by pointer, or as a union's interface. Others are held by pointer and
// handled without.
func isBoxed(d *ir.Def) bool { return d.Kind == ir.KindUnion || pointerLike(d) }

// stepFunc is a converter as its helper calls it. Where a definition became something
// else, a function literal makes both sides what an interface holds.
func stepFunc(c *evolve.Converter, from, to *ir.Package) *jen.Statement {
	if c.Src.Kind == c.Dst.Kind || isBoxed(c.Src) && isBoxed(c.Dst) {
		return jen.Id(c.Name)
	}
	held := func(p *ir.Package, d *ir.Def) *jen.Statement {
		if d.Kind == ir.KindUnion {
			return jen.Qual(p.Path, d.Go)
		}
		return jen.Op("*").Qual(p.Path, d.Go)
	}
	in := jen.Id("in")
	if !isBoxed(c.Src) {
		in = jen.Op("*").Id("in")
	}
	frame := jen.Func().Params(jen.Id("in").Add(held(from, c.Src)), jen.Id("r").Op("*").Id("Report")).Params(held(to, c.Dst), jen.Error())
	call := jen.Id(c.Name).Call(in, jen.Id("r"))
	if isBoxed(c.Dst) {
		return frame.Block(jen.Return(call))
	}
	return frame.Block(
		jen.List(jen.Id("out"), jen.Err()).Op(":=").Add(call),
		jen.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Nil(), jen.Err())),
		jen.Return(jen.Op("&").Id("out"), jen.Nil()))
}

// converterData prints the annotations as data (rule D3).
func (s *source) converterData(p *evolve.Pair) {
	name := "converters" + naming.Suffix(p.Old.Version) + naming.Suffix(p.New.Version)
	s.doc(name + " lists the converters of this file.")
	s.Func().Id(name).Params().Index().Id("Converter").Block(jen.Return(jen.Index().Id("Converter").ValuesFunc(func(g *jen.Group) {
		for _, down := range []bool{true, false} {
			for _, c := range documented(p, down) {
				g.Line().Values(converterFields(p, c)...)
			}
			for _, a := range p.Absent {
				if a.Down == down {
					g.Line().Values(absentFields(p, a)...)
				}
			}
		}
		g.Line()
	})))
	s.Line()
}

func converterFields(p *evolve.Pair, c *evolve.Converter) []jen.Code {
	from, to := sides(p, c.Down)
	fields := []jen.Code{
		jen.Id("From").Op(":").Lit(from.Version), jen.Id("To").Op(":").Lit(to.Version), jen.Id("Shape").Op(":").Lit(c.Src.Name),
		jen.Id("Loss").Op(":").Id(strings.ToUpper(lossWord(c.Loss())[:1]) + lossWord(c.Loss())[1:]),
		jen.Id("Invertible").Op(":").Lit(c.Invertible()),
	}
	if len(c.Reaches) == 0 {
		return fields
	}
	return append(fields, jen.Id("Entries").Op(":").Index().Id("Entry").ValuesFunc(func(g *jen.Group) {
		for _, n := range c.Reaches {
			g.Add(noteEntry(n))
		}
	}))
}

// noteEntry refers to the warning where there is one, so that texts stand once.
func noteEntry(n *evolve.Note) jen.Code {
	if n.Loss == evolve.Lossless {
		return jen.Values(jen.Id("At").Op(":").Lit(n.At), jen.Id("Kind").Op(":").Lit(n.Kind), jen.Id("Loss").Op(":").Id("Lossless"), jen.Id("Why").Op(":").Lit(n.Why))
	}
	w := strings.ToUpper(lossWord(n.Loss)[:1]) + lossWord(n.Loss)[1:]
	return jen.Id("entry").Call(jen.Lit(n.Kind), jen.Id(w), jen.Op("&").Id(n.Go))
}

func absentFields(p *evolve.Pair, a evolve.Absent) []jen.Code {
	from, to := sides(p, a.Down)
	return []jen.Code{
		jen.Id("From").Op(":").Lit(from.Version), jen.Id("To").Op(":").Lit(to.Version), jen.Id("Shape").Op(":").Lit(a.Def.Name),
		jen.Id("Loss").Op(":").Id("Refused"), jen.Id("Absent").Op(":").True(),
	}
}

// witnessFile holds, as test data, a document for each loss (rule L4).
func witnessFile(module string, plan *evolve.Plan, p *evolve.Pair) *source {
	s := convertSource(module, plan, pairName(p)+"_gen_test.go")
	s.Func().Id("init").Params().Block(
		jen.Id("witnesses").Op("=").Append(jen.Id("witnesses"), jen.Index().Id("witness").ValuesFunc(func(g *jen.Group) {
			for _, w := range p.Witnesses {
				from, to := sides(p, w.Note.Down)
				g.Line().Values(jen.Id("note").Op(":").Op("&").Id(w.Note.Go),
					jen.Id("from").Op(":").Lit(from.Version), jen.Id("to").Op(":").Lit(to.Version),
					jen.Id("shape").Op(":").Lit(w.Shape), jen.Id("document").Op(":").Add(rawLiteral(w.Document)))
			}
			g.Line()
		}).Op("...")),
	)
	s.Line()
	return s
}

// rawLiteral is a string literal that shows JSON as it is.
func rawLiteral(text string) *jen.Statement {
	if strings.ContainsRune(text, '`') {
		return jen.Lit(text)
	}
	return jen.Id("`" + text + "`")
}
