package convert

import (
	"cmp"
	"strings"
)

// Version is a protocol version as a peer declares it or as it was configured.
// The zero Version is "not declared" (rule N3). Versions are comparable with ==
// when they are written alike, and ordered by Compare.
type Version struct {
	text string
	// parts are digits without leading zeros. They stay text because a peer may
	// send any number of digits, and a number type would overflow to a small one.
	parts    [3]string
	readable bool
}

// ParseVersion reads MAJOR.MINOR, or 0.x.y of the line before 1.0, whose peers are
// known by the release of their package. A text that cannot be read is kept as
// given and is not Readable (rule N6).
func ParseVersion(text string) Version {
	v := Version{text: text}
	major, rest, _ := strings.Cut(text, ".")
	minor, patch, three := strings.Cut(rest, ".")
	if !three {
		patch = "0"
	}
	if three && major != "0" || !isNumber(major) || !isNumber(minor) || !isNumber(patch) {
		return v
	}
	v.parts, v.readable = [3]string{major, minor, patch}, true
	return v
}

// ParseDeclaration is [ParseVersion] for what a peer declares in a document, which
// is MAJOR.MINOR and nothing else (rule N5): the 0.x.y releases had no field to
// declare themselves in, so in a declaration such a text is not Readable.
func ParseDeclaration(text string) Version {
	if v := ParseVersion(text); strings.Count(text, ".") == 1 {
		return v
	}
	return Version{text: text}
}

// isNumber reports whether s is a number as version identifiers write it.
func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == "" && (s == "0" || s[0] != '0')
}

// compareNumbers orders the digits of two numbers: without leading zeros, the one
// with more digits is the greater.
func compareNumbers(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
}

// String returns the version as it was given.
func (v Version) String() string { return v.text }

// Declared reports whether there is a version at all.
func (v Version) Declared() bool { return v.text != "" }

// Readable reports whether the version could be interpreted.
func (v Version) Readable() bool { return v.readable }

// Major returns the number of the line the version belongs to, "" when it cannot
// be read.
func (v Version) Major() string { return v.parts[0] }

// Compare orders readable versions part by part as numbers, so that 1.10 is newer
// than 1.9 (rule N5). One that cannot be read is newer than any other (rule N6).
func (v Version) Compare(o Version) int {
	switch {
	case v.readable && o.readable:
		for i := range v.parts {
			if c := compareNumbers(v.parts[i], o.parts[i]); c != 0 {
				return c
			}
		}
		return 0
	case v.readable:
		return -1
	case o.readable:
		return 1
	}
	return strings.Compare(v.text, o.text)
}

// MatchVersion returns the built-in version that stands for v: the newest that is
// not newer than it. A version that cannot be read counts as newer than all. False
// means that v is older than every version built in.
func MatchVersion(v Version) (string, bool) {
	match, ok := "", false
	for _, b := range versions {
		if ParseVersion(b.name).Compare(v) <= 0 {
			match, ok = b.name, true
		}
	}
	return match, ok
}

func compareVersions(a, b string) int { return ParseVersion(a).Compare(ParseVersion(b)) }
