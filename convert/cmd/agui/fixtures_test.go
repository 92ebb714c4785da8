package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

const (
	specFolder   = "../../../spec"
	sharedFolder = "../../../../shared/upstream/fixtures"
)

// fixture is a document in a folder <Definition>/<valid|invalid>.
type fixture struct{ path, definition, data string }

func fixturesIn(t *testing.T, root, verdict string) []fixture {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "*", verdict, "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no %s fixtures in %s: %v", verdict, root, err)
	}
	var all []fixture
	for _, path := range paths {
		if strings.HasSuffix(path, ".expect.json") {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fixture{path, filepath.Base(filepath.Dir(filepath.Dir(path))), string(data)})
	}
	return all
}

// published returns the folder of the published fixtures, of the newest version.
func published(t *testing.T) (root, version string) {
	t.Helper()
	if _, err := os.Stat(sharedFolder); err != nil {
		t.Skipf("the published data is not here: %v", err)
	}
	all := convert.Versions()
	return sharedFolder, all[len(all)-1]
}

func eachVersion(t *testing.T, test func(t *testing.T, root, version string)) {
	for _, v := range convert.Versions() {
		t.Run(v, func(t *testing.T) { test(t, filepath.Join(specFolder, v, "fixtures"), v) })
	}
}

// checkValid validates documents, and converts each to its own version: the same
// value comes out, in one line.
func checkValid(t *testing.T, root, version string) {
	paths, want := map[string][]string{}, map[string]string{}
	for _, f := range fixturesIn(t, root, "valid") {
		paths[f.definition] = append(paths[f.definition], f.path)
		want[f.definition] += "ok " + f.path + "\n"
		r := agui("", "convert", "-from", version, "-to", version, "-def", f.definition, "-strict", f.path)
		if r.status != exitDone || r.err != "" || strings.Count(r.out, "\n") != 1 {
			t.Errorf("%s: %+v", f.path, r)
			continue
		}
		if d := difference(t, f.data, r.out); d != "" {
			t.Errorf("%s: %s", f.path, d)
		}
	}
	for definition, list := range paths {
		args := append([]string{"validate", "-version", version, "-def", definition}, list...)
		agui("", args...).want(t, exitDone, want[definition], "")
	}
}

// TestValidFixtures runs the documents beside each schema.
//
// rule P3, rule P4
func TestValidFixtures(t *testing.T) { eachVersion(t, checkValid) }

// TestPublishedValid runs the published documents.
//
// rule P3, rule P4
func TestPublishedValid(t *testing.T) {
	root, version := published(t)
	checkValid(t, root, version)
}

// checkInvalid validates a document that fails by a rule at a place, and converts
// it: what is malformed is not written.
func checkInvalid(t *testing.T, version, definition, data, at, rule string) {
	t.Helper()
	r := agui(data, "validate", "-version", version, "-def", definition, "-")
	if r.status != exitMalformed || r.err != "" || !failsAt(r.out, at, rule) {
		t.Errorf("want %s at %q, got %+v", rule, at, r)
	}
	c := agui(data, "convert", "-from", version, "-to", version, "-def", definition)
	switch c.status {
	case exitMalformed:
		if c.out != "" || c.err == "" {
			t.Errorf("%+v", c)
		}
	case exitDone:
		// Only undescribed, so it travels (rule A1).
		if d := difference(t, data, c.out); d != "" || c.err != "" {
			t.Errorf("%s %s", d, c.err)
		}
	default:
		t.Errorf("%+v", c)
	}
}

// failsAt looks for a rule at a place in a line of validate. Where no member of a
// union fits, a schema blames the whole value; that the fault of the one member
// meant is named instead, inside it, is as good.
func failsAt(line, at, rule string) bool {
	if strings.HasPrefix(line, "FAIL -: "+plain(at)+": "+rule+": ") {
		return true
	}
	return rule == "oneOf" && strings.HasPrefix(line, "FAIL -: "+plain(at)+"/")
}

// TestInvalidFixtures runs the documents beside each schema that a rule of it
// rejects.
//
// rule E2, rule E3, rule E4
func TestInvalidFixtures(t *testing.T) {
	eachVersion(t, func(t *testing.T, root, version string) {
		for _, f := range fixturesIn(t, root, "invalid") {
			t.Run(f.path, func(t *testing.T) {
				var e struct {
					Rule, At string
					Document json.RawMessage
				}
				if err := json.Unmarshal([]byte(f.data), &e); err != nil {
					t.Fatal(err)
				}
				checkInvalid(t, version, f.definition, string(e.Document), e.At, e.Rule)
			})
		}
	})
}

// TestPublishedInvalid runs the published documents that fail.
//
// rule E2, rule E3, rule E4
func TestPublishedInvalid(t *testing.T) {
	root, version := published(t)
	for _, f := range fixturesIn(t, root, "invalid") {
		t.Run(f.path, func(t *testing.T) {
			data, err := os.ReadFile(strings.TrimSuffix(f.path, ".json") + ".expect.json")
			if err != nil {
				t.Fatal(err)
			}
			var e struct{ Keyword, InstanceLocation string }
			if err := json.Unmarshal(data, &e); err != nil {
				t.Fatal(err)
			}
			checkInvalid(t, version, f.definition, f.data, e.InstanceLocation, e.Keyword)
		})
	}
}

// TestThereAndBack takes documents of each version up to the newest and down again:
// from the first output on, the same bytes and not a word. Only a declaration is
// rewritten to what was emitted last, in case it said another version. Versions of
// the 0.x line may say on the way up what has no place any more, or spell a number or
// an operation as the newest does.
//
// rule L1, rule D4, rule N10
func TestThereAndBack(t *testing.T) {
	all := convert.Versions()
	for _, oldest := range all[:len(all)-1] {
		t.Run(oldest, func(t *testing.T) { thereAndBack(t, oldest, all[len(all)-1], strings.HasPrefix(oldest, "0.")) })
	}
}

func thereAndBack(t *testing.T, oldest, newest string, retiring bool) {
	change := func(from, to, definition, in string) result {
		return agui(in, "convert", "-from", from, "-to", to, "-def", definition)
	}
	for _, f := range fixturesIn(t, filepath.Join(specFolder, oldest, "fixtures"), "valid") {
		if !slices.Contains(convert.Definitions(newest), f.definition) {
			continue
		}
		canonical := change(oldest, oldest, f.definition, f.data)
		up := change(oldest, newest, f.definition, canonical.out)
		down := change(newest, oldest, f.definition, up.out)
		want := declaring(t, canonical.out, oldest)
		if retiring && (up.err != "" || sameValue(t, want, down.out)) || strings.Contains(up.err, "warning:") {
			continue // only the older version can say it, and the upgrade said so
		}
		if up.err+down.err != "" || down.out != want || down.out == "" {
			t.Errorf("%s:\nwant %sback %s%s%s", f.path, want, down.out, up.err, down.err)
		}
	}
}

// declaring returns a document with the version that it declares, if it does,
// replaced.
func declaring(t *testing.T, document, version string) string {
	t.Helper()
	object, _ := tree(t, document).(map[string]any)
	given, ok := object["protocolVersion"].(string)
	if !ok {
		return document
	}
	const key = `"protocolVersion":`
	return strings.Replace(document, key+strconv.Quote(given), key+strconv.Quote(version), 1)
}

// sameValue compares two documents whatever the spelling of their numbers.
func sameValue(t *testing.T, a, b string) bool {
	t.Helper()
	var x, y any
	if err := errors.Join(json.Unmarshal([]byte(a), &x), json.Unmarshal([]byte(b), &y)); err != nil {
		return false
	}
	return reflect.DeepEqual(x, y)
}
