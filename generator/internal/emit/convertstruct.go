package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/internal/wire"
)

// mixin prints the converter of an embedded mixin's fields, which fills the
// embedded struct in place:
//
//	func baseEventV1_1ToV1_0(in *v1_1.BaseEvent, out *v1_0.BaseEvent, r *Report) error
func (w *convWriter) mixin() {
	w.Func().Id(w.c.Name).Params(jen.Id("in").Op("*").Add(w.in(w.c.Src.Go)), jen.Id("out").Op("*").Add(w.out(w.c.Dst.Go)), jen.Id("r").Op("*").Id("Report")).
		Error().BlockFunc(func(g *jen.Group) {
		b := &convBody{convWriter: w, g: g, mixin: true}
		if b.never() {
			return
		}
		b.steps()
		g.Return(jen.Nil())
	})
	w.Line()
}

// structure prints the converter of an object:
//
//	out := new(v1_0.ToolCall)
//	out.ID = in.ID
//	…
//	*out.Unknown() = *in.Unknown()
//	return out, nil
func (w *convWriter) structure() {
	w.function(func(g *jen.Group) {
		b := &convBody{convWriter: w, g: g}
		if b.never() {
			return
		}
		g.Id("out").Op(":=").New(w.out(w.c.Dst.Go))
		for _, m := range w.c.Mixins {
			call := jen.Id(m.Name).Call(jen.Op("&").Id("in").Dot(m.Src.Go), jen.Op("&").Id("out").Dot(m.Dst.Go), jen.Id("r"))
			failure := jen.Err()
			if m.Drops {
				failure = jen.Id("unlessDropped").Call(failure)
			}
			g.If(jen.Err().Op(":=").Add(call), jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(failure)...))
		}
		b.steps()
		b.newNames()
		if w.c.Adopts {
			g.If(jen.Err().Op(":=").Id("out").Dot("AdoptUnknown").Call(jen.Id("in").Dot("Unknown").Call()), jen.Err().Op("!=").Nil()).
				Block(jen.Return(b.failed(jen.Err())...))
		} else {
			g.Op("*").Id("out").Dot("Unknown").Call().Op("=").Op("*").Id("in").Dot("Unknown").Call()
		}
		b.close()
		b.declarations()
		g.Return(jen.Id("out"), jen.Nil())
	})
}

// never prints the refusal of an object that the target version cannot express
// whatever it holds, and reports whether that is so.
func (b *convBody) never() bool {
	for _, s := range b.c.Steps {
		if s.Kind != evolve.Refuse || s.Src != nil && !s.Src.Required {
			continue
		}
		path := ""
		if s.Src != nil {
			path = wire.Pointer(s.Src.JSON)
		}
		b.g.Return(b.failed(jen.Id("refuse").Call(jen.Op("&").Id(s.Note.Go), jen.Lit(path)))...)
		return true
	}
	return false
}

// newNames prints the refusal of an undescribed property that has the new name of a
// described one: an object has each name once. Where the field shows whether it is
// set, AdoptUnknown sees that by itself.
func (b *convBody) newNames() {
	steps := b.c.Steps
	for _, m := range b.c.Mixins {
		steps = append(steps[:len(steps):len(steps)], m.Steps...)
	}
	for _, s := range steps {
		if !s.Renamed || !s.Dst.Required || s.Dst.Type.Nilable() {
			continue
		}
		name := jen.Lit(s.Dst.JSON)
		b.g.If(jen.List(jen.Id("_"), jen.Id("twice")).Op(":=").Id("in").Dot("Unknown").Call().Dot("Get").Call(name), jen.Id("twice")).Block(
			jen.Return(jen.Nil(), b.wire("In").Call(b.wire("Fail").Call(jen.Lit("duplicate"), jen.Lit("the name of another property in version "+b.to.Version)), name)))
	}
}

// close prints the removal of what a closed target does not describe.
func (b *convBody) close() {
	c := b.c
	if !c.Closes {
		return
	}
	unknown := func() *jen.Statement { return jen.Id("out").Dot("Unknown").Call() }
	switch {
	case c.Note == nil:
	case c.Note.Loss == evolve.Refused:
		b.g.If(unknown().Dot("Len").Call().Op(">").Lit(0)).Block(jen.Return(b.failed(jen.Id("refuse").Call(jen.Op("&").Id(c.Note.Go), jen.Lit("")))...))
		return
	default:
		b.g.For(jen.Id("name").Op(":=").Range().Add(unknown()).Dot("All").Call()).Block(
			jen.Id("r").Dot("lose").Call(jen.Op("&").Id(c.Note.Go), b.wire("Pointer").Call(jen.Id("name"))))
	}
	b.g.Op("*").Add(unknown()).Op("=").Add(b.wire("Members")).Values()
}

// convBody prints the statements of one object's converter.
type convBody struct {
	*convWriter
	g     *jen.Group
	mixin bool
	err   bool // err is declared
}

// failed are the results beside an error.
func (b *convBody) failed(err jen.Code) []jen.Code {
	if b.mixin {
		return []jen.Code{err}
	}
	return []jen.Code{jen.Nil(), err}
}

// gone are the results when nothing is left.
func (b *convBody) gone() []jen.Code {
	if b.mixin {
		return []jen.Code{jen.Id("errDropped")}
	}
	return []jen.Code{jen.Nil(), jen.Nil()}
}

func (b *convBody) steps() {
	for _, s := range b.c.Steps {
		b.step(s)
	}
}

// declarations rewrites the fields that state a version, after everything else
// was converted or adopted (rule N10).
func (b *convBody) declarations() {
	for _, s := range b.c.Steps {
		if s.Kind != evolve.Declare {
			continue
		}
		field := jen.Id("out").Dot(s.Dst.Go)
		value := jen.Qual(b.to.Path, "Version")
		if s.Dst.Type.Kind == ir.Ref {
			value = b.out(s.Dst.Type.Def.Go).Call(value)
		} else {
			value = jen.String().Call(value)
		}
		if s.Dst.Required {
			b.g.Add(field).Op("=").Add(value)
			continue
		}
		b.g.If(field.Clone().Op("!=").Nil()).Block(field.Clone().Op("=").New(value))
	}
}

func (b *convBody) step(s *evolve.Step) {
	switch s.Kind {
	case evolve.Drop:
		if s.Note != nil {
			b.ifPresent(s.Src, func(g *jen.Group) {
				g.Id("r").Dot("lose").Call(jen.Op("&").Id(s.Note.Go), jen.Lit(wire.Pointer(s.Src.JSON)))
			})
		}
	case evolve.Refuse:
		b.ifPresent(s.Src, func(g *jen.Group) { b.refuse(g, s.Note, s.Src) })
	case evolve.Fill:
		if s.Note != nil {
			b.g.Id("r").Dot("lose").Call(jen.Op("&").Id(s.Note.Go), jen.Lit(wire.Pointer(s.Dst.JSON)))
		}
	case evolve.Equal:
		b.equal(s)
	case evolve.Call:
		b.g.If(jen.Err().Op(":=").Id(s.Func).Call(jen.Id("in"), jen.Id("out"), jen.Id("r")), jen.Err().Op("!=").Nil()).Block(jen.Return(b.failed(jen.Err())...))
	case evolve.Literal:
		value := jen.Lit(*s.Src.Fixed)
		if s.Dst.Type.Kind == ir.Ref {
			value = b.out(s.Dst.Type.Def.Go).Call(value)
		}
		if !s.Dst.Required {
			value = jen.New(value)
		}
		b.g.Id("out").Dot(s.Dst.Go).Op("=").Add(value)
	case evolve.Assign:
		b.assignment(s)
	}
}

func (b *convBody) refuse(g *jen.Group, n *evolve.Note, f *ir.Field) {
	g.Return(b.failed(jen.Id("refuse").Call(jen.Op("&").Id(n.Go), jen.Lit(wire.Pointer(f.JSON))))...)
}

// ifPresent wraps statements in the condition that a source property is there.
func (b *convBody) ifPresent(f *ir.Field, body func(g *jen.Group)) {
	if f.Required {
		body(b.g)
		return
	}
	b.g.If(jen.Id("in").Dot(f.Go).Op("!=").Nil()).BlockFunc(body)
}

// equal prints what happens to a value that the target has a constant for.
func (b *convBody) equal(s *evolve.Step) {
	in := jen.Id("in").Dot(s.Src.Go)
	cond := deref(s.Src, in.Clone()).Op("!=").Lit(*s.Dst.Fixed)
	if !s.Src.Required {
		cond = in.Clone().Op("!=").Nil().Op("&&").Add(cond)
	}
	b.g.If(cond).BlockFunc(func(g *jen.Group) { b.broken(g, s) })
}

// broken prints what happens to a value that breaks the target's rules.
func (b *convBody) broken(g *jen.Group, s *evolve.Step) {
	if s.Note != nil && s.Note.Loss == evolve.Refused {
		b.refuse(g, s.Note, s.Src)
		return
	}
	if s.Note != nil {
		g.Id("r").Dot("lose").Call(jen.Op("&").Id(s.Note.Go), jen.Lit(wire.Pointer(s.Src.JSON)))
	}
	if s.Dst.Required {
		g.Return(b.gone()...)
	}
}

// assignment prints a property that both sides have.
func (b *convBody) assignment(s *evolve.Step) {
	if s.Src.Required && s.Dst.Required && !s.Checked {
		b.value(b.g, s)
		return
	}
	simple := s.Value.Kind == evolve.Same || s.Value.Kind == evolve.Cast // pointers convert as they are
	if s.Src.Required == s.Dst.Required && simple && !s.Checked {
		b.value(b.g, s)
		return
	}
	if s.Src.Required {
		b.checked(b.g, s)
		return
	}
	cond := b.g.If(jen.Id("in").Dot(s.Src.Go).Op("!=").Nil()).BlockFunc(func(g *jen.Group) { b.checked(g, s) })
	if s.Dst.Required && s.Absent != nil {
		cond.Else().BlockFunc(func(g *jen.Group) {
			if s.Absent.Loss == evolve.Refused {
				g.Return(b.failed(jen.Id("refuse").Call(jen.Op("&").Id(s.Absent.Go), jen.Lit("")))...)
				return
			}
			g.Id("r").Dot("lose").Call(jen.Op("&").Id(s.Absent.Go), jen.Lit(wire.Pointer(s.Dst.JSON)))
		})
	}
}

// checked prints the assignment behind the rules that only the target has.
func (b *convBody) checked(g *jen.Group, s *evolve.Step) {
	if !s.Checked {
		b.value(g, s)
		return
	}
	cond := breaks(b.targetChecks(s.Value, deref(s.Src, jen.Id("in").Dot(s.Src.Go))))
	refused := s.Note != nil && s.Note.Loss == evolve.Refused
	switch {
	case refused || s.Dst.Required:
		g.If(cond).BlockFunc(func(g *jen.Group) { b.broken(g, s) })
		b.value(g, s)
	case s.Note == nil:
		g.If(jen.Op("!").Parens(cond)).BlockFunc(func(g *jen.Group) { b.value(g, s) })
	default:
		g.If(cond).BlockFunc(func(g *jen.Group) { b.broken(g, s) }).Else().BlockFunc(func(g *jen.Group) { b.value(g, s) })
	}
}

// breaks is the condition that one of some checks fails.
func breaks(conds []*jen.Statement) *jen.Statement {
	cond := conds[0]
	for _, c := range conds[1:] {
		cond = cond.Op("||").Add(c)
	}
	return cond
}

// targetChecks are the conditions under which a value breaks the target's rules.
func (b *convWriter) targetChecks(c *evolve.Conversion, v *jen.Statement) []*jen.Statement {
	t := c.Dst
	base := t.Base()
	failed := func(check *jen.Statement) *jen.Statement { return check.Op("!=").Nil() }
	switch {
	case c.Kind == evolve.Numeric:
		return []*jen.Statement{failed(b.wire("CheckInteger").Call(v, intBound(base.Min, -1), intBound(base.Max, 1)))}
	case base.Kind == ir.Int:
		return []*jen.Statement{failed(b.wire("CheckInt").Call(jen.Int64().Call(v), intBound(base.Min, -1), intBound(base.Max, 1)))}
	case t.NotNull || base.NotNull:
		return []*jen.Statement{failed(b.wire("CheckNotNull").Call(v))}
	case base.Kind == ir.Ref && base.Def.Kind == ir.KindEnum:
		return []*jen.Statement{b.outsideSet(c, v)}
	}
	var conds []*jen.Statement
	for _, check := range b.checks(base, v) {
		conds = append(conds, failed(check))
	}
	return conds
}

// outsideSet is the condition that a value is not of the target's closed set. One
// that the source's set does not have either travels (rule A1), but not as a constant.
func (b *convWriter) outsideSet(c *evolve.Conversion, v *jen.Statement) *jen.Statement {
	set := c.Dst.Base().Def
	outside := jen.Op("!").Add(b.out(set.Go)).Call(v.Clone()).Dot("Known").Call()
	if src := c.Src.Base(); src.Kind == ir.Ref && !set.Enum.Fixed {
		return b.in(src.Def.Go).Call(v.Clone()).Dot("Known").Call().Op("&&").Add(outside)
	}
	return outside
}
