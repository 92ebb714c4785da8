package arbitrary

import (
	"math/big"
	"regexp"
)

// node is one schema of the file, as written.
type node struct {
	id int    // position in reading order; identifies the node in the key of a shape
	at string // JSON pointer in the file

	ref    string // the name in "#/$defs/name"
	target *node  // what ref names
	allOf  []*node
	unions [][]*node // oneOf, anyOf

	kinds  kinds
	values []string // of const or enum, as compact JSON; nil when neither is there
	fixed  bool     // values comes from const

	properties []namedNode
	required   []string
	closed     bool // no members but the described
	narrow     bool // closed by additionalProperties, which sees no other schema
	additional *node

	items              *node
	minItems, maxItems *int

	minLength, maxLength *int
	patterns             []pattern
	base64               bool
	examples             []string // decoded strings of examples and default

	minimum, maximum *big.Rat
}

type namedNode struct {
	name   string
	schema *node
}

// pattern is a regular expression a string has to match. The second part is
// nil when Go cannot compile it.
type pattern struct {
	text string
	re   *regexp.Regexp
}

// describesObject tells whether the node says anything about members.
func (n *node) describesObject() bool {
	return n.kinds == kindObject || len(n.properties) > 0 || len(n.required) > 0 || n.closed || n.additional != nil
}

// impliedKinds is what keywords that only judge one type suggest where the type
// is not given. Values of other types would be valid too, and of no use.
func (n *node) impliedKinds() kinds {
	switch {
	case len(n.properties) > 0 || len(n.required) > 0 || n.closed || n.additional != nil:
		return kindObject
	case n.items != nil || n.minItems != nil || n.maxItems != nil:
		return kindArray
	case n.minLength != nil || n.maxLength != nil || len(n.patterns) > 0 || n.base64:
		return kindString
	case n.minimum != nil || n.maximum != nil:
		return kindNumber | kindInteger
	}
	return anyKind
}

// silent tells whether the node asserts nothing by itself, unions left aside.
func (n *node) silent() bool {
	return n.kinds == anyKind && n.values == nil && n.impliedKinds() == anyKind && len(n.examples) == 0
}

// kinds is a set of JSON types. A number that may have a fraction is
// kindNumber|kindInteger, so that intersecting it with integer works.
type kinds uint8

const (
	kindString kinds = 1 << iota
	kindObject
	kindArray
	kindInteger
	kindNumber
	kindBoolean
	kindNull

	anyKind kinds = 1<<iota - 1
)

var kindNames = map[string]kinds{
	"string": kindString, "object": kindObject, "array": kindArray, "integer": kindInteger,
	"number": kindNumber | kindInteger, "boolean": kindBoolean, "null": kindNull,
}

// kindOf is the kind of a compact JSON text.
func kindOf(text string) kinds {
	switch text[0] {
	case '"':
		return kindString
	case '{':
		return kindObject
	case '[':
		return kindArray
	case 't', 'f':
		return kindBoolean
	case 'n':
		return kindNull
	}
	if r, ok := new(big.Rat).SetString(text); ok && r.IsInt() {
		return kindInteger
	}
	return kindNumber
}

// list returns the kinds to choose among, the most usual first. A number that
// may have a fraction is one choice.
func (k kinds) list() []kinds {
	var all []kinds
	for one := kindString; one <= kindNull; one <<= 1 {
		if k&one != 0 && (one != kindInteger || k&kindNumber == 0) {
			all = append(all, one)
		}
	}
	return all
}
