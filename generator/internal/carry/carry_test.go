package carry_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/agui-go/agui/generator/internal/carry"
)

func read(t *testing.T, version string) (schema []byte, list []carry.Fixture) {
	t.Helper()
	root := filepath.Join("..", "..", "..", "spec", version)
	schema, err := os.ReadFile(filepath.Join(root, "schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(root, "fixtures", "*", "*", "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures of %s: %v", version, err)
	}
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		verdict := filepath.Dir(p)
		list = append(list, carry.Fixture{
			Definition: filepath.Base(filepath.Dir(verdict)), Verdict: filepath.Base(verdict), Name: filepath.Base(p), Data: data,
		})
	}
	return schema, list
}

// A version's own fixtures are all right for it, and leave nothing open.
func TestOwnFixtures(t *testing.T) {
	for _, v := range []string{"1.0", "1.1"} {
		schema, list := read(t, v)
		r, err := carry.Carry(schema, list, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Kept) != len(list) || len(r.Left)+len(r.Drafted)+len(r.Missing) > 0 {
			t.Errorf("%s: kept %d of %d, left %v, drafted %d, missing %v", v, len(r.Kept), len(list), r.Left, len(r.Drafted), r.Missing)
		}
	}
}

// Without any fixture everything is drafted that can be found by trying.
func TestDraftsFromNothing(t *testing.T) {
	schema, list := read(t, "1.1")
	r, err := carry.Carry(schema, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d drafted against %d by hand; not found: %v", len(r.Drafted), len(list), r.Missing)
	if len(r.Missing) > 0 {
		t.Errorf("not drafted: %v", r.Missing)
	}
	again, err := carry.Carry(schema, r.Drafted, nil)
	if err != nil || len(again.Kept) != len(r.Drafted) || len(again.Drafted) > 0 {
		t.Errorf("drafts that do not prove what they were drafted for: %v, kept %d of %d, drafted %d more, left %v",
			err, len(again.Kept), len(r.Drafted), len(again.Drafted), again.Left)
	}
}

// What 1.0 has goes over to 1.1 whole, and the new property is found missing.
func TestCarriesOver(t *testing.T) {
	_, list := read(t, "1.0")
	schema, _ := read(t, "1.1")
	r, err := carry.Carry(schema, list, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Kept) != len(list) || len(r.Missing) > 0 || len(r.Drafted) == 0 {
		t.Errorf("kept %d of %d, left %v, missing %v", len(r.Kept), len(list), r.Left, r.Missing)
	}
	for _, f := range r.Drafted {
		if !bytes.Contains(f.Data, []byte("encryptedValueType")) {
			t.Errorf("%s: drafted without need:\n%s", f.Path(), f.Data)
		}
	}
	for _, f := range r.Drafted {
		t.Log(f.Path())
	}
}
