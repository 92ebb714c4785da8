package lower_test

import (
	"strings"
	"testing"
)

// mistakes are schemas that have no Go shape, each with every line of its error
// from the pointer on.
var mistakes = []struct {
	name, defs string
	want       []string
}{
	{"keyword on a string", `"A": {"type": "string", "minimum": 1}`, []string{"#/$defs/A/minimum: keyword minimum is not modelled on a string"}},
	{"keyword on an integer", `"A": {"type": "integer", "maxLength": 1}`, []string{"#/$defs/A/maxLength: keyword maxLength is not modelled on an integer"}},
	{"keyword on a number", `"A": {"type": "number", "minimum": 1}`, []string{"#/$defs/A/minimum: keyword minimum is not modelled on a number"}},
	{"keyword on a boolean", `"A": {"type": "boolean", "enum": [true]}`, []string{"#/$defs/A/type: a closed set of anything but strings is not modelled"}},
	{"keyword on a list", `"A": {"type": "array", "minLength": 1}`, []string{"#/$defs/A/minLength: keyword minLength is not modelled on a list"}},
	{"keyword on a reference", `"A": {"type": "object", "properties": {"b": {"$ref": "#/$defs/B", "minLength": 1}}}, "B": {"type": "string"}`, []string{"#/$defs/A/properties/b/minLength: keyword minLength is not modelled on a reference"}},
	{"keyword on a choice", `"A": {"oneOf": [{"type": "string"}, {"type": "boolean"}], "type": "string"}`, []string{"#/$defs/A/type: keyword type is not modelled on a choice"}},
	{"keyword on a closed set", `"A": {"type": "string", "enum": ["a"], "minLength": 1}`, []string{"#/$defs/A/minLength: keyword minLength is not modelled on a closed set"}},
	{"bound of an integer", `"A": {"type": "integer", "minimum": 0.5}`, []string{"#/$defs/A/minimum: minimum of an integer is not an integer; write a whole number"}},
	{"several types", `"A": {"type": ["string", "null"]}`, []string{"#/$defs/A/type: a choice of types in one type keyword is not modelled; write the alternatives as oneOf"}},
	{"null", `"A": {"type": "null"}`, []string{"#/$defs/A/type: type null is not modelled as the type of a value"}},
	{"no type", `"A": {"minLength": 1}`, []string{"#/$defs/A: a schema without type, $ref, oneOf, const or enum is not modelled with the keywords it has; say its type"}},
	{"number as a constant", `"A": {"type": "object", "properties": {"n": {"const": 1}}}`, []string{"#/$defs/A/properties/n/const: a const that is not a string is not modelled; use a string"}},
	{"number in a set", `"A": {"enum": ["a", 1]}`, []string{"#/$defs/A/enum: enum value 1 is not a string; use strings"}},
	{"only a reference", `"A": {"$ref": "#/$defs/B"}, "B": {}`, []string{"#/$defs/A/$ref: definition A is only a reference to B; refer to B itself where it is used"}},
	{"object without its type", `"A": {"properties": {"x": {}}}`, []string{"#/$defs/A: an object with described properties must have type object"}},
	{"object or null", `"A": {"type": ["object", "null"], "properties": {"x": {}}}`, []string{"#/$defs/A/type: an object with described properties must have type object"}},
	{"closed twice", `"A": {"type": "object", "properties": {"x": {}}, "additionalProperties": false, "unevaluatedProperties": false}`, []string{"#/$defs/A/additionalProperties: additionalProperties beside unevaluatedProperties is not modelled; keep one of them"}},
	{"closed to its mixin", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/M"}], "additionalProperties": false}, "M": {"type": "object", "properties": {"x": {}}}`, []string{"#/$defs/A/additionalProperties: additionalProperties: false refuses the properties of allOf; use unevaluatedProperties: false"}},
	{"closed mixin", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/M"}]}, "M": {"type": "object", "properties": {"x": {}}, "unevaluatedProperties": false}`, []string{"#/$defs/M: definition M is composed into others but closed"}},
	{"part that is no reference", `"A": {"type": "object", "allOf": [{"type": "object", "properties": {"x": {}}}]}`, []string{"#/$defs/A/allOf/0: an allOf part that is not a $ref is not modelled"}},
	{"mixin as a value", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/M"}], "properties": {"n": {"$ref": "#/$defs/M"}}}, "M": {"type": "object", "properties": {"x": {}}}`, []string{"#/$defs/A/properties/n/$ref: definition M is composed into others through allOf and used as a value here"}},
	{"constant outside the mixin's set", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/M"}], "properties": {"k": {"const": "z"}}}, "M": {"type": "object", "properties": {"k": {"type": "string", "enum": ["a"]}}}`, []string{`#/$defs/A/properties/k/const: "z" is not among the values that the composed definition allows for k`}},
	{"declared again", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/M"}], "properties": {"k": {"type": "string"}}}, "M": {"type": "object", "properties": {"k": {"type": "string", "maxLength": 3}}}`, []string{"#/$defs/A/properties/k: property k is declared again with rules that the generator cannot combine"}},
	{"member twice", `"U": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/A"}]}, "A": {"type": "object", "properties": {"t": {"const": "a"}}, "required": ["t"]}`, []string{"#/$defs/U/oneOf/1: member A stands twice; keep one"}},
	{"nothing tells members apart", `"U": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}, "A": {"type": "object", "properties": {"t": {"const": "a"}}, "required": ["t"]}, "B": {"type": "object", "properties": {"t": {"const": "b"}}}`, []string{"#/$defs/U/oneOf: nothing tells the members of this union apart"}},
	{"several things do", `"U": {"oneOf": [{"$ref": "#/$defs/A"}]}, "A": {"type": "object", "properties": {"t": {"const": "a"}, "u": {"const": "a"}}, "required": ["t", "u"]}`, []string{"#/$defs/U/oneOf: several properties tell the members of this union apart: t, u; leave one of them"}},
	{"two members of one tag", `"U": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}, "A": {"type": "object", "properties": {"t": {"const": "a"}}, "required": ["t"]}, "B": {"type": "object", "properties": {"t": {"const": "a"}}, "required": ["t"]}`, []string{`#/$defs/U/oneOf: members A and B both have t "a"; give each its own value`}},
	{"alternatives of one type", `"A": {"oneOf": [{"type": "string"}, {"$ref": "#/$defs/E"}]}, "E": {"type": "string", "enum": ["a"]}`, []string{"#/$defs/A/oneOf/1: this alternative cannot be told from the others by its JSON type"}},
	{"alternative of any type", `"A": {"oneOf": [{"type": "string"}, {}]}`, []string{"#/$defs/A/oneOf/1: this alternative cannot be told from the others by its JSON type"}},
	{"an object in itself", `"A": {"type": "object", "properties": {"b": {"$ref": "#/$defs/B"}}, "required": ["b"]}, "B": {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}, "required": ["a"]}`, []string{"#/$defs/A: an object that must contain itself: A -> B -> A; make one of these properties optional"}},
}

// TestMistakes gives each combination without a Go shape an error with its place and
// a way out, and nothing beside it.
//
// case B87
// case B93
func TestMistakes(t *testing.T) {
	for _, m := range mistakes {
		_, err := lowered(t, m.defs)
		if err == nil {
			t.Errorf("%s: no error", m.name)
			continue
		}
		lines := strings.Split(err.Error(), "\n")
		if len(lines) != len(m.want) {
			t.Errorf("%s: %v", m.name, err)
			continue
		}
		for i, l := range lines {
			if !strings.HasPrefix(l, "1.0.json:1:") || !strings.Contains(l, ": "+m.want[i]) || !strings.Contains(l, "; ") {
				t.Errorf("%s:\ngot  %s\nwant %s", m.name, l, m.want[i])
			}
		}
	}
}

// TestAllAtOnce reports the mistakes of several files together, in their order.
func TestAllAtOnce(t *testing.T) {
	_, err := lowerAll(t, nil,
		schema{"1.0", head + "\"$defs\": {\n\"B\": {\"type\": \"null\"},\n\"A\": {\"type\": \"boolean\", \"minLength\": 1, \"maxLength\": 2}}}"},
		schema{"1.1", head + "\"$defs\": {\n\"C\": {\"minLength\": 1}}}"})
	if err == nil {
		t.Fatal("no error")
	}
	var places []string
	for _, l := range strings.Split(err.Error(), "\n") {
		place, _, _ := strings.Cut(l, ": #")
		places = append(places, place)
	}
	if got := strings.Join(places, " "); got != "1.0.json:2:15 1.0.json:3:39 1.0.json:3:55 1.1.json:2:6" {
		t.Errorf("%s\n%v", got, err)
	}
}
