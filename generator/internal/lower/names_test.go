package lower_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// collisions are schemas in which two things meet in one Go identifier.
var collisions = []struct {
	name, defs string
	want       string
}{
	{"definitions", `"A_b": {}, "aB": {}`, "definition aB and definition A_b have the same Go name AB; choose a Go name in registry.yaml under names: {at: aB, go: …}"},
	{"reserved", `"Version": {}`, "definition Version and the generated package itself have the same Go name Version"},
	{"all that is reserved", `"Decode": {}`, "definition Decode and the generated package itself"},
	{"a runtime type", `"Finding": {"type": "object", "properties": {"x": {}}}`, "definition Finding and the generated package itself"},
	{"a decoder", `"A": {}, "DecodeA": {}`, "definition DecodeA and the decoder of A have the same Go name DecodeA"},
	{"a value and a definition", `"Role": {"type": "string", "enum": ["user"]}, "RoleUser": {}`, "definition RoleUser and value Role:user have the same Go name RoleUser"},
	{"two values", `"E": {"type": "string", "enum": ["a-b", "aB"]}`, `value E:aB and value E:a-b have the same Go name EAB; choose a Go name in registry.yaml under names: {at: E:aB, go: …}`},
	{"values with signs", `"E": {"type": "string", "enum": ["+", "-"]}`, "value E:- and value E:+ have the same Go name EX"},
	{"an anonymous type", `"A": {"type": "object", "properties": {"b": {"type": "string", "enum": ["x"]}}}, "aB": {}`, "definition aB and definition A.b have the same Go name AB"},
	{"properties", `"A": {"type": "object", "properties": {"x_y": {}, "xY": {}}}`, "property xY and property x_y have the same Go name XY"},
	{"property and method", `"A": {"type": "object", "properties": {"unknown": {}}}`, "property unknown and a method of the generated type have the same Go name Unknown"},
	{"property and mixin", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {"base": {}}}, "Base": {"type": "object", "properties": {"x": {}}}`, "property base and the embedded Base have the same Go name Base"},
	{"property and property of a mixin", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {"xY": {}}}, "Base": {"type": "object", "properties": {"x_y": {}}}`, "property xY and property x_y have the same Go name XY"},
	{"property and tag method", `"U": {"oneOf": [{"$ref": "#/$defs/A"}]}, "A": {"type": "object", "properties": {"type": {"const": "a"}, "UType": {}}, "required": ["type"]}`, "property UType and the method that returns the tag have the same Go name UType"},
	{"unknown member", `"U": {"oneOf": [{"$ref": "#/$defs/A"}]}, "A": {"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, "UnknownU": {}`, "definition UnknownU and the unknown members of U have the same Go name UnknownU"},
	{"visitor", `"U": {"oneOf": [{"$ref": "#/$defs/A"}]}, "A": {"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"]}, "UVisitor": {}`, "definition UVisitor and the visitor of U have the same Go name UVisitor"},
	{"constructor", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/B"}]}, "B": {"type": "object", "properties": {"x": {}}, "required": ["x"]}, "NewA": {}`, "definition NewA and the constructor of A have the same Go name NewA"},
	{"constructor of an alternative", `"A": {"oneOf": [{"type": "string"}, {"type": "boolean"}]}, "AText": {}`, "definition AText and the constructor of A have the same Go name AText"},
	{"a value with signs", `"E": {"type": "string", "enum": ["a, b}", "a # b", "a: b"]}`, "have the same Go name EAB"},
	{"mixin alone", `"A": {"type": "object", "allOf": [{"$ref": "#/$defs/B"}]}, "B": {"type": "object", "properties": {"x": {}}}, "BObject": {}`, "definition BObject and definition B.alone have the same Go name BObject"},
}

// wayOut is what an error says to write under names.
var wayOut = regexp.MustCompile(`\{at: .*, go: …\}`)

// TestCollisions reports each, and takes the way out that the error names, word for
// word.
//
// case B89
func TestCollisions(t *testing.T) {
	for _, c := range collisions {
		_, err := lowered(t, c.defs)
		if err == nil || !strings.HasPrefix(err.Error(), "1.0.json:1:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v\nwant %s", c.name, err, c.want)
			continue
		}
		var names []string
		entries := wayOut.FindAllString(err.Error(), -1)
		slices.Sort(entries)
		for i, entry := range slices.Compact(entries) { // what is named twice collides twice
			names = append(names, strings.Replace(entry, "…", fmt.Sprintf("Other%d", i), 1))
		}
		if _, err := lowered(t, c.defs, names...); err != nil || len(names) == 0 {
			t.Errorf("%s with %s: %v", c.name, names, err)
		}
	}
}
