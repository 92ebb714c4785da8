package reflectiontest

import (
	"bytes"
	"io"
	"slices"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// proveOrder compares orders, which mean nothing to a validator and much to a
// reader: that of the definitions, and that of the properties a definition
// declares itself. Constants come first, as the encoder writes them, and a mixin
// judged alone ends with the properties that its composers narrow.
func proveOrder(t *testing.T, spec, reflected []byte) {
	want, got := ordered(t, spec, "$defs"), ordered(t, reflected, "$defs")
	if diff := cmp.Diff(keys(want), keys(got)); diff != "" {
		t.Fatalf("definitions (-spec +reflected):\n%s", diff)
	}
	all := readDocument(t, spec)
	mixins := all.mixins()
	for i, d := range want {
		if mixins[d.name] {
			continue
		}
		var declared []string
		for _, p := range ordered(t, d.value, "properties") {
			if !bytes.Contains(p.value, []byte(`"const"`)) {
				declared = append(declared, p.name)
			}
		}
		var found []string
		for _, p := range ordered(t, got[i].value, "properties") {
			if slices.Contains(declared, p.name) {
				found = append(found, p.name)
			}
		}
		if diff := cmp.Diff(declared, found); diff != "" {
			t.Errorf("%s: properties (-spec +reflected):\n%s", d.name, diff)
		}
	}
}

// mixins are the definitions that others compose.
func (d *Document) mixins() map[string]bool {
	set := map[string]bool{}
	visit(d.whole, func(s node) {
		parts, _ := s["allOf"].([]any)
		for _, p := range parts {
			if p, ok := p.(node); ok {
				ref, _ := p["$ref"].(string)
				set[d.resolve(ref)] = true
			}
		}
	})
	return set
}

type member struct {
	name  string
	value []byte
}

func keys(list []member) []string {
	var names []string
	for _, m := range list {
		names = append(names, m.name)
	}
	return names
}

// ordered returns the members of the object under a key of an object, in the
// order they are written in.
func ordered(t *testing.T, object []byte, key string) []member {
	t.Helper()
	for _, m := range members(t, object) {
		if m.name == key {
			return members(t, m.value)
		}
	}
	return nil
}

func members(t *testing.T, object []byte) []member {
	t.Helper()
	var all []member
	dec := jsontext.NewDecoder(bytes.NewReader(object))
	if dec.PeekKind() != '{' {
		return nil
	}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() != '}' {
		var name jsontext.Token
		var value jsontext.Value
		if name, err = dec.ReadToken(); err != nil {
			break
		}
		m := member{name: name.String()}
		if value, err = dec.ReadValue(); err == nil {
			m.value = bytes.Clone(value)
			all = append(all, m)
		}
	}
	if err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return all
}
