package arbitrary

// entry is a member to be written. The value comes from the first that is
// there: a text, a described member's shape, a shape for others, open data.
type entry struct {
	name  string
	text  string
	shape *shape
}

// object appends an object with the members its mode asks for; preset members
// are there in any case.
func (g *gen) object(s *shape, m mode, depth int, preset ...entry) {
	entries, used := preset[:len(preset):len(preset)], map[string]bool{}
	for _, e := range preset {
		used[e.name] = true
	}
	density := g.r.IntN(5)
	for _, p := range s.properties {
		wanted := m == maximal || m == random && g.r.IntN(4) < density
		if !used[p.name] && (p.required || wanted) && p.shape.height != unbounded {
			entries = append(entries, entry{name: p.name, shape: p.shape})
		}
		used[p.name] = true
	}
	g.entries(append(entries, g.undescribed(s, m, used)...), m, depth)
}

// undescribed returns members beyond the described: in an open object they
// are always allowed, in a closed one only as unknown material.
func (g *gen) undescribed(s *shape, m mode, used map[string]bool) []entry {
	if m == minimal || !s.open && !g.o.Unknown {
		return nil
	}
	n := g.r.IntN(4)
	switch {
	case m == maximal:
		n = 1 + g.r.IntN(3)
	case len(s.properties) > 0 && g.r.IntN(3) > 0:
		n = 0
	}
	var entries []entry
	for range n {
		if e, ok := g.extra(s, used); ok {
			entries = append(entries, e)
		}
	}
	return entries
}

// extra returns one undescribed member.
func (g *gen) extra(s *shape, used map[string]bool) (entry, bool) {
	name, ok := g.newName(s, used)
	used[name] = true
	if s.additional != nil && !s.additional.free() {
		return entry{name: name, shape: s.additional}, ok
	}
	return entry{name: name}, ok
}

// free tells a shape that admits anything.
func (s *shape) free() bool {
	return s.kinds == anyKind && s.values == nil && s.alternatives == nil && s.properties == nil && s.items == nil
}

// entries appends an object with the given members in any order.
func (g *gen) entries(entries []entry, m mode, depth int) {
	g.r.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
	g.buf = append(g.buf, '{')
	for i, e := range entries {
		g.comma(i)
		g.name(e.name)
		switch {
		case e.text != "":
			g.raw(e.text)
		case e.shape != nil:
			g.value(e.shape, m, depth+1)
		default:
			g.free(anyKind, 1)
		}
	}
	g.buf = append(g.buf, '}')
}

// name appends a member name and its colon. Escapes in it are as rare as in the
// values that a schema fixes.
func (g *gen) name(name string) {
	g.spelled(compact(name))
	g.buf = append(g.buf, ':')
}

// length chooses how many elements a list has.
func (g *gen) length(s *shape, m mode) int {
	switch m {
	case minimal:
		return s.minItems
	case maximal:
		return min(s.maxItems, s.minItems+1+g.r.IntN(2))
	}
	return min(s.maxItems, s.minItems+g.r.IntN(4))
}

// array appends a list of n elements; the first may be preset.
func (g *gen) array(s *shape, n int, m mode, depth int, preset ...[]byte) {
	if s.items != nil && s.items.height == unbounded {
		n = 0
	}
	g.buf = append(g.buf, '[')
	for i := range n {
		g.comma(i)
		switch {
		case i < len(preset):
			g.buf = append(g.buf, preset[i]...)
		case s.items != nil:
			g.value(s.items, m, depth+1)
		default:
			g.free(anyKind, 1)
		}
	}
	g.buf = append(g.buf, ']')
}
