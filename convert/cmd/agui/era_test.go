package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestWarningsForAnOldPeer converts a run with a subagent, reasoning, a document, token
// counts and an interrupt down to the oldest version. The texts are the ones a
// developer reads who did not expect them: which, where, why, what to upgrade, and
// those that repeat are counted.
//
// rule D5
// rule D6
// rule D7
func TestWarningsForAnOldPeer(t *testing.T) {
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	r := agui(read("era.ndjson"), "convert", "-from", "1.1", "-to", "0.0.39")
	if r.status != exitRefused {
		t.Errorf("status %d, want %d for the refused outcome", r.status, exitRefused)
	}
	if r.out != read("era.converted") {
		t.Errorf("documents:\n%swant\n%s", r.out, read("era.converted"))
	}
	if r.err != read("era.warnings") {
		t.Errorf("warnings:\n%swant\n%s", r.err, read("era.warnings"))
	}
}
