package arbitrary

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
)

// annotations are keywords that judge nothing and say nothing about values.
var annotations = map[string]bool{
	"$schema": true, "$id": true, "$anchor": true, "$comment": true, "$defs": true,
	"title": true, "description": true, "deprecated": true,
}

// reader turns the tree of a file into nodes. It goes on after an error, to
// report them all.
type reader struct {
	nodes []*node
	errs  []error
}

func (r *reader) errorf(at, format string, args ...any) {
	r.errs = append(r.errs, fmt.Errorf("%s: %s", at, fmt.Sprintf(format, args...)))
}

// schema reads the schema at a place.
func (r *reader) schema(v any, at string) *node {
	n := &node{id: len(r.nodes), at: at, kinds: anyKind}
	r.nodes = append(r.nodes, n)
	switch v := v.(type) {
	case bool:
		if !v {
			n.kinds = 0
		}
	case object:
		for _, m := range v {
			place := at + "/" + escapePointer(m.name)
			if annotations[m.name] || strings.HasPrefix(m.name, "x-") {
				continue
			}
			if !r.structure(n, m, place) && !r.assertion(n, m, place) {
				r.errorf(place, "keyword is not modelled")
			}
		}
	default:
		r.errorf(at, "not a schema")
	}
	r.check(n)
	return n
}

// check refuses what would be read wrongly when nodes are merged.
func (r *reader) check(n *node) {
	if n.narrow && (n.ref != "" || n.allOf != nil || n.unions != nil) {
		r.errorf(n.at, "additionalProperties: false beside other schemas is not modelled; use unevaluatedProperties")
	}
}

// structure reads the keywords that hold schemas.
func (r *reader) structure(n *node, m member, at string) bool {
	switch m.name {
	case "$ref":
		name, ok := strings.CutPrefix(r.text(m.value, at), "#/$defs/")
		if !ok {
			r.errorf(at, "reference does not lead into $defs")
		}
		n.ref = name
	case "properties":
		members, ok := m.value.(object)
		if !ok {
			r.errorf(at, "not an object")
		}
		for _, p := range members {
			n.properties = append(n.properties, namedNode{p.name, r.schema(p.value, at+"/"+escapePointer(p.name))})
		}
	case "items":
		n.items = r.schema(m.value, at)
	case "allOf":
		n.allOf = r.schemas(m.value, at)
	case "oneOf", "anyOf":
		n.unions = append(n.unions, r.schemas(m.value, at))
	case "additionalProperties", "unevaluatedProperties":
		n.additional = r.schema(m.value, at)
		n.closed = n.closed || n.additional.kinds == 0
		n.narrow = n.narrow || m.value == false && m.name == "additionalProperties"
	case "not":
		r.not(n, r.schema(m.value, at), at)
	default:
		return false
	}
	return true
}

// not reads the negations that take whole types away.
func (r *reader) not(n, inner *node, at string) {
	plain := inner.ref == "" && inner.allOf == nil && inner.unions == nil && inner.impliedKinds() == anyKind
	switch {
	case plain && inner.values == nil:
		n.kinds &^= inner.kinds
	case plain && len(inner.values) == 1 && inner.values[0] == "null" && inner.kinds == anyKind:
		n.kinds &^= kindNull
	default:
		r.errorf(at, "only the negation of a type or of null is modelled")
	}
}

func (r *reader) schemas(v any, at string) []*node {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		r.errorf(at, "not a list of schemas")
	}
	var all []*node
	for i, e := range list {
		all = append(all, r.schema(e, fmt.Sprintf("%s/%d", at, i)))
	}
	return all
}

// assertion reads the keywords that hold plain values.
func (r *reader) assertion(n *node, m member, at string) bool {
	switch m.name {
	case "type":
		n.kinds &= r.types(m.value, at)
	case "const":
		n.values, n.fixed = []string{compact(m.value)}, true
	case "enum":
		if list := r.list(m.value, at); !n.fixed {
			for _, e := range list {
				n.values = append(n.values, compact(e))
			}
		}
	case "required":
		for _, e := range r.list(m.value, at) {
			n.required = append(n.required, r.text(e, at))
		}
	case "minItems":
		n.minItems = r.count(m.value, at)
	case "maxItems":
		n.maxItems = r.count(m.value, at)
	case "minLength":
		n.minLength = r.count(m.value, at)
	case "maxLength":
		n.maxLength = r.count(m.value, at)
	case "minimum":
		n.minimum = r.number(m.value, at)
	case "maximum":
		n.maximum = r.number(m.value, at)
	case "pattern":
		text := r.text(m.value, at)
		re, _ := regexp.Compile(text) // without one, examples have to do
		n.patterns = append(n.patterns, pattern{text, re})
	case "contentEncoding":
		n.base64 = m.value == "base64"
	case "default", "examples":
		n.examples = append(n.examples, stringsIn(m.value)...)
	default:
		return false
	}
	return true
}

func (r *reader) types(v any, at string) kinds {
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	var k kinds
	for _, e := range list {
		one, known := kindNames[r.text(e, at)]
		if !known {
			r.errorf(at, "unknown type %v", e)
		}
		k |= one
	}
	return k
}

// stringsIn returns a string, or the strings of a list.
func stringsIn(v any) []string {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		var all []string
		for _, e := range v {
			if text, ok := e.(string); ok {
				all = append(all, text)
			}
		}
		return all
	}
	return nil
}

func (r *reader) list(v any, at string) []any {
	list, ok := v.([]any)
	if !ok {
		r.errorf(at, "not a list")
	}
	return list
}

func (r *reader) text(v any, at string) string {
	text, ok := v.(string)
	if !ok {
		r.errorf(at, "not a string")
	}
	return text
}

func (r *reader) number(v any, at string) *big.Rat {
	if text, ok := v.(json.Number); ok {
		if n, ok := new(big.Rat).SetString(text.String()); ok {
			return n
		}
	}
	r.errorf(at, "not a number")
	return new(big.Rat)
}

func (r *reader) count(v any, at string) *int {
	n := r.number(v, at)
	if !n.IsInt() || n.Sign() < 0 || !n.Num().IsInt64() {
		r.errorf(at, "not a count")
		return new(int)
	}
	return new(int(n.Num().Int64()))
}

// link connects the references with what they name.
func (r *reader) link(definitions map[string]*node) error {
	for _, n := range r.nodes {
		if n.ref == "" {
			continue
		}
		if n.target = definitions[n.ref]; n.target == nil {
			r.errorf(n.at, "no definition %q", n.ref)
		}
	}
	return errors.Join(r.errs...)
}

func escapePointer(token string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(token)
}
