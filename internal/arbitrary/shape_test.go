package arbitrary

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// smallSchemas has a schema for each thing that the protocol's files do not
// have, or have in few places, and the number of different documents that at
// least have to come of it.
var smallSchemas = []struct {
	name  string
	least int
	text  string
}{
	{"bounds of an integer", 8, `{"type": "integer", "minimum": -3, "maximum": 4.5}`},
	{"bounds with fractions", 1, `{"type": "integer", "minimum": 0.5, "maximum": 1.5}`},
	{"one integer", 1, `{"type": "integer", "minimum": 7, "maximum": 7}`},
	{"negative only", 20, `{"type": "integer", "maximum": -2000}`},
	{"no bounds", 100, `{"type": "integer"}`},
	{"no bounds, fractions", 100, `{"type": "number"}`},
	{"least bound", 1, `{"type": "integer", "maximum": -9223372036854775806}`},
	{"greatest bound", 1, `{"type": "integer", "minimum": 9223372036854775806}`},
	{"bounds of a number", 5, `{"type": "number", "minimum": 0, "maximum": 1}`},
	{"lengths", 50, `{"type": "string", "minLength": 2, "maxLength": 3}`},
	{"a long string", 50, `{"type": "string", "minLength": 40}`},
	{"base64 with lengths", 20, `{"type": "string", "contentEncoding": "base64", "minLength": 5, "maxLength": 8}`},
	{"items", 8, `{"type": "array", "items": {"type": "boolean"}, "minItems": 2, "maxItems": 3}`},
	{"an empty list", 1, `{"type": "array", "maxItems": 0}`},
	{"several types", 50, `{"type": ["string", "null", "array"]}`},
	{"not a constant null", 50, `{"not": {"const": null}}`},
	{"enum of several types", 5, `{"enum": ["a", 1, null, false, {"b": [1, {}]}]}`},
	{"enum within a type", 1, `{"type": "string", "enum": ["a", 1, null]}`},
	{"const null", 1, `{"const": null}`},
	{"a mixin narrows", 2, `{"allOf": [{"type": "integer", "minimum": 1}, {"maximum": 3}], "minimum": 2}`},
	{"mixed enums", 1, `{"allOf": [{"enum": ["a", "b"]}, {"enum": ["b", "c"]}]}`},
	{"typed others", 50, `{"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "integer"}}`},
	{"closed the old way", 50, `{"type": "object", "properties": {"a": {}}, "additionalProperties": false}`},
	{"required, not described", 50, `{"required": ["a", "b"]}`},
	{"never", 5, `{"type": "object", "properties": {"a": false, "b": {"not": {}}}, "unevaluatedProperties": {"type": "null"}}`},
	{"two unions", 50, `{"type": "object", "oneOf": [{"required": ["a"], "properties": {"b": false}}, {"required": ["b"], "properties": {"a": false}}], "anyOf": [{"required": ["c"]}, {"required": ["d"]}]}`},
	{"union in a union", 50, `{"oneOf": [{"oneOf": [{"type": "string"}, {"type": "null"}]}, {"type": "boolean"}]}`},
	{"dead alternative", 50, `{"type": "string", "anyOf": [{"type": "integer"}, {"minLength": 3}]}`},
	{"contains itself", 20, `{"type": "object", "properties": {"in": {"$ref": "#/$defs/D"}, "list": {"type": "array", "items": {"$ref": "#/$defs/D"}}}, "unevaluatedProperties": false}`},
	{"contains itself, union", 20, `{"oneOf": [{"type": "array", "items": {"$ref": "#/$defs/D"}, "minItems": 3}, {"type": "object", "required": ["d"], "properties": {"d": {"$ref": "#/$defs/D"}}}, {"type": "boolean"}]}`},
	{"contains itself, types", 10, `{"type": ["array", "null"], "minItems": 1, "items": {"$ref": "#/$defs/D"}}`},
	{"hopeless members", 2, `{"type": "object", "properties": {"a": {"type": "object", "required": ["x"], "properties": {"x": false}}, "b": {"type": "array", "items": false}}, "unevaluatedProperties": false}`},
	{"pointers", 50, `{"type": "string", "pattern": "^(/([^/~]|~[01])*)*$"}`},
	{"versions", 50, `{"type": "string", "pattern": "^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(-[0-9A-Za-z-]{2,5}(\\.\\w+)?)?$"}`},
	{"pattern and length", 50, `{"type": "string", "pattern": "^[a-f]*$", "minLength": 2, "maxLength": 3}`},
}

func TestSmallSchemas(t *testing.T) {
	for _, c := range smallSchemas {
		t.Run(c.name, func(t *testing.T) {
			s, j := loadText(t, `{"$defs": {"D": `+c.text+`}}`)
			compiled, seen := j.definition("D"), map[string]bool{}
			for document := range s.Documents("D", 500, Options{}) {
				if err := compiled.Validate(j.value(document)); err != nil {
					t.Fatalf("%s\n%v", document, err)
				}
				seen[string(document)] = true
			}
			if len(seen) < c.least {
				t.Errorf("%d different documents, want %d: %v", len(seen), c.least, seen)
			}
		})
	}
}

// TestSystematicDocuments spells out what a small schema gives, but for the
// values of strings.
func TestSystematicDocuments(t *testing.T) {
	s, _ := loadText(t, `{"$defs": {"D": {"type": "object", "required": ["k", "on"], "unevaluatedProperties": false, "properties": {
		"k": {"const": "K"},
		"on": {"type": "boolean"},
		"n": {"type": "integer", "minimum": -2, "maximum": 1000},
		"e": {"type": "string", "enum": ["a", "b"]},
		"l": {"type": "array", "items": {"type": "null"}}}}}}`)
	got := map[string]bool{}
	for document := range s.Documents("D", 0, Options{}) {
		got[sorted(t, document)] = true
	}
	for _, want := range []string{
		`"on":false`, `"on":true`, `"n":-2`, `"n":1000`, `"n":0`, `"n":1.0`, `"n":1e3`,
		`"e":"a"`, `"e":"b"`, `"l":[]`, `"l":[null]`, `"l":[null,null,null]`,
	} {
		if !containsMembers(got, `"k":"K"`, want) {
			t.Errorf("no document with only what is required and %s", want)
		}
	}
}

// TestSystematicDocumentsDiffer takes an object whose minimal and maximal form
// are one.
func TestSystematicDocumentsDiffer(t *testing.T) {
	s, got := mustRead(t, `{"$defs": {"D": {"type": "object", "unevaluatedProperties": false}}}`), 0
	for document := range s.Documents("D", 0, Options{}) {
		if got++; string(document) != "{}" {
			t.Errorf("got %s", document)
		}
	}
	if got != 1 {
		t.Errorf("%d documents, want one", got)
	}
}

// sorted returns the members of an object as text, in the order of their names.
func sorted(t *testing.T, document []byte) string {
	t.Helper()
	v, err := parse(document)
	if err != nil {
		t.Fatal(err)
	}
	parts := make([]string, 0, 5)
	for _, name := range []string{"k", "on", "n", "e", "l"} {
		for _, m := range v.(object) {
			if m.name == name {
				parts = append(parts, compact(name)+":"+compact(m.value))
			}
		}
	}
	return strings.Join(parts, " ")
}

// containsMembers looks for a document with the constant, on, and one more.
func containsMembers(documents map[string]bool, constant, member string) bool {
	if strings.HasPrefix(member, `"on"`) {
		return documents[constant+" "+member]
	}
	return documents[constant+` "on":true `+member] || documents[constant+` "on":false `+member]
}

// TestPatternsWithoutGo takes patterns that Go cannot compile, or for which no
// string is found: examples and defaults have to do, and without them the
// pattern is named.
func TestPatternsWithoutGo(t *testing.T) {
	for _, pattern := range []string{`^(?=a)ab$`, `^[^b-z]{300}$|^a{1}b$`} {
		for _, help := range []string{`"examples": ["ab"]`, `"default": "ab"`} {
			s := mustRead(t, `{"$defs": {"D": {"type": "string", "maxLength": 2, "pattern": "`+pattern+`", `+help+`}}}`)
			for range 20 {
				document := s.Document(rand.New(rand.NewPCG(1, 1)), "D", Options{})
				if v, err := parse(document); err != nil || v != "ab" {
					t.Errorf("%s: %s (%v)", pattern, document, err)
				}
			}
		}
	}
	s := mustRead(t, `{"$defs": {"D": {"type": "string", "pattern": "^(?=a)ab$"}}}`)
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "D: ") || !strings.Contains(text, `^(?=a)ab$`) {
			t.Errorf("the panic does not name the pattern: %q", text)
		}
	}()
	s.Document(rand.New(rand.NewPCG(1, 1)), "D", Options{})
}

func mustRead(t *testing.T, text string) *Schema {
	t.Helper()
	s, err := read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}
