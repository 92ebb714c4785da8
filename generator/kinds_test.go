package generator_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// examplesDir holds an example of each kind of change. Here all of them are put into
// one pair of schemas, so that they are compiled once.
const examplesDir = "internal/evolve/testdata"

// allKinds is the input that holds every example at once.
func allKinds(t *testing.T) (in generator.Input, cases []json.RawMessage, byFunction []string) {
	t.Helper()
	dirs, err := filepath.Glob(examplesDir + "/*/cases.json")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no examples", err)
	}
	var before, after []member
	answers := "format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"
	for _, c := range dirs {
		dir := filepath.Dir(c)
		before = append(before, definitions(t, dir+"/before.json")...)
		after = append(after, definitions(t, dir+"/after.json")...)
		_, list, _ := strings.Cut(read(t, dir+"/registry.yaml"), "answers:")
		list = strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(list), "[]"), "\n")
		if list != "" {
			answers += "      " + list + "\n"
		}
		var own []json.RawMessage
		if err := json.Unmarshal([]byte(read(t, c)), &own); err != nil {
			t.Fatalf("%s: %v", c, err)
		}
		cases = append(cases, own...)
		if code, err := os.ReadFile(dir + "/functions.go"); err == nil {
			in.Functions = append(in.Functions, generator.File{Path: "convert/functions_" + filepath.Base(dir) + ".go", Data: code})
		}
	}
	for _, e := range regexp.MustCompile(`(?m)- at: "?([^"\n]+)"?\n(?: {8}.*\n)*? {8}func: `).FindAllStringSubmatch(answers, -1) {
		byFunction = append(byFunction, e[1])
	}
	in.Specs = []generator.Spec{schemaOf("1.1", after), schemaOf("1.0", before)}
	in.Registry = generator.File{Path: "registry.yaml", Data: []byte(answers)}
	return in, cases, byFunction
}

// TestKinds generates every kind of change in every way to answer it, vets the
// result, and converts the documents of the examples.
//
// rule A1
// rule D1
// rule D4
// rule D5
// rule D7
// rule L4
func TestKinds(t *testing.T) {
	t.Parallel()
	in, cases, byFunction := allKinds(t)
	files, err := generator.Generate(in)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	more := append(in.Functions,
		generator.File{Path: "convert/cases.json", Data: text},
		generator.File{Path: "convert/kinds_test.go", Data: []byte(read(t, "testdata/program/kinds_test.go"))})
	dir := newModule(t, files, more...)
	inModule(t, dir, []string{"BY_FUNCTION=" + strings.Join(byFunction, " ")}, "test", "-vet=all", "./convert")
	inModule(t, dir, nil, "vet", "./...")
}
