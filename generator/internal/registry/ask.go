package registry

import "github.com/agui-go/agui/generator/internal/source"

// Answer gives the answer for a difference, or nil when there is none, and
// remembers that it was asked for.
func (r *Registry) Answer(from, to, at, kind string) *Answer { return nil }

// Declares gives the declaration of a field, or nil when it has none, and
// remembers that it was asked for.
func (r *Registry) Declares(field string) *Declaration { return nil }

// Unused lists the answers and declarations nobody asked for.
func (r *Registry) Unused(versions []string) []source.Diagnostic { return nil }

// Stub is the YAML text to paste for a missing answer.
func Stub(a Answer, from, to string) string { return "" }
