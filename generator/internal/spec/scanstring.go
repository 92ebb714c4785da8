package spec

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// simpleEscapes are the escapes of one letter.
var simpleEscapes = map[byte]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// str reads a string whose opening quote is next and gives it decoded.
func (s *scanner) str(pointer string) string {
	var b strings.Builder
	data := s.doc.data
	for s.i++; s.i < len(data); {
		switch c := data[s.i]; {
		case c == '"':
			s.i++
			return b.String()
		case c == '\\':
			if !s.escape(&b, pointer) {
				return ""
			}
		case c < ' ':
			s.fail(pointer, "control character 0x%02x inside a string, want an escape", c)
			return ""
		default:
			r, size := utf8.DecodeRune(data[s.i:])
			if r == utf8.RuneError && size == 1 {
				s.diags.Addf(s.doc.pos(s.i, pointer), "save the file as UTF-8", "byte 0x%02x is not UTF-8", c)
			}
			b.WriteRune(r)
			s.i += size
		}
	}
	s.fail(pointer, "the file ends inside a string")
	return ""
}

// escape reads one escape; false after an error of syntax.
func (s *scanner) escape(b *strings.Builder, pointer string) bool {
	start := s.i
	s.i++
	if s.i >= len(s.doc.data) {
		s.fail(pointer, "the file ends inside a string")
		return false
	}
	c := s.doc.data[s.i]
	if simple, ok := simpleEscapes[c]; ok {
		b.WriteByte(simple)
		s.i++
		return true
	}
	if c != 'u' {
		s.fail(pointer, "unknown escape: unexpected %s after a backslash", s.next())
		return false
	}
	r, ok := s.hex()
	if !ok {
		s.fail(pointer, "an escape \\u needs four hexadecimal digits")
		return false
	}
	if utf16.IsSurrogate(r) {
		r = s.pair(r, start, pointer)
	}
	b.WriteRune(r)
	return true
}

// pair completes a surrogate pair. Half a pair has no meaning in UTF-8, so it is
// reported and replaced.
func (s *scanner) pair(high rune, start int, pointer string) rune {
	before := s.i
	if s.i+1 < len(s.doc.data) && s.doc.data[s.i] == '\\' && s.doc.data[s.i+1] == 'u' {
		s.i++
		if low, ok := s.hex(); ok {
			if r := utf16.DecodeRune(high, low); r != utf8.RuneError {
				return r
			}
		}
	}
	s.i = before
	s.diags.Addf(s.doc.pos(start, pointer), "write both halves of the pair, or the character itself",
		"lone surrogate \\u%04x", high)
	return utf8.RuneError
}

// hex reads u and four hexadecimal digits; the position moves only on success.
func (s *scanner) hex() (rune, bool) {
	if s.i+5 > len(s.doc.data) {
		return 0, false
	}
	v, err := strconv.ParseUint(string(s.doc.data[s.i+1:s.i+5]), 16, 16)
	if err != nil {
		return 0, false
	}
	s.i += 5
	return rune(v), true
}
