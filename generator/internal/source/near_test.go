package source_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/source"
)

func TestNear(t *testing.T) {
	keywords := []string{"type", "minLength", "maxLength", "minItems", "maxItems", "items", "properties", "const", "not", "$ref"}
	for _, c := range []struct{ name, want string }{
		{"minLenght", "minLength"}, // a swap is one slip
		{"minLen", ""},             // two slips forgiven in six letters, three needed
		{"minlength", "minLength"}, // case only
		{"MINLENGTH", "minLength"}, // case only, however much of it
		{"tpye", "type"},           // one slip in a short name
		{"tyep", "type"},
		{"tapes", "type"}, // two slips in five letters
		{"taps", ""},      // two slips are too many in four
		{"nt", "not"},
		{"itmes", "items"},
		{"minItem", "minItems"},     // the closest only within the limit
		{"maxLengths", "maxLength"}, // maxLength is one away, minLength three
		{"ref", "$ref"},
		{"", ""}, // nothing is near nothing
		{"somethingElse", ""},
		{"propertys", "properties"}, // two slips
		{"konst", "const"},
		{"ítems", "items"}, // characters, not bytes
	} {
		got := source.Near(c.name, keywords)
		if len(got) > 3 || c.want == "" && len(got) > 0 || c.want != "" && (len(got) == 0 || got[0] != c.want) {
			t.Errorf("%q: got %q, want %q", c.name, got, c.want)
		}
	}
}

// Candidates come closest first, then in alphabetical order, three at most, and
// without any of the given order.
func TestNearOrder(t *testing.T) {
	for _, c := range []struct{ name, known, want string }{
		{"abcdf", "abxxf abcdz abcde abcdf", "abcdf abcde abcdz"},
		{"abcdf", "abcdf abcde abcdz abxxf", "abcdf abcde abcdz"},
		{"abcdefghijklmno", "abcdefghijklXXX abcdefghijklmXX abcdefghijklmnX abcdefghijkXXXX", "abcdefghijklmnX abcdefghijklmXX abcdefghijklXXX"},
		{"a", "b c d e", "b c d"},
		{"ab", "", ""},
	} {
		got := strings.Join(source.Near(c.name, strings.Fields(c.known)), " ")
		if got != c.want {
			t.Errorf("%q among %q: got %q, want %q", c.name, c.known, got, c.want)
		}
	}
}

func TestDidYouMean(t *testing.T) {
	for _, c := range []struct{ name, known, want string }{
		{"tpye", "type", "did you mean type?"},
		{"abcd", "abce abcf", "did you mean abce or abcf?"},
		{"far", "away", "give up"},
		{"far", "", "give up"},
	} {
		if got := source.DidYouMean(c.name, strings.Fields(c.known), "give up"); got != c.want {
			t.Errorf("%q: got %q, want %q", c.name, got, c.want)
		}
	}
}

// A name is near itself, and two of a length are near each other or not.
func FuzzNear(f *testing.F) {
	f.Add("minLenght", "minLength")
	f.Add("", "a")
	f.Add("ab", "ba")
	f.Add("\xff", "é")
	f.Fuzz(func(t *testing.T, a, b string) {
		if len(a) > 200 || len(b) > 200 {
			return
		}
		if got := source.Near(a, []string{a}); len(got) != 1 || got[0] != a {
			t.Fatalf("%q is not near itself: %q", a, got)
		}
		if len([]rune(a))/5 != len([]rune(b))/5 {
			return // the limit depends on the mistyped name
		}
		ab, ba := source.Near(a, []string{b}), source.Near(b, []string{a})
		if len(ab) != len(ba) {
			t.Fatalf("%q and %q: near one way only, %q and %q", a, b, ab, ba)
		}
	})
}
