package proof_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// fixture is one document of a folder <Definition>/<valid|invalid>.
type fixture struct {
	path       string
	definition string
	data       []byte
}

// fixtures returns the fixtures under root with a verdict.
func fixtures(t testing.TB, root, verdict string) []fixture {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "*", verdict, "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no %s fixtures in %s: %v", verdict, root, err)
	}
	var all []fixture
	for _, path := range paths {
		if strings.HasSuffix(path, ".expect.json") {
			continue
		}
		definition := filepath.Base(filepath.Dir(filepath.Dir(path)))
		all = append(all, fixture{path, definition, readFile(t, path)})
	}
	return all
}

// ownFixtures returns the fixtures that stand beside a version's schema.
func ownFixtures(t testing.TB, v version, verdict string) []fixture {
	t.Helper()
	return fixtures(t, filepath.Join(filepath.Dir(v.schemaFile()), "fixtures"), verdict)
}

// checkRoundTrip decodes a valid document and encodes it: the value is the same
// (rules P3 and P4), enforcement has nothing to say, and encoding settles at
// once.
func checkRoundTrip(t testing.TB, v version, definition string, data []byte) {
	t.Helper()
	x, err := v.decode(definition, data)
	if err != nil {
		t.Errorf("%s %s: %v", definition, data, err)
		return
	}
	out := encode(t, x)
	checkEqual(t, data, out)
	var f wire.Findings
	if !x.Enforce(&f) || f.Len() > 0 {
		t.Errorf("%s %s: enforcement found %+v", definition, data, f.All())
	}
	if again := encode(t, x); !bytes.Equal(out, again) {
		t.Errorf("enforcement of a clean value changed it:\nbefore %s\nafter  %s", out, again)
	}
	if again := encode(t, decode(t, v, definition, out)); !bytes.Equal(out, again) {
		t.Errorf("encoding does not settle:\nfirst  %s\nsecond %s", out, again)
	}
}

// TestValidFixtures covers every property of every definition, presence exact.
//
// rule P3
// rule P4
func TestValidFixtures(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "valid") {
			t.Run(f.path, func(t *testing.T) { checkRoundTrip(t, v, f.definition, f.data) })
		}
	})
}

// envelope is an invalid fixture: a document, and the rule that rejects it.
type envelope struct {
	Rule     string          `json:"rule"`
	At       string          `json:"at"`
	Schema   string          `json:"schema"`
	Document json.RawMessage `json:"document"`
}

// TestInvalidFixtures covers every rule of the schema: each is found, in its
// place.
//
// rule E2
// rule E3
// rule E4
func TestInvalidFixtures(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "invalid") {
			t.Run(f.path, func(t *testing.T) {
				var e envelope
				if err := json.Unmarshal(f.data, &e); err != nil {
					t.Fatal(err)
				}
				got := judge(t, v, f.definition, e.Document)
				if !got.is(e.Rule, e.At) {
					t.Errorf("want %s at %q, got %+v\n%s", e.Rule, e.At, got, e.Document)
				}
			})
		}
	})
}

// TestEveryDefinitionDecodes compares the list of definitions with the schema's.
func TestEveryDefinitionDecodes(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		var schema struct {
			Defs map[string]any `json:"$defs"`
		}
		if err := json.Unmarshal(readFile(t, v.schemaFile()), &schema); err != nil {
			t.Fatal(err)
		}
		for _, name := range v.definitions() {
			if _, ok := schema.Defs[name]; !ok {
				t.Errorf("%s is no definition of the schema, or is listed twice", name)
			}
			delete(schema.Defs, name)
			if _, err := v.decode(name, nil); err == nil || verdictOf(t, err).rule != "syntax" {
				t.Errorf("%s: an empty document is %v", name, err)
			}
		}
		for name := range schema.Defs {
			t.Errorf("%s cannot be decoded by name", name)
		}
		if x, err := v.decode("Nothing", []byte(`{}`)); x != nil || err == nil {
			t.Errorf("a definition that does not exist decodes as %v, %v", x, err)
		}
	})
}
