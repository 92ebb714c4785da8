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
		if v.Elem == nil {
			return nil
		}
		v.Kind = Each
		if v.Elem.Kind == Same {
			v.Kind = Same
		}
		return v
	case s.Kind == ir.Ref && d.Kind == ir.Ref && b.corresponds(down, s.Def, d.Def):
		v.Conv = b.convs[convKey{s.Def, down}]
		v.Kind = Through
		if castable(v.Conv) {
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
// for a string, or a closed set without values that the target lacks.
func castable(c *Converter) bool {
	if c.Func != "" || c.Src.Kind != c.Dst.Kind {
		return false
	}
	switch c.Src.Kind {
	case ir.KindEnum:
		return len(lacking(c.Src.Enum, c.Dst.Enum)) == 0
	case ir.KindNamed:
		return c.Src.Named.Kind != ir.List && c.Src.Named.Kind != ir.Ref
	}
	return false
}

// plain converts between types that are the same Go type under their names.
func (b *builder) plain(v *Conversion, s, d *ir.Type) *Conversion {
	if s.Kind == ir.Ref && s.Def.Kind == ir.KindEnum && d.Kind == ir.String {
		v.Kind = Cast
		return v
	}
	if s.Kind == ir.Int && d.Kind == ir.Number || s.Kind == ir.Number && d.Kind == ir.Int {
		v.Kind = Numeric
		return v
	}
	if s.Kind != d.Kind || s.Kind == ir.Ref || s.Kind == ir.List {
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

// tighter reports whether d rejects values that s allows.
func tighter(s, d *ir.Type) bool {
	notNull := func(t *ir.Type) bool { return t.NotNull || t.Base().NotNull }
	s0, d0 := s.Base(), d.Base()
	return below(s0.Min, d0.Min, 1) || below(s0.Max, d0.Max, -1) ||
		below(s0.MinItems, d0.MinItems, 1) || below(s0.MaxItems, d0.MaxItems, -1) ||
		below(s0.MinLen, d0.MinLen, 1) || below(s0.MaxLen, d0.MaxLen, -1) ||
		d0.Pattern != "" && d0.Pattern != s0.Pattern || notNull(d) && !notNull(s)
}

// below reports whether bound d is tighter than s; sign is 1 for lower bounds.
func below[T int | int64](s, d *T, sign T) bool {
	return d != nil && (s == nil || *d*sign > *s*sign)
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
		if v == nil {
			b.byFunctionAt(c)
			return
		}
		c.Options = append(c.Options, &Option{Src: s, Dst: d, Value: v})
	}
}

// byFunctionAt asks for the function that converts a definition whose
// alternatives changed.
func (b *builder) byFunctionAt(c *Converter) {
	c.Options = nil
	at := c.Src.Place
	if c.Down {
		at = c.Dst.Place
	}
	a := b.ask(question{at, "type-changed"}, c.Down, c.Src.Pos)
	if a == nil {
		return
	}
	if a.Func == "" {
		b.diags.Add(a.Pos, at+" has other alternatives, which no generated converter can follow", "name a function under func")
		return
	}
	c.Func = b.function(a, c.Down)
	b.own(c, b.note(a, c.Down))
}

// named plans a list type with a name; all others are Go conversions.
func (b *builder) named(c *Converter) {
	if c.Src.Named.Kind != ir.List && c.Src.Named.Kind != ir.Ref && tighter(c.Src.Named, c.Dst.Named) {
		b.byFunctionAt(c)
		return
	}
	v := b.value(c.Down, c.Src.Named, c.Dst.Named)
	if v == nil {
		b.byFunctionAt(c)
		return
	}
	c.Elem = v
}

// enum plans a closed set of strings.
func (b *builder) enum(c *Converter) {
	if c.Src.Enum.Fixed && c.Dst.Enum.Fixed && c.Src.Enum.Values[0].JSON != c.Dst.Enum.Values[0].JSON {
		b.ask(question{c.Src.Place, "const-changed"}, c.Down, c.Src.Pos)
		return
	}
	kind := "enum-value-removed"
	if c.Down {
		kind = "enum-value-added"
	}
	for _, v := range lacking(c.Src.Enum, c.Dst.Enum) {
		q, pos := question{c.Src.Place + ":" + v.JSON, kind}, c.Src.Pos
		if m := b.memberOf(c, v.JSON); m != nil {
			q = *m // a tag goes with its member: one answer for both
		}
		a := b.ask(q, c.Down, pos)
		if a == nil {
			continue
		}
		n := b.note(a, c.Down)
		b.own(c, n)
		c.Drops = c.Drops || n.Loss != Refused
		if n.Loss == Lossless {
			n = nil
		}
		c.Values = append(c.Values, &Value{Src: v, Note: n})
	}
}

// memberOf returns the question about the union member whose tag the value is.
func (b *builder) memberOf(c *Converter, tag string) *question {
	from, _ := b.sides(c.Down)
	for _, d := range from.Defs {
		if d.Kind != ir.KindUnion || d.Union.TagType != c.Src {
			continue
		}
		for _, m := range d.Union.Members {
			if m.Struct.Tag.Value == tag {
				return &question{d.Place + ":" + m.Name, memberKind(c.Down)}
			}
		}
	}
	return nil
}

func memberKind(down bool) string {
	if down {
		return "member-added"
	}
	return "member-removed"
}

// lacking returns the values of s that d does not have.
func lacking(s, d *ir.Enum) []ir.Value {
	has := map[string]bool{}
	for _, v := range d.Values {
		has[v.JSON] = true
	}
	var list []ir.Value
	for _, v := range s.Values {
		if !has[v.JSON] {
			list = append(list, v)
		}
	}
	return list
}

// union plans a choice of objects.
func (b *builder) union(c *Converter) {
	tags := map[string]bool{}
	for _, m := range c.Src.Union.Members {
		tags[m.Struct.Tag.Value] = true
		member := &Member{Src: m, Conv: b.memberConv(c, m)}
		if member.Conv == nil {
			b.goneMember(c, member)
		}
		c.Members = append(c.Members, member)
	}
	for _, m := range c.Dst.Union.Members {
		if !tags[m.Struct.Tag.Value] {
			c.Adopts = true
			b.changed(memberKind(!c.Down), c.Dst.Place+":"+m.Name)
		}
	}
}

// memberConv returns the converter of a member that the target union has too.
func (b *builder) memberConv(c *Converter, m *ir.Def) *Converter {
	conv := b.convs[convKey{m, c.Down}]
	if conv == nil {
		return nil
	}
	for _, d := range c.Dst.Union.Members {
		if d == conv.Dst {
			return conv
		}
	}
	return nil
}

// goneMember plans a member that the target union does not have.
func (b *builder) goneMember(c *Converter, m *Member) {
	a := b.ask(question{c.Src.Place + ":" + m.Src.Name, memberKind(c.Down)}, c.Down, m.Src.Pos)
	if a == nil {
		return
	}
	if a.Func != "" {
		m.Func = b.function(a, c.Down)
		b.own(c, b.note(a, c.Down))
		return
	}
	m.Note = b.acting(c, a)
	c.Drops = c.Drops || m.Note == nil || m.Note.Loss != Refused
}
