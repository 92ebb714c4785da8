package arbitrary

import (
	"fmt"
	"math/rand/v2"
	"regexp/syntax"
	"unicode/utf8"
)

// friendly are the characters preferred within a class of a pattern.
var friendly = []rune("az09AZ-_.é~/ \"😀")

// attempts bounds the search for a string that meets all patterns and lengths.
const attempts = 200

// matching returns a string for a shape with patterns. It is made from the
// first pattern and judged by all.
func (s *shape) matching(r *rand.Rand) string {
	first := s.patterns[0]
	if tree, err := syntax.Parse(first.text, syntax.Perl); err == nil {
		for range attempts {
			if text := string(fromPattern(nil, r, tree)); s.matches(text) {
				return text
			}
		}
	}
	var fit []string
	for _, e := range s.examples {
		if s.matches(e) || first.re == nil {
			fit = append(fit, e)
		}
	}
	if len(fit) == 0 {
		panic(fmt.Sprintf("arbitrary: %s: no string found for pattern %q; give the schema examples", s.name, first.text))
	}
	return fit[r.IntN(len(fit))]
}

// matches judges a candidate by every pattern that Go understands.
func (s *shape) matches(text string) bool {
	for _, p := range s.patterns {
		if p.re != nil && !p.re.MatchString(text) {
			return false
		}
	}
	return between(utf8.RuneCountInString(text), s.minLength, s.maxLength)
}

// fromPattern appends a string that the expression matches. Assertions append
// nothing: the candidate is judged as a whole.
func fromPattern(dst []rune, r *rand.Rand, re *syntax.Regexp) []rune {
	switch re.Op {
	case syntax.OpLiteral:
		return append(dst, re.Rune...)
	case syntax.OpCharClass:
		return append(dst, ofClass(r, re.Rune))
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return append(dst, friendly[r.IntN(len(friendly))])
	case syntax.OpConcat, syntax.OpCapture:
		for _, sub := range re.Sub {
			dst = fromPattern(dst, r, sub)
		}
	case syntax.OpAlternate:
		return fromPattern(dst, r, re.Sub[r.IntN(len(re.Sub))])
	case syntax.OpStar:
		return repeat(dst, r, re.Sub[0], 0, -1)
	case syntax.OpPlus:
		return repeat(dst, r, re.Sub[0], 1, -1)
	case syntax.OpQuest:
		return repeat(dst, r, re.Sub[0], 0, 1)
	case syntax.OpRepeat:
		return repeat(dst, r, re.Sub[0], re.Min, re.Max)
	}
	return dst
}

// repeat appends a few repetitions; a high of -1 is no limit.
func repeat(dst []rune, r *rand.Rand, re *syntax.Regexp, low, high int) []rune {
	if high < 0 || high > low+3 {
		high = low + 3
	}
	for range low + r.IntN(high-low+1) {
		dst = fromPattern(dst, r, re)
	}
	return dst
}

// ofClass picks from pairs of first and last character.
func ofClass(r *rand.Rand, pairs []rune) rune {
	for range 8 {
		c := friendly[r.IntN(len(friendly))]
		for i := 0; i < len(pairs); i += 2 {
			if pairs[i] <= c && c <= pairs[i+1] {
				return c
			}
		}
	}
	i := 2 * r.IntN(len(pairs)/2)
	c := pairs[i] + r.Int32N(min(pairs[i+1]-pairs[i], 63)+1)
	if !utf8.ValidRune(c) {
		return pairs[0]
	}
	return c
}
