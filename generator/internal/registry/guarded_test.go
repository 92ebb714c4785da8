package registry_test

import (
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

var guardedCases = []badCase{
	{"no list", "format: 1\nguarded: A.b\n", []string{
		"2:10: guarded must be a list, got text; write a list, [] for an empty one, or remove the key"}, false},
	{"definition instead of field", section("guarded", "  - A\n"), []string{`3:5: guarded "A" names no field; write Definition.field`}, false},
	{"mapping instead of field", section("guarded", "  - field: A.b\n"), []string{"3:5: guarded must be text, got a mapping"}, false},
	{"guarded twice", section("guarded", "  - A.b\n  - A.c\n  - A.b\n"), []string{
		"5:5: field A.b is guarded here and in line 3; remove one of them"}, false},
}

func TestGuardedRefused(t *testing.T) { refuse(t, guardedCases) }

// A guard that matches no field guards nothing.
func TestGuards(t *testing.T) {
	r := accept(t, section("guarded", "  - A.b\n  - A.c\n"))
	if g := r.Guards("A.b"); g == nil || g.Field != "A.b" {
		t.Errorf("Guards: %+v", g)
	}
	if g := r.Guards("A.d"); g != nil {
		t.Errorf("Guards of a field that is not listed: %+v", g)
	}
	equal(t, lines(r.Unused(nil)), []string{"r.yaml:4:5: guarded A.c matches no field; remove it, or correct it"})
}

// A step may lead to the draft, which has no number, and never away from it.
func TestDraftIsNewest(t *testing.T) {
	for _, to := range []string{"draft", `"draft"`} {
		r := accept(t, section("changes", "  - {from: \"99.9\", to: "+to+", answers: []}\n"))
		if r.Changes[0].To != registry.Draft {
			t.Errorf("to %s is %q", to, r.Changes[0].To)
		}
	}
	refuse(t, []badCase{
		{"from the draft", section("changes", "  - {from: \"draft\", to: \"1.0\", answers: []}\n"), []string{
			`3:12: from "draft" is not a version; write "MAJOR.MINOR", or "0.MINOR.PATCH" before 1.0`}, false},
		{"tagged", section("changes", "  - {from: \"1.0\", to: !x draft, answers: []}\n"), []string{
			"3:23: tag !x is refused; remove it",
			`3:23: to must be text, got !x; write "draft" in quotes`}, true},
	})
}
