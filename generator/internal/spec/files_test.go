package spec_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// schemaFiles are the files there are to read: ours by version, and those that
// the protocol publishes, where they are at hand.
func schemaFiles(t *testing.T, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

// check reads one schema file and compares the tree with what encoding/json
// makes of it.
func check(t *testing.T, path string) *spec.File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := spec.Parse(path, filepath.Base(filepath.Dir(path)), data)
	if err != nil {
		t.Fatal(err)
	}
	var raw struct {
		ID   string `json:"$id"`
		Ref  string `json:"$ref"`
		Defs map[string]struct {
			Properties map[string]json.RawMessage
			Required   []string
			OneOf      []json.RawMessage
		} `json:"$defs"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatal(err)
	}
	if f.ID != raw.ID || len(f.Defs) != len(raw.Defs) || (f.Root == nil) != (raw.Ref == "") {
		t.Errorf("%s: $id %q, %d definitions, root %v", path, f.ID, len(f.Defs), f.Root)
	}
	lines := strings.Split(string(data), "\n")
	for _, d := range f.Defs {
		want := raw.Defs[d.Name]
		if len(d.Schema.Properties) != len(want.Properties) || len(d.Schema.OneOf) != len(want.OneOf) {
			t.Errorf("%s: %s has %d properties and %d members", path, d.Name, len(d.Schema.Properties), len(d.Schema.OneOf))
		}
		var required []string
		for _, r := range d.Schema.Required {
			required = append(required, r.Name)
		}
		if !slices.Equal(required, want.Required) {
			t.Errorf("%s: %s requires %v", path, d.Name, required)
		}
		// The place of a definition is that of its name.
		if line := lines[d.Pos.Line-1]; !strings.HasPrefix(line[d.Pos.Col-1:], `"`+d.Name+`"`) || d.Pos.Pointer != "#/$defs/"+d.Name {
			t.Errorf("%s: %s stands at %v", path, d.Name, d.Pos)
		}
	}
	return f
}

func TestProjectSchemas(t *testing.T) {
	paths := schemaFiles(t, "../../../spec/*/schema.json")
	if len(paths) < 2 {
		t.Fatalf("found %v", paths)
	}
	for _, path := range paths {
		check(t, path)
	}
}

// The schemas the protocol publishes are read as they are, and ours have the
// same definitions in the same order.
func TestPublishedSchemas(t *testing.T) {
	paths := schemaFiles(t, filepath.Join(shared, "upstream", "1.*", "schema.json"))
	if len(paths) == 0 {
		t.Skipf("no published schemas in %s", shared)
	}
	for _, path := range paths {
		published := check(t, path)
		ours := check(t, filepath.Join("../../../spec", published.Version, "schema.json"))
		a, b := definitions(published), definitions(ours)
		if !slices.Equal(a, b) {
			t.Errorf("%s: published %v\nours %v", published.Version, a, b)
		}
	}
}

// definitions lists each definition with its properties in order.
func definitions(f *spec.File) []string {
	var list []string
	for _, d := range f.Defs {
		list = append(list, d.Name+": "+names(d.Schema))
	}
	return list
}
