package arbitrary

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// ownSpecs are the schema files of this project.
var ownSpecs = []string{
	filepath.Join("..", "..", "spec", "1.0", "schema.json"),
	filepath.Join("..", "..", "spec", "1.1", "schema.json"),
}

// published returns the published schema files that match a pattern.
func published(t *testing.T, pattern string) []string {
	t.Helper()
	folder := filepath.Join("..", "..", "..", "shared", "upstream")
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("the published schemas are not here: %v", err)
	}
	paths, err := filepath.Glob(filepath.Join(folder, filepath.FromSlash(pattern)))
	if err != nil || len(paths) == 0 {
		t.Fatalf("nothing matches %s: %v", pattern, err)
	}
	return paths
}

// load reads a schema file, and compiles it for the validator.
func load(t *testing.T, path string) (*Schema, *judge) {
	t.Helper()
	s, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return s, newJudge(t, data)
}

// loadText is load for a schema that a test spells out.
func loadText(t *testing.T, text string) (*Schema, *judge) {
	t.Helper()
	s, err := read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s, newJudge(t, []byte(text))
}

// judge is a validator that shares no code with this module.
type judge struct {
	t        *testing.T
	compiler *jsonschema.Compiler
}

const schemaID = "urn:schema-under-test"

func newJudge(t *testing.T, schema []byte) *judge {
	t.Helper()
	j := &judge{t, jsonschema.NewCompiler()}
	tree := j.value(schema).(map[string]any)
	tree["$id"] = schemaID // those of the 0.x line are no URLs
	if err := j.compiler.AddResource(schemaID, tree); err != nil {
		t.Fatal(err)
	}
	return j
}

func (j *judge) value(data []byte) any {
	j.t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		j.t.Fatalf("%v in %s", err, data)
	}
	return v
}

func (j *judge) definition(name string) *jsonschema.Schema {
	j.t.Helper()
	s, err := j.compiler.Compile(schemaID + "#/$defs/" + name)
	if err != nil {
		j.t.Fatalf("%s: %v", name, err)
	}
	return s
}
