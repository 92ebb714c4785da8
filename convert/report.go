package convert

import (
	"context"
	"encoding/json"
	"log/slog"
	"strconv"
	"strings"
)

// Warning says what a conversion lost, where and why (rule D5).
type Warning struct {
	// Code is the stable word for what happened: field-dropped, member-dropped,
	// value-dropped, value-filled, value-changed; refused conversions carry the
	// same words in a [RefusedError].
	Code string `json:"code"`
	// From and To are the versions of the step, the adjacent ones of a chain.
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
	// Shape is the place in the schema: "ToolCall.encryptedValueType".
	Shape string `json:"shape"`
	// Pointer is the place in the document, a JSON pointer; "" is the whole.
	Pointer string `json:"pointer"`
	// Lost is what a reader of the result does not get.
	Lost string `json:"lost"`
	// Why is the reason.
	Why string `json:"why"`
	// Upgrade is what to upgrade to keep it.
	Upgrade string `json:"upgrade"`
}

// String gives the warning as one line of text.
func (w Warning) String() string {
	text := w.Shape
	if w.Pointer != "" {
		text += " at " + w.Pointer
	}
	text += ": " + w.Lost
	if w.Why != "" {
		text += "; " + w.Why
	}
	if w.Upgrade != "" {
		text += "; to keep it, " + w.Upgrade
	}
	return text
}

// Report collects the warnings of conversions. The zero value is ready and keeps
// them for the caller to read; a nil *Report logs each through [log/slog] at level
// Warn (rule D6). It belongs to one goroutine at a time.
//
// It also belongs to one stream, when events are upgraded that carried no
// identifiers in the older version: it remembers the identifier that was made up for
// a span, which the events after the first one get too, and Reset does not forget it.
// Without a Report each conversion stands for itself.
type Report struct {
	// Mint makes the identifiers that an upgrade needs where the older version had
	// none; random UUIDs when it is nil. Tests set their own.
	Mint func() string

	warnings []Warning
	// spans are open from one conversion to the next.
	spans spans
	// silent drops warnings; only Discard makes one.
	silent bool
}

// Discard returns a Report that keeps no warnings: the explicit choice that rule
// D6 asks of whoever wants none.
func Discard() *Report { return &Report{silent: true} }

// Warnings returns what was collected, in document order within each conversion.
func (r *Report) Warnings() []Warning {
	if r == nil {
		return nil
	}
	return r.warnings
}

// Reset forgets the warnings and keeps the memory.
func (r *Report) Reset() {
	if r != nil {
		r.warnings = r.warnings[:0]
	}
}

// Log writes the warnings to l, or to the default logger when l is nil.
func (r *Report) Log(l *slog.Logger) {
	if l == nil {
		l = slog.Default()
	}
	for _, w := range r.Warnings() {
		l.LogAttrs(context.Background(), slog.LevelWarn, w.Shape+": "+w.Lost,
			slog.String("code", w.Code), slog.String("shape", w.Shape), slog.String("pointer", w.Pointer),
			slog.String("lost", w.Lost), slog.String("why", w.Why), slog.String("upgrade", w.Upgrade))
	}
}

// Add puts warnings into the report, such as those of [Negotiate] and the judges,
// so that they go where those of the conversions go. A nil *Report logs them.
func (r *Report) Add(warnings ...Warning) {
	if r == nil {
		(&Report{warnings: warnings}).Log(nil)
		return
	}
	for i := range warnings {
		r.lose(&warnings[i], warnings[i].Pointer)
	}
}

// collecting returns the report to collect in, and what to call when that is done:
// warnings that nobody collects are logged then.
func (r *Report) collecting() (*Report, func()) {
	if r != nil {
		return r, func() {}
	}
	own := new(Report)
	return own, func() { own.Log(nil) }
}

// lose adds a warning about the place at pointer, which callers complete on the
// way out.
func (r *Report) lose(w *Warning, pointer string) {
	if r == nil || r.silent {
		return
	}
	v := *w
	v.Pointer = pointer
	r.warnings = append(r.warnings, v)
}

// loseOf is lose that says more closely what of it was lost.
func (r *Report) loseOf(w *Warning, pointer, detail string) {
	if r == nil || r.silent {
		return
	}
	v := w.with(detail)
	r.lose(&v, pointer)
}

// with is the warning with a detail of what was lost.
func (w Warning) with(detail string) Warning {
	w.Lost += ": " + detail
	return w
}

// mark notes how many warnings there are, for prefix.
func (r *Report) mark() int {
	if r == nil {
		return 0
	}
	return len(r.warnings)
}

// prefix puts a path in front of the warnings made since mark.
func (r *Report) prefix(mark int, path string) {
	if r == nil {
		return
	}
	for i := mark; i < len(r.warnings); i++ {
		r.warnings[i].Pointer = path + r.warnings[i].Pointer
	}
}

// logged runs a conversion whose caller gave no report, and logs its warnings.
func logged[S, D any](in S, convert func(S, *Report) (D, error)) (D, error) {
	var r Report
	out, err := convert(in, &r)
	r.Log(nil)
	return out, err
}

// RefusedError says that the target version has no way to express a value whose
// loss would change what a reader understands (rule D7).
type RefusedError struct {
	Warning
}

// Error names the place, what cannot be said, why, and what to upgrade.
func (e *RefusedError) Error() string {
	return "refused: " + e.From + " to " + e.To + ": " + e.String()
}

func refuse(w *Warning, pointer string) error {
	e := &RefusedError{Warning: *w}
	e.Pointer = pointer
	return e
}

// MarshalJSON gives the same object as a warning.
func (e *RefusedError) MarshalJSON() ([]byte, error) { return json.Marshal(e.Warning) }

// pointerToken escapes a name for a JSON pointer.
var pointerToken = strings.NewReplacer("~", "~0", "/", "~1")

func indexPath(path string, i int) string { return path + "/" + strconv.Itoa(i) }
