package arbitrary

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestSpellingsKeepTheValue reads each literal back with another reader.
func TestSpellingsKeepTheValue(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, want := range append([]string{string(letters)}, samples...) {
		spellings := map[string]bool{}
		for _, how := range []spelling{{}, {1}, {1}, {3}, {3}} {
			literal, got := how.quote(nil, r, want), ""
			if err := json.Unmarshal(literal, &got); err != nil || got != want {
				t.Errorf("%q reads as %q (%v): %s", want, got, err, literal)
			}
			spellings[string(literal)] = true
		}
		if want != "" && want != "\u0000" && len(spellings) < 2 {
			t.Errorf("%q has one spelling only: %v", want, spellings)
		}
	}
}

// TestOpenDataHasWhatReadersGetWrong looks for each peculiarity in the random
// documents of an open object, and in all that follows from it for a reader
// that keeps bytes.
func TestOpenDataHasWhatReadersGetWrong(t *testing.T) {
	s, _ := load(t, ownSpecs[1])
	var all []byte
	for document := range s.Documents("Metadata", 2000, Options{}) {
		all = append(all, document...)
	}
	for _, want := range []string{
		"9007199254740993", "123456789012345678901234567890", ":1.0", ":1e3", "-0", "null", "{}", "[]", "<&>", "\u2028", "😀",
		`\\`, `\"`, `\n`, `\/`, `"":`, `{"`, `:{`, `:[`, `"__proto__"`,
	} {
		if !bytes.Contains(all, []byte(want)) {
			t.Errorf("nowhere %s", want)
		}
	}
	if lower := strings.ToLower(string(all)); !strings.Contains(lower, `\ud83d\ude00`) || !strings.Contains(lower, `\u2028`) {
		t.Error("no surrogate pair, or no escaped line separator")
	}
}

// TestOrderAndSpellingVary looks at members that the schema fixes.
func TestOrderAndSpellingVary(t *testing.T) {
	s, _ := load(t, ownSpecs[1])
	orders, escapedName, escapedTag := map[string]bool{}, false, false
	for document := range s.Documents("TextMessageContentEvent", 2000, Options{}) {
		v, err := parse(document)
		if err != nil {
			t.Fatal(err)
		}
		order := ""
		for _, m := range v.(object) {
			order += m.name + " "
		}
		if len(v.(object)) == 3 {
			orders[order] = true
		}
		escapedName = escapedName || !strings.Contains(string(document), `"type"`)
		escapedTag = escapedTag || !strings.Contains(string(document), `"TEXT_MESSAGE_CONTENT"`)
	}
	if len(orders) != 6 {
		t.Errorf("the three required members occur in the orders %v", orders)
	}
	if !escapedName || !escapedTag {
		t.Errorf("escapes in a name %v, in a tag %v", escapedName, escapedTag)
	}
}

// TestIntegersReachTheirBounds, and are spelled as other numbers.
func TestIntegersReachTheirBounds(t *testing.T) {
	s, _ := load(t, ownSpecs[1])
	got := map[string]bool{}
	for document := range s.Documents("BaseEvent", 3000, Options{}) {
		v, err := parse(document)
		if err != nil {
			t.Fatal(err)
		}
		// Not encoding/json: it takes Timestamp for the same name.
		got[compact(v.(object).get("timestamp"))] = true
	}
	for _, want := range []string{"9007199254740991", "-9007199254740991", "0", "-1", "1.0", "1e3", "-0", "9.007199254740991e15"} {
		if !got[want] {
			t.Errorf("no timestamp is %s", want)
		}
	}
}
