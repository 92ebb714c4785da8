package proof_test

import (
	"testing"

	"github.com/agui-go/agui/internal/arbitrary"
)

// perDefinition is how many random documents each definition gets, besides those
// that cover it step by step.
const perDefinition = 150

func arbitraryOf(t testing.TB, v version) *arbitrary.Schema {
	t.Helper()
	s, err := arbitrary.Load(v.schemaFile())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestArbitraryDocuments round-trips documents made from the schema by code that
// knows nothing of the generator, and has what was encoded judged again.
//
// rule P1
// rule P3
// rule P4
func TestArbitraryDocuments(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		s, judge := arbitraryOf(t, v), newValidator(t, v)
		for _, definition := range s.Definitions() {
			for data := range s.Documents(definition, perDefinition, arbitrary.Options{}) {
				checkRoundTrip(t, v, definition, data)
				if t.Failed() {
					t.FailNow()
				}
				if err := judge.check(definition, encode(t, decode(t, v, definition, data))); err != nil {
					t.Fatalf("%s was encoded as what the schema rejects: %v", data, err)
				}
			}
		}
	})
}

// TestArbitraryAdditions does the same with additions everywhere: they survive,
// and what enforcement leaves is what the version describes.
//
// rule A1
// rule E1
// rule E2
// rule E3
// rule E5
func TestArbitraryAdditions(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		s, judge := arbitraryOf(t, v), newValidator(t, v)
		additions, whole := 0, 0
		for _, definition := range s.Definitions() {
			for data := range s.Documents(definition, perDefinition, arbitrary.Options{Unknown: true}) {
				after := checkEnforced(t, v, definition, data)
				if t.Failed() {
					t.FailNow()
				}
				if after == nil {
					whole++
					continue
				}
				if string(after) != string(data) {
					additions++
				}
				if err := judge.check(definition, after); err != nil {
					t.Fatalf("enforcement left what the schema rejects: %v\nbefore %s\nafter  %s", err, data, after)
				}
			}
		}
		if additions == 0 || whole == 0 {
			t.Errorf("%d documents lost something, %d were dropped: want some of both", additions, whole)
		}
	})
}
