package spec_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// Each keyword of a schema with every value it does not take.
var schemaCases = []badCase{
	{"texts", def(`"$anchor": 1, "title": 2, "description": null, "$comment": [], "contentEncoding": {}, "pattern": true`), []string{
		"2:18: #/$defs/A/$anchor: want a string, got a number",
		"2:30: #/$defs/A/title: want a string, got a number",
		"2:48: #/$defs/A/description: want a string, got null",
		"2:66: #/$defs/A/$comment: want a string, got an array",
		"2:89: #/$defs/A/contentEncoding: want a string, got an object",
		"2:104: #/$defs/A/pattern: want a string, got a boolean"}},
	{"booleans", def(`"deprecated": "yes", "additionalProperties": null, "unevaluatedProperties": 0`), []string{
		"2:21: #/$defs/A/deprecated: want true or false, got a string",
		"2:52: #/$defs/A/additionalProperties: want true or false, got null",
		"2:83: #/$defs/A/unevaluatedProperties: want true or false, got a number"}},
	{"lists and objects", def(`"properties": [], "required": {}, "enum": "a", "examples": 1, "allOf": {}, "oneOf": null`), []string{
		"2:21: #/$defs/A/properties: want an object, got an array",
		"2:37: #/$defs/A/required: want an array, got an object",
		"2:49: #/$defs/A/enum: want an array, got a string",
		"2:66: #/$defs/A/examples: want an array, got a number",
		"2:78: #/$defs/A/allOf: want an array, got an object",
		"2:91: #/$defs/A/oneOf: want an array, got null"}},
	{"numbers", def(`"minimum": "1", "maximum": null, "minItems": [], "maxItems": {}, "minLength": true, "maxLength": "2"`), []string{
		"2:18: #/$defs/A/minimum: want a number, got a string",
		"2:34: #/$defs/A/maximum: want a number, got null",
		"2:52: #/$defs/A/minItems: want a number, got an array",
		"2:68: #/$defs/A/maxItems: want a number, got an object",
		"2:85: #/$defs/A/minLength: want a number, got a boolean",
		"2:104: #/$defs/A/maxLength: want a number, got a string"}},
	{"counts", def(`"minItems": -1, "maxItems": 1.5, "minLength": 2147483648, "maxLength": 1e999999999`), []string{
		"2:19: #/$defs/A/minItems: want an integer from 0 to 2147483647, got -1",
		"2:35: #/$defs/A/maxItems: want an integer from 0 to 2147483647, got 1.5",
		"2:53: #/$defs/A/minLength: want an integer from 0 to 2147483647, got 2147483648",
		"2:78: #/$defs/A/maxLength: want an integer from 0 to 2147483647, got 1e999999999"}},
	{"bounds out of range", def(`"minimum": -1e401, "maximum": 1e99999999999999999999`), []string{
		"2:18: #/$defs/A/minimum: bound -1e401 is out of range; use a smaller exponent",
		"2:37: #/$defs/A/maximum: bound 1e99999999999999999999 is out of range; use a smaller exponent"}},
	{"crossed bounds", def(`"minimum": 9007199254740993, "maximum": 9007199254740992, "minItems": 2, "maxItems": 1, "minLength": 1.0, "maxLength": 0`), []string{
		"2:18: #/$defs/A/minimum: minimum 9007199254740993 is greater than maximum 9007199254740992; correct one of them",
		"2:77: #/$defs/A/minItems: minItems 2 is greater than maxItems 1; correct one of them",
		"2:108: #/$defs/A/minLength: minLength 1 is greater than maxLength 0; correct one of them"}},

	{"types", def(`"type": ["string", "strnig", "string", 1, "map"]`), []string{
		`2:26: #/$defs/A/type/1: unknown type "strnig"; did you mean string?`,
		"2:36: #/$defs/A/type/2: type string is listed twice; remove one of them",
		"2:46: #/$defs/A/type/3: want a string, got a number",
		`2:49: #/$defs/A/type/4: unknown type "map"; use one of null, boolean, object, array, number, integer, string`}},
	{"no type", def(`"type": []`), []string{"2:15: #/$defs/A/type: type is empty; name at least one type, or remove the keyword"}},
	{"type null", def(`"type": null`), []string{"2:15: #/$defs/A/type: want a string, got null"}},
	{"required", def(`"properties": {"ab": {}}, "required": ["ab", "ba", "ab", 1, "zzzz"]`), []string{
		`2:52: #/$defs/A/required/1: required property "ba" is not declared; did you mean ab?`,
		`2:58: #/$defs/A/required/2: "ab" is required twice; remove one of them`,
		"2:64: #/$defs/A/required/3: want a string, got a number",
		`2:67: #/$defs/A/required/4: required property "zzzz" is not declared; add it to properties`}},
	{"enum", def(`"enum": [1, 1.0, 10e-1, "1", {"a": 1, "b": 2}, {"b": 2.0, "a": 1}, [1, 2], [2, 1], null, null, [1], {"a": 1}, 1e999, 1e998, 1E999]`), []string{
		"2:19: #/$defs/A/enum/1: enum lists the value 1.0 twice; remove one of them",
		"2:24: #/$defs/A/enum/2: enum lists the value 10e-1 twice; remove one of them",
		`2:54: #/$defs/A/enum/5: enum lists the value {"b":2.0,"a":1} twice; remove one of them`,
		"2:96: #/$defs/A/enum/9: enum lists the value null twice; remove one of them"}},
	{"enum of nothing", def(`"enum": []`), []string{
		"2:15: #/$defs/A/enum: enum is empty, so nothing is valid; list at least one value, or remove the keyword"}},
	{"pattern", def(`"pattern": "(?=a)"`), []string{
		"2:18: #/$defs/A/pattern: pattern does not compile: error parsing regexp: invalid or unsupported Perl syntax: `(?=`; use the syntax of Go's regexp package"}},
	{"compositions of nothing", def(`"allOf": [], "oneOf": []`), []string{
		"2:16: #/$defs/A/allOf: allOf is empty; list at least one schema, or remove the keyword",
		"2:29: #/$defs/A/oneOf: oneOf is empty; list at least one schema, or remove the keyword"}},
	{"schemas that are none", def(`"allOf": [1], "oneOf": [false, null], "items": [], "properties": {"a": "b"}`), []string{
		"2:17: #/$defs/A/allOf/0: a schema must be an object or true, this is a number",
		"2:31: #/$defs/A/oneOf/0: a schema of false accepts nothing; remove it",
		"2:38: #/$defs/A/oneOf/1: a schema must be an object or true, this is null",
		"2:54: #/$defs/A/items: a schema must be an object or true, this is an array",
		"2:78: #/$defs/A/properties/a: a schema must be an object or true, this is a string"}},
	{"typed maps", def(`"additionalProperties": {"type": "string"}, "unevaluatedProperties": {}`), []string{
		"2:31: #/$defs/A/additionalProperties: a schema in additionalProperties is not modelled; write true or false",
		"2:76: #/$defs/A/unevaluatedProperties: a schema in unevaluatedProperties is not modelled; write true or false"}},
	{"negations", file(`"A": {"not": {"type": "string"}},
"B": {"not": {"type": "null", "title": "x"}},
"C": {"not": {"const": null}},
"D": {"not": true},
"E": {"not": {}},
"F": {"not": false},
"G": {"not": {"type": ["null"]}},
"H": {"not": null}`), []string{
		`2:14: #/$defs/A/not: this not is not modelled; write {"type": "null"} or remove it`,
		`3:14: #/$defs/B/not: this not is not modelled; write {"type": "null"} or remove it`,
		`4:14: #/$defs/C/not: this not is not modelled; write {"type": "null"} or remove it`,
		`5:14: #/$defs/D/not: this not accepts nothing; write {"type": "null"} or remove it`,
		`6:14: #/$defs/E/not: this not accepts nothing; write {"type": "null"} or remove it`,
		`7:14: #/$defs/F/not: this not is not modelled; write {"type": "null"} or remove it`,
		`8:14: #/$defs/G/not: this not is not modelled; write {"type": "null"} or remove it`,
		`9:14: #/$defs/H/not: this not is not modelled; write {"type": "null"} or remove it`}},
	{"anchors", file(`"A": {"$anchor": "1a"},
"B": {"$anchor": ""},
"C": {"$anchor": "#c"},
"D": {"$anchor": "d", "items": {"$anchor": "e"}},
"E": {"$anchor": "d"}`), []string{
		`2:18: #/$defs/A/$anchor: malformed anchor "1a"; use letters, digits, '-', '.' and '_', a letter or '_' first`,
		`3:18: #/$defs/B/$anchor: malformed anchor ""; use letters, digits, '-', '.' and '_', a letter or '_' first`,
		`4:18: #/$defs/C/$anchor: malformed anchor "#c"; use letters, digits, '-', '.' and '_', a letter or '_' first`,
		"5:44: #/$defs/D/items/$anchor: anchor e is not on a definition; move the schema to a definition of its own",
		"6:18: #/$defs/E/$anchor: anchor d is already that of definition D; give each definition an anchor of its own"}},
}

func TestSchemaRefused(t *testing.T) { refuse(t, schemaCases) }

// Every keyword once, with the value it has in the tree.
func TestSchema(t *testing.T) {
	f := accept(t, file(`"A": {
  "$anchor": "A", "title": "T", "description": "D", "$comment": "C", "deprecated": true, "contentEncoding": "base64",
  "default": { "z": [ 1.0 , "a b" ] }, "examples": [ null , { } ],
  "type": ["object", "null"], "properties": {"z": true, "a": {"$ref": "#/$defs/B"}}, "required": ["a", "z"],
  "additionalProperties": false, "unevaluatedProperties": true,
  "allOf": [{"$ref": "#/$defs/B"}], "oneOf": [{}, true], "items": {"type": "string"},
  "enum": [ 1.50 , [ ] ], "const": null, "not": {"type": "null"},
  "minimum": -1E2, "maximum": 9007199254740993, "minItems": 0, "maxItems": 2.0, "minLength": 1e1, "maxLength": 2147483647, "pattern": "^a"
},
"B": {}`))
	s := f.Def("A").Schema
	type pair struct{ got, want any }
	for name, p := range map[string]pair{
		"anchor": {s.Anchor, "A"}, "title": {s.Title, "T"}, "description": {s.Description, "D"}, "comment": {s.Comment, "C"},
		"deprecated": {s.Deprecated, true}, "encoding": {s.ContentEncoding, "base64"},
		"default": {string(s.Default), `{"z":[1.0,"a b"]}`}, "examples": {string(s.Examples[0]) + string(s.Examples[1]), `null{}`},
		"types": {strings.Join(s.Types, " "), "object null"}, "properties": {len(s.Properties), 2},
		"first property": {s.Properties[0].Name, "z"}, "first is any": {s.Properties[0].Schema.IsAny(), true},
		"true has no keywords": {s.Properties[0].Schema.KeywordPos == nil, true},
		"second property":      {s.Properties[1].Name, "a"}, "its target": {s.Properties[1].Schema.Ref.Target, f.Def("B")},
		"its place": {s.Properties[1].Pos.String(), "s.json:5:57: #/$defs/A/properties/a"},
		"required":  {s.Required[0].Name + s.Required[1].Name, "az"}, "required place": {s.Required[1].Pos.String(), "s.json:5:104: #/$defs/A/required/1"},
		"additional": {*s.AdditionalProperties, false}, "unevaluated": {*s.UnevaluatedProperties, true},
		"allOf": {s.AllOf[0].Ref.Text, "#/$defs/B"}, "oneOf": {len(s.OneOf), 2}, "items": {s.Items.Types[0], "string"},
		"enum": {string(s.Enum[0]) + string(s.Enum[1]), `1.50[]`}, "const": {string(s.Const), "null"}, "not": {s.NotNull, true},
		"minimum": {s.Minimum.String(), "-1E2"}, "maximum": {s.Maximum.String(), "9007199254740993"},
		"minItems": {*s.MinItems, 0}, "maxItems": {*s.MaxItems, 2}, "minLength": {*s.MinLength, 10}, "maxLength": {*s.MaxLength, 2147483647},
		"pattern": {*s.Pattern, "^a"}, "place of pattern": {s.KeywordPos["pattern"].String(), "s.json:9:135: #/$defs/A/pattern"},
		"is any": {s.IsAny(), false}, "place": {s.Pos.String(), "s.json:2:6: #/$defs/A"}, "place of its name": {f.Def("A").Pos.String(), "s.json:2:1: #/$defs/A"},
	} {
		if p.got != p.want {
			t.Errorf("%s: got %v, want %v", name, p.got, p.want)
		}
	}
}

// A schema that names any constraint is not any value; annotations constrain
// nothing.
func TestIsAny(t *testing.T) {
	any := []string{``, `"title": "t"`, `"description": "d", "$comment": "c", "default": 1, "examples": [], "deprecated": true, "contentEncoding": "x", "$anchor": "a"`}
	for _, keywords := range any {
		if s := accept(t, def(keywords)).Def("A").Schema; !s.IsAny() {
			t.Errorf("{%s} is any value", keywords)
		}
	}
	for _, keywords := range []string{
		`"type": "string"`, `"const": null`, `"enum": [1]`, `"not": {"type": "null"}`, `"pattern": ""`, `"minimum": 0`, `"maximum": 0`,
		`"minItems": 0`, `"maxItems": 0`, `"minLength": 0`, `"maxLength": 0`, `"properties": {"a": {}}`, `"additionalProperties": true`,
		`"unevaluatedProperties": true`, `"allOf": [{}]`, `"oneOf": [{}]`, `"items": {}`,
	} {
		if s := accept(t, def(keywords)).Def("A").Schema; s.IsAny() {
			t.Errorf("{%s} is not any value", keywords)
		}
	}
	f := accept(t, file(`"A": {"$ref": "#/$defs/B"}, "B": true`))
	if f.Def("A").Schema.IsAny() || !f.Def("B").Schema.IsAny() || !new(spec.Schema).IsAny() {
		t.Error("a reference says more than any value")
	}
}
