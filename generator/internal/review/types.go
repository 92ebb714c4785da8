package review

import (
	"encoding/json"

	"github.com/agui-go/agui/generator/internal/ir"
)

// difference compares two types: the kind of change with its effect, or "".
func (c *comparer) difference(o, n *ir.Type) (kind, effect string) {
	switch {
	case o.Kind == ir.List && n.Kind == ir.List:
		kind, effect = c.difference(o.Elem, n.Elem)
		if kind != "" {
			return kind, effect
		}
		return bounds(o, n)
	case o.Kind == ir.List && n.Base().Kind != ir.List:
		return c.listed("list-to-scalar", Narrowed, o.Elem, n)
	case n.Kind == ir.List && o.Base().Kind != ir.List:
		return c.listed("scalar-to-list", Widened, o, n.Elem)
	case o.Kind == ir.Ref && n.Kind == ir.Ref && c.counterparts(o.Def, n.Def):
		if o.NotNull == n.NotNull {
			return "", "" // what changed of the definition is shown there
		}
		return bounds(o, n)
	}
	s, d := o.Base(), n.Base()
	closed := func(t *ir.Type) bool { return t.Kind == ir.Ref && t.Def.Kind == ir.KindEnum }
	switch {
	case s.Kind == ir.Int && d.Kind == ir.Number, closed(s) && d.Kind == ir.String, d.Kind == ir.Raw && s.Kind != ir.Raw:
		return "type-changed", Widened
	case s.Kind == ir.Number && d.Kind == ir.Int, s.Kind == ir.String && closed(d), s.Kind == ir.Raw && d.Kind != ir.Raw:
		return "type-changed", Narrowed
	case s.Kind != d.Kind || s.Kind == ir.Ref || s.Kind == ir.List:
		return "type-changed", Changed
	}
	return bounds(o, n)
}

// listed compares one value with the elements of a list. Where one of these turns
// into the other by itself, the way to the wider side is known.
func (c *comparer) listed(kind, known string, o, n *ir.Type) (string, string) {
	switch k, effect := c.difference(o, n); {
	case k == "":
		return kind, Changed
	case effect == known:
		return "type-changed", known
	}
	return "type-changed", Changed
}

// counterparts reports whether two definitions are one and the same: by their place,
// or, without a name of their own, as a value and the element of a list.
func (c *comparer) counterparts(o, n *ir.Def) bool {
	before := c.place(o.Place)
	item := before+".item" == n.Place || before == n.Place+".item"
	return before == n.Place || item && o.Kind == n.Kind && o.Name == "" && n.Name == "" && shape(o) == shape(n)
}

// bounds compares the rules on two types of one shape.
func bounds(o, n *ir.Type) (kind, effect string) {
	down, up := rejects(o, n), rejects(n, o)
	switch {
	case down && up:
		return "bounds-changed", Changed
	case up:
		return "bounds-changed", Widened
	case down:
		return "bounds-changed", Narrowed
	}
	return "", ""
}

// rejects reports whether d has a rule that values of s may break.
func rejects(s, d *ir.Type) bool {
	null := func(t *ir.Type) bool { return !t.NotNull && !t.Base().NotNull }
	a, b := s.Base(), d.Base()
	return below(a.Min, b.Min, 1) || below(a.Max, b.Max, -1) ||
		below(a.MinItems, b.MinItems, 1) || below(a.MaxItems, b.MaxItems, -1) ||
		below(a.MinLen, b.MinLen, 1) || below(a.MaxLen, b.MaxLen, -1) ||
		b.Pattern != "" && b.Pattern != a.Pattern || null(s) && !null(d)
}

// below reports whether bound d is tighter than s; sign is 1 for lower bounds.
func below[T int | int64](s, d *T, sign T) bool {
	return d != nil && (s == nil || *d*sign > *s*sign)
}

// words says what values a type takes.
func (c *comparer) words(t *ir.Type) string {
	if t == nil {
		return "constant"
	}
	if t.Kind == ir.List {
		return t.Words() + " of " + c.words(t.Elem)
	}
	return t.Words()
}

// fieldWords describes a property.
func (c *comparer) fieldWords(f *ir.Field) string {
	presence := "optional "
	if f.Required {
		presence = "required "
	}
	if f.Type == nil {
		return presence + "constant " + quoted(*f.Fixed)
	}
	return presence + c.words(f.Type)
}

// kindWords says what a definition is.
func kindWords(d *ir.Def) string {
	switch d.Kind {
	case ir.KindMixin:
		return "properties to compose in"
	case ir.KindEnum:
		return "closed set"
	case ir.KindUnion:
		return "union"
	case ir.KindChoice:
		return "choice by JSON type"
	case ir.KindNamed:
		return d.Named.Words()
	}
	return "object"
}

// goField is the Go type of a field.
func (c *comparer) goField(f *ir.Field) string {
	if !f.Required && !f.Type.Nilable() {
		return "*" + goType(f.Type)
	}
	return goType(f.Type)
}

func goType(t *ir.Type) string {
	switch t.Kind {
	case ir.String:
		return "string"
	case ir.Bool:
		return "bool"
	case ir.Int:
		return "int64"
	case ir.Number:
		return "json.Number"
	case ir.Raw, ir.RawObject:
		return "json.RawMessage"
	case ir.List:
		return "[]" + goType(t.Elem)
	}
	return t.Def.Go
}

func quoted(s string) string {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always encodes
	}
	return string(data)
}
