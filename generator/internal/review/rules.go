package review

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// judge says whether the change is additive, and which rules it touches.
func (c *comparer) judge() {
	c.report.Additive = !slices.ContainsFunc(c.report.Changes, func(ch Change) bool { return !additive(ch) })
	c.rule("A1", "travel through older parties undescribed until enforcement", func(ch Change) bool {
		return ch.Peer.Verdict == Stripped || ch.Peer.Verdict == Cascades
	})
	c.guarded()
	c.rule("D1", "downgraded by writing an empty value the producer did not send", func(ch Change) bool {
		return ch.Down.Loss != "refused" && (ch.Kind == "field-optional" || ch.Kind == "field-removed" && c.required(ch.At))
	})
	c.rule("D5", "downgraded with a warning", func(ch Change) bool { return ch.Down.Loss == "lossy" })
	c.rule("D7", "refused by the downgrade, since the older version cannot say it", func(ch Change) bool {
		return ch.Down.Loss == "refused" && ch.Kind != "definition-added"
	})
	c.rule("E3", "removed by older peers, where required with what holds them", func(ch Change) bool {
		return strings.Contains(ch.Peer.Words, "(E3)")
	})
	c.rule("E4", "fatal to older peers that receive it unconverted", func(ch Change) bool { return ch.Peer.Verdict == Refused })
	c.rule("R1", "gone, while older peers still send it: does it need a retired entry?", func(ch Change) bool {
		return ch.Effect == Removed && ch.Kind != "mixin-removed" || ch.Effect == Renamed && ch.Kind != "definition-renamed"
	})
	c.rule("R6", "null is malformed there unless the registry lists the place", c.nullable)
}

// additive reports whether a change leaves everything that was there as it was.
func additive(ch Change) bool {
	switch ch.Effect {
	case Described:
		return true
	case Added:
		return !strings.HasPrefix(ch.What, "required")
	}
	return false
}

// rule records a rule with the places of the changes that touch it.
func (c *comparer) rule(id, why string, touches func(Change) bool) {
	var places []string
	for _, ch := range c.report.Changes {
		if touches(ch) && !slices.Contains(places, ch.At) {
			places = append(places, ch.At)
		}
	}
	if len(places) > 0 {
		c.report.Rules = append(c.report.Rules, Rule{id, why + ": " + some(places)})
	}
}

// some lists places, the first few of many.
func some(places []string) string {
	const few = 3
	if len(places) <= few+1 {
		return strings.Join(places, ", ")
	}
	return strings.Join(places[:few], ", ") + fmt.Sprintf(" and %d more", len(places)-few)
}

// replacing are the kinds of change that put what a place holds elsewhere.
var replacing = []string{
	"definition-removed", "field-removed", "field-renamed", "field-moved", "field-optional",
	"type-changed", "scalar-to-list", "list-to-scalar", "const-changed", "mixin-removed", "member-removed",
}

// guarded reports the changes of places that no addition may replace (rule A2).
func (c *comparer) guarded() {
	var hit []string
	for _, ch := range c.report.Changes {
		if !slices.Contains(replacing, ch.Kind) {
			continue
		}
		for _, g := range c.reg.Guarded {
			if c.holds(ch, g.Field) {
				hit = append(hit, g.Field+" ("+ch.Kind+" of "+ch.At+")")
				break
			}
		}
	}
	if len(hit) > 0 {
		c.report.Rules = append(c.report.Rules, Rule{"A2", "a guarded place must stay where peers look for it: " + strings.Join(hit, ", ")})
	}
}

// holds reports whether a change touches a guarded property: the property itself,
// its definition, or the type that only says what stands in it.
func (c *comparer) holds(ch Change, field string) bool {
	at := owner(ch.At)
	switch ch.Kind {
	case "definition-removed":
		return at == owner(field)
	case "mixin-removed":
		_, mixin, _ := strings.Cut(ch.At, ":")
		return mixin == owner(field)
	case "member-removed":
		return at == c.typeOf(field)
	}
	return ch.At == field || strings.HasPrefix(ch.At, field+".")
}

// typeOf is the union that stands in a property of the older version, or "".
func (c *comparer) typeOf(field string) string {
	for _, d := range c.old.Defs {
		if d.Struct == nil {
			continue
		}
		for _, f := range members(d) {
			if f.Place == field && f.Type != nil && f.Type.Kind == ir.Ref && f.Type.Def.Kind == ir.KindUnion {
				return f.Type.Def.Place
			}
		}
	}
	return ""
}

// nullable reports whether a change is about null: a type that excludes it now or
// did so before.
func (c *comparer) nullable(ch Change) bool {
	return strings.Contains(ch.What, "null") && ch.Effect != Added && ch.Effect != Removed ||
		ch.Effect == Widened && strings.HasSuffix(ch.What, "any JSON value, kept as received")
}
