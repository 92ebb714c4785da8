package review

import (
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

// byStructure is the loss where the schemas alone decide.
func byStructure(why string) Loss { return Loss{Loss: "lossless", Why: why} }

// losses says what the two directions lose: what structure decides, and for the
// rest what the registry answers.
func (c *comparer) losses(ch Change) (down, up Loss) {
	down, up = c.decided(ch)
	a := c.answer(ch)
	if a != nil && a.Down != "" {
		down = answered(a, a.Down)
	}
	if a != nil && a.Up != "" {
		up = answered(a, a.Up)
	}
	return down, up
}

func answered(a *registry.Answer, loss string) Loss {
	if loss == "lossless" {
		return Loss{Loss: loss, Why: a.Why}
	}
	return Loss{Loss: loss, Lost: a.Lost, Why: a.Why, Upgrade: a.Upgrade}
}

// answer finds the registry's answer for a change.
func (c *comparer) answer(ch Change) *registry.Answer {
	find := func(at, kind string) *registry.Answer { return c.reg.Answer(c.old.Version, c.new.Version, at, kind) }
	if a := find(ch.At, ch.Kind); a != nil || ch.Kind == Described {
		return a
	}
	place, name, ok := strings.Cut(ch.At, ":")
	if !ok {
		return nil
	}
	switch ch.Kind {
	case "mixin-added", "mixin-removed":
		return c.mixinAnswer(ch, place, name)
	case "enum-value-added", "enum-value-removed":
		return c.tagAnswer(ch, place, name)
	}
	return nil
}

// mixinAnswer finds what is said of a mixin's properties.
func (c *comparer) mixinAnswer(ch Change, place, mixin string) *registry.Answer {
	p := c.new
	if ch.Kind == "mixin-removed" {
		p = c.old
	}
	if a := c.reg.Answer(c.old.Version, c.new.Version, place, ch.Kind); a != nil {
		return a
	}
	if d := p.Find(mixin); d != nil {
		for _, f := range members(d) {
			kind := strings.Replace(ch.Kind, "mixin", "field", 1)
			if a := c.reg.Answer(c.old.Version, c.new.Version, f.Place, kind); a != nil {
				return a
			}
		}
	}
	return nil
}

// tagAnswer finds what is said of the member whose tag a value is: one answer does
// for both.
func (c *comparer) tagAnswer(ch Change, place, tag string) *registry.Answer {
	p, kind := c.new, "member-added"
	if ch.Kind == "enum-value-removed" {
		p, kind = c.old, "member-removed"
	}
	for _, d := range p.Defs {
		if d.Kind != ir.KindUnion || d.Union.TagType == nil || d.Union.TagType.Place != place {
			continue
		}
		for _, m := range d.Union.Members {
			if tagOf(m) == tag {
				return c.reg.Answer(c.old.Version, c.new.Version, d.Place+":"+m.Name, kind)
			}
		}
	}
	return nil
}

// decided is what structure says, with Open where it cannot.
func (c *comparer) decided(ch Change) (down, up Loss) {
	open := Loss{Loss: Open, Why: "registry.yaml has no answer for " + ch.Kind + " of " + ch.At + " from " + c.old.Version + " to " + c.new.Version}
	same := byStructure("same value")
	switch ch.Kind {
	case Described:
		return same, same
	case "definition-added":
		return Loss{Loss: "refused", Why: "version " + c.old.Version + " has no such definition"}, same
	case "definition-removed":
		return same, Loss{Loss: "refused", Why: "version " + c.new.Version + " has no such definition"}
	case "definition-renamed", "field-renamed":
		return same, same
	case "field-moved":
		return open, open
	case "field-added", "mixin-added":
		return c.presence(open, ch.What)
	case "field-removed", "mixin-removed":
		what := ch.What
		if c.required(ch.At) && !strings.Contains(what, "constant") {
			what = "required"
		}
		up, down = c.presence(open, what)
		return down, up
	case "field-optional", "opened", "enum-value-added", "member-added", "scalar-to-list":
		return open, same
	case "field-required", "closed", "enum-value-removed", "member-removed", "list-to-scalar":
		return same, open
	}
	switch ch.Effect {
	case Widened:
		return open, same
	case Narrowed:
		return same, open
	}
	return open, open
}

// presence is the loss where one side has a property that the other lacks: from the
// side that has it, and to it.
func (c *comparer) presence(open Loss, what string) (from, to Loss) {
	switch {
	case strings.HasPrefix(what, "required constant"):
		return byStructure("a constant says nothing"), byStructure("a constant says nothing")
	case strings.HasPrefix(what, "required"):
		return open, open
	}
	return open, byStructure("stays absent")
}
