package evolve

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// witnesses makes, for every answer that is not lossless, a document that triggers
// it (rule L4): the smallest one of the definition in which the answer acts.
func (b *builder) witnesses() {
	for _, n := range b.pair.Notes {
		if n.Loss == Lossless {
			continue
		}
		for _, c := range b.order {
			if c.Src.Name == "" && c.Src.AloneOf == nil || c.Src.Kind == ir.KindMixin || !acts(c, n) {
				continue
			}
			if doc := witness(c, n); doc != "" {
				b.pair.Witnesses = append(b.pair.Witnesses, Witness{n, c.Src.Place, doc})
				break
			}
		}
	}
}

func acts(c *Converter, n *Note) bool {
	for _, o := range c.Own {
		if o == n {
			return true
		}
	}
	return false
}

// witness is a document of c's source that makes n act, or "" where only a person
// can write one.
func witness(c *Converter, n *Note) string {
	for _, s := range c.Steps {
		switch {
		case s.Note == n && s.Src != nil && !s.Checked:
			return object(c.Src, s.Src, "")
		case s.Note == n && s.Src == nil, s.Absent == n:
			return object(c.Src, nil, "")
		}
	}
	for _, m := range c.Members {
		if m.Note == n {
			return object(m.Src, nil, "")
		}
	}
	for _, v := range c.Values {
		if v.Note == n {
			return quote(v.Src.JSON)
		}
	}
	return ""
}

// object is the smallest document of a struct, with the field extra present.
func object(d *ir.Def, extra *ir.Field, value string) string {
	var parts []string
	if t := d.Struct.Tag; t != nil {
		parts = append(parts, quote(t.JSON)+":"+quote(t.Value))
	}
	for _, f := range d.Struct.Members() {
		switch {
		case f.Fixed != nil && f.Required:
			parts = append(parts, quote(f.JSON)+":"+quote(*f.Fixed))
		case f == extra && value != "":
			parts = append(parts, quote(f.JSON)+":"+value)
		case f == extra || f.Required:
			parts = append(parts, quote(f.JSON)+":"+sample(f.Type, 0))
		}
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// sample is a small valid value of a type.
func sample(t *ir.Type, depth int) string {
	switch t.Kind {
	case ir.String:
		if t.Pattern != "" {
			return `""`
		}
		n := 1
		if t.MinLen != nil && *t.MinLen > n {
			n = *t.MinLen
		}
		return quote(strings.Repeat("x", n))
	case ir.Bool:
		return "true"
	case ir.Int:
		v := int64(1)
		if t.Min != nil && *t.Min > v {
			v = *t.Min
		}
		return strconv.FormatInt(v, 10)
	case ir.Number:
		return "1"
	case ir.Raw:
		return `"x"`
	case ir.RawObject:
		return `{"x":1}`
	case ir.List:
		if depth > 4 || t.MinItems == nil {
			return "[]"
		}
		one := sample(t.Elem, depth+1)
		return "[" + one + strings.Repeat(","+one, max(*t.MinItems-1, 0)) + "]"
	}
	return sampleOf(t.Def, depth)
}

func sampleOf(d *ir.Def, depth int) string {
	switch d.Kind {
	case ir.KindEnum:
		return quote(d.Enum.Values[0].JSON)
	case ir.KindUnion:
		return object(d.Union.Members[0], nil, "")
	case ir.KindChoice:
		return sample(d.Choice.Options[0].Type, depth+1)
	case ir.KindNamed:
		return sample(d.Named, depth+1)
	}
	return object(d, nil, "")
}

func quote(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always encodes
	}
	return string(data)
}
