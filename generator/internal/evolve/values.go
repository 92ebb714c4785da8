package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
)

// value finds the way from one type to another, or nil where structure knows none.
func (b *builder) value(down bool, s, d *ir.Type) *Conversion {
	v := &Conversion{Src: s, Dst: d}
	switch {
	case s.Kind == ir.List && d.Kind == ir.List:
		v.Elem = b.value(down, s.Elem, d.Elem)
		if v.Elem == nil || v.Elem.Kind == One || v.Elem.Kind == First {
			return nil
		}
		v.Kind = Each
		if v.Elem.Kind == Same && !b.deepNarrowing(v.Elem) {
			v.Kind, v.Elem = Same, nil
		}
		return v
	case (s.Kind == ir.List) != (d.Kind == ir.List):
		return b.single(down, s, d)
	case s.Kind == ir.Ref && d.Kind == ir.Ref && b.corresponds(down, s.Def, d.Def):
		v.Conv = b.convs[convKey{s.Def, down}]
		v.Kind = Through
		if b.castable(v.Conv) {
			v.Kind = Cast
		}
		return v
	}
	return b.plain(v, s.Base(), d.Base())
}

// corresponds reports whether the two definitions are the same thing in both versions.
func (b *builder) corresponds(down bool, s, d *ir.Def) bool {
	c := b.convs[convKey{s, down}]
	return c != nil && c.Dst == d
}

// castable reports whether a Go conversion is all there is to a definition: a name
// for a value, or a closed set without values that the target lacks.
func (b *builder) castable(c *Converter) bool {
	s, d := c.Src, c.Dst
	if s.Kind != d.Kind || b.translated(c) {
		return false
	}
	switch s.Kind {
	case ir.KindEnum:
		return len(lacking(s.Enum, d.Enum)) == 0 && (s.Enum.Fixed || !d.Enum.Fixed)
	case ir.KindNamed:
		return s.Named.Kind == d.Named.Kind && s.Named.Kind != ir.List && s.Named.Kind != ir.Ref && !tighter(s.Named, d.Named)
	}
	return false
}

// plain converts between types that are the same Go type under their names.
func (b *builder) plain(v *Conversion, s, d *ir.Type) *Conversion {
	text := func(t *ir.Type) bool {
		return t.Kind == ir.String || t.Kind == ir.Ref && t.Def.Kind == ir.KindEnum
	}
	switch {
	case s.Kind == ir.Int && d.Kind == ir.Number, s.Kind == ir.Number && d.Kind == ir.Int:
		v.Kind = Numeric
		return v
	case (s.Kind == ir.Ref || d.Kind == ir.Ref) && text(s) && text(d):
		v.Kind = Cast
		return v
	case s.Kind != d.Kind || s.Kind == ir.Ref || s.Kind == ir.List:
		return nil
	}
	v.Kind = Same
	if v.Src.Kind == ir.Ref || v.Dst.Kind == ir.Ref {
		v.Kind = Cast
	}
	return v
}

// hasEmpty reports whether a type has an empty value that says nothing (rule D1).
func hasEmpty(t *ir.Type) bool {
	t = t.Base()
	switch t.Kind {
	case ir.String:
		return t.MinLen == nil && t.Pattern == ""
	case ir.List:
		return t.MinItems == nil || *t.MinItems == 0
	case ir.RawObject:
		return true
	case ir.Raw:
		return !t.NotNull
	case ir.Ref:
		return t.Def.Kind == ir.KindChoice && t.Def.Choice.Options[0].Zero && hasEmpty(t.Def.Choice.Options[0].Type)
	}
	return false
}

// choice plans a value told apart by its JSON type.
func (b *builder) choice(c *Converter) {
	for _, s := range c.Src.Choice.Options {
		var d *ir.Option
		for _, o := range c.Dst.Choice.Options {
			if o.Go == s.Go {
				d = o
			}
		}
		var v *Conversion
		if d != nil && s.Zero == d.Zero {
			v = b.value(c.Down, s.Type, d.Type)
		}
		if v == nil || v.Kind == One || v.Kind == First || v.Kind == Numeric || b.deepNarrowing(v) {
			b.typeChanged(c, "has other alternatives")
			return
		}
		c.Options = append(c.Options, &Option{Src: s, Dst: d, Value: v})
	}
}

// named plans a named value: text, a number, a raw value or a list.
func (b *builder) named(c *Converter) {
	v := b.value(c.Down, c.Src.Named, c.Dst.Named)
	if v == nil || v.Kind == One || v.Kind == First || v.Elem != nil && b.deepNarrowing(v.Elem) {
		b.typeChanged(c, "is another type of value")
		return
	}
	c.Elem = v
	kind := b.narrowing(v)
	if kind == "" {
		return
	}
	a := b.ask(question{older(c.Down, c.Src, c.Dst).Place, kind}, c.Down, c.Src.Pos)
	switch {
	case a == nil:
	case a.Func != "":
		c.Elem, c.Func = nil, b.function(a, c.Down)
		b.own(c, b.note(a, c.Down))
	default:
		c.Checked, c.Note = true, b.acting(c, a)
		c.Drops = c.Drops || b.note(a, c.Down).Loss != Refused
	}
}
