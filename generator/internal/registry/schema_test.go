package registry_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
)

// editorSchema compiles registry.schema.json, for an independent validator.
func editorSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := os.ReadFile("registry.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("registry.schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("registry.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// value reads YAML as the values that a validator takes; false where an editor
// could not either: JSON knows text as keys only, and no key twice.
func value(t *testing.T, text string) (any, bool) {
	t.Helper()
	var v any
	if err := yaml.Unmarshal([]byte(text), &v); err != nil {
		return nil, false
	}
	data, err := json.Marshal(dates(v))
	if err != nil {
		return nil, false
	}
	out, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return out, true
}

// dates gives dates as they are written, as editors see them.
func dates(v any) any {
	switch v := v.(type) {
	case time.Time:
		return v.Format(time.DateOnly)
	case []any:
		for i, e := range v {
			v[i] = dates(e)
		}
	case map[string]any:
		for k, e := range v {
			v[k] = dates(e)
		}
	}
	return v
}

// The schema for editors accepts what the package accepts, and refuses what it
// can see to be wrong: a case marked unseen is beyond it.
func TestEditorSchemaAgrees(t *testing.T) {
	s := editorSchema(t)
	for _, text := range []string{full, asked, everyRetired, "format: 1\n", answers("at: A.b, kind: field-added, up: refused, down: lossy, lost: l, why: w, upgrade: u")} {
		accept(t, text)
		v, ok := value(t, text)
		if !ok {
			t.Fatalf("no value: %s", text)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
	for _, c := range slices.Concat(nodeCases, nameCases, declarationCases, guardedCases, changeCases, answerCases, retiredCases, togetherCases) {
		v, ok := value(t, c.in)
		if !ok {
			if !c.unseen {
				t.Errorf("%s: no value to validate, mark the case unseen", c.name)
			}
			continue
		}
		if err := s.Validate(v); (err == nil) != c.unseen {
			t.Errorf("%s: unseen is %v, but the schema says %v", c.name, c.unseen, err)
		}
	}
}

func TestProjectRegistry(t *testing.T) {
	data, err := os.ReadFile("../../../registry.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := registry.Parse("registry.yaml", data); err != nil {
		t.Error(err)
	}
	v, ok := value(t, string(data))
	if !ok {
		t.Fatal("registry.yaml is no JSON value")
	}
	if err := editorSchema(t).Validate(v); err != nil {
		t.Error(err)
	}
	// The head of the file is its documentation: it names every key and kind.
	head, _, ok := strings.Cut(string(data), "\nformat:")
	if !ok {
		t.Fatal("registry.yaml has no head")
	}
	words := strings.FieldsFunc(head, func(r rune) bool { return strings.ContainsRune(" \n,.#:", r) })
	for _, keys := range [][]string{registry.RootKeys, registry.NameKeys, registry.DeclarationKeys, registry.ChangeKeys, registry.AnswerKeys, registry.RetiredKeys, registry.Kinds} {
		for _, key := range keys {
			if !slices.Contains(words, key) {
				t.Errorf("the head of registry.yaml says nothing about %s", key)
			}
		}
	}
}

// mappingSchema is what the test reads of registry.schema.json.
type mappingSchema struct {
	Properties map[string]struct {
		Enum []string
		Ref  string `json:"$ref"`
	}
	Required             []string
	AdditionalProperties *bool
	Enum                 []string
	Pattern              string
	Defs                 map[string]mappingSchema `json:"$defs"`
}

func TestEditorSchemaHasTheSameKeys(t *testing.T) {
	data, err := os.ReadFile("registry.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var root mappingSchema
	if err := json.Unmarshal(data, &root); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name     string
		s        mappingSchema
		keys     []string
		required []string
	}{
		{"root", root, registry.RootKeys, []string{"format"}},
		{"name", root.Defs["name"], registry.NameKeys, []string{"at", "go"}},
		{"declaration", root.Defs["declaration"], registry.DeclarationKeys, []string{"field"}},
		{"change", root.Defs["change"], registry.ChangeKeys, []string{"from", "to", "answers"}},
		{"answer", root.Defs["answer"], registry.AnswerKeys, []string{"at", "kind", "why"}},
		{"mint", root.Defs["mint"], registry.MintKeys, []string{"field", "span", "part"}},
		{"retired", root.Defs["retired"], registry.RetiredKeys,
			[]string{"shape", "at", "replacement", "last", "direction", "translation", "expires", "origin"}},
	} {
		var keys []string
		for key := range c.s.Properties {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		if want := slices.Sorted(slices.Values(c.keys)); !slices.Equal(keys, want) {
			t.Errorf("%s: the schema has the keys %v, the package %v", c.name, keys, want)
		}
		if !slices.Equal(c.s.Required, c.required) {
			t.Errorf("%s: the schema requires %v, want %v", c.name, c.s.Required, c.required)
		}
		if c.s.AdditionalProperties == nil || *c.s.AdditionalProperties {
			t.Errorf("%s: the schema takes unknown keys", c.name)
		}
	}
	if got := root.Defs["answer"].Properties["kind"].Enum; !slices.Equal(got, registry.Kinds) {
		t.Errorf("the schema has the kinds %v", got)
	}
	if got := root.Defs["loss"].Enum; !slices.Equal(got, registry.Losses) {
		t.Errorf("the schema has the losses %v", got)
	}
	if got := root.Defs["version"].Pattern; got != registry.VersionForm.String() {
		t.Errorf("the schema has the versions %s, want %s", got, registry.VersionForm)
	}
	if got := root.Defs["field"].Pattern; got != registry.FieldForm.String() {
		t.Errorf("the schema has the fields %s, want %s", got, registry.FieldForm)
	}
	if got := root.Defs["place"].Pattern; got != registry.AnyForm.String() {
		t.Errorf("the schema has the places %s, want %s", got, registry.AnyForm)
	}
}
