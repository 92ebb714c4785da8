package registry_test

import (
	"testing"

	"github.com/agui-go/agui/generator/internal/source"
)

const asked = `format: 1
names:
  - {at: Thing.b, go: Bee}
  - {at: Thing, go: TheThing}
declarations:
  - field: Input.version
  - field: Started.version
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - {at: Thing, kind: opened, down: lossless, why: w}
      - {at: Thing, kind: definition-added, down: lossless, why: w}
  - from: "1.1"
    to: "1.2"
    answers:
      - {at: Thing, kind: opened, down: lossless, why: w}
`

func lines(list []source.Diagnostic) []string {
	var text []string
	for _, d := range list {
		text = append(text, d.String())
	}
	return text
}

func equal(t *testing.T, got, want []string) {
	t.Helper()
	for i := range max(len(got), len(want)) {
		switch {
		case i >= len(got):
			t.Errorf("missing %s", want[i])
		case i >= len(want):
			t.Errorf("too much: %s", got[i])
		case got[i] != want[i]:
			t.Errorf("got  %s\nwant %s", got[i], want[i])
		}
	}
}

// What nobody asks for is reported, for a mistyped place looks answered.
func TestUnused(t *testing.T) {
	all := []string{
		"r.yaml:3:5: name Bee for Thing.b matches no place; remove it, or correct at",
		"r.yaml:4:5: name TheThing for Thing matches no place; remove it, or correct at",
		"r.yaml:6:5: declaration Input.version matches no field; remove it, or correct field",
		"r.yaml:7:5: declaration Started.version matches no field; remove it, or correct field",
		"r.yaml:12:9: opened of Thing from 1.0 to 1.1 is answered, but nothing asks for it; remove it, or correct at, kind, from or to",
		"r.yaml:13:9: definition-added of Thing from 1.0 to 1.1 is answered, but nothing asks for it; remove it, or correct at, kind, from or to",
		"r.yaml:17:9: opened of Thing from 1.1 to 1.2 is answered, but nothing asks for it; remove it, or correct at, kind, from or to",
	}
	r := accept(t, asked)
	equal(t, lines(r.Unused([]string{"1.0", "1.1", "1.2"})), all)
	equal(t, lines(r.Unused([]string{"1.1", "1.0"})), all[:6])
	equal(t, lines(r.Unused([]string{"1.0", "1.2"})), all[:4])
	equal(t, lines(r.Unused(nil)), all[:4])

	if got := r.GoName("Thing.b"); got != "Bee" {
		t.Errorf("GoName: %q", got)
	}
	if d := r.Declares("Started.version"); d == nil || d.Field != "Started.version" {
		t.Errorf("Declares: %+v", d)
	}
	if a := r.Answer("1.0", "1.1", "Thing", "opened"); a == nil || a.Pos.Line != 12 {
		t.Errorf("Answer: %+v", a)
	}
	equal(t, lines(r.Unused([]string{"1.0", "1.1", "1.2"})), []string{all[1], all[2], all[5], all[6]})
}

// Questions are compared exactly, and one without an answer marks nothing.
func TestNearMissesAreNotAnswered(t *testing.T) {
	r := accept(t, asked)
	before := lines(r.Unused([]string{"1.0", "1.1", "1.2"}))
	for _, place := range []string{"", "thing", "Thing.", "Thing.B", "Thing.b ", "Bee"} {
		if got := r.GoName(place); got != "" {
			t.Errorf("GoName(%q) is %q", place, got)
		}
	}
	for _, field := range []string{"", "Input", "version", "input.version", "Input.Version"} {
		if d := r.Declares(field); d != nil {
			t.Errorf("Declares(%q) is %+v", field, d)
		}
	}
	for _, q := range [][4]string{
		{"1.1", "1.0", "Thing", "opened"}, {"1.0", "1.2", "Thing", "opened"}, {"1.00", "1.1", "Thing", "opened"},
		{"1.0", "1.1", "Things", "opened"}, {"1.0", "1.1", "Thing", "closed"}, {"1.0", "1.1", "", ""},
	} {
		if a := r.Answer(q[0], q[1], q[2], q[3]); a != nil {
			t.Errorf("Answer%q is %+v", q, a)
		}
	}
	equal(t, lines(r.Unused([]string{"1.0", "1.1", "1.2"})), before)
}

// Asking twice is one use.
func TestEverythingUsed(t *testing.T) {
	r := accept(t, asked)
	for range 2 {
		r.GoName("Thing")
		r.GoName("Thing.b")
		r.Declares("Input.version")
		r.Declares("Started.version")
		r.Answer("1.0", "1.1", "Thing", "opened")
		r.Answer("1.0", "1.1", "Thing", "definition-added")
		r.Answer("1.1", "1.2", "Thing", "opened")
	}
	equal(t, lines(r.Unused([]string{"1.0", "1.1", "1.2"})), nil)
}
