package spec

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/source"
)

// maxDepth bounds nesting, so that a hostile file is an error and not a crash.
// Real schema files stay below 20.
const maxDepth = 500

// scanner reads one strict JSON text (RFC 8259). What can be read on is
// recorded and read on: duplicate keys, bytes that are not UTF-8, lone
// surrogates. The first error of syntax ends the reading.
type scanner struct {
	doc    *document
	diags  *source.Diagnostics
	i      int
	failed bool
}

// scan gives the document's value, or nil after an error of syntax.
func scan(doc *document, diags *source.Diagnostics) *node {
	s := &scanner{doc: doc, diags: diags}
	if bytes.HasPrefix(doc.data, bom) {
		diags.Add(doc.pos(0, ""), "the file starts with a byte order mark", "save it as UTF-8 without one")
		s.i = len(bom)
	}
	s.space()
	if s.i == len(doc.data) {
		s.fail("#", "the file is empty")
		return nil
	}
	n := s.value("#", 0)
	if s.space(); !s.failed && s.i < len(doc.data) {
		s.fail("#", "unexpected %s after the end of the document", s.next())
	}
	if s.failed {
		return nil
	}
	return n
}

// fail records the error of syntax that ends the reading.
func (s *scanner) fail(pointer, format string, args ...any) {
	if !s.failed {
		s.diags.Addf(s.doc.pos(s.i, pointer), "", format, args...)
	}
	s.failed = true
}

// next describes what stands at the current place, for messages.
func (s *scanner) next() string {
	if s.i >= len(s.doc.data) {
		return "end of file"
	}
	r, size := utf8.DecodeRune(s.doc.data[s.i:])
	if r == utf8.RuneError && size == 1 {
		return fmt.Sprintf("byte 0x%02x", s.doc.data[s.i])
	}
	return strconv.QuoteRune(r)
}

func (s *scanner) space() {
	for s.i < len(s.doc.data) {
		switch s.doc.data[s.i] {
		case ' ', '\t', '\n', '\r':
			s.i++
		default:
			return
		}
	}
}

// take skips white space and the byte c, if c is next.
func (s *scanner) take(c byte) bool {
	s.space()
	if s.i < len(s.doc.data) && s.doc.data[s.i] == c {
		s.i++
		return true
	}
	return false
}

func (s *scanner) value(pointer string, depth int) *node {
	s.space()
	n := &node{start: s.i, pointer: pointer}
	if depth > maxDepth {
		s.fail(pointer, "nested deeper than %d levels", maxDepth)
		return n
	}
	var c byte
	if s.i < len(s.doc.data) {
		c = s.doc.data[s.i]
	}
	switch {
	case c == '{':
		s.object(n, depth)
	case c == '[':
		s.array(n, depth)
	case c == '"':
		n.kind, n.text = kindString, s.str(pointer)
	case c == '-' || c >= '0' && c <= '9':
		s.number(n)
	default:
		s.literal(n)
	}
	n.end = s.i
	return n
}

func (s *scanner) object(n *node, depth int) {
	n.kind = kindObject
	seen := map[string]source.Pos{}
	s.i++
	for first := true; !s.failed && !s.take('}'); first = false {
		if !first && !s.take(',') {
			s.fail(n.pointer, "unexpected %s, want ',' or '}'", s.next())
			return
		}
		s.space()
		m := member{keyStart: s.i}
		if s.i >= len(s.doc.data) || s.doc.data[s.i] != '"' {
			s.fail(n.pointer, "unexpected %s, want a member name in double quotes", s.next())
			return
		}
		m.key = s.str(n.pointer)
		pointer := join(n.pointer, m.key)
		if !s.take(':') {
			s.fail(pointer, "unexpected %s, want ':'", s.next())
			return
		}
		m.value = s.value(pointer, depth+1)
		n.members = append(n.members, m)
		at := s.doc.pos(m.keyStart, pointer)
		if before, ok := seen[m.key]; ok {
			s.diags.Addf(at, "remove or rename one of them",
				"member %q stands here and at %d:%d", m.key, before.Line, before.Col)
			continue
		}
		seen[m.key] = at
	}
}

func (s *scanner) array(n *node, depth int) {
	n.kind = kindArray
	s.i++
	for first := true; !s.failed && !s.take(']'); first = false {
		if !first && !s.take(',') {
			s.fail(n.pointer, "unexpected %s, want ',' or ']'", s.next())
			return
		}
		n.elems = append(n.elems, s.value(join(n.pointer, strconv.Itoa(len(n.elems))), depth+1))
	}
}

// number reads -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)? and keeps it as
// written: a float64 would round 2^53+1.
func (s *scanner) number(n *node) {
	data := s.doc.data
	if data[s.i] == '-' {
		s.i++
	}
	if s.i < len(data) && data[s.i] == '0' {
		s.i++
	} else if !s.digits(n.pointer) {
		return
	}
	if s.i < len(data) && data[s.i] == '.' {
		s.i++
		if !s.digits(n.pointer) {
			return
		}
	}
	if s.i < len(data) && data[s.i]|0x20 == 'e' {
		s.i++
		if s.i < len(data) && (data[s.i] == '+' || data[s.i] == '-') {
			s.i++
		}
		if !s.digits(n.pointer) {
			return
		}
	}
	n.kind, n.text = kindNumber, string(data[n.start:s.i])
}

// digits reads one digit or more.
func (s *scanner) digits(pointer string) bool {
	start := s.i
	for s.i < len(s.doc.data) && s.doc.data[s.i] >= '0' && s.doc.data[s.i] <= '9' {
		s.i++
	}
	if s.i == start {
		s.fail(pointer, "unexpected %s in a number, want a digit", s.next())
	}
	return s.i > start
}

func (s *scanner) literal(n *node) {
	rest := s.doc.data[s.i:]
	switch {
	case bytes.HasPrefix(rest, []byte("true")):
		n.kind, n.text = kindBool, "true"
	case bytes.HasPrefix(rest, []byte("false")):
		n.kind, n.text = kindBool, "false"
	case bytes.HasPrefix(rest, []byte("null")):
		n.kind, n.text = kindNull, "null"
	}
	if n.kind != "" {
		s.i += len(n.text)
		return
	}
	s.fail(n.pointer, "unexpected %s, want a JSON value", s.next())
}
