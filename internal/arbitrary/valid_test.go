package arbitrary

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"testing"
)

// randomPerDefinition is the number of random documents judged after the
// systematic ones.
const randomPerDefinition = 100

func TestDocumentsAreValid(t *testing.T) {
	for _, path := range ownSpecs {
		t.Run(filepath.Base(filepath.Dir(path)), func(t *testing.T) { judgeAll(t, path) })
	}
}

func TestDocumentsOfOldSchemasAreValid(t *testing.T) {
	for _, path := range published(t, "0.x/*.json") {
		t.Run(filepath.Base(path), func(t *testing.T) { judgeAll(t, path) })
	}
}

// TestPublishedFilesGiveTheSame takes the files that ours have the structure
// of: with other prose they must not give other documents.
func TestPublishedFilesGiveTheSame(t *testing.T) {
	for _, path := range published(t, "1.[01]/schema.json") {
		version := filepath.Base(filepath.Dir(path))
		theirs, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		ours, err := Load(filepath.Join("..", "..", "spec", version, "schema.json"))
		if err != nil {
			t.Fatal(err)
		}
		for _, definition := range theirs.Definitions() {
			if !bytes.Equal(allOf(theirs, definition, Options{}), allOf(ours, definition, Options{})) {
				t.Errorf("%s: %s: other documents", version, definition)
			}
		}
	}
}

// judgeAll validates the documents of every definition of a file. They have to
// be compact JSON without a member that occurs twice, too, which a validator
// does not see.
func judgeAll(t *testing.T, path string) {
	s, j := load(t, path)
	for _, definition := range s.Definitions() {
		compiled, count := j.definition(definition), 0
		for document := range s.Documents(definition, randomPerDefinition, Options{}) {
			count++
			if err := compiled.Validate(j.value(document)); err != nil {
				t.Fatalf("%s: %s\n%v", definition, document, err)
			}
			checkForm(t, definition, document)
		}
		if count <= randomPerDefinition {
			t.Errorf("%s: %d documents, so nothing but the random ones", definition, count)
		}
	}
}

func checkForm(t *testing.T, definition string, document []byte) {
	t.Helper()
	if _, err := parse(document); err != nil {
		t.Fatalf("%s: %v in %s", definition, err, document)
	}
	var b bytes.Buffer
	if err := json.Compact(&b, document); err != nil || !bytes.Equal(b.Bytes(), document) {
		t.Fatalf("%s: not compact (%v): %s", definition, err, document)
	}
}

// TestDocument takes the one function that Documents does not go through.
func TestDocument(t *testing.T) {
	s, j := load(t, ownSpecs[1])
	compiled, r := j.definition("Event"), rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	for range 50 {
		document := s.Document(r, "Event", Options{})
		if err := compiled.Validate(j.value(document)); err != nil {
			t.Fatalf("%s\n%v", document, err)
		}
		seen[string(document)] = true
	}
	if len(seen) < 45 {
		t.Errorf("only %d different documents of 50", len(seen))
	}
}

func TestDocumentsAreDeterministic(t *testing.T) {
	// Two loads, since nothing may depend on the order of a map either.
	first, _ := load(t, ownSpecs[1])
	second, _ := load(t, ownSpecs[1])
	for _, o := range []Options{{}, {Unknown: true}} {
		for _, definition := range first.Definitions() {
			a, b := allOf(first, definition, o), allOf(second, definition, o)
			again := allOf(first, definition, o)
			if !bytes.Equal(a, b) || !bytes.Equal(a, again) {
				t.Fatalf("%s: other documents in the second run (%+v)", definition, o)
			}
		}
	}
}

func allOf(s *Schema, definition string, o Options) []byte {
	var all [][]byte
	for document := range s.Documents(definition, 30, o) {
		all = append(all, document)
	}
	return bytes.Join(all, []byte("\n"))
}

// TestStopping breaks off at every point: a sequence must not go on then.
func TestStopping(t *testing.T) {
	s, _ := load(t, ownSpecs[1])
	total := bytes.Count(allOf(s, "UserMessage", Options{Unknown: true}), []byte("\n")) + 1
	for stop := 1; stop <= total; stop++ {
		got := 0
		for range s.Documents("UserMessage", 30, Options{Unknown: true}) {
			if got++; got == stop {
				break
			}
		}
		if got != stop {
			t.Fatalf("%d documents, want %d", got, stop)
		}
	}
}

func TestUnknownDefinitionPanics(t *testing.T) {
	s, _ := load(t, ownSpecs[0])
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	s.Documents("Evnet", 1, Options{})
}
