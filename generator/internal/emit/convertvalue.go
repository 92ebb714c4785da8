package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
)

// value prints the assignment of a property that is there.
func (b *convBody) value(g *jen.Group, s *evolve.Step) {
	in, out := jen.Id("in").Dot(s.Src.Go), jen.Id("out").Dot(s.Dst.Go)
	switch s.Value.Kind {
	case evolve.Same, evolve.Cast:
		b.cast(g, s, in, out)
	case evolve.Numeric:
		b.numeric(g, s, in, out)
	case evolve.Each:
		b.try(g, out, b.each(s.Value, s.Src.JSON, in))
		b.shortList(g, s)
	case evolve.Through:
		b.through(g, s, in, out)
	}
	if s.Keep != nil {
		echo := in.Clone().Dot(s.Keep.Go)
		g.If(out.Clone().Op("!=").Nil()).Block(out.Clone().Dot(s.Keep.Go).Op("=").Add(b.echo(s, echo)))
	}
}

// echo converts a kept declaration to the target's type.
func (b *convBody) echo(s *evolve.Step, v *jen.Statement) *jen.Statement {
	dst := s.Dst.Type.Def.Struct
	for _, f := range dst.Members() {
		if f.JSON == s.Keep.JSON && f.Type.Kind == ir.Ref {
			return jen.Parens(jen.Op("*").Add(b.out(f.Type.Def.Go))).Call(v)
		}
	}
	return v
}

// try prints out, err = expr with the return on error.
func (b *convBody) try(g *jen.Group, out, expr *jen.Statement) {
	if g == b.g {
		if !b.err {
			b.err = true
			g.Var().Err().Error()
		}
	} else if !b.err {
		g.Var().Err().Error()
	}
	g.If(jen.List(out.Clone(), jen.Err()).Op("=").Add(expr), jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
}

// cast prints an assignment between types that a Go conversion connects.
func (b *convBody) cast(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	src, dst := s.Src, s.Dst
	conv := func(v *jen.Statement, pointer bool) *jen.Statement {
		if s.Value.Kind == evolve.Same {
			return v
		}
		t := b.typeIn(dst.Type)
		if pointer {
			return jen.Parens(jen.Op("*").Add(t)).Call(v)
		}
		return t.Call(v)
	}
	srcPtr, dstPtr := !src.Required && !src.Type.Nilable(), !dst.Required && !dst.Type.Nilable()
	switch {
	case srcPtr && dstPtr:
		g.Add(out).Op("=").Add(conv(in, true))
	case srcPtr:
		g.Add(out).Op("=").Add(conv(jen.Op("*").Add(in), false))
	case dstPtr:
		g.Add(out).Op("=").New(conv(in, false))
	case src.Required && !dst.Required:
		// A nil required value is written as an empty one, so it is there.
		g.Add(out).Op("=").Add(conv(present(src.Type, in), false))
	default:
		g.Add(out).Op("=").Add(conv(in, false))
	}
}

// numeric prints an assignment between a number kept as text and an integer.
func (b *convBody) numeric(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	name := "numberOf"
	if s.Dst.Type.Base().Kind == ir.Int {
		name = "integerOf"
	}
	v := jen.Id(name).Call(deref(s.Src, in))
	if s.Dst.Type.Kind == ir.Ref {
		v = b.typeIn(s.Dst.Type).Call(v)
	}
	if !s.Dst.Required {
		v = jen.New(v)
	}
	g.Add(out).Op("=").Add(v)
}

// present is a value with nil made explicit.
func present(t *ir.Type, v *jen.Statement) *jen.Statement {
	switch t.Base().Kind {
	case ir.List:
		return jen.Id("presentList").Call(v)
	case ir.RawObject:
		return jen.Id("presentRaw").Call(v, jen.Lit("{}"))
	}
	return jen.Id("presentRaw").Call(v, jen.Lit("null"))
}

// typeIn is the Go type of t in the target package.
func (b *convWriter) typeIn(t *ir.Type) *jen.Statement {
	if t.Kind == ir.Ref {
		return b.out(t.Def.Go)
	}
	return goType(t)
}

// each is the expression that converts a list.
func (b *convWriter) each(v *evolve.Conversion, name string, in *jen.Statement) *jen.Statement {
	e := v.Elem
	key := ""
	if name != "" {
		key = "/" + pointerToken(name)
	}
	switch {
	case e.Kind == evolve.Cast:
		return jen.Id("castList").Types(b.typeIn(e.Dst)).Call(in)
	case e.Kind == evolve.Through && pointerLike(e.Conv.Src):
		return jen.Id("structs").Call(jen.Id("r"), jen.Lit(key), in, jen.Id(e.Conv.Name))
	case e.Kind == evolve.Through && e.Conv.Drops && e.Conv.Dst.Kind != ir.KindUnion:
		return jen.Id("values").Call(jen.Id("r"), jen.Lit(key), in, jen.Id(e.Conv.Name))
	case e.Kind == evolve.Through:
		return jen.Id("list").Call(jen.Id("r"), jen.Lit(key), in, jen.Id(e.Conv.Name))
	}
	inner := jen.Func().Params(jen.Id("in").Add(b.listType(e.Src, b.from)), jen.Id("r").Op("*").Id("Report")).
		Params(b.listType(e.Dst, b.to), jen.Error()).Block(jen.Return(b.each(e, "", jen.Id("in"))))
	return jen.Id("list").Call(jen.Id("r"), jen.Lit(key), in, inner)
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
	t := s.Dst.Type
	if t.MinItems == nil || *t.MinItems == 0 || s.Value.Elem.Kind != evolve.Through || !s.Value.Elem.Conv.Drops {
		return
	}
	short := jen.Len(jen.Id("out").Dot(s.Dst.Go)).Op("<").Lit(*t.MinItems)
	if s.Dst.Required {
		g.If(short).Block(jen.Return(b.gone()...))
		return
	}
	g.If(short).Block(jen.Id("out").Dot(s.Dst.Go).Op("=").Nil())
}

// through prints a value that its definition's converter translates.
func (b *convBody) through(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	c := s.Value.Conv
	call := func(v *jen.Statement) *jen.Statement {
		return jen.Id("field").Call(jen.Id("r"), jen.Lit("/"+pointerToken(s.Src.JSON)), v, jen.Id(c.Name))
	}
	pointerOut := pointerLike(c.Dst) || c.Drops && c.Dst.Kind != ir.KindUnion
	held := in.Clone()
	if pointerLike(c.Src) {
		if s.Src.Required {
			held = jen.Op("&").Add(held)
		}
	} else if !s.Src.Required && !s.Src.Type.Nilable() {
		held = jen.Op("*").Add(held)
	}
	switch {
	case pointerOut && s.Dst.Required:
		b.declare(g, s.Dst, call(held))
		g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
		if c.Drops {
			g.If(jen.Id(b.local(s.Dst)).Op("==").Nil()).Block(jen.Return(b.gone()...))
		}
		g.Add(out).Op("=").Op("*").Id(b.local(s.Dst))
	case !pointerOut && !s.Dst.Required && !s.Dst.Type.Nilable():
		b.declare(g, s.Dst, call(held))
		g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
		g.Add(out).Op("=").Op("&").Id(b.local(s.Dst))
	default:
		b.try(g, out, call(held))
		if s.Dst.Required && c.Drops {
			g.If(out.Clone().Op("==").Nil()).Block(jen.Return(b.gone()...))
		}
	}
}

// declare prints a converted value into a local variable.
func (b *convBody) declare(g *jen.Group, f *ir.Field, expr *jen.Statement) {
	b.err = b.err || g == b.g
	g.List(jen.Id(b.local(f)), jen.Err()).Op(":=").Add(expr)
}

// local is the name of the variable that holds a converted value on its way.
func (b *convBody) local(f *ir.Field) string { return "to" + f.Go }

// union prints the switch over members.
func (w *convWriter) union() {
	w.function(func(g *jen.Group) {
		g.Switch(jen.Id("in").Op(":=").Id("in").Assert(jen.Type())).BlockFunc(func(g *jen.Group) {
			for _, m := range w.c.Members {
				g.Case(jen.Op("*").Add(w.in(m.Src.Go))).BlockFunc(func(g *jen.Group) { w.member(g, m) })
			}
			u := w.c.Src.Union
			g.Case(jen.Op("*").Add(w.in(u.Unknown))).BlockFunc(w.unknownCarrier)
		})
		g.Return(jen.Nil(), w.wire("NoValue").Call(jen.Lit("object")))
	})
}

func (w *convWriter) member(g *jen.Group, m *evolve.Member) {
	switch {
	case m.Conv != nil:
		g.List(jen.Id("out"), jen.Err()).Op(":=").Id(m.Conv.Name).Call(jen.Id("in"), jen.Id("r"))
		g.If(jen.Err().Op("!=").Nil().Op("||").Id("out").Op("==").Nil()).Block(jen.Return(jen.Nil(), jen.Err()))
		g.Return(jen.Id("out"), jen.Nil())
	case m.Func != "":
		g.Return(jen.Id(m.Func).Call(jen.Id("in"), jen.Id("r")))
	case m.Note == nil:
		g.Return(jen.Nil(), jen.Nil())
	case m.Note.Loss == evolve.Refused:
		g.Return(jen.Nil(), jen.Id("refuse").Call(jen.Op("&").Id(m.Note.Go), jen.Lit("")))
	default:
		g.Id("r").Dot("lose").Call(jen.Op("&").Id(m.Note.Go), jen.Lit(""))
		g.Return(jen.Nil(), jen.Nil())
	}
}

// unknownCarrier prints what happens to a member that the source does not
// describe: it travels on (rule A1), decoded where the target describes it.
func (w *convWriter) unknownCarrier(g *jen.Group) {
	src, dst := w.c.Src.Union, w.c.Dst.Union
	g.If(jen.Id("in").Op("==").Nil()).Block(jen.Return(jen.Nil(), w.wire("NoValue").Call(jen.Lit("object"))))
	if w.c.Adopts && w.c.Dst.Name != "" {
		g.Return(w.out("Decode"+w.c.Dst.Go).Call(jen.Id("in").Dot("Raw"), jen.Id("carried")))
		return
	}
	tag := jen.Id("in").Dot(src.TagGo)
	if dst.TagType != nil {
		tag = w.out(dst.TagType.Go).Call(tag)
	} else if src.TagType != nil {
		tag = jen.String().Call(tag)
	}
	g.Return(jen.Op("&").Add(w.out(dst.Unknown)).Values(jen.Id(dst.TagGo).Op(":").Add(tag), jen.Id("Raw").Op(":").Id("in").Dot("Raw")), jen.Nil())
}

// choice prints the converter of a value told apart by its JSON type: at most one
// of its alternatives is set.
func (w *convWriter) choice() {
	w.function(func(g *jen.Group) {
		b := &convBody{convWriter: w, g: g}
		g.Id("out").Op(":=").New(w.out(w.c.Dst.Go))
		for _, o := range w.c.Options {
			required := o.Src.Zero
			s := &evolve.Step{Value: o.Value,
				Src: &ir.Field{Go: o.Src.Go, Type: o.Src.Type, Required: required},
				Dst: &ir.Field{Go: o.Dst.Go, Type: o.Dst.Type, Required: required}}
			b.option(s)
		}
		g.Return(jen.Id("out"), jen.Nil())
	})
}

func (b *convBody) option(s *evolve.Step) {
	in, out := jen.Id("in").Dot(s.Src.Go), jen.Id("out").Dot(s.Dst.Go)
	switch s.Value.Kind {
	case evolve.Each:
		b.try(b.g, out, b.each(s.Value, "", in))
	case evolve.Through:
		conv := jen.Id(s.Value.Conv.Name).Call(in, jen.Id("r"))
		b.g.If(in.Clone().Op("!=").Nil()).BlockFunc(func(g *jen.Group) { b.try(g, out, conv) })
	default:
		b.cast(b.g, s, in, out)
	}
}

// enum prints the converter of a closed set. Values unknown to both travel on.
func (w *convWriter) enum() {
	w.function(func(g *jen.Group) {
		if len(w.c.Values) > 0 {
			g.Switch(jen.Id("in")).BlockFunc(func(g *jen.Group) {
				for _, v := range w.c.Values {
					g.Case(w.in(v.Src.Go)).BlockFunc(func(g *jen.Group) { w.enumValue(g, v) })
				}
			})
		}
		out := w.out(w.c.Dst.Go).Call(jen.Id("in"))
		if w.c.Drops {
			out = jen.New(out)
		}
		g.Return(out, jen.Nil())
	})
}

func (w *convWriter) enumValue(g *jen.Group, v *evolve.Value) {
	switch {
	case v.Note == nil:
		g.Return(w.zero(), jen.Nil())
	case v.Note.Loss == evolve.Refused:
		g.Return(w.zero(), jen.Id("refuse").Call(jen.Op("&").Id(v.Note.Go), jen.Lit("")))
	default:
		g.Id("r").Dot("lose").Call(jen.Op("&").Id(v.Note.Go), jen.Lit(""))
		g.Return(w.zero(), jen.Nil())
	}
}

// named prints the converter of a string, raw or list type with a name.
func (w *convWriter) named() {
	w.function(func(g *jen.Group) {
		if w.c.Elem != nil && w.c.Elem.Kind == evolve.Each {
			g.List(jen.Id("out"), jen.Err()).Op(":=").Add(w.each(w.c.Elem, "", jen.Id("in")))
			g.Return(w.out(w.c.Dst.Go).Call(jen.Id("out")), jen.Err())
			return
		}
		g.Return(w.out(w.c.Dst.Go).Call(jen.Id("in")), jen.Nil())
	})
}
