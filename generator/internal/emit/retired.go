package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
)

// retiredFile holds the registry's retired shapes as data, and the code that
// finds them in a document.
func retiredFile(module string, plan *evolve.Plan) *source {
	s := convertSource(module, plan, "retired_gen.go")
	for _, e := range plan.Boundary.Entries {
		s.retiredEntry(e)
	}
	s.doc("retired lists the shapes above in the registry's order.")
	s.Var().Id("retired").Op("=").Index().Op("*").Id("RetiredShape").ValuesFunc(func(g *jen.Group) {
		for _, e := range plan.Boundary.Entries {
			g.Line().Op("&").Id(e.Go)
		}
		g.Line()
	})
	s.Line()
	s.boundaryRoots(plan.Boundary)
	for _, n := range plan.Boundary.Nodes {
		s.boundaryNode(n)
	}
	return s
}

func (s *source) retiredEntry(e *evolve.Entry) {
	s.Var().Id(e.Go).Op("=").Id("RetiredShape").ValuesFunc(func(g *jen.Group) {
		for _, f := range []struct{ name, value string }{
			{"Shape", e.Shape}, {"At", e.At}, {"Replacement", e.Replacement}, {"First", e.First}, {"Last", e.Last},
			{"Direction", e.Direction}, {"Translation", e.Translation}, {"Loses", e.Loses}, {"Mints", e.Mints},
			{"Expires", e.Expires}, {"Origin", e.Origin}, {"Why", e.Why},
		} {
			if f.value != "" {
				g.Line().Id(f.name).Op(":").Lit(f.value)
			}
		}
		g.Line()
	})
	s.Line()
}

// boundaryRoots gives the translation of a whole document by definition name.
func (s *source) boundaryRoots(b *evolve.Boundary) {
	s.doc("translator returns what finds retired shapes in a document of the definition called shape, or nil where it can hold none.")
	s.Func().Id("translator").Params(jen.Id("shape").String()).Id("translate").Block(
		jen.Switch(jen.Id("shape")).BlockFunc(func(g *jen.Group) {
			for _, n := range b.Nodes {
				if n.Def.Documented() {
					g.Case(jen.Lit(n.Def.Name)).Block(jen.Return(methodOfPass(n)))
				}
			}
		}),
		jen.Return(jen.Nil()),
	)
	s.Line()
}

func methodOfPass(n *evolve.Node) *jen.Statement {
	return jen.Parens(jen.Op("*").Id("pass")).Dot(n.Go)
}

func (s *source) boundaryNode(n *evolve.Node) {
	s.Func().Params(jen.Id("p").Op("*").Id("pass")).Id(n.Go).Params(jen.Id("o").Op("*").Add(s.wire("Members"))).Error().BlockFunc(func(g *jen.Group) {
		if n.Def.Kind == ir.KindUnion {
			s.boundaryUnion(g, n)
			return
		}
		for _, f := range n.Here {
			if f.Entry.Func != "" {
				g.If(jen.Err().Op(":=").Id("p").Dot("custom").Call(jen.Id("o"), jen.Op("&").Id(f.Entry.Go), jen.Id(f.Entry.Func)), jen.Err().Op("!=").Nil()).
					Block(jen.Return(jen.Err()))
				continue
			}
			g.Id("p").Dot("absent").Call(jen.Id("o"), jen.Op("&").Id(f.Entry.Go), jen.Lit(f.JSON))
		}
		for i, c := range n.Below {
			method := "object"
			if c.List {
				method = "list"
			}
			call := jen.Id("p").Dot(method).Call(jen.Id("o"), jen.Lit(c.JSON), methodOfPass(c.Node))
			if i == len(n.Below)-1 {
				g.Return(call)
				return
			}
			g.If(jen.Err().Op(":=").Add(call), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		}
		g.Return(jen.Nil())
	})
	s.Line()
}

func (s *source) boundaryUnion(g *jen.Group, n *evolve.Node) {
	g.Switch(jen.Id("text").Call(jen.Id("o"), jen.Lit(n.Tag))).BlockFunc(func(g *jen.Group) {
		for _, m := range n.Members {
			g.Case(jen.Lit(m.Def.Struct.Tag.Value)).Block(jen.Return(jen.Id("p").Dot(m.Go).Call(jen.Id("o"))))
		}
		for _, t := range n.Gone {
			g.Case(jen.Lit(t.Tag)).BlockFunc(func(g *jen.Group) { goneTag(g, n, t) })
		}
	})
	g.Return(jen.Nil())
}

// goneTag prints the translation of a retired member:
//
//	return p.rename(o, &retiredThinkingStart, renaming{tag: "type", to: "REASONING_START", …})
func goneTag(g *jen.Group, n *evolve.Node, t *evolve.TagEntry) {
	e := t.Entry
	if e.Func != "" {
		g.Return(jen.Id("p").Dot("custom").Call(jen.Id("o"), jen.Op("&").Id(e.Go), jen.Id(e.Func)))
		return
	}
	how := []jen.Code{jen.Id("tag").Op(":").Lit(n.Tag), jen.Id("to").Op(":").Lit(e.Rename)}
	if len(e.Set) > 0 {
		how = append(how, jen.Id("set").Op(":").Index().Id("setting").ValuesFunc(func(g *jen.Group) {
			for _, set := range e.Set {
				g.Values(jen.Lit(set.Name), jen.Lit(set.Value))
			}
		}))
	}
	if e.Drop != "" {
		how = append(how, jen.Id("drop").Op(":").Lit(e.Drop))
	}
	if e.Mint != nil {
		how = append(how, jen.Id("field").Op(":").Lit(e.Mint.Field), jen.Id("span").Op(":").Lit(e.Mint.Span),
			jen.Id("part").Op(":").Id("span"+strings.ToUpper(e.Mint.Part[:1])+e.Mint.Part[1:]))
	}
	call := jen.Id("p").Dot("rename").Call(jen.Id("o"), jen.Op("&").Id(e.Go), jen.Id("renaming").Values(how...))
	if t.Becomes == nil {
		g.Return(call)
		return
	}
	g.If(jen.Err().Op(":=").Add(call), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
	g.Return(jen.Id("p").Dot(t.Becomes.Go).Call(jen.Id("o")))
}
