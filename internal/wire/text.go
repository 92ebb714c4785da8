package wire

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// String returns the next value, a string, with its escapes resolved. The
// result is a copy. Invalid UTF-8 and an escaped surrogate without its partner
// are errors of rule "utf8", never replaced (rule D2).
func (d *Decoder) String() (string, error) {
	if d.next() != '"' {
		return "", d.Mismatch("type", "string")
	}
	start, end, esc, err := d.text()
	if err != nil {
		return "", err
	}
	if esc {
		return unescape(d.data[start:end]), nil
	}
	return string(d.data[start:end]), nil
}

// StringView is [Decoder.String] without the copy: the result is valid until
// the next call. It serves for strings that are only compared.
func (d *Decoder) StringView() ([]byte, error) {
	if d.next() != '"' {
		return nil, d.Mismatch("type", "string")
	}
	start, end, esc, err := d.text()
	if err != nil {
		return nil, err
	}
	return d.view(start, end, esc), nil
}

func (d *Decoder) view(start, end int, esc bool) []byte {
	if esc {
		d.buf = appendUnescaped(d.buf[:0], d.data[start:end])
		return d.buf
	}
	return d.data[start:end:end]
}

// Const consumes a string equal to want. Anything else, a value that is not a
// string included, is an error of rule "const" (rule E4).
func (d *Decoder) Const(want string) error {
	if d.next() != '"' {
		return d.Mismatch("const", quoted(want))
	}
	at := d.pos
	got, err := d.StringView()
	if err != nil {
		return err
	}
	if string(got) != want {
		detail := "want " + quoted(want) + ", got " + quoted(string(got))
		return &Error{Rule: "const", Detail: detail, Offset: at}
	}
	return nil
}

// text consumes the string whose opening quote the Decoder stands at, checks
// it, and returns where its text starts and ends and whether it holds escapes.
func (d *Decoder) text() (start, end int, esc bool, err error) {
	start = d.pos + 1
	end = skipPlain(d.data, start)
	if end < len(d.data) && d.data[end] == '"' {
		d.pos = end + 1
		return start, end, false, nil
	}
	return d.richText(start, end)
}

// richText goes on from i in a string that is not plain ASCII.
func (d *Decoder) richText(start, i int) (int, int, bool, error) {
	esc, high := false, false
	for i < len(d.data) {
		switch c := d.data[i]; {
		case c == '"':
			if high && !utf8.Valid(d.data[start:i]) {
				return 0, 0, false, d.invalidUTF8(start, i)
			}
			d.pos = i + 1
			return start, i, esc, nil
		case c == '\\':
			n, err := d.escape(i)
			if err != nil {
				return 0, 0, false, err
			}
			esc = true
			i += n
		case c < ' ':
			return 0, 0, false, d.syntaxAt(i, "control characters escaped in a string")
		default:
			high = true
		}
		if high {
			i = skipText(d.data, i)
		} else {
			i = skipPlain(d.data, i)
		}
	}
	return 0, 0, false, d.syntaxAt(len(d.data), "the end of a string")
}

func (d *Decoder) invalidUTF8(start, end int) error {
	i := start
	for i < end {
		r, n := utf8.DecodeRune(d.data[i:end])
		if r == utf8.RuneError && n <= 1 {
			break
		}
		i += n
	}
	return &Error{Rule: "utf8", Detail: "invalid UTF-8: " + byteName(d.data, i), Offset: i}
}

// escape checks the escape sequence at i and returns its length: 2, 6, or 12
// for a pair of surrogates.
func (d *Decoder) escape(i int) (int, error) {
	if i+1 >= len(d.data) {
		return 0, d.syntaxAt(i+1, "an escaped character")
	}
	switch d.data[i+1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2, nil
	case 'u':
	default:
		return 0, d.syntaxAt(i+1, `one of "\/bfnrtu after a backslash`)
	}
	for j := i + 2; j < i+6; j++ {
		if j >= len(d.data) || hexValue(d.data[j]) > 15 {
			return 0, d.syntaxAt(j, `four hex digits after \u`)
		}
	}
	r := hex4(d.data[i+2:])
	if !utf16.IsSurrogate(r) {
		return 6, nil
	}
	if rest := d.data[i+6:]; isEscape16(rest) && utf16.DecodeRune(r, hex4(rest[2:])) != utf8.RuneError {
		return 12, nil
	}
	return 0, &Error{Rule: "utf8", Detail: "surrogate " + string(d.data[i:i+6]) + " without its partner", Offset: i}
}

// isEscape16 reports whether b starts with \uXXXX.
func isEscape16(b []byte) bool {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' {
		return false
	}
	for _, c := range b[2:6] {
		if hexValue(c) > 15 {
			return false
		}
	}
	return true
}

// hex4 is the value of four hex digits that were checked before.
func hex4(b []byte) rune {
	return rune(hexValue(b[0]))<<12 | rune(hexValue(b[1]))<<8 | rune(hexValue(b[2]))<<4 | rune(hexValue(b[3]))
}

// hexValue is the value of a hex digit, or 255.
func hexValue(c byte) byte {
	switch {
	case '0' <= c && c <= '9':
		return c - '0'
	case 'a' <= c && c <= 'f':
		return c - 'a' + 10
	case 'A' <= c && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}

// resolve returns the character that the checked escape at the start of b
// stands for, and the length of the escape.
func resolve(b []byte) (rune, int) {
	switch c := b[1]; c {
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
		r := hex4(b[2:])
		if utf16.IsSurrogate(r) {
			return utf16.DecodeRune(r, hex4(b[8:])), 12
		}
		return r, 6
	default:
		return rune(c), 2
	}
}

// appendUnescaped appends the text of a checked string.
func appendUnescaped(dst, text []byte) []byte {
	for {
		i := bytes.IndexByte(text, '\\')
		if i < 0 {
			return append(dst, text...)
		}
		r, n := resolve(text[i:])
		dst = utf8.AppendRune(append(dst, text[:i]...), r)
		text = text[i+n:]
	}
}

// unescape is appendUnescaped to a string, in one allocation: of the exact size
// when short, of at most the escaped size when long.
func unescape(text []byte) string {
	if len(text) <= 128 {
		var short [128]byte
		return string(appendUnescaped(short[:0], text))
	}
	var long strings.Builder
	long.Grow(len(text))
	for {
		i := bytes.IndexByte(text, '\\')
		if i < 0 {
			long.Write(text)
			return long.String()
		}
		long.Write(text[:i])
		r, n := resolve(text[i:])
		long.WriteRune(r)
		text = text[i+n:]
	}
}
