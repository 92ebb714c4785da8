package convert

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"
)

// This file is copied beside converters between many types, and judges what they
// make of documents that nobody worked out by hand.

type witness struct {
	note     *Warning
	from, to string
	shape    string
	document string
}

var witnesses []witness

type matrixCase struct {
	Shape, From string
	Document    json.RawMessage
}

func TestMatrix(t *testing.T) {
	data, err := os.ReadFile("matrix.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []matrixCase
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	for _, w := range witnesses {
		cases = append(cases, matrixCase{w.shape, w.from, json.RawMessage(w.document)})
	}
	about := map[string]Converter{}
	for _, c := range Converters() {
		about[c.From+" "+c.Shape] = c
	}
	converted := 0
	for _, c := range cases {
		if c.check(t, about[c.From+" "+c.Shape]) {
			converted++
		}
	}
	if converted < len(cases)/4 {
		t.Errorf("only %d of %d documents were converted", converted, len(cases))
	}
	if len(witnesses) == 0 {
		t.Error("no witnesses")
	}
}

// check converts a document and judges what comes of it. It reports whether
// anything did.
func (c matrixCase) check(t *testing.T, about Converter) bool {
	p := pairs[0]
	to, there, back := p.older, p.down, p.up
	if c.From == p.older {
		to, there, back = p.newer, p.up, p.down
	}
	in, err := Decode(c.From, c.Shape, c.Document)
	if err != nil {
		t.Errorf("%s of %s %s: %v", c.Shape, c.From, c.Document, err)
		return false
	}
	before, _ := in.AppendJSON(nil)
	var r Report
	out, err := there(c.Shape, in, &r)
	if after, _ := in.AppendJSON(nil); !bytes.Equal(before, after) {
		t.Errorf("%s was written to", before)
	}
	if err != nil {
		if refused, ok := errors.AsType[*RefusedError](err); !ok || about.Loss != Refused || !about.announces(refused.Warning) {
			t.Errorf("%s of %s %s: %v", c.Shape, c.From, c.Document, err)
		}
		return false
	}
	for _, w := range r.Warnings() {
		if !about.announces(w) {
			t.Errorf("%s of %s %s: nobody announced %v", c.Shape, c.From, c.Document, w)
		}
	}
	if out == nil {
		if about.Invertible {
			t.Errorf("%s of %s %s: nothing is left", c.Shape, c.From, c.Document)
		}
		return false
	}
	text := c.valid(t, to, out)
	if text != nil && about.Invertible {
		c.returns(t, back, out, before)
	}
	return text != nil
}

// announces reports whether an entry of a converter is about a warning.
func (c Converter) announces(w Warning) bool {
	return slices.ContainsFunc(c.Entries, func(e Entry) bool { return e.At == w.Shape && e.Loss != Lossless })
}

// valid holds a result against its version: it encodes, decodes, and enforcement
// finds nothing in it.
func (c matrixCase) valid(t *testing.T, version string, out Value) []byte {
	text, err := out.AppendJSON(nil)
	if err != nil {
		t.Errorf("%s of %s %s became %#v, which does not encode: %v", c.Shape, c.From, c.Document, out, err)
		return nil
	}
	again, err := Decode(version, c.Shape, text)
	if err != nil {
		t.Errorf("%s of %s %s became %s: %v", c.Shape, c.From, c.Document, text, err)
		return nil
	}
	var f Findings
	if !again.Enforce(&f) || f.Len() > 0 {
		t.Errorf("%s of %s %s became %s, in which enforcement finds %v", c.Shape, c.From, c.Document, text, f.All())
		return nil
	}
	return text
}

// returns converts the result back: it is the document that it was.
func (c matrixCase) returns(t *testing.T, back stepFunc, out Value, before []byte) {
	var r Report
	again, err := back(c.Shape, out, &r)
	if err != nil || again == nil || len(r.Warnings()) > 0 {
		t.Errorf("%s of %s %s does not come back: %v %v %v", c.Shape, c.From, c.Document, again, err, r.Warnings())
		return
	}
	if text, err := again.AppendJSON(nil); err != nil || !bytes.Equal(text, before) {
		t.Errorf("%s of %s %s came back as %s", c.Shape, c.From, before, text)
	}
}
