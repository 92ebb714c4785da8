package proof_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/agui-go/agui/internal/arbitrary"
	"github.com/agui-go/agui/internal/wire"
)

// spoils are the values that a mutation puts in some place of a document. They
// include what other decoders let pass: null, an integer just out of range, a
// number in quotes, a list around a value.
var spoils = []string{
	`null`, `true`, `false`, `0`, `-1`, `1.5`, `1e3`, `9007199254740991`, `9007199254740992`, `-9007199254740992`,
	`""`, `"x"`, `"5"`, `"/a"`, `"~"`, `"tool"`, `"user"`, `"success"`, `[]`, `[null]`, `[{}]`, `["x"]`, `{}`, `{"type":"text"}`,
}

// mutant changes one place of a document at random.
func mutant(t testing.TB, r *rand.Rand, data []byte) []byte {
	t.Helper()
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(mutated(r, value))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func mutated(r *rand.Rand, value any) any {
	if object, ok := value.(map[string]any); ok && len(object) > 0 && r.IntN(8) > 0 {
		names := make([]string, 0, len(object))
		for name := range object {
			names = append(names, name)
		}
		slices.Sort(names)
		name := names[r.IntN(len(names))]
		switch r.IntN(10) {
		case 0:
			delete(object, name)
		case 1:
			object[name+"s"] = object[name]
			delete(object, name)
		case 2:
			object["extra"] = spoil(r)
		default:
			object[name] = mutated(r, object[name])
		}
		return object
	}
	if list, ok := value.([]any); ok && len(list) > 0 && r.IntN(6) > 0 {
		i := r.IntN(len(list))
		list[i] = mutated(r, list[i])
		return list
	}
	return spoil(r)
}

func spoil(r *rand.Rand) any { return json.RawMessage(spoils[r.IntN(len(spoils))]) }

// TestMutants spoils documents and compares strict verdicts with an independent
// validator's: nothing malformed gets through, repaired or not, and nothing valid
// is refused. A mutant that is only unknown to the version is valid once enforced.
//
// rule D2
// rule E2
// rule E3
// rule E4
func TestMutants(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		s, schema, r := arbitraryOf(t, v), newValidator(t, v), rand.New(rand.NewPCG(1, 2))
		count := map[bool]int{}
		for _, definition := range s.Definitions() {
			for range 150 {
				data := mutant(t, r, s.Document(r, definition, arbitrary.Options{}))
				if clean, ok := withoutTolerated(v, data); ok {
					if a, b := judge(t, v, definition, data), judge(t, v, definition, clean); a != b {
						t.Fatalf("%s %s: the verdict is %+v, without the null %+v", definition, data, a, b)
					}
					data = clean
				}
				rejects := schema.check(definition, data)
				got := judge(t, v, definition, data)
				if (rejects == nil) != (got == verdict{}) {
					t.Fatalf("%s %s: the verdict is %+v, the schema's is %v", definition, data, got, rejects)
				}
				count[got.fatal]++
				if got.fatal {
					if raw, err := rawAt(data, got.at); err != nil {
						t.Errorf("%s %s: fails nowhere: %+v, %s, %v", definition, data, got, raw, err)
					}
					continue
				}
				if after := checkEnforced(t, v, definition, data); after != nil {
					if err := schema.check(definition, after); err != nil {
						t.Fatalf("enforcement left %s of %s: %v", after, data, err)
					}
				}
				if t.Failed() {
					t.FailNow()
				}
			}
		}
		if count[true] < 1000 || count[false] < 1000 {
			t.Errorf("the mutants are one-sided: %v", count)
		}
	})
}

// TestFatalIsNeverRepaired decodes malformed documents in every way there is.
//
// rule D2
// rule E4
func TestFatalIsNeverRepaired(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "invalid") {
			var e envelope
			if err := json.Unmarshal(f.data, &e); err != nil {
				t.Fatal(err)
			}
			if !judge(t, v, f.definition, e.Document).fatal {
				continue
			}
			if x, err := v.decode(f.definition, e.Document, wire.Limits{MaxDepth: 100, MaxBytes: 1 << 20}); x != nil || err == nil {
				t.Errorf("%s: decodes as %v, %v", f.path, x, err)
			}
		}
	})
}
