package source

import (
	"strconv"
	"strings"
)

// Pos is a place in an input file. The zero value is "nowhere"; any part may be
// missing and is then left out of the text.
type Pos struct {
	// File is the path as the caller gave it, never made absolute, so that
	// messages do not depend on the machine.
	File string
	// Line counts from 1; 0 means unknown.
	Line int
	// Col counts characters (not bytes) of the line from 1; 0 means unknown.
	Col int
	// Pointer is a JSON pointer in fragment form, "#/$defs/X/properties/y", or
	// "" where the place has none.
	Pointer string
}

// String gives "file:line:col: #/pointer", without the parts that are unknown.
func (p Pos) String() string {
	var parts []string
	if p.File != "" {
		parts = append(parts, p.File)
	}
	if p.Line > 0 {
		parts = append(parts, strconv.Itoa(p.Line))
		if p.Col > 0 {
			parts = append(parts, strconv.Itoa(p.Col))
		}
	}
	place := strings.Join(parts, ":")
	switch {
	case p.Pointer == "":
		return place
	case place == "":
		return p.Pointer
	}
	return place + ": " + p.Pointer
}

// compare orders positions by file, line and column, as a reader scans them.
func (p Pos) compare(q Pos) int {
	if c := strings.Compare(p.File, q.File); c != 0 {
		return c
	}
	if p.Line != q.Line {
		return p.Line - q.Line
	}
	return p.Col - q.Col
}
