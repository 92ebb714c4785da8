package spec

import (
	"regexp"
	"strings"

	"github.com/agui-go/agui/generator/internal/source"
)

// anchorForm is the form JSON Schema 2020-12 asks of $anchor.
var anchorForm = regexp.MustCompile(`^[A-Za-z_][-A-Za-z0-9._]*$`)

// schema reads one schema, at any depth below $defs. It never returns nil, so
// that reading goes on after a mistake.
func (r *reader) schema(n *node) *Schema {
	s := &Schema{Pos: r.doc.at(n)}
	switch {
	case n.kind == kindObject:
		s.KeywordPos = make(map[string]source.Pos, len(n.members))
		r.schemas = append(r.schemas, s)
		for _, m := range n.members {
			s.KeywordPos[m.key] = r.doc.at(m.value)
			if !r.annotation(s, m) && !r.applicator(s, m) && !r.assertion(s, m) {
				r.refuse(m, false)
			}
		}
		r.checkBounds(s)
	case n.kind == kindBool && n.text == "true":
		// Any value: the empty Schema says so.
	case n.kind == kindBool:
		r.diags.Add(s.Pos, "a schema of false accepts nothing", "remove it")
	default:
		r.diags.Addf(s.Pos, "", "a schema must be an object or true, this is %s", article(n))
	}
	return s
}

// annotation reads the keywords that say nothing about what is valid, and the
// anchor.
func (r *reader) annotation(s *Schema, m member) bool {
	n := m.value
	switch m.key {
	case "$anchor":
		s.Anchor = r.text(n)
		r.checkAnchor(n)
	case "title":
		s.Title = r.text(n)
	case "description":
		s.Description = r.text(n)
	case "$comment":
		s.Comment = r.text(n)
	case "contentEncoding":
		s.ContentEncoding = r.text(n)
	case "deprecated":
		if b := r.boolean(n); b != nil {
			s.Deprecated = *b
		}
	case "default":
		s.Default = r.raw(n)
	case "examples":
		s.Examples = r.rawList(n)
	default:
		return false
	}
	return true
}

// checkAnchor accepts anchors where a reference can use them: on definitions.
func (r *reader) checkAnchor(n *node) {
	switch {
	case n.kind != kindString:
	case !anchorForm.MatchString(n.text):
		r.diags.Addf(r.doc.at(n), "use letters, digits, '-', '.' and '_', a letter or '_' first",
			"malformed anchor %q", n.text)
	case strings.Count(n.pointer, "/") != 3:
		r.diags.Addf(r.doc.at(n), "move the schema to a definition of its own",
			"anchor %s is not on a definition", n.text)
	}
}

// applicator reads the keywords that hold other schemas.
func (r *reader) applicator(s *Schema, m member) bool {
	n := m.value
	switch m.key {
	case "$ref":
		s.Ref = r.ref(n)
	case "properties":
		s.Properties = r.properties(n)
	case "additionalProperties":
		s.AdditionalProperties = r.openness(m)
	case "unevaluatedProperties":
		s.UnevaluatedProperties = r.openness(m)
	case "allOf":
		s.AllOf = r.schemaList(m)
	case "oneOf":
		s.OneOf = r.schemaList(m)
	case "items":
		s.Items = r.schema(n)
	case "not":
		s.NotNull = r.notNull(n)
	default:
		return false
	}
	return true
}

func (r *reader) properties(n *node) []*Property {
	if !r.want(n, kindObject) {
		return nil
	}
	list := make([]*Property, 0, len(n.members))
	for _, m := range n.members {
		list = append(list, &Property{Name: m.key, Schema: r.schema(m.value), Pos: r.doc.key(m)})
	}
	return list
}

// openness reads whether an object takes members it does not describe. A schema
// for them would need a typed map, which the protocol has none of.
func (r *reader) openness(m member) *bool {
	if m.value.kind == kindObject {
		r.diags.Addf(r.doc.at(m.value), "write true or false", "a schema in %s is not modelled", m.key)
		return nil
	}
	return r.boolean(m.value)
}

func (r *reader) schemaList(m member) []*Schema {
	if !r.want(m.value, kindArray) {
		return nil
	}
	if len(m.value.elems) == 0 {
		r.diags.Addf(r.doc.at(m.value), "list at least one schema, or remove the keyword", "%s is empty", m.key)
		return nil
	}
	list := make([]*Schema, 0, len(m.value.elems))
	for _, e := range m.value.elems {
		list = append(list, r.schema(e))
	}
	return list
}

// notNull accepts exactly {"type": "null"}: any other negation has no Go type.
func (r *reader) notNull(n *node) bool {
	if n.kind == kindObject && len(n.members) == 1 {
		if t := n.get("type"); t != nil && t.kind == kindString && t.text == "null" {
			return true
		}
	}
	fact := "this not is not modelled"
	if (n.kind == kindObject && len(n.members) == 0) || n.text == "true" {
		fact = "this not accepts nothing"
	}
	r.diags.Add(r.doc.at(n), fact, `write {"type": "null"} or remove it`)
	return false
}
