package review

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// propose points out what was removed here and added there with the same shape. It
// may be the same thing under another name; only people know, so the registry says.
func (c *comparer) propose() {
	for i := range c.report.Changes {
		gone := &c.report.Changes[i]
		if gone.Effect != Removed {
			continue
		}
		for j := range c.report.Changes {
			came := &c.report.Changes[j]
			kind := c.alike(gone, came)
			if kind == "" || gone.Proposal != "" || came.Proposal != "" {
				continue
			}
			gone.Proposal = "looks like " + came.At + "; if it is, answer " + kind + " at " + gone.At + " to " + came.At
			came.Proposal = "looks like " + gone.At + "; if it is, answer " + kind + " at " + gone.At + " to " + came.At
		}
	}
}

// alike tells by which kind of change one place may have become the other, or "".
func (c *comparer) alike(gone, came *Change) string {
	if came.Effect != Added || strings.TrimSuffix(gone.Kind, "removed") != strings.TrimSuffix(came.Kind, "added") {
		return ""
	}
	if gone.Kind != "definition-removed" && gone.Up.Loss != Open && came.Down.Loss != Open {
		return "" // answered as two changes
	}
	switch gone.Kind {
	case "field-removed":
		name := func(at string) string { return at[strings.IndexByte(at, '.')+1:] }
		switch {
		case gone.What != came.What:
		case c.place(owner(gone.At)) == owner(came.At):
			return "field-renamed"
		case name(gone.At) == name(came.At):
			return "field-moved"
		}
	case "definition-removed":
		if shape(c.old.Find(gone.At)) == shape(c.new.Find(came.At)) {
			return "definition-renamed"
		}
	}
	return ""
}

// shape is what a definition looks like without its name.
func shape(d *ir.Def) string {
	var parts []string
	switch {
	case d == nil:
		return ""
	case d.Struct != nil:
		for _, f := range members(d) {
			parts = append(parts, f.JSON)
		}
	case d.Enum != nil:
		for _, v := range d.Enum.Values {
			parts = append(parts, v.JSON)
		}
	case d.Union != nil:
		for _, m := range d.Union.Members {
			parts = append(parts, m.Name)
		}
	case d.Named != nil:
		parts = append(parts, d.Named.Words())
	}
	slices.Sort(parts)
	return kindWords(d) + " " + strings.Join(parts, " ")
}
