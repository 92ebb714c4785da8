package spec_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStructureIsThePublishedOne compares our schema files with the published
// ones: everything but the descriptions has to be equal, order included.
func TestStructureIsThePublishedOne(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			path := upstream(t, version, "schema.json")
			if _, err := os.Stat(path); err != nil {
				t.Skipf("no published schema of %s to compare with", version)
			}
			want := withoutDescriptions(readTree(t, path))
			got := withoutDescriptions(readTree(t, schemaFile(version)))
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("structure differs (-published +ours):\n%s", diff)
			}
		})
	}
}

// withoutDescriptions removes the description keyword from every schema of a
// file, in place.
func withoutDescriptions(root *node) *node {
	for _, s := range schemas(root) {
		var kept []member
		for _, m := range s.Members {
			if m.Name != "description" {
				kept = append(kept, m)
			}
		}
		s.node.Members = kept
	}
	return root
}

// TestDiffOfVersionsIsTheProtocolChange keeps `diff spec/1.0 spec/1.1` down to
// what the protocol changed: what 1.1 took over reads the same, and so do the
// fixtures of 1.0.
func TestDiffOfVersionsIsTheProtocolChange(t *testing.T) {
	older, newer := descriptions(readTree(t, schemaFile("1.0"))), descriptions(readTree(t, schemaFile("1.1")))
	for pointer, want := range older {
		if got := newer[pointer]; got != want {
			t.Errorf("%s: 1.1 describes it as %q, 1.0 as %q", pointer, got, want)
		}
	}
	paths, err := filepath.Glob("1.0/fixtures/*/*/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures of 1.0: %v", err)
	}
	for _, path := range paths {
		twin := "1.1" + strings.TrimPrefix(path, "1.0")
		if !bytes.Equal(readFile(t, path), readFile(t, twin)) {
			t.Errorf("%s differs from %s", twin, path)
		}
	}
}
