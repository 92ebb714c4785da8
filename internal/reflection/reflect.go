package reflection

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"
)

// schema makes the schema of a type, written out.
func (s *Schemas) schema(t *Type) *jsonschema.Schema {
	var out *jsonschema.Schema
	switch {
	case t.Members != nil:
		out = &jsonschema.Schema{}
		for _, m := range t.Members {
			out.OneOf = append(out.OneOf, s.value(m))
		}
	case t.Choice:
		out = s.choice(t)
	default:
		out = s.reflect(t.Go, t)
	}
	switch {
	case t.Fixed && len(t.Values) == 1:
		out.Const = t.Values[0]
	case t.Values != nil:
		for _, v := range t.Values {
			out.Enum = append(out.Enum, v)
		}
	}
	t.Facts.apply(out)
	if out.Type == "object" && out.Properties != nil {
		s.complete(out, t.Go)
		fix(out, t.Consts)
	}
	out.Description = t.Doc
	return out
}

// reflect lets the library read a Go type. Where the type is the one asked for,
// own is its entry; without it a type that has an entry is a reference.
func (s *Schemas) reflect(t reflect.Type, own *Type) *jsonschema.Schema {
	r := &jsonschema.Reflector{
		Anonymous: true, DoNotReference: true,
		AllowAdditionalProperties: own != nil && own.Open,
		LookupComment:             s.comment,
		Mapper: func(t reflect.Type) *jsonschema.Schema {
			e := s.byGo[t]
			if own != nil && e == own {
				own = nil // met again, it is a reference to itself
				return raw(t)
			}
			return s.known(t, e)
		},
	}
	out := r.ReflectFromType(t)
	out.Version = ""
	return out
}

// value makes the schema of a place where a value of the type stands.
func (s *Schemas) value(t reflect.Type) *jsonschema.Schema { return s.reflect(t, nil) }

// known is the schema of a type that the library must not look into, or nil.
func (s *Schemas) known(t reflect.Type, e *Type) *jsonschema.Schema {
	switch {
	case e != nil && e.Name != "":
		return &jsonschema.Schema{Ref: reference(e.Name)}
	case e != nil:
		return s.schema(e)
	case t == reflect.TypeFor[json.Number]():
		return &jsonschema.Schema{Type: "number"}
	}
	return raw(t)
}

// raw is the schema of raw JSON, or nil for another type. The library knows
// json.RawMessage, and takes a type made of it for text in base64.
func raw(t reflect.Type) *jsonschema.Schema {
	if t.Kind() == reflect.Slice && t.Elem().Kind() == reflect.Uint8 {
		return &jsonschema.Schema{}
	}
	return nil
}

// choice makes the schema of a value that is one of the fields of a struct.
func (s *Schemas) choice(t *Type) *jsonschema.Schema {
	out := &jsonschema.Schema{}
	for i := range t.Go.NumField() {
		f := t.Go.Field(i)
		option := s.value(f.Type)
		if known := t.field(f.Name); known != nil {
			known.apply(option)
		}
		out.OneOf = append(out.OneOf, option)
	}
	return out
}

// comment finds the prose on a type or on one of its fields.
func (s *Schemas) comment(t reflect.Type, field string) string {
	e := s.byGo[t]
	switch {
	case e == nil:
	case field == "":
		return e.Doc
	default:
		if f := e.field(field); f != nil {
			return f.Doc
		}
	}
	return ""
}

// complete adds to the properties what is known of the fields they come from,
// those of embedded mixins included.
func (s *Schemas) complete(out *jsonschema.Schema, t reflect.Type) {
	e := s.byGo[t]
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			s.complete(out, f.Type)
			continue
		}
		if e == nil || e.field(f.Name) == nil {
			continue
		}
		if p, ok := out.Properties.Get(jsonName(f)); ok {
			e.field(f.Name).apply(p)
		}
	}
}

// fix puts the constant properties in front, where the encoder writes them.
func fix(out *jsonschema.Schema, consts []Const) {
	if len(consts) == 0 {
		return
	}
	properties := jsonschema.NewProperties()
	var required []string
	for _, c := range consts {
		properties.Set(c.Name, &jsonschema.Schema{Type: "string", Const: c.Value, Description: c.Doc})
		required = append(required, c.Name)
	}
	for p := out.Properties.Oldest(); p != nil; p = p.Next() {
		properties.Set(p.Key, p.Value)
	}
	out.Properties, out.Required = properties, append(required, out.Required...)
}

func (t *Type) field(name string) *Field {
	i := slices.IndexFunc(t.Fields, func(f Field) bool { return f.Go == name })
	if i < 0 {
		return nil
	}
	return &t.Fields[i]
}

// jsonName is the property that a field stands for.
func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}
