package reflectiontest_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/reflection/reflectiontest"
)

// around puts a definition X among others that it can use.
func around(t *testing.T, x string) *reflectiontest.Document {
	t.Helper()
	d, err := reflectiontest.ReadDocument([]byte(`{"$defs": {
		"X": ` + x + `,
		"Mixin": {"$anchor": "Mixin", "type": "object", "properties": {"a": {"$ref": "#/$defs/Set"}, "b": {"type": "string"}}, "required": ["a"]},
		"Closed": {"type": "object", "properties": {"z": {}}, "additionalProperties": false},
		"Set": {"type": "string", "enum": ["one", "two"]}
	}}`))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestSameMeaningIsNoDifference(t *testing.T) {
	for _, c := range [][2]string{
		{`{}`, `true`},
		{`{"$ref": "#Mixin"}`, `{"$ref": "#/$defs/Mixin"}`},
		{`{"$ref": "#Set"}`, `{"$ref": "#/$defs/Set"}`},
		{`{"type": "string", "enum": ["x"]}`, `{"enum": ["x"]}`},
		{`{"type": "string", "const": "x"}`, `{"const": "x"}`},
		{`{"type": ["string"]}`, `{"type": "string"}`},
		{`{"type": "array"}`, `{"type": "array", "items": true}`},
		{`{"type": "object", "required": []}`, `{"type": "object", "additionalProperties": true}`},
		{`{"type": "integer", "maximum": 10}`, `{"type": "integer", "maximum": 1.0e1}`},
		{`{"type": "integer", "maximum": 1e40}`, `{"type": "integer"}`},
		{`{"type": "string", "title": "t", "$comment": "c", "examples": ["e"], "$anchor": "X", "deprecated": true, "default": "d"}`, `{"type": "string"}`},
		{`{"type": "object", "allOf": [{"$ref": "#Mixin"}], "properties": {"a": {"const": "one"}, "c": {}}, "required": ["c"], "unevaluatedProperties": false}`,
			`{"type": "object", "properties": {"a": {"const": "one"}, "b": {"type": "string"}, "c": {}}, "required": ["a", "c"], "additionalProperties": false}`},
	} {
		if diff := reflectiontest.Diff(around(t, c[0]), around(t, c[1])); diff != "" {
			t.Errorf("%s and %s:\n%s", c[0], c[1], diff)
		}
	}
}

func TestOtherMeaningIsADifference(t *testing.T) {
	for _, c := range [][2]string{
		{`{"type": "string"}`, `{}`},
		{`{"type": "integer", "maximum": 9007199254740993}`, `{"type": "integer", "maximum": 9007199254740992}`},
		{`{"type": "number", "maximum": 1e40}`, `{"type": "number"}`},
		{`{"type": "integer", "enum": ["x"]}`, `{"enum": ["x"]}`},
		{`{"enum": ["x", 1], "type": "string"}`, `{"enum": ["x", 1]}`},
		{`{"oneOf": [{"$ref": "#Mixin"}, {"$ref": "#Set"}]}`, `{"oneOf": [{"$ref": "#Set"}, {"$ref": "#Mixin"}]}`},
		{`{"type": "object", "properties": {"p": {"default": null}}}`, `{"type": "object", "properties": {"p": {}}}`},
		{`{"type": "object", "properties": {"p": {"default": 1.0}}}`, `{"type": "object", "properties": {"p": {"default": "1.0"}}}`},
	} {
		if reflectiontest.Diff(around(t, c[0]), around(t, c[1])) == "" {
			t.Errorf("%s and %s: the comparison sees no difference", c[0], c[1])
		}
	}
}

// TestWhatItCannotCompareIsADifference compares definitions with themselves:
// nothing may pass because it was not looked at.
func TestWhatItCannotCompareIsADifference(t *testing.T) {
	for x, want := range map[string]string{
		`false`: "is no schema",
		`{"type": "object", "properties": {"p": 1}}`:                                            "property p",
		`{"type": "object", "patternProperties": {}}`:                                           "keyword patternProperties",
		`{"type": "array", "items": {"format": "x"}}`:                                           "items: keyword format",
		`{"oneOf": [{}, {"anyOf": []}]}`:                                                        "oneOf 1: keyword anyOf",
		`{"allOf": [{"type": "object"}]}`:                                                       "allOf 0",
		`{"allOf": [{"$ref": "#/$defs/Set"}]}`:                                                  "a mixin",
		`{"allOf": [{"$ref": "#/$defs/Closed"}]}`:                                               "a mixin that is closed",
		`{"allOf": [{"$ref": "#Mixin"}], "properties": {"a": {"const": "three"}}}`:              `"three" does not fit`,
		`{"allOf": [{"$ref": "#Mixin"}], "properties": {"a": {"type": "string"}}}`:              "declared again beside enum",
		`{"allOf": [{"$ref": "#Mixin"}], "properties": {"b": {"type": "boolean"}}}`:             "type boolean where the mixin has string",
		`{"type": "object", "properties": {"p": {"additionalProperties": {"type": "string"}}}}`: "additionalProperties",
	} {
		if diff := reflectiontest.Diff(around(t, x), around(t, x)); !strings.Contains(diff, want) {
			t.Errorf("%s: want %q in %q", x, want, diff)
		}
	}
}
