package main

import (
	"regexp"
	"strings"
	"testing"
)

const registryText = `format: 1
declarations:
  - field: A.x
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - at: A.y
        kind: field-added
        down: lossy
        lost: l
        why: w
        upgrade: u
retired:
  - {shape: late, at: A:late, replacement: r, last: "1.0", direction: in, translation: boundary, rename: new, expires: 2030-01-02, origin: published}
  - {shape: early, at: A:early, replacement: r, last: "1.0", direction: in, translation: boundary, rename: new, expires: 2029-01-02, origin: published}
  - {shape: middle, at: A:middle, replacement: r, last: "1.0", direction: in, translation: boundary, rename: new, expires: 2029-06-02, origin: published}
`

// Every entry is listed, aligned, the expired ones first and the others by their day.
//
// rule R5
func TestRegistryList(t *testing.T) {
	m := newMini(t)
	m.put("registry.yaml", registryText)
	list := func(args ...string) []string {
		t.Helper()
		return strings.Split(strings.TrimRight(m.must(append([]string{"registry"}, args...)...), "\n"), "\n")
	}
	lines := list("-asof", "2029-07-01")
	var order []string
	for _, l := range lines[1:5] {
		order = append(order, strings.Join(strings.Fields(l)[:5], " "))
	}
	want := []string{
		"expired 2029-01-02 retired 1.0 early", "expired 2029-06-02 retired 1.0 middle", "active 2030-01-02 retired 1.0 late",
		"answer - field-added 1.0 ->",
	}
	if strings.Join(order, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s", strings.Join(lines, "\n"))
	}
	if last := lines[len(lines)-1]; last != "4 entries as of 2029-07-01, 2 expired" {
		t.Errorf("got %s", last)
	}
	column := strings.Index(lines[0], "KIND")
	for _, l := range lines[1:5] {
		if !regexp.MustCompile(`^[a-z]`).MatchString(l[column:]) || l[column-1] != ' ' {
			t.Errorf("not aligned: %s", l)
		}
	}
	if lines := list("-asof", "2029-01-02"); !strings.HasSuffix(lines[len(lines)-1], " 0 expired") {
		t.Errorf("expired on its last day: %s", lines[len(lines)-1])
	}
}

// The exit status tells whether something has expired, where that is asked for.
//
// rule R5
func TestRegistryFailsExpired(t *testing.T) {
	m := newMini(t)
	m.put("registry.yaml", registryText)
	m.refused("entries have expired", "registry", "-fail-expired", "-asof", "2029-07-01")
	m.must("registry", "-fail-expired", "-asof", "2028-07-01")
	m.must("registry", "-asof", "2099-07-01")
	m.refused("is no date", "registry", "-asof", "tomorrow")
	m.must("registry") // by today's date, whatever that is
}
