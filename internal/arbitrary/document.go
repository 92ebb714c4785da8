package arbitrary

import (
	"hash/fnv"
	"iter"
	"math/rand/v2"
)

// Options widen what documents may hold.
type Options struct {
	// Unknown adds what the schema does not describe: members of closed
	// objects, members of unions, values of closed sets of strings. It is what
	// a newer peer might send. The rest of the document stays valid.
	Unknown bool
	// Avoid names undescribed members that are not to be used, say because
	// another version describes them. It is asked about members of open objects
	// too, and about the unknown values of tags and of closed sets. The
	// definition is a name under $defs, or the place in one of a schema that
	// stands there without a name of its own, as Interrupt/properties/metadata.
	// It is not asked about names within data that no schema describes.
	Avoid func(definition, name string) bool
}

// Document returns one random document of a definition, as compact JSON. It
// panics if there is no such definition.
func (s *Schema) Document(r *rand.Rand, definition string, o Options) []byte {
	g := &gen{s: s, r: r, o: o}
	g.value(s.shape(definition), random, 0)
	return g.buf
}

// Documents returns the documents of a definition that cover it step by step,
// and then n random ones. Each run yields the same bytes.
//
// Covered are, for the definition and everything it contains: the minimal and
// the maximal object, each optional member alone, each member of a union, each
// value of a closed set, each list at the lengths 0, 1 and 3 where they are
// allowed, and the telling values of strings, numbers and open data; with
// Unknown also each place where unknown material can be, one at a time.
func (s *Schema) Documents(definition string, n int, o Options) iter.Seq[[]byte] {
	top := s.shape(definition)
	return func(yield func([]byte) bool) {
		hash := fnv.New64a()
		hash.Write([]byte(definition))
		g := &gen{s: s, r: rand.New(rand.NewPCG(hash.Sum64(), 1)), o: o}
		seen := map[string]bool{}
		once := func(document []byte) bool {
			if seen[string(document)] {
				return true
			}
			seen[string(document)] = true
			return yield(document)
		}
		if !g.variants(top, 0, once) {
			return
		}
		for range n {
			if !yield(g.capture(func() { g.value(top, random, 0) })) {
				return
			}
		}
	}
}
