package arbitrary

// setHeights computes how deep the flattest value of each shape is nested, for
// the way out of shapes that contain themselves. Heights only sink, from
// unbounded on, until none changes.
func setHeights(shapes map[string]*shape) {
	for _, s := range shapes {
		s.height = unbounded
	}
	for changed := true; changed; {
		changed = false
		for _, s := range shapes {
			if h := s.flattest(); h < s.height {
				s.height, changed = h, true
			}
		}
	}
}

// flattest computes the height from those of the parts.
func (s *shape) flattest() int {
	least := unbounded
	if len(s.values) > 0 {
		return 0
	}
	if s.alternatives != nil {
		for _, a := range s.alternatives {
			least = min(least, a.height)
		}
		return least
	}
	for _, k := range s.kinds.list() { // none, where no value is left
		least = min(least, s.flattestOf(k))
	}
	return least
}

func (s *shape) flattestOf(k kinds) int {
	deepest := -1
	switch k {
	case kindArray:
		if s.minItems > 0 && s.items != nil {
			deepest = s.items.height
		}
	case kindObject:
		for _, p := range s.properties {
			if p.required {
				deepest = max(deepest, p.shape.height)
			}
		}
	}
	if deepest == unbounded {
		return unbounded
	}
	return deepest + 1
}
