package lower_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/spec"
)

const head = `{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/schema.json", `

// schema is a version with a schema file.
type schema struct{ version, text string }

// lowerAll lowers versions; names are lines of the registry's section of that name.
func lowerAll(t *testing.T, names []string, versions ...schema) ([]*ir.Package, error) {
	t.Helper()
	var files []*spec.File
	for _, v := range versions {
		f, err := spec.Parse(v.version+".json", v.version, []byte(v.text))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	text := "format: 1\n"
	if len(names) > 0 {
		text += "names:\n  - " + strings.Join(names, "\n  - ") + "\n"
	}
	reg, err := registry.Parse("registry.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return lower.Lower(files, lower.Options{Module: "example.test/m", Name: reg.GoName})
}

// lowered lowers one version given by its definitions.
func lowered(t *testing.T, defs string, names ...string) (*ir.Package, error) {
	t.Helper()
	pkgs, err := lowerAll(t, names, schema{"1.0", head + `"$defs": {` + defs + `}}`})
	if err != nil {
		return nil, err
	}
	return pkgs[0], nil
}

func must(t *testing.T, defs string, names ...string) *ir.Package {
	t.Helper()
	p, err := lowered(t, defs, names...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestOrder keeps the schema's order of definitions and properties; a type without
// a name follows the definition that holds it.
func TestOrder(t *testing.T) {
	p := must(t, `"Z": {"type": "object", "properties": {"z": {"type": "string"}, "a": {"type": "string", "enum": ["x"]}, "m": {"type": "object", "properties": {"deep": {"const": "c"}}}}},
		"A": {"type": "string"}, "M": {"type": "object", "allOf": [{"$ref": "#/$defs/Mix"}]}, "Mix": {"type": "object", "properties": {"b": {}, "a": {}}}`)
	var types []string
	for _, d := range p.Defs {
		types = append(types, d.Place+"="+d.Go)
	}
	if want := []string{"Z=Z", "Z.a=ZA", "Z.m=ZM", "Z.m.deep=ZMDeep", "A=A", "M=M", "Mix=Mix", "Mix=MixObject"}; !slices.Equal(types, want) {
		t.Errorf("got  %v\nwant %v", types, want)
	}
	if got := fields(p.Find("Z").Struct.Fields); got != "z a m" {
		t.Errorf("fields %s", got)
	}
}

// fields lists fields by their names, "!" behind a required one.
func fields(list []*ir.Field) string {
	var names []string
	for _, f := range list {
		n := f.JSON
		if f.Required {
			n += "!"
		}
		names = append(names, n)
	}
	return strings.Join(names, " ")
}

// shapes are schemas of a property X.f and what values they are.
var shapes = []struct{ schema, want string }{
	{`{"type": "string"}`, "string"},
	{`{"type": "string", "minLength": 1, "maxLength": 3, "pattern": "^a", "contentEncoding": "base64"}`, "string of 1 to 3 characters, pattern ^a, base64"},
	{`{"type": "boolean"}`, "boolean"},
	{`{"type": "integer"}`, "integer"},
	{`{"type": "integer", "minimum": -9007199254740991, "maximum": 9007199254740993}`, "integer from -9007199254740991 to 9007199254740993"},
	{`{"type": "integer", "maximum": 9223372036854775807}`, "integer of at most 9223372036854775807"},
	{`{"type": "integer", "maximum": 9223372036854775808}`, "integer"},
	{`{"type": "integer", "minimum": 1.0}`, "integer of at least 1"},
	{`{"type": "integer", "maximum": 1e3}`, "integer of at most 1000"},
	{`{"type": "number"}`, "number, kept as written"},
	{`{}`, "any JSON value, kept as received"},
	{`true`, "any JSON value, kept as received"},
	{`{"not": {"type": "null"}}`, "any JSON value but null, kept as received"},
	{`{"type": "object"}`, "any JSON object, kept as received"},
	{`{"type": "object", "additionalProperties": true}`, "any JSON object, kept as received"},
	{`{"type": "array"}`, "list"},
	{`{"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 3}`, "list of 1 to 3 elements"},
	{`{"type": "array", "maxItems": 3}`, "list of at most 3 element(s)"},
	{`{"$ref": "#/$defs/Any"}`, "Any"},
	{`{"$ref": "#/$defs/Any", "not": {"type": "null"}}`, "Any but not null"},
	{`{"type": "string", "enum": ["a"]}`, "one of the constants of XF"},
	{`{"enum": ["a"]}`, "one of the constants of XF"},
	{`{"const": "a"}`, "one of the constants of XF"},
	{`{"type": "object", "unevaluatedProperties": false}`, "XF"},
	{`{"oneOf": [{"$ref": "#/$defs/Tagged"}]}`, "one of the members of XF"},
	{`{"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/Tagged"}}]}`, "XF"},
}

func TestShapes(t *testing.T) {
	for _, s := range shapes {
		p := must(t, `"X": {"type": "object", "properties": {"f": `+s.schema+`}}, "Any": {}, "Tagged": {"type": "object", "properties": {"type": {"const": "u"}}, "required": ["type"]}`)
		if got := p.Find("X").Struct.Fields[0].Type.Words(); got != s.want {
			t.Errorf("%s is %q, want %q", s.schema, got, s.want)
		}
	}
}

// TestMixins gives to each composer what the mixin can no longer hold for all.
//
// case B81
func TestMixins(t *testing.T) {
	p := must(t, `"Base": {"type": "object", "properties": {"type": {"$ref": "#/$defs/Kind"}, "id": {"type": "string"}, "raw": {}, "note": {"type": "string"}}, "required": ["type"]},
		"Kind": {"type": "string", "enum": ["a", "b"]},
		"A": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {"type": {"const": "a"}}, "required": ["type", "id"], "unevaluatedProperties": false},
		"B": {"type": "object", "allOf": [{"$ref": "#/$defs/Base"}], "properties": {"type": {"const": "b"}, "note": {"type": "string", "maxLength": 3}}, "required": ["type"]},
		"U": {"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}`)
	base, a, b := p.Find("Base"), p.Find("A"), p.Find("B")
	for _, c := range []struct {
		what      string
		got, want string
	}{
		{"the mixin", fields(base.Struct.Fields), "raw"},
		{"the mixin alone", fields(base.Alone.Struct.Fields), "type! id note"},
		{"A", fields(a.Struct.Fields), "id! note"},
		{"B", fields(b.Struct.Fields), "id note"},
		{"A with its mixins", fields(a.Struct.Members()), "raw id! note"},
		{"the place of id", a.Struct.Fields[0].Place + " " + b.Struct.Fields[0].Place, "Base.id Base.id"},
		{"the place of note", a.Struct.Fields[1].Place + " " + b.Struct.Fields[1].Place, "Base.note B.note"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %q, want %q", c.what, c.got, c.want)
		}
	}
	if base.Kind != ir.KindMixin || !base.Alone.Struct.Open || base.Alone.AloneOf != base || a.Struct.Open || !b.Struct.Open {
		t.Error("kinds or openness")
	}
	u := p.Find("U").Union
	if u.Tag != "type" || u.TagType != p.Find("Kind") || u.Unknown != "UnknownU" || u.Method != "UType" || a.Struct.Tag.Value != "a" || u.OpenMembers {
		t.Errorf("union %+v, tag %+v", u, a.Struct.Tag)
	}
}

// TestChoices tells alternatives apart by their JSON type, and lets the zero value
// be the first of them where that cannot be mistaken.
func TestChoices(t *testing.T) {
	p := must(t, `"C": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/ContentPart"}}, {"type": "boolean"}, {"$ref": "#/$defs/ContentPart"}]},
		"ContentPart": {"type": "object", "properties": {"x": {}}}, "D": {"oneOf": [{"$ref": "#/$defs/ContentPart"}, {"type": "integer"}]}`)
	var got []string
	for _, name := range []string{"C", "D"} {
		for _, o := range p.Find(name).Choice.Options {
			text := o.Go + " " + o.Const
			if o.Zero {
				text += " zero"
			}
			got = append(got, text)
		}
	}
	want := []string{"Text CText zero", "Parts CParts", "Boolean CBoolean", "ContentPart CContentPart", "ContentPart DContentPart", "Integer DInteger"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestSince notes the first version of what the oldest does not have. Versions come
// ordered by their numbers, so 1.10 comes after 1.9.
//
// rule N5
func TestSince(t *testing.T) {
	pkgs, err := lowerAll(t, nil,
		schema{"1.9", head + `"$defs": {"A": {"type": "object", "properties": {"x": {}}}, "E": {"type": "string", "enum": ["a"]}}}`},
		schema{"1.10", head + `"$defs": {"A": {"type": "object", "properties": {"x": {}, "y": {}}}, "E": {"type": "string", "enum": ["a", "b"]}, "N": {}}}`},
		schema{"1.11", head + `"$defs": {"A": {"type": "object", "properties": {"x": {}, "y": {}, "z": {}}}, "E": {"type": "string", "enum": ["a", "b"]}, "N": {}}}`})
	if err != nil {
		t.Fatal(err)
	}
	last := pkgs[2]
	var got []string
	for _, f := range last.Find("A").Struct.Fields {
		got = append(got, f.JSON+" "+f.Since)
	}
	for _, v := range last.Find("E").Enum.Values {
		got = append(got, v.JSON+" "+v.Since)
	}
	got = append(got, "A "+last.Find("A").Since, "N "+last.Find("N").Since)
	if want := []string{"x ", "y 1.10", "z 1.11", "a ", "b 1.10", "A ", "N 1.10"}; !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if last.Name != "v1_11" || last.Path != "example.test/m/v1_11" || last.Spec != "spec/1.11/schema.json" || last.Root != nil {
		t.Errorf("package %+v", last)
	}
}
