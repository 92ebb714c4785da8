package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// examplesDir holds an example of each kind of change. Here all of them are put into
// one pair of schemas, so that they are compiled once.
const examplesDir = "internal/evolve/testdata"

// member is one entry of an object whose order matters.
type member struct {
	name  string
	value json.RawMessage
}

// definitions reads the definitions of a schema file in their order.
func definitions(t *testing.T, path string) []member {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(schema.Defs))
	token := func() json.Token {
		tok, err := d.Token()
		if err != nil {
			t.Fatal(err)
		}
		return tok
	}
	token()
	var list []member
	for d.More() {
		m := member{name: token().(string)}
		if err := d.Decode(&m.value); err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// schemaOf puts definitions into a schema file.
func schemaOf(version string, list []member) generator.Spec {
	var b bytes.Buffer
	fmt.Fprintf(&b, `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/%s/schema.json", "$defs": {`, version)
	for i, m := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n%q: %s", m.name, m.value)
	}
	b.WriteString("}}\n")
	return generator.Spec{Version: version, File: generator.File{Path: "spec/" + version + "/schema.json", Data: b.Bytes()}}
}

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

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// runtimeFiles are the files of package convert that generated converters stand on.
// The others are about the protocol.
var runtimeFiles = []string{"runtime.go", "report.go", "converters.go", "chain.go"}

// newModule makes a module of that name around generated files and what they stand
// on, without the schema subpackages, which need other modules.
func newModule(t *testing.T, files []generator.File, more ...generator.File) string {
	t.Helper()
	dir := t.TempDir()
	write := func(path string, data []byte) {
		path = filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", []byte("module "+generator.Module+"\n\ngo 1.26\n"))
	wire, err := filepath.Glob("../internal/wire/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range wire {
		if !strings.HasSuffix(path, "_test.go") {
			write("internal/wire/"+filepath.Base(path), []byte(read(t, path)))
		}
	}
	for _, name := range runtimeFiles {
		write("convert/"+name, []byte(read(t, "../convert/"+name)))
	}
	for _, f := range append(files[:len(files):len(files)], more...) {
		if !strings.Contains(f.Path, "/schema/") && !strings.HasSuffix(f.Path, "convert/retired_gen.go") {
			write(f.Path, f.Data)
		}
	}
	return dir
}

// inModule runs the go command in a module.
func inModule(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	// Without the module's folder in it, the build cache serves every run.
	cmd.Env = append(os.Environ(), append(env, "GOFLAGS=-trimpath -mod=mod", "GOWORK=off")...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
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
