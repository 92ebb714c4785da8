package review

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
)

func (c *comparer) fieldAdded(n *ir.Def, f *ir.Field) {
	if c.movedTo(f.Place) {
		return // shown where it was before
	}
	ch := Change{At: f.Place, Kind: "field-added", Effect: Added, What: c.fieldWords(f)}
	if f.Required && f.Go != "" && inConstructor(n, f) {
		ch.Breaks = "calls of New" + n.Go + ", which takes one more"
	}
	c.add(ch)
}

func (c *comparer) fieldRemoved(o, n *ir.Def, f *ir.Field) {
	ch := Change{At: f.Place, Kind: "field-removed", Effect: Removed, What: c.fieldWords(f)}
	if a := c.reg.Answer(c.old.Version, c.new.Version, f.Place, "field-moved"); a != nil {
		ch.Kind, ch.Effect, ch.To, ch.What = a.Kind, Changed, a.To, "moved to "+a.To
	}
	if f.Go != "" {
		ch.Breaks = "uses of " + n.Go + "." + f.Go
	}
	c.add(ch)
}

// movedTo reports whether the registry says that a property moved to a place.
func (c *comparer) movedTo(place string) bool {
	for _, ch := range c.reg.Changes {
		if ch.From != c.old.Version || ch.To != c.new.Version {
			continue
		}
		for _, a := range ch.Answers {
			if a.Kind == "field-moved" && a.To == place && c.reg.Answer(ch.From, ch.To, a.At, a.Kind) != nil {
				return true
			}
		}
	}
	return false
}

// inConstructor reports whether a required property is a parameter.
func inConstructor(d *ir.Def, f *ir.Field) bool {
	return d.Kind == ir.KindMixin || lower.HasConstructor(d)
}

// field compares a property that both versions describe.
func (c *comparer) field(o, n *ir.Def, g, f *ir.Field) {
	if g.Doc != f.Doc || g.Default != f.Default {
		c.add(Change{At: f.Place, Kind: Described, Effect: Described, What: "description"})
	}
	if c.constants(n, g, f) {
		return
	}
	goes := func(typed bool) string {
		before, after := c.goField(g), c.goField(f)
		return breaksIf(g.Go == f.Go && (typed || before != after), "uses of "+n.Go+"."+f.Go+": "+before+" became "+after)
	}
	c.typed(g.Place, g.Type, f.Type, func(typed bool) string { return goes(typed && c.goField(g) != c.goField(f)) })
	switch {
	case f.Required && !g.Required:
		c.add(Change{At: g.Place, Kind: "field-required", Effect: Narrowed, What: "required now, optional before", Breaks: goes(false)})
	case g.Required && !f.Required:
		c.add(Change{At: g.Place, Kind: "field-optional", Effect: Widened, What: "optional now, required before", Breaks: goes(false)})
	}
	c.embedding(o, n, g, f)
}

// constants compares properties with a fixed value, and reports whether one of the
// two has one and no Go field to compare further.
func (c *comparer) constants(n *ir.Def, g, f *ir.Field) bool {
	switch {
	case g.Go == "" && f.Go == "":
		if *g.Fixed != *f.Fixed {
			c.add(Change{At: g.Place, Kind: "const-changed", Effect: Changed, What: quoted(*g.Fixed) + " became " + quoted(*f.Fixed)})
		}
	case g.Go == "":
		c.add(Change{At: g.Place, Kind: "const-changed", Effect: Widened, What: "any " + c.words(f.Type) + " now, always " + quoted(*g.Fixed) + " before"})
	case f.Go == "":
		c.add(Change{
			At: g.Place, Kind: "const-changed", Effect: Narrowed, What: "always " + quoted(*f.Fixed) + " now",
			Breaks: "uses of " + n.Go + "." + g.Go,
		})
	default:
		return false
	}
	return true
}

// embedding reports a field that Go code finds in another embedded struct now: the
// wire does not change, and neither do selectors, but literals do.
func (c *comparer) embedding(o, n *ir.Def, g, f *ir.Field) {
	if o.Kind != ir.KindStruct || n.Kind != ir.KindStruct {
		return
	}
	before, after := holder(o, g.JSON), holder(n, f.JSON)
	if before != after && c.place(before) != after {
		c.add(Change{
			At: n.Place + "." + f.JSON, Kind: Described, Effect: Described, What: "same on the wire; its Go field stands in " + where(after) + " now",
			Breaks: "literals of " + n.Go + " that set " + f.Go,
		})
	}
}

// holder is the mixin whose embedded struct has the field, "" for the object's own.
func holder(d *ir.Def, name string) string {
	for _, m := range d.Struct.Embeds {
		if find(m.Struct.Members(), name) != nil {
			return m.Name
		}
	}
	return ""
}

func where(mixin string) string {
	if mixin == "" {
		return "the struct itself"
	}
	return "the embedded " + mixin
}

// typed compares the types of one place. breaks tells what stops compiling, given
// whether the Go type may have changed.
func (c *comparer) typed(at string, o, n *ir.Type, breaks func(typed bool) string) {
	kind, effect := c.difference(o, n)
	if kind == "" {
		return
	}
	what := c.words(o) + " became " + c.words(n)
	c.add(Change{At: at, Kind: kind, Effect: effect, What: what, Breaks: breaks(kind != "bounds-changed")})
}
