package convert

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// lawSpec is the part of a spec file that says which words a definition knows.
type lawSpec map[string]any

func readLawSpec(t *testing.T, version string) lawSpec {
	t.Helper()
	data, err := os.ReadFile(lawSpecFile(version))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Defs lawSpec `json:"$defs"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	return file.Defs
}

// lawDescribes reports, for a version, whether a definition (or a schema inside
// one, "Interrupt/properties/metadata") knows a word: as the name of a member, as
// the tag of a union's member or as a value of a closed set.
func lawDescribes(t *testing.T, version string) func(definition, word string) bool {
	t.Helper()
	spec, known := readLawSpec(t, version), map[string]map[string]bool{}
	return func(definition, word string) bool {
		words := known[definition]
		if words == nil {
			words = map[string]bool{}
			spec.words(spec.at(definition), words)
			known[definition] = words
		}
		return words[word]
	}
}

// lawOpens reports whether a definition is closed in one version and open in another:
// what the one does not describe is data to the other, of which the registry decides.
func lawOpens(t *testing.T, version, other string) func(definition string) bool {
	t.Helper()
	ours, theirs := readLawSpec(t, version), readLawSpec(t, other)
	closed := func(schema any) bool {
		node, _ := schema.(map[string]any)
		return node["unevaluatedProperties"] == false || node["additionalProperties"] == false
	}
	return func(definition string) bool {
		there := theirs.at(definition)
		return there != nil && closed(ours.at(definition)) && !closed(there)
	}
}

// lawConstants are the fixed values of a version.
func lawConstants(version string) []string {
	data, err := os.ReadFile(lawSpecFile(version))
	if err != nil {
		return nil // reading the documents fails for the same reason
	}
	var words []string
	for _, m := range constantForm.FindAllSubmatch(data, -1) {
		words = append(words, string(m[1]))
	}
	return words
}

var constantForm = regexp.MustCompile(`"const": *"([^"\\]*)"`)

// at finds the schema at a place, nil where there is none.
func (s lawSpec) at(place string) any {
	var node any = map[string]any(s)
	for token := range strings.SplitSeq(place, "/") {
		switch v := node.(type) {
		case map[string]any:
			node = v[token]
		default:
			return nil
		}
	}
	return node
}

// words collects the words of a schema.
func (s lawSpec) words(schema any, into map[string]bool) {
	node, _ := schema.(map[string]any)
	properties, _ := node["properties"].(map[string]any)
	for name := range properties {
		into[name] = true
	}
	values, _ := node["enum"].([]any)
	for _, v := range append(values, node["const"]) {
		if text, ok := v.(string); ok {
			into[text] = true
		}
	}
	if name, ok := s.target(node); ok {
		s.words(s[name], into)
	}
	parts, _ := node["allOf"].([]any)
	for _, part := range parts {
		s.words(part, into)
	}
	members, _ := node["oneOf"].([]any)
	for _, m := range members {
		s.tags(m, into)
	}
}

// tags collects the fixed values of a union's member.
func (s lawSpec) tags(member any, into map[string]bool) {
	node, _ := member.(map[string]any)
	if name, ok := s.target(node); ok {
		node, _ = s[name].(map[string]any)
	}
	properties, _ := node["properties"].(map[string]any)
	for _, p := range properties {
		property, _ := p.(map[string]any)
		if tag, ok := property["const"].(string); ok {
			into[tag] = true
		}
	}
}

// target is the definition that a schema refers to.
func (s lawSpec) target(node map[string]any) (string, bool) {
	ref, _ := node["$ref"].(string)
	return strings.CutPrefix(ref, "#/$defs/")
}

// TestLawDescribes checks that the newest schema is read as meant: were words
// missed, the laws would be tried on documents that are no test of them.
func TestLawDescribes(t *testing.T) {
	all := Versions()
	knows := lawDescribes(t, all[len(all)-1])
	for _, c := range []struct {
		definition, word string
		want             bool
	}{
		{"Event", "RUN_STARTED", true}, {"Event", "HOLOGRAM", false}, {"EventType", "RUN_STARTED", true},
		{"TextMessageStartEvent", "role", true}, {"TextMessageStartEvent", "timestamp", true}, {"TextMessageStartEvent", "threadId", false},
		{"UserMessage", "name", true}, {"Message", "tool", true}, {"Nothing", "name", false}, {"ResumeEntry/properties/status", "resolved", true},
	} {
		if got := knows(c.definition, c.word); got != c.want {
			t.Errorf("%s knows %s: %t", c.definition, c.word, got)
		}
	}
}

// lawJudge validates documents against a spec file, with a validator that shares no
// code with this module.
type lawJudge struct {
	t        *testing.T
	id       string
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

func newLawJudge(t *testing.T, version string) *lawJudge {
	t.Helper()
	data, err := os.ReadFile(lawSpecFile(version))
	if err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	j := &lawJudge{t, "https://judge.test/" + version, jsonschema.NewCompiler(), map[string]*jsonschema.Schema{}}
	if id, ok := schema.(map[string]any)["$id"].(string); ok {
		j.id = id
	}
	if err := j.compiler.AddResource(j.id, schema); err != nil {
		t.Fatal(err)
	}
	return j
}

// check validates a document as a definition.
func (j *lawJudge) check(definition string, text []byte) error {
	j.t.Helper()
	schema := j.compiled[definition]
	if schema == nil {
		var err error
		if schema, err = j.compiler.Compile(j.id + "#/$defs/" + definition); err != nil {
			j.t.Fatal(err)
		}
		j.compiled[definition] = schema
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return schema.Validate(document)
}
