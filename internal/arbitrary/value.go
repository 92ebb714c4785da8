package arbitrary

import "math/rand/v2"

// mode is how much of what is optional a document has.
type mode int

const (
	random mode = iota
	minimal
	maximal
)

// deep is the nesting of described objects and lists from which on a document
// is minimal.
const deep = 7

// gen writes one document at a time.
type gen struct {
	s   *Schema
	r   *rand.Rand
	o   Options
	buf []byte
}

// capture returns what a function appends.
func (g *gen) capture(write func()) []byte {
	start := len(g.buf)
	write()
	text := append([]byte(nil), g.buf[start:]...)
	g.buf = g.buf[:start]
	return text
}

func (g *gen) raw(text string) { g.buf = append(g.buf, text...) }

func (g *gen) comma(i int) {
	if i > 0 {
		g.buf = append(g.buf, ',')
	}
}

func (g *gen) text(s string) { g.buf = anySpelling(g.r).quote(g.buf, g.r, s) }

func (g *gen) boolean() {
	if g.r.IntN(2) == 0 {
		g.raw("true")
	} else {
		g.raw("false")
	}
}

// value appends a value of a shape.
func (g *gen) value(s *shape, m mode, depth int) {
	if depth >= deep {
		m = minimal
	}
	switch {
	case s.values != nil:
		g.known(s, m)
	case s.alternatives != nil:
		g.union(s, m, depth)
	default:
		g.kind(s, g.pick(s, m), m, depth)
	}
}

// known appends one of the values of a closed set.
func (g *gen) known(s *shape, m mode) {
	if s.extensible() && g.mayStray(m, 6) {
		g.raw(g.newValue(s.name, s.values))
		return
	}
	g.spelled(s.values[g.r.IntN(len(s.values))])
}

// extensible tells a set of strings a newer version might add to.
func (s *shape) extensible() bool {
	return s.values != nil && !s.fixed && s.kinds == kindString
}

// spelled appends a compact JSON value. Once in a while a letter of a string is
// escaped: a reader that compares bytes does not see the value then.
func (g *gen) spelled(literal string) {
	if literal[0] != '"' || g.r.IntN(50) > 0 {
		g.raw(literal)
		return
	}
	v, err := parse([]byte(literal))
	if err != nil {
		panic(err) // the literal comes from compact
	}
	g.buf = spelling{3}.quote(g.buf, g.r, v.(string))
}

// union appends a value of an alternative.
func (g *gen) union(s *shape, m mode, depth int) {
	if s.tag != "" && g.mayStray(m, 6) {
		g.stray(s)
		return
	}
	choice := s.alternatives
	if m == minimal {
		choice = s.flattestAlternatives()
	}
	g.value(choice[g.r.IntN(len(choice))], m, depth)
}

func (s *shape) flattestAlternatives() []*shape {
	var all []*shape
	for _, a := range s.alternatives {
		if a.height == s.height {
			all = append(all, a)
		}
	}
	return all
}

// pick chooses a type. Where one has to lead out of a shape that contains
// itself, that is the one with the flattest values.
func (g *gen) pick(s *shape, m mode) kinds {
	list := s.kinds.list()
	if m == minimal {
		for _, k := range list {
			if s.flattestOf(k) == s.height {
				return k
			}
		}
	}
	k := list[g.r.IntN(len(list))]
	if s.flattestOf(k) == unbounded {
		return g.pick(s, minimal)
	}
	return k
}

// kind appends a value of a shape that has the given type.
func (g *gen) kind(s *shape, k kinds, m mode, depth int) {
	switch k {
	case kindString:
		g.string(s)
	case kindObject:
		g.object(s, m, depth)
	case kindArray:
		g.array(s, g.length(s, m), m, depth)
	case kindInteger:
		g.raw(s.integer(g.r))
	case kindNumber:
		g.raw(s.number(g.r))
	case kindBoolean:
		g.boolean()
	case kindNull:
		g.raw("null")
	}
}

func (g *gen) string(s *shape) {
	switch {
	case len(s.patterns) > 0:
		g.text(s.matching(g.r))
	case s.base64:
		g.text(encoded(g.r, s.minLength, s.maxLength))
	default:
		g.text(text(g.r, s.minLength, s.maxLength))
	}
}
