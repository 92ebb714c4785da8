package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// inProject are the flags of a command on this project.
func inProject(args ...string) []string {
	return append(args, "-spec", "../spec", "-registry", "../registry.yaml", "-out", "..")
}

// command runs one, which must succeed, and returns what it prints.
func command(t *testing.T, args ...string) string {
	t.Helper()
	var out, wrong strings.Builder
	if err := run(args, &out, &wrong); err != nil || wrong.Len() > 0 {
		t.Fatalf("gen %v: %v %s", args, err, wrong.String())
	}
	return out.String()
}

// A reviewer sees the whole of a small change at once, per definition, with what a
// peer sees and what is lost, and the verdict at the end.
//
// rule D5
func TestDiffFitsOneScreen(t *testing.T) {
	out := command(t, inProject("diff", "1.0", "1.1")...)
	lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
	if len(lines) > 40 {
		t.Errorf("%d lines", len(lines))
	}
	for _, l := range lines {
		if len([]rune(l)) > 100 {
			t.Errorf("too wide: %s", l)
		}
	}
	for _, want := range []string{
		"AG-UI 1.0 -> 1.1: 5 changes in 5 definitions",
		"ToolCall\n  + encryptedValueType: added, optional string",
		"1.0 peer: stripped with a warning (E2). Go: compiles as before. Up: lossless.",
		"Down: lossy, ",
		"Verdict: additive; Go code compiles as before.",
		"  A1 ", "  D5 ",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("does not say %q:\n%s", want, out)
		}
	}
}

func TestDiffFormats(t *testing.T) {
	md := command(t, inProject("diff", "-format", "md", "1.0", "1.1")...)
	for line := range strings.Lines(md) {
		if strings.HasPrefix(line, "|") && strings.Count(line, "|")-strings.Count(line, `\|`) != 6 {
			t.Errorf("no row of five cells: %s", line)
		}
	}
	if !strings.Contains(md, "#### `ToolCall`\n\n| change |") || !strings.Contains(md, "- **D5** ") {
		t.Errorf("as Markdown:\n%s", md)
	}
	var report struct {
		Old, New string
		Additive bool
		Changes  []struct {
			Definition, At, Kind, Effect string
			Peer                         struct{ Verdict string }
			Down, Up                     struct{ Loss string }
		}
		Rules []struct{ ID string }
	}
	data := command(t, inProject("diff", "1.0", "1.1", "-format", "json")...)
	if err := json.Unmarshal([]byte(data), &report); err != nil {
		t.Fatal(err)
	}
	if report.Old != "1.0" || report.New != "1.1" || !report.Additive || len(report.Changes) != 5 || len(report.Rules) != 2 {
		t.Errorf("as JSON: %s", data)
	}
	for _, c := range report.Changes {
		if c.Kind != "field-added" || c.Peer.Verdict != "stripped" || c.Down.Loss != "lossy" || c.Up.Loss != "lossless" {
			t.Errorf("change %+v", c)
		}
	}
	var wrong strings.Builder
	if err := run(inProject("diff", "1.0", "1.1", "-format", "html"), &wrong, &wrong); err == nil {
		t.Error("an unknown format is taken")
	}
}

// Two files compare as two versions do, and a version that lost what it had is not
// additive.
func TestDiffOfFiles(t *testing.T) {
	names := command(t, inProject("diff", "1.0", "1.1")...)
	files := command(t, inProject("diff", "../spec/1.0/schema.json", "../spec/1.1/schema.json")...)
	if names != files {
		t.Errorf("by file:\n%s\nby name:\n%s", files, names)
	}
	back := command(t, inProject("diff", "1.1", "1.0")...)
	if !strings.Contains(back, "Verdict: not additive; Go code may stop compiling by 5 changes; 5 changes not answered in the registry.") {
		t.Errorf("backwards:\n%s", back)
	}
	same := command(t, inProject("diff", "1.1", "1.1")...)
	if same != "AG-UI 1.1 -> 1.1: no change but descriptions\nVerdict: additive; Go code compiles as before.\n" {
		t.Errorf("with itself:\n%s", same)
	}
	var out strings.Builder
	if err := run(inProject("diff", "1.1", "9.9"), &out, &out); err == nil || !strings.Contains(err.Error(), "9.9 is neither a version") {
		t.Errorf("a version that is not there: %v", err)
	}
	for _, args := range [][]string{{"diff", "1.1"}, {"diff", "1.0", "1.1", "1.2"}, {"diff", "1.0", "1.1", "-against", "HEAD"}} {
		if err := run(inProject(args...), &out, &out); err != errUsage {
			t.Errorf("%v: %v", args, err)
		}
	}
}

// TestDiffAgainst compares a working tree with what was committed.
func TestDiffAgainst(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skipf("no git: %v", err)
	}
	root := t.TempDir()
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=t", "-c", "user.email=t@example.invalid"}, args...)...)
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v\n%s", args, err, out)
		}
	}
	put := func(path, text string) {
		t.Helper()
		path = filepath.Join(root, path)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	schema := func(version, properties string) string {
		return `{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://x.example/` + version + `/schema.json",` +
			`"$defs":{"A":{"type":"object","properties":{` + properties + `},"unevaluatedProperties":false}}}`
	}
	put("registry.yaml", "format: 1\n")
	put("spec/1.0/schema.json", schema("1.0", `"x":{"type":"string"}`))
	put("spec/FROZEN", "1.0 sha256:"+strings.Repeat("0", 64)+"\n")
	git("init", "-q")
	git("add", "-A")
	git("commit", "-qm", "one")
	against := func() string {
		t.Helper()
		return command(t, "diff", "-against", "HEAD", "-spec", filepath.Join(root, "spec"), "-registry", filepath.Join(root, "registry.yaml"))
	}
	if out := against(); !strings.HasPrefix(out, "no schema under ") {
		t.Errorf("nothing changed: %s", out)
	}
	put("spec/1.1/schema.json", schema("1.1", `"x":{"type":"string"},"y":{"type":"boolean"}`))
	put("spec/1.0/schema.json", schema("1.0", `"x":{"type":"integer"}`))
	out := against()
	for _, want := range []string{
		"AG-UI 1.0 at HEAD -> 1.0: 1 change", "x: changed, string became integer",
		"AG-UI 1.0 -> 1.1: 2 changes", "y: added, optional boolean",
		"version 1.0 is frozen, and its schema differs from HEAD",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("does not say %q:\n%s", want, out)
		}
	}
	if err := os.RemoveAll(filepath.Join(root, "spec", "1.0")); err != nil {
		t.Fatal(err)
	}
	if out := against(); !strings.Contains(out, "version 1.0 is gone") || !strings.Contains(out, "version 1.1 is new and the oldest") {
		t.Errorf("without its predecessor:\n%s", out)
	}
}
