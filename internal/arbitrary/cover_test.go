package arbitrary

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// plain is a schema file read without this package: it says what has to be
// covered.
type plain map[string]*plainSchema

type plainSchema struct {
	Ref        string                  `json:"$ref"`
	Properties map[string]*plainSchema `json:"properties"`
	Required   []string                `json:"required"`
	AllOf      []*plainSchema          `json:"allOf"`
	OneOf      []*plainSchema          `json:"oneOf"`
	Enum       []string                `json:"enum"`
	Type       any                     `json:"type"`
	Const      string                  `json:"const"`
	MinItems   int                     `json:"minItems"`
}

func readPlain(t *testing.T, path string) plain {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Defs plain `json:"$defs"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Defs
}

// resolve follows one reference.
func (p plain) resolve(s *plainSchema) *plainSchema {
	if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		return p[name]
	}
	return s
}

// members returns the described members of an object, mixins included.
func (p plain) members(s *plainSchema) (all map[string]*plainSchema, required []string) {
	all = map[string]*plainSchema{}
	for _, mixin := range s.AllOf {
		inner, more := p.members(p.resolve(mixin))
		for name, schema := range inner {
			all[name] = schema
		}
		required = append(required, more...)
	}
	for name, schema := range s.Properties {
		all[name] = schema
	}
	required = append(required, s.Required...)
	slices.Sort(required)
	return all, slices.Compact(required)
}

// TestEveryMemberIsCovered asks of each object definition for a document with
// the required members only, one with all, and one for each optional member.
func TestEveryMemberIsCovered(t *testing.T) {
	for _, path := range ownSpecs {
		s, _ := load(t, path)
		file := readPlain(t, path)
		for _, definition := range s.Definitions() {
			all, required := file.members(file[definition])
			if len(all) == 0 {
				continue
			}
			seen, complete := map[string]bool{}, false
			for document := range s.Documents(definition, 0, Options{}) {
				names := memberNames(t, document)
				seen[strings.Join(names, ",")] = true
				complete = complete || containsAll(names, all)
			}
			if !complete {
				t.Errorf("%s: no document has all members", definition)
			}
			if !seen[strings.Join(required, ",")] {
				t.Errorf("%s: no document has the required members only", definition)
			}
			for name := range all {
				want := slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(required), name))))
				if !seen[strings.Join(want, ",")] {
					t.Errorf("%s: no document has %s alone", definition, name)
				}
			}
		}
	}
}

func memberNames(t *testing.T, document []byte) []string {
	t.Helper()
	var o map[string]json.RawMessage
	if err := json.Unmarshal(document, &o); err != nil {
		t.Fatalf("%v in %s", err, document)
	}
	names := []string{}
	for name := range o {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func containsAll(names []string, all map[string]*plainSchema) bool {
	for name := range all {
		if !slices.Contains(names, name) {
			return false
		}
	}
	return true
}

// TestEveryValueIsCovered asks for each value of each closed set, and for each
// constant of each union.
func TestEveryValueIsCovered(t *testing.T) {
	for _, path := range ownSpecs {
		s, _ := load(t, path)
		file := readPlain(t, path)
		for _, definition := range s.Definitions() {
			var want []string
			want = append(want, file[definition].Enum...)
			for _, member := range file[definition].OneOf {
				for _, p := range file.resolve(member).Properties {
					if p.Const != "" {
						want = append(want, p.Const)
					}
				}
			}
			for _, p := range file[definition].Properties {
				want = append(want, file.resolve(p).Enum...)
			}
			got := map[string]bool{}
			for document := range s.Documents(definition, 0, Options{}) {
				stringsOf(t, document, got)
			}
			for _, v := range want {
				if !got[v] {
					t.Errorf("%s: no document with %q", definition, v)
				}
			}
		}
	}
}

// stringsOf collects a string, or those among the members of an object.
func stringsOf(t *testing.T, document []byte, into map[string]bool) {
	t.Helper()
	var v any
	if err := json.Unmarshal(document, &v); err != nil {
		t.Fatal(err)
	}
	switch v := v.(type) {
	case string:
		into[v] = true
	case map[string]any:
		for _, member := range v {
			if text, ok := member.(string); ok {
				into[text] = true
			}
		}
	}
}

// TestEveryLengthIsCovered looks at the lists that are members of a definition.
func TestEveryLengthIsCovered(t *testing.T) {
	for _, path := range ownSpecs {
		s, _ := load(t, path)
		file, lists := readPlain(t, path), 0
		for _, definition := range s.Definitions() {
			for name, p := range file[definition].Properties {
				p = file.resolve(p)
				if i := slices.IndexFunc(p.OneOf, func(s *plainSchema) bool { return s.Type == "array" }); i >= 0 {
					p = p.OneOf[i]
				}
				if p.Type != "array" {
					continue
				}
				lists++
				want := map[int]bool{0: true, 1: true, 3: true}
				if p.MinItems == 1 {
					delete(want, 0)
				}
				got := map[int]bool{}
				for document := range s.Documents(definition, 0, Options{}) {
					note(t, document, name, got)
				}
				delete(got, 2) // the maximal document may have two
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s: %s: lengths (-want +got):\n%s", definition, name, diff)
				}
			}
		}
		if lists < 15 {
			t.Errorf("%s: only %d lists found", path, lists)
		}
	}
}

// note records the length of a list among the members.
func note(t *testing.T, document []byte, name string, lengths map[int]bool) {
	t.Helper()
	var o map[string]json.RawMessage
	if err := json.Unmarshal(document, &o); err != nil {
		t.Fatal(err)
	}
	var list []json.RawMessage
	if len(o[name]) > 0 && o[name][0] == '[' && json.Unmarshal(o[name], &list) == nil {
		lengths[len(list)] = true
	}
}
