package wire

import "math/bits"

// The scanner reads eight bytes at a time and marks the bytes of interest by
// their top bits. A subtraction borrows only from a byte that is itself marked,
// so the lowest mark is exact, and no other is used.
const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// special marks bytes that end a run of plain text: quotes, backslashes and
// control characters. It does not mark bytes of 0x80 and above.
func special(x uint64) uint64 {
	quote := x ^ ones*'"'
	slash := x ^ ones*'\\'
	return ((x-ones*0x20)&^x | (quote-ones)&^quote | (slash-ones)&^slash) & highs
}

// load reads s[i:i+8] as a little-endian word; the compiler makes it one load.
func load[T string | []byte](s T, i int) uint64 {
	s = s[i : i+8]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// skipPlain returns the index at or after i of the first byte that is not plain
// ASCII text, or len(s).
func skipPlain[T string | []byte](s T, i int) int {
	for i+8 <= len(s) {
		x := load(s, i)
		if m := special(x) | x&highs; m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(s) && s[i] < 0x80 && !isSpecial[s[i]] {
		i++
	}
	return i
}

// skipText is skipPlain that passes over bytes of 0x80 and above.
func skipText[T string | []byte](s T, i int) int {
	for i+8 <= len(s) {
		if m := special(load(s, i)); m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(s) && !isSpecial[s[i]] {
		i++
	}
	return i
}

// isSpecial holds the bytes that cannot stand for themselves in a JSON string.
var isSpecial = func() (t [256]bool) {
	for c := range 0x20 {
		t[c] = true
	}
	t['"'], t['\\'] = true, true
	return t
}()
