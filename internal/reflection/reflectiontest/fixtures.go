package reflectiontest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/agui-go/agui/internal/reflection"
)

// proveFixtures lets a validator that shares no code with this module judge the
// version's fixtures by each definition's own schema.
func proveFixtures(t *testing.T, s *reflection.Schemas, dir string, definitions []string) {
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("this version has no fixtures: %v", err)
	}
	valid, invalid := 0, 0
	for _, name := range definitions {
		schema := compile(t, s, name)
		for _, path := range fixtures(t, dir, name, "valid") {
			valid++
			if err := schema.Validate(parse(t, read(t, path))); err != nil {
				t.Errorf("%s: refused: %v", path, err)
			}
		}
		for _, path := range fixtures(t, dir, name, "invalid") {
			invalid++
			var envelope struct{ Document json.RawMessage }
			if err := json.Unmarshal(read(t, path), &envelope); err != nil || envelope.Document == nil {
				t.Fatalf("%s: no document in it: %v", path, err)
			}
			if schema.Validate(parse(t, envelope.Document)) == nil {
				t.Errorf("%s: accepted", path)
			}
		}
	}
	if valid == 0 || invalid == 0 {
		t.Errorf("%s: %d valid and %d invalid fixtures; both are needed", dir, valid, invalid)
	}
}

// compile compiles the schema of one definition with nothing else around.
func compile(t *testing.T, s *reflection.Schemas, name string) *jsonschema.Schema {
	t.Helper()
	schema, err := s.For(name)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	const url = "test:schema"
	if err := c.AddResource(url, parse(t, encode(t, schema))); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile(url)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return compiled
}

func fixtures(t *testing.T, dir, definition, kind string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, definition, kind, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

func read(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func parse(t *testing.T, data []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return v
}
