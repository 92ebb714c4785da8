package registry_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

const inserted = "      # why?\n      - at: A.b\n        kind: field-added\n        down: lossless\n        why: w\n"

// Entries are added as text: what was there stays as it was written.
func TestInsert(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"into a change", `format: 1
# about changes
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - at: X.y   # kept
        kind: opened
        down: lossless
        why: >-
          long
          text

  # the next step
  - from: "1.1"
    to: "1.2"
    answers: []

# about retired
retired: []
`, `format: 1
# about changes
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - at: X.y   # kept
        kind: opened
        down: lossless
        why: >-
          long
          text
      # why?
      - at: A.b
        kind: field-added
        down: lossless
        why: w

  # the next step
  - from: "1.1"
    to: "1.2"
    answers: []

# about retired
retired: []
`},
		{"into an empty list", "format: 1\nchanges:\n- from: \"1.0\"\n  to: \"1.1\"\n  answers: []\n",
			"format: 1\nchanges:\n- from: \"1.0\"\n  to: \"1.1\"\n  answers:\n" + strings.ReplaceAll("\n"+inserted, "\n      ", "\n    ")[1:]},
		{"a new change", "format: 1\nchanges:\n  - from: \"0.9\"\n    to: \"1.0\"\n    answers: []\n\nretired: []\n",
			"format: 1\nchanges:\n  - from: \"0.9\"\n    to: \"1.0\"\n    answers: []\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n" + inserted + "\nretired: []\n"},
		{"the first change", "format: 1\nchanges: []\n",
			"format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n" + inserted},
		{"no changes", "format: 1\n\n# r\nretired: []\n",
			"format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n" + inserted + "\n# r\nretired: []\n"},
		{"nothing but the format, without a line break", "format: 1",
			"format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n" + inserted},
		{"line breaks of Windows", "format: 1\r\nchanges: []\r\n",
			strings.ReplaceAll("format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"+inserted, "\n", "\r\n")},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := registry.Insert([]byte(c.in), "1.0", "1.1", []string{inserted})
			if err != nil || string(got) != c.want {
				t.Fatalf("%v, got\n%s\nwant\n%s", err, got, c.want)
			}
			r := accept(t, string(got))
			if r.Answer("1.0", "1.1", "A.b", "field-added") == nil {
				t.Error("the entry is not found")
			}
			if again, err := registry.Insert(got, "1.0", "1.1", nil); err != nil || string(again) != c.want {
				t.Errorf("inserting nothing changes the text: %v", err)
			}
		})
	}
}

func TestInsertRefuses(t *testing.T) {
	for _, text := range []string{
		"{format: 1}",
		"format: 1\nchanges: [{from: \"1.0\", to: \"1.1\", answers: []}]\n",
		"format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers: [{at: A, kind: opened, down: lossless, why: w}]\n",
	} {
		if got, err := registry.Insert([]byte(text), "1.0", "1.1", []string{inserted}); err == nil {
			t.Errorf("%s\nbecame\n%s", text, got)
		}
	}
}
