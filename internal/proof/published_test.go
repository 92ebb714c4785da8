package proof_test

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
)

// expectation is the file beside a published invalid document.
type expectation struct {
	Keyword          string `json:"keyword"`
	InstanceLocation string `json:"instanceLocation"`
}

// TestPublishedFixtures runs the published documents, all of the newest version.
// An expectation that names a union is met by a fault inside the member that the
// document means to be.
//
// rule P3
// rule E2
// rule E3
// rule E4
func TestPublishedFixtures(t *testing.T) {
	root := published(t, filepath.Join("upstream", "fixtures"))
	for _, f := range fixtures(t, root, "valid") {
		t.Run(f.path, func(t *testing.T) { checkRoundTrip(t, newest, f.definition, f.data) })
	}
	for _, f := range fixtures(t, root, "invalid") {
		t.Run(f.path, func(t *testing.T) {
			var want expectation
			if err := json.Unmarshal(readFile(t, strings.TrimSuffix(f.path, ".json")+".expect.json"), &want); err != nil {
				t.Fatal(err)
			}
			got := judge(t, newest, f.definition, f.data)
			inside := want.Keyword == "oneOf" && got.rule != "" && strings.HasPrefix(got.at, want.InstanceLocation+"/")
			if !got.is(want.Keyword, want.InstanceLocation) && !inside {
				t.Errorf("want %+v, got %+v\n%s", want, got, f.data)
			}
		})
	}
}

// TestPublishedManifest makes sure that the walk above misses nothing.
func TestPublishedManifest(t *testing.T) {
	root := published(t, filepath.Join("upstream", "fixtures"))
	found := map[string]bool{}
	for _, verdict := range []string{"valid", "invalid"} {
		for _, f := range fixtures(t, root, verdict) {
			path, err := filepath.Rel(root, f.path)
			if err != nil {
				t.Fatal(err)
			}
			found[filepath.ToSlash(path)] = true
		}
	}
	for line := range strings.Lines(string(readFile(t, filepath.Join(root, "MANIFEST.txt")))) {
		path := strings.TrimSpace(line)
		listed := path != "" && !strings.HasPrefix(path, "#") && !strings.HasSuffix(path, ".expect.json")
		if listed && !found[path] {
			t.Errorf("%s was not run", path)
		}
	}
}
