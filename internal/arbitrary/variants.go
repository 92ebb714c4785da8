package arbitrary

import "slices"

// variants yields the values of a shape that cover it, each in surroundings as
// small as possible. They add up along the tree of shapes and do not multiply:
// a variant of a part makes one variant of the whole. Level counts the objects
// and lists around; leaves are tried out only near the top, for each is near
// the top of its own definition. The result is false if yield was.
func (g *gen) variants(s *shape, level int, yield func([]byte) bool) bool {
	switch {
	case level >= deep:
		return yield(g.capture(func() { g.value(s, minimal, level) }))
	case s.values != nil:
		return g.eachValue(s, yield)
	case s.alternatives != nil:
		return g.eachAlternative(s, level, yield)
	}
	for _, k := range s.kinds.list() {
		if s.flattestOf(k) == unbounded {
			continue
		}
		more := true
		switch k {
		case kindObject:
			more = g.eachObject(s, level, yield)
		case kindArray:
			more = g.eachList(s, level, yield)
		default:
			more = g.eachLeaf(s, k, level, yield)
		}
		if !more {
			return false
		}
	}
	return true
}

func (g *gen) eachValue(s *shape, yield func([]byte) bool) bool {
	for _, v := range s.values {
		if !yield([]byte(v)) {
			return false
		}
	}
	return !g.o.Unknown || !s.extensible() || yield([]byte(g.newValue(s.name, s.values)))
}

func (g *gen) eachAlternative(s *shape, level int, yield func([]byte) bool) bool {
	for _, a := range s.alternatives {
		if a.height != unbounded && !g.variants(a, level, yield) {
			return false
		}
	}
	return !g.o.Unknown || s.tag == "" || yield(g.capture(func() { g.stray(s) }))
}

// eachObject yields the minimal object, the maximal one, one for each variant
// of each member, and one with a member too many.
func (g *gen) eachObject(s *shape, level int, yield func([]byte) bool) bool {
	for _, m := range []mode{minimal, maximal} {
		if !yield(g.capture(func() { g.object(s, m, level) })) {
			return false
		}
	}
	for _, p := range s.properties {
		if p.shape.height == unbounded || p.required && p.shape.fixed {
			continue
		}
		with := func(v []byte) bool {
			return yield(g.capture(func() { g.object(s, minimal, level, entry{name: p.name, text: string(v)}) }))
		}
		if !g.variants(p.shape, level+1, with) {
			return false
		}
	}
	if !s.open && !g.o.Unknown {
		return true
	}
	e, ok := g.extra(s, map[string]bool{})
	return !ok || yield(g.capture(func() { g.object(s, minimal, level, e) }))
}

// eachList yields the lengths and one list for each variant of an element.
func (g *gen) eachList(s *shape, level int, yield func([]byte) bool) bool {
	lengths := []int{s.minItems}
	for _, n := range []int{0, 1, 3} {
		if between(n, s.minItems, s.maxItems) && !slices.Contains(lengths, n) {
			lengths = append(lengths, n)
		}
	}
	for _, n := range lengths {
		if !yield(g.capture(func() { g.array(s, n, minimal, level) })) {
			return false
		}
	}
	if s.items == nil || s.items.height == unbounded || s.maxItems == 0 {
		return true
	}
	return g.variants(s.items, level+1, func(v []byte) bool {
		return yield(g.capture(func() { g.array(s, max(1, s.minItems), minimal, level, v) }))
	})
}

// eachLeaf yields values that programs tend to treat differently.
func (g *gen) eachLeaf(s *shape, k kinds, level int, yield func([]byte) bool) bool {
	var all []string
	switch {
	case k == kindNull:
		all = []string{"null"}
	case level > 1:
	case k == kindBoolean:
		all = []string{"false", "true"}
	case k == kindInteger:
		all = s.telling()
	case k == kindNumber:
		all = append(s.telling(), s.fitting(fractions[:1])...)
	case k == kindString && s.minLength == 0 && s.matches(""):
		all = []string{`""`}
	}
	for _, text := range all {
		if !yield([]byte(text)) {
			return false
		}
	}
	if k == kindNull || k == kindBoolean && level <= 1 {
		return true
	}
	return yield(g.capture(func() { g.kind(s, k, minimal, level) }))
}
