package convert_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

func message(members string) string { return `{"id":"u","role":"user",` + members + `}` }

func snapshot(messages string) string {
	return `{"type":"MESSAGES_SNAPSHOT","messages":[` + messages + `]}`
}

// removals are events with undescribed material, what is delivered ("" is nothing),
// and the warnings as "code pointer", with what went besides behind an arrow.
var removals = []struct {
	rule, in, out string
	warnings      []string
}{
	{"E1", `{"type":"FUTURE","a":{"type":"STEP_STARTED"}}`, "", []string{"unknown-type "}},
	{"E1", `{"type":""}`, "", []string{"unknown-type "}},
	{"E1", `{"type":"step_started","stepName":"s"}`, "", []string{"unknown-type "}},
	{"E2", `{"type":"STEP_STARTED","stepName":"s","a/b~c":1,"StepName":"x","":[]}`, `{"type":"STEP_STARTED","stepName":"s"}`,
		[]string{"unknown-property /a~1b~0c", "unknown-property /StepName", "unknown-property /"}},
	{"E2", snapshot(message(`"content":[{"type":"image","source":{"type":"url","value":"u","new":1},"new":2}]`)),
		snapshot(message(`"content":[{"type":"image","source":{"type":"url","value":"u"}}]`)),
		[]string{"unknown-property /messages/0/content/0/new", "unknown-property /messages/0/content/0/source/new"}},
	{"E3", `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator"}`, `{"type":"TEXT_MESSAGE_START","messageId":"m"}`, []string{"unknown-value /role"}},
	{"E3", `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m","role":"narrator","delta":"x"}`, `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m","delta":"x"}`, []string{"unknown-value /role"}},
	{"E3", `{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"paused"}}`, runFinished, []string{"unknown-member /outcome"}},
	{"E3", snapshot(message(`"content":[{"type":"text","text":"a"},{"type":"new"},{"type":"text","text":"b"}]`)),
		snapshot(message(`"content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]`)), []string{"unknown-member /messages/0/content/1"}},
	{"E3", snapshot(message(`"content":[{"type":"text","text":"a"},{"type":"image","source":{"type":"new"}}]`)),
		snapshot(message(`"content":[{"type":"text","text":"a"}]`)), []string{"unknown-member /messages/0/content/1/source -> /messages/0/content/1"}},
	{"E3", snapshot(`{"id":"n","role":"narrator"},` + message(`"content":"x"`)), snapshot(message(`"content":"x"`)), []string{"unknown-member /messages/0"}},
	{"E3", `{"type":"STATE_DELTA","delta":[{"op":"new"},{"op":"remove","path":"/a"}]}`, `{"type":"STATE_DELTA","delta":[{"op":"remove","path":"/a"}]}`,
		[]string{"unknown-member /delta/0/op -> /delta/0"}},
	{"E3", `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"new","entityId":"e","encryptedValue":"v"}`, "", []string{"unknown-value /subtype -> the whole of it"}},
	{"E5", `{"type":"STATE_DELTA","delta":[{"op":"remove","path":"/a","value":1,"new":{"b":[]}}],"metadata":{"x/y":{"type":"FUTURE"}}}`,
		`{"type":"STATE_DELTA","metadata":{"x/y":{"type":"FUTURE"}},"delta":[{"op":"remove","path":"/a","value":1,"new":{"b":[]}}]}`, nil},
	{"E5", `{"type":"ACTIVITY_SNAPSHOT","messageId":"m","activityType":"a","content":{"role":"narrator","type":"new"}}`,
		`{"type":"ACTIVITY_SNAPSHOT","messageId":"m","activityType":"a","content":{"role":"narrator","type":"new"}}`, nil},
}

// rule E1: an unknown event goes whole. rule E2: an unknown property goes. rule E3: an
// unknown member or value goes, up to where it was optional. rule E5: open objects stay.
func TestRemovals(t *testing.T) {
	for _, c := range removals {
		var r convert.Report
		got, err := pushed(newPipeline(convert.Options{}), &r, c.in)
		want := c.out
		if want != "" {
			want += "\n"
			if !valid(t, "Event", []byte(c.out)) {
				t.Errorf("rule %s: %s is not valid", c.rule, c.out)
			}
		}
		if err != nil || want != got && (want == "" || got == "" || !sameJSON(t, []byte(got), want)) {
			t.Errorf("rule %s: %s: %v, delivered %swant %s", c.rule, c.in, err, got, want)
		}
		var lines []string
		for _, w := range r.Warnings() {
			line := w.Code + " " + w.Pointer
			if _, place, ok := strings.Cut(w.Lost, ", and "); ok {
				line += " -> " + strings.TrimSuffix(place, " went with it")
			}
			lines = append(lines, line)
		}
		expectEvents(t, lines, c.warnings...)
	}
}

// malformed are events with a described field whose value the schema rejects.
var malformed = []struct{ in, pointer, rule string }{
	{`{"type":"STEP_STARTED","stepName":5}`, "/stepName", "type"},
	{`{"type":"STEP_STARTED"}`, "", "required"},
	{`{"type":"STEP_STARTED","stepName":null}`, "/stepName", "type"},
	{`{"type":"STEP_STARTED","stepName":"s","timestamp":1.5}`, "/timestamp", "type"},
	{`{"type":"STEP_STARTED","stepName":"s","timestamp":9007199254740992}`, "/timestamp", "maximum"},
	{`{"type":"REASONING_MESSAGE_START","messageId":"m","role":"assistant"}`, "/role", "const"},
	{`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":[]}`, "/outcome", "oneOf"},
	{`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":"success"}`, "/outcome", "oneOf"},
	{`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{}}`, "/outcome", "oneOf"},
	{`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":5}}`, "/outcome/type", "type"},
	{`{"type":5}`, "/type", "type"},
	{`{}`, "", "oneOf"},
	{`{"type":null}`, "/type", "type"},
	{`[]`, "", "oneOf"},
	{`{"type":"STATE_DELTA","delta":[{"path":"/a"}]}`, "/delta/0", "oneOf"},
	{`{"type":"STATE_DELTA","delta":[{"op":1,"path":"/a"}]}`, "/delta/0/op", "type"},
	{`{"type":"TEXT_MESSAGE_START","messageId":"m","role":7}`, "/role", "type"},
}

// rule E4: fatal, with the place and the rule, whatever else is in the event.
func TestMalformedIsFatal(t *testing.T) {
	for _, c := range malformed {
		for _, in := range []string{c.in, strings.Replace(c.in, "{", `{"new":null,`, 1)} {
			if in == `{"new":null,}` {
				in = `{"new":null}`
			}
			got, err := pushed(newPipeline(convert.Options{}), convert.Discard(), runStarted, in, token)
			e, ok := errors.AsType[*convert.Error](err)
			if !ok || e.Pointer != c.pointer || e.Rule != c.rule || got != runStarted+"\n" {
				t.Errorf("%s: %v, delivered:\n%s", in, err, got)
				if ok {
					t.Errorf("at %q by rule %s", e.Pointer, e.Rule)
				}
			}
		}
	}
}

// rule E7: what is sent is held to the same; an error leaves not a byte.
func TestSend(t *testing.T) {
	before := []byte("data: ")
	decode := func(in string) v1_1.Event {
		e, err := v1_1.DecodeEvent([]byte(in))
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	var r convert.Report
	out, err := convert.Send(before, v1_1.Version, decode(`{"type":"STEP_STARTED","stepName":"s","new":1}`), &r)
	if err != nil || string(out) != `data: {"type":"STEP_STARTED","stepName":"s"}` {
		t.Errorf("%v: %s", err, out)
	}
	out, err = convert.Send(before, v1_1.Version, decode(future), &r)
	if err != nil || string(out) != "data: " {
		t.Errorf("%v: %s", err, out)
	}
	expectTold(t, &r, "unknown-property StepStartedEvent.new /new", "unknown-type UnknownEvent ")
	bad := &v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{&v1_1.AssistantMessage{}, nil}}
	out, err = convert.Send(before, v1_1.Version, bad, &r)
	if e, ok := errors.AsType[*convert.Error](err); !ok || e.Pointer != "/messages/1" || !bytes.Equal(out, before) {
		t.Errorf("%v: %s", err, out) // rule P1
	}
	in := &v1_0.RunAgentInput{ThreadID: "t", RunID: "r"}
	if out, err = convert.Send(nil, v1_0.Version, in, &r); err != nil || string(out) != `{"threadId":"t","runId":"r","messages":[]}` {
		t.Errorf("%v: %s", err, out) // rule P2
	}
}

// rule E7: a run input is read like an event: boundary, decoding, enforcement.
func TestReadInput(t *testing.T) {
	var r convert.Report
	in, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(`{"threadId":"t","runId":"r","new":1,"state":null,"messages":[`+
		message(`"content":[{"type":"binary","mimeType":"image/png","url":"u"},{"type":"new"}]`)+`,{"role":"narrator"}]}`), &r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := in.AppendJSON(nil)
	want := `{"threadId":"t","runId":"r","messages":[` + message(`"content":[{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"}}]`) + `]}`
	if err != nil || !sameJSON(t, out, want) {
		t.Errorf("%v: %s", err, out)
	}
	expectTold(t, &r, "retired-shape RunAgentInput.state: null /state", "retired-shape content part binary /messages/0/content/0",
		"unknown-property RunAgentInput.new /new",
		"unknown-member RunAgentInput.messages[].content[] /messages/0/content/1", "unknown-member RunAgentInput.messages[] /messages/1")
	for _, bad := range []string{`{"threadId":"t","runId":"r"}`, `{"thread_id":"t","run_id":"r","messages":[]}`, `null`} {
		if _, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(bad), &r); err == nil {
			t.Errorf("accepted: %s", bad)
		}
	}
	if _, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(inputWith(`"state":1`)), nil, convert.Limits{MaxBytes: 10}); err == nil {
		t.Error("too long, and accepted")
	}
}

// Messages alone go the same way; one that has to go is an error, for there is
// nothing to return.
func TestReadMessage(t *testing.T) {
	var r convert.Report
	m, err := convert.Read(v1_1.Version, "Message", v1_1.DecodeMessage, []byte(message(`"new":1,"content":[{"type":"binary","mimeType":"a/b","data":"AA=="}]`)), &r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := m.AppendJSON(nil)
	if err != nil || !sameJSON(t, out, message(`"content":[{"type":"document","source":{"type":"data","value":"AA==","mimeType":"a/b"}}]`)) {
		t.Errorf("%v: %s", err, out)
	}
	expectTold(t, &r, "retired-shape content part binary /content/0", "unknown-property UserMessage.new /new")
	r.Reset()
	if m, err := convert.Read(v1_1.Version, "Message", v1_1.DecodeMessage, []byte(`{"id":"n","role":"narrator"}`), &r); err == nil || m != nil {
		t.Errorf("got %v, %v", m, err)
	}
	expectTold(t, &r, "unknown-type UnknownMessage ")
}

// An undescribed thing that comes with every event is reported once in a run.
func TestRemovalsAreReportedOncePerPlace(t *testing.T) {
	var r convert.Report
	a, b := `{"type":"STEP_STARTED","stepName":"s","new":1}`, `{"type":"STEP_FINISHED","stepName":"s","new":1,"newer":1}`
	got, err := pushed(newPipeline(convert.Options{}), &r, a, b, a, future, b, future, `{"type":"FUTURE2"}`)
	if err != nil || strings.Contains(got, "new") || strings.Count(got, "\n") != 4 {
		t.Errorf("%v, delivered:\n%s", err, got)
	}
	expectTold(t, &r, "unknown-property StepStartedEvent.new /new", "unknown-property StepFinishedEvent.new /new",
		"unknown-property StepFinishedEvent.newer /newer", "unknown-type UnknownEvent ", "unknown-type UnknownEvent ")
	for i, name := range []string{"FUTURE", "FUTURE2"} { // rule E1: the warning names the type
		if w := r.Warnings()[3+i]; !strings.Contains(w.String(), `"`+name+`"`) {
			t.Errorf("%s is not named: %s", name, w)
		}
	}
}

// A value of Enforce's own: it says whether the value may stay.
func TestEnforce(t *testing.T) {
	e, err := v1_1.DecodeEvent([]byte(`{"type":"STEP_STARTED","stepName":"s","new":1}`))
	if err != nil {
		t.Fatal(err)
	}
	var r convert.Report
	if !convert.Enforce(v1_1.Version, e, &r) || encoded(e) != `{"type":"STEP_STARTED","stepName":"s"}` || !convert.Enforce(v1_1.Version, e, &r) {
		t.Errorf("got %s", encoded(e))
	}
	expectTold(t, &r, "unknown-property StepStartedEvent.new /new")
	if e, err = v1_1.DecodeEvent([]byte(future)); err != nil || convert.Enforce(v1_1.Version, e, convert.Discard()) {
		t.Errorf("an unknown event may stay: %v", err)
	}
}
