package spec

import (
	"bytes"
	"encoding/json"
)

// want reports whether the node has the kind, and says so where it has not.
func (r *reader) want(n *node, k kind) bool {
	if n.kind == k {
		return true
	}
	noun := map[kind]string{kindObject: "an object", kindArray: "an array", kindString: "a string",
		kindNumber: "a number", kindBool: "true or false"}[k]
	r.diags.Addf(r.doc.at(n), "", "want %s, got %s", noun, article(n))
	return false
}

// article names a node's kind in running text.
func article(n *node) string {
	switch n.kind {
	case kindNull:
		return "null"
	case kindObject, kindArray:
		return "an " + string(n.kind)
	}
	return "a " + string(n.kind)
}

func (r *reader) text(n *node) string {
	if !r.want(n, kindString) {
		return ""
	}
	return n.text
}

func (r *reader) boolean(n *node) *bool {
	if !r.want(n, kindBool) {
		return nil
	}
	return new(n.text == "true")
}

// raw gives the value as written, without the white space around its parts: a
// value that is only laid out differently is the same value in a diff.
func (r *reader) raw(n *node) json.RawMessage {
	var b bytes.Buffer
	if err := json.Compact(&b, r.doc.data[n.start:n.end]); err != nil {
		// The scanner is at least as strict as encoding/json.
		r.diags.Addf(r.doc.at(n), "report it", "internal error: %v", err)
		return nil
	}
	return b.Bytes()
}

func (r *reader) rawList(n *node) []json.RawMessage {
	if !r.want(n, kindArray) {
		return nil
	}
	list := make([]json.RawMessage, 0, len(n.elems))
	for _, e := range n.elems {
		list = append(list, r.raw(e))
	}
	return list
}
