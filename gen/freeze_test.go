package main

import (
	"os"
	"strings"
	"testing"
)

const withLang = `,"lang":{"type":"string"}`

// answered fills in the one entry that freeze left open.
func (m *mini) answered() {
	m.t.Helper()
	text := m.tree()["registry.yaml"]
	text = strings.Replace(text, "down: <lossless|lossy|refused>", "down: lossy", 1)
	text = strings.Replace(text, "<what a reader loses>", "the language", 1)
	m.put("registry.yaml", text)
}

// A freeze asks what only people know, and stops with nothing but the question
// written; with the answer it writes everything; a second time it writes nothing.
func TestFreeze(t *testing.T) {
	m := newMini(t)
	schema := m.put("published.json", miniSchema("1.1", withLang))
	before := m.tree()
	out, err := m.gen("freeze", "1.1", schema)
	if err != errOpen {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, want := range []string{"1 to answer", "field-added of A.lang", "/published.json:2:", "#/$defs/A/properties/lang", "suggested: down lossy"} {
		if !strings.Contains(out, want) {
			t.Errorf("does not say %q:\n%s", want, out)
		}
	}
	after := m.tree()
	if want := `# kept
format: 1
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      # What does a 1.0 reader lose without A.lang (string)?
      # lossless: only a hint goes (remove lost and upgrade); lossy: meaning goes, and the
      # converter warns (D5); refused: without it the rest misleads (D7).
      # Suggested: down lossy, for meaning goes with a property that has any.
      - at: A.lang
        kind: field-added
        down: <lossless|lossy|refused>
        lost: <what a reader loses>
        why: a 1.0 peer has no such field
        upgrade: upgrade the peer to AG-UI 1.1
`; after["registry.yaml"] != want {
		t.Errorf("got\n%s\nwant\n%s", after["registry.yaml"], want)
	}
	after["registry.yaml"] = before["registry.yaml"]
	m.same(before, after)
	m.refused("still holds the placeholder", "freeze", "1.1", schema)
	if out := m.must("diff", "1.0", schema); !strings.Contains(out, "Down: not answered yet.") {
		t.Errorf("a look at it meanwhile:\n%s", out)
	}
	m.answered()
	before = m.tree()
	if out, err := m.gen("freeze", "1.1", schema, "-dry-run"); err != nil || !strings.Contains(out, "files to be written") {
		t.Errorf("a dry run: %v\n%s", err, out)
	}
	m.same(before, m.tree())
	out = m.must("freeze", "1.1", schema)
	for _, want := range []string{"AG-UI 1.0 -> 1.1: 1 change", "Down: lossy, the language; a 1.0 peer has no such field.", "2 carried over, 5 drafted, 0 left behind", "A/valid/with-lang.json"} {
		if !strings.Contains(out, want) {
			t.Errorf("does not say %q:\n%s", want, out)
		}
	}
	after = m.tree()
	for _, p := range []string{"spec/1.1/schema.json", "spec/1.1/fixtures/A/valid/minimal.json", "v1_1/types_gen.go", "convert/v1_0_v1_1_gen.go"} {
		if after[p] == "" {
			t.Errorf("no %s", p)
		}
	}
	if lines := strings.Split(after["spec/FROZEN"], "\n"); len(lines) != 4 || !strings.HasPrefix(lines[2], "1.1 sha256:") {
		t.Errorf("FROZEN is\n%s", after["spec/FROZEN"])
	}
	if out := m.must("freeze", "1.1", schema); out != "version 1.1 is there already, and nothing differs\n" {
		t.Errorf("a second time: %s", out)
	}
	m.same(after, m.tree())
	m.must("check")
}

// 1.10 is frozen after 1.9, never before it, and stands after it in the file of
// digests, in chains and in reports.
//
// rule N5
func TestFreezeNineThenTen(t *testing.T) {
	m := newMini(t)
	nine, ten := m.put("nine.json", miniSchema("1.9", "")), m.put("ten.json", miniSchema("1.10", ""))
	m.must("freeze", "1.9", nine)
	if out := m.must("freeze", "1.10", ten); !strings.HasPrefix(out, "AG-UI 1.9 -> 1.10: ") {
		t.Errorf("got:\n%s", out)
	}
	files := m.tree()
	for p, pair := range map[string][2]string{
		"spec/FROZEN":             {"\n1.9 sha256:", "\n1.10 sha256:"},
		"convert/versions_gen.go": {"{name: v1_9.Version", "{name: v1_10.Version"},
	} {
		if i, j := strings.Index(files[p], pair[0]), strings.Index(files[p], pair[1]); i < 0 || j < i {
			t.Errorf("%s has not %q before %q:\n%s", p, pair[0], pair[1], files[p])
		}
	}
	if !strings.Contains(files["convert/versions_gen.go"], "older: v1_9.Version, newer: v1_10.Version") || files["convert/v1_9_v1_10_gen.go"] == "" {
		t.Errorf("no step from 1.9 to 1.10:\n%s", files["convert/versions_gen.go"])
	}
	if out := m.must("diff"); !strings.HasPrefix(out, "AG-UI 1.9 -> 1.10: ") {
		t.Errorf("the two newest:\n%s", out)
	}
	m.refused("version 1.9 is older than 1.10", "freeze", "1.9", nine)
}

// What is not a new version, or not the published file, is refused before anything
// is written.
//
// rule N5
func TestFreezeRefuses(t *testing.T) {
	m := newMini(t)
	m.refused(`its $id says version "1.1", not 1.2`, "freeze", "1.2", m.put("other.json", miniSchema("1.1", "")))
	m.refused(`its $id says version "", not 1.1`, "freeze", "1.1", m.put("none.json", strings.Replace(miniSchema("1.1", ""), "/1.1/", "/", 1)))
	m.refused("is no version to freeze", "freeze", "1.1.0", m.path("other.json"))
	m.refused("is no version to freeze", "freeze", "v1.1", m.path("other.json"))
	m.refused("version 0.9 is older than 1.0", "freeze", "0.9", m.put("old.json", miniSchema("0.9", "")))
	m.refused("version 1.0 is frozen already with another content", "freeze", "1.0", m.put("again.json", miniSchema("1.0", withLang)))
	m.refused("unsupported keyword", "freeze", "1.1", m.put("odd.json", miniSchema("1.1", `,"z":{"type":"string","format":"uri"}`)))
	m.refused("no such file", "freeze", "1.1", m.path("nowhere.json"))
	if out := m.must("freeze", "1.0", m.path("spec/1.0/schema.json")); !strings.Contains(out, "nothing differs") {
		t.Errorf("a version that is there: %s", out)
	}
	var out strings.Builder
	for _, args := range [][]string{{"freeze"}, {"freeze", "1.1"}, {"freeze", "1.1", "a", "b"}, {"draft"}, {"draft", "a", "-remove"}} {
		if err := run(args, &out, &out); err != errUsage {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// What loses no meaning is answered without asking, and said: an absent value becomes
// the empty one that the older version requires.
//
// rule D1
func TestFreezeAnswersItself(t *testing.T) {
	m := newMini(t)
	schema := m.put("published.json", strings.Replace(miniSchema("1.1", ""), `"required":["x"],`, "", 1))
	out := m.must("freeze", "1.1", schema)
	if !strings.Contains(out, "field-optional of A.x: down lossless") || !strings.Contains(out, "without asking") {
		t.Errorf("got:\n%s", out)
	}
	if text := m.tree()["registry.yaml"]; !strings.Contains(text, "kind: field-optional\n        down: lossless\n") || !strings.HasPrefix(text, "# kept\n") {
		t.Errorf("got:\n%s", text)
	}
}

// A rename is proposed, and the registry decides.
func TestFreezeProposesRenames(t *testing.T) {
	m := newMini(t)
	schema := m.put("published.json", strings.ReplaceAll(miniSchema("1.1", ""), `"x"`, `"z"`))
	out, err := m.gen("freeze", "1.1", schema)
	if err != errOpen || !strings.Contains(out, "looks like A.x; if it is, answer field-renamed at A.x to A.z") {
		t.Fatalf("%v\n%s", err, out)
	}
	m.put("registry.yaml", `format: 1
changes:
  - from: "1.0"
    to: "1.1"
    answers:
      - at: A.x
        kind: field-renamed
        to: A.z
        down: lossless
        up: lossless
        why: the same thing
`)
	if out := m.must("freeze", "1.1", schema); !strings.Contains(out, "x: renamed, x is z now") {
		t.Errorf("got:\n%s", out)
	}
}

// Nothing asks about a definition that may only have another name, so the freeze
// remarks on it.
func TestFreezeRemarksOnDefinitions(t *testing.T) {
	m := newMini(t)
	m.put("spec/1.0/schema.json", strings.Replace(miniSchema("1.0", ""), `"$defs":{`, `"$defs":{"Old":{"type":"string","enum":["a","b"]},`, 1))
	if err := os.Remove(m.path("spec/FROZEN")); err != nil {
		t.Fatal(err)
	}
	m.must("generate")
	schema := m.put("published.json", strings.Replace(miniSchema("1.1", ""), `"$defs":{`, `"$defs":{"New":{"type":"string","enum":["a","b"]},`, 1))
	if out := m.must("freeze", "1.1", schema); !strings.Contains(out, "Old is gone and looks like New; if it is, answer definition-renamed at Old to New") {
		t.Errorf("got:\n%s", out)
	}
}

// A frozen schema that changes is named by generation and by the drift check, and so
// is one that is missing or not frozen.
func TestFrozen(t *testing.T) {
	m := newMini(t)
	m.must("check")
	good := m.tree()["spec/1.0/schema.json"]
	m.put("spec/1.0/schema.json", strings.Replace(good, "A thing.", "Another thing.", 1))
	for _, command := range []string{"check", "generate"} {
		m.refused("spec/1.0/schema.json: version 1.0 is frozen, and its schema changed since", command)
	}
	m.put("spec/1.0/schema.json", good)
	m.put("spec/1.1/schema.json", miniSchema("1.1", ""))
	m.refused("spec/1.1/schema.json: version 1.1 is not frozen; freeze a new version with `make freeze`", "check")
	if err := os.RemoveAll(m.path("spec/1.0")); err != nil {
		t.Fatal(err)
	}
	m.refused("FROZEN:2: version 1.0 is frozen, and its schema is missing", "check")
	m.put("spec/FROZEN", "1.0 sha256:00\n")
	m.refused(`FROZEN:1: "1.0 sha256:00" is not a version and a digest`, "check")
}

// A guarded field that moves is reported, whatever the answers.
//
// rule A2
func TestGuardedFieldIsReported(t *testing.T) {
	m := newMini(t)
	m.put("registry.yaml", "format: 1\nguarded: [A.x]\n")
	for _, c := range []struct{ what, schema string }{
		{"removed", strings.Replace(miniSchema("1.1", `,"y":{"type":"boolean"}`), `"required":["x"],`, "", 1)},
		{"retyped", strings.Replace(miniSchema("1.1", ""), `"x":{"type":"string"}`, `"x":{"type":"integer"}`, 1)},
		{"optional", strings.Replace(miniSchema("1.1", ""), `"required":["x"],`, "", 1)},
	} {
		if c.what == "removed" {
			c.schema = strings.Replace(c.schema, `"x":{"type":"string"},`, "", 1)
		}
		out := m.must("diff", "1.0", m.put(c.what+".json", c.schema))
		if !strings.Contains(out, "  A2 a guarded place must stay where peers look for it: A.x") {
			t.Errorf("%s:\n%s", c.what, out)
		}
	}
	if out := m.must("diff", "1.0", m.put("more.json", miniSchema("1.1", withLang))); strings.Contains(out, "A2") {
		t.Errorf("an addition:\n%s", out)
	}
}
