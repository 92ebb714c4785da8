package main

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// project is a folder with versions and a registry, as the command finds them.
type project struct {
	t   *testing.T
	dir string
}

// schemaText is a small schema; defs are its definitions.
func schemaText(version, defs string) string {
	return `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/` + version + `/schema.json", "$defs": {` + defs + `}}`
}

const (
	oneField  = `"A": {"type": "object", "properties": {"x": {"type": "string"}}, "unevaluatedProperties": false}`
	twoFields = `"A": {"type": "object", "properties": {"x": {"type": "string"}, "y": {"type": "string"}}, "unevaluatedProperties": false}`
	answerY   = "format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n      - {at: A.y, kind: field-added, down: lossless, why: w}\n"
)

// newProject makes a project of versions 1.0 and 1.1, the newer with one field more.
func newProject(t *testing.T) project {
	t.Helper()
	p := project{t, t.TempDir()}
	p.write("spec/1.0/schema.json", schemaText("1.0", oneField))
	p.write("spec/1.1/schema.json", schemaText("1.1", twoFields))
	p.write("spec/notes.txt", "no version")
	p.write("spec/empty/readme.txt", "no version either")
	p.write("registry.yaml", answerY)
	return p
}

func (p project) path(name string) string { return filepath.Join(p.dir, filepath.FromSlash(name)) }

func (p project) write(name, text string) {
	p.t.Helper()
	if err := os.MkdirAll(filepath.Dir(p.path(name)), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(p.path(name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p project) read(name string) string {
	p.t.Helper()
	data, err := os.ReadFile(p.path(name))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// run carries out a command in the project; its output goes to the folder out.
func (p project) run(args ...string) (stdout, stderr string, err error) {
	p.t.Helper()
	var out, errs bytes.Buffer
	args = append(args, "-spec", p.path("spec"), "-registry", p.path("registry.yaml"), "-out", p.path("out"))
	err = run(args, &out, &errs)
	return out.String(), errs.String(), err
}

// must is run of a command that succeeds.
func (p project) must(args ...string) string {
	p.t.Helper()
	stdout, stderr, err := p.run(args...)
	if err != nil || stderr != "" {
		p.t.Fatalf("%v: %v %s", args, err, stderr)
	}
	return stdout
}

// tree is every file below a folder with its content, and every folder.
func (p project) tree(name string) map[string]string {
	p.t.Helper()
	files := map[string]string{}
	root := p.path(name)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		if d.IsDir() {
			files[filepath.ToSlash(rel)+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		files[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return files
}

// times are the modification times of the files below a folder.
func (p project) times(name string) map[string]int64 {
	p.t.Helper()
	times := map[string]int64{}
	for f := range p.tree(name) {
		info, err := os.Stat(p.path(name + "/" + f))
		if err != nil {
			p.t.Fatal(err)
		}
		times[f] = info.ModTime().UnixNano()
	}
	return times
}

// unchanged compares a folder with what it was.
func (p project) unchanged(name string, before map[string]string) {
	p.t.Helper()
	after := p.tree(name)
	for _, f := range slices.Sorted(maps.Keys(after)) {
		if old, ok := before[f]; !ok || old != after[f] {
			p.t.Errorf("%s is new or changed", f)
		}
	}
	for f := range before {
		if _, ok := after[f]; !ok {
			p.t.Errorf("%s is gone", f)
		}
	}
}

// TestProcess stands for the command when the variable says so: the tests of exit
// statuses run it.
func TestProcess(t *testing.T) {
	args, ok := os.LookupEnv("GEN_TEST_ARGS")
	if !ok {
		t.Skipf("runs as a process of its own only")
	}
	os.Args = append([]string{"gen"}, strings.Fields(args)...)
	main()
	os.Exit(0)
}

// TestExitStatus runs the command as a process.
func TestExitStatus(t *testing.T) {
	p := newProject(t)
	where := " -spec " + p.path("spec") + " -registry " + p.path("registry.yaml") + " -out " + p.path("out")
	for _, c := range []struct {
		args           string
		status         int
		stdout, stderr string
	}{
		{"check" + where, 1, "", "v1_0/types_gen.go: is missing"},
		{"generate" + where, 0, "0 removed, 0 unchanged", ""},
		{where, 0, "0 written, 0 removed", ""},
		{"check" + where, 0, "", ""},
		{"help", 0, "usage: go run ./gen", ""},
		{"-h", 0, "", "usage: go run ./gen"},
		{"generate -help", 0, "", "usage: go run ./gen"},
		{"generate extra", 2, "", `unexpected argument "extra"`},
		{"produce", 2, "", `unknown command "produce"`},
		{"check -sepc x", 2, "", "flag provided but not defined: -sepc"},
		{"generate -spec nowhere", 1, "", "name the folder of the versions with -spec"},
	} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestProcess$")
		cmd.Env = append(os.Environ(), "GEN_TEST_ARGS="+c.args)
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		err := cmd.Run()
		status := cmd.ProcessState.ExitCode()
		if status != c.status || !strings.Contains(stdout.String(), c.stdout) || !strings.Contains(stderr.String(), c.stderr) {
			t.Errorf("gen %s: status %d, %v\nstdout %s\nstderr %s", c.args, status, err, &stdout, &stderr)
		}
		if c.stderr == "" && stderr.Len() > 0 || c.stdout == "" && stdout.Len() > 0 {
			t.Errorf("gen %s: also\nstdout %s\nstderr %s", c.args, &stdout, &stderr)
		}
	}
}
