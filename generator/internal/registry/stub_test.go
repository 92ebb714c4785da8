package registry_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

// stubCases are answers as the generator knows them, and the text to paste.
var stubCases = []struct {
	name   string
	answer registry.Answer
	want   string
}{
	{"nothing known", registry.Answer{}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: <Definition.field>
        kind: <kind of change>
        down: <lossless|lossy|refused>
        up: <lossless|lossy|refused>
        lost: <what a reader loses>
        why: <why>
        upgrade: <what to upgrade>
`},
	{"added: the way down is open", registry.Answer{At: "Thing.x", Kind: "field-added"}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: Thing.x
        kind: field-added
        down: <lossless|lossy|refused>
        lost: <what a reader loses>
        why: <why>
        upgrade: <what to upgrade>
`},
	{"removed: the way up is open", registry.Answer{At: "Union:Member", Kind: "member-removed"}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: Union:Member
        kind: member-removed
        up: <lossless|lossy|refused>
        lost: <what a reader loses>
        why: <why>
        upgrade: <what to upgrade>
`},
	{"moved: a new place", registry.Answer{At: "Thing.x", Kind: "field-moved"}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: Thing.x
        kind: field-moved
        to: <new place>
        down: <lossless|lossy|refused>
        up: <lossless|lossy|refused>
        lost: <what a reader loses>
        why: <why>
        upgrade: <what to upgrade>
`},
	{"lossless: nothing is lost", registry.Answer{At: "Thing", Kind: "opened", Down: "lossless", Invertible: new(true)}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: Thing
        kind: opened
        down: lossless
        invertible: true
        why: <why>
`},
	{"complete", registry.Answer{
		At: "Kind:yes: no # x", Kind: "enum-value-removed", Down: "lossy", Up: "refused", Invertible: new(false),
		Lost: "null", Why: `say "why": \ <b>`, Upgrade: "a peer (1.10)", Func: "Drop",
	}, `
      # under changes, from: "1.9", to: "1.10", answers:
      - at: "Kind:yes: no # x"
        kind: enum-value-removed
        down: lossy
        up: refused
        invertible: false
        lost: "null"
        why: "say \"why\": \\ <b>"
        upgrade: a peer (1.10)
        func: Drop
`},
}

func TestStub(t *testing.T) {
	for _, c := range stubCases {
		if got := registry.Stub(c.answer, "1.9", "1.10"); got != c.want[1:] {
			t.Errorf("%s: got\n%s\nwant%s", c.name, got, c.want)
		}
	}
}

// The kinds tell which way an answer is missing for, two cases each.
func TestStubDirections(t *testing.T) {
	for _, kind := range registry.Kinds {
		text := registry.Stub(registry.Answer{At: "A", Kind: kind}, "1.0", "1.1")
		want := "down up"
		switch {
		case strings.HasSuffix(kind, "-added"), kind == "field-optional", kind == "opened":
			want = "down"
		case strings.HasSuffix(kind, "-removed"), kind == "field-required", kind == "closed":
			want = "up"
		}
		var got []string
		for _, key := range []string{"down", "up"} {
			if strings.Contains(text, " "+key+": ") {
				got = append(got, key)
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s asks for %v, want %s", kind, got, want)
		}
	}
}

// pasted gives a registry with a stub in its place.
func pasted(stub string) string {
	return "format: 1\nchanges:\n  - from: \"1.9\"\n    to: \"1.10\"\n    answers:\n" + stub
}

var placeholder = regexp.MustCompile(`<[^>\n]+>(\n|$)`)

// A stub is refused until every placeholder is replaced, and then says what was
// put in.
func TestStubIsRefusedUntilFilled(t *testing.T) {
	for _, c := range stubCases[:len(stubCases)-1] {
		text := pasted(registry.Stub(c.answer, "1.9", "1.10"))
		for range placeholder.FindAllString(text, -1) {
			_, err := registry.Parse("r.yaml", []byte(text))
			if err == nil || !strings.Contains(err.Error(), "still holds the placeholder") {
				t.Fatalf("%s: %v\n%s", c.name, err, text)
			}
			at := placeholder.FindStringIndex(text)
			text = text[:at[0]] + filling(text[:at[0]], c.answer) + text[at[1]-1:]
		}
		r := accept(t, text)
		a := r.Changes[0].Answers[0]
		if c.answer.Kind != "" && a.Kind != c.answer.Kind || c.answer.At != "" && a.At != c.answer.At || a.Why == "" {
			t.Errorf("%s: got %+v", c.name, a)
		}
	}
}

// filling is what a maintainer would write after the key that before ends with.
func filling(before string, a registry.Answer) string {
	key := before[strings.LastIndexByte(before, '\n')+1:]
	switch strings.Trim(key, " -:") {
	case "at", "to":
		return "Thing.y"
	case "kind":
		return "type-changed"
	case "down", "up":
		return "lossy"
	}
	return "some words"
}

// same compares what two answers say.
func same(a, b registry.Answer) bool {
	if (a.Invertible == nil) != (b.Invertible == nil) || a.Invertible != nil && *a.Invertible != *b.Invertible {
		return false
	}
	a.Invertible, b.Invertible, a.Pos = nil, nil, b.Pos
	return a == b
}

// A complete answer comes back from its stub as it went in, whatever its texts.
func FuzzStubRoundTrip(f *testing.F) {
	for _, s := range []string{
		"plain", "null", "Yes", "n", "~", "1.10", "0x1F", "1e3", "2026-01-02", "- x", "a: b", "a :b", "a:", "#c", "a #c", "x:y", "'", `"`, `\`,
		"<b", "a>", "*x", "&x", "!x", "%x", "@x", "`x", "[x", "{x}", "x,y", "? x", "| x", "> x", "é", "\u2028", "\u0085", "\ufeff", "\U0001F600",
		"tab\tin", "trailing:", "NaN", ".inf", "it's", "a  b", "--- x", "... x", "true (yes)", strings.Repeat("long ", 100) + "text",
	} {
		f.Add(s, s, s, true)
	}
	f.Fuzz(func(t *testing.T, lost, why, value string, invertible bool) {
		want := registry.Answer{
			At: "Kind:" + value, Kind: "enum-value-removed", Down: "lossy", Up: "refused", Invertible: new(invertible),
			Lost: lost, Why: why, Upgrade: why + "!", Func: "Fünf",
		}
		text := registry.Stub(want, "1.9", "1.10")
		r, err := registry.Parse("r.yaml", []byte(pasted(text)))
		for _, s := range []string{lost, why, value} {
			if !oneLine(s) {
				return // what the registry refuses, no stub can make acceptable
			}
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if got := *r.Changes[0].Answers[0]; !same(got, want) {
			t.Fatalf("got %+v\nwant %+v\n%s", got, want, text)
		}
	})
}
