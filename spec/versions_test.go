// Package spec_test checks the protocol versions kept in this folder: that our
// schema files have the structure of the published ones, that their prose is
// ours and complete, and that every rule of a schema has documents that prove it.
package spec_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// shared holds the published files that ours are compared with. It is not part
// of the repository, so a checkout without it skips the comparisons.
const shared = "../../shared"

// ownProse lists the versions whose descriptions are written in this
// repository. A schema file dropped in unchanged keeps its own descriptions.
var ownProse = []string{"0.0.39", "0.0.45", "0.0.57", "0.0.59", "1.0", "1.1"}

// versions returns the name of every subfolder that holds a schema.json.
func versions(t *testing.T) []string {
	t.Helper()
	paths, err := filepath.Glob("*/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, path := range paths {
		names = append(names, filepath.Dir(path))
	}
	for _, name := range ownProse {
		if !slices.Contains(names, name) {
			t.Fatalf("spec/%s/schema.json is missing, found only %v", name, names)
		}
	}
	return names
}

// upstream returns the path of a published file and skips the test where the
// folder with published files is absent.
func upstream(t *testing.T, elem ...string) string {
	t.Helper()
	if _, err := os.Stat(shared); err != nil {
		t.Skipf("%s is absent: the published files to compare with are not in the repository", shared)
	}
	return filepath.Join(append([]string{shared, "upstream"}, elem...)...)
}

// schemaFile returns the path of our schema of a version.
func schemaFile(version string) string {
	return filepath.Join(version, "schema.json")
}

// readFile returns the content of a file that the test cannot do without.
func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
