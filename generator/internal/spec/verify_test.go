package spec_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// whole uses every keyword, those included whose loss is hard to see.
const whole = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:x", "title": "", "description": "D",
"$comment": "C", "$ref": "#/$defs/A", "$defs": {
"A": {"$anchor": "a", "title": "", "description": "d", "$comment": "c", "deprecated": false, "contentEncoding": "x",
  "default": null, "examples": [], "type": ["string"], "required": [], "properties": {}, "additionalProperties": false,
  "unevaluatedProperties": true, "items": true, "enum": [null], "const": null, "not": {"type": "null"},
  "minimum": 9007199254740993, "maximum": 1e30, "minItems": 0, "maxItems": 2.0, "minLength": 0, "maxLength": 0, "pattern": ""},
"B": {"allOf": [{"$ref": "#a"}], "oneOf": [{}, {"const": 0}], "properties": {"z": {}, "a": {"const": ""}}, "required": ["a", "z"]}}}`

// What comes in a form of its own, or is empty, false or null, is all the same
// kept, as in
// case B105
// case B108
// case B109
func TestVerifyAcceptsWhatParseRead(t *testing.T) {
	f := accept(t, whole)
	if err := spec.VerifyAgainst(f, whole); err != nil {
		t.Error(err)
	}
	for _, same := range []struct{ old, text string }{
		{`"type": ["string"]`, `"type": "string"`}, {`"items": true`, `"items": {}`}, {`"maxItems": 2.0`, `"maxItems": 2`},
		{`"maximum": 1e30`, `"maximum": 1000000000000000000000000000000`}, {`{"const": 0}`, `{"const": -0.0}`},
		{`"$comment": "C", "$ref": "#/$defs/A"`, `"$ref": "#/$defs/A", "$comment": "\u0043"`},
	} {
		if err := spec.VerifyAgainst(f, swap(t, same.old, same.text)); err != nil {
			t.Errorf("%s and %s: %v", same.old, same.text, err)
		}
	}
}

func swap(t *testing.T, old, text string) string {
	t.Helper()
	if strings.Count(whole, old) != 1 {
		t.Fatalf("%s occurs %d times", old, strings.Count(whole, old))
	}
	return strings.Replace(whole, old, text, 1)
}

// Each keyword that a reader lost, changed or invented is found:
// case B104
func TestVerifyFindsDifferences(t *testing.T) {
	f := accept(t, whole)
	for _, c := range []struct{ old, text, want string }{
		// The source says more than the tree: the reader lost it.
		{`"B": {`, `"B": {"x-new": 1, `, "#/$defs/B/x-new: internal error: the schema reader lost the keyword x-new"},
		{`"B": {`, `"B": {"enum": [], `, "#/$defs/B/enum: internal error: the schema reader lost the keyword enum"},
		{`"$id": "urn:x"`, `"$id": "urn:x", "oneOf": []`, "#/oneOf: internal error: the schema reader lost the keyword oneOf"},
		// The source says less.
		{`"const": null, `, ``, "#/$defs/A: internal error: the schema reader invented the keyword const"},
		{`"deprecated": false, `, ``, "#/$defs/A: internal error: the schema reader invented the keyword deprecated"},
		{`"required": [], `, ``, "#/$defs/A: internal error: the schema reader invented the keyword required"},
		{`"default": null, `, ``, "#/$defs/A: internal error: the schema reader invented the keyword default"},
		{`"title": "", "description": "D"`, `"description": "D"`, "#: internal error: the schema reader invented the keyword title"},
		// The source says something else.
		{`"unevaluatedProperties": true`, `"unevaluatedProperties": false`, "changed the value of unevaluatedProperties"},
		{`9007199254740993`, `9007199254740992`, "#/$defs/A/minimum: internal error: the schema reader changed the value of minimum"},
		{`1e30`, `1e31`, "changed the value of maximum"},
		{`{"const": 0}`, `{"const": false}`, "#/$defs/B/oneOf/1/const: internal error: the schema reader changed the value of const"},
		{`{"type": "null"}`, `{"type": "string"}`, "#/$defs/A/not/type: internal error: the schema reader changed the value of type"},
		{`"items": true`, `"items": {"type": "string"}`, "#/$defs/A/items/type: internal error: the schema reader lost the keyword type"},
		{`"required": ["a", "z"]`, `"required": ["z", "a"]`, "changed the value of required"},
		{`"enum": [null]`, `"enum": [null, 1]`, "changed the value of enum"},
		{`"$ref": "#/$defs/A"`, `"$ref": "#/$defs/B"`, "#/$ref: internal error: the schema reader changed the value of $ref"},
		// Maps of schemas and lists of schemas.
		{`"properties": {"z": {}, "a"`, `"properties": {"a"`, "#/$defs/B/properties: internal error: the schema reader changed the length of properties"},
		{`"z": {}, "a": {"const": ""}`, `"a": {"const": ""}, "z": {}`, "#/$defs/B/properties/a: internal error: the schema reader changed the order of properties"},
		{`"oneOf": [{}, `, `"oneOf": [`, "#/$defs/B/oneOf: internal error: the schema reader changed the length of oneOf"},
		{`"B": {"allOf"`, `"C": {"allOf"`, "#/$defs/C: internal error: the schema reader changed the order of $defs"},
		{`"B": {"allOf"`, `"C": {}, "B": {"allOf"`, "#/$defs: internal error: the schema reader changed the length of $defs"},
	} {
		err := spec.VerifyAgainst(f, swap(t, c.old, c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasSuffix(err.Error(), "; report it: nothing was generated") {
			t.Errorf("%s -> %s: got %v, want %s", c.old, c.text, err, c.want)
		}
	}
}

// A tree that was tampered with is found out as well: the comparison looks at
// the tree and not at what was read.
func TestVerifyLooksAtTheTree(t *testing.T) {
	for name, tamper := range map[string]func(*spec.Schema){
		"open":     func(s *spec.Schema) { s.AdditionalProperties = nil },
		"const":    func(s *spec.Schema) { s.Const = nil },
		"broken":   func(s *spec.Schema) { s.Const = json.RawMessage("nil") },
		"not":      func(s *spec.Schema) { s.NotNull = false },
		"types":    func(s *spec.Schema) { s.Types = append(s.Types, "null") },
		"examples": func(s *spec.Schema) { s.Examples = nil },
		"invented": func(s *spec.Schema) { s.Ref = &spec.Ref{Text: "#a"} },
	} {
		f := accept(t, whole)
		tamper(f.Def("A").Schema)
		if err := spec.VerifyAgainst(f, whole); err == nil {
			t.Errorf("%s: not found", name)
		}
	}
}
