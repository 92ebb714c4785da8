package source

import (
	"slices"
	"strings"
)

// Near gives the known names that a mistyped name may stand for, closest first
// and in alphabetical order among equals, at most three. The longer the name,
// the more slips are forgiven: one in a name of up to four characters, at most
// three in a long one. A difference in upper and lower case only is always near.
func Near(name string, known []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	limit := min(3, 1+len([]rune(name))/5)
	var found []candidate
	for _, k := range known {
		d := distance([]rune(name), []rune(k))
		if strings.EqualFold(name, k) {
			d = min(d, 1)
		}
		if d <= limit {
			found = append(found, candidate{k, d})
		}
	}
	slices.SortFunc(found, func(a, b candidate) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		return strings.Compare(a.name, b.name)
	})
	names := make([]string, 0, 3)
	for _, c := range found[:min(3, len(found))] {
		names = append(names, c.name)
	}
	return names
}

// DidYouMean words the names Near finds as a fix, "did you mean minLength?", and
// gives otherwise where it finds none.
func DidYouMean(name string, known []string, otherwise string) string {
	near := Near(name, known)
	if len(near) == 0 {
		return otherwise
	}
	return "did you mean " + strings.Join(near, " or ") + "?"
}

// distance is the number of insertions, deletions, substitutions and swaps of
// neighbours that turn a into b, no place edited twice.
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
