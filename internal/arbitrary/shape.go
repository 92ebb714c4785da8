package arbitrary

import (
	"math"
	"math/big"
)

// shape is what a value has to be, with references, mixins and keywords of
// several schemas that apply to one place merged.
type shape struct {
	name string // the definition, or a place in one

	kinds  kinds    // empty: no value is valid
	values []string // the only values, as compact JSON; nil: any
	fixed  bool     // values is one value that a const demands

	alternatives []*shape // of a union; nil: none
	tag          string   // the member whose constant tells the alternatives apart; "" without one
	tags         []string // the constants, as compact JSON

	properties []*property
	open       bool
	additional *shape // of the other members of an open object; nil: anything

	items              *shape // nil: anything
	minItems, maxItems int

	minLength, maxLength int
	patterns             []pattern
	base64               bool
	examples             []string

	low, high        int64 // for integers; high is math.MaxInt64 without a maximum
	minimum, maximum *big.Rat

	height int // nesting of the flattest value
}

type property struct {
	name     string
	required bool
	shape    *shape
}

// property returns a described member, or nil.
func (s *shape) property(name string) *property {
	for _, p := range s.properties {
		if p.name == name {
			return p
		}
	}
	return nil
}

// never tells that no value is valid.
func (s *shape) never() bool { return s.kinds == 0 }

// unbounded is the height of a shape of which every value is infinite, and
// unlimited a length without a maximum.
const unbounded, unlimited = math.MaxInt32, math.MaxInt32

// setTag finds out whether a constant member tells the alternatives apart.
// Alternatives that are no objects need none.
func (s *shape) setTag() {
	var objects []*shape
	for _, a := range s.alternatives {
		if a.kinds&kindObject != 0 {
			objects = append(objects, a)
		}
	}
	if len(objects) == 0 {
		return
	}
	for _, name := range objects[0].constantNames() {
		seen, distinct := map[string]bool{}, true
		var tags []string
		for _, o := range objects {
			values := o.constants(name)
			distinct = distinct && len(values) > 0
			for _, v := range values {
				distinct = distinct && !seen[v]
				seen[v] = true
			}
			tags = append(tags, values...)
		}
		if distinct {
			s.tag, s.tags = name, tags
			return
		}
	}
}

// constantNames lists the members of an object that a const fixes to a string.
func (s *shape) constantNames() []string {
	var names []string
	for _, p := range s.properties {
		if p.required && p.shape.fixed && p.shape.kinds == kindString {
			names = append(names, p.name)
		}
	}
	if names == nil && s.tag != "" {
		names = []string{s.tag}
	}
	return names
}

// constants returns the values that a const gives a member, in all
// alternatives where the shape is a union.
func (s *shape) constants(name string) []string {
	if p := s.property(name); p != nil && p.required && p.shape.fixed && p.shape.kinds == kindString {
		return p.shape.values
	}
	if s.tag == name {
		return s.tags
	}
	return nil
}
