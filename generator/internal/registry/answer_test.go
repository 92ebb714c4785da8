package registry_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

// answers gives a registry with answers in flow style, the first in line 6, its
// brace in column 9.
func answers(list ...string) string {
	text := "format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"
	for _, a := range list {
		text += "      - {" + a + "}\n"
	}
	return text
}

const (
	noPlace = " is no place for the kind of change; write "
	kinds   = "definition-added, definition-removed, definition-renamed, field-added, field-removed, field-renamed, field-moved, " +
		"field-required, field-optional, type-changed, list-to-scalar, scalar-to-list, bounds-changed, enum-value-added, " +
		"enum-value-removed, member-added, member-removed, const-changed, mixin-added, mixin-removed, opened, closed"
)

var answerCases = []badCase{
	{"no mapping", "format: 1\nchanges:\n  - {from: \"1.0\", to: \"1.1\", answers: [A.b]}\n", []string{
		"3:40: an answer must be a mapping, got text; write keys: at, kind, to, down, up, invertible, lost, why, upgrade, func"}, false},
	{"no keys", answers(""), []string{
		"6:9: an answer has no at; add at:",
		"6:9: an answer has no kind; add kind:",
		"6:9: an answer has no why; add why:",
		"6:9: an answer says nothing about loss; add down: or up:, one of lossless, lossy, refused"}, false},
	{"unknown key", answers("at: A, kind: opened, down: lossless, why: w, because: w"), []string{
		"6:55: unknown key because in an answer; the keys here are at, kind, to, down, up, invertible, lost, why, upgrade, func"}, false},
	{"duplicate key", answers("at: A, kind: opened, down: lossless, why: w, why: x"), []string{
		"6:55: key why stands here and at 6:47; remove one of them"}, true},
	{"unknown kind", answers("at: A, kind: exploded, down: lossless, why: w"), []string{
		`6:23: unknown kind "exploded"; use one of ` + kinds}, false},
	{"mistyped kind", answers("at: A.b, kind: field-aded, down: lossless, why: w"), []string{
		`6:25: unknown kind "field-aded"; did you mean field-added or field-moved?`}, false},
	{"unknown loss", answers("at: A, kind: opened, down: maybe, up: Lossy, why: w"), []string{
		`6:37: unknown down "maybe"; use one of lossless, lossy, refused`, `6:48: unknown up "Lossy"; did you mean lossy?`}, false},
	{"invertible no boolean", answers("at: A, kind: opened, down: lossless, why: w, invertible: yes"), []string{
		"6:67: invertible must be a boolean, got text; write true or false"}, false},
	{"invertible a list", answers("at: A, kind: opened, down: lossless, why: w, invertible: []"), []string{
		"6:67: invertible must be a boolean, got a list; write true or false"}, false},
	{"invertible with a tag", answers("at: A, kind: opened, down: lossless, why: w, invertible: !!bool true"), []string{
		"6:67: tag !!bool is refused; remove it"}, true},
	{"no function", answers("at: A, kind: opened, down: lossless, why: w, func: convert.Move"), []string{
		`6:61: func "convert.Move" is not a Go identifier; name a function of package convert`}, false},
	{"keyword as function", answers("at: A, kind: opened, down: lossless, why: w, func: func"), []string{
		`6:61: func "func" is not a Go identifier; name a function of package convert`}, true},

	// The place has the form that the kind of change is about.
	{"field of a definition change", answers("at: A.b, kind: definition-added, down: lossless, why: w"), []string{
		`6:14: at "A.b"` + noPlace + "Definition"}, true},
	{"definition of a field change", answers("at: A, kind: field-added, down: lossless, why: w"), []string{
		`6:14: at "A"` + noPlace + "Definition.field"}, true},
	{"field of an enum change", answers("at: A.b, kind: enum-value-added, down: lossless, why: w"), []string{
		`6:14: at "A.b"` + noPlace + "Enum:value"}, true},
	{"definition of a member change", answers("at: A, kind: member-removed, up: lossless, why: w"), []string{
		`6:14: at "A"` + noPlace + "Union:Member"}, true},
	{"no place at all", answers(`at: "A.", kind: opened, down: lossless, why: w`), []string{
		`6:14: at "A."` + noPlace + "Definition, Definition.field, Union:Member or Enum:value"}, false},
	{"space in a definition", answers("at: A b, kind: opened, down: lossless, why: w"), []string{
		`6:14: at "A b"` + noPlace + "Definition, Definition.field, Union:Member or Enum:value"}, false},
	{"new place of another form", answers("at: A.b, kind: field-moved, to: A, down: lossless, why: w"), []string{
		`6:42: to "A"` + noPlace + "Definition.field"}, true},

	{"rename to nowhere", answers("at: A, kind: definition-renamed, down: lossless, why: w"), []string{
		"6:9: an answer to definition-renamed has no to; add to:"}, false},
	{"move to nowhere", answers("at: A.b, kind: field-moved, down: lossless, why: w"), []string{
		"6:9: an answer to field-moved has no to; add to:"}, false},
	{"to without a move", answers("at: A.b, kind: field-added, to: A.c, down: lossless, why: w"), []string{
		"6:42: only a rename or a move has a to, not field-added; remove it"}, false},

	// What is lost, and how to keep it, is said whenever something is lost.
	{"loss left open", answers("at: A, kind: opened, why: w"), []string{
		"6:9: an answer says nothing about loss; add down: or up:, one of lossless, lossy, refused"}, false}, // rule D3
	{"lossy without a word", answers("at: A, kind: opened, down: lossy, why: w"), []string{
		"6:9: an answer that is not lossless has no lost; add lost:",
		"6:9: an answer that is not lossless has no upgrade; add upgrade:"}, false}, // rule D5
	{"refused without a word", answers("at: A, kind: opened, down: lossless, up: refused, why: w"), []string{
		"6:9: an answer that is not lossless has no lost; add lost:",
		"6:9: an answer that is not lossless has no upgrade; add upgrade:"}, false}, // rule D5
	{"lossless but lost", answers("at: A, kind: opened, up: lossless, why: w, lost: much"), []string{
		"6:59: a lossless answer says what is lost; remove it, or correct down and up"}, false}, // rule D3

	{"placeholders of a stub", answers("at: <Definition.field>, kind: opened, down: <lossless|lossy|refused>, why: <why>"), []string{
		"6:14: at still holds the placeholder <Definition.field>; replace it by the answer",
		"6:54: down still holds the placeholder <lossless|lossy|refused>; replace it by the answer",
		"6:85: why still holds the placeholder <why>; replace it by the answer"}, false},
	{"alias among answers", answers("at: A, kind: opened, down: &l lossless, why: w", "at: B, kind: opened, down: *l, why: w"), []string{
		"6:37: anchor &l is refused; remove it", "7:37: alias *l is refused; write the value out"}, true},
	{"answered twice", answers("at: A, kind: opened, down: lossless, why: w", "at: A, kind: closed, up: lossless, why: w",
		"at: A, kind: opened, down: lossless, why: other"), []string{
		"8:9: opened of A is answered here and in line 6; remove one of them"}, true},
	{"answered in two changes", answers("at: A, kind: opened, down: lossless, why: w") +
		"  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n      - {at: A, kind: opened, down: lossless, why: w}\n", []string{
		"7:5: the change from 1.0 to 1.1 stands here and in line 3; put the answers into one change",
		"10:9: opened of A is answered here and in line 6; remove one of them"}, true},
}

func TestAnswersRefused(t *testing.T) { refuse(t, answerCases) }

// The forms of places that each kind of change takes. A value of an enumeration
// may hold any character.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ kind, at string }{
		{"definition-added", "Thing"}, {"field-added", "Thing.x"}, {"field-added", "Thing.x.y"}, {"field-added", "Thing.$ref"},
		{"enum-value-added", "Kind:a"}, {"enum-value-added", "Kind:a b: c.d"}, {"enum-value-added", "Thing.kind:x"},
		{"member-added", "Union:Member"}, {"member-removed", "Thing.items:Member"},
		{"opened", "Thing"}, {"const-changed", "Thing.type"}, {"type-changed", "Thing:x"}, {"mixin-added", "Thing:Base"},
	} {
		r := accept(t, answers(`at: "`+c.at+`", kind: `+c.kind+", down: lossless, up: lossless, why: w"))
		if a := r.Answer("1.0", "1.1", c.at, c.kind); a == nil || a.At != c.at {
			t.Errorf("%s of %s: got %+v", c.kind, c.at, a)
		}
	}
}

// Each kind is accepted and none is listed twice.
func TestKinds(t *testing.T) {
	seen := map[string]bool{}
	for _, kind := range registry.Kinds {
		if seen[kind] {
			t.Errorf("%s is listed twice", kind)
		}
		seen[kind] = true
		at, to := "A", ""
		switch {
		case strings.HasPrefix(kind, "field-"):
			at = "A.b"
		case strings.HasPrefix(kind, "enum-value-"), strings.HasPrefix(kind, "member-"):
			at = "A:b"
		}
		if strings.HasSuffix(kind, "-renamed") || strings.HasSuffix(kind, "-moved") {
			to = ", to: " + at + "2"
		}
		accept(t, answers("at: "+at+", kind: "+kind+to+", down: lossless, why: w"))
	}
	if strings.Join(registry.Kinds, ", ") != kinds {
		t.Error("the kinds changed: see registry.schema.json, the head of registry.yaml and the emitter of converters")
	}
}
