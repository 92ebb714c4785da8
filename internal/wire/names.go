package wire

import "bytes"

const (
	// linearNames is up to how many names of one object are compared one by
	// one; beyond, they go into a set. Comparing all of a large object's names
	// pairwise would take time in the square of their number.
	linearNames = 16
	// inlineNames is how many names fit in the Decoder itself, so that reading
	// small objects allocates nothing.
	inlineNames = 16
)

// name is where a member name stands in the input, between its quotes, and the
// depth of the object that holds it.
type name struct {
	start, end int
	depth      int32
	esc        bool
}

// nameStack holds names of the objects that are open, to find duplicates: for
// an object read as a raw value all of its names, for one read by generated
// code those that code does not know. Objects are told apart by their depth,
// and leaving one removes its names.
type nameStack struct {
	inline [inlineNames]name
	more   []name
	count  int
	sets   []nameSet
}

func (s *nameStack) reset() {
	s.count = 0
	s.sets = s.sets[:0]
}

func (s *nameStack) at(i int) *name {
	if i < inlineNames {
		return &s.inline[i]
	}
	return &s.more[i-inlineNames]
}

func (s *nameStack) push(n name) {
	if s.count < inlineNames {
		s.inline[s.count] = n
	} else {
		s.more = append(s.more[:s.count-inlineNames], n)
	}
	s.count++
}

// leave forgets the names of the object at depth.
func (s *nameStack) leave(depth int) {
	for s.count > 0 && int(s.at(s.count-1).depth) >= depth {
		s.count--
	}
	for last := len(s.sets) - 1; last >= 0 && s.sets[last].depth >= depth; last-- {
		s.sets[last].forget()
		s.sets = s.sets[:last]
	}
}

// claim records the last name read as one of the object that is open. It
// reports whether it is the first recorded there, and whether it was there
// already.
func (d *Decoder) claim() (first, duplicate bool) {
	s := &d.names
	n := name{start: d.keyAt, end: d.keyEnd, depth: int32(d.depth), esc: d.keyEsc}
	if last := len(s.sets) - 1; last >= 0 && s.sets[last].depth == d.depth {
		return false, !d.insert(&s.sets[last], n)
	}
	i := s.count
	for ; i > 0; i-- {
		other := s.at(i - 1)
		if other.depth != n.depth {
			break
		}
		if d.sameName(n, *other) {
			return false, true
		}
	}
	if s.count-i == linearNames {
		set := s.open(d.depth)
		for ; i < s.count; i++ {
			d.insert(set, *s.at(i))
		}
		return false, !d.insert(set, n)
	}
	s.push(n)
	return i == s.count-1, false
}

// sameName compares names with their escapes resolved.
func (d *Decoder) sameName(a, b name) bool {
	x, y := d.data[a.start:a.end], d.data[b.start:b.end]
	if !a.esc && !b.esc {
		return bytes.Equal(x, y)
	}
	var bufX, bufY [64]byte
	return bytes.Equal(appendUnescaped(bufX[:0], x), appendUnescaped(bufY[:0], y))
}
