package registry_test

import "testing"

// section gives a registry with the lines of one list, the first in line 3.
func section(key, lines string) string { return "format: 1\n" + key + ":\n" + lines }

var nameCases = []badCase{
	{"no mapping", section("names", "  - A\n"), []string{"3:5: a name must be a mapping, got text; write keys: at, go"}, false},
	{"no keys", section("names", "  - {}\n"), []string{"3:5: a name has no at; add at:", "3:5: a name has no go; add go:"}, false},
	{"unknown key", section("names", "  - {at: A, go: B, why: because}\n"), []string{
		"3:20: unknown key why in a name; the keys here are at, go"}, false},
	{"duplicate key", section("names", "  - {at: A, go: B, go: C}\n"), []string{
		"3:20: key go stands here and at 3:13; remove one of them"}, true},
	{"no place", section("names", "  - {at: A b, go: B}\n"), []string{
		`3:10: at "A b" is no place for the kind of change; write Definition, Definition.field, Union:Member or Enum:value`}, false},
	{"two answers for one place", section("names", "  - {at: A.b, go: B}\n  - {at: A, go: B}\n  - {at: A.b, go: C}\n"), []string{
		"5:10: A.b is named here and in line 3; remove one of them"}, true},
	{"not exported", section("names", "  - {at: A, go: thing}\n"), []string{
		`3:17: go "thing" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
	{"underscore first", section("names", "  - {at: A, go: _Thing}\n"), []string{
		`3:17: go "_Thing" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
	{"digit first", section("names", "  - {at: A, go: 2Fa}\n"), []string{
		`3:17: go "2Fa" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
	{"letter without case first", section("names", "  - {at: A, go: 漢字}\n"), []string{
		`3:17: go "漢字" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
	{"two words", section("names", "  - {at: A, go: Thing.Part}\n"), []string{
		`3:17: go "Thing.Part" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
	{"keyword", section("names", "  - {at: A, go: type}\n"), []string{
		`3:17: go "type" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`}, false},
}

func TestNamesRefused(t *testing.T) { refuse(t, nameCases) }

var declarationCases = []badCase{
	{"no mapping", section("declarations", "  - A.b\n"), []string{
		"3:5: a declaration must be a mapping, got text; write keys: field, kept-in"}, false},
	{"no field", section("declarations", "  - kept-in: []\n"), []string{"3:5: a declaration has no field; add field:"}, false},
	{"unknown key", section("declarations", "  - field: A.b\n    keptIn: []\n"), []string{
		"4:5: unknown key keptIn in a declaration; did you mean kept-in?"}, false},
	{"definition instead of field", section("declarations", "  - field: A\n"), []string{
		`3:12: field "A" names no field; write Definition.field`}, false},
	{"enum value instead of field", section("declarations", "  - field: A:b\n"), []string{
		`3:12: field "A:b" names no field; write Definition.field`}, false},
	{"declared twice", section("declarations", "  - field: A.b\n  - field: A.c\n  - field: A.b\n"), []string{
		"5:12: field A.b is declared here and in line 3; remove one of them"}, true},
	{"kept in no list", section("declarations", "  - field: A.b\n    kept-in: A.c\n"), []string{
		"4:14: kept-in must be a list, got text; write a list, [] for an empty one, or remove the key"}, false},
	{"kept in no field", section("declarations", "  - field: A.b\n    kept-in: [A, 1]\n"), []string{
		`4:15: kept-in "A" names no field; write Definition.field`,
		`4:18: kept-in must be text, got a number; write "1" in quotes`}, false},
	{"kept in one place twice", section("declarations", "  - field: A.b\n    kept-in: [A.c, A.d, A.c]\n"), []string{
		"4:25: A.c is listed twice; remove one of them"}, false},
}

func TestDeclarationsRefused(t *testing.T) { refuse(t, declarationCases) }

var changeCases = []badCase{
	{"no mapping", section("changes", "  - []\n"), []string{
		"3:5: a change must be a mapping, got a list; write keys: from, to, answers"}, false},
	{"no keys", section("changes", "  - {}\n"), []string{
		"3:5: a change has no answers; add answers:", "3:5: a change has no from; add from:", "3:5: a change has no to; add to:"}, false},
	{"unknown key", section("changes", "  - {from: \"1.0\", to: \"1.1\", answer: [], answers: []}\n"), []string{
		"3:30: unknown key answer in a change; did you mean answers?"}, false},
	{"version without quotes", section("changes", "  - {from: 1.1, to: 1.10, answers: []}\n"), []string{
		`3:12: from must be text, got a number; write "1.1" in quotes`,
		`3:21: to must be text, got a number; write "1.10" in quotes`}, false},
	{"version of three parts without quotes", section("changes", "  - {from: 0.0.57, to: \"1.0\", answers: []}\n"), []string{
		`3:12: from 0.0.57 is not in quotes; write "0.0.57" in quotes`}, true},
	{"folded version", section("changes", "  - from: >-\n      1.0\n    to: \"1.1\"\n    answers: []\n"), []string{
		`3:11: from 1.0 is not in quotes; write "1.0" in quotes`}, true},
	{"no version", section("changes", "  - {from: \"one\", to: \"1.1.0\", answers: []}\n"), []string{
		`3:12: from "one" is not a version; write "MAJOR.MINOR", or "0.MINOR.PATCH" before 1.0`,
		`3:23: to "1.1.0" is not a version; write "MAJOR.MINOR", or "0.MINOR.PATCH" before 1.0`}, false},
	{"backwards", section("changes", "  - {from: \"1.10\", to: \"1.9\", answers: []}\n"), []string{
		"3:24: 1.9 is not newer than 1.10; changes go from the older to the newer version"}, true},
	{"nowhere", section("changes", "  - {from: \"1.0\", to: \"1.0\", answers: []}\n"), []string{
		"3:23: 1.0 is not newer than 1.0; changes go from the older to the newer version"}, true},
	{"change given twice", section("changes",
		"  - {from: \"1.0\", to: \"1.1\", answers: []}\n  - {from: \"1.0\", to: \"1.2\", answers: []}\n  - {from: \"1.0\", to: \"1.1\", answers: []}\n"),
		[]string{"5:5: the change from 1.0 to 1.1 stands here and in line 3; put the answers into one change"}, true},
	{"answers no list", section("changes", "  - {from: \"1.0\", to: \"1.1\", answers: none}\n"), []string{
		"3:39: answers must be a list, got text; write a list, [] for an empty one, or remove the key"}, false},
	{"answers left open", section("changes", "  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"), []string{
		"5:13: answers must be a list, got nothing; write a list, [] for an empty one, or remove the key"}, false},
}

func TestChangesRefused(t *testing.T) { refuse(t, changeCases) }

// Every mistake of a file is reported at once, in the file's order and not in
// the order in which they are found.
var togetherCases = []badCase{
	{"several sections", `changes:
  - from: "1.1"
    to: "1.0"
    answers:
      - at: A
        kind: opened
retired: [x]
names:
  - at: A
    go: a
declarations:
  - field: A
unknown: 1
`, []string{
		"1:1: the registry has no format; add format:",
		"3:9: 1.0 is not newer than 1.1; changes go from the older to the newer version",
		"5:9: an answer has no why; add why:",
		"5:9: an answer says nothing about loss; add down: or up:, one of lossless, lossy, refused",
		"7:11: a retired shape must be a mapping, got text; write keys: " + retiredKeys,
		`10:9: go "a" is not an exported Go identifier; write letters, digits and _, an upper-case letter first`,
		`12:12: field "A" names no field; write Definition.field`,
		"13:1: unknown key unknown in the registry; the keys here are format, names, declarations, guarded, changes, retired",
	}, false},
}

func TestAllMistakesAtOnce(t *testing.T) { refuse(t, togetherCases) }
