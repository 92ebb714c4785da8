package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
)

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
		g.If(jen.Id("in").Op("==").Nil()).Block(jen.Return(jen.Nil(), w.wire("NoValue").Call(jen.Lit("object"))))
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
	if w.c.Adopts {
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
			s := &evolve.Step{Value: o.Value,
				Src: &ir.Field{Go: o.Src.Go, Type: o.Src.Type, Required: o.Src.Zero},
				Dst: &ir.Field{Go: o.Dst.Go, Type: o.Dst.Type, Required: o.Src.Zero}}
			b.option(s)
		}
		g.Return(jen.Id("out"), jen.Nil())
	})
}

func (b *convBody) option(s *evolve.Step) {
	in, out := jen.Id("in").Dot(s.Src.Go), jen.Id("out").Dot(s.Dst.Go)
	switch {
	case s.Value.Kind == evolve.Each && !fallible(s.Value):
		b.g.Add(out).Op("=").Add(b.each(s.Value, "", in))
	case s.Value.Kind == evolve.Each:
		b.try(b.g, out, b.each(s.Value, "", in))
		if mayShorten(s.Value) {
			b.g.If(out.Clone().Op("!=").Nil().Op("&&").Len(out.Clone()).Op("<").Lit(*s.Dst.Type.MinItems)).Block(jen.Return(b.gone()...))
		}
	case s.Value.Kind != evolve.Through:
		b.cast(b.g, s, in, out)
	case s.Src.Required:
		b.zeroOption(s, in, out)
	default:
		b.g.If(in.Clone().Op("!=").Nil()).BlockFunc(func(g *jen.Group) { b.optionThrough(g, s, in, out) })
	}
}

// optionThrough prints an alternative that a converter translates. One that goes
// takes the choice along: without it, the choice would be another.
func (b *convBody) optionThrough(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	c := s.Value.Conv
	if !pointerLike(c.Src) {
		in = deref(s.Src, in)
	}
	b.declare(g, s.Dst, jen.Id(c.Name).Call(in, jen.Id("r")))
	local := jen.Id(b.local(s.Dst))
	fail := jen.Err().Op("!=").Nil()
	if c.Drops {
		fail = fail.Op("||").Add(local.Clone()).Op("==").Nil()
	}
	g.If(fail).Block(jen.Return(jen.Nil(), jen.Err()))
	pointerField := !s.Dst.Required && !s.Dst.Type.Nilable()
	switch {
	case returnsPointer(c) == pointerField:
		g.Add(out).Op("=").Add(local)
	case pointerField:
		g.Add(out).Op("=").Op("&").Add(local)
	default:
		g.Add(out).Op("=").Op("*").Add(local)
	}
}

// zeroOption prints the alternative that a choice is in which no other is set.
func (b *convBody) zeroOption(s *evolve.Step, in, out *jen.Statement) {
	var none *jen.Statement
	for _, o := range b.c.Src.Choice.Options[1:] {
		unset := jen.Id("in").Dot(o.Go).Op("==").Nil()
		if none == nil {
			none = unset
			continue
		}
		none = none.Op("&&").Add(unset)
	}
	if none == nil {
		b.optionThrough(b.g, s, in, out)
		return
	}
	b.g.If(none).BlockFunc(func(g *jen.Group) { b.optionThrough(g, s, in, out) })
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
		if w.c.Fixed {
			g.If(jen.Op("!").Add(out.Clone()).Dot("Known").Call()).BlockFunc(func(g *jen.Group) { w.goes(g, w.c.Note, w.zero()) })
		}
		g.Return(w.result(out), jen.Nil())
	})
}

// result is a plain value as the converter returns it.
func (w *convWriter) result(v *jen.Statement) *jen.Statement {
	if w.c.Drops {
		return jen.New(v)
	}
	return v
}

func (w *convWriter) enumValue(g *jen.Group, v *evolve.Value) {
	if v.Dst == nil || v.Note != nil && v.Note.Loss == evolve.Refused {
		w.goes(g, v.Note, w.zero())
		return
	}
	if v.Note != nil {
		g.Id("r").Dot("lose").Call(jen.Op("&").Id(v.Note.Go), jen.Lit(""))
	}
	g.Return(w.result(w.out(v.Dst.Go)), jen.Nil())
}

// named prints the converter of a named value: text, a number, a raw value or a
// list.
func (w *convWriter) named() {
	w.function(func(g *jen.Group) {
		c := w.c
		if c.Checked {
			g.If(breaks(w.targetChecks(c.Elem, jen.Id("in")))).BlockFunc(func(g *jen.Group) { w.goes(g, c.Note, w.zero()) })
		}
		if c.Elem.Kind != evolve.Each {
			g.Return(w.result(w.out(c.Dst.Go).Call(w.converted(c.Elem, jen.Id("in")))), jen.Nil())
			return
		}
		if !fallible(c.Elem) {
			g.Return(w.result(w.out(c.Dst.Go).Call(w.each(c.Elem, "", jen.Id("in")))), jen.Nil())
			return
		}
		g.List(jen.Id("out"), jen.Err()).Op(":=").Add(w.each(c.Elem, "", jen.Id("in")))
		if mayShorten(c.Elem) {
			g.If(jen.Err().Op("==").Nil().Op("&&").Len(jen.Id("out")).Op("<").Lit(*c.Dst.Named.MinItems)).Block(jen.Return(w.zero(), jen.Nil()))
		}
		if c.Drops {
			g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Nil(), jen.Err()))
			g.Return(jen.New(w.out(c.Dst.Go).Call(jen.Id("out"))), jen.Nil())
			return
		}
		g.Return(w.out(c.Dst.Go).Call(jen.Id("out")), jen.Err())
	})
}
