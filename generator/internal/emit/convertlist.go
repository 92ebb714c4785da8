package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/internal/wire"
)

// each is the expression that converts a list at path.
func (b *convWriter) each(v *evolve.Conversion, path string, in *jen.Statement) *jen.Statement {
	e := v.Elem
	if e == nil {
		return in // the whole list stays as it is
	}
	call := func(helper string, convert jen.Code) *jen.Statement {
		return jen.Id(helper).Call(jen.Id("r"), jen.Lit(path), in, convert)
	}
	switch {
	case e.Checked, e.Kind == evolve.Each, e.Kind == evolve.Numeric, e.Kind == evolve.Same:
		return call("values", b.element(e))
	case e.Kind == evolve.Cast:
		return jen.Id("castList").Types(b.typeIn(e.Dst)).Call(in)
	case pointerLike(e.Conv.Src):
		return call("structs", jen.Id(e.Conv.Name))
	case e.Conv.Drops && e.Conv.Dst.Kind != ir.KindUnion:
		return call("values", jen.Id(e.Conv.Name))
	}
	return call("list", jen.Id(e.Conv.Name))
}

// fallible reports whether the expression of each has an error beside its result: a
// list whose elements a Go conversion converts has none.
func fallible(v *evolve.Conversion) bool {
	return v.Elem != nil && (v.Elem.Checked || v.Elem.Kind != evolve.Cast)
}

// element is a function that converts one element of a list; its result is nil
// where the element goes:
//
//	func(in string, r *Report) (*string, error)
func (b *convWriter) element(e *evolve.Conversion) *jen.Statement {
	return jen.Func().Params(jen.Id("in").Add(b.listType(e.Src, b.from)), jen.Id("r").Op("*").Id("Report")).
		Params(jen.Op("*").Add(b.listType(e.Dst, b.to)), jen.Error()).BlockFunc(func(g *jen.Group) {
		if e.Checked {
			b.elementCheck(g, e)
		}
		if e.Kind != evolve.Each {
			g.Return(jen.New(b.converted(e, jen.Id("in"))), jen.Nil())
			return
		}
		if !fallible(e) {
			g.Return(jen.New(b.each(e, "", jen.Id("in"))), jen.Nil())
			return
		}
		g.List(jen.Id("out"), jen.Err()).Op(":=").Add(b.each(e, "", jen.Id("in")))
		gone := jen.Err().Op("!=").Nil()
		if min := e.Dst.MinItems; min != nil && *min > 0 {
			gone = gone.Op("||").Len(jen.Id("out")).Op("<").Lit(*min)
		}
		g.If(gone).Block(jen.Return(jen.Nil(), jen.Err()))
		g.Return(jen.Op("&").Id("out"), jen.Nil())
	})
}

// elementCheck prints what happens to an element that breaks the target's rules.
func (b *convWriter) elementCheck(g *jen.Group, e *evolve.Conversion) {
	g.If(breaks(b.targetChecks(e, jen.Id("in")))).BlockFunc(func(g *jen.Group) { b.goes(g, e.Note, jen.Nil()) })
}

// goes prints what happens to a whole value that the target cannot hold; zero is the
// result beside it.
func (b *convWriter) goes(g *jen.Group, n *evolve.Note, zero jen.Code) {
	if n != nil && n.Loss == evolve.Refused {
		g.Return(zero, jen.Id("refuse").Call(jen.Op("&").Id(n.Go), jen.Lit("")))
		return
	}
	if n != nil {
		g.Id("r").Dot("lose").Call(jen.Op("&").Id(n.Go), jen.Lit(""))
	}
	g.Return(zero, jen.Nil())
}

func (b *convWriter) listType(t *ir.Type, p *ir.Package) *jen.Statement {
	switch t.Kind {
	case ir.List:
		return jen.Index().Add(b.listType(t.Elem, p))
	case ir.Ref:
		return jen.Qual(p.Path, t.Def.Go)
	}
	return goType(t)
}

// shortList drops what holds a list that lost more elements than the target allows.
func (b *convBody) shortList(g *jen.Group, s *evolve.Step) {
	if !mayShorten(s.Value) {
		return
	}
	out := jen.Id("out").Dot(s.Dst.Go)
	short := jen.Len(out.Clone()).Op("<").Lit(*s.Dst.Type.MinItems)
	if s.Dst.Required {
		g.If(short).Block(jen.Return(b.gone()...))
		return
	}
	g.If(short).Block(out.Clone().Op("=").Nil())
}

// mayShorten reports whether a list may lose elements that the target asks for.
func mayShorten(v *evolve.Conversion) bool {
	if v.Kind != evolve.Each || v.Dst.MinItems == nil || *v.Dst.MinItems == 0 || v.Elem == nil {
		return false
	}
	e := v.Elem
	return e.Checked && (e.Note == nil || e.Note.Loss != evolve.Refused) || e.Kind == evolve.Through && e.Conv.Drops || mayShorten(e)
}

// one prints a value that becomes a list of it.
func (b *convBody) one(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	e := s.Value.Elem
	list := func(v *jen.Statement) *jen.Statement {
		return jen.Index().Add(b.listType(e.Dst, b.to)).Values(v)
	}
	if e.Kind != evolve.Through {
		g.Add(out).Op("=").Add(list(b.converted(e, deref(s.Src, in))))
		return
	}
	held := deref(s.Src, in)
	if pointerLike(e.Conv.Src) {
		held = in
		if s.Src.Required {
			held = jen.Op("&").Add(in)
		}
	}
	local := jen.Id(b.local(s.Dst))
	b.declare(g, s.Dst, jen.Id("field").Call(jen.Id("r"), jen.Lit(wire.Pointer(s.Src.JSON)), held, jen.Id(e.Conv.Name)))
	g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
	elem := local.Clone()
	if returnsPointer(e.Conv) {
		elem = jen.Op("*").Add(elem)
	}
	if !e.Conv.Drops {
		g.Add(out).Op("=").Add(list(elem))
		return
	}
	if s.Dst.Required && s.Dst.Type.MinItems != nil && *s.Dst.Type.MinItems > 0 {
		g.If(local.Clone().Op("==").Nil()).Block(jen.Return(b.gone()...))
	}
	g.If(local.Clone().Op("!=").Nil()).Block(jen.Add(out).Op("=").Add(list(elem)))
}

// first prints a list of which the target holds one element: of a list of one that
// one in silence, and of any other what the registry says.
func (b *convBody) first(g *jen.Group, s *evolve.Step) {
	list := jen.Id("in").Dot(s.Src.Go)
	path := jen.Lit(wire.Pointer(s.Src.JSON))
	elem := &evolve.Step{Value: s.Value.Elem, Dst: s.Dst, Src: &ir.Field{Type: s.Value.Elem.Src, Required: true}}
	refused := s.Note != nil && s.Note.Loss == evolve.Refused
	if s.Note != nil {
		g.If(jen.Len(list.Clone()).Op("!=").Lit(1)).BlockFunc(func(g *jen.Group) {
			if refused {
				g.Return(b.failed(jen.Id("refuse").Call(jen.Op("&").Id(s.Note.Go), path))...)
				return
			}
			g.Id("r").Dot("lose").Call(jen.Op("&").Id(s.Note.Go), path)
		})
	}
	held := list.Clone().Index(jen.Lit(0))
	assign := func(g *jen.Group) {
		if elem.Value.Kind == evolve.Through {
			b.through(g, elem, wire.Pointer(s.Src.JSON)+"/0", held, jen.Id("out").Dot(s.Dst.Go))
			return
		}
		b.cast(g, elem, held, jen.Id("out").Dot(s.Dst.Go))
	}
	switch {
	case refused:
		assign(g)
	case s.Dst.Required:
		g.If(jen.Len(list.Clone()).Op("==").Lit(0)).Block(jen.Return(b.gone()...))
		assign(g)
	default:
		g.If(jen.Len(list.Clone()).Op(">").Lit(0)).BlockFunc(assign)
	}
}
