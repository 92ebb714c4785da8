package evolve

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/ir"
)

// object is a small document of a struct, with the field extra present.
func object(d *ir.Def, extra *ir.Field, value string) string {
	return objectAt(d, extra, value, 0)
}

func objectAt(d *ir.Def, extra *ir.Field, value string, depth int) string {
	var parts []string
	if t := d.Struct.Tag; t != nil {
		parts = append(parts, quote(t.JSON)+":"+quote(t.Value))
	}
	for _, f := range d.Struct.Members() {
		is := extra != nil && f.JSON == extra.JSON
		switch {
		case f.Fixed != nil && (f.Required || is):
			parts = append(parts, quote(f.JSON)+":"+quote(*f.Fixed))
		case is && value != "":
			parts = append(parts, quote(f.JSON)+":"+value)
		case is || f.Required:
			parts = append(parts, quote(f.JSON)+":"+sample(f.Type, depth))
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// sampleDepth ends samples of types that hold themselves.
const sampleDepth = 8

// sample is a small valid value of a type.
func sample(t *ir.Type, depth int) string {
	switch t.Kind {
	case ir.String:
		return text(t)
	case ir.Bool:
		return "true"
	case ir.Int:
		v := int64(1)
		if t.Min != nil && *t.Min > v {
			v = *t.Min
		}
		if t.Max != nil && *t.Max < v {
			v = *t.Max
		}
		return strconv.FormatInt(v, 10)
	case ir.Number:
		return "1"
	case ir.Raw:
		return `"x"`
	case ir.RawObject:
		return `{"x":1}`
	case ir.List:
		if depth > sampleDepth || t.MinItems == nil {
			return "[]"
		}
		return listOf(sample(t.Elem, depth+1), t)
	}
	return sampleOf(t.Def, depth+1)
}

func sampleOf(d *ir.Def, depth int) string {
	switch d.Kind {
	case ir.KindEnum:
		return quote(d.Enum.Values[0].JSON)
	case ir.KindUnion:
		return objectAt(d.Union.Members[0], nil, "", depth)
	case ir.KindChoice:
		return sample(d.Choice.Options[0].Type, depth)
	case ir.KindNamed:
		return sample(d.Named, depth)
	}
	if depth > sampleDepth {
		return "{}"
	}
	return objectAt(d, nil, "", depth)
}

// words are texts to try where a pattern has a say.
var words = []string{"", "x", "X", "1", "a1", "ab", "x x", "/", "/x", "a-b", "A_1", "x@x", "2026-01-01", "https://x", strings.Repeat("x", 40)}

// text is a text that a type takes.
func text(t *ir.Type) string {
	n := 1
	if t.MinLen != nil && *t.MinLen > n {
		n = *t.MinLen
	}
	if t.MaxLen != nil && *t.MaxLen < n {
		n = *t.MaxLen
	}
	if t.Pattern == "" {
		return quote(strings.Repeat("x", n))
	}
	for _, w := range words {
		if takes(t, w) {
			return quote(w)
		}
	}
	return `""`
}

// takes reports whether a type of text takes a value.
func takes(t *ir.Type, v string) bool {
	n := utf8.RuneCountInString(v)
	if t.MinLen != nil && n < *t.MinLen || t.MaxLen != nil && n > *t.MaxLen {
		return false
	}
	if t.Pattern == "" {
		return true
	}
	re, err := regexp.Compile(t.Pattern)
	return err == nil && re.MatchString(v)
}

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

// listOf is a list of equal elements, as many as the type wants.
func listOf(one string, list *ir.Type) string {
	n := 1
	if m := list.Base().MinItems; m != nil && *m > n {
		n = *m
	}
	return repeated(one, n)
}

func repeated(one string, n int) string {
	return "[" + strings.TrimSuffix(strings.Repeat(one+",", n), ",") + "]"
}

func quote(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always encodes
	}
	return string(data)
}
