package main

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestRehearsal freezes a version with every kind of change at once: it asks, stops
// with nothing but its questions written, and with the answers from a prepared file
// everything builds. Reverting leaves nothing behind. With REHEARSE set, as CI does,
// the tests of the copy run too: the laws hold for the new step and the chain through
// it, and the fixtures are complete.
func TestRehearsal(t *testing.T) {
	r := rehearse(t)
	schema := r.schema("rehearsal")
	out, err := r.gen("freeze", r.new, schema)
	if err == nil {
		t.Fatalf("frozen without an answer:\n%s", out)
	}
	if status := r.git("status", "--porcelain"); status != " M registry.yaml\n" {
		t.Errorf("stopped with more than the questions written:\n%s", status)
	}
	if again, err := r.gen("freeze", r.new, schema); err == nil || !strings.Contains(err.Error(), "still holds the placeholder") {
		t.Errorf("frozen with placeholders: %v\n%s", err, again)
	}
	r.answer("rehearsal/answers.yaml")
	r.prepare("rehearsal/rehearsal.go.txt", "convert/rehearsal.go")
	r.prepare("rehearsal/rehearsal_test.go.txt", "convert/rehearsal_test.go")
	out, err = r.gen("freeze", r.new, schema)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Log(out)
	if again, err := r.gen("freeze", r.new, schema); err != nil || !strings.Contains(again, "nothing differs") {
		t.Errorf("a second time: %v\n%s", err, again)
	}
	if _, err := r.gen("check"); err != nil {
		t.Error(err)
	}
	pkg := "./" + r.folder(r.new) + "/..."
	r.command("go", "vet", "./convert/...", pkg)
	if os.Getenv("REHEARSE") != "" {
		t.Log(r.command("go", "test", "./convert/...", "./spec/...", pkg))
	}
	r.revert()
}

// TestEveryKindIsRehearsed holds the rehearsal to its promise.
func TestEveryKindIsRehearsed(t *testing.T) {
	answers, err := os.ReadFile(filepath.Join("testdata", "rehearsal", "answers.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	head, err := os.ReadFile(filepath.Join("..", "registry.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(head), "Required. One of\n")
	list, _, ok := strings.Cut(list, ".\n")
	if !ok {
		t.Fatal("the head of registry.yaml lists no kinds")
	}
	// What structure decides, and what freeze answers by itself, has no entry.
	unasked := []string{"definition-added", "definition-removed", "field-optional"}
	for kind := range strings.FieldsFuncSeq(list, func(r rune) bool { return strings.ContainsRune("#, \n", r) }) {
		if !slices.Contains(unasked, kind) && !strings.Contains(string(answers), "kind: "+kind+"\n") {
			t.Errorf("no %s", kind)
		}
	}
}

// TestAdditive freezes a version that adds an optional field and an event. It asks
// for their loss and nothing else, leaves every existing package as it is, and in
// convert/ adds the new step's files and a few lines of registration.
func TestAdditive(t *testing.T) {
	r := rehearse(t)
	schema := r.schema("additive")
	out, err := r.gen("freeze", r.new, schema)
	if err == nil || !strings.HasPrefix(out, "2 to answer") {
		t.Fatalf("want two questions, got %v\n%s", err, out)
	}
	r.answer("additive/answers.yaml")
	if out, err = r.gen("freeze", r.new, schema); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"Verdict: additive;", "fixtures: ", "registry.yaml"} {
		if !strings.Contains(out, want) && want != "registry.yaml" {
			t.Errorf("the report does not say %q:\n%s", want, out)
		}
	}
	pair := "convert/" + r.folder(r.old) + "_" + r.folder(r.new)
	added := []string{"spec/" + r.new + "/", r.folder(r.new) + "/", pair + "_gen.go", pair + "_gen_test.go"}
	edited := map[string]int{"registry.yaml": 20, "spec/FROZEN": 1, "convert/versions_gen.go": 8, "convert/retired_gen.go": 16}
	for line := range strings.Lines(r.git("status", "--porcelain")) {
		path := strings.TrimSpace(line[3:])
		_, known := edited[path]
		if !known && !slices.Contains(added, path) {
			t.Errorf("a change to %s", path)
		}
	}
	r.git("add", "-AN")
	total := 0
	for line := range strings.Lines(r.git("diff", "--numstat", "--", "convert", "registry.yaml", "spec/FROZEN")) {
		f := strings.Fields(line)
		more, _ := strconv.Atoi(f[0])
		fewer, _ := strconv.Atoi(f[1])
		if most, ok := edited[f[2]]; ok && (more > most || fewer > 0) {
			t.Errorf("%s: %d lines added and %d removed, want at most %d and none", f[2], more, fewer, most)
		}
		if strings.HasPrefix(f[2], "convert/") {
			total += more + fewer
		}
		t.Logf("%-40s +%d -%d", f[2], more, fewer)
	}
	t.Logf("in convert/ a reviewer reads %d lines", total)
	if diff := r.git("diff", "--numstat", "--", ":!registry.yaml", ":!spec", ":!convert", ":!"+r.folder(r.new)); diff != "" {
		t.Errorf("other files changed:\n%s", diff)
	}
	r.git("reset", "-q")
	r.revert()
}
