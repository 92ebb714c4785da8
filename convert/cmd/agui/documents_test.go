package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

// split reads all documents, each as its line, a colon and its text, or the rule
// of its error.
func split(t *testing.T, d *documents) []string {
	t.Helper()
	var all []string
	for {
		doc, err := d.next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		text := strings.TrimRight(string(doc.data), "\n")
		if doc.err != nil {
			text = doc.err.Rule
		}
		all = append(all, fmt.Sprintf("%d:%s", doc.line, text))
	}
}

func TestFraming(t *testing.T) {
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"nothing", "", []string{"1:syntax"}},
		{"blank", " \n\t\r\n ", []string{"1:syntax"}},
		{"one line", "{}", []string{"1:{}"}},
		{"lines", "{}\n[]\n", []string{"1:{}", "2:[]"}},
		{"no line break at the end", "{}\n[]", []string{"1:{}", "2:[]"}},
		{"blank lines", "\n{}\n\n \n[]\n\n", []string{"2:{}", "5:[]"}},
		{"many lines", "{\n\"a\": [\n1]\n}\n", []string{"1:{\n\"a\": [\n1]\n}"}},
		{"blank lines before", "\n\n{\n}\n", []string{"3:{\n}"}},
		{"blank lines inside", "[\n\n{}\n,\n[]]", []string{"1:[\n\n{}\n,\n[]]"}},
		{"bracket after a colon", "{\"a\":\n{}}", []string{"1:{\"a\":\n{}}"}},
		{"bracket after a comma in a list", "[1,\n{}]", []string{"1:[1,\n{}]"}},
		{"brackets in text", "{\"a\":\"}]\\\"\",\n\"b\":1}", []string{"1:{\"a\":\"}]\\\"\",\n\"b\":1}"}},
		{"malformed first line", "{x}\n{}\n", []string{"1:{x}", "2:{}"}},
		{"too many brackets", "{}}]\n{}\n", []string{"1:{}}]", "2:{}"}},
		{"first line cut in text", "{\"a\":\"b\n{}\n", []string{"1:{\"a\":\"b", "2:{}"}},
		{"first line cut after a colon in text", "{\"a\":\"b:\n{}\n", []string{"1:{\"a\":\"b:", "2:{}"}},
		{"first line cut after a value", "{\"a\":1\n\n{}\n", []string{"1:{\"a\":1", "3:{}"}},
		{"first line cut after a comma", "{\"a\":1,\n{}\n", []string{"1:{\"a\":1,", "2:{}"}},
		{"first line cut at once", "{\n{}\n[]\n", []string{"1:{", "2:{}", "3:[]"}},
		{"cut at the end", "{}\n{\"a\":", []string{"1:{}", "2:{\"a\":"}},
		{"only a cut line", "{\"a\":", []string{"1:{\"a\":"}},
		{"carriage returns", "{}\r\n\r\n[]\r\n", []string{"1:{}\r", "3:[]\r"}},
		{"scalars", "1\n\"a\"\nnull\n", []string{"1:1", "2:\"a\"", "3:null"}},
	} {
		for how, in := range map[string]io.Reader{"at once": strings.NewReader(c.in), "byte by byte": iotest.OneByteReader(strings.NewReader(c.in))} {
			got := split(t, newDocuments(in, framingAuto))
			for i := range got {
				got[i] = strings.TrimRight(got[i], "\n ")
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: want %q, got %q", c.name, how, c.want, got)
			}
		}
	}
}

// TestFramingGiven reads by the framing given, whatever the first line looks like.
func TestFramingGiven(t *testing.T) {
	if got := split(t, newDocuments(strings.NewReader("[\n{}\n"), framingLines)); !slices.Equal(got, []string{"1:[", "2:{}"}) {
		t.Errorf("lines: %q", got)
	}
	if got := split(t, newDocuments(strings.NewReader("\n{}\n{}\n"), framingWhole)); !slices.Equal(got, []string{"2:{}\n{}"}) {
		t.Errorf("whole: %q", got)
	}
}

// TestLimit holds no more than the limit, and goes on with the line after.
func TestLimit(t *testing.T) {
	long := "[" + strings.Repeat("1,", 100_000) + "1]"
	for _, c := range []struct {
		name, in string
		framing  framing
		want     []string
	}{
		{"line", "{}\n" + long + "\n[]\n", framingAuto, []string{"1:{}", "2:size", "3:[]"}},
		{"first line", long + "\n[]\n", framingAuto, []string{"1:size", "2:[]"}},
		{"last line", "{}\n" + long, framingAuto, []string{"1:{}", "2:size"}},
		{"blank line", "{}\n" + strings.Repeat(" ", 9000) + "\n[]\n", framingAuto, []string{"1:{}", "2:size", "3:[]"}},
		{"whole", "[\n" + strings.ReplaceAll(long, ",", ",\n"), framingAuto, []string{"1:size"}},
		{"space after an open line", "[\n" + strings.Repeat("\n", 9000) + "]", framingAuto, []string{"1:size"}},
		{"whole in a line", long, framingWhole, []string{"1:size"}},
		{"at the limit", `"` + strings.Repeat("x", 4093) + "\"\n[]", framingLines, []string{"1:\"" + strings.Repeat("x", 4093) + `"`, "2:[]"}},
	} {
		d := newDocuments(strings.NewReader(c.in), c.framing)
		d.limit = 4096
		if got := split(t, d); !slices.Equal(got, c.want) {
			t.Errorf("%s: want %q, got %.200q", c.name, c.want, got)
		}
		if cap(d.buf) > 16*d.limit {
			t.Errorf("%s: %d bytes are held", c.name, cap(d.buf))
		}
	}
}

// lockStep hands out a line when the one before has been answered.
type lockStep struct {
	t        *testing.T
	lines    []string
	answered func() int
	given    int
}

func (l *lockStep) Read(p []byte) (int, error) {
	if n := l.answered(); n != l.given {
		l.t.Errorf("%d lines read on, with %d of them answered", l.given, n)
	}
	if l.given == len(l.lines) {
		return 0, io.EOF
	}
	l.given++
	return copy(p, l.lines[l.given-1]), nil
}

// TestLive answers each line of a live stream before it waits for the next.
func TestLive(t *testing.T) {
	line := `{"type":"CUSTOM","name":"n","value":1}` + "\n"
	var out, err strings.Builder
	in := &lockStep{t: t, lines: []string{line, line, line}, answered: func() int { return strings.Count(out.String(), "\n") }}
	if got := run([]string{"convert", "-from", "1.0", "-to", "1.1"}, in, &out, &err); got != exitDone || out.String() != line+line+line {
		t.Errorf("status %d\nout %s\nerr %s", got, out.String(), err.String())
	}
}

// TestNameSaysLines takes every line of such a file for a document.
func TestNameSaysLines(t *testing.T) {
	line := `{"type":"CUSTOM","name":"n","value":1}` + "\n"
	cut := "{\"type\":\"MESSAGES_SNAPSHOT\",\"messages\":[\n" + line
	for name, out := range map[string]string{"a.jsonl": line, "a.ndjson": line, "a.json": ""} {
		r := agui("", "convert", "-from", "1.0", "-to", "1.1", writeFile(t, name, cut))
		r.wantParts(t, exitMalformed, out, "error: line 1: ")
	}
}
