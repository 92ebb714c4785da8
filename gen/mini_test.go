package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// mini is a small project in a temporary folder: one or two versions of a protocol of
// a few definitions.
type mini struct {
	t    *testing.T
	root string
}

func newMini(t *testing.T) *mini {
	t.Helper()
	m := &mini{t, t.TempDir()}
	m.put("registry.yaml", "# kept\nformat: 1\n")
	m.put("spec/1.0/schema.json", miniSchema("1.0", ""))
	m.put("spec/1.0/fixtures/A/valid/minimal.json", `{"x":"a"}`+"\n")
	m.put("spec/1.0/fixtures/A/invalid/y-undescribed.json",
		`{"rule":"unevaluatedProperties","at":"","schema":"#/$defs/A/unevaluatedProperties","document":{"x":"a","y":true}}`+"\n")
	m.put("convert/convert.go", "// Package convert is written by hand.\npackage convert\n")
	m.must("generate")
	m.put("spec/FROZEN", "# frozen\n")
	m.put("spec/FROZEN", "# frozen\n1.0 "+digestOf(t, m.path("spec/1.0/schema.json"))+"\n")
	return m
}

func digestOf(t *testing.T, path string) string {
	t.Helper()
	var c config
	c.spec = filepath.Dir(filepath.Dir(path))
	specs, err := loadSpecs(c)
	if err != nil {
		t.Fatal(err)
	}
	err = verifyFrozen(c, specs)
	if err == nil {
		t.Fatal("an empty FROZEN is content with everything")
	}
	_, rest, ok := strings.Cut(err.Error(), "sha256:")
	if !ok {
		t.Fatalf("the error has no line to add: %v", err)
	}
	digest, _, _ := strings.Cut(rest, " ")
	return "sha256:" + digest
}

// miniSchema is a schema whose object A has more properties: "," and what follows.
func miniSchema(version, more string) string {
	return `{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://x.example/spec/` + version + `/schema.json",
"$ref":"#/$defs/A","$defs":{"A":{"type":"object","description":"A thing.","properties":{"x":{"type":"string"}` + more + `},"required":["x"],"unevaluatedProperties":false}}}
`
}

func (m *mini) path(p string) string { return filepath.Join(m.root, filepath.FromSlash(p)) }

func (m *mini) put(p, text string) string {
	m.t.Helper()
	if err := os.MkdirAll(filepath.Dir(m.path(p)), 0o755); err != nil {
		m.t.Fatal(err)
	}
	if err := os.WriteFile(m.path(p), []byte(text), 0o644); err != nil {
		m.t.Fatal(err)
	}
	return m.path(p)
}

func (m *mini) gen(args ...string) (string, error) {
	m.t.Helper()
	var out, wrong strings.Builder
	err := run(append(args, "-spec", m.path("spec"), "-registry", m.path("registry.yaml"), "-out", m.root), &out, &wrong)
	if wrong.Len() > 0 {
		m.t.Fatalf("gen %v: %s", args, wrong.String())
	}
	return out.String(), err
}

func (m *mini) must(args ...string) string {
	m.t.Helper()
	out, err := m.gen(args...)
	if err != nil {
		m.t.Fatalf("gen %v: %v\n%s", args, err, out)
	}
	return out
}

// refused runs a command that must fail for a reason, and change nothing.
func (m *mini) refused(why string, args ...string) {
	m.t.Helper()
	before := m.tree()
	out, err := m.gen(args...)
	if err == nil || !strings.Contains(err.Error(), why) {
		m.t.Errorf("gen %v: %v, want %q\n%s", args, err, why, out)
	}
	m.same(before, m.tree())
}

// tree is every file with its content.
func (m *mini) tree() map[string]string {
	m.t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(m.root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(m.root, path) // both come from the same root
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		m.t.Fatal(err)
	}
	return files
}

func (m *mini) same(before, after map[string]string) {
	m.t.Helper()
	for p, text := range after {
		if old, ok := before[p]; !ok || old != text {
			m.t.Errorf("%s changed, or is new", p)
		}
	}
	for p := range before {
		if _, ok := after[p]; !ok {
			m.t.Errorf("%s is gone", p)
		}
	}
}
