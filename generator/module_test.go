package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

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
	return members(t, schema.Defs)
}

// members takes an object apart.
func members(t *testing.T, object []byte) []member {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(object))
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
var runtimeFiles = []string{"runtime.go", "report.go", "spans.go", "converters.go", "chain.go"}

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
