package main

import (
	"strings"
	"testing"
)

// A draft has a package of its own and converters that only a build with its tag
// gets; another draft takes its place, and removing it leaves what was there before,
// its answers aside.
func TestDraft(t *testing.T) {
	m := newMini(t)
	before := m.tree()
	schema := m.put("working.json", miniSchema("9.9", withLang))
	if out, err := m.gen("draft", schema); err != errOpen {
		t.Fatalf("%v\n%s", err, out)
	}
	m.answered()
	m.must("draft", schema)
	files := m.tree()
	for p, tag := range map[string]string{
		"convert/v1_0_vdraft_gen.go":      "//go:build aguidraft\n",
		"convert/v1_0_vdraft_gen_test.go": "//go:build aguidraft\n",
		"convert/versions_draft_gen.go":   "//go:build aguidraft\n",
		"convert/versions_gen.go":         "//go:build !aguidraft\n",
	} {
		if !strings.Contains(files[p], tag) || !isGenerated([]byte(files[p])) {
			t.Errorf("%s:\n%s", p, files[p])
		}
	}
	if strings.Contains(files["convert/versions_gen.go"], "vdraft") || !strings.Contains(files["convert/versions_draft_gen.go"], "vdraft.Version") {
		t.Error("the draft is not where it belongs")
	}
	if files["vdraft/types_gen.go"] == "" || files["spec/draft/fixtures/A/valid/with-lang.json"] == "" || strings.Contains(files["spec/FROZEN"], "draft") {
		t.Error("the draft is not complete, or frozen")
	}
	m.must("check")
	m.refused("holds a draft; remove it with", "freeze", "1.1", m.put("published.json", miniSchema("1.1", withLang)))

	m.put("working.json", miniSchema("9.9", `,"lang":{"type":"string"},"flag":{"const":"f"}`))
	if out, err := m.gen("draft", schema); err != errOpen || !strings.Contains(out, "A.flag") {
		t.Fatalf("another draft: %v\n%s", err, out)
	}
	m.put("registry.yaml", files["registry.yaml"])
	m.put("working.json", miniSchema("9.9", withLang))
	m.must("draft", schema)

	if out := m.must("draft", "-remove"); !strings.HasPrefix(out, "draft removed: ") {
		t.Errorf("got %s", out)
	}
	after := m.tree()
	for _, p := range []string{"working.json", "published.json"} {
		delete(after, p)
	}
	if !strings.Contains(after["registry.yaml"], `to: "draft"`) {
		t.Errorf("the answers are gone:\n%s", after["registry.yaml"])
	}
	after["registry.yaml"] = before["registry.yaml"]
	m.same(before, after)
}
