package review

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
)

// object compares objects and mixins.
func (c *comparer) object(o, n *ir.Def) {
	if o.Kind == ir.KindStruct && n.Kind == ir.KindStruct && o.Struct.Open != n.Struct.Open {
		if n.Struct.Open {
			c.add(Change{At: o.Place, Kind: "opened", Effect: Widened, What: "undescribed properties are data now"})
		} else if !c.old.Tolerates { // else they were no data before either
			c.add(Change{At: o.Place, Kind: "closed", Effect: Narrowed, What: "undescribed properties are unknown now"})
		}
	}
	moved := c.mixins(o, n)
	before, after := members(o), members(n)
	taken := map[string]bool{}
	for _, f := range after {
		g := find(before, f.JSON)
		if g == nil {
			if g = c.renamedFrom(before, f); g != nil {
				c.add(Change{
					At: g.Place, To: f.Place, Kind: "field-renamed", Effect: Renamed, What: g.JSON + " is " + f.JSON + " now",
					Breaks: breaksIf(g.Go != f.Go, "uses of "+o.Go+"."+g.Go+", which is "+f.Go+" now"),
				})
			}
		}
		switch {
		case g != nil:
			taken[g.JSON] = true
			c.field(o, n, g, f)
		case !moved[owner(f.Place)]:
			c.fieldAdded(n, f)
		}
	}
	for _, g := range before {
		if !taken[g.JSON] && !moved[owner(g.Place)] {
			c.fieldRemoved(o, n, g)
		}
	}
	c.tag(o, n)
	c.constructor(o, n)
}

// members are the properties of an object, or all that a mixin declares.
func members(d *ir.Def) []*ir.Field {
	if d.Kind != ir.KindMixin {
		return d.Struct.Members()
	}
	list := slices.Clone(d.Struct.Fields)
	if d.Alone != nil {
		list = append(list, d.Alone.Struct.Fields...)
	}
	return list
}

func find(list []*ir.Field, name string) *ir.Field {
	for _, f := range list {
		if f.JSON == name {
			return f
		}
	}
	return nil
}

func (c *comparer) renamedFrom(before []*ir.Field, f *ir.Field) *ir.Field {
	for _, g := range before {
		if a := c.reg.Answer(c.old.Version, c.new.Version, g.Place, "field-renamed"); a != nil && a.To == f.Place {
			return g
		}
	}
	return nil
}

// mixins compares what is composed in, and returns the mixins whose properties
// came or went with them.
func (c *comparer) mixins(o, n *ir.Def) map[string]bool {
	moved := map[string]bool{}
	embeds := func(d *ir.Def, in func(string) string) map[string]bool {
		set := map[string]bool{}
		for _, m := range d.Struct.Embeds {
			set[in(m.Name)] = true
		}
		return set
	}
	same := func(s string) string { return s }
	before, after := embeds(o, c.place), embeds(n, same)
	for _, m := range n.Struct.Embeds {
		if !before[m.Name] {
			what := bringing(m, members(o))
			if what == "" {
				continue // it describes nothing that the object had not
			}
			moved[m.Name] = true
			c.add(Change{
				At: n.Place + ":" + m.Name, Kind: "mixin-added", Effect: Added, What: "composed in, bringing " + what,
				Breaks: breaksIf(requiresSome(m), "New"+n.Go+", which takes the required properties too"),
			})
		}
	}
	for _, m := range o.Struct.Embeds {
		if !after[c.place(m.Name)] {
			what := bringing(m, members(n))
			if what == "" {
				continue
			}
			moved[m.Name] = true
			c.add(Change{
				At: o.Place + ":" + m.Name, Kind: "mixin-removed", Effect: Removed, What: "composed in no more, taking " + what + " away",
				Breaks: "uses of " + o.Go + "." + m.Go + " and its fields",
			})
		}
	}
	return moved
}

// bringing lists the properties of a mixin that others do not have, in words.
func bringing(m *ir.Def, others []*ir.Field) string {
	var names []string
	for _, f := range members(m) {
		if find(others, f.JSON) == nil {
			names = append(names, f.JSON)
		}
	}
	return strings.Join(names, ", ")
}

func requiresSome(m *ir.Def) bool {
	return slices.ContainsFunc(members(m), func(f *ir.Field) bool { return f.Required && f.Go != "" })
}

// tag compares the value that tells the object apart.
func (c *comparer) tag(o, n *ir.Def) {
	s, d := o.Struct.Tag, n.Struct.Tag
	if s != nil && d != nil && s.JSON == d.JSON && s.Value != d.Value {
		c.add(Change{
			At: o.Place + "." + s.JSON, Kind: "const-changed", Effect: Changed,
			What: s.JSON + " " + quoted(s.Value) + " became " + quoted(d.Value),
		})
	}
}

// constructor reports a constructor that is gone: then literals do.
func (c *comparer) constructor(o, n *ir.Def) {
	if o.Kind == ir.KindStruct && lower.HasConstructor(o) && n.Kind == ir.KindStruct && !lower.HasConstructor(n) {
		c.add(Change{
			At: o.Place, Kind: Described, Effect: Described, What: "same on the wire; Go needs no constructor any more",
			Breaks: "calls of New" + o.Go,
		})
	}
}

// breaksIf is text where something breaks.
func breaksIf(broken bool, text string) string {
	if broken {
		return text
	}
	return ""
}
