package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// constants plans a property that both sides fix. A constant is what the target
// says, whatever the source said: where the two differ, the registry says whether
// that is the same thing under another name.
func (b *builder) constants(c *Converter, s, d, o *ir.Field) {
	if *s.Fixed == *d.Fixed {
		return
	}
	a := b.ask(question{o.Place, "const-changed"}, c.Down, s.Pos)
	switch {
	case a == nil:
	case a.Func != "":
		b.callOnce(c, a)
	case b.note(a, c.Down).Loss == Refused:
		c.Steps = append(c.Steps, &Step{Kind: Refuse, Src: s, Note: b.acting(c, a)})
	default:
		c.Steps = append(c.Steps, &Step{Kind: Drop, Src: s, Note: b.acting(c, a)})
	}
}

// constant plans a property that one side requires with a fixed value, for which it
// has no Go field, and the other does not.
func (b *builder) constant(c *Converter, s, d, o *ir.Field) {
	b.changed("const-changed", o.Place)
	free, fixed := s, d
	if s.Go == "" {
		free, fixed = d, s
	}
	t := free.Type.Base()
	isText := t.Kind == ir.String || t.Kind == ir.Ref && t.Def.Kind == ir.KindEnum
	takes := isText && accepts(t, *fixed.Fixed)
	switch {
	case !isText:
		b.fieldType(c, s, o)
	case s.Go == "" && takes:
		c.Steps = append(c.Steps, &Step{Kind: Literal, Src: s, Dst: d})
	case s.Go != "" && free.Fixed != nil && takes:
		// The encoder writes the constant, also where it was absent: it says nothing but
		// what the definition says already.
	default:
		b.constantAsked(c, s, d, o)
	}
}

// constantAsked plans a value that may not be the constant of the other side.
func (b *builder) constantAsked(c *Converter, s, d, o *ir.Field) {
	a := b.ask(question{o.Place, "const-changed"}, c.Down, s.Pos)
	switch {
	case a == nil:
	case a.Func != "":
		b.callOnce(c, a)
	case s.Go == "":
		b.own(c, b.note(a, c.Down))
		b.diags.Add(a.Pos, o.Place+" does not take the constant that it was", "name a function under func")
	default:
		c.Steps = append(c.Steps, &Step{Kind: Equal, Src: s, Dst: d, Note: b.acting(c, a)})
		c.Drops = c.Drops || b.note(a, c.Down).Loss != Refused
	}
}

// fixedValue plans a set of one value whose value changed, or into which a larger
// set shrank.
func (b *builder) fixedValue(c *Converter) {
	s, d := c.Src.Enum, c.Dst.Enum
	at := older(c.Down, c.Src, c.Dst).Place
	if s.Fixed && d.Fixed && s.Values[0].JSON == d.Values[0].JSON {
		return
	}
	a := b.ask(question{at, "const-changed"}, c.Down, c.Src.Pos)
	switch {
	case a == nil:
	case a.Func != "":
		b.diags.Add(a.Pos, at+" is a constant without a definition of its own, which no function converts", "remove func")
	case s.Fixed:
		v := &Value{Src: s.Values[0], Dst: &d.Values[0], Note: b.acting(c, a)}
		c.Values = append(c.Values, v)
	default:
		c.Fixed, c.Note = true, b.acting(c, a)
		c.Drops = c.Drops || b.note(a, c.Down).Loss != Refused
	}
}

// accepts reports whether a type of text takes a value.
func accepts(t *ir.Type, v string) bool {
	if t.Kind == ir.Ref {
		return hasValue(t.Def.Enum, v)
	}
	n := len([]rune(v))
	return t.Pattern == "" && (t.MinLen == nil || n >= *t.MinLen) && (t.MaxLen == nil || n <= *t.MaxLen)
}

func hasValue(e *ir.Enum, v string) bool {
	for _, o := range e.Values {
		if o.JSON == v {
			return true
		}
	}
	return false
}
