package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/agui-go/agui/convert"
)

// shownAlike is how many warnings about one shape are printed as text. A long
// stream loses the same thing in every document, and nobody reads the rest.
const shownAlike = 3

// messages prints what is to say about documents, as text or JSON, a line each.
type messages struct {
	out   *bufio.Writer
	json  bool
	alike map[alike]*tally
	order []*tally // in the order of first occurrence
}

// alike is what warnings that are counted together have in common.
type alike struct{ from, to, shape, lost string }

type tally struct {
	shape       string
	count       int
	first, last int // lines of those that were not printed
}

func newMessages(out io.Writer, asJSON bool) *messages {
	return &messages{out: bufio.NewWriter(out), json: asJSON, alike: map[alike]*tally{}}
}

// lineMessage is a warning or a refusal as JSON.
type lineMessage struct {
	Error string `json:"error,omitempty"`
	convert.Warning
	Line int `json:"line"`
}

// malformedMessage is an error as JSON.
type malformedMessage struct {
	Error   string `json:"error"`
	Rule    string `json:"rule"`
	Pointer string `json:"pointer"`
	Detail  string `json:"detail"`
	Line    int    `json:"line"`
}

// warn prints a warning about the document that starts on a line.
func (m *messages) warn(line int, w convert.Warning) {
	if m.json {
		m.object(lineMessage{Warning: w, Line: line})
		return
	}
	key := alike{w.From, w.To, w.Shape, w.Lost}
	t := m.alike[key]
	if t == nil {
		t = &tally{shape: w.Shape}
		m.alike[key], m.order = t, append(m.order, t)
	}
	t.count++
	if t.count <= shownAlike {
		m.text("warning: line %d: %s", line, w)
		return
	}
	if t.count == shownAlike+1 {
		t.first = line
	}
	t.last = line
}

// refused prints that a document cannot be converted.
func (m *messages) refused(line int, e *convert.RefusedError) {
	if m.json {
		m.object(lineMessage{Error: "refused", Warning: e.Warning, Line: line})
		return
	}
	m.text("error: line %d: %s", line, e.Error())
}

// malformed prints what is wrong with a document. Of one over several lines it
// says where among them, as far as the error knows.
func (m *messages) malformed(doc document, err error) {
	e, ok := errors.AsType[*convert.Error](err)
	if m.json {
		o := malformedMessage{Error: "malformed", Detail: err.Error(), Line: doc.line}
		if ok {
			o.Rule, o.Pointer, o.Detail = e.Rule, e.Pointer, e.Detail
		}
		m.object(o)
		return
	}
	var note string
	if ok {
		note = " (rule " + e.Rule + place(doc, e.Offset) + ")"
	}
	m.text("error: line %d: %s%s", doc.line, err, note)
}

// place is the line and column, in bytes, of an offset that is not on the
// document's first line.
func place(doc document, offset int) string {
	if offset < 0 || offset > len(doc.data) {
		return ""
	}
	before := doc.data[:offset]
	lines := bytes.Count(before, []byte{'\n'})
	if lines == 0 {
		return ""
	}
	return fmt.Sprintf("; line %d, column %d", doc.line+lines, offset-bytes.LastIndexByte(before, '\n'))
}

// finish prints the number of warnings that were left out.
func (m *messages) finish() {
	for _, t := range m.order {
		if n := t.count - shownAlike; n > 0 {
			m.text("warning: lines %d to %d: %d more of %s; -warnings json prints each", t.first, t.last, n, t.shape)
		}
	}
}

// text and object leave the error of writing to flush: the writer remembers it.
func (m *messages) text(format string, args ...any) {
	_, _ = m.out.WriteString(plain(fmt.Sprintf(format, args...)) + "\n")
}

func (m *messages) object(v any) {
	e := json.NewEncoder(m.out)
	e.SetEscapeHTML(false)
	_ = e.Encode(v)
}

func (m *messages) flush() error { return m.out.Flush() }

// plain spells characters that a terminal would act on, line breaks included:
// texts repeat names from the input, and each is to stay one line.
func plain(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return !unicode.IsPrint(r) }) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}
