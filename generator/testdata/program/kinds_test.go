package convert

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// This file is copied beside generated converters of many kinds of change, and holds
// them against documents whose conversion was worked out by hand.

// example is one document and what becomes of it.
type example struct {
	Shape string
	// Up or Down is the document: of the older or of the newer version.
	Up, Down json.RawMessage
	// Gives is the result; nil when nothing is left.
	Gives json.RawMessage
	// Warns lists the warnings, "code pointer" each.
	Warns []string
	// Refused is the refusal, "code pointer"; Malformed is where adopting fails.
	Refused, Malformed string
	// Keeps is false where undescribed members do not travel: with a function or into a
	// closed object.
	Keeps *bool
}

// newest are the two versions that the examples are about.
func newest() pair { return pairs[len(pairs)-1] }

func (e example) step() (version string, step stepFunc, doc []byte) {
	if e.Up != nil {
		return newest().older, newest().up, e.Up
	}
	return newest().newer, newest().down, e.Down
}

func examples(t *testing.T) []example {
	t.Helper()
	data, err := os.ReadFile("cases.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []example
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

func TestExamples(t *testing.T) {
	for _, e := range examples(t) {
		version, step, doc := e.step()
		t.Run(version+" "+e.Shape+" "+string(doc), func(t *testing.T) {
			e.check(t, doc, e.Gives)
			if e.Keeps == nil && bytes.HasPrefix(doc, []byte("{")) && bytes.HasPrefix(e.Gives, []byte("{")) {
				e.check(t, extended(doc), extended(e.Gives))
			}
			discarded(t, e, version, step, doc)
		})
	}
}

// extended is an object with a member that no version describes.
func extended(object []byte) []byte {
	const member = `"not-described": {"z": [1.0, null]}}`
	head := bytes.TrimRight(bytes.TrimSpace(object), "}")
	if bytes.Count(object, []byte("}"))-bytes.Count(head, []byte("}")) > 1 {
		head = object[:bytes.LastIndexByte(object, '}')]
	}
	if len(bytes.TrimSpace(head)) > 1 {
		head = append(slices.Clone(head), ", "...)
	}
	return append(slices.Clone(head), member...)
}

// check converts a document and judges the result, the warnings and the input, which
// stays as it was (rule D7).
func (e example) check(t *testing.T, doc, gives []byte) {
	t.Helper()
	version, step, _ := e.step()
	in, err := Decode(version, e.Shape, doc)
	if err != nil {
		t.Fatalf("the document does not decode: %v", err)
	}
	before := encoded(t, in)
	var r Report
	out, err := step(e.Shape, in, &r)
	if after := encoded(t, in); !bytes.Equal(before, after) {
		t.Errorf("the input was written to:\n%s\n%s", before, after)
	}
	if e.failed(t, err) {
		return
	}
	var warns []string
	for _, w := range r.Warnings() {
		warns = append(warns, w.Code+" "+w.Pointer)
	}
	if !slices.Equal(warns, e.Warns) {
		t.Errorf("warned %q, want %q", warns, e.Warns)
	}
	if out == nil || gives == nil {
		if out != nil || gives != nil {
			t.Errorf("got %v, want %s", out, gives)
		}
		return
	}
	if got := encoded(t, out); !same(t, got, gives) {
		t.Errorf("got  %s\nwant %s", got, gives)
	}
}

// failed judges an error, and reports whether one was wanted or met.
func (e example) failed(t *testing.T, err error) bool {
	t.Helper()
	switch {
	case e.Refused != "":
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || refused.Code+" "+refused.Pointer != e.Refused {
			t.Errorf("got the error %+v, want the refusal %q", err, e.Refused)
		}
		return true
	case e.Malformed != "":
		wrong, ok := errors.AsType[*Error](err)
		if !ok || wrong.Pointer != e.Malformed {
			t.Errorf("got the error %+v, want one at %s", err, e.Malformed)
		}
		return true
	case err != nil:
		t.Errorf("conversion fails: %v", err)
		return true
	}
	return false
}

// discarded converts without a report: the result does not depend on it.
func discarded(t *testing.T, e example, version string, step stepFunc, doc []byte) {
	t.Helper()
	in, err := Decode(version, e.Shape, doc)
	if err != nil {
		t.Fatal(err)
	}
	var r Report
	want, wantErr := step(e.Shape, in, &r)
	got, err := step(e.Shape, in, Discard())
	if !reflect.DeepEqual(got, want) || (err == nil) != (wantErr == nil) {
		t.Errorf("without a report: %v %v, want %v %v", got, err, want, wantErr)
	}
}

func encoded(t *testing.T, v Value) []byte {
	t.Helper()
	data, err := v.AppendJSON(nil)
	if err != nil {
		t.Fatalf("%T does not encode: %v", v, err)
	}
	return data
}

// same compares two documents, numbers as they are written.
func same(t *testing.T, a, b []byte) bool {
	t.Helper()
	var trees [2]any
	for i, data := range [][]byte{a, b} {
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if err := d.Decode(&trees[i]); err != nil {
			t.Fatalf("%s: %v", data, err)
		}
	}
	return reflect.DeepEqual(trees[0], trees[1])
}

// TestDataAgrees holds the converters' data against what the examples saw: what
// warned is called lossy or refused, and what refused is called refused.
func TestDataAgrees(t *testing.T) {
	about := map[string]Converter{}
	for _, c := range Converters() {
		about[c.From+" "+c.Shape] = c
	}
	for _, e := range examples(t) {
		version, _, _ := e.step()
		c, ok := about[version+" "+e.Shape]
		switch {
		case !ok:
			t.Errorf("no converter of %s from %s", e.Shape, version)
		case e.Refused != "" && c.Loss != Refused, len(e.Warns) > 0 && c.Loss == Lossless:
			t.Errorf("%s of %s is called %s, but %s %v", e.Shape, version, c.Loss, e.Refused, e.Warns)
		case strings.HasPrefix(e.Refused, "no-counterpart") != c.Absent:
			t.Errorf("%s of %s: absent %v, refused %s", e.Shape, version, c.Absent, e.Refused)
		}
	}
}

// witness is a document that triggers an answer of the registry.
type witness struct {
	note     *Warning
	from, to string
	shape    string
	document string
}

var witnesses []witness

// TestWitnesses converts every generated witness: what it stands for happens, and
// every loss without a function has one.
func TestWitnesses(t *testing.T) {
	seen := map[string]bool{}
	for _, w := range witnesses {
		step := newest().up
		if w.from == newest().newer {
			step = newest().down
		}
		in, err := Decode(w.from, w.shape, []byte(w.document))
		if err != nil {
			t.Errorf("%s %s: %v", w.shape, w.document, err)
			continue
		}
		var r Report
		_, err = step(w.shape, in, &r)
		got := r.Warnings()
		if refused, ok := errors.AsType[*RefusedError](err); ok {
			got = append(got, refused.Warning)
		} else if err != nil {
			t.Errorf("%s %s: %v", w.shape, w.document, err)
		}
		if !slices.ContainsFunc(got, func(g Warning) bool { return g.Shape == w.note.Shape && g.Code == w.note.Code }) {
			t.Errorf("%s %s gives %v, not %s", w.shape, w.document, got, w.note.Shape)
		}
		seen[w.from+" "+w.note.Shape] = true
	}
	functions := strings.Fields(os.Getenv("BY_FUNCTION"))
	for _, c := range Converters() {
		for _, e := range c.Entries {
			if e.Loss != Lossless && !seen[c.From+" "+e.At] && !slices.Contains(functions, e.At) {
				t.Errorf("%s from %s is %s and has no witness", e.At, c.From, e.Loss)
			}
		}
	}
}
