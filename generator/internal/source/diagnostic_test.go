package source_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/agui-go/agui/generator/internal/source"
)

func TestPosString(t *testing.T) {
	for _, c := range []struct {
		pos  source.Pos
		want string
	}{
		{source.Pos{}, ""},
		{source.Pos{File: "a.json"}, "a.json"},
		{source.Pos{File: "a.json", Line: 3}, "a.json:3"},
		{source.Pos{File: "a.json", Line: 3, Col: 7}, "a.json:3:7"},
		{source.Pos{File: "a.json", Col: 7}, "a.json"}, // a column of no line says nothing
		{source.Pos{Line: 3, Col: 7}, "3:7"},
		{source.Pos{Pointer: "#/a"}, "#/a"},
		{source.Pos{Line: 3, Pointer: "#/a"}, "3: #/a"},
		{source.Pos{File: "a.json", Line: 3, Col: 7, Pointer: "#/$defs/X"}, "a.json:3:7: #/$defs/X"},
	} {
		if got := c.pos.String(); got != c.want {
			t.Errorf("%+v: got %q, want %q", c.pos, got, c.want)
		}
	}
}

func TestDiagnosticString(t *testing.T) {
	at := source.Pos{File: "a.json", Line: 3, Col: 7, Pointer: "#/x"}
	for _, c := range []struct {
		d    source.Diagnostic
		want string
	}{
		{source.Diagnostic{Fact: "bad"}, "bad"},
		{source.Diagnostic{Fact: "bad", Fix: "mend it"}, "bad; mend it"},
		{source.Diagnostic{Pos: at, Fact: "bad"}, "a.json:3:7: #/x: bad"},
		{source.Diagnostic{Pos: at, Fact: "bad", Fix: "mend it"}, "a.json:3:7: #/x: bad; mend it"},
		// Whatever a file calls its parts, a diagnostic is one line that prints.
		{source.Diagnostic{Pos: source.Pos{Pointer: "#/a\nb"}, Fact: "unknown \x1b[31m\u2028\u202e", Fix: "no\r\x00 é 漢 '\""},
			`#/a\nb: unknown \x1b[31m\u2028\u202e; no\r\x00 é 漢 '"`},
	} {
		if got := c.d.String(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestNothingIsNoError(t *testing.T) {
	var ds source.Diagnostics
	ds.Merge(nil)
	if ds.Len() != 0 || ds.Err() != nil {
		t.Errorf("%d problems, %v", ds.Len(), ds.Err())
	}
}

// Problems come sorted by file, line as a number, column and text, each once.
func TestErrIsSorted(t *testing.T) {
	var ds source.Diagnostics
	ds.Add(source.Pos{File: "b.json", Line: 1, Col: 1}, "other file", "")
	ds.Add(source.Pos{File: "a.json", Line: 10, Col: 1}, "late line", "")
	ds.Add(source.Pos{File: "a.json", Line: 9, Col: 10}, "late column", "")
	ds.Addf(source.Pos{File: "a.json", Line: 9, Col: 9}, "mend it", "%s %d", "z", 1)
	ds.Add(source.Pos{File: "a.json", Line: 9, Col: 9}, "a", "")
	ds.Add(source.Pos{File: "a.json", Line: 9, Col: 9}, "a", "")
	ds.Add(source.Pos{File: "a.json", Line: 9, Col: 9}, "a", "another fix")
	ds.Add(source.Pos{File: "a.json"}, "whole file", "")
	ds.Add(source.Pos{}, "nowhere", "")
	want := `nowhere
a.json: whole file
a.json:9:9: a
a.json:9:9: a; another fix
a.json:9:9: z 1; mend it
a.json:9:10: late column
a.json:10:1: late line
b.json:1:1: other file`
	err := ds.Err()
	if err == nil || err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	if ds.Len() != 9 {
		t.Errorf("Len is %d", ds.Len())
	}
	ds.Add(source.Pos{}, "afterwards", "")
	if err.Error() != want {
		t.Error("a later problem changed an error handed out")
	}
}

func TestMerge(t *testing.T) {
	var inner, outer source.Diagnostics
	inner.Add(source.Pos{File: "b.json", Line: 2, Col: 1}, "second", "")
	inner.Add(source.Pos{File: "b.json", Line: 1, Col: 1}, "first", "")
	outer.Add(source.Pos{File: "a.json"}, "own", "")
	outer.Merge(fmt.Errorf("wrapped: %w", inner.Err()))
	outer.Merge(inner.Err()) // repetitions go
	outer.Merge(fmt.Errorf("read c.json: %w", fs.ErrNotExist))
	want := "read c.json: file does not exist\na.json: own\nb.json:1:1: first\nb.json:2:1: second"
	err := outer.Err()
	if err.Error() != want {
		t.Errorf("got\n%v\nwant\n%s", err, want)
	}
	if !errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrExist) {
		t.Error("the foreign error is out of reach")
	}
	// Twice merged, it is still one problem and still in reach.
	var last source.Diagnostics
	last.Merge(err)
	if again := last.Err(); again.Error() != want || !errors.Is(again, fs.ErrNotExist) {
		t.Errorf("got\n%v", again)
	}
	// A foreign error of several lines stays one problem on one line.
	var lines source.Diagnostics
	lines.Merge(errors.Join(errors.New("one"), errors.New("two")))
	if got := lines.Err().Error(); got != `one\ntwo` {
		t.Errorf("got %q", got)
	}
}
