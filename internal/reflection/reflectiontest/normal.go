package reflectiontest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
)

// keywords are those that the comparison understands; any other is an error, so
// that nothing is equal for want of looking.
var keywords = map[string]bool{
	"type": true, "properties": true, "required": true, "items": true, "enum": true, "const": true, "not": true,
	"oneOf": true, "$ref": true, "allOf": true, "additionalProperties": true, "unevaluatedProperties": true,
	"minimum": true, "maximum": true, "minItems": true, "maxItems": true, "minLength": true, "maxLength": true,
	"pattern": true, "contentEncoding": true, "default": true, "description": true,
}

// ignored are the annotations that Go types do not carry.
var ignored = []string{"title", "$comment", "examples", "$anchor", "deprecated"}

// place is where a schema stands: Go types carry a description on a definition
// and on a property, and a default on a property.
type place int

const (
	atDefinition place = iota
	atProperty
	elsewhere
)

// Normal is a definition in a form that is the same for all ways to say the
// same: mixins flattened, references by name, what is implied left out.
func (d *Document) Normal(name string) (any, error) {
	return d.normal(d.defs[name], atDefinition)
}

func (d *Document) normal(schema any, at place) (any, error) {
	if schema == true {
		schema = node{}
	}
	in, ok := schema.(node)
	if !ok {
		return nil, fmt.Errorf("%v is no schema that a Go type has", schema)
	}
	s, err := d.flatten(in)
	if err != nil {
		return nil, err
	}
	for _, key := range ignored {
		delete(s, key)
	}
	if at == elsewhere {
		delete(s, "description")
	}
	if at != atProperty {
		delete(s, "default")
	}
	for key := range s {
		if !keywords[key] {
			return nil, fmt.Errorf("keyword %s is not compared yet", key)
		}
	}
	if err := d.inner(s); err != nil {
		return nil, err
	}
	if ref, ok := s["$ref"].(string); ok {
		s["$ref"] = d.resolve(ref)
	}
	dropImplied(s)
	return s, seal(s)
}

// inner brings the schemas inside s to the normal form.
func (d *Document) inner(s node) (err error) {
	if properties, ok := s["properties"].(node); ok {
		out := node{}
		for name, p := range properties {
			if out[name], err = d.normal(p, atProperty); err != nil {
				return fmt.Errorf("property %s: %w", name, err)
			}
		}
		s["properties"] = out
	}
	if s["type"] == "array" && s["items"] == nil {
		s["items"] = node{}
	}
	for _, key := range []string{"items", "not"} {
		if s[key] == nil {
			continue
		}
		if s[key], err = d.normal(s[key], elsewhere); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	list, _ := s["oneOf"].([]any)
	list = slices.Clone(list)
	for i := range list {
		if list[i], err = d.normal(list[i], elsewhere); err != nil {
			return fmt.Errorf("oneOf %d: %w", i, err)
		}
	}
	if list != nil {
		s["oneOf"] = list
	}
	return nil
}

// seal replaces the two keywords for undescribed properties by one. They mean
// the same in an object without allOf, and flattening has left none.
func seal(s node) error {
	closed := false
	for _, key := range []string{"additionalProperties", "unevaluatedProperties"} {
		switch v := s[key].(type) {
		case nil:
		case bool:
			closed = closed || !v
			delete(s, key)
		default:
			return fmt.Errorf("%s is a schema, which is not compared yet", key)
		}
	}
	if closed {
		s["closed"] = true
	}
	return nil
}

// dropImplied leaves out what says nothing beside the other keywords, and gives
// numbers and lists one form.
func dropImplied(s node) {
	if list, ok := s["type"].([]any); ok && len(list) == 1 {
		s["type"] = list[0]
	}
	_, fixed := s["const"].(string)
	if s["type"] == "string" && (fixed || onlyStrings(s["enum"])) {
		delete(s, "type")
	}
	if required := names(s["required"]); len(required) > 0 {
		s["required"] = slices.Sorted(maps.Keys(required))
	} else {
		delete(s, "required")
	}
	for _, key := range []string{"minimum", "maximum"} {
		if n, ok := s[key].(json.Number); ok {
			s[key] = exact(n)
			if s["type"] == "integer" && unreachable(n) {
				delete(s, key)
			}
		}
	}
	for _, key := range []string{"minItems", "maxItems", "minLength", "maxLength"} {
		if n, ok := s[key].(json.Number); ok {
			s[key] = exact(n)
		}
	}
}

// unreachable reports whether a bound excludes no int64: a field then has no use
// for it.
func unreachable(n json.Number) bool {
	r, ok := new(big.Rat).SetString(n.String())
	return ok && (!r.Num().IsInt64() || r.Num().Int64() == math.MinInt64 || r.Num().Int64() == math.MaxInt64)
}

// exact writes a number in one way, without going through a float.
func exact(n json.Number) string {
	if r, ok := new(big.Rat).SetString(n.String()); ok {
		return r.RatString()
	}
	return n.String()
}

func onlyStrings(v any) bool {
	list, ok := v.([]any)
	return ok && !slices.ContainsFunc(list, func(v any) bool { _, ok := v.(string); return !ok })
}

// names is the set of a list of strings.
func names(v any) map[string]bool {
	set := map[string]bool{}
	list, _ := v.([]any)
	for _, v := range list {
		if name, ok := v.(string); ok {
			set[name] = true
		}
	}
	return set
}
