package spec

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/source"
)

// kind is the JSON type of a node, named as JSON Schema names it.
type kind string

const (
	kindObject kind = "object"
	kindArray  kind = "array"
	kindString kind = "string"
	kindNumber kind = "number"
	kindBool   kind = "boolean"
	kindNull   kind = "null"
)

// node is one JSON value with its place. encoding/json keeps neither the order
// of members nor positions, which is why the package reads JSON itself.
type node struct {
	kind       kind
	start, end int    // byte offsets into the document
	pointer    string // "#/a/b"
	text       string // a string decoded; a number or a boolean as written
	members    []member
	elems      []*node
}

// member is one entry of an object; repeated keys are all kept.
type member struct {
	key      string
	keyStart int // byte offset of the opening quote
	value    *node
}

// get gives the value of the first member of that name, or nil.
func (n *node) get(key string) *node {
	for _, m := range n.members {
		if m.key == key {
			return m.value
		}
	}
	return nil
}

// document turns byte offsets into lines and columns.
type document struct {
	path  string
	data  []byte
	lines []int // offset of each line's first byte
}

func newDocument(path string, data []byte) *document {
	d := &document{path: path, data: data, lines: []int{0}}
	for i, b := range data {
		if b == '\n' {
			d.lines = append(d.lines, i+1)
		}
	}
	return d
}

// pos gives the position of a byte offset. Columns count characters, as editors
// do; a byte that is not UTF-8 counts as one.
func (d *document) pos(offset int, pointer string) source.Pos {
	line, exact := slices.BinarySearch(d.lines, offset)
	if !exact {
		line--
	}
	col := utf8.RuneCount(bytes.TrimPrefix(d.data[d.lines[line]:offset], bom)) + 1
	return source.Pos{File: d.path, Line: line + 1, Col: col, Pointer: pointer}
}

// at gives the position of a value, key that of a member's name.
func (d *document) at(n *node) source.Pos { return d.pos(n.start, n.pointer) }

func (d *document) key(m member) source.Pos { return d.pos(m.keyStart, m.value.pointer) }

// bom is the byte order mark, which editors show as nothing at all.
var bom = []byte("\xef\xbb\xbf")

// join appends a member name or an index to a pointer.
func join(pointer, token string) string {
	return pointer + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(token)
}
