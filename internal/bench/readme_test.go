package main

import (
	"os"
	"strings"
	"testing"
)

// The README quotes RESULTS.md, and both are written by one command.
func TestReadmeQuotesResults(t *testing.T) {
	results, err := os.ReadFile("RESULTS.md")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	section, err := speedSection(string(results))
	if err != nil {
		t.Fatal(err)
	}
	if want, err := withSpeed(string(readme), section); err != nil || string(readme) != want {
		t.Errorf("README.md does not say what RESULTS.md does (%v): run go run . -only readme in internal/bench; want\n%s", err, section)
	}
}

func TestSpeedSection(t *testing.T) {
	const row = " 1.25 [1–2] | 2.04 | 3.96 [3–4] | 4.00 | 5.00 | 6.00 | a b |\n"
	results := "| encoding/json | 9 | 9 | 9 | 9 | 9 | 9 | a |\n| **GOEXPERIMENT=jsonv2: x** |\n| community Go SDK v0.0.0 |" + row +
		"| encoding/json  |" + row + "| encoding/json/v2 (the same) |" + row + "| easyjson, code v0.9 |" + row + "| **Bounds** |\n"
	got, err := speedSection(results)
	if err != nil || strings.Count(got, "| 1.2 / 2.0 / 4.0 | 4.0 / 5.0 / 6.0 |") != len(quoted) {
		t.Errorf("%v in\n%s", err, got)
	}
	if _, err := speedSection(strings.Replace(results, "easyjson", "other", 1)); err == nil {
		t.Error("a library is missing and nobody says so")
	}
}

func TestSplitResults(t *testing.T) {
	text := "# Speed\n\na\n\n" + growthHeading + "\n\nb\n\n" + costHeading + "\n\nc\n"
	r := splitResults(text)
	if r.String() != text || !strings.HasPrefix(r.growth, growthHeading) || !strings.HasPrefix(r.cost, costHeading) {
		t.Errorf("%+v", r)
	}
	if r := splitResults("# Speed\n"); r.codecs != "# Speed\n" || r.growth != "" || r.cost != "" {
		t.Errorf("without sections: %+v", r)
	}
}
