package wire

import "hash/maphash"

// nameSet holds the names of one object that has more than linearNames, in a hash
// table of its own: Go's map would want a copy of each name, and could not be
// emptied for the next object at the cost of that object alone. Its memory stays
// with the Decoder.
type nameSet struct {
	depth int
	names []hashedName
	// slots hold 1 plus an index into names, 0 where free; their number is a power
	// of two.
	slots []uint32
}

type hashedName struct {
	start, end int
	hash       uint32
	esc        bool
}

const (
	// firstSlots is how many slots a set starts with.
	firstSlots = 4 * linearNames
	// keptNames bounds the memory that stays: a larger set goes with its object.
	keptNames = 1 << 16
)

// nameSeed is another one in every process, so that nobody can choose names that
// collide.
var nameSeed = maphash.MakeSeed()

// open starts a set for the object at depth.
func (s *nameStack) open(depth int) *nameSet {
	n := len(s.sets)
	if n < cap(s.sets) {
		s.sets = s.sets[:n+1] // one that was used before, and its memory
	} else {
		s.sets = append(s.sets, nameSet{})
	}
	set := &s.sets[n]
	set.depth, set.names = depth, set.names[:0]
	set.resize(firstSlots)
	return set
}

// forget gives up the memory of a set that had grown large.
func (s *nameSet) forget() {
	if cap(s.names) > keptNames {
		*s = nameSet{}
	}
}

// resize empties the slots, makes them that many, and enters the names anew.
func (s *nameSet) resize(slots int) {
	if slots <= cap(s.slots) {
		s.slots = s.slots[:slots]
		clear(s.slots)
	} else {
		s.slots = make([]uint32, slots)
		// Together with the slots, and no more than they take: append would grow in
		// small steps.
		s.names = append(make([]hashedName, 0, mostNames(slots)+1), s.names...)
	}
	mask := uint32(slots - 1)
	for i := range s.names {
		at := s.names[i].hash & mask
		for s.slots[at] != 0 {
			at = (at + 1) & mask
		}
		s.slots[at] = uint32(i + 1)
	}
}

// mostNames is how many names may be in that many slots.
func mostNames(slots int) int { return slots / 4 * 3 }

// insert adds a name to a set and reports whether it was new there.
func (d *Decoder) insert(s *nameSet, n name) bool {
	text := d.data[n.start:n.end]
	if n.esc {
		var buf [64]byte
		text = appendUnescaped(buf[:0], text)
	}
	hash := uint32(maphash.Bytes(nameSeed, text))
	mask := uint32(len(s.slots) - 1)
	at := hash & mask
	for ; s.slots[at] != 0; at = (at + 1) & mask {
		if other := &s.names[s.slots[at]-1]; other.hash == hash && d.sameName(n, name{start: other.start, end: other.end, esc: other.esc}) {
			return false
		}
	}
	s.names = append(s.names, hashedName{n.start, n.end, hash, n.esc})
	s.slots[at] = uint32(len(s.names))
	if len(s.names) > mostNames(len(s.slots)) {
		s.resize(2 * len(s.slots))
	}
	return true
}
