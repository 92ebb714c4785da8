package review_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/review"
	"github.com/agui-go/agui/generator/internal/spec"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// examples are the schemas before and after each kind of change, with the answers:
// the same that the planning of converters is tested with.
const examples = "../evolve/testdata"

func example(t *testing.T, folder string) (old, new *ir.Package, reg *registry.Registry) {
	t.Helper()
	read := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(examples, folder, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	reg, err := registry.Parse("registry.yaml", read("registry.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*spec.File
	for _, v := range []struct{ version, name string }{{"1.0", "before.json"}, {"1.1", "after.json"}} {
		f, err := spec.Parse(v.name, v.version, read(v.name))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkgs, err := lower.Lower(files, lower.Options{Module: "example.test", Name: reg.GoName})
	if err != nil {
		t.Fatal(err)
	}
	return pkgs[0], pkgs[1], reg
}

func folders(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(examples)
	if err != nil || len(entries) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	var list []string
	for _, e := range entries {
		if e.IsDir() {
			list = append(list, e.Name())
		}
	}
	return list
}

// Each kind of change has its lines in the report, which are read as they stand in
// testdata.
func TestEveryKind(t *testing.T) {
	for _, folder := range folders(t) {
		t.Run(folder, func(t *testing.T) {
			old, new, reg := example(t, folder)
			r := review.Compare(old, new, reg)
			got := r.Text()
			golden := filepath.Join("testdata", folder+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil || got != string(want) {
				t.Errorf("%v: got\n%s\nwant\n%s", err, got, want)
			}
			found := folder == "description-only" || folder == "mixin-changed"
			for _, c := range r.Changes {
				found = found || c.Kind == folder
				if c.Down.Loss == review.Open || c.Up.Loss == review.Open {
					t.Errorf("%s of %s is shown without an answer", c.Kind, c.At)
				}
			}
			if !found {
				t.Errorf("no change of kind %s", folder)
			}
		})
	}
}

// What the planning of converters asks about, the report shows, with that answer.
//
// rule D3
func TestReportHasEveryAnswer(t *testing.T) {
	for _, folder := range folders(t) {
		old, new, reg := example(t, folder)
		r := review.Compare(old, new, reg)
		for _, c := range reg.Changes {
			for _, a := range c.Answers {
				shown := false
				for _, ch := range r.Changes {
					shown = shown || ch.Kind == a.Kind && ch.At == a.At &&
						(a.Down == "" || ch.Down.Loss == a.Down) && (a.Up == "" || ch.Up.Loss == a.Up)
				}
				if !shown {
					t.Errorf("%s: %s of %s, down %q and up %q, is not shown so", folder, a.Kind, a.At, a.Down, a.Up)
				}
			}
		}
	}
}

// Only an addition is additive, and a change of descriptions is none.
func TestVerdict(t *testing.T) {
	for folder, want := range map[string]bool{
		"description-only": true, "enum-value-added": true, "definition-added": true,
		"field-removed": false, "field-required": false, "field-optional": false, "type-changed": false, "opened": false,
	} {
		old, new, reg := example(t, folder)
		if r := review.Compare(old, new, reg); r.Additive != want {
			t.Errorf("%s: additive is %v\n%s", folder, r.Additive, r.Text())
		}
	}
}

// Without answers, what was removed here and added there is proposed as a rename or a
// move, and stays what it is until the registry says so.
func TestProposals(t *testing.T) {
	for folder, want := range map[string]string{
		"field-renamed": "answer field-renamed at ", "field-moved": "answer field-moved at ", "definition-renamed": "answer definition-renamed at ",
	} {
		old, new, _ := example(t, folder)
		r := review.Compare(old, new, registry.Empty())
		proposed := false
		for _, c := range r.Changes {
			proposed = proposed || strings.Contains(c.Proposal, want)
			if c.Effect == review.Renamed {
				t.Errorf("%s: %s is taken for renamed", folder, c.At)
			}
		}
		if !proposed {
			t.Errorf("%s: nothing is proposed\n%s", folder, r.Text())
		}
	}
}
