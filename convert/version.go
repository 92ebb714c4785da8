package convert

import (
	"cmp"
	"strconv"
	"strings"
)

// Version is a protocol version as a peer declares it or as it was configured.
// The zero Version is "not declared" (rule N3). Versions are comparable with ==
// when they are written alike, and ordered by Compare.
type Version struct {
	text     string
	parts    [3]int
	readable bool
}

// ParseVersion reads MAJOR.MINOR, or 0.x.y of the line before 1.0. A text that
// cannot be read is kept as given and is not Readable (rule N6).
func ParseVersion(text string) Version {
	v := Version{text: text}
	parts := strings.Split(text, ".")
	if len(parts) != 2 && (len(parts) != 3 || parts[0] != "0") {
		return v
	}
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || strconv.Itoa(n) != p || n < 0 {
			return v
		}
		v.parts[i] = n
	}
	v.readable = true
	return v
}

// String returns the version as it was given.
func (v Version) String() string { return v.text }

// Declared reports whether there is a version at all.
func (v Version) Declared() bool { return v.text != "" }

// Readable reports whether the version could be interpreted.
func (v Version) Readable() bool { return v.readable }

// Major returns the line the version belongs to, 0 when it cannot be read.
func (v Version) Major() int { return v.parts[0] }

// Compare orders readable versions part by part as numbers, so that 1.10 is newer
// than 1.9 (rule N5). One that cannot be read is newer than any other (rule N6).
func (v Version) Compare(o Version) int {
	switch {
	case v.readable && o.readable:
		for i := range v.parts {
			if c := cmp.Compare(v.parts[i], o.parts[i]); c != 0 {
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

func compareVersions(a, b string) int { return ParseVersion(a).Compare(ParseVersion(b)) }
