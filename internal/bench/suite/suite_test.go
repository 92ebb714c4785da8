package suite

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/agui-go/agui/internal/bench/streams"
)

func load(t testing.TB) []streams.Stream {
	t.Helper()
	all, err := streams.Load("../../../spec/1.1")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestCodecs keeps the comparison honest: each codec decodes every document, and
// what it writes again says the same. The community SDK alone may say less, for
// it does not know every member.
func TestCodecs(t *testing.T) {
	for _, s := range load(t) {
		for _, c := range codecs {
			encode := c.encode()
			for i, doc := range s.Docs {
				event, err := c.decode(doc)
				if err != nil {
					t.Errorf("%s %s %d: %v\n%s", c.name, s.Name, i, err, doc)
					continue
				}
				out, err := encode(event)
				if err != nil {
					t.Errorf("%s %s %d: encode: %v", c.name, s.Name, i, err)
					continue
				}
				if c.name == "community" {
					continue
				}
				if diff := cmp.Diff(value(t, doc), value(t, out)); diff != "" {
					t.Errorf("%s %s %d: %s", c.name, s.Name, i, diff)
				}
			}
		}
	}
}

func value(t *testing.T, doc []byte) (v any) {
	t.Helper()
	dec := json.NewDecoder(bytes.NewReader(doc))
	dec.UseNumber()
	if err := dec.Decode(&v); err != nil {
		t.Fatalf("%v\n%s", err, doc)
	}
	return v
}
