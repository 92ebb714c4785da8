package reflection_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/invopop/jsonschema"

	"github.com/agui-go/agui/internal/reflection"
	"github.com/agui-go/agui/internal/reflection/reflectiontest"
)

// The types are those of a small version; each has what a generated one can have.
type (
	Call struct {
		Base
		Name  string          `json:"name"`
		Limit *int64          `json:"limit,omitempty" jsonschema:"minimum=0,maximum=9007199254740991"`
		Tags  []string        `json:"tags" jsonschema:"minItems=1"`
		Exact json.Number     `json:"exact"`
		Role  *Role           `json:"role,omitempty"`
		Then  *Call           `json:"then,omitempty"`
		Extra json.RawMessage `json:"extra,omitempty"`
		State State           `json:"state,omitempty"`
		In    Content         `json:"in"`
		inner string
	}
	Base struct {
		ID   string `json:"id"`
		Meta Meta   `json:"meta,omitempty"`
	}
	Role    string
	Meta    json.RawMessage
	State   json.RawMessage
	Pointer string
	Content struct {
		Text string
		List []Pointer
	}
	Member interface{ member() string }
	Other  struct {
		Only bool `json:"only"`
	}
)

const RoleUser Role = "user"

func (c *Call) member() string { return c.inner }
func (*Other) member() string  { return "" }

// spec is their schema file.
const spec = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$ref": "#Member",
  "$defs": {
    "Member": {"$anchor": "Member", "oneOf": [{"$ref": "#/$defs/Call"}, {"$ref": "#/$defs/Other"}]},
    "Base": {"type": "object", "properties": {"id": {"type": "string"}, "meta": {"$ref": "#/$defs/Meta"}}, "required": ["id"]},
    "Call": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {
      "kind": {"const": "call"}, "name": {"type": "string", "description": "Its name."},
      "limit": {"type": "integer", "minimum": 0, "maximum": 9007199254740991},
      "tags": {"type": "array", "items": {"type": "string"}, "minItems": 1}, "exact": {"type": "number"},
      "role": {"$ref": "#/$defs/Role", "default": "user"}, "then": {"$ref": "#/$defs/Call"},
      "extra": {"not": {"type": "null"}}, "state": {"$ref": "#/$defs/State", "not": {"type": "null"}},
      "in": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/Pointer"}}]}
    }, "required": ["kind", "name", "tags", "exact", "in"], "unevaluatedProperties": false},
    "Other": {"type": "object", "properties": {"kind": {"const": "other"}, "only": {"type": "boolean"}}, "required": ["kind", "only"]},
    "Role": {"type": "string", "enum": ["user"]},
    "Meta": {"type": "object", "additionalProperties": true},
    "State": {},
    "Pointer": {"type": "string", "pattern": "^/"}
  }
}`

type baseObject struct{ Base }

// table is what the generator would write for them.
func table() []reflection.Type {
	return []reflection.Type{
		{Name: "Member", Go: reflect.TypeFor[Member](), Members: reflection.Members[Member](new(Call), new(Other))},
		{Go: reflect.TypeFor[Base](), Open: true, Fields: []reflection.Field{{Go: "ID"}, {Go: "Meta"}}},
		{Name: "Base", Go: reflect.TypeFor[baseObject](), Open: true},
		{Name: "Call", Go: reflect.TypeFor[Call](), Consts: []reflection.Const{{Name: "kind", Value: "call"}}, Fields: []reflection.Field{
			{Go: "Name", Doc: "Its name."}, {Go: "Limit"}, {Go: "Tags"}, {Go: "Exact"},
			{Go: "Role", Facts: reflection.Facts{Default: `"user"`}}, {Go: "Then"},
			{Go: "Extra", Facts: reflection.Facts{NotNull: true}}, {Go: "State", Facts: reflection.Facts{NotNull: true}}, {Go: "In"},
		}},
		{Go: reflect.TypeFor[Content](), Choice: true, Fields: []reflection.Field{{Go: "Text"}, {Go: "List"}}},
		{Name: "Other", Go: reflect.TypeFor[Other](), Open: true, Consts: []reflection.Const{{Name: "kind", Value: "other"}}, Fields: []reflection.Field{{Go: "Only"}}},
		{Name: "Role", Go: reflect.TypeFor[Role](), Values: []string{string(RoleUser)}},
		{Name: "Meta", Go: reflect.TypeFor[Meta](), Facts: reflection.Facts{Object: true}},
		{Name: "State", Go: reflect.TypeFor[State]()},
		{Name: "Pointer", Go: reflect.TypeFor[Pointer](), Facts: reflection.Facts{Pattern: "^/"}},
	}
}

// faults lists what the proof of a version would report.
func faults(t *testing.T, types []reflection.Type) string {
	t.Helper()
	s := reflection.New("Member", types)
	data, err := json.Marshal(s.All())
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(s.Problems(), "\n") + diffWithSpec(t, data)
}

func diffWithSpec(t *testing.T, data []byte) string {
	t.Helper()
	got, err := reflectiontest.ReadDocument(data)
	if err != nil {
		t.Fatal(err)
	}
	want, err := reflectiontest.ReadDocument([]byte(spec))
	if err != nil {
		t.Fatal(err)
	}
	return reflectiontest.Diff(want, got)
}

func TestReflectedTypesEqualSpec(t *testing.T) {
	if diff := faults(t, table()); diff != "" {
		t.Error(diff)
	}
}

// TestForKeepsOrderAndIsNew asks for a definition that refers to itself: it is
// both the root and among $defs, which are in the order of the schema file.
func TestForKeepsOrderAndIsNew(t *testing.T) {
	s := reflection.New("Member", table())
	first, err := s.For("Call")
	if err != nil {
		t.Fatal(err)
	}
	before, err := json.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	last := -1
	for _, name := range []string{"Call", "Role", "Meta", "State", "Pointer"} {
		at := strings.Index(string(before), `"`+name+`":`)
		if at < last {
			t.Errorf("%s is not in its place, or missing: %s", name, before)
		}
		last = at
	}
	if strings.Contains(string(before), `"Other"`) {
		t.Errorf("a definition that nothing refers to: %s", before)
	}
	tags, _ := first.Properties.Get("tags")
	*tags.MinItems = 7
	first.Required = append(first.Required[:1], "spoiled")
	first.Properties.Set("spoiled", &jsonschema.Schema{})
	second, err := s.For("Call")
	if err != nil {
		t.Fatal(err)
	}
	if after, err := json.Marshal(second); err != nil || !slices.Equal(before, after) {
		t.Errorf("%v: changing one schema changed the next:\n%s\n%s", err, before, after)
	}
}

func TestForRefusesUnknownNames(t *testing.T) {
	for _, name := range []string{"", "call", "Content"} {
		if _, err := reflection.New("", table()).For(name); err == nil || !strings.Contains(err.Error(), `"`+name+`"`) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestFactsReachEveryKindOfValue(t *testing.T) {
	low, high, short, long := int64(-1), int64(1<<53), uint64(1), uint64(3)
	for _, c := range []struct {
		entry reflection.Type
		want  string
	}{
		{reflection.Type{Go: reflect.TypeFor[named[json.Number]](), Facts: reflection.Facts{}}, `{"items":{"type":"number"},"type":"array"}`},
		{reflection.Type{Go: reflect.TypeFor[number](), Facts: reflection.Facts{Number: true}}, `{"type":"number"}`},
		{reflection.Type{Go: reflect.TypeFor[whole](), Facts: reflection.Facts{Minimum: &low, Maximum: &high}}, `{"type":"integer","maximum":9007199254740992,"minimum":-1}`},
		{reflection.Type{Go: reflect.TypeFor[Pointer](), Facts: reflection.Facts{MinLength: &short, MaxLength: &long, Encoding: "base64"}},
			`{"type":"string","maxLength":3,"minLength":1,"contentEncoding":"base64"}`},
		{reflection.Type{Go: reflect.TypeFor[named[json.RawMessage]](), Facts: reflection.Facts{MinItems: &short, MaxItems: &long, Elem: &reflection.Facts{Object: true}}},
			`{"items":{"type":"object"},"type":"array","maxItems":3,"minItems":1}`},
		{reflection.Type{Go: reflect.TypeFor[Role](), Values: []string{"user"}, Fixed: true}, `{"type":"string","const":"user"}`},
		{reflection.Type{Go: reflect.TypeFor[State](), Facts: reflection.Facts{Default: "null"}}, `{"default":null}`},
	} {
		c.entry.Name = "X"
		defs := reflection.New("", []reflection.Type{c.entry}).All()
		got, err := json.Marshal(defs)
		if err != nil {
			t.Fatal(err)
		}
		if want := `{"$schema":"https://json-schema.org/draft/2020-12/schema","$defs":{"X":` + c.want + `}}`; string(got) != want {
			t.Errorf("%v:\n got %s\nwant %s", c.entry.Go, got, want)
		}
	}
}

type (
	named[T any] []T
	number       json.Number
	whole        int64
)
