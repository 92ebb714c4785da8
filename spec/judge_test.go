package spec_test

import (
	"bytes"
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// judge holds the schema of one version, compiled definition by definition on
// demand, with a validator that shares no code with this module.
type judge struct {
	t        *testing.T
	id       string
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

func newJudge(t *testing.T, version string) *judge {
	t.Helper()
	root := readTree(t, schemaFile(version))
	j := &judge{t: t, id: root.get("$id").Text, compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	if err := j.compiler.AddResource(j.id, parseJSON(t, readFile(t, schemaFile(version)))); err != nil {
		t.Fatal(err)
	}
	return j
}

// parseJSON reads a document into the values the validator works on, numbers
// as written.
func parseJSON(t *testing.T, data []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return value
}

// violation is one rule of a schema that a document breaks.
type violation struct {
	Rule     string   // the keyword
	At       string   // JSON pointer of the value; for an unknown property, of its object
	Schema   string   // where the keyword stands in the schema file
	Missing  []string // for required: the absent properties
	Extra    string   // for unevaluatedProperties: the property
	InBranch bool     // found while a member of a union was tried
}

// violations validates a document against a definition. A valid document has
// none.
func (j *judge) violations(definition string, document any) []violation {
	j.t.Helper()
	schema := j.compiled[definition]
	if schema == nil {
		var err error
		if schema, err = j.compiler.Compile(j.id + "#/$defs/" + definition); err != nil {
			j.t.Fatalf("%s: %v", definition, err)
		}
		j.compiled[definition] = schema
	}
	err := schema.Validate(document)
	if err == nil {
		return nil
	}
	var failed *jsonschema.ValidationError
	if !errors.As(err, &failed) {
		j.t.Fatalf("%s: %v", definition, err)
	}
	return flatten(failed, false)
}

// flatten turns the validator's tree of causes into a list.
func flatten(e *jsonschema.ValidationError, inBranch bool) []violation {
	var all []violation
	v := violation{At: pointerOf(e.InstanceLocation), Schema: fragment(e.SchemaURL), InBranch: inBranch}
	keyword := e.ErrorKind.KeywordPath()
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		keyword = nil
	case *kind.Not:
		// The validator gives no keyword path for "not".
		keyword = []string{"not"}
	case *kind.FalseSchema:
		// unevaluatedProperties: false fails at the property; the rule is about
		// the object that holds it.
		last := len(e.InstanceLocation) - 1
		v.At, v.Extra = pointerOf(e.InstanceLocation[:last]), e.InstanceLocation[last]
		v.Rule = v.Schema[strings.LastIndex(v.Schema, "/")+1:]
		all = append(all, v)
	case *kind.Required:
		v.Missing = k.Missing
	case *kind.OneOf:
		inBranch = true
	}
	if len(keyword) > 0 {
		v.Rule = keyword[0]
		v.Schema += "/" + strings.Join(keyword, "/")
		all = append(all, v)
	}
	for _, cause := range e.Causes {
		all = append(all, flatten(cause, inBranch)...)
	}
	return all
}

// pointerOf joins reference tokens to a JSON pointer.
func pointerOf(tokens []string) string {
	var b strings.Builder
	for _, token := range tokens {
		b.WriteByte('/')
		b.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(token))
	}
	return b.String()
}

// fragment returns the part of a schema URL from the # on, unescaped.
func fragment(location string) string {
	_, frag, _ := strings.Cut(location, "#")
	if plain, err := url.PathUnescape(frag); err == nil {
		frag = plain
	}
	return "#" + frag
}

// find returns the violation an envelope names, if it is among those found.
func find(found []violation, want envelope) (violation, bool) {
	i := slices.IndexFunc(found, func(v violation) bool {
		return v.Rule == want.Rule && v.At == want.At && v.Schema == want.Schema
	})
	if i < 0 {
		return violation{}, false
	}
	return found[i], true
}
