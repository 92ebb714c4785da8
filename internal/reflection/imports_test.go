package reflection_test

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/agui-go/agui/"

// TestTypesNeedNoLibrary follows the imports of every version package: only the
// schema subpackage may need more than the standard library.
func TestTypesNeedNoLibrary(t *testing.T) {
	folders, err := filepath.Glob("../../v*_*")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no version packages: %v", err)
	}
	for _, folder := range folders {
		for path, from := range importsOf(t, folder) {
			if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
				t.Errorf("%s imports %s", from, path)
			}
		}
	}
	if all := importsOf(t, filepath.Join(folders[0], "schema")); all["github.com/invopop/jsonschema"] == "" {
		t.Error("the schema subpackage does not import the library, or this test does not see it")
	}
}

// importsOf returns what a package imports from outside the module, directly or
// through packages of the module, each with a file that does.
func importsOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	outside, seen := map[string]string{}, map[string]bool{}
	var visit func(folder string)
	visit = func(folder string) {
		if seen[folder] {
			return
		}
		seen[folder] = true
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no Go files: %v", folder, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, path := range fileImports(t, file) {
				if inside, ok := strings.CutPrefix(path, module); ok {
					visit(filepath.Join("..", "..", filepath.FromSlash(inside)))
				} else {
					outside[path] = file
				}
			}
		}
	}
	visit(folder)
	return outside
}

func fileImports(t *testing.T, file string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var paths []string
	for _, i := range f.Imports {
		path, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}
