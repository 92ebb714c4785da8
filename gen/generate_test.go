package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// TestTwice generates a second time: the same bytes, and not one file is written.
//
// case B91
func TestTwice(t *testing.T) {
	p := newProject(t)
	first := p.must("generate")
	files, times := p.tree("out"), p.times("out")
	second := p.must("generate")
	p.unchanged("out", files)
	for f, at := range p.times("out") {
		if times[f] != at {
			t.Errorf("%s was touched", f)
		}
	}
	var n, written, removed, unchanged int
	if _, err := fmt.Sscanf(second, "%d files: %d written, %d removed, %d unchanged", &n, &written, &removed, &unchanged); err != nil || n == 0 || written+removed > 0 || unchanged != n {
		t.Errorf("said %q, then %q", first, second)
	}
	if _, ok := files["vempty/"]; ok {
		t.Error("a folder without schema.json became a version")
	}
}

// TestWrongInput leaves the output as it is.
func TestWrongInput(t *testing.T) {
	p := newProject(t)
	p.must("generate")
	before := p.tree("out")
	for name, want := range map[string]string{
		"spec/1.1/schema.json": "spec/1.1/schema.json:1:",
		"registry.yaml":        "registry.yaml:2:1: not YAML",
	} {
		good := p.read(name)
		p.write(name, "{")
		if _, _, err := p.run("generate"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v", err)
		}
		p.write(name, good)
		p.unchanged("out", before)
	}
	p.write("registry.yaml", "format: 1\n")
	_, _, err := p.run("generate")
	if err == nil || !strings.Contains(err.Error(), "field-added of A.y from 1.0 to 1.1 has no answer") || !strings.Contains(err.Error(), "      - at: A.y\n        kind: field-added\n") {
		t.Errorf("%v", err)
	}
	p.unchanged("out", before)
}

// TestMissingInput names the flag.
func TestMissingInput(t *testing.T) {
	p := newProject(t)
	if err := os.Remove(p.path("registry.yaml")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.run(); err == nil || !strings.Contains(err.Error(), "name the registry with -registry") {
		t.Errorf("%v", err)
	}
	if err := os.RemoveAll(p.path("spec")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.run(); err == nil || !strings.Contains(err.Error(), "name the folder of the versions with -spec") {
		t.Errorf("%v", err)
	}
	p.write("spec/1.0/other.json", "{}")
	if _, _, err := p.run(); err == nil || !strings.Contains(err.Error(), "a version is a subfolder that holds schema.json") {
		t.Errorf("%v", err)
	}
	if len(p.tree("out")) > 0 {
		t.Error("something was written")
	}
}

// TestUnwritable has one file that cannot be written, and one that cannot be moved:
// everything is as it was, new folders included.
func TestUnwritable(t *testing.T) {
	p := newProject(t)
	p.write("out/v1_1/unions_gen.go.new/in the way", "x")
	before := p.tree("out")
	if _, _, err := p.run("generate"); err == nil || !strings.Contains(err.Error(), "unions_gen.go.new") {
		t.Errorf("%v", err)
	}
	p.unchanged("out", before)

	p = newProject(t)
	p.must("generate")
	p.write("out/v1_2/held/by.txt", "x")
	before = p.tree("out")
	d := difference{
		write:   []generator.File{{Path: "v1_0/types_gen.go", Data: []byte("new")}, {Path: "v1_3/new/types_gen.go", Data: []byte("new")}},
		orphans: []string{"v1_1/types_gen.go", "v1_2/held"}, // a folder cannot be read as a file
	}
	if err := d.apply(p.path("out")); err == nil {
		t.Error("no error")
	}
	p.unchanged("out", before)
}

// TestOrphans removes what is generated no longer, with the folders it leaves empty,
// and nothing that somebody wrote.
func TestOrphans(t *testing.T) {
	p := newProject(t)
	p.must("generate")
	p.write("out/v1_0/example.go", "package v1_0\n")
	p.write("out/convert/more.go", "package convert\n")
	p.write("out/other/v1_0/doc_gen.go", generator.Header+"\n\npackage v1_0\n")
	p.write("out/v7/sub/deep/x_gen.go", generator.Header+"\n\npackage deep\n")
	if err := os.RemoveAll(p.path("spec/1.0")); err != nil {
		t.Fatal(err)
	}
	p.write("registry.yaml", "format: 1\n")
	said := p.must("generate")
	files := p.tree("out")
	for f := range files {
		if strings.HasPrefix(f, "v1_0/") && f != "v1_0/" && f != "v1_0/example.go" || strings.HasPrefix(f, "v7") || strings.Contains(f, "v1_0_v1_1") {
			t.Errorf("%s is still there", f)
		}
	}
	for _, f := range []string{"v1_0/example.go", "convert/more.go", "other/v1_0/doc_gen.go", "v1_1/types_gen.go"} {
		if _, ok := files[f]; !ok {
			t.Errorf("%s is gone", f)
		}
	}
	if strings.Contains(said, " 0 removed") {
		t.Errorf("said %q", said)
	}
}

// TestInTheWay finds a hand-written file where a generated one goes: an error that
// names it, before anything is written.
func TestInTheWay(t *testing.T) {
	p := newProject(t)
	p.write("out/v1_0/types_gen.go", "package v1_0 // by hand\n")
	before := p.tree("out")
	for _, command := range []string{"generate", "check"} {
		_, _, err := p.run(command)
		if err == nil || !strings.HasSuffix(err.Error(), "out/v1_0/types_gen.go: this file is not generated, and a generated file of that name must be written; rename it") {
			t.Errorf("%s: %v", command, err)
		}
		p.unchanged("out", before)
	}
}

// TestCheck names each file that is missing, different or generated no longer, and
// what to do; it writes nothing.
func TestCheck(t *testing.T) {
	p := newProject(t)
	p.must("generate")
	if said := p.must("check"); said != "" {
		t.Errorf("said %q", said)
	}
	if err := os.Remove(p.path("out/v1_0/enums_gen.go")); err != nil {
		t.Fatal(err)
	}
	p.write("out/v1_1/types_gen.go", p.read("out/v1_1/types_gen.go")+"\n// by hand\n")
	p.write("out/v1_2/doc_gen.go", generator.Header+"\n\npackage v1_2\n")
	before := p.tree("out")
	_, _, err := p.run("check")
	want := "v1_0/enums_gen.go: is missing\nv1_1/types_gen.go: differs from what its input gives\nv1_2/doc_gen.go: is generated no longer\n" +
		"run `make generate` and commit the result; generated files are never edited by hand"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	p.unchanged("out", before)
	p.must("generate")
	p.must("check")
}

// TestUsage explains what a command line means and that it is wrong.
func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"nothing"}, {"check", "more"}, {"-flag"}, {"generate", "-out"}} {
		var out, errs strings.Builder
		err := run(args, &out, &errs)
		if !errors.Is(err, errUsage) || !strings.Contains(errs.String(), "usage: go run ./gen") || out.Len() > 0 {
			t.Errorf("%v: %v\n%s%s", args, err, &out, &errs)
		}
	}
	var out, errs strings.Builder
	if err := run([]string{"help"}, &out, &errs); err != nil || out.String() != usage || errs.Len() > 0 {
		t.Errorf("%v %s", err, &errs)
	}
	for _, word := range []string{"generate", "check", "-spec", "-registry", "-out", "Exit status"} {
		if !strings.Contains(usage, word) {
			t.Errorf("the help does not mention %s", word)
		}
	}
}

// TestVersions calls versions 1.9, 1.10 and 1.11: they are ordered as numbers in the
// lists of files, of chains, and in notes about what is new.
//
// rule N5
func TestVersions(t *testing.T) {
	p := project{t, t.TempDir()}
	three := strings.Replace(twoFields, `"y": {"type": "string"}`, `"y": {"type": "string"}, "z": {"type": "string"}`, 1)
	p.write("spec/1.11/schema.json", schemaText("1.11", three))
	p.write("spec/1.10/schema.json", schemaText("1.10", twoFields))
	p.write("spec/1.9/schema.json", schemaText("1.9", oneField))
	p.write("registry.yaml", strings.NewReplacer(`"1.0"`, `"1.9"`, `"1.1"`, `"1.10"`).Replace(answerY)+
		"  - from: \"1.10\"\n    to: \"1.11\"\n    answers:\n      - {at: A.z, kind: field-added, down: lossless, why: w}\n")
	p.must("generate")
	versions := p.read("out/convert/versions_gen.go")
	last := 0
	for _, word := range []string{"root:", "{name: v1_9.Version,", "{name: v1_10.Version,", "{name: v1_11.Version,", "older: v1_9.Version, newer: v1_10.Version,", "older: v1_10.Version, newer: v1_11.Version,"} {
		if word == "root:" {
			continue
		}
		i := strings.Index(versions, word)
		if i <= last {
			t.Errorf("%s is missing or out of order in\n%s", word, versions)
		}
		last = i
	}
	for file, words := range map[string][]string{
		"out/convert/v1_9_v1_10_gen.go":  {"func AV1_10ToV1_9(", "func AV1_9ToV1_10("},
		"out/convert/v1_10_v1_11_gen.go": {"func AV1_11ToV1_10(", "func AV1_10ToV1_11("},
		"out/v1_11/types_gen.go":         {"JSON y, optional, string. Since 1.10.", "JSON z, optional, string. Since 1.11.", "JSON x, optional, string.\n"},
		"out/v1_10/types_gen.go":         {"JSON y, optional, string. Since 1.10.", "JSON x, optional, string.\n"},
	} {
		for _, w := range words {
			if !strings.Contains(p.read(file), w) {
				t.Errorf("%s has no %q", file, w)
			}
		}
	}
	if strings.Contains(p.read("out/v1_9/types_gen.go"), "Since") {
		t.Error("the oldest version has something since another")
	}
}
