package generator

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/registry"
)

// RegistryEntry is one entry of registry.yaml, for listings.
type RegistryEntry struct {
	// Kind is the kind of change, or "retired".
	Kind string
	// Step is the versions it is about: "1.0 -> 1.1", or "0.0.37 - 0.0.59" for the
	// versions that described a retired shape.
	Step string
	// At is the place, or the retired shape's name.
	At string
	// Down and Up are the losses of an answer, "" where structure decides.
	Down, Up string
	// Replacement, Expires and Origin are those of a retired shape.
	Replacement, Expires, Origin string
	// Line is where the entry stands.
	Line int
}

// Expired reports whether the entry may be removed on a date, YYYY-MM-DD.
func (e RegistryEntry) Expired(date string) bool { return e.Expires != "" && e.Expires < date }

// Entries reads registry.yaml and lists its entries as of a date: the expired
// ones first, then those that expire, soonest first, then the answers in the file's
// order.
func Entries(file File, date string) ([]RegistryEntry, error) {
	reg, err := registry.Parse(file.Path, file.Data)
	if err != nil {
		return nil, err
	}
	var list []RegistryEntry
	for _, r := range reg.Retired {
		list = append(list, RegistryEntry{
			Kind: "retired", Step: strings.TrimPrefix(r.First+" - "+r.Last, " - "), At: r.Shape,
			Replacement: r.Replacement, Expires: r.Expires, Origin: r.Origin, Line: r.Pos.Line,
		})
	}
	slices.SortStableFunc(list, func(a, b RegistryEntry) int {
		if a.Expired(date) != b.Expired(date) {
			if a.Expired(date) {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.Expires, b.Expires)
	})
	for _, c := range reg.Changes {
		for _, a := range c.Answers {
			list = append(list, RegistryEntry{
				Kind: a.Kind, Step: c.From + " -> " + c.To, At: a.At, Down: a.Down, Up: a.Up, Line: a.Pos.Line,
			})
		}
	}
	return list, nil
}
