package handwritten

import "unicode/utf8"

// escaped reads the rest of a string that has a backslash at i. It knows the
// escapes of one character, which is all that the stream has; those of a code
// unit are refused.
func (s *scanner) escaped(start, i int) (string, error) {
	out := append(make([]byte, 0, len(s.data)-start), s.data[start:i]...)
	for i < len(s.data) {
		c := s.data[i]
		i++
		switch {
		case c == '"':
			if !utf8.Valid(out) {
				return "", errUTF8
			}
			s.pos = i
			return string(out), nil
		case c < ' ' || i == len(s.data):
			return "", errSyntax
		case c != '\\':
			out = append(out, c)
			continue
		}
		r, ok := simple[s.data[i]]
		if !ok {
			return "", errSyntax
		}
		out = append(out, r)
		i++
	}
	return "", errSyntax
}

var simple = map[byte]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}
