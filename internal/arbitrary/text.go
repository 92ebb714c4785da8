package arbitrary

import (
	"encoding/base64"
	"math/rand/v2"
	"unicode/utf16"
	"unicode/utf8"
)

// samples are strings that readers and writers of JSON get wrong.
var samples = []string{
	"", "a", "msg_1", "0", "-1", "1e3", "9007199254740993", "1.0", "null", "true", " ", " padded ",
	"two\nlines", "data: x\n\nevent: y", "\r\n", "\ttab", `quote " and \ backslash`, `\u0041`, "/slash/", "<b>&amp;</b>",
	"\u2028\u2029", "naïve", "na\u0131\u0308ve", "日本語", "😀", "👩‍👩‍👧", "\u0000", "\u001f\u007f", "\ufeffbom", "\uffff", "\U0010ffff",
	`{"type":"RUN_ERROR"}`, "[]", "~0/~1", "1.1", "2024-02-29T23:59:60Z", "\b\f",
}

// letters make up the strings that are no sample.
var letters = []rune("abcXYZ019 -_.:/\\\"'{}<>&é€\u2028😀")

// text returns a string of a length that counts code points, as the schema does.
func text(r *rand.Rand, low, high int) string {
	if s := samples[r.IntN(len(samples))]; r.IntN(3) > 0 && between(utf8.RuneCountInString(s), low, high) {
		return s
	}
	s := make([]rune, low+r.IntN(min(high-low, 8)+1))
	for i := range s {
		s[i] = letters[r.IntN(len(letters))]
	}
	return string(s)
}

// encoded returns base64. Schemas only note the encoding, but a reader may
// decode it.
func encoded(r *rand.Rand, low, high int) string {
	least, most := (low+3)/4, high/4
	if least > most {
		return text(r, low, high)
	}
	data := make([]byte, 3*(least+r.IntN(min(most-least, 4)+1)))
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	if len(data) > 3*least {
		data = data[:len(data)-r.IntN(3)] // padding keeps the length
	}
	return base64.StdEncoding.EncodeToString(data)
}

func between(n, low, high int) bool { return low <= n && n <= high }

// spelling is how a string literal escapes what it need not escape: one
// character in so many, 0 for none.
type spelling struct{ escapeOneIn int }

// anySpelling is plain most of the time, as on the wire.
func anySpelling(r *rand.Rand) spelling {
	switch r.IntN(10) {
	case 0:
		return spelling{1}
	case 1:
		return spelling{4}
	}
	return spelling{}
}

// quote appends a string literal.
func (how spelling) quote(dst []byte, r *rand.Rand, s string) []byte {
	dst = append(dst, '"')
	for _, c := range s {
		must := c < 0x20 || c == '"' || c == '\\'
		if !must && (how.escapeOneIn == 0 || r.IntN(how.escapeOneIn) > 0) {
			dst = utf8.AppendRune(dst, c)
			continue
		}
		if short := shortEscape(c); short != 0 && r.IntN(4) > 0 {
			dst = append(dst, '\\', short)
			continue
		}
		dst = escape(dst, r, c)
	}
	return append(dst, '"')
}

func shortEscape(c rune) byte {
	switch c {
	case '"', '\\', '/':
		return byte(c)
	case '\b':
		return 'b'
	case '\f':
		return 'f'
	case '\n':
		return 'n'
	case '\r':
		return 'r'
	case '\t':
		return 't'
	}
	return 0
}

// escape appends \uXXXX, twice for a character beyond 16 bits.
func escape(dst []byte, r *rand.Rand, c rune) []byte {
	digits := "0123456789abcdef"
	if r.IntN(2) == 0 {
		digits = "0123456789ABCDEF"
	}
	units := []rune{c}
	if high, low := utf16.EncodeRune(c); high != utf8.RuneError {
		units = []rune{high, low}
	}
	for _, u := range units {
		dst = append(dst, '\\', 'u', digits[u>>12&15], digits[u>>8&15], digits[u>>4&15], digits[u&15])
	}
	return dst
}
