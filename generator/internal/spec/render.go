package spec

import (
	"encoding/json"
	"strconv"

	"github.com/agui-go/agui/generator/internal/source"
)

// builder assembles one schema object. Keywords whose value may be empty are
// written when the source had them, so that "" and absent stay apart.
type builder struct {
	node    node
	present map[string]source.Pos
}

func (b *builder) add(key string, value *node) {
	b.node.members = append(b.node.members, member{key: key, value: value})
}

func (b *builder) text(key, value string) {
	if _, ok := b.present[key]; ok || value != "" {
		b.add(key, &node{kind: kindString, text: value})
	}
}

func (b *builder) raw(key string, value json.RawMessage) {
	if value != nil {
		b.add(key, fragment(value))
	}
}

func (b *builder) rawList(key string, values []json.RawMessage) {
	if values == nil {
		return
	}
	list := &node{kind: kindArray}
	for _, v := range values {
		list.elems = append(list.elems, fragment(v))
	}
	b.add(key, list)
}

func (b *builder) boolean(key string, value *bool) {
	if value != nil {
		b.add(key, &node{kind: kindBool, text: strconv.FormatBool(*value)})
	}
}

func (b *builder) number(key string, value *json.Number) {
	if value != nil {
		b.add(key, &node{kind: kindNumber, text: value.String()})
	}
}

func (b *builder) count(key string, value *int) {
	if value != nil {
		b.add(key, &node{kind: kindNumber, text: strconv.Itoa(*value)})
	}
}

func (b *builder) schemas(key string, list []*Schema) {
	if list == nil {
		return
	}
	n := &node{kind: kindArray}
	for _, s := range list {
		n.elems = append(n.elems, renderSchema(s))
	}
	b.add(key, n)
}

// fragment reads a raw value back.
func fragment(value json.RawMessage) *node {
	var ignored source.Diagnostics // it was read once without any
	if n := scan(newDocument("", value), &ignored); n != nil {
		return n
	}
	return &node{}
}

// renderFile gives the file as the tree understands it.
func renderFile(f *File) *node {
	b := &builder{node: node{kind: kindObject}, present: f.keywordPos}
	b.text("$schema", f.schemaURI)
	b.text("$id", f.ID)
	b.text("title", f.Title)
	b.text("description", f.Description)
	b.text("$comment", f.Comment)
	if f.Root != nil {
		b.text("$ref", f.Root.Text)
	}
	defs := &node{kind: kindObject}
	for _, d := range f.Defs {
		defs.members = append(defs.members, member{key: d.Name, value: renderSchema(d.Schema)})
	}
	b.add("$defs", defs)
	return &b.node
}

// renderSchema gives one schema as the tree understands it; what was written
// true comes out as {}.
func renderSchema(s *Schema) *node {
	b := &builder{node: node{kind: kindObject}, present: s.KeywordPos}
	renderAnnotations(b, s)
	renderObject(b, s)
	renderValue(b, s)
	if s.Ref != nil {
		b.text("$ref", s.Ref.Text)
	}
	b.schemas("allOf", s.AllOf)
	b.schemas("oneOf", s.OneOf)
	if s.Items != nil {
		b.add("items", renderSchema(s.Items))
	}
	if s.NotNull {
		b.add("not", fragment(json.RawMessage(`{"type":"null"}`)))
	}
	return &b.node
}

func renderAnnotations(b *builder, s *Schema) {
	b.text("$anchor", s.Anchor)
	b.text("title", s.Title)
	b.text("description", s.Description)
	b.text("$comment", s.Comment)
	b.text("contentEncoding", s.ContentEncoding)
	if _, ok := b.present["deprecated"]; ok || s.Deprecated {
		b.boolean("deprecated", &s.Deprecated)
	}
	b.raw("default", s.Default)
	b.rawList("examples", s.Examples)
}

func renderObject(b *builder, s *Schema) {
	if s.Properties != nil {
		n := &node{kind: kindObject}
		for _, p := range s.Properties {
			n.members = append(n.members, member{key: p.Name, value: renderSchema(p.Schema)})
		}
		b.add("properties", n)
	}
	if s.Required != nil {
		n := &node{kind: kindArray}
		for _, r := range s.Required {
			n.elems = append(n.elems, &node{kind: kindString, text: r.Name})
		}
		b.add("required", n)
	}
	b.boolean("additionalProperties", s.AdditionalProperties)
	b.boolean("unevaluatedProperties", s.UnevaluatedProperties)
}

func renderValue(b *builder, s *Schema) {
	switch len(s.Types) {
	case 0:
	case 1:
		b.text("type", s.Types[0])
	default:
		n := &node{kind: kindArray}
		for _, t := range s.Types {
			n.elems = append(n.elems, &node{kind: kindString, text: t})
		}
		b.add("type", n)
	}
	b.rawList("enum", s.Enum)
	b.raw("const", s.Const)
	b.number("minimum", s.Minimum)
	b.number("maximum", s.Maximum)
	b.count("minItems", s.MinItems)
	b.count("maxItems", s.MaxItems)
	b.count("minLength", s.MinLength)
	b.count("maxLength", s.MaxLength)
	if s.Pattern != nil {
		b.text("pattern", *s.Pattern)
	}
}
