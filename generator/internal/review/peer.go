package review

import (
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// sight is what a peer of the older version sees of a change, when the newer
// version's document reaches it unconverted.
func (c *comparer) sight(ch Change) Sight {
	unnoticed := Sight{Unchanged, "unchanged"}
	switch ch.Kind {
	case "field-added", "mixin-added", "field-renamed", "field-moved":
		return c.strangeProperty(ch)
	case "field-removed", "mixin-removed":
		if c.required(ch.At) {
			return Sight{Refused, "refused: it is required there (E4)"}
		}
		return unnoticed
	case "field-optional":
		return Sight{Refused, "refused where it is absent (E4)"}
	case "enum-value-added", "member-added":
		return c.strangeMember(ch.At)
	case "type-changed", "bounds-changed", "const-changed":
		switch ch.Effect {
		case Narrowed:
			return unnoticed
		case Widened:
			return Sight{Refused, "refused where the value is new to it (E4)"}
		}
		return Sight{Refused, "refused (E4)"}
	case "scalar-to-list", "list-to-scalar":
		return Sight{Refused, "refused (E4)"}
	case "opened":
		return Sight{Stripped, "undescribed properties stripped with a warning (E2)"}
	case "definition-added":
		return Sight{Unchanged, "meets it only through what refers to it"}
	}
	return unnoticed
}

// strangeProperty is a property that the older version does not describe.
func (c *comparer) strangeProperty(ch Change) Sight {
	name := ch.At
	if ch.To != "" {
		if c.required(ch.At) {
			return Sight{Refused, "refused: the old name is required there (E4)"}
		}
		name = ch.To
	}
	open := false
	for _, d := range c.old.Defs {
		if d.Kind == ir.KindStruct && d.AloneOf == nil && c.place(d.Place) == c.place(owner(name)) {
			open = d.Struct.Open
		}
	}
	if open {
		return Sight{Unchanged, "kept as data: the object is open (E5)"}
	}
	return Sight{Stripped, "stripped with a warning (E2)"}
}

// required reports whether the older version requires a property, wherever its
// definition is composed in.
func (c *comparer) required(place string) bool {
	def, name, mixin := strings.Cut(place, ":")
	for _, d := range c.old.Defs {
		if d.Struct == nil {
			continue
		}
		for _, f := range members(d) {
			if f.Required && (f.Place == place || mixin && d.Place == def && owner(f.Place) == name) {
				return true
			}
		}
	}
	return false
}

// strangeMember is a value of a closed set or a member of a union that the older
// version does not know: what happens depends on where it stands.
func (c *comparer) strangeMember(at string) Sight {
	place, value, _ := strings.Cut(at, ":")
	var def *ir.Def
	for _, d := range c.old.Defs {
		if c.place(d.Place) == c.place(place) && d.AloneOf == nil {
			def = d
		}
	}
	if def == nil {
		return Sight{Unchanged, "unchanged"}
	}
	if u := c.tagged(def, value); u != nil {
		def = u // a tag comes with its member
	}
	if def == c.old.Root {
		return Sight{Stripped, "dropped whole with a warning (E1)"}
	}
	if c.held(def) {
		return Sight{Cascades, "removed with a warning; where it is required, with what holds it (E3)"}
	}
	return Sight{Stripped, "removed with a warning (E3)"}
}

// tagged returns the union of which the set lists the tags.
func (c *comparer) tagged(def *ir.Def, _ string) *ir.Def {
	for _, d := range c.old.Defs {
		if d.Kind == ir.KindUnion && d.Union.TagType == def {
			return d
		}
	}
	return nil
}

// held reports whether a definition stands in a required property by itself, so
// that its removal takes the object along.
func (c *comparer) held(def *ir.Def) bool {
	for _, d := range c.old.Defs {
		if d.Struct == nil {
			continue
		}
		for _, f := range members(d) {
			if f.Required && f.Type != nil && f.Type.Kind == ir.Ref && f.Type.Def == def {
				return true
			}
		}
	}
	return false
}
