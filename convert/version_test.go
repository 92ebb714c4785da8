package convert_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

// ascending is versions as they follow one another, numbers too long for any
// number type included.
var ascending = []string{
	"0.0.0", "0.0.9", "0.0.10", "0.0.57", "0.0.59", "0.1", "0.1.1", "1.0", "1.1", "1.2", "1.9", "1.10", "1.11", "1.100",
	"1." + strings.Repeat("9", 40), "1.1" + strings.Repeat("0", 40), "2.0", "9.0", "10.0",
	strings.Repeat("9", 10000) + ".0",
}

// rule N5: part by part, as numbers.
//
// case B41
func TestVersionsAreOrderedAsNumbers(t *testing.T) {
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			switch {
			case i < j:
				want = -1
			case i > j:
				want = 1
			}
			if got := convert.ParseVersion(a).Compare(convert.ParseVersion(b)); got != want {
				t.Errorf("%.20s compared with %.20s: got %d, want %d", a, b, got, want)
			}
		}
	}
}

// unreadable is texts that are no version, as peers send them.
var unreadable = []string{
	"", "draft", "1", "1.", ".1", ".", "..", "1.0.0", "1.1.0", "1.1.1.1", "0.0.0.0", "0.0.", "v1.1", "V1.1", " 1.1", "1.1 ", "1 .1", "1.1\n",
	"01.1", "1.01", "00.1", "0.0.07", "1.-1", "-1.0", "+1.1", "1.1-rc1", "1.x", "1,1", "1.1e1", "0x1.0", "１.１", "1.\x00", "latest",
	strings.Repeat("9", 10000),
}

// rule N6: kept as given, and newer than anything that can be read.
func TestUnreadableVersionsAreKeptAndNewer(t *testing.T) {
	newest := convert.ParseVersion(ascending[len(ascending)-1])
	for _, text := range unreadable {
		v := convert.ParseVersion(text)
		if v.Readable() {
			t.Errorf("%q: want unreadable", text)
		}
		if v.String() != text {
			t.Errorf("%q: String gives %q", text, v.String())
		}
		if v.Major() != "" {
			t.Errorf("%q: got major %q, want none", text, v.Major())
		}
		if v.Compare(newest) <= 0 || newest.Compare(v) >= 0 {
			t.Errorf("%q: want newer than every readable version", text)
		}
		if v.Compare(convert.ParseVersion(text)) != 0 {
			t.Errorf("%q: want equal to itself", text)
		}
	}
	if a, b := convert.ParseVersion("a"), convert.ParseVersion("b"); a.Compare(b) != -b.Compare(a) || a.Compare(b) == 0 {
		t.Error("two unreadable versions have no order")
	}
}

func TestReadableVersions(t *testing.T) {
	for _, text := range ascending {
		v := convert.ParseVersion(text)
		major, _, _ := strings.Cut(text, ".")
		if !v.Readable() || v.String() != text || v.Major() != major {
			t.Errorf("%.20s: readable %v, major %.20s", text, v.Readable(), v.Major())
		}
		if v != convert.ParseVersion(text) {
			t.Errorf("%.20s: want == for versions written alike", text)
		}
	}
}

// rule N3: the zero Version is a peer that declared nothing.
func TestDeclaredTellsAbsenceApart(t *testing.T) {
	if (convert.Version{}).Declared() {
		t.Error("the zero version: want not declared")
	}
	for _, text := range []string{"1.0", "draft"} {
		if !convert.ParseVersion(text).Declared() {
			t.Errorf("%q: want declared", text)
		}
	}
}

// rule N5: the releases of the line before 1.0 are known by configuration only; a
// declaration is MAJOR.MINOR.
func TestDeclarationsHaveTwoParts(t *testing.T) {
	for _, text := range append(slices.Clone(ascending), unreadable...) {
		v := convert.ParseDeclaration(text)
		want := convert.ParseVersion(text).Readable() && strings.Count(text, ".") == 1
		if v.Readable() != want {
			t.Errorf("%.20q: readable %v, want %v", text, v.Readable(), want)
		}
		if v.String() != text {
			t.Errorf("%.20q: String gives %.20q", text, v.String())
		}
	}
	if convert.ParseDeclaration("0.0.57").Readable() {
		t.Error("0.0.57 as a declaration: want unreadable")
	}
}

// The rest is generic in what is built in.
func TestBuiltInVersionsAreReadableAndAscending(t *testing.T) {
	before := convert.Version{}
	for i, name := range convert.Versions() {
		v := convert.ParseVersion(name)
		if !v.Readable() || v.String() != name {
			t.Errorf("%s: not readable", name)
		}
		if i > 0 && before.Compare(v) >= 0 {
			t.Errorf("%s does not follow %s", name, before)
		}
		before = v
	}
}

func TestMatchVersionOfBuiltInVersionsIsThemselves(t *testing.T) {
	for _, name := range convert.Versions() {
		if got, ok := convert.MatchVersion(convert.ParseVersion(name)); !ok || got != name {
			t.Errorf("%s: got %q, %v", name, got, ok)
		}
	}
}

func TestMatchVersionIsTheNewestNotNewer(t *testing.T) {
	built := convert.Versions()
	for _, text := range append(slices.Clone(ascending), built...) {
		v := convert.ParseVersion(text)
		got, ok := convert.MatchVersion(v)
		i := slices.Index(built, got)
		switch {
		case !ok:
			if got != "" || convert.ParseVersion(built[0]).Compare(v) <= 0 {
				t.Errorf("%.20s: no match %q, though %s is not newer", text, got, built[0])
			}
		case i < 0 || convert.ParseVersion(got).Compare(v) > 0:
			t.Errorf("%.20s: got %q, which is newer or not built in", text, got)
		case i+1 < len(built) && convert.ParseVersion(built[i+1]).Compare(v) <= 0:
			t.Errorf("%.20s: got %q, but %s is not newer than it either", text, got, built[i+1])
		}
	}
}

func TestMatchVersionOfTheUnknownIsTheNewest(t *testing.T) {
	newest := convert.Versions()[len(convert.Versions())-1]
	for _, v := range []convert.Version{{}, convert.ParseVersion("draft")} {
		if got, ok := convert.MatchVersion(v); !ok || got != newest {
			t.Errorf("%q: got %q, %v, want %s", v, got, ok, newest)
		}
	}
}
