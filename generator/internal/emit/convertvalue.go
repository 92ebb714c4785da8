package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/internal/wire"
)

// value prints the assignment of a property that is there.
func (b *convBody) value(g *jen.Group, s *evolve.Step) {
	in, out := jen.Id("in").Dot(s.Src.Go), jen.Id("out").Dot(s.Dst.Go)
	switch s.Value.Kind {
	case evolve.Same, evolve.Cast, evolve.Numeric:
		b.cast(g, s, in, out)
	case evolve.Each:
		list := in.Clone()
		if s.Src.Required && !s.Dst.Required {
			list = present(s.Src.Type, list) // nil is written as an empty list, so it is there
		}
		expr := b.each(s.Value, wire.Pointer(s.Src.JSON), list)
		if !fallible(s.Value) {
			g.Add(out).Op("=").Add(expr)
			break
		}
		b.try(g, out, expr)
		b.shortList(g, s)
	case evolve.Through:
		b.through(g, s, wire.Pointer(s.Src.JSON), in, out)
	case evolve.One:
		b.one(g, s, in, out)
	case evolve.First:
		b.first(g, s)
	}
	if s.Keep != nil {
		echo := in.Clone().Dot(s.Keep.Go)
		if s.KeepAdopted {
			echo = jen.Id("undescribedText").Call(in.Clone().Dot("Unknown").Call(), jen.Lit(s.Keep.JSON))
		}
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

// cast prints an assignment between types that a Go conversion or one of numbers
// connects.
func (b *convBody) cast(g *jen.Group, s *evolve.Step, in, out *jen.Statement) {
	src, dst := s.Src, s.Dst
	srcPtr, dstPtr := !src.Required && !src.Type.Nilable(), !dst.Required && !dst.Type.Nilable()
	simple := s.Value.Kind != evolve.Numeric
	switch {
	case srcPtr && dstPtr && s.Value.Kind == evolve.Same:
		g.Add(out).Op("=").Add(in)
	case srcPtr && dstPtr && simple:
		g.Add(out).Op("=").Parens(jen.Op("*").Add(b.typeIn(dst.Type))).Call(in)
	case src.Required && !dst.Required && src.Type.Nilable():
		// A nil required value is written as an empty one, so it is there.
		g.Add(out).Op("=").Add(b.converted(s.Value, present(src.Type, in)))
	default:
		v := b.converted(s.Value, deref(src, in))
		if dstPtr {
			v = jen.New(v)
		}
		g.Add(out).Op("=").Add(v)
	}
}

// converted is the expression that converts a plain value.
func (b *convWriter) converted(v *evolve.Conversion, in *jen.Statement) *jen.Statement {
	switch v.Kind {
	case evolve.Cast:
		return b.typeIn(v.Dst).Call(in)
	case evolve.Numeric:
		name := "numberOf"
		if v.Dst.Base().Kind == ir.Int {
			name = "integerOf"
		}
		number := jen.Id(name).Call(in)
		if v.Dst.Kind == ir.Ref {
			return b.typeIn(v.Dst).Call(number)
		}
		return number
	}
	return in
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

// through prints a value that its definition's converter translates; path is where
// it stands.
func (b *convBody) through(g *jen.Group, s *evolve.Step, path string, in, out *jen.Statement) {
	c := s.Value.Conv
	call := func(v *jen.Statement) *jen.Statement {
		return jen.Id("field").Call(jen.Id("r"), jen.Lit(path), v, jen.Id(c.Name))
	}
	held := in.Clone()
	if pointerLike(c.Src) {
		if s.Src.Required {
			held = jen.Op("&").Add(held)
		}
	} else {
		held = deref(s.Src, held)
	}
	pointerOut, pointerField := returnsPointer(c), !s.Dst.Required && !s.Dst.Type.Nilable()
	if pointerOut == pointerField {
		b.try(g, out, call(held))
		if s.Dst.Required && c.Drops {
			g.If(out.Clone().Op("==").Nil()).Block(jen.Return(b.gone()...))
		}
		return
	}
	b.declare(g, s.Dst, call(held))
	g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
	local := jen.Id(b.local(s.Dst))
	switch {
	case pointerField:
		g.Add(out).Op("=").Op("&").Add(local)
	case !c.Drops:
		g.Add(out).Op("=").Op("*").Add(local)
	case s.Dst.Required:
		g.If(local.Clone().Op("==").Nil()).Block(jen.Return(b.gone()...))
		g.Add(out).Op("=").Op("*").Add(local)
	default:
		g.If(local.Clone().Op("!=").Nil()).Block(jen.Add(out).Op("=").Op("*").Add(local))
	}
}

// returnsPointer reports whether a converter's result is a pointer.
func returnsPointer(c *evolve.Converter) bool {
	return pointerLike(c.Dst) || c.Drops && c.Dst.Kind != ir.KindUnion
}

// declare prints a converted value into a local variable.
func (b *convBody) declare(g *jen.Group, f *ir.Field, expr *jen.Statement) {
	b.err = b.err || g == b.g
	g.List(jen.Id(b.local(f)), jen.Err()).Op(":=").Add(expr)
}

// local is the name of the variable that holds a converted value on its way.
func (b *convBody) local(f *ir.Field) string { return "to" + f.Go }
