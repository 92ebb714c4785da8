package convert

import (
	"iter"
	"path/filepath"
	"sync"
	"testing"

	"github.com/agui-go/agui/internal/arbitrary"
)

// lawRandom is how many random documents each definition gets, besides those that
// cover it step by step.
const lawRandom = 200

// lawDocument is a document and the definition it is of.
type lawDocument struct {
	shape string
	data  []byte
	nth   int // of the random ones; 0 where it covers the definition
}

// lawCorpus keeps what was made, as making documents takes longer than converting
// them. Nobody writes into them.
var lawCorpus = struct {
	sync.Mutex
	made map[corpusKey][]lawDocument
}{made: map[corpusKey][]lawDocument{}}

type corpusKey struct {
	version, other string
	unknown        bool
}

func lawSpecFile(version string) string {
	return filepath.Join("..", "spec", version, "schema.json")
}

// lawDocuments yields documents of every definition of a version, n of each at
// random, in which a declared version is the document's own. With unknown they hold
// what the version does not describe, and other does not either: what only one of two
// versions describes has tests of its own.
func lawDocuments(t *testing.T, version, other string, unknown bool, n int) iter.Seq[lawDocument] {
	t.Helper()
	lawCorpus.Lock()
	defer lawCorpus.Unlock()
	key := corpusKey{version, other, unknown}
	if lawCorpus.made[key] == nil {
		lawCorpus.made[key] = makeDocuments(t, key)
	}
	all := lawCorpus.made[key]
	return func(yield func(lawDocument) bool) {
		for _, d := range all {
			if d.nth <= n && !yield(d) {
				return
			}
		}
	}
}

func makeDocuments(t *testing.T, key corpusKey) []lawDocument {
	t.Helper()
	schema, err := arbitrary.Load(lawSpecFile(key.version))
	if err != nil {
		t.Fatal(err)
	}
	known, opens := lawDescribes(t, key.other), lawOpens(t, key.version, key.other)
	o := arbitrary.Options{Unknown: key.unknown, Avoid: func(definition, word string) bool {
		return known(definition, word) || opens(definition)
	}}
	var all []lawDocument
	for _, shape := range schema.Definitions() {
		from := len(all)
		for data := range schema.Documents(shape, lawRandom, o) {
			all = append(all, lawDocument{shape: shape, data: lawDeclare(shape, data, key.version)})
		}
		for i := range lawRandom {
			all[len(all)-lawRandom+i].nth = i + 1
		}
		if len(all)-lawRandom <= from {
			t.Errorf("%s of %s has random documents only", shape, key.version)
		}
	}
	return all
}
