package generator_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
	"github.com/agui-go/agui/internal/arbitrary"
)

// shapes are types of a property, and what some of them refer to in the two versions.
var shapes = []string{
	`{"type": "string"}`,
	`{"type": "string", "minLength": 1, "maxLength": 2}`,
	`{"type": "string", "pattern": "^[a-z]+$"}`,
	`{"type": "integer"}`,
	`{"type": "integer", "minimum": 0, "maximum": 5}`,
	`{"type": "number"}`,
	`{"type": "boolean"}`,
	`{}`,
	`{"not": {"type": "null"}}`,
	`{"type": "object"}`,
	`{"type": "string", "enum": ["a", "b"]}`,
	`{"const": "a"}`,
	`{"type": "array", "items": {"type": "string"}}`,
	`{"type": "array", "items": {"type": "string", "minLength": 1, "maxLength": 2}, "minItems": 1}`,
	`{"type": "array", "items": {"type": "integer"}, "maxItems": 2}`,
	`{"type": "array", "items": {"type": "number"}}`,
	`{"type": "array", "items": {"type": "array", "items": {"$ref": "#/$defs/Set"}, "minItems": 1}}`,
	`{"type": "array", "items": {"type": "string", "enum": ["a", "b", "c"]}}`,
	`{"$ref": "#/$defs/Word"}`,
	`{"$ref": "#/$defs/Count"}`,
	`{"$ref": "#/$defs/Set"}`,
	`{"$ref": "#/$defs/Part"}`,
	`{"$ref": "#/$defs/Either"}`,
	`{"$ref": "#/$defs/Pick"}`,
	`{"$ref": "#/$defs/Words"}`,
	`{"type": "array", "items": {"$ref": "#/$defs/Word"}}`,
	`{"type": "array", "items": {"$ref": "#/$defs/Set"}, "minItems": 1}`,
	`{"type": "array", "items": {"$ref": "#/$defs/Part"}}`,
	`{"type": "array", "items": {"$ref": "#/$defs/Either"}, "minItems": 1}`,
	`{"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/Either"}}]}`,
	`{"oneOf": [{"$ref": "#/$defs/Set"}, {"$ref": "#/$defs/Part"}]}`,
	`{"oneOf": [{"$ref": "#/$defs/Left"}, {"$ref": "#/$defs/Right"}]}`,
	`{"type": "object", "properties": {"in": {"$ref": "#/$defs/Set"}}, "required": ["in"], "unevaluatedProperties": false}`,
	`{"type": "object", "properties": {"in": {"$ref": "#/$defs/Word"}}}`,
}

// referred are the definitions that shapes refer to, which change too.
var referred = map[string][]member{
	"1.0": {
		{"Word", json.RawMessage(`{"type": "string", "maxLength": 3}`)},
		{"Count", json.RawMessage(`{"type": "number"}`)},
		{"Set", json.RawMessage(`{"type": "string", "enum": ["a", "b", "old"]}`)},
		{"Part", json.RawMessage(`{"type": "object", "properties": {"x": {"type": "string"}, "gone": {"type": "integer"}}, "unevaluatedProperties": false}`)},
		{"Either", json.RawMessage(`{"oneOf": [{"$ref": "#/$defs/Left"}]}`)},
		{"Left", json.RawMessage(`{"type": "object", "properties": {"type": {"const": "left"}}, "required": ["type"], "unevaluatedProperties": false}`)},
		{"Right", json.RawMessage(`{"type": "object", "properties": {"type": {"const": "right"}, "n": {"type": "integer"}}, "required": ["type"], "unevaluatedProperties": false}`)},
		{"Pick", json.RawMessage(`{"oneOf": [{"$ref": "#/$defs/Set"}, {"type": "array", "items": {"$ref": "#/$defs/Word"}, "minItems": 1}]}`)},
		{"Words", json.RawMessage(`{"type": "array", "items": {"$ref": "#/$defs/Set"}, "minItems": 1}`)},
	},
	"1.1": {
		{"Word", json.RawMessage(`{"type": "string", "minLength": 1}`)},
		{"Count", json.RawMessage(`{"type": "integer", "minimum": 0}`)},
		{"Set", json.RawMessage(`{"type": "string", "enum": ["a", "b", "new"]}`)},
		{"Part", json.RawMessage(`{"type": "object", "properties": {"x": {"type": "string"}, "fresh": {"type": "integer"}}}`)},
		{"Either", json.RawMessage(`{"oneOf": [{"$ref": "#/$defs/Left"}, {"$ref": "#/$defs/Right"}]}`)},
		{"Left", json.RawMessage(`{"type": "object", "properties": {"type": {"const": "left"}}, "required": ["type"], "unevaluatedProperties": false}`)},
		{"Right", json.RawMessage(`{"type": "object", "properties": {"type": {"const": "right"}, "n": {"type": "integer", "maximum": 9}}, "required": ["type"], "unevaluatedProperties": false}`)},
		{"Pick", json.RawMessage(`{"oneOf": [{"$ref": "#/$defs/Set"}, {"type": "array", "items": {"$ref": "#/$defs/Word"}, "minItems": 1}]}`)},
		{"Words", json.RawMessage(`{"type": "array", "items": {"$ref": "#/$defs/Set"}, "minItems": 1}`)},
	},
}

// cell is one property of the matrix: of one type before and of another after.
type cell struct{ from, to int }

func (c cell) name() string { return fmt.Sprintf("f%dx%d", c.from, c.to) }

// matrix holds the cells, each optional in a definition for each type before, and
// those that are required on one side or on both in a definition of their own.
type matrix struct {
	gone map[string]bool // places that no generated converter can follow
}

func (m matrix) spec(version string) generator.Spec {
	defs := slices.Clone(referred[version])
	for from := range shapes {
		var props []string
		for to := range shapes {
			c := cell{from, to}
			if m.gone[fmt.Sprintf("M%d.%s", from, c.name())] {
				continue
			}
			props = append(props, fmt.Sprintf("%q: %s", c.name(), shapes[c.of(version)]))
		}
		defs = append(defs, object(fmt.Sprintf("M%d", from), "", props...))
	}
	for i := range shapes {
		for k, required := range []string{"both", "before", "after"} {
			c := cell{i, (i + 5*k) % len(shapes)}
			name := fmt.Sprintf("R%d%s", i, required)
			if m.gone[name+"."+c.name()] {
				continue
			}
			list := `"` + c.name() + `"`
			if required == "before" && version == "1.1" || required == "after" && version == "1.0" {
				list = ""
			}
			defs = append(defs, object(name, list, fmt.Sprintf("%q: %s", c.name(), shapes[c.of(version)])))
		}
	}
	return schemaOf(version, defs)
}

func (c cell) of(version string) int {
	if version == "1.0" {
		return c.from
	}
	return c.to
}

func object(name, required string, props ...string) member {
	return member{name, json.RawMessage(`{"type": "object", "properties": {` + strings.Join(props, ", ") + `}, "required": [` + required + `], "unevaluatedProperties": false}`)}
}

var (
	stubs        = regexp.MustCompile(`(?m)^      - at: .*\n(?:        .*\n?)+`)
	impossible   = regexp.MustCompile(`(?m)^registry\.yaml:\d+:\d+: ([MR]\w+\.f\w+)[ .].*; (?:name a function|answer refused)`)
	placeholders = regexp.MustCompile(`<[^>\n]*>`)
)

// answered generates, answering every question and leaving out every property of
// which the generator says that only a function can convert it.
func (m matrix) answered(t *testing.T) (generator.Input, []generator.File) {
	t.Helper()
	losses := []string{"lossy", "lossless", "lossy", "refused"}
	answers, count := "", 0
	in := generator.Input{}
	for range 12 {
		in.Specs = []generator.Spec{m.spec("1.0"), m.spec("1.1")}
		in.Registry = generator.File{Path: "registry.yaml", Data: []byte("format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers: []\n")}
		if answers != "" {
			in.Registry.Data = []byte("format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n" + answers)
		}
		files, err := generator.Generate(in)
		if err == nil {
			return in, files
		}
		text := err.Error()
		found := impossible.FindAllStringSubmatch(text, -1)
		for _, f := range found {
			m.gone[f[1]] = true
		}
		if len(found) > 0 {
			answers, count = "", 0 // entries of what is gone would be unused
			continue
		}
		list := stubs.FindAllString(text, -1)
		if len(list) == 0 {
			t.Fatalf("cannot go on: %s", text)
		}
		for _, stub := range list {
			count++
			answers += filled(stub, losses[count%len(losses)])
		}
	}
	t.Fatal("the questions do not end")
	return in, nil
}

// filled is a stub with one loss in each direction it asks about.
func filled(stub, loss string) string {
	stub = strings.ReplaceAll(strings.TrimRight(stub, "\n")+"\n", "<lossless|lossy|refused>", loss)
	if loss == "lossless" {
		stub = regexp.MustCompile(`(?m)^        (lost|upgrade): .*\n`).ReplaceAllString(stub, "")
	}
	return placeholders.ReplaceAllString(stub, "words")
}

// matrixCase is a document to convert.
type matrixCase struct {
	Shape, From string
	Document    json.RawMessage
}

// documents are documents of every definition of both versions.
func documents(t *testing.T, in generator.Input) []matrixCase {
	t.Helper()
	var cases []matrixCase
	for _, s := range in.Specs {
		path := filepath.Join(t.TempDir(), "schema.json")
		if err := os.WriteFile(path, s.Data, 0o644); err != nil {
			t.Fatal(err)
		}
		schema, err := arbitrary.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, shape := range schema.Definitions() {
			n := 0
			for doc := range schema.Documents(shape, 20, arbitrary.Options{}) {
				if n++; n > 400 {
					break
				}
				cases = append(cases, matrixCase{shape, s.Version, doc})
			}
		}
	}
	return cases
}

// TestMatrix changes a property of every type to one of every type. Each change is
// either an error that says where and what to do, or converters that compile, that
// give documents of the other version only, and that say what they lose.
//
// rule L1
// rule L2
// rule L3
// rule D1
// rule D7
func TestMatrix(t *testing.T) {
	t.Parallel()
	m := matrix{gone: map[string]bool{}}
	in, files := m.answered(t)
	total := len(shapes) * (len(shapes) + 3)
	if n := total - len(m.gone); n < 150 || n == total {
		t.Errorf("%d of %d changes are generated", n, total)
	}
	text, err := json.Marshal(documents(t, in))
	if err != nil {
		t.Fatal(err)
	}
	dir := newModule(t, files,
		generator.File{Path: "convert/matrix.json", Data: text},
		generator.File{Path: "convert/matrix_test.go", Data: []byte(read(t, "testdata/program/matrix_test.go"))})
	inModule(t, dir, nil, "test", "-vet=all", "./convert")
}
