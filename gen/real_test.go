package main

import (
	"bytes"
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// real is where the project's own input is.
var real = config{spec: "../spec", registry: "../registry.yaml", out: ".."}

// TestCommitted compares the committed files with what their input gives.
func TestCommitted(t *testing.T) {
	if err := check(real); err != nil {
		t.Error(err)
	}
}

// realInput is the project's own input.
func realInput(t *testing.T) generator.Input {
	t.Helper()
	in, err := load(real)
	if err != nil {
		t.Fatal(err)
	}
	return in
}

// answerLines finds the answers in registry.yaml: the lines of each, and the versions
// it is about.
type answerLines struct {
	first, last int // of the lines, from 0; last is the one after
	from, to    string
	at, kind    string
}

func realAnswers(t *testing.T, lines []string) []answerLines {
	t.Helper()
	var list []answerLines
	var from, to string
	value := func(l string) string {
		_, v, _ := strings.Cut(l, ": ")
		return strings.Trim(v, `"`)
	}
	for i, l := range lines {
		switch {
		case strings.HasPrefix(l, "  - from: "):
			from = value(l)
		case strings.HasPrefix(l, "    to: "):
			to = value(l)
		case strings.HasPrefix(l, "      - at: "):
			end := i + 1
			for end < len(lines) && strings.HasPrefix(lines[end], "        ") {
				end++
			}
			list = append(list, answerLines{i, end, from, to, value(l), value(lines[i+1])})
		}
	}
	if len(list) == 0 {
		t.Fatal("no answers")
	}
	return list
}

// TestRealAnswers takes answers out of the real registry: generation stops with the
// entry to paste back. Those of the newest step are all tried, of the others a few.
//
// rule D3
func TestRealAnswers(t *testing.T) {
	in := realInput(t)
	lines := strings.Split(string(in.Registry.Data), "\n")
	list := realAnswers(t, lines)
	newest := list[len(list)-1].to
	for i, a := range list {
		if a.kind == "field-renamed" || a.kind == "definition-renamed" || a.kind == "field-moved" || a.to != newest && i%12 != 0 {
			continue
		}
		in.Registry.Data = []byte(strings.Join(slices.Delete(slices.Clone(lines), a.first, a.last), "\n"))
		_, err := generator.Generate(in)
		want := fmt.Sprintf("%s of %s from %s to %s has no answer in the registry; paste the entry below into registry.yaml and fill it in\n", a.kind, a.at, a.from, a.to)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("without %s of %s: %v", a.kind, a.at, err)
			continue
		}
		stub := fmt.Sprintf("      # under changes, from: %q, to: %q, answers:\n%s\n%s\n", a.from, a.to, lines[a.first], lines[a.first+1])
		if !strings.Contains(err.Error(), stub) {
			t.Errorf("%v\ndoes not hold\n%s", err, stub)
		}
	}
}

// TestRealBogus adds an answer, a name and a declaration that nothing asks for: each
// is named with its line.
func TestRealBogus(t *testing.T) {
	in := realInput(t)
	text := string(in.Registry.Data)
	lines := strings.Split(text, "\n")
	list := realAnswers(t, lines)
	last := list[len(list)-1]
	bogus := []string{"      - at: Nobody.knows", "        kind: field-added", "        down: lossless", "        why: w"}
	in.Registry.Data = []byte(strings.Join(slices.Insert(slices.Clone(lines), last.last, bogus...), "\n"))
	want := fmt.Sprintf("../registry.yaml:%d:9: field-added of Nobody.knows from %s to %s is answered, but nothing asks for it; remove it, or correct at, kind, from or to", last.last+1, last.from, last.to)
	if _, err := generator.Generate(in); err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	in.Registry.Data = []byte(strings.Replace(text, "declarations:\n", "declarations:\n  - field: Nobody.knows\n", 1))
	if _, err := generator.Generate(in); err == nil || !strings.Contains(err.Error(), "declaration Nobody.knows matches no field") {
		t.Errorf("%v", err)
	}
	in.Registry.Data = []byte(strings.Replace(text, "declarations:\n", "names:\n  - {at: Nobody, go: Somebody}\ndeclarations:\n", 1))
	if _, err := generator.Generate(in); err == nil || !strings.Contains(err.Error(), "name Somebody for Nobody matches no place") {
		t.Errorf("%v", err)
	}
}

// upstream holds the schema files that the protocol publishes.
const upstream = "../../shared/upstream"

// wording is what may differ between our schema files and the published ones, whose
// descriptions are in other words: beside comments the digest.
var wording = regexp.MustCompile(`"sha256:[0-9a-f]{64}"`)

// TestPublished generates from the published schema files in place of our own: the
// packages differ in comments and the like only.
func TestPublished(t *testing.T) {
	in := realInput(t)
	ours, err := generator.Generate(in)
	if err != nil {
		t.Fatal(err)
	}
	replaced := 0
	for i, s := range in.Specs {
		data, err := os.ReadFile(filepath.Join(upstream, s.Version, "schema.json"))
		if err == nil {
			in.Specs[i].Data = data
			replaced++
		}
	}
	if replaced == 0 {
		t.Skipf("no published schema files under %s", upstream)
	}
	published, err := generator.Generate(in)
	if err != nil {
		t.Fatal(err)
	}
	if len(ours) != len(published) {
		t.Fatalf("%d files, and %d from the published schemas", len(ours), len(published))
	}
	changed := 0
	for i, f := range ours {
		a, b := tokens(t, f.Data), tokens(t, published[i].Data)
		if f.Path != published[i].Path || wording.ReplaceAllString(a, "") != wording.ReplaceAllString(b, "") {
			t.Errorf("%s differs in more than words", f.Path)
		}
		if !bytes.Equal(f.Data, published[i].Data) {
			changed++
		}
	}
	if changed == 0 {
		t.Error("nothing differs: these were our own files")
	}
}

// tokens is Go source without comments and layout.
func tokens(t *testing.T, src []byte) string {
	t.Helper()
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, src, nil, 0)
	var b strings.Builder
	for {
		_, tok, lit := s.Scan()
		if tok == token.EOF {
			break
		}
		b.WriteString(tok.String() + " " + lit + "\n")
	}
	if s.ErrorCount > 0 {
		t.Fatal("generated source does not scan")
	}
	return b.String()
}
