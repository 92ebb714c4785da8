package registry

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/source"
)

// Answer gives the answer for one difference, or nil when there is none, and
// remembers that it was asked for. The arguments are compared exactly.
func (r *Registry) Answer(from, to, at, kind string) *Answer {
	for _, c := range r.Changes {
		if c.From != from || c.To != to {
			continue
		}
		for _, a := range c.Answers {
			if a.At == at && a.Kind == kind {
				a.used = true
				return a
			}
		}
	}
	return nil
}

// Use notes that the answer was asked for, by whoever found it in Changes.
func (a *Answer) Use() { a.used = true }

// GoName gives the Go identifier chosen for a place, or "" when none is, and
// remembers that it was asked for. The place is compared exactly.
func (r *Registry) GoName(place string) string {
	for _, n := range r.Names {
		if n.At == place {
			n.used = true
			return n.Go
		}
	}
	return ""
}

// Declares gives the declaration of a field, "Definition.field", or nil when it
// is none, and remembers that it was asked for.
func (r *Registry) Declares(field string) *Declaration {
	for _, d := range r.Declarations {
		if d.Field == field {
			d.used = true
			return d
		}
	}
	return nil
}

// Guards gives the guard of a field, "Definition.field", or nil when it has none,
// and remembers that it was asked for.
func (r *Registry) Guards(field string) *Guarded {
	for _, g := range r.Guarded {
		if g.Field == field {
			g.used = true
			return g
		}
	}
	return nil
}

// Unused lists the names, declarations, guards and answers nobody asked for, section by
// section in file order: a mistyped place would otherwise look answered. Changes
// whose versions are not both among the given ones say nothing about this run and
// are passed over.
func (r *Registry) Unused(versions []string) []source.Diagnostic {
	var list []source.Diagnostic
	for _, n := range r.Names {
		if !n.used {
			list = append(list, source.Diagnostic{
				Pos:  n.Pos,
				Fact: "name " + n.Go + " for " + n.At + " matches no place",
				Fix:  "remove it, or correct at",
			})
		}
	}
	for _, d := range r.Declarations {
		if !d.used {
			list = append(list, source.Diagnostic{
				Pos:  d.Pos,
				Fact: "declaration " + d.Field + " matches no field",
				Fix:  "remove it, or correct field",
			})
		}
	}
	for _, g := range r.Guarded {
		if !g.used {
			list = append(list, source.Diagnostic{
				Pos:  g.Pos,
				Fact: "guarded " + g.Field + " matches no field",
				Fix:  "remove it, or correct it",
			})
		}
	}
	for _, c := range r.Changes {
		if !slices.Contains(versions, c.From) || !slices.Contains(versions, c.To) {
			continue
		}
		for _, a := range c.Answers {
			if !a.used {
				list = append(list, source.Diagnostic{
					Pos:  a.Pos,
					Fact: a.Kind + " of " + a.At + " from " + c.From + " to " + c.To + " is answered, but nothing asks for it",
					Fix:  "remove it, or correct at, kind, from or to",
				})
			}
		}
	}
	return list
}
