package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendString appends s as a JSON string. Only quotes, backslashes and control
// characters are escaped; < > & and U+2028 go out as they are (rule P4).
// Invalid UTF-8 is an error of rule "utf8", and dst is returned unchanged.
func AppendString(dst []byte, s string) ([]byte, error) {
	i := skipPlain(s, 0)
	if i < len(s) {
		if !utf8.ValidString(s) {
			return dst, Fail("utf8", "invalid UTF-8 in a string")
		}
		return appendRichText(dst, s, i), nil
	}
	dst = append(dst, '"')
	dst = append(dst, s...)
	return append(dst, '"'), nil
}

// appendRichText appends a string that is plain up to i. Its UTF-8 was checked.
func appendRichText(dst []byte, s string, i int) []byte {
	dst = append(dst, '"')
	done := 0
	for i = skipText(s, i); i < len(s); i = skipText(s, i) {
		dst = append(dst, s[done:i]...)
		dst = appendEscape(dst, s[i])
		i++
		done = i
	}
	dst = append(dst, s[done:]...)
	return append(dst, '"')
}

func appendEscape(dst []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
}

// AppendInt appends v. Outside of lo to hi it is an error of rule "minimum" or
// "maximum", and dst is returned unchanged.
func AppendInt(dst []byte, v, lo, hi int64) ([]byte, error) {
	if v < lo || v > hi {
		return dst, outOfRange(v < lo, lo, hi, strconv.FormatInt(v, 10), -1)
	}
	return strconv.AppendInt(dst, v, 10), nil
}

// AppendNumber appends n as it is (rule P4). A text that is not a JSON number
// is an error of rule "type", and dst is returned unchanged.
func AppendNumber(dst []byte, n json.Number) ([]byte, error) {
	if end, ok := scanNumber(string(n), 0); !ok || end != len(n) {
		return dst, Fail("type", "want number, got "+quoted(string(n)))
	}
	return append(dst, n...), nil
}

// AppendBool appends b.
func AppendBool(dst []byte, b bool) []byte { return strconv.AppendBool(dst, b) }

// AppendRaw appends a raw value, nil as null. It is checked exactly as decoding
// checks it, except that it may nest 10000 levels whatever the decoder's limit
// was. The bytes are kept but for line breaks between tokens, which are left
// out: output never holds one. On an error dst is returned unchanged.
func AppendRaw(dst, raw []byte) ([]byte, error) {
	if raw == nil {
		return append(dst, "null"...), nil
	}
	if err := CheckRaw(raw); err != nil {
		return dst, notDecoding(err)
	}
	return appendOneLine(dst, raw), nil
}

// AppendRawNotNull is [AppendRaw] that refuses nil and null, with an error of
// rule "not".
func AppendRawNotNull(dst, raw []byte) ([]byte, error) {
	if raw == nil || firstByte(raw) == 'n' {
		return dst, Fail("not", "must not be null")
	}
	return AppendRaw(dst, raw)
}

// AppendRawObject is [AppendRaw] that appends nil as {} and refuses everything
// but an object, with an error of rule "type".
func AppendRawObject(dst, raw []byte) ([]byte, error) {
	if raw == nil {
		return append(dst, '{', '}'), nil
	}
	if kind := kinds[firstByte(raw)]; kind != '{' && kind != 0 {
		return dst, Fail("type", "want object, got "+kindName(kind))
	}
	return AppendRaw(dst, raw)
}

// CheckRaw reports what is wrong with raw as one complete JSON value, by the
// same rules as decoding and to a depth of 10000. Pointer and Offset of its
// errors count from the start of raw.
func CheckRaw(raw []byte) error {
	var d Decoder
	if err := d.Reset(raw, Limits{MaxDepth: depthCeiling}); err != nil {
		return err
	}
	if _, err := d.skipValue(); err != nil {
		return err
	}
	return d.End()
}

func firstByte(raw []byte) byte {
	if i := skimSpace(raw, 0); i < len(raw) {
		return raw[i]
	}
	return 0
}

// notDecoding takes the offset off an error: an offset into one raw value says
// nothing about the document being encoded.
func notDecoding(err error) error {
	if e, ok := err.(*Error); ok {
		e.Offset = -1
	}
	return err
}

// appendOneLine appends checked JSON without its line breaks. A line break in
// valid JSON is always between tokens, so it can go wherever it is.
func appendOneLine(dst, raw []byte) []byte {
	if bytes.IndexByte(raw, '\n') < 0 && bytes.IndexByte(raw, '\r') < 0 {
		return append(dst, raw...)
	}
	for {
		i := bytes.IndexAny(raw, "\r\n")
		if i < 0 {
			return append(dst, raw...)
		}
		dst = append(dst, raw[:i]...)
		raw = raw[i+1:]
	}
}
