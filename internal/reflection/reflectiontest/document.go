package reflectiontest

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// node is a schema, or any other object of a schema document.
type node = map[string]any

// Document is a schema document with definitions.
type Document struct {
	whole   node
	root    string // the $ref of the document itself
	defs    node
	anchors map[string]string
}

// ReadDocument reads a schema document.
func ReadDocument(data []byte) (*Document, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber() // bounds are beyond what a float64 holds
	d := &Document{anchors: map[string]string{}}
	if err := dec.Decode(&d.whole); err != nil {
		return nil, err
	}
	d.root, _ = d.whole["$ref"].(string)
	if d.defs, _ = d.whole["$defs"].(node); d.defs == nil {
		d.defs = node{}
	}
	for name, s := range d.defs {
		if s, ok := s.(node); ok {
			if a, ok := s["$anchor"].(string); ok {
				d.anchors[a] = name
			}
		}
	}
	return d, nil
}

func readDocument(t *testing.T, data []byte) *Document {
	t.Helper()
	d, err := ReadDocument(data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// add makes the document itself the definition of that name, if it is not among
// its definitions.
func (d *Document) add(name string) {
	if d.defs[name] == nil {
		s := maps.Clone(d.whole)
		delete(s, "$defs")
		delete(s, "$schema")
		d.defs[name] = s
	}
}

func (d *Document) names() []string { return slices.Sorted(maps.Keys(d.defs)) }

// resolve finds the definition that a reference names by pointer or anchor. A
// reference to anything else stays as it is.
func (d *Document) resolve(ref string) string {
	fragment, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return ref
	}
	if name, ok := strings.CutPrefix(fragment, "/$defs/"); ok {
		if plain, err := url.PathUnescape(name); err == nil {
			name = plain
		}
		return strings.NewReplacer("~1", "/", "~0", "~").Replace(name)
	}
	if name, ok := d.anchors[fragment]; ok {
		return name
	}
	if _, ok := d.defs[fragment]; ok {
		return fragment
	}
	return ref
}

// refs lists the definitions that any schema of the document refers to.
func (d *Document) refs() []string {
	var all []string
	visit(d.whole, func(s node) {
		if ref, ok := s["$ref"].(string); ok {
			all = append(all, d.resolve(ref))
		}
	})
	return all
}

// visit calls f for a schema and those inside it. It knows where schemas stand,
// so that a property called $ref or type is not taken for the keyword.
func visit(s any, f func(s node)) {
	n, ok := s.(node)
	if !ok {
		return
	}
	f(n)
	for _, key := range []string{"$defs", "properties"} {
		if m, ok := n[key].(node); ok {
			for _, name := range slices.Sorted(maps.Keys(m)) {
				visit(m[name], f)
			}
		}
	}
	for _, key := range []string{"allOf", "oneOf"} {
		if list, ok := n[key].([]any); ok {
			for _, s := range list {
				visit(s, f)
			}
		}
	}
	for _, key := range []string{"items", "not", "additionalProperties", "unevaluatedProperties"} {
		visit(n[key], f)
	}
}
