// Package reflectiontest proves that the schemas reflected from a version's Go
// types are the schema file they were generated from. The generated test of each
// version calls it, so that a new version is proved without a line written.
package reflectiontest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/agui-go/agui/internal/reflection"
)

// Prove compares the reflected schemas with schema.json in the folder spec,
// definition by definition, and judges the fixtures beside it by them.
func Prove(t *testing.T, s *reflection.Schemas, spec string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(spec, "schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	want := readDocument(t, data)
	got := readDocument(t, encode(t, s.All()))
	t.Run("types", func(t *testing.T) {
		for _, p := range s.Problems() {
			t.Error(p)
		}
	})
	t.Run("equal", func(t *testing.T) {
		if diff := Diff(want, got); diff != "" {
			t.Errorf("-spec +reflected:\n%s", diff)
		}
	})
	t.Run("order", func(t *testing.T) { proveOrder(t, data, encode(t, s.All())) })
	t.Run("spoiled spec", func(t *testing.T) { proveSensitive(t, want, got) })
	t.Run("for", func(t *testing.T) { proveFor(t, s, got) })
	t.Run("fixtures", func(t *testing.T) { proveFixtures(t, s, filepath.Join(spec, "fixtures"), got.names()) })
}

// Diff tells how the definitions of two schema documents differ in what they
// mean, "" when they do not. What they may not be read as is a difference too.
func Diff(want, got *Document) string {
	if d := cmp.Diff(want.names(), got.names()); d != "" {
		return "definitions: " + d
	}
	if d := cmp.Diff(want.resolve(want.root), got.resolve(got.root)); d != "" {
		return "root: " + d
	}
	var all string
	for _, name := range want.names() {
		if d := diffDefinition(want, got, name); d != "" {
			all += name + ": " + d + "\n"
		}
	}
	return all
}

func diffDefinition(want, got *Document, name string) string {
	w, err := want.Normal(name)
	if err != nil {
		return "left: " + err.Error()
	}
	g, err := got.Normal(name)
	if err != nil {
		return "right: " + err.Error()
	}
	return cmp.Diff(w, g)
}

// proveFor asks that the schema of one definition says what the whole says, and
// has every definition it refers to.
func proveFor(t *testing.T, s *reflection.Schemas, all *Document) {
	for _, name := range all.names() {
		one, err := s.For(name)
		if err != nil {
			t.Error(err)
			continue
		}
		d := readDocument(t, encode(t, one))
		d.add(name)
		for _, part := range d.names() {
			if diff := diffDefinition(all, d, part); diff != "" {
				t.Errorf("For(%s): %s: %s", name, part, diff)
			}
		}
		for _, ref := range d.refs() {
			if d.defs[ref] == nil {
				t.Errorf("For(%s): refers to %s and does not have it", name, ref)
			}
		}
	}
	if _, err := s.For("NoSuchDefinition"); err == nil {
		t.Error("For: a definition that the schema does not have")
	}
}

// encode writes a schema without escaping text for HTML.
func encode(t *testing.T, schema any) []byte {
	t.Helper()
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(schema); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
