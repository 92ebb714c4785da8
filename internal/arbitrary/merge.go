package arbitrary

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
)

// term is a schema that applies to a place, without its first unions: for
// those an alternative is among the other terms.
type term struct {
	node   *node
	chosen int
}

// merger makes shapes. One set of terms always gives the same shape, which
// ends the recursion of schemas that contain themselves.
type merger struct {
	shapes map[string]*shape
	errs   []error
}

// expand follows references and allOf. Terms that assert nothing are left out,
// so that a reference has the shape of what it names.
func (m *merger) expand(terms []term) []term {
	seen := map[*node]bool{}
	for _, t := range terms {
		seen[t.node] = true
	}
	all := slices.Clone(terms)
	for i := 0; i < len(all); i++ {
		for _, n := range append([]*node{all[i].node.target}, all[i].node.allOf...) {
			if n != nil && !seen[n] {
				seen[n] = true
				all = append(all, term{n, 0})
			}
		}
	}
	return slices.DeleteFunc(all, func(t term) bool {
		return t.node.silent() && len(t.node.unions) == t.chosen
	})
}

func keyOf(terms []term) string {
	var b strings.Builder
	for _, t := range terms {
		fmt.Fprintf(&b, "%d.%d ", t.node.id, t.chosen)
	}
	return b.String()
}

// shape merges terms.
func (m *merger) shape(given []term) *shape {
	terms := m.expand(given)
	key := keyOf(terms)
	if s := m.shapes[key]; s != nil {
		return s
	}
	s := &shape{kinds: anyKind, open: true, maxItems: unlimited, maxLength: unlimited, low: math.MinInt64, high: math.MaxInt64}
	m.shapes[key] = s
	if len(terms) > 0 {
		s.name = nameOf(terms)
	}
	for _, t := range terms {
		s.values, s.fixed = bothValues(s, t.node)
		s.kinds &= t.node.kinds
		s.limit(t.node)
	}
	m.imply(s, terms)
	m.members(s, terms)
	m.elements(s, terms)
	m.alternatives(s, terms)
	s.close()
	return s
}

// nameOf names the first term that describes an object, or else the first:
// a definition by its name, a schema within one by its place. What asserts
// nothing has no name, for it is one shape wherever it stands.
func nameOf(terms []term) string {
	n := terms[0].node
	for _, t := range terms {
		if t.node.describesObject() {
			n = t.node
			break
		}
	}
	return strings.TrimPrefix(n.at, "#/$defs/")
}

// bothValues intersects the closed sets of values of a shape and a node.
func bothValues(s *shape, n *node) ([]string, bool) {
	switch {
	case n.values == nil:
		return s.values, s.fixed
	case s.values == nil:
		return slices.Clone(n.values), n.fixed
	}
	return slices.DeleteFunc(s.values, func(v string) bool { return !slices.Contains(n.values, v) }), s.fixed || n.fixed
}

// limit takes over the bounds that are tighter than those so far.
func (s *shape) limit(n *node) {
	s.minItems, s.maxItems = tighter(s.minItems, s.maxItems, n.minItems, n.maxItems)
	s.minLength, s.maxLength = tighter(s.minLength, s.maxLength, n.minLength, n.maxLength)
	s.patterns = append(s.patterns, n.patterns...)
	s.base64 = s.base64 || n.base64
	s.examples = append(s.examples, n.examples...)
	if n.minimum != nil && (s.minimum == nil || n.minimum.Cmp(s.minimum) > 0) {
		s.minimum, s.low = n.minimum, ceil(n.minimum)
	}
	if n.maximum != nil && (s.maximum == nil || n.maximum.Cmp(s.maximum) < 0) {
		// The greatest integer not above is the negated least not below the negation.
		s.maximum, s.high = n.maximum, -ceil(new(big.Rat).Neg(n.maximum))
	}
}

func tighter(low, high int, from, to *int) (int, int) {
	if from != nil {
		low = max(low, *from)
	}
	if to != nil {
		high = min(high, *to)
	}
	return low, high
}

// ceil is the least integer not below a number, within the range of int64 but
// for its least value, which has no negation.
func ceil(r *big.Rat) int64 {
	// Euclidean division rounds down for a positive divisor.
	q := new(big.Int).Neg(new(big.Int).Div(new(big.Int).Neg(r.Num()), r.Denom()))
	switch {
	case q.IsInt64():
		return max(q.Int64(), -math.MaxInt64)
	case q.Sign() < 0:
		return -math.MaxInt64
	}
	return math.MaxInt64
}

// imply narrows the type where only keywords for one type are there.
func (m *merger) imply(s *shape, terms []term) {
	if s.kinds != anyKind || s.values != nil {
		return
	}
	for _, t := range terms {
		if k := t.node.impliedKinds(); k != anyKind {
			s.kinds = k
			return
		}
	}
}

// members merges what the terms say about the members of an object.
func (m *merger) members(s *shape, terms []term) {
	var names []string
	schemas, required := map[string][]term{}, map[string]bool{}
	note := func(name string) {
		if _, known := schemas[name]; !known {
			names, schemas[name] = append(names, name), nil
		}
	}
	var others []term
	for _, t := range terms {
		for _, p := range t.node.properties {
			note(p.name)
			schemas[p.name] = append(schemas[p.name], term{p.schema, 0})
		}
		for _, name := range t.node.required {
			note(name)
			required[name] = true
		}
		s.open = s.open && !t.node.closed
		if a := t.node.additional; a != nil && a.kinds != 0 {
			others = append(others, term{a, 0})
		}
	}
	if s.open && len(others) > 0 {
		s.additional = m.shape(others)
	}
	for _, name := range names {
		p := &property{name, required[name], m.shape(schemas[name])}
		s.properties = append(s.properties, p)
		if p.required && p.shape.never() {
			s.kinds &^= kindObject
		}
	}
}

func (m *merger) elements(s *shape, terms []term) {
	var items []term
	for _, t := range terms {
		if t.node.items != nil {
			items = append(items, term{t.node.items, 0})
		}
	}
	if len(items) > 0 {
		s.items = m.shape(items)
	}
}

// alternatives resolves the first union among the terms; an alternative that
// has a union itself, or meets another, goes on the same way.
func (m *merger) alternatives(s *shape, terms []term) {
	for i, t := range terms {
		if t.chosen == len(t.node.unions) {
			continue
		}
		s.kinds &= m.choose(s, terms, i)
		if len(s.alternatives) == 1 {
			name := s.name
			*s = *s.alternatives[0]
			s.name = orEmpty(s.name, name)
		}
		s.setTag()
		return
	}
}

// choose appends the alternatives of a term's next union to the shape and
// returns the kinds they allow together.
func (m *merger) choose(s *shape, terms []term, i int) kinds {
	var allowed kinds
	for _, branch := range terms[i].node.unions[terms[i].chosen] {
		with := slices.Clone(terms)
		with[i].chosen++
		with = append(with, term{branch, 0})
		if slices.ContainsFunc(terms, func(t term) bool { return t.node == branch || t.node == branch.target }) {
			m.errs = append(m.errs, fmt.Errorf("%s: the union contains itself", branch.at))
			continue
		}
		if a := m.shape(with); !a.never() {
			s.alternatives = append(s.alternatives, a)
			allowed |= a.kinds
		}
	}
	return allowed
}

// close takes types away that the bounds leave without a value, and then the
// values of the types that are gone.
func (s *shape) close() {
	if s.low > s.high {
		s.kinds &^= kindInteger | kindNumber
	}
	if s.minItems > s.maxItems {
		s.kinds &^= kindArray
	}
	if s.minLength > s.maxLength {
		s.kinds &^= kindString
	}
	if s.values == nil {
		return
	}
	var left kinds
	s.values = slices.DeleteFunc(s.values, func(v string) bool { return s.kinds&kindOf(v) == 0 })
	for _, v := range s.values {
		left |= kindOf(v)
	}
	s.kinds = left
}
