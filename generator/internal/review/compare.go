package review

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

// Compare reports what changed from one version to a newer one. The registry's
// answers for that step, if it has any, say what is lost.
func Compare(old, new *ir.Package, reg *registry.Registry) *Report {
	c := &comparer{
		old: old, new: new, reg: reg, renamed: map[string]string{}, retagged: map[string]bool{}, seen: map[Change]bool{},
		report: &Report{Old: old.Version, New: new.Version, Changes: []Change{}, Rules: []Rule{}},
	}
	c.renames()
	c.definitions()
	c.sort()
	c.propose()
	c.judge()
	return c.report
}

// comparer is the work on one pair of versions.
type comparer struct {
	old, new *ir.Package
	reg      *registry.Registry
	// renamed maps definitions of the older version to their names in the newer, and
	// properties to their places.
	renamed map[string]string
	// retagged are the tags that one version has for what the other tags otherwise.
	retagged map[string]bool
	report   *Report
	seen     map[Change]bool // a change of a mixin shows once, whoever composes it
	current  string          // the definition being compared
}

// renames asks the registry which definitions go by another name now.
func (c *comparer) renames() {
	for _, d := range c.old.Defs {
		if !d.Documented() || c.new.Find(d.Name) != nil {
			continue
		}
		if a := c.reg.Answer(c.old.Version, c.new.Version, d.Name, "definition-renamed"); a != nil && c.new.Find(a.To) != nil {
			c.renamed[d.Name] = a.To
		}
	}
	for _, ch := range c.reg.Changes {
		if ch.From != c.old.Version || ch.To != c.new.Version {
			continue
		}
		for _, a := range ch.Answers {
			if a.Kind == "field-renamed" {
				c.renamed[a.At] = a.To
			}
		}
	}
	c.findRetagged()
}

// findRetagged compares the tags of what both versions have.
func (c *comparer) findRetagged() {
	newer := map[string]*ir.Def{}
	for _, d := range c.new.Defs {
		newer[d.Place] = d
	}
	for _, o := range c.old.Defs {
		n := newer[c.place(o.Place)]
		if n != nil && tagOf(o) != "" && tagOf(n) != "" && tagOf(o) != tagOf(n) {
			c.retagged[tagOf(o)], c.retagged[tagOf(n)] = true, true
		}
	}
}

// place gives a place of the older version in the words of the newer.
func (c *comparer) place(old string) string {
	for at, to := range c.renamed {
		if rest, ok := strings.CutPrefix(old, at); ok && strings.Contains(at, ".") && (rest == "" || rest[0] == '.') {
			return to + rest
		}
	}
	end := strings.IndexAny(old, ".:")
	if end < 0 {
		end = len(old)
	}
	if to := c.renamed[old[:end]]; to != "" {
		return to + old[end:]
	}
	return old
}

// definitions compares them in the newer version's order; those that are gone
// follow.
func (c *comparer) definitions() {
	older := map[string]*ir.Def{}
	for _, d := range c.old.Defs {
		if d.AloneOf == nil {
			older[c.place(d.Place)] = d
		}
	}
	known := map[*ir.Def]bool{}
	for _, n := range c.new.Defs {
		if n.AloneOf != nil {
			continue
		}
		o := older[n.Place]
		known[o] = true
		c.current = owner(n.Place)
		switch {
		case o != nil:
			c.definition(o, n)
		case n.Documented():
			c.add(Change{At: n.Name, Kind: "definition-added", Effect: Added, What: kindWords(n)})
		}
	}
	for _, o := range c.old.Defs {
		if c.current = o.Name; o.Documented() && !known[o] {
			c.add(Change{
				At: o.Name, Kind: "definition-removed", Effect: Removed, What: kindWords(o),
				Breaks: "uses of " + o.Go,
			})
		}
	}
}

// sort brings the changes of one definition together, in the newer version's order:
// those of a mixin are found in what composes it.
func (c *comparer) sort() {
	order := map[string]int{}
	for i, d := range slices.Concat(c.new.Defs, c.old.Defs) {
		if _, ok := order[d.Place]; !ok {
			order[d.Place] = i
		}
	}
	slices.SortStableFunc(c.report.Changes, func(a, b Change) int { return order[a.Definition] - order[b.Definition] })
}

// owner is the definition that a place belongs to.
func owner(place string) string {
	if i := strings.IndexAny(place, ".:"); i >= 0 {
		return place[:i]
	}
	return place
}

// definition compares one that both versions have.
func (c *comparer) definition(o, n *ir.Def) {
	if o.Documented() && o.Name != n.Name {
		breaks := ""
		if o.Go != n.Go {
			breaks = "uses of " + o.Go + ", which is " + n.Go + " now"
		}
		c.add(Change{At: o.Name, To: n.Name, Kind: "definition-renamed", Effect: Renamed, What: "is " + n.Name + " now", Breaks: breaks})
	}
	if o.Doc != n.Doc && o.Documented() {
		c.add(Change{At: n.Place, Kind: Described, Effect: Described, What: "description"})
	}
	object := func(d *ir.Def) bool { return d.Kind == ir.KindStruct || d.Kind == ir.KindMixin }
	switch {
	case object(o) && object(n):
		c.object(o, n)
	case o.Kind != n.Kind:
		c.add(Change{
			At: o.Place, Kind: "type-changed", Effect: Changed, What: kindWords(o) + " became " + kindWords(n),
			Breaks: "uses of " + o.Go,
		})
	case n.Kind == ir.KindEnum:
		c.enum(o, n)
	case n.Kind == ir.KindUnion:
		c.union(o, n)
	case n.Kind == ir.KindChoice:
		c.choice(o, n)
	case n.Kind == ir.KindNamed:
		c.typed(o.Place, o.Named, n.Named, func(bool) string { return "uses of " + o.Go })
	}
}

// add completes a change and records it, once.
func (c *comparer) add(ch Change) {
	key := ch
	key.Breaks = "" // names who composes it
	if c.seen[key] {
		return
	}
	c.seen[key] = true
	ch.Definition = c.current
	if at := c.place(owner(ch.At)); c.new.Find(at) != nil || c.old.Find(at) != nil {
		ch.Definition = at // of a mixin's property, the mixin
	}
	ch.Peer = c.sight(ch)
	ch.Down, ch.Up = c.losses(ch)
	c.report.Changes = append(c.report.Changes, ch)
}

// enum compares closed sets.
func (c *comparer) enum(o, n *ir.Def) {
	if o.Enum.Fixed != n.Enum.Fixed {
		c.unfixed(o, n)
		return
	}
	if o.Enum.Fixed && n.Enum.Fixed && o.Enum.Values[0].JSON != n.Enum.Values[0].JSON {
		c.add(Change{
			At: o.Place, Kind: "const-changed", Effect: Changed,
			What:   quoted(o.Enum.Values[0].JSON) + " became " + quoted(n.Enum.Values[0].JSON),
			Breaks: "uses of " + o.Enum.Values[0].Go,
		})
		return
	}
	for _, v := range n.Enum.Values {
		if !hasValue(o.Enum, v.JSON) && !c.retagged[v.JSON] {
			c.add(Change{At: n.Place + ":" + v.JSON, Kind: "enum-value-added", Effect: Added, What: "value, in Go " + v.Go})
		}
	}
	for _, v := range o.Enum.Values {
		if !hasValue(n.Enum, v.JSON) && !c.retagged[v.JSON] {
			c.add(Change{At: o.Place + ":" + v.JSON, Kind: "enum-value-removed", Effect: Removed, What: "value", Breaks: "uses of " + v.Go})
		}
	}
}

// unfixed compares a closed set with a constant.
func (c *comparer) unfixed(o, n *ir.Def) {
	ch := Change{At: o.Place, Kind: "const-changed"}
	if n.Enum.Fixed {
		ch.Effect, ch.What = Narrowed, "always "+quoted(n.Enum.Values[0].JSON)+" now, one of a closed set before"
	} else {
		ch.Effect, ch.What = Widened, "one of a closed set now, always "+quoted(o.Enum.Values[0].JSON)+" before"
	}
	for _, v := range o.Enum.Values {
		if !hasValue(n.Enum, v.JSON) {
			ch.Breaks = "uses of " + v.Go
		}
	}
	c.add(ch)
}

func hasValue(e *ir.Enum, v string) bool {
	return slices.ContainsFunc(e.Values, func(o ir.Value) bool { return o.JSON == v })
}

// union compares choices of objects.
func (c *comparer) union(o, n *ir.Def) {
	if o.Union.Tag != n.Union.Tag {
		c.add(Change{
			At: o.Place, Kind: "type-changed", Effect: Changed, Breaks: "uses of " + o.Union.Method,
			What: "members told apart by " + n.Union.Tag + ", by " + o.Union.Tag + " before",
		})
	}
	names := func(u *ir.Union, in func(string) string) map[string]bool {
		m := map[string]bool{}
		for _, d := range u.Members {
			m[in(d.Name)] = true
		}
		return m
	}
	before, after := names(o.Union, c.place), names(n.Union, func(s string) string { return s })
	for _, m := range n.Union.Members {
		if !before[m.Name] {
			c.add(Change{
				At: n.Place + ":" + m.Name, Kind: "member-added", Effect: Added, What: "member, with " + n.Union.Tag + " " + quoted(tagOf(m)),
				Breaks: "implementations of " + n.Go + "Visitor, which gains Visit" + m.Go,
			})
		}
	}
	for _, m := range o.Union.Members {
		if !after[c.place(m.Name)] {
			c.add(Change{
				At: o.Place + ":" + m.Name, Kind: "member-removed", Effect: Removed, What: "member, with " + o.Union.Tag + " " + quoted(tagOf(m)),
				Breaks: "uses of " + m.Go + " as a " + o.Go,
			})
		}
	}
}

func tagOf(d *ir.Def) string {
	if d.Struct == nil || d.Struct.Tag == nil {
		return ""
	}
	return d.Struct.Tag.Value
}

// choice compares values told apart by their JSON type.
func (c *comparer) choice(o, n *ir.Def) {
	find := func(list []*ir.Option, name string) *ir.Option {
		for _, x := range list {
			if x.Go == name {
				return x
			}
		}
		return nil
	}
	for _, x := range n.Choice.Options {
		if y := find(o.Choice.Options, x.Go); y != nil {
			c.typed(o.Place, y.Type, x.Type, func(bool) string { return "uses of " + o.Go + "." + y.Go })
			continue
		}
		c.add(Change{At: o.Place, Kind: "type-changed", Effect: Widened, What: "may also be " + c.words(x.Type)})
	}
	for _, y := range o.Choice.Options {
		if find(n.Choice.Options, y.Go) == nil {
			c.add(Change{
				At: o.Place, Kind: "type-changed", Effect: Narrowed, What: "may no longer be " + c.words(y.Type),
				Breaks: "uses of " + o.Go + "." + y.Go,
			})
		}
	}
}
