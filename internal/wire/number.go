package wire

import (
	"encoding/json"
	"math"
	"strconv"
)

// Number returns the text of the next value, a number, as received: 1.0 stays
// 1.0 and 2^53+1 keeps every digit (rule P4).
func (d *Decoder) Number() (json.Number, error) {
	text, err := d.number("number")
	return json.Number(text), err
}

// number consumes a number and returns a view of its text.
func (d *Decoder) number(want string) ([]byte, error) {
	if kinds[d.next()] != '0' {
		return nil, d.Mismatch("type", want)
	}
	end, ok := scanNumber(d.data, d.pos)
	if !ok {
		return nil, d.syntaxAt(end, "a digit")
	}
	text := d.data[d.pos:end]
	d.pos = end
	return text, nil
}

// scanNumber returns the end of the number at i. When the text there is no
// number it returns the place of the missing digit and false.
func scanNumber[T string | []byte](s T, i int) (end int, ok bool) {
	if i < len(s) && s[i] == '-' {
		i++
	}
	if i < len(s) && s[i] == '0' {
		i++
	} else if i, ok = scanDigits(s, i); !ok {
		return i, false
	}
	if i < len(s) && s[i] == '.' {
		if i, ok = scanDigits(s, i+1); !ok {
			return i, false
		}
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		return scanDigits(s, i)
	}
	return i, true
}

// scanDigits returns the end of the digits at i and whether there are any.
func scanDigits[T string | []byte](s T, i int) (end int, ok bool) {
	start := i
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		i++
	}
	return i, i > start
}

// Int64 returns the next value, an integer as JSON Schema means it: 1.0, 1e3
// and -0 are integers, judged exactly and never through a float64. A number
// with a fraction is an error of rule "type"; one below lo or above hi, however
// large, is one of rule "minimum" or "maximum".
func (d *Decoder) Int64(lo, hi int64) (int64, error) {
	if kinds[d.next()] != '0' {
		return 0, d.Mismatch("type", "integer")
	}
	at := d.pos
	v, end, ok := shortInt(d.data, at)
	if ok {
		d.pos = end
		if lo <= v && v <= hi {
			return v, nil
		}
		return 0, outOfRange(v < lo, lo, hi, string(d.data[at:end]), at)
	}
	text, err := d.number("integer")
	if err != nil {
		return 0, err
	}
	v, verdict := parseInteger(text)
	switch {
	case verdict == fractional:
		return 0, &Error{Rule: "type", Detail: "want integer, got " + shown(string(text)), Offset: at}
	case verdict == exact && lo <= v && v <= hi:
		return v, nil
	}
	return 0, outOfRange(verdict == tooSmall || verdict == exact && v < lo, lo, hi, string(text), at)
}

func outOfRange(below bool, lo, hi int64, got string, offset int) error {
	if below {
		return &Error{Rule: "minimum", Detail: "want at least " + strconv.FormatInt(lo, 10) + ", got " + shown(got), Offset: offset}
	}
	return &Error{Rule: "maximum", Detail: "want at most " + strconv.FormatInt(hi, 10) + ", got " + shown(got), Offset: offset}
}

// shortInt reads the common case: an integer of at most 18 digits, written
// without fraction or exponent.
func shortInt(s []byte, i int) (v int64, end int, ok bool) {
	negative := s[i] == '-'
	if negative {
		i++
	}
	start := i
	for i < len(s) && i-start < 18 && '0' <= s[i] && s[i] <= '9' {
		v = v*10 + int64(s[i]-'0')
		i++
	}
	if i == start || s[start] == '0' && i > start+1 {
		return 0, 0, false
	}
	if i < len(s) && ('0' <= s[i] && s[i] <= '9' || s[i] == '.' || s[i]|0x20 == 'e') {
		return 0, 0, false
	}
	if negative {
		v = -v
	}
	return v, i, true
}

// verdict is what parseInteger found.
type verdict int

const (
	exact      verdict = iota // the value fits in an int64
	fractional                // not an integer
	tooSmall                  // an integer below every int64
	tooLarge                  // an integer above every int64
)

// maxExponent is where the reading of an exponent saturates. It is far larger
// than any number of digits an input can hold, so no digits can make up for it.
const maxExponent = 1 << 59

// parseInteger reads the text of a number exactly. It looks at each byte a
// constant number of times, whatever the exponent says.
func parseInteger(s []byte) (int64, verdict) {
	negative := s[0] == '-'
	if negative {
		s = s[1:]
	}
	whole, frac, exponent := splitNumber(s)
	// The value is the digits of whole+frac times ten to the exponent. Zeros
	// at either end of the digits say nothing.
	exponent -= int64(len(frac))
	for len(frac) > 0 && frac[len(frac)-1] == '0' {
		frac = frac[:len(frac)-1]
		exponent++
	}
	if len(frac) == 0 {
		for len(whole) > 0 && whole[len(whole)-1] == '0' {
			whole = whole[:len(whole)-1]
			exponent++
		}
	}
	for len(whole) > 0 && whole[0] == '0' {
		whole = whole[1:]
	}
	if len(whole) == 0 {
		for len(frac) > 0 && frac[0] == '0' {
			frac = frac[1:]
		}
	}
	switch digits := int64(len(whole) + len(frac)); {
	case digits == 0:
		return 0, exact
	case exponent < 0:
		return 0, fractional
	case digits+exponent > 19:
		return beyond(negative)
	}
	var v uint64 // at most 19 digits: below 1e19, which is below 1<<64
	for _, part := range [2][]byte{whole, frac} {
		for _, c := range part {
			v = v*10 + uint64(c-'0')
		}
	}
	for range exponent {
		v *= 10
	}
	return signed(v, negative)
}

// splitNumber cuts the text of an unsigned number into the digits before and
// after the point and the exponent, which saturates at ±maxExponent.
func splitNumber(s []byte) (whole, frac []byte, exponent int64) {
	i, _ := scanDigits(s, 0)
	whole = s[:i]
	if i < len(s) && s[i] == '.' {
		end, _ := scanDigits(s, i+1)
		frac = s[i+1 : end]
		i = end
	}
	if i == len(s) {
		return whole, frac, 0
	}
	i++ // the e
	negative := s[i] == '-'
	if negative || s[i] == '+' {
		i++
	}
	for _, c := range s[i:] {
		exponent = min(exponent*10+int64(c-'0'), maxExponent)
	}
	if negative {
		exponent = -exponent
	}
	return whole, frac, exponent
}

func beyond(negative bool) (int64, verdict) {
	if negative {
		return 0, tooSmall
	}
	return 0, tooLarge
}

func signed(v uint64, negative bool) (int64, verdict) {
	switch {
	case negative && v <= 1<<63:
		return -int64(v), exact
	case !negative && v <= math.MaxInt64:
		return int64(v), exact
	}
	return beyond(negative)
}

// Bool returns the next value, true or false.
func (d *Decoder) Bool() (bool, error) {
	switch d.next() {
	case 't':
		err := d.literal("true")
		return err == nil, err
	case 'f':
		return false, d.literal("false")
	}
	return false, d.Mismatch("type", "boolean")
}

// literal consumes the given word.
func (d *Decoder) literal(word string) error {
	for i := range len(word) {
		if p := d.pos + i; p >= len(d.data) || d.data[p] != word[i] {
			return d.syntaxAt(p, "the literal "+word)
		}
	}
	d.pos += len(word)
	return nil
}
