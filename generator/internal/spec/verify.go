package spec

import "github.com/agui-go/agui/generator/internal/source"

// verify writes the tree back as JSON and compares it with the source, keyword
// by keyword. A difference means that this package lost or changed something,
// which must never pass in silence: a closed object would look open, a const of
// null like any value.
func verify(doc *document, src *node, f *File) error {
	v := &verifier{doc: doc}
	v.schema(src, renderFile(f))
	return v.diags.Err()
}

type verifier struct {
	doc   *document
	diags source.Diagnostics
}

func (v *verifier) differ(pos source.Pos, what string) {
	v.diags.Add(pos, "internal error: the schema reader "+what, "report it: nothing was generated")
}

// schema compares two schemas. The order of keywords has no meaning and is not
// compared; true and {} are two spellings of the same schema.
func (v *verifier) schema(src, got *node) {
	for _, m := range src.members {
		other := got.get(m.key)
		if other == nil {
			v.differ(v.doc.key(m), "lost the keyword "+m.key)
			continue
		}
		v.keyword(m, other)
	}
	for _, m := range got.members {
		if src.get(m.key) == nil {
			v.differ(v.doc.at(src), "invented the keyword "+m.key)
		}
	}
}

func (v *verifier) keyword(m member, got *node) {
	src := m.value
	switch m.key {
	case "$defs", "properties":
		v.named(m, got)
	case "allOf", "oneOf":
		if len(src.elems) != len(got.elems) {
			v.differ(v.doc.key(m), "changed the length of "+m.key)
			return
		}
		for i, e := range src.elems {
			v.schema(e, got.elems[i])
		}
	case "items", "not":
		v.schema(src, got)
	case "type":
		if src.kind == kindArray && len(src.elems) == 1 {
			src = src.elems[0] // ["x"] and "x" are the same
		}
		fallthrough
	default:
		if !equal(src, got) {
			v.differ(v.doc.key(m), "changed the value of "+m.key)
		}
	}
}

// named compares maps of schemas, whose order the generated code follows.
func (v *verifier) named(m member, got *node) {
	if len(m.value.members) != len(got.members) {
		v.differ(v.doc.key(m), "changed the length of "+m.key)
		return
	}
	for i, sub := range m.value.members {
		if sub.key != got.members[i].key {
			v.differ(v.doc.key(sub), "changed the order of "+m.key)
			return
		}
		v.schema(sub.value, got.members[i].value)
	}
}
