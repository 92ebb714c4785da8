package spec_test

import (
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// runLength is the number of consecutive words from which on a text counts as
// taken over from another.
const runLength = 6

var wordPattern = regexp.MustCompile(`[a-z0-9]+`)

// TestEverythingIsDescribed asks for a description of the file, of every
// definition and of every property: the generated Go docs come from them.
func TestEverythingIsDescribed(t *testing.T) {
	for _, version := range ownProse {
		for _, s := range schemas(readTree(t, schemaFile(version))) {
			parent := path.Base(path.Dir(s.Pointer))
			if s.Pointer != "#" && parent != "$defs" && parent != "properties" {
				continue
			}
			text := s.get("description")
			switch {
			case text == nil || text.Text == "":
				t.Errorf("%s: %s has no description", version, s.Pointer)
			case text.Text != strings.TrimSpace(text.Text) || !strings.HasSuffix(text.Text, "."):
				t.Errorf("%s: %s: description is not made of whole sentences: %q", version, s.Pointer, text.Text)
			}
		}
	}
}

// TestProseIsOurs fails where a description of ours equals a published one or
// has a run of words in common with any of them.
func TestProseIsOurs(t *testing.T) {
	published, runs := publishedProse(t)
	for _, version := range ownProse {
		for pointer, text := range descriptions(readTree(t, schemaFile(version))) {
			words := wordsOf(text)
			if published[strings.Join(words, " ")] {
				t.Errorf("%s: %s: same description as published: %q", version, pointer, text)
			}
			for _, run := range runsOf(words) {
				if runs[run] {
					t.Errorf("%s: %s: shares %q with a published description", version, pointer, run)
				}
			}
		}
	}
}

// publishedProse returns the descriptions of all published schemas, and their
// runs of words.
func publishedProse(t *testing.T) (whole, runs map[string]bool) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(upstream(t), "*", "schema.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no published schema in %s: %v", upstream(t), err)
	}
	whole, runs = map[string]bool{}, map[string]bool{}
	for _, file := range paths {
		for _, text := range descriptions(readTree(t, file)) {
			words := wordsOf(text)
			whole[strings.Join(words, " ")] = true
			for _, run := range runsOf(words) {
				runs[run] = true
			}
		}
	}
	return whole, runs
}

// descriptions returns the descriptions of a schema file by the JSON pointer of
// the schema they belong to.
func descriptions(root *node) map[string]string {
	all := map[string]string{}
	for _, s := range schemas(root) {
		if text := s.get("description"); text != nil {
			all[s.Pointer] = text.Text
		}
	}
	return all
}

func wordsOf(text string) []string {
	return wordPattern.FindAllString(strings.ToLower(text), -1)
}

func runsOf(words []string) []string {
	var runs []string
	for i := 0; i+runLength <= len(words); i++ {
		runs = append(runs, strings.Join(words[i:i+runLength], " "))
	}
	return runs
}
