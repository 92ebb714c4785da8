package evolve

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/ir"
)

// object is a small document of a converter's source, with the field extra present,
// in which nothing else is lost as far as that can be seen.
func object(c *Converter, extra *ir.Field, value string) string {
	return objectAt(c.Src, c, extra, value, 0)
}

// objectAt is a small document of a struct; c, where there is one, says what happens
// to its fields.
func objectAt(d *ir.Def, c *Converter, extra *ir.Field, value string, depth int) string {
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
			parts = append(parts, quote(f.JSON)+":"+harmless(stepOf(c, f), f.Type, depth))
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// stepOf is what a converter does with a property, or nil.
func stepOf(c *Converter, f *ir.Field) *Conversion {
	if c == nil {
		return nil
	}
	for _, part := range append(c.Mixins[:len(c.Mixins):len(c.Mixins)], c) {
		for _, s := range part.Steps {
			if s.Src != nil && s.Src.JSON == f.JSON && s.Value != nil {
				return s.Value
			}
		}
	}
	return nil
}

// harmless is a small value of type t that a conversion does not lose.
func harmless(v *Conversion, t *ir.Type, depth int) string {
	if v == nil || depth > sampleDepth {
		return sample(t, depth)
	}
	switch v.Kind {
	case First:
		return "[" + harmless(v.Elem, t.Elem, depth+1) + "]"
	case Each:
		if n := v.Dst.MinItems; n != nil && *n > 0 {
			return repeated(harmless(v.Elem, t.Elem, depth+1), *n)
		}
	case Through:
		if one := kept(v.Conv, depth); one != "" {
			return one
		}
	case Numeric:
		return sample(v.Dst, depth)
	case Same, Cast:
		return common(t.Base(), v.Dst.Base(), depth)
	}
	return sample(t, depth)
}

// kept is a value that a converter does not lose, or "".
func kept(c *Converter, depth int) string {
	switch c.Src.Kind {
	case ir.KindStruct:
		return objectAt(c.Src, c, nil, "", depth+1)
	case ir.KindUnion:
		for _, m := range c.Members {
			if m.Conv != nil {
				return objectAt(m.Src, m.Conv, nil, "", depth+1)
			}
		}
	case ir.KindEnum:
		return common(&ir.Type{Kind: ir.Ref, Def: c.Src}, &ir.Type{Kind: ir.Ref, Def: c.Dst}, depth)
	case ir.KindNamed:
		if c.Elem != nil {
			return harmless(c.Elem, c.Src.Named, depth)
		}
	}
	return ""
}

// common is a value that both types take.
func common(s, d *ir.Type, depth int) string {
	switch {
	case d.Kind == ir.Ref && d.Def.Kind == ir.KindEnum:
		for _, v := range d.Def.Enum.Values {
			if s.Kind != ir.Ref && takes(s, v.JSON) || s.Kind == ir.Ref && hasValue(s.Def.Enum, v.JSON) {
				return quote(v.JSON)
			}
		}
	case s.Kind == ir.Int:
		both := *s
		if below(s.Min, d.Min, 1) {
			both.Min = d.Min
		}
		if below(s.Max, d.Max, -1) {
			both.Max = d.Max
		}
		return sample(&both, depth)
	case s.Kind == ir.String:
		for _, w := range append([]string{unquoted(text(d)), unquoted(text(s))}, words...) {
			if takes(s, w) && takes(d, w) {
				return quote(w)
			}
		}
	case s.Kind == ir.List && atLeast(d.MinItems, 1):
		return repeated(sample(s.Elem, depth+1), *d.MinItems)
	}
	return sample(s, depth)
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
		return objectAt(d.Union.Members[0], nil, nil, "", depth)
	case ir.KindChoice:
		return sample(d.Choice.Options[0].Type, depth)
	case ir.KindNamed:
		return sample(d.Named, depth)
	}
	if depth > sampleDepth {
		return "{}"
	}
	return objectAt(d, nil, nil, "", depth)
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

func unquoted(text string) string { return strings.Trim(text, `"`) }

func quote(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always encodes
	}
	return string(data)
}
