package spec_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

var rootCases = []badCase{
	{"a list", "[]", []string{"1:1: #: a schema file must be an object, this is an array"}},
	{"true", " true", []string{"1:2: #: a schema file must be an object, this is a boolean"}},
	{"null", "null", []string{"1:1: #: a schema file must be an object, this is null"}},
	{"nothing said", "{}", []string{
		`1:1: #: the file does not say its dialect; add "$schema": "https://json-schema.org/draft/2020-12/schema"`,
		"1:1: #: the file has no definitions; put them under $defs"}},
	{"another dialect", `{"$schema": "http://json-schema.org/draft-07/schema#", "$defs": {"A": {}}}`, []string{
		`1:13: #/$schema: unsupported $schema "http://json-schema.org/draft-07/schema#"; write "https://json-schema.org/draft/2020-12/schema"`}},
	{"dialect with a fragment", `{"$schema": "https://json-schema.org/draft/2020-12/schema#", "$defs": {"A": {}}}`, []string{
		`1:13: #/$schema: unsupported $schema "https://json-schema.org/draft/2020-12/schema#"; write "https://json-schema.org/draft/2020-12/schema"`}},
	{"texts of other kinds", `{"$schema": 1, "$id": 2, "$ref": true, "title": null, "description": [], "$comment": {}, "$defs": "A"}`, []string{
		"1:13: #/$schema: want a string, got a number",
		"1:23: #/$id: want a string, got a number",
		"1:34: #/$ref: want a string, got a boolean",
		"1:49: #/title: want a string, got null",
		"1:70: #/description: want a string, got an array",
		"1:86: #/$comment: want a string, got an object",
		"1:99: #/$defs: want an object, got a string"}},
	{"no definition", "{" + dialect + `, "$defs": {}}`, []string{"1:70: #/$defs: $defs is empty; define at least one shape"}},
	{"root reference to nothing", "{" + dialect + `, "$ref": "#/$defs/B", "$defs": {"A": {}}}`, []string{
		`1:69: #/$ref: no definition is called "B"; did you mean A?`}},
	{"root reference to the root", "{" + dialect + `, "$ref": "#", "$defs": {"A": {}}}`, []string{
		`1:69: #/$ref: $ref "#" does not name a definition; move the target to a definition of its own`}},
	{"keyword of a definition", "{" + dialect + `, "$defs": {"A": {}}, "oneOf": [{"$ref": "#/$defs/A"}], "deprecated": true}`, []string{
		"1:81: #/oneOf: keyword oneOf is not modelled at the root; put it in a definition under $defs and let the root's $ref name that",
		"1:115: #/deprecated: keyword deprecated is not modelled at the root; put it in a definition under $defs and let the root's $ref name that"}},
	{"keyword of nobody", "{" + dialect + `, "$defs": {"A": {}}, "definitions": {}, "$def": {}, "x-version": 1}`, []string{
		"1:81: #/definitions: unsupported keyword definitions; this generator does not model it",
		"1:100: #/$def: unknown keyword $def; did you mean $defs or $ref?",
		"1:112: #/x-version: unknown keyword x-version; this generator does not model it"}},
	{"definition of another kind", file(`"A": 1, "B": null, "C": [], "D": "E", "F": false`), []string{
		"2:6: #/$defs/A: a schema must be an object or true, this is a number",
		"2:14: #/$defs/B: a schema must be an object or true, this is null",
		"2:25: #/$defs/C: a schema must be an object or true, this is an array",
		"2:34: #/$defs/D: a schema must be an object or true, this is a string",
		"2:44: #/$defs/F: a schema of false accepts nothing; remove it"}},
}

func TestRootRefused(t *testing.T) { refuse(t, rootCases) }

// Mistakes of several kinds, found by different passes, come together and in the
// order of the file.
func TestAllMistakesAtOnce(t *testing.T) {
	refuse(t, []badCase{{"many", file(`"Loop": {"$ref": "#/$defs/Loop"},
"A": {"type": "objekt", "required": ["b"], "properties": {"a": {"$ref": "#/$defs/Missing"}}},
"B": {"minimum": 2, "maximum": 1, "anyOf": []},
"B": {"$anchor": "1"},
"C": {"not": {}, "enum": [1, 1.0], "title": "\ud800"}`), []string{
		"2:1: #/$defs/Loop: definition Loop only refers to itself: Loop -> Loop; break the cycle",
		`3:15: #/$defs/A/type: unknown type "objekt"; did you mean object?`,
		`3:38: #/$defs/A/required/0: required property "b" is not declared; did you mean a?`,
		`3:73: #/$defs/A/properties/a/$ref: no definition is called "Missing"; add it to $defs`,
		"4:18: #/$defs/B/minimum: minimum 2 is greater than maximum 1; correct one of them",
		"4:35: #/$defs/B/anyOf: unsupported keyword anyOf; this generator does not model it",
		`5:1: #/$defs/B: member "B" stands here and at 4:1; remove or rename one of them`,
		`5:18: #/$defs/B/$anchor: malformed anchor "1"; use letters, digits, '-', '.' and '_', a letter or '_' first`,
		`6:14: #/$defs/C/not: this not accepts nothing; write {"type": "null"} or remove it`,
		"6:30: #/$defs/C/enum/1: enum lists the value 1.0 twice; remove one of them",
		`6:46: #/$defs/C/title: lone surrogate \ud800; write both halves of the pair, or the character itself`,
	}}})
}

func TestRoot(t *testing.T) {
	text := "\n {" + dialect + `, "$id": "urn:x", "title": "T", "description": "", "$comment": "C", "$ref": "#/$defs/A", "$defs": {"A": {"$anchor": "a"}}}`
	f := accept(t, text)
	if f.Path != "s.json" || f.Version != "1.0" || f.ID != "urn:x" || f.Title != "T" || f.Description != "" || f.Comment != "C" {
		t.Errorf("got %+v", f)
	}
	if f.Pos.String() != "s.json:2:2: #" {
		t.Errorf("the root stands at %v", f.Pos)
	}
	if f.Root == nil || f.Root.Target != f.Def("A") || f.Root.Text != "#/$defs/A" || f.Root.Pos.Pointer != "#/$ref" {
		t.Errorf("root reference: %+v", f.Root)
	}
	if d := f.Def("A"); d == nil || d.Name != "A" || d.Schema.Anchor != "a" || f.Def("a") != nil || f.Def("") != nil {
		t.Errorf("definition A: %+v", d)
	}
	if accept(t, file(`"A": {}`)).Root != nil {
		t.Error("a root reference out of nothing")
	}
}

// The digest is that of the bytes, so any change of the file shows.
func TestDigest(t *testing.T) {
	text := file(`"A": {}`)
	sum := sha256.Sum256([]byte(text))
	if got, want := accept(t, text).Digest, "sha256:"+hex.EncodeToString(sum[:]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if accept(t, text).Digest == accept(t, text+"\n").Digest {
		t.Error("white space does not change the digest")
	}
}

// The file's bytes may be reused once Parse is done.
func TestDataIsNotKept(t *testing.T) {
	data := []byte(def(`"title": "T", "default": {"a": [1, 2]}, "enum": ["x"], "minimum": 1.50, "properties": {"p": {}}`))
	f, err := spec.Parse("s.json", "1.0", data)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		data[i] = '!'
	}
	s := f.Def("A").Schema
	if s.Title != "T" || string(s.Default) != `{"a":[1,2]}` || string(s.Enum[0]) != `"x"` || s.Minimum.String() != "1.50" || s.Properties[0].Name != "p" {
		t.Errorf("got %+v", s)
	}
}
