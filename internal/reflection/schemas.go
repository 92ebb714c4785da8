package reflection

import (
	"fmt"
	"net/url"
	"reflect"
	"strings"

	"github.com/invopop/jsonschema"
)

// Schemas makes the schemas of one version's types.
type Schemas struct {
	root  string
	types []*Type
	byGo  map[reflect.Type]*Type
	named map[string]*Type
}

// New takes the types of a version in the order of its schema file, and the
// definition that a document is checked against as a whole, "" when there is none.
func New(root string, types []Type) *Schemas {
	s := &Schemas{root: root, byGo: map[reflect.Type]*Type{}, named: map[string]*Type{}}
	for i := range types {
		t := &types[i]
		s.types = append(s.types, t)
		s.byGo[t.Go] = t
		if t.Name != "" {
			s.named[t.Name] = t
		}
	}
	return s
}

// For returns the schema of a definition, together with those it refers to. It
// is made anew, and so may be changed.
func (s *Schemas) For(definition string) (*jsonschema.Schema, error) {
	t := s.named[definition]
	if t == nil {
		return nil, fmt.Errorf("no definition is called %q", definition)
	}
	root := s.schema(t)
	found := map[string]*jsonschema.Schema{}
	s.follow(root, found)
	root.Version = jsonschema.Version
	s.define(root, found)
	return root, nil
}

// All returns one schema with every definition.
func (s *Schemas) All() *jsonschema.Schema {
	found := map[string]*jsonschema.Schema{}
	for name, t := range s.named {
		found[name] = s.schema(t)
	}
	root := &jsonschema.Schema{Version: jsonschema.Version}
	if s.root != "" {
		root.Ref = reference(s.root)
	}
	s.define(root, found)
	return root
}

// define gives root its $defs in the order of the schema file. The library's own
// field for them is a Go map, which would sort them.
func (s *Schemas) define(root *jsonschema.Schema, found map[string]*jsonschema.Schema) {
	if len(found) == 0 {
		return
	}
	defs := jsonschema.NewProperties()
	for _, t := range s.types {
		if d := found[t.Name]; d != nil {
			defs.Set(t.Name, d)
		}
	}
	root.Extras = map[string]any{"$defs": defs}
}

// follow adds to found the definitions that a schema refers to, directly or not.
func (s *Schemas) follow(in *jsonschema.Schema, found map[string]*jsonschema.Schema) {
	if in == nil {
		return
	}
	if in.Ref != "" {
		name := target(in.Ref)
		if found[name] == nil && s.named[name] != nil {
			found[name] = s.schema(s.named[name])
			s.follow(found[name], found)
		}
	}
	for _, o := range in.OneOf {
		s.follow(o, found)
	}
	s.follow(in.Items, found)
	if in.Properties == nil {
		return
	}
	for p := in.Properties.Oldest(); p != nil; p = p.Next() {
		s.follow(p.Value, found)
	}
}

const refPrefix = "#/$defs/"

// reference is the $ref to a definition: a JSON pointer in a URI fragment.
func reference(name string) string {
	return refPrefix + url.PathEscape(strings.NewReplacer("~", "~0", "/", "~1").Replace(name))
}

// target is the definition that a reference made here names.
func target(ref string) string {
	name, err := url.PathUnescape(strings.TrimPrefix(ref, refPrefix))
	if err != nil {
		return "" // not made here
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(name)
}
