package generator_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/printer"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// casesSchema holds, one after the other, the schemas of recorded cases that have to
// compile and behave.
const casesSchema = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/1.0/schema.json", "$ref": "#/$defs/Ev", "$defs": {
"Kind": {"type": "string", "enum": ["A", "B"]},
"Base": {"type": "object", "properties": {"type": {"$ref": "#/$defs/Kind"}, "raw": {"not": {"type": "null"}}}, "required": ["type"]},
"AEvent": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {"type": {"const": "A"}, "id": {"type": "string"}}, "required": ["type", "id"], "unevaluatedProperties": false},
"Closed": {"type": "object", "properties": {"a": {"type": "string"}}, "unevaluatedProperties": false},
"Open": {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": true},
"Bare": {"type": "object", "properties": {"a": {"type": "string"}}},
"R": {"type": "object", "properties": {"result": {"not": {"type": "null"}}, "event": {}, "state": {"not": {"type": "null"}, "$ref": "#/$defs/State"}}, "required": ["event"], "unevaluatedProperties": false},
"State": {},
"Ev": {"oneOf": [{"$ref": "#/$defs/X"}, {"$ref": "#/$defs/Y"}]},
"X": {"type": "object", "properties": {"type": {"const": "X"}}, "required": ["type"], "unevaluatedProperties": false},
"Y": {"type": "object", "properties": {"type": {"const": "Y"}}, "required": ["type"], "unevaluatedProperties": false},
"One": {"oneOf": [{"$ref": "#/$defs/Only"}]},
"Only": {"type": "object", "properties": {"type": {"const": "a"}}, "required": ["type"], "unevaluatedProperties": false},
"P": {"type": "object", "properties": {"messageId": {"type": "string"}, "url": {"type": "string"}, "interruptIds": {"type": "array", "items": {"type": "string"}}, "2fa": {"type": "string"}, "type": {"const": "p"}, "String": {"type": "string"}, "marshalJSON": {"type": "string"}}, "unevaluatedProperties": false},
"Tree": {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}, "twin": {"$ref": "#/$defs/Tree"}, "alt": {"oneOf": [{"type": "string"}, {"$ref": "#/$defs/Tree"}]}}, "unevaluatedProperties": false},
"T": {"type": "object", "properties": {"ts": {"type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740991}, "n": {"type": "integer", "minimum": 0, "maximum": 9007199254740991}}, "unevaluatedProperties": false}
}}`

func oneVersion(schema, registry string) generator.Input {
	in := generator.Input{Specs: []generator.Spec{{Version: "1.0", File: generator.File{Path: "schema.json", Data: []byte(schema)}}}}
	if registry != "" {
		in.Registry = generator.File{Path: "registry.yaml", Data: []byte("format: 1\n" + registry)}
	}
	return in
}

// TestCases compiles the recorded cases about schemas, also for a platform of 32
// bits, and runs the documents that went wrong elsewhere.
//
// case B81
// case B82
// case B83
// case B84
// case B86
// case B89
// case B90
// case B94
func TestCases(t *testing.T) {
	t.Parallel()
	files, err := generator.Generate(oneVersion(casesSchema, "names:\n  - {at: P.marshalJSON, go: JSONText}\n"))
	if err != nil {
		t.Fatal(err)
	}
	dir := newModule(t, files, generator.File{Path: "v1_0/cases_test.go", Data: []byte(read(t, "testdata/program/cases_test.go"))})
	inModule(t, dir, nil, "test", "-vet=all", "./v1_0")
	narrow := smallWords{fset: token.NewFileSet(), dir: dir, std: importer.Default(), done: map[string]*types.Package{}}
	for _, path := range []string{"v1_0", "convert"} {
		if _, err := narrow.Import(generator.Module + "/" + path); err != nil {
			t.Errorf("for 32 bits: %v", err)
		}
	}
}

// smallWords checks the types of a module's packages for a platform of 32 bits,
// without building the standard library for one.
type smallWords struct {
	fset *token.FileSet
	dir  string
	std  types.Importer
	done map[string]*types.Package
}

// Import makes it a types.Importer.
func (s smallWords) Import(path string) (*types.Package, error) {
	local, ok := strings.CutPrefix(path, generator.Module+"/")
	if !ok {
		return s.std.Import(path)
	}
	if p := s.done[path]; p != nil {
		return p, nil
	}
	names, err := filepath.Glob(filepath.Join(s.dir, local, "*.go"))
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("no files of %s: %w", path, err)
	}
	var files []*ast.File
	for _, n := range names {
		if strings.HasSuffix(n, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(s.fset, n, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	conf := types.Config{Importer: s, Sizes: types.SizesFor("gc", "386"), GoVersion: "go1.26"}
	p, err := conf.Check(path, s.fset, files, nil)
	s.done[path] = p
	return p, err
}

// TestMeetingNames generates the properties that meet in one Go field: an error with
// a way out, which works.
//
// case B89
func TestMeetingNames(t *testing.T) {
	const schema = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/1.0/schema.json", "$defs": {"P": {"type": "object", "properties": {
"messageId": {"type": "string"}, "messageID": {"type": "string"}, "message_id": {"type": "string"}, "marshalJSON": {"type": "string"}}}}}`
	_, err := generator.Generate(oneVersion(schema, ""))
	want := `schema.json:2:34: #/$defs/P/properties/messageID: property messageID and property messageId have the same Go name MessageID; choose a Go name in registry.yaml under names: {at: P.messageID, go: …}
schema.json:2:67: #/$defs/P/properties/message_id: property message_id and property messageId have the same Go name MessageID; choose a Go name in registry.yaml under names: {at: P.message_id, go: …}
schema.json:2:101: #/$defs/P/properties/marshalJSON: property marshalJSON and a method of the generated type have the same Go name MarshalJSON; choose a Go name in registry.yaml under names: {at: P.marshalJSON, go: …}`
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	files, err := generator.Generate(oneVersion(schema, "names:\n  - {at: P.messageID, go: MessageID2}\n  - {at: P.message_id, go: MessageID3}\n  - {at: P.marshalJSON, go: JSONText}\n"))
	if err != nil {
		t.Fatal(err)
	}
	types := fileOf(t, files, "v1_0/types_gen.go")
	for _, field := range []string{"MessageID *string `json:\"messageId,omitempty\"`", "MessageID2 *string `json:\"messageID,omitempty\"`", "MessageID3 *string `json:\"message_id,omitempty\"`", "JSONText *string `json:\"marshalJSON,omitempty\"`"} {
		if !strings.Contains(types, field) {
			t.Errorf("no field %s in\n%s", field, types)
		}
	}
}

func fileOf(t *testing.T, files []generator.File, path string) string {
	t.Helper()
	i := slices.IndexFunc(files, func(f generator.File) bool { return f.Path == path })
	if i < 0 {
		t.Fatalf("no file %s", path)
	}
	return string(files[i].Data)
}

// TestCircles generates definitions that stand on themselves: an error with its place.
//
// case B90
func TestCircles(t *testing.T) {
	for defs, want := range map[string]string{
		`"Loop": {"$ref": "#/$defs/Loop"}`: "schema.json:1:",
		`"M1": {"type": "object", "allOf": [{"$ref": "#/$defs/M2"}]}, "M2": {"type": "object", "allOf": [{"$ref": "#/$defs/M1"}]}`: "schema.json:1:",
		`"Must": {"type": "object", "properties": {"again": {"$ref": "#/$defs/Must"}}, "required": ["again"]}`:                     "an object that must contain itself: Must -> Must; make one of these properties optional",
	} {
		_, err := generator.Generate(oneVersion(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/1.0/schema.json", "$defs": {`+defs+`}}`, ""))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", defs, err)
		}
	}
}

// TestUnmodelled generates keywords that nothing is known about: each is an error with
// its place, in the order of the file.
//
// case B93
func TestUnmodelled(t *testing.T) {
	_, err := generator.Generate(oneVersion(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/1.0/schema.json", "$defs": {
"A": {"type": "object", "properties": {"n": {"type": "integer", "multipleOf": 5}}, "dependentRequired": {"n": ["m"]}, "patternProperties": {"^x-": {"type": "string"}}},
"B": {"type": "object", "properties": {"s": {"type": "string", "minLenght": 3}}}}}`, ""))
	if err == nil {
		t.Fatal("no error")
	}
	lines := strings.Split(err.Error(), "\n")
	want := []string{"schema.json:2:65: #/$defs/A/properties/n/multipleOf: ", "schema.json:2:84: #/$defs/A/dependentRequired: ", "schema.json:2:119: #/$defs/A/patternProperties: ", "schema.json:3:64: #/$defs/B/properties/s/minLenght: "}
	if len(lines) != len(want) {
		t.Fatalf("%v", err)
	}
	for i, w := range want {
		if !strings.HasPrefix(lines[i], w) {
			t.Errorf("got  %s\nwant %s", lines[i], w)
		}
	}
}

// realInput is what the project's own packages are generated from, two versions of it.
func realInput(t *testing.T) generator.Input {
	t.Helper()
	schema := read(t, "../spec/1.1/schema.json")
	return generator.Input{Specs: []generator.Spec{{Version: "1.1", File: generator.File{Path: "spec/1.1/schema.json", Data: []byte(schema)}}}}
}

// TestSameBytes generates from one input several times over: Go walks maps in another
// order each time, and the files are the same. They name no folder, time or tool.
//
// case B91
func TestSameBytes(t *testing.T) {
	first, err := generator.Generate(realInput(t))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		again, err := generator.Generate(realInput(t))
		if err != nil {
			t.Fatal(err)
		}
		for i := range first {
			if first[i].Path != again[i].Path || !bytes.Equal(first[i].Data, again[i].Data) {
				t.Fatalf("%s differs", first[i].Path)
			}
		}
	}
	host, _ := os.Hostname()
	dir, _ := os.Getwd()
	for _, f := range first {
		for _, word := range []string{host, dir, "jennifer", "go1."} {
			if word != "" && bytes.Contains(f.Data, []byte(word)) {
				t.Errorf("%s names %s", f.Path, word)
			}
		}
	}
}

// TestShuffled turns the order of definitions and properties around: the API is the
// same.
//
// case B91
func TestShuffled(t *testing.T) {
	in := realInput(t)
	straight, err := generator.Generate(in)
	if err != nil {
		t.Fatal(err)
	}
	in.Specs[0].Data = reversed(t, in.Specs[0].Data)
	turned, err := generator.Generate(in)
	if err != nil {
		t.Fatal(err)
	}
	a, b := api(t, straight), api(t, turned)
	if len(a) < 500 || !slices.Equal(a, b) {
		t.Errorf("%d and %d names; the first that differs is %s", len(a), len(b), firstOther(a, b))
	}
}

func firstOther(a, b []string) string {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return a[i]
		}
	}
	return ""
}

// reversed turns the members of $defs and properties around, at any depth.
func reversed(t *testing.T, data []byte) []byte {
	t.Helper()
	var turn func(raw json.RawMessage, inside bool) json.RawMessage
	turn = func(raw json.RawMessage, turned bool) json.RawMessage {
		if len(raw) == 0 || raw[0] != '{' {
			return raw
		}
		list := members(t, raw)
		if turned {
			slices.Reverse(list)
		}
		out := []byte{'{'}
		for i, m := range list {
			if i > 0 {
				out = append(out, ',')
			}
			out = fmt.Appendf(out, "%q:%s", m.name, turn(m.value, !turned && (m.name == "$defs" || m.name == "properties")))
		}
		return append(out, '}')
	}
	return turn(bytes.TrimSpace(data), false)
}

// api lists the exported declarations and struct fields of files, sorted.
func api(t *testing.T, files []generator.File) []string {
	t.Helper()
	var list []string
	for _, f := range files {
		if !strings.HasPrefix(f.Path, "v1_1/") || strings.Contains(f.Path, "/schema/") {
			continue
		}
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, f.Path, f.Data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(tree)
		for _, d := range tree.Decls {
			list = append(list, declared(t, fset, d)...)
		}
	}
	slices.Sort(list)
	return list
}

func declared(t *testing.T, fset *token.FileSet, d ast.Decl) []string {
	t.Helper()
	text := func(n any) string {
		var b bytes.Buffer
		if err := printer.Fprint(&b, fset, n); err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(b.String()), " ")
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		d.Body, d.Doc = nil, nil
		if strings.HasPrefix(d.Name.Name, "New") {
			return []string{d.Name.Name} // parameters come in the schema's order
		}
		return []string{text(d)}
	case *ast.GenDecl:
		var list []string
		for _, s := range d.Specs {
			if typ, ok := s.(*ast.TypeSpec); ok {
				if fields, ok := typ.Type.(*ast.StructType); ok {
					for _, f := range fields.Fields.List {
						tag := ""
						if f.Tag != nil {
							tag = f.Tag.Value
						}
						for _, n := range f.Names {
							list = append(list, typ.Name.Name+"."+n.Name+" "+text(f.Type)+" "+tag)
						}
					}
					continue
				}
				list = append(list, typ.Name.Name)
				continue
			}
			list = append(list, strings.Split(text(s), " = ")[0])
		}
		return list
	}
	return nil
}
