package convert

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// witness is a document that triggers an answer of the registry. Generated test
// files, one for each pair of versions, fill the list; where the generator cannot make
// one, as for bounds and for functions written by hand, a test file adds it in its
// own init.
type witness struct {
	note     *Warning
	from, to string
	shape    string
	document string
}

var witnesses []witness

// stepOf finds the direction between two adjacent versions.
func stepOf(t *testing.T, from, to string) lawStep {
	t.Helper()
	for _, s := range allLawSteps() {
		if s.from == from && s.to == to {
			return s
		}
	}
	t.Fatalf("%s and %s are not adjacent", from, to)
	return lawStep{}
}

// TestWitnesses converts each witness: it gives the one warning or refusal that it
// stands for, and no other, at the place it is about.
//
// rule L4
// rule D5
func TestWitnesses(t *testing.T) {
	for _, w := range witnesses {
		s := stepOf(t, w.from, w.to)
		in, before, err := lawValue(w.from, w.shape, []byte(w.document))
		if err != nil {
			t.Fatal(err)
		}
		r := s.convert(w.shape, in)
		if err := s.accounts(w.shape, before, r); err != nil {
			t.Errorf("%s %s: %v", w.shape, w.document, err)
		}
		got := r.warnings
		if refused, ok := errors.AsType[*RefusedError](r.err); ok {
			got = append(got, refused.Warning)
		}
		want := *w.note
		if _, field, ok := strings.Cut(want.Shape, "."); ok && want.Code == "field-dropped" {
			want.Pointer = "/" + pointerEscaper.Replace(field)
		} else if len(got) == 1 {
			want.Pointer = got[0].Pointer // accounts judged it
		}
		if len(got) == 1 && strings.HasPrefix(got[0].Lost, want.Lost+": ") {
			want.Lost = got[0].Lost // what it was exactly
		}
		if !slices.Equal(got, []Warning{want}) {
			t.Errorf("%s %s:\ngot  %+v\nwant %+v", w.shape, w.document, got, want)
		}
	}
}

// TestEveryLossHasAWitness holds the data against the witnesses: each entry that is
// lossy or refused has one, and no witness stands for anything else.
//
// rule L4
func TestEveryLossHasAWitness(t *testing.T) {
	type key struct {
		from, to, at string
	}
	seen, losses := map[key]bool{}, map[key]Entry{}
	for _, w := range witnesses {
		seen[key{w.from, w.to, w.note.Shape}] = true
	}
	for _, c := range Converters() {
		for _, e := range c.Entries {
			k := key{c.From, c.To, e.At}
			if e.Loss == Lossless {
				continue
			}
			if _, known := losses[k]; !known && !seen[k] {
				t.Errorf("%s of %s to %s is %s and has no witness", e.At, c.From, c.To, e.Loss)
			}
			losses[k] = e
		}
	}
	for _, w := range witnesses {
		e, ok := losses[key{w.from, w.to, w.note.Shape}]
		if !ok || !e.says(*w.note) {
			t.Errorf("%s stands for no entry: %+v", w.document, *w.note)
		}
	}
	if len(losses) == 0 {
		t.Error("no entry loses anything")
	}
}

// TestWitnessesAreMinimal takes the cause out of each witness of a dropped field:
// without it the conversion is silent, so it is what the warning is about.
//
// rule L4
// rule D4
func TestWitnessesAreMinimal(t *testing.T) {
	for _, w := range witnesses {
		_, field, ok := strings.Cut(w.note.Shape, ".")
		if !ok || w.note.Code != "field-dropped" {
			continue
		}
		without := dropMember(t, []byte(w.document), field)
		in, _, err := lawValue(w.from, w.shape, without)
		if err != nil {
			continue // the field is required
		}
		if r := stepOf(t, w.from, w.to).convert(w.shape, in); r.err != nil || len(r.warnings) > 0 {
			t.Errorf("%s: %v %v", without, r.err, r.warnings)
		}
	}
}

// TestRandomLosses finds every lossy entry in random documents too, so that the
// laws about losses are about something.
//
// rule L4
func TestRandomLosses(t *testing.T) {
	for _, s := range allLawSteps() {
		found := map[string]bool{}
		for d := range lawDocuments(t, s.from, s.to, false, 20) {
			in, _, err := lawValue(s.from, d.shape, d.data)
			if err != nil {
				t.Fatal(err)
			}
			r := s.convert(d.shape, in)
			for _, w := range r.warnings {
				found[w.Shape] = true
			}
			if refused, ok := errors.AsType[*RefusedError](r.err); ok {
				found[refused.Shape] = true
			}
		}
		for _, c := range s.about {
			for _, e := range c.Entries {
				if e.Loss != Lossless && !found[e.At] {
					t.Errorf("%v: no random document loses %s", s, e.At)
				}
			}
		}
	}
}

// TestWarningsKeepTheirNote converts a witness and changes the warning that came of
// it: the next one is as before.
//
// rule D7
func TestWarningsKeepTheirNote(t *testing.T) {
	for _, w := range witnesses {
		note := *w.note
		in, _, err := lawValue(w.from, w.shape, []byte(w.document))
		if err != nil {
			t.Fatal(err)
		}
		r := stepOf(t, w.from, w.to).convert(w.shape, in)
		for i := range r.warnings {
			r.warnings[i] = Warning{}
		}
		if refused, ok := errors.AsType[*RefusedError](r.err); ok {
			refused.Warning = Warning{}
		}
		if !reflect.DeepEqual(note, *w.note) || note.Pointer != "" {
			t.Errorf("the note of %s changed", w.document)
		}
	}
}
