package arbitrary

import (
	"slices"
	"strings"
)

// newName returns a member name that a shape does not describe, that is not
// used yet and that is not to be avoided. Besides the odd ones these are names
// described elsewhere in the schema, and described ones in another case, which
// readers must not take for the described.
func (g *gen) newName(s *shape, used map[string]bool) (string, bool) {
	for range 16 {
		name := names[g.r.IntN(len(names))]
		switch g.r.IntN(4) {
		case 0:
			if len(g.s.names) > 0 {
				name = g.s.names[g.r.IntN(len(g.s.names))]
			}
		case 1:
			if len(s.properties) > 0 {
				name = otherCase(s.properties[g.r.IntN(len(s.properties))].name)
			}
		}
		if !used[name] && s.property(name) == nil && !g.avoids(s.name, name) {
			return name, true
		}
	}
	return "", false
}

func (g *gen) avoids(definition, name string) bool {
	return g.o.Avoid != nil && definition != "" && g.o.Avoid(definition, name)
}

// otherCase changes the case of the first letter.
func otherCase(name string) string {
	if name == "" {
		return "X"
	}
	first := strings.ToUpper(name[:1])
	if first == name[:1] {
		first = strings.ToLower(first)
	}
	return first + name[1:]
}

// newValue returns a string, as compact JSON, that is not among the known. It
// looks like one of them where that is possible.
func (g *gen) newValue(name string, known []string) string {
	example := strings.Trim(known[g.r.IntN(len(known))], `"`)
	candidates := []string{
		"", "unknown", "X_VENDOR", "vendor.example/thing", "1", "null", "ünknown", "😀",
		example + "_2", example + " ", otherCase(example), strings.ToUpper(example), strings.ToLower(example),
	}
	for range 16 {
		v := candidates[g.r.IntN(len(candidates))]
		if !slices.Contains(known, compact(v)) && !g.avoids(name, v) {
			return compact(v)
		}
	}
	panic("arbitrary: " + name + ": every unknown value is to be avoided")
}

// stray appends a member of a union that the schema does not know: an object
// whose tag is a string like no other. Everything else in it is open, described
// names included.
func (g *gen) stray(s *shape) {
	entries := []entry{{name: s.tag, text: g.newValue(s.name, s.tags)}}
	used := map[string]bool{s.tag: true}
	for range g.r.IntN(5) {
		if name, ok := g.newName(&shape{name: s.name}, used); ok {
			used[name] = true
			entries = append(entries, entry{name: name})
		}
	}
	g.entries(entries, minimal, 0)
}

// mayStray tells whether a document of this mode has unknown material here,
// one place in so many.
func (g *gen) mayStray(m mode, oneIn int) bool {
	return g.o.Unknown && m == random && g.r.IntN(oneIn) == 0
}
