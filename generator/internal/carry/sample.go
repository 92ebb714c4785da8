package carry

import (
	"encoding/json"
	"strings"
)

// sample is a small document of a definition, with the properties named beside the
// required ones.
func (j *judge) sample(name string, with []string) any {
	return j.value(j.definition(name), with, 0)
}

// value is a small value of a schema.
func (j *judge) value(s map[string]any, with []string, depth int) any {
	switch {
	case depth > 12:
		return nil // a definition that must contain itself, which lower refuses
	case s["$ref"] != nil:
		return j.value(j.definition(target(s)), nil, depth+1)
	case s["const"] != nil:
		return s["const"]
	case s["enum"] != nil:
		return list(s["enum"])[0]
	case s["oneOf"] != nil:
		return j.value(mapping(list(s["oneOf"])[0]), nil, depth+1)
	}
	t, _ := s["type"].(string)
	switch t {
	case "string":
		return text(s)
	case "boolean":
		return true
	case "integer", "number":
		if low, ok := s["minimum"].(json.Number); ok {
			return low
		}
		return number(1)
	case "array":
		items := []any{}
		for n := count(s["minItems"]); len(items) < n; {
			items = append(items, j.value(mapping(s["items"]), nil, depth+1))
		}
		return items
	case "object":
		object := map[string]any{}
		j.properties(object, s, s, with, depth)
		return object
	}
	return "any"
}

// properties fills in what a schema and its mixins require; what the object itself
// says of a property counts.
func (j *judge) properties(object, s, own map[string]any, with []string, depth int) {
	for _, part := range list(s["allOf"]) {
		j.properties(object, j.definition(target(mapping(part))), own, nil, depth)
	}
	names := append([]string(nil), with...)
	for _, r := range list(s["required"]) {
		names = append(names, r.(string))
	}
	for _, n := range names {
		p := mapping(own["properties"])[n]
		if p == nil {
			p = mapping(s["properties"])[n]
		}
		if p == nil {
			p = j.inherited(s, n)
		}
		object[n] = j.value(mapping(p), nil, depth+1)
	}
}

// inherited is a property of a schema's mixins.
func (j *judge) inherited(s map[string]any, name string) any {
	for _, part := range list(s["allOf"]) {
		m := j.definition(target(mapping(part)))
		if p := mapping(m["properties"])[name]; p != nil {
			return p
		}
		if p := j.inherited(m, name); p != nil {
			return p
		}
	}
	return nil
}

func text(s map[string]any) string {
	if p, ok := s["pattern"].(string); ok && strings.HasPrefix(p, "^(/") {
		return "/x" // a JSON pointer
	}
	return strings.Repeat("x", max(count(s["minLength"]), 1))
}

func count(v any) int {
	n, _ := v.(json.Number)
	i, _ := n.Int64()
	return int(i)
}
