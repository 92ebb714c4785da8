package spec_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
	"github.com/go-json-experiment/json/jsontext"
)

// Whatever the bytes, Parse gives a file that keeps its promises, or diagnostics
// with a place on each line.
func FuzzParse(f *testing.F) {
	for _, list := range [][]badCase{scanCases, rootCases, schemaCases, refCases} {
		for _, c := range list {
			if len(c.in) < 1000 {
				f.Add([]byte(c.in))
			}
		}
	}
	f.Add([]byte(whole))
	f.Add([]byte(strings.Repeat("[", 600)))
	if data, err := os.ReadFile("../../../spec/1.1/schema.json"); err == nil {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := spec.Parse("s.json", "1.0", data)
		if (file == nil) == (err == nil) {
			t.Fatalf("got %v and %v", file, err)
		}
		if err != nil {
			for line := range strings.SplitSeq(err.Error(), "\n") {
				if !strings.HasPrefix(line, "s.json:") || strings.Contains(line, "internal error") {
					t.Fatalf("%q", err)
				}
			}
			return
		}
		// Strict JSON by the judgement of another reader.
		if !jsontext.Value(data).IsValid() {
			t.Fatalf("%q is no JSON", data)
		}
		if err := spec.VerifyAgainst(file, string(data)); err != nil {
			t.Fatal(err)
		}
		w := walker{t: t, state: map[*spec.Schema]int{}}
		for _, d := range file.Defs {
			w.each(d.Schema)
		}
	})
}

// walker follows schemas the way a generator does.
type walker struct {
	t     *testing.T
	state map[*spec.Schema]int // 1 while inside, 2 when done
}

// each visits a schema and all that are written inside it.
func (w *walker) each(s *spec.Schema) {
	w.inPlace(s)
	for _, raw := range slices.Concat(s.Enum, s.Examples, []json.RawMessage{s.Const, s.Default}) {
		if raw != nil && !json.Valid(raw) {
			w.t.Fatalf("raw value %q", raw)
		}
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		w.each(part)
	}
	if s.Items != nil {
		w.each(s.Items)
	}
	for _, p := range s.Properties {
		w.each(p.Schema)
	}
}

// inPlace goes through what a value of the schema is judged by as a whole. It
// never meets a schema that it is in: cycles are refused.
func (w *walker) inPlace(s *spec.Schema) {
	if s.Pos.Line == 0 || w.state[s] == 1 {
		w.t.Fatalf("schema %+v", s)
	}
	if w.state[s] == 2 {
		return
	}
	w.state[s] = 1
	if s.Ref != nil {
		if s.Ref.Target == nil {
			w.t.Fatalf("unresolved %+v", s.Ref)
		}
		w.inPlace(s.Ref.Target.Schema)
	}
	for _, part := range slices.Concat(s.AllOf, s.OneOf) {
		w.inPlace(part)
	}
	w.state[s] = 2
}
