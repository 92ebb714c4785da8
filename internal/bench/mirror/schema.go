package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// writeSchema writes the mirrored types as a JSON Schema for jschemagen, the
// generator of the authors of jx. It has no allOf, which that generator would
// merge in an order of its own, and marks each union's discriminator.
func writeSchema(m *model, path string) error {
	defs := &object{}
	for _, s := range m.Structs {
		defs.set(s.Name, m.structSchema(s))
	}
	for _, u := range m.Unions {
		defs.set(u.Name, m.unionSchema(u))
	}
	doc := &object{}
	doc.set("$ref", "#/$defs/Event")
	doc.set("$defs", defs)
	out, err := json.MarshalIndent(doc, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, append(out, '\n'), 0o644)
}

func (m *model) unionSchema(u *union) *object {
	var refs []*object
	mapping := &object{}
	for _, mem := range u.Members {
		refs = append(refs, ref(mem.Type))
		mapping.set(mem.Value, "#/$defs/"+mem.Type)
	}
	tag := &object{}
	tag.set("propertyName", u.Tag)
	tag.set("mapping", mapping)
	out := &object{}
	out.set("oneOf", refs)
	out.set("discriminator", tag)
	return out
}

func (m *model) structSchema(s *structType) *object {
	out := &object{}
	if s.Text {
		out.set("oneOf", []*object{kind("string"), list(ref("ContentPart"))})
		return out
	}
	props := &object{}
	var required []string
	consts := s.Consts
	if s.Tag != "" {
		consts = append([]constant{{s.Tag, s.TagValue}}, consts...)
	}
	for i, c := range consts {
		if i > 0 && c.JSON == s.Tag {
			continue
		}
		tag := kind("string")
		tag.set("enum", []string{c.Value})
		props.set(c.JSON, tag)
		required = append(required, c.JSON)
	}
	required = m.properties(s, props, required)
	out.set("type", "object")
	out.set("properties", props)
	if required != nil {
		out.set("required", required)
	}
	return out
}

func (m *model) properties(s *structType, props *object, required []string) []string {
	for _, f := range s.Fields {
		if f.Name == "" {
			required = m.properties(m.structs()[f.Type], props, required)
			continue
		}
		name, option, _ := strings.Cut(f.JSON, ",")
		props.set(name, m.typeSchema(f.Type))
		if option == "" {
			required = append(required, name)
		}
	}
	return required
}

func (m *model) typeSchema(t string) *object {
	if elem, ok := strings.CutPrefix(t, "[]"); ok {
		return list(m.typeSchema(elem))
	}
	t = strings.TrimLeft(t, "*")
	for _, n := range m.Named {
		if n.Name == t {
			return m.typeSchema(n.Type)
		}
	}
	switch t {
	case "string":
		return kind("string")
	case "bool":
		return kind("boolean")
	case "int64":
		out := kind("integer")
		out.set("format", "int64")
		return out
	case "json.RawMessage":
		return &object{}
	}
	return ref(t)
}

func kind(name string) *object { out := &object{}; out.set("type", name); return out }

func ref(name string) *object { out := &object{}; out.set("$ref", "#/$defs/"+name); return out }

func list(items *object) *object { out := kind("array"); out.set("items", items); return out }

// object is a JSON object that keeps its order, which the generated encoder follows.
type object struct {
	names  []string
	values []any
}

func (o *object) set(name string, value any) {
	o.names = append(o.names, name)
	o.values = append(o.values, value)
}

func (o *object) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	out.WriteByte('{')
	for i, name := range o.names {
		value, err := json.Marshal(o.values[i])
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		fmt.Fprintf(&out, "%q:%s", name, value)
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}
