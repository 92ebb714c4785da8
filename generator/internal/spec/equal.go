package spec

import (
	"math/big"
	"strconv"
	"strings"
)

// equal reports whether two values are the same for JSON Schema: members in any
// order, numbers by value.
func equal(a, b *node) bool {
	if a.kind != b.kind || len(a.elems) != len(b.elems) || len(a.members) != len(b.members) {
		return false
	}
	switch a.kind {
	case kindNumber:
		return equalNumbers(a.text, b.text)
	case kindArray:
		for i := range a.elems {
			if !equal(a.elems[i], b.elems[i]) {
				return false
			}
		}
		return true
	case kindObject:
		for _, m := range a.members {
			if other := b.get(m.key); other == nil || !equal(m.value, other) {
				return false
			}
		}
		return true
	}
	return a.text == b.text
}

func equalNumbers(a, b string) bool {
	if a == b {
		return true
	}
	x, y := rational(a), rational(b)
	return x != nil && y != nil && x.Cmp(y) == 0
}

// maxExponent is above what float64 reaches; 1e999999999 written out would fill
// the memory.
const maxExponent = 400

// rational gives the exact value of a JSON number, or nil where its exponent is
// out of range. Bounds such as 2^53-1 must not pass through a float64.
func rational(text string) *big.Rat {
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		e, err := strconv.Atoi(text[i+1:])
		if err != nil || e < -maxExponent || e > maxExponent {
			return nil
		}
	}
	v, ok := new(big.Rat).SetString(text)
	if !ok {
		return nil
	}
	return v
}
