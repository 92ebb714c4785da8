package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// narrow asks about each level of a value, itself and the elements of lists, at
// which the target rejects what the source allows; false when a function deals with
// the property. Rules that became looser need no answer in that direction.
func (b *builder) narrow(c *Converter, step *Step, o *ir.Field) bool {
	for v := step.Value; v != nil; v = v.Elem {
		kind := b.narrowing(v)
		if kind == "" {
			continue
		}
		a := b.ask(question{o.Place, kind}, c.Down, step.Src.Pos)
		if a == nil {
			continue
		}
		if a.Func != "" {
			b.callOnce(c, a)
			return false
		}
		n := b.acting(c, a)
		goes := b.note(a, c.Down).Loss != Refused
		if v == step.Value {
			step.Checked, step.Note = true, n
			c.Drops = c.Drops || goes && step.Dst.Required
			continue
		}
		v.Checked, v.Note = true, n
		c.Drops = c.Drops || goes && step.Dst.Required && atLeast(step.Dst.Type.MinItems, 1)
	}
	return true
}

// narrowing names the kind of change by which the target of a conversion rejects
// values that its source allows, or "". What a converter of its own does is that
// one's business.
func (b *builder) narrowing(v *Conversion) string {
	switch {
	case v.Kind == One || v.Kind == First:
		return ""
	case v.Kind == Numeric && v.Dst.Base().Kind == ir.Int:
		return "type-changed"
	case v.Kind == Numeric:
		return ""
	case v.Conv != nil:
		if v.Dst.NotNull && !v.Src.NotNull {
			return "bounds-changed"
		}
		return ""
	case b.closesSet(v):
		return "type-changed"
	case tighter(v.Src, v.Dst):
		return "bounds-changed"
	}
	return ""
}

// closesSet reports whether a value becomes one of a closed set that does not hold
// all that it may be.
func (b *builder) closesSet(v *Conversion) bool {
	s, d := v.Src.Base(), v.Dst.Base()
	if v.Kind != Cast || d.Kind != ir.Ref || d.Def.Kind != ir.KindEnum {
		return false
	}
	return s.Kind == ir.String || len(lacking(s.Def.Enum, d.Def.Enum)) > 0 || d.Def.Enum.Fixed && !s.Def.Enum.Fixed
}

// deepNarrowing is narrowing at any level, for values that are not properties.
func (b *builder) deepNarrowing(v *Conversion) bool {
	for ; v != nil; v = v.Elem {
		if b.narrowing(v) != "" {
			return true
		}
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

func atLeast(bound *int, n int) bool { return bound != nil && *bound >= n }
