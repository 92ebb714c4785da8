package evolve_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/emit"
	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/spec"
)

// Each folder of testdata is an example of one kind of change: before.json and
// after.json are two versions of a schema, registry.yaml answers what is asked about
// them, convert.golden is what is generated, and cases.json says what that does
// (generator/kinds_test.go compiles and runs it).

var update = flag.Bool("update", false, "rewrite the golden files")

const module = "example.test/m"

// examples are the folders of testdata.
func examples(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*/before.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	var dirs []string
	for _, f := range files {
		dirs = append(dirs, filepath.Dir(f))
	}
	return dirs
}

// versions lowers an example's two schemas.
func versions(t *testing.T, dir string) []*ir.Package {
	t.Helper()
	var files []*spec.File
	for _, s := range []struct{ version, file string }{{"1.0", "before.json"}, {"1.1", "after.json"}} {
		path := dir + "/" + s.file
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := spec.Parse(path, s.version, data)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkgs, err := lower.Lower(files, lower.Options{Module: module})
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

// answers reads an example's registry.
func answers(t *testing.T, dir string) *registry.Registry {
	t.Helper()
	data, err := os.ReadFile(dir + "/registry.yaml")
	if err != nil {
		t.Fatal(err)
	}
	reg, err := registry.Parse(dir+"/registry.yaml", data)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

// TestGolden compares the converters of each example with what was read and found
// right. Run with -update to rewrite them.
//
// rule D3
func TestGolden(t *testing.T) {
	for _, dir := range examples(t) {
		plan, err := evolve.Build(versions(t, dir), answers(t, dir))
		if err != nil {
			t.Errorf("%s: %v", dir, err)
			continue
		}
		files, err := emit.Convert(module, plan)
		if err != nil {
			t.Fatalf("%s: %v", dir, err)
		}
		i := slices.IndexFunc(files, func(f emit.File) bool { return f.Path == "convert/v1_0_v1_1_gen.go" })
		golden := dir + "/convert.golden"
		if *update {
			if err := os.WriteFile(golden, files[i].Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(files[i].Data); got != string(want) {
			t.Errorf("%s differs at %s; read the difference, then go test -update", golden, firstDifference(got, string(want)))
		}
	}
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return a[i]
		}
	}
	return "its end"
}

// TestKindsHaveExamples holds the table of kinds against the registry's, and each
// kind against its file and its example.
func TestKindsHaveExamples(t *testing.T) {
	known := evolve.KindNames()
	for _, k := range registry.Kinds {
		if !slices.Contains(known, k) {
			t.Errorf("the registry has a kind %s, the planner has not", k)
		}
	}
	if len(known) != len(registry.Kinds) {
		t.Errorf("the planner has %d kinds, the registry %d", len(known), len(registry.Kinds))
	}
	dirs := examples(t)
	for _, k := range known {
		if _, err := os.Stat("kind_" + strings.ReplaceAll(k, "-", "_") + ".go"); err != nil {
			t.Errorf("kind %s: %v", k, err)
		}
		if !slices.Contains(dirs, "testdata/"+k) {
			t.Errorf("kind %s has no example", k)
			continue
		}
		plan, err := evolve.Build(versions(t, "testdata/"+k), answers(t, "testdata/"+k))
		if err != nil {
			t.Errorf("%s: %v", k, err)
			continue
		}
		if !slices.ContainsFunc(plan.Pairs[0].Changes, func(c evolve.Change) bool { return c.Kind == k }) {
			t.Errorf("the example of %s holds no such change: %v", k, plan.Pairs[0].Changes)
		}
	}
}

// TestDescriptionsChangeNothing compares two versions that say the same in other
// words.
func TestDescriptionsChangeNothing(t *testing.T) {
	plan, err := evolve.Build(versions(t, "testdata/description-only"), registry.Empty())
	if err != nil {
		t.Fatal(err)
	}
	p := plan.Pairs[0]
	if len(p.Changes)+len(p.Notes)+len(p.Absent) > 0 {
		t.Errorf("changes %v, notes %v, absent %v", p.Changes, p.Notes, p.Absent)
	}
}
