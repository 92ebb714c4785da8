package arbitrary

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
)

// safe is the greatest integer up to which every one is a float64.
const safe = 1<<53 - 1

// integers are tried where the bounds of a shape admit them.
var integers = []int64{0, 1, -1, 10, 1000, -1000, 1700000000000, safe, -safe, safe + 2, -safe - 2, math.MaxInt64}

// otherSpellings are integers that do not look like one. JSON Schema judges
// the value.
var otherSpellings = []string{"1.0", "1e3", "1E+3", "0.0", "-0", "-0.0", "10e-1", "1.5e1", "-1.0", "9007199254740991.0", "9.007199254740991e15"}

// fractions are for numbers that need not be integers.
var fractions = []string{"0.5", "-1.5", "0.1", "1e-7", "3.141592653589793238", "1.50", "1700000000000.25"}

// loose are the numbers of open data, where nothing is too large.
var loose = slices.Concat(otherSpellings, fractions, []string{
	"0", "1", "-1", "42", "9007199254740993", "-9007199254740993", "12345678901234567890", "123456789012345678901234567890", "1e300",
})

// integer returns an integer within the bounds of a shape.
func (s *shape) integer(r *rand.Rand) string {
	switch r.IntN(4) {
	case 0:
		if fit := s.fitting(otherSpellings); len(fit) > 0 {
			return fit[r.IntN(len(fit))]
		}
	case 1:
		if n := integers[r.IntN(len(integers))]; s.low <= n && n <= s.high {
			return strconv.FormatInt(n, 10)
		}
	case 2:
		if edges := s.edges(); len(edges) > 0 {
			return edges[r.IntN(len(edges))]
		}
	}
	low := max(s.low, -1000)
	if low > s.high {
		low = s.high - min(1000, s.high-s.low) // both negative: no overflow
	}
	span := uint64(s.high) - uint64(low) // right even where the signed difference overflows
	return strconv.FormatInt(low+r.Int64N(int64(min(span, 1_000_000))+1), 10)
}

// edges lists the bounds that the schema gives.
func (s *shape) edges() []string {
	var all []string
	if s.minimum != nil {
		all = append(all, strconv.FormatInt(s.low, 10))
	}
	if s.maximum != nil {
		all = append(all, strconv.FormatInt(s.high, 10))
	}
	return all
}

// number returns a number within the bounds that may have a fraction.
func (s *shape) number(r *rand.Rand) string {
	if fit := s.fitting(fractions); len(fit) > 0 && r.IntN(2) == 0 {
		return fit[r.IntN(len(fit))]
	}
	return s.integer(r)
}

// fitting keeps the literals whose value is within the bounds.
func (s *shape) fitting(literals []string) []string {
	var fit []string
	for _, l := range literals {
		n, ok := new(big.Rat).SetString(l)
		if ok && (s.minimum == nil || n.Cmp(s.minimum) >= 0) && (s.maximum == nil || n.Cmp(s.maximum) <= 0) {
			fit = append(fit, l)
		}
	}
	return fit
}

// telling returns the integers a systematic test wants: the bounds, zero, and
// two that are spelled as other numbers.
func (s *shape) telling() []string {
	return slices.Concat(s.edges(), s.fitting([]string{"0", "1.0", "1e3"}))
}
