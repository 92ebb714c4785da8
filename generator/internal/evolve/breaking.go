package evolve

import (
	"strconv"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// breaking is a value that s takes and d rejects, or "" where none comes to mind.
func breaking(s, d *ir.Type) string {
	s0, d0 := s.Base(), d.Base()
	notNull := func(t, base *ir.Type) bool { return t.NotNull || base.NotNull }
	switch {
	case notNull(d, d0) && !notNull(s, s0):
		return "null"
	case d0.Kind == ir.Ref && s0.Kind == ir.Ref && d0.Def.Kind == ir.KindEnum && s0.Def.Kind == ir.KindEnum:
		if list := lacking(s0.Def.Enum, d0.Def.Enum); len(list) > 0 {
			return quote(list[0].JSON)
		}
		return quote("x" + d0.Def.Enum.Values[0].JSON)
	case d0.Kind == ir.Ref && d0.Def.Kind == ir.KindEnum:
		return other(s0, d0.Def.Enum.Values[0].JSON)
	case s0.Kind == ir.Number:
		return "1.5"
	case s0.Kind == ir.Int && below(s0.Min, d0.Min, 1):
		return strconv.FormatInt(*d0.Min-1, 10)
	case s0.Kind == ir.Int && below(s0.Max, d0.Max, -1):
		return strconv.FormatInt(*d0.Max+1, 10)
	case s0.Kind == ir.List && below(s0.MinItems, d0.MinItems, 1):
		return repeated(sample(s0.Elem, 1), *d0.MinItems-1)
	case s0.Kind == ir.List:
		return repeated(sample(s0.Elem, 1), *d0.MaxItems+1)
	}
	return breakingText(s0, d0)
}

func breakingText(s, d *ir.Type) string {
	tries := words
	if d.MinLen != nil && *d.MinLen > 0 {
		tries = append([]string{strings.Repeat("x", *d.MinLen-1)}, tries...)
	}
	if d.MaxLen != nil {
		tries = append([]string{strings.Repeat("x", *d.MaxLen+1)}, tries...)
	}
	if s.Kind == ir.Ref {
		tries = nil
		for _, v := range s.Def.Enum.Values {
			tries = append(tries, v.JSON)
		}
	}
	for _, w := range tries {
		if (s.Kind == ir.Ref || takes(s, w)) && !takes(d, w) {
			return quote(w)
		}
	}
	return ""
}

// other is a text of type t that is not v.
func other(t *ir.Type, v string) string {
	t = t.Base()
	if t.Kind == ir.Ref {
		for _, o := range t.Def.Enum.Values {
			if o.JSON != v {
				return quote(o.JSON)
			}
		}
		return ""
	}
	for _, w := range append([]string{"other"}, words...) {
		if w != v && takes(t, w) {
			return quote(w)
		}
	}
	return ""
}

// notOne is a list that has not exactly one element.
func notOne(list *ir.Type) string {
	if list.MaxItems != nil && *list.MaxItems < 2 {
		return "[]"
	}
	n := 2
	if list.MinItems != nil && *list.MinItems > n {
		n = *list.MinItems
	}
	return repeated(sample(list.Elem, 1), n)
}
