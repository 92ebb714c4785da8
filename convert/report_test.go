package convert

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"testing"

	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// records is a handler that keeps what was logged.
type records struct {
	list *[]slog.Record
}

func (h records) Enabled(context.Context, slog.Level) bool { return true }
func (h records) Handle(_ context.Context, r slog.Record) error {
	*h.list = append(*h.list, r)
	return nil
}
func (h records) WithAttrs([]slog.Attr) slog.Handler { return h }
func (h records) WithGroup(string) slog.Handler      { return h }

// listen makes the default logger keep what it gets, for as long as f runs.
func listen(t *testing.T, f func()) []slog.Record {
	t.Helper()
	var list []slog.Record
	before := slog.Default()
	slog.SetDefault(slog.New(records{&list}))
	defer slog.SetDefault(before)
	f()
	return list
}

// attributes are the parts of a log record, by key.
func attributes(r slog.Record) map[string]string {
	all := map[string]string{}
	r.Attrs(func(a slog.Attr) bool {
		all[a.Key] = a.Value.String()
		return true
	})
	return all
}

// lossyCall is a tool call of 1.1 that says more than 1.0 can hear.
func lossyCall() *v1_1.ToolCall {
	return &v1_1.ToolCall{ID: "c", EncryptedValueType: new("kind"), Function: v1_1.FunctionCall{Name: "f"}}
}

// lossySnapshot holds two of them and a message that loses as much.
func lossySnapshot() *v1_1.MessagesSnapshotEvent {
	return &v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{
		&v1_1.DeveloperMessage{BaseMessage: v1_1.BaseMessage{ID: "d", EncryptedValueType: new("kind")}, Content: "x"},
		&v1_1.AssistantMessage{BaseMessage: v1_1.BaseMessage{ID: "a"}, ToolCalls: []v1_1.ToolCall{*lossyCall(), *lossyCall()}},
	}}
}

var lossyPointers = []string{"/messages/0/encryptedValueType", "/messages/1/toolCalls/0/encryptedValueType", "/messages/1/toolCalls/1/encryptedValueType"}

// TestNilReportLogs converts without a report: each loss is logged once, at level
// Warn, with all that a warning says.
//
// rule D6
func TestNilReportLogs(t *testing.T) {
	c := chainOf(t, v1_1.Version, v1_0.Version)
	for name, run := range map[string]func() error{
		"typed":     func() error { _, err := EventV1_1ToV1_0(lossySnapshot(), nil); return err },
		"member":    func() error { _, err := MessagesSnapshotEventV1_1ToV1_0(lossySnapshot(), nil); return err },
		"chain":     func() error { _, err := c.Convert("Event", lossySnapshot(), nil); return err },
		"documents": func() error { _, err := c.ConvertJSON(nil, "Event", encoded(t, lossySnapshot()), nil); return err },
	} {
		var pointers []string
		for _, r := range listen(t, func() {
			if err := run(); err != nil {
				t.Error(err)
			}
		}) {
			a := attributes(r)
			pointers = append(pointers, a["pointer"])
			if r.Level != slog.LevelWarn || r.Message != a["shape"]+": "+a["lost"] {
				t.Errorf("%s: %v %s", name, r.Level, r.Message)
			}
			for _, key := range []string{"code", "shape", "lost", "why", "upgrade"} {
				if a[key] == "" {
					t.Errorf("%s: no %s in %v", name, key, a)
				}
			}
		}
		if !slices.Equal(pointers, lossyPointers) {
			t.Errorf("%s: %v, want %v", name, pointers, lossyPointers)
		}
	}
}

// TestReportCollects keeps the warnings of several conversions, in order, and logs
// nothing by itself.
//
// rule D5
// rule D6
func TestReportCollects(t *testing.T) {
	var r Report
	logged := listen(t, func() {
		for _, e := range []v1_1.Event{lossySnapshot(), &v1_1.RunErrorEvent{}, lossySnapshot()} {
			if _, err := EventV1_1ToV1_0(e, &r); err != nil {
				t.Error(err)
			}
		}
	})
	var pointers []string
	for _, w := range r.Warnings() {
		pointers = append(pointers, w.Pointer)
		if err := complete(w); err != nil {
			t.Error(err)
		}
	}
	if want := append(slices.Clone(lossyPointers), lossyPointers...); !slices.Equal(pointers, want) || len(logged) > 0 {
		t.Errorf("collected %v and logged %v", pointers, logged)
	}
	r.Reset()
	if len(r.Warnings()) > 0 {
		t.Errorf("after Reset: %v", r.Warnings())
	}
}

// TestDiscardSilences is the explicit choice: nothing is kept and nothing logged.
// The result is the same.
//
// rule D6
func TestDiscardSilences(t *testing.T) {
	r := Discard()
	logged := listen(t, func() {
		out, err := EventV1_1ToV1_0(lossySnapshot(), r)
		if err != nil {
			t.Fatal(err)
		}
		loud, err := EventV1_1ToV1_0(lossySnapshot(), &Report{})
		if err != nil || !bytes.Equal(encoded(t, out), encoded(t, loud)) {
			t.Errorf("%s and %s, %v", encoded(t, out), encoded(t, loud), err)
		}
	})
	if len(r.Warnings()) > 0 || len(logged) > 0 {
		t.Errorf("%v, %v", r.Warnings(), logged)
	}
}

// TestNilReport answers questions to a report that is not there.
func TestNilReport(t *testing.T) {
	var r *Report
	r.Reset()
	r.prefix(r.mark(), "/x")
	r.lose(&Warning{}, "")
	if w := r.Warnings(); w != nil {
		t.Error(w)
	}
}

// TestReportLog writes to the logger it is given.
func TestReportLog(t *testing.T) {
	var list []slog.Record
	var r Report
	if _, err := ToolCallV1_1ToV1_0(lossyCall(), &r); err != nil {
		t.Fatal(err)
	}
	if other := listen(t, func() { r.Log(slog.New(records{&list})) }); len(other) > 0 || len(list) != 1 {
		t.Errorf("%v, %v", other, list)
	}
}

// TestWarningText prints warnings and refusals for people and for programs.
//
// rule D5
func TestWarningText(t *testing.T) {
	w := Warning{Code: "field-dropped", From: "2", To: "1", Shape: "A.b", Pointer: "/b", Lost: "the b", Why: "1 has none", Upgrade: "upgrade it"}
	if got, want := w.String(), "A.b at /b: the b; 1 has none; to keep it, upgrade it"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := (Warning{Shape: "A", Lost: "it"}).String(), "A: it"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	err := at(refuse(&w, "/b"), "/as/0")
	refused, ok := errors.AsType[*RefusedError](err)
	if !ok || refused.Pointer != "/as/0/b" || w.Pointer != "/b" {
		t.Fatalf("%+v", err)
	}
	if got, want := err.Error(), "refused: 2 to 1: A.b at /as/0/b: the b; 1 has none; to keep it, upgrade it"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	text, err := json.Marshal(refused)
	want := `{"code":"field-dropped","from":"2","to":"1","shape":"A.b","pointer":"/as/0/b","lost":"the b","why":"1 has none","upgrade":"upgrade it"}`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
}

// encoded is the JSON of a value.
func encoded(t testing.TB, v Value) []byte {
	t.Helper()
	text, err := v.AppendJSON(nil)
	if err != nil {
		t.Fatal(fmt.Errorf("%T: %w", v, err))
	}
	return text
}
