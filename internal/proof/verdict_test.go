package proof_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/agui-go/agui/internal/wire"
)

// verdict is what is wrong with a document in the strict sense, in which an
// addition is as wrong as a malformed value. The zero value is a valid document.
type verdict struct {
	rule string
	at   string
	// fatal is set when the document does not even decode (rule E4).
	fatal bool
}

// is reports whether the verdict is about a rule at a place. Where no member of a
// union fits, a schema can only say so of the whole value, while the package
// knows which member's name is to blame and points at that.
func (v verdict) is(rule, at string) bool {
	if v.rule == rule && v.at == at {
		return true
	}
	last := v.at[len(parent(v.at)):]
	return rule == "oneOf" && parent(v.at) == at && (v.rule == "type" || v.rule == "const") &&
		(last == "/type" || last == "/role" || last == "/op")
}

// judge gives the strict verdict of a generated package: that decoding fails, or
// else the first thing that enforcement removes. The schema says of an
// undescribed property that its object is at fault.
func judge(t testing.TB, v version, definition string, data []byte) verdict {
	t.Helper()
	x, err := v.decode(definition, data)
	if err != nil {
		return verdictOf(t, err)
	}
	var f wire.Findings
	stays := x.Enforce(&f)
	if f.Len() == 0 {
		if !stays {
			t.Errorf("%s: %s is to be removed, but nothing says why", definition, data)
		}
		return verdict{}
	}
	first := f.All()[0]
	if first.Rule == "unevaluatedProperties" {
		first.Pointer = parent(first.Pointer)
	}
	return verdict{rule: first.Rule, at: first.Pointer}
}

// verdictOf reads the error of decoding, which is always of one type.
func verdictOf(t testing.TB, err error) verdict {
	t.Helper()
	e, ok := errors.AsType[*wire.Error](err)
	if !ok {
		t.Fatalf("not a *wire.Error: %v", err)
	}
	if e.Detail == "" {
		t.Errorf("an error of decoding without its fact: %+v", e)
	}
	return verdict{rule: e.Rule, at: e.Pointer, fatal: true}
}

// parent is the pointer without its last step.
func parent(pointer string) string { return pointer[:max(0, strings.LastIndexByte(pointer, '/'))] }

// validator holds a version's schema, compiled definition by definition on
// demand, in a validator that shares no code with this module.
type validator struct {
	t        testing.TB
	id       string
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
}

func newValidator(t testing.TB, v version) *validator {
	t.Helper()
	schema := parseAny(t, readFile(t, v.schemaFile()))
	j := &validator{t: t, compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}}
	j.id, _ = schema.(map[string]any)["$id"].(string)
	if err := j.compiler.AddResource(j.id, schema); err != nil {
		t.Fatal(err)
	}
	return j
}

func parseAny(t testing.TB, data []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return value
}

// check returns what the schema has against a document.
func (j *validator) check(definition string, data []byte) error {
	j.t.Helper()
	schema := j.compiled[definition]
	if schema == nil {
		var err error
		if schema, err = j.compiler.Compile(j.id + "#/$defs/" + definition); err != nil {
			j.t.Fatalf("%s: %v", definition, err)
		}
		j.compiled[definition] = schema
	}
	return schema.Validate(parseAny(j.t, data))
}
