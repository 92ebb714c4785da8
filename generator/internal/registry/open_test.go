package registry_test

import (
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

// Who only looks takes an answer that is still to be filled in for none, and is as
// strict about the rest.
func TestParseOpen(t *testing.T) {
	text := `format: 1
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - {at: A.b, kind: field-added, down: <lossless|lossy|refused>, lost: <what>, why: w, upgrade: u}
      - {at: A.c, kind: field-added, down: lossless, why: w}
`
	if _, err := registry.Parse("r.yaml", []byte(text)); err == nil {
		t.Error("Parse takes a placeholder")
	}
	r, err := registry.ParseOpen("r.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if r.Answer("1.0", "1.1", "A.b", "field-added") != nil || r.Answer("1.0", "1.1", "A.c", "field-added") == nil {
		t.Errorf("got %+v", r.Changes[0].Answers)
	}
	if _, err := registry.ParseOpen("r.yaml", []byte(text+"unknown: 1\n")); err == nil {
		t.Error("a mistake is passed over")
	}
}
