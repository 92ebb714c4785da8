package naming

import (
	"cmp"
	"strconv"
	"strings"
)

// CompareVersions orders versions part by part as numbers, so that 1.10 is newer
// than 1.9 (rule N5). A part that is no number ("draft") is newer than any number:
// a draft has no number yet.
func CompareVersions(a, b string) int {
	for {
		x, restA, moreA := strings.Cut(a, ".")
		y, restB, moreB := strings.Cut(b, ".")
		if c := comparePart(x, y); c != 0 {
			return c
		}
		if !moreA || !moreB {
			return cmp.Compare(boolInt(moreA), boolInt(moreB))
		}
		a, b = restA, restB
	}
}

func comparePart(a, b string) int {
	x, errA := strconv.Atoi(a)
	y, errB := strconv.Atoi(b)
	switch {
	case errA == nil && errB == nil:
		return cmp.Compare(x, y)
	case errA != nil && errB != nil:
		return strings.Compare(a, b)
	}
	return cmp.Compare(boolInt(errA != nil), boolInt(errB != nil))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
