package source

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Diagnostic is one problem: where it is, what is wrong, and how to repair it.
type Diagnostic struct {
	Pos Pos
	// Fact says what is wrong, in lower case and without a full stop.
	Fact string
	// Fix says what to do about it; "" where nothing useful can be said.
	Fix string
	// Paste is text for the reader to copy, printed on lines of its own below; ""
	// where there is none.
	Paste string
}

// String gives "file:line:col: #/pointer: fact; fix" on one line: names out of a
// file may hold any character, and those that do not print come out as escapes.
func (d Diagnostic) String() string {
	text := d.Fact
	if d.Fix != "" {
		text += "; " + d.Fix
	}
	if place := d.Pos.String(); place != "" {
		text = place + ": " + text
	}
	return printable(text)
}

func printable(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) }) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if strconv.IsPrint(r) {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRune(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

// Diagnostics collects problems. The zero value is ready to use. It is not safe
// for concurrent use.
type Diagnostics struct {
	entries []entry
}

// entry is a diagnostic and, where it came from a foreign error, that error: it
// stays reachable for errors.Is and errors.As.
type entry struct {
	Diagnostic
	cause error
}

// Add records one problem. The fix may be "".
func (ds *Diagnostics) Add(pos Pos, fact, fix string) {
	ds.entries = append(ds.entries, entry{Diagnostic: Diagnostic{Pos: pos, Fact: fact, Fix: fix}})
}

// Addf is Add with a formatted fact. The fix comes first because the arguments
// belong to the format.
func (ds *Diagnostics) Addf(pos Pos, fix, format string, args ...any) {
	ds.Add(pos, fmt.Sprintf(format, args...), fix)
}

// AddPaste is Add with text for the reader to copy.
func (ds *Diagnostics) AddPaste(pos Pos, fact, fix, paste string) {
	ds.entries = append(ds.entries, entry{Diagnostic: Diagnostic{Pos: pos, Fact: fact, Fix: fix, Paste: paste}})
}

// Merge takes over the problems of another stage. An error made by Err hands
// over its diagnostics one by one, wrapped or not; any other error becomes a
// problem of its own without a position. Merging nil does nothing.
func (ds *Diagnostics) Merge(err error) {
	if err == nil {
		return
	}
	var l *list
	if errors.As(err, &l) {
		ds.entries = append(ds.entries, l.entries...)
		return
	}
	ds.entries = append(ds.entries, entry{Diagnostic: Diagnostic{Fact: err.Error()}, cause: err})
}

// Len is the number of problems recorded so far, repeated ones included.
func (ds *Diagnostics) Len() int { return len(ds.entries) }

// Err is nil when nothing was recorded. Otherwise it is an error whose text is
// every problem on a line of its own, sorted by file, line, column and text,
// exact repetitions once. Later additions do not change an error handed out.
func (ds *Diagnostics) Err() error {
	if len(ds.entries) == 0 {
		return nil
	}
	sorted := slices.Clone(ds.entries)
	slices.SortStableFunc(sorted, func(a, b entry) int {
		if c := a.Pos.compare(b.Pos); c != 0 {
			return c
		}
		return strings.Compare(a.String(), b.String())
	})
	return &list{entries: slices.CompactFunc(sorted, func(a, b entry) bool {
		return a.Diagnostic == b.Diagnostic
	})}
}

// list is the error Err returns: sorted, without repetitions, never empty.
type list struct {
	entries []entry
}

// Error gives one line for each problem, and below it what there is to paste,
// without a final newline.
func (l *list) Error() string {
	lines := make([]string, len(l.entries))
	for i, e := range l.entries {
		lines[i] = e.String()
		if e.Paste != "" {
			lines[i] += "\n" + strings.TrimRight(e.Paste, "\n")
		}
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the foreign errors that were merged in.
func (l *list) Unwrap() []error {
	var causes []error
	for _, e := range l.entries {
		if e.cause != nil {
			causes = append(causes, e.cause)
		}
	}
	return causes
}
