package spec_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

// node is a JSON value that keeps the order of its members and the spelling of
// its numbers, both of which encoding/json's maps would lose.
type node struct {
	Kind    jsontext.Kind
	Text    string // the value of a string, the spelling of any other scalar
	Members []member
	Items   []*node
}

type member struct {
	Name  string
	Value *node
}

// readTree reads a file holding one JSON value. Duplicate names and invalid
// UTF-8 are errors, because jsontext refuses both.
func readTree(t *testing.T, path string) *node {
	t.Helper()
	dec := jsontext.NewDecoder(bytes.NewReader(readFile(t, path)))
	tree, err := decodeNode(dec)
	if err == nil {
		if _, end := dec.ReadToken(); end != io.EOF {
			err = fmt.Errorf("data after the value: %v", end)
		}
	}
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return tree
}

func decodeNode(dec *jsontext.Decoder) (*node, error) {
	tok, err := dec.ReadToken()
	if err != nil {
		return nil, err
	}
	n := &node{Kind: tok.Kind()}
	switch n.Kind {
	case '{':
		for dec.PeekKind() != '}' {
			name, err := dec.ReadToken()
			if err != nil {
				return nil, err
			}
			m := member{Name: name.String()}
			if m.Value, err = decodeNode(dec); err != nil {
				return nil, err
			}
			n.Members = append(n.Members, m)
		}
		_, err = dec.ReadToken()
	case '[':
		for dec.PeekKind() != ']' {
			item, err := decodeNode(dec)
			if err != nil {
				return nil, err
			}
			n.Items = append(n.Items, item)
		}
		_, err = dec.ReadToken()
	default:
		n.Text = tok.String()
	}
	return n, err
}

// get returns the value of a member, or nil where there is none.
func (n *node) get(name string) *node {
	for _, m := range n.Members {
		if m.Name == name {
			return m.Value
		}
	}
	return nil
}

// schemaNode is a schema inside a schema file, with its JSON pointer.
type schemaNode struct {
	Pointer string
	*node
}

// schemas returns every schema of a schema file in document order, the file
// itself first. It knows where schemas stand, so that a property that happens
// to be called description is not taken for the keyword.
func schemas(root *node) []schemaNode {
	var all []schemaNode
	var visit func(pointer string, n *node)
	visit = func(pointer string, n *node) {
		if n.Kind != '{' {
			return
		}
		all = append(all, schemaNode{pointer, n})
		for _, m := range n.Members {
			at := pointer + "/" + m.Name
			switch m.Name {
			case "$defs", "properties":
				for _, sub := range m.Value.Members {
					visit(at+"/"+sub.Name, sub.Value)
				}
			case "allOf", "oneOf", "anyOf":
				for i, sub := range m.Value.Items {
					visit(fmt.Sprintf("%s/%d", at, i), sub)
				}
			case "items", "not", "additionalProperties", "unevaluatedProperties":
				visit(at, m.Value)
			}
		}
	}
	visit("#", root)
	return all
}
