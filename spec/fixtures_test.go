package spec_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// fixture is one file of spec/<version>/fixtures/<Definition>/<valid|invalid>.
type fixture struct {
	Path       string
	Definition string
	Data       []byte
}

// envelope is the content of an invalid fixture: a document, and the rule that
// rejects it.
type envelope struct {
	// Rule is the JSON Schema keyword that fails.
	Rule string `json:"rule"`
	// At is the JSON pointer of the value that breaks the rule. For required
	// and unevaluatedProperties that is the object, not the property.
	At string `json:"at"`
	// Schema is the place of the keyword in the schema file.
	Schema string `json:"schema"`
	// Document is the document to reject.
	Document json.RawMessage `json:"document"`
}

var fixtureName = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.json$`)

// fixtures returns the valid or the invalid fixtures of a version, and checks
// that their files are named and written as the folder promises.
func fixtures(t *testing.T, version, verdict string) []fixture {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(version, "fixtures", "*", verdict, "*"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no %s fixtures of %s: %v", verdict, version, err)
	}
	var all []fixture
	for _, path := range paths {
		if !fixtureName.MatchString(filepath.Base(path)) {
			t.Errorf("%s: the name is not kebab-case", path)
		}
		readTree(t, path) // refuses duplicate names and invalid UTF-8
		all = append(all, fixture{
			Path:       path,
			Definition: filepath.Base(filepath.Dir(filepath.Dir(path))),
			Data:       readFile(t, path),
		})
	}
	return all
}

// envelopeOf reads the content of an invalid fixture.
func envelopeOf(t *testing.T, f fixture) envelope {
	t.Helper()
	var e envelope
	dec := json.NewDecoder(bytes.NewReader(f.Data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&e); err != nil {
		t.Fatalf("%s: %v", f.Path, err)
	}
	if len(e.Document) == 0 || !strings.HasSuffix(e.Schema, "/"+e.Rule) {
		t.Fatalf("%s: no document, or the schema location does not end in the rule", f.Path)
	}
	return e
}

// TestValidFixturesAreAccepted includes the open objects, in which a schema
// must not judge anything.
func TestValidFixturesAreAccepted(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			j := newJudge(t, version)
			for _, f := range fixtures(t, version, "valid") {
				if found := j.violations(f.Definition, parseJSON(t, f.Data)); len(found) > 0 {
					t.Errorf("%s: rejected: %+v", f.Path, found)
				}
			}
		})
	}
}

// TestInvalidFixturesAreRejected also checks that the rule in the envelope is
// the one that fails, and that the document breaks nothing else.
func TestInvalidFixturesAreRejected(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			j, mixed := newJudge(t, version), mixedIn(readTree(t, schemaFile(version)))
			for _, f := range fixtures(t, version, "invalid") {
				e := envelopeOf(t, f)
				found := j.violations(f.Definition, parseJSON(t, e.Document))
				if _, ok := find(found, e); !ok {
					t.Errorf("%s: want %s at %q by %s, got %+v", f.Path, e.Rule, e.At, e.Schema, found)
				}
				if faults := faultsOf(found, mixed); len(faults) != 1 {
					t.Errorf("%s: breaks more than one thing, or nothing: %v", f.Path, faults)
				}
			}
		})
	}
}

// faultsOf counts what is wrong with a document itself. A mixin and the
// definition that includes it may both object to one value, and a union
// reports every member that it tried: neither makes a second fault. Nor do the
// properties of a mixin that failed, which then count as unevaluated.
func faultsOf(found []violation, mixed map[string]bool) map[string]bool {
	faults, consequences := map[string]bool{}, map[string]bool{}
	for _, v := range found {
		switch fault := v.Rule + " at " + v.At; {
		case v.InBranch:
		case mixed[v.Extra]:
			consequences[fault] = true
		default:
			faults[fault] = true
		}
	}
	if len(faults) == 0 {
		return consequences
	}
	return faults
}

// mixedIn returns the names of the properties that definitions get from the
// mixins they include.
func mixedIn(root *node) map[string]bool {
	names := map[string]bool{}
	for _, s := range schemas(root) {
		mixins := s.get("allOf")
		if mixins == nil {
			continue
		}
		for _, mixin := range mixins.Items {
			name := strings.TrimPrefix(mixin.get("$ref").Text, "#/$defs/")
			for _, property := range propertiesOf(root.get("$defs").get(name)) {
				names[property] = true
			}
		}
	}
	return names
}

// TestPublishedFixturesAreJudgedTheSame runs the published documents, all of
// the newest version, against our schema.
func TestPublishedFixturesAreJudgedTheSame(t *testing.T) {
	root := upstream(t, "fixtures")
	paths, err := filepath.Glob(filepath.Join(root, "*", "*", "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no published fixtures in %s: %v", root, err)
	}
	j := newJudge(t, "1.1")
	for _, path := range paths {
		if strings.HasSuffix(path, ".expect.json") {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		verdict := filepath.Base(filepath.Dir(path))
		definition := filepath.Base(filepath.Dir(filepath.Dir(path)))
		found := j.violations(definition, parseJSON(t, data))
		if accepted := len(found) == 0; accepted != (verdict == "valid") {
			t.Errorf("%s: accepted is %t: %+v", path, accepted, found)
		}
	}
}
