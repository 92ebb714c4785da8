package proof_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// checkRefused wants encoding to fail by a rule at a place, dst to come back as it
// was, and encoding/json to say the same. A pointer of "" is not compared.
func checkRefused(t *testing.T, x v1_1.Value, rule, pointer string) {
	t.Helper()
	dst := append(make([]byte, 0, 4096), "before"...)
	out, err := x.AppendJSON(dst)
	if string(out) != "before" {
		t.Errorf("%#v: dst came back as %s", x, out)
	}
	e, ok := errors.AsType[*wire.Error](err)
	if !ok || e.Rule != rule || pointer != "" && e.Pointer != pointer {
		t.Errorf("%#v: want %s at %q, got %+v", x, rule, pointer, err)
		return
	}
	if e.Offset != -1 {
		t.Errorf("%#v: an offset into a document that there is not: %+v", x, e)
	}
	if _, err := json.Marshal(x); err == nil {
		t.Errorf("%#v: json.Marshal accepts it", x)
	}
}

// TestInvalidIsNotEncoded has one value of each kind that Go can hold and the
// schema cannot.
//
// rule P1
// rule E7
func TestInvalidIsNotEncoded(t *testing.T) {
	raw := func(s string) json.RawMessage { return json.RawMessage(s) }
	message := func(m v1_1.Message) v1_1.Value {
		return &v1_1.RunStartedEvent{Input: &v1_1.RunAgentInput{Messages: []v1_1.Message{v1_1.NewAssistantMessage("a"), m}}}
	}
	for _, c := range []struct {
		x             v1_1.Value
		rule, pointer string
	}{
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Timestamp: new(int64(1 << 53))}}, "maximum", "/timestamp"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Timestamp: new(int64(math.MinInt64))}}, "minimum", "/timestamp"},
		{&v1_1.RunErrorEvent{Usage: []v1_1.TokenUsage{{}, {InputTokens: new(int64(-1))}}}, "minimum", "/usage/1/inputTokens"},
		{&v1_1.StepStartedEvent{StepName: "a\xff"}, "utf8", "/stepName"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`null`)}}, "not", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(` null`)}}, "not", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(``)}}, "syntax", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`{"a":[1,{"b":01}]}`)}}, "syntax", "/rawEvent/a/1/b"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`{"a":1,"\u0061":2}`)}}, "duplicate", "/rawEvent/a"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`"\ud800"`)}}, "utf8", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`1 2`)}}, "syntax", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{RawEvent: raw(`1,"x":2`)}}, "syntax", "/rawEvent"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Metadata: v1_1.Metadata(`[]`)}}, "type", "/metadata"},
		{&v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Metadata: v1_1.Metadata(`null`)}}, "type", "/metadata"},
		{&v1_1.ActivitySnapshotEvent{Content: raw(`"half done"`)}, "type", "/content"},
		{&v1_1.ToolCallResultEvent{Role: new(v1_1.ToolCallResultEventRole("user"))}, "const", "/role"},
		{&v1_1.RunFinishedEvent{Outcome: &v1_1.RunFinishedInterruptOutcome{}}, "minItems", "/outcome/interrupts"},
		{&v1_1.RunFinishedEvent{Outcome: (*v1_1.RunFinishedSuccessOutcome)(nil)}, "type", "/outcome"},
		{&v1_1.StateDeltaEvent{Delta: v1_1.JSONPatch{&v1_1.RemoveOperation{Path: "/a"}, &v1_1.RemoveOperation{Path: "a"}}}, "pattern", "/delta/1/path"},
		{&v1_1.StateDeltaEvent{Delta: v1_1.JSONPatch{nil}}, "type", "/delta/0"},
		{&v1_1.ImagePart{}, "required", ""},
		{message(nil), "type", "/input/messages/1"},
		{message((*v1_1.ToolMessage)(nil)), "type", "/input/messages/1"},
		{message(&v1_1.UserMessage{Content: v1_1.UserMessageContent{Text: "x", Parts: []v1_1.ContentPart{}}}), "oneOf", "/input/messages/1/content"},
		{message(&v1_1.UserMessage{Content: v1_1.UserMessageContentParts(&v1_1.TextPart{Text: "\xc0"})}), "utf8", "/input/messages/1/content/0/text"},
		{&v1_1.RunAgentInput{State: v1_1.State("null")}, "not", "/state"},
	} {
		checkRefused(t, c.x, c.rule, c.pointer)
	}
}

// TestNilIsNoDocument gives every definition's nil to the encoder and, inside of a
// holder, to enforcement.
//
// rule P1
func TestNilIsNoDocument(t *testing.T) {
	for _, x := range []v1_1.Value{
		(*v1_1.StepStartedEvent)(nil), (*v1_1.UnknownEvent)(nil), (*v1_1.BaseEventObject)(nil), (*v1_1.UserMessageContent)(nil),
		(*v1_1.RunAgentInput)(nil), (*v1_1.AddOperation)(nil), (*v1_1.UnknownMessage)(nil), (*v1_1.UnknownJSONPatchOperation)(nil),
	} {
		out, err := x.AppendJSON([]byte("before"))
		if e, ok := errors.AsType[*wire.Error](err); !ok || e.Rule != "type" || string(out) != "before" {
			t.Errorf("%T: %s, %v", x, out, err)
		}
	}
	for _, x := range []v1_1.Value{
		&v1_1.RunFinishedEvent{Outcome: (*v1_1.RunFinishedInterruptOutcome)(nil)},
		&v1_1.RunFinishedEvent{Outcome: (*v1_1.UnknownRunFinishedOutcome)(nil)},
		&v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{nil, (*v1_1.UserMessage)(nil)}},
		&v1_1.ImagePart{}, &v1_1.ImagePart{Source: (*v1_1.URLSource)(nil)},
	} {
		var f v1_1.Findings
		if !x.Enforce(&f) || f.Len() > 0 {
			t.Errorf("%#v: enforcement removes what encoding has to refuse: %+v", x, f.All())
		}
		if _, err := x.AppendJSON(nil); err == nil {
			t.Errorf("%#v: encoded", x)
		}
	}
}

// TestRequiredOpaqueValue leaves out what is required: the value that Go has for
// nothing is then written, null where any JSON is welcome, {} where an object is.
//
// rule P1
// rule P2
func TestRequiredOpaqueValue(t *testing.T) {
	schema := newValidator(t, newest)
	for x, want := range map[v1_1.Value]string{
		&v1_1.RawEvent{}:              `{"type":"RAW","event":null}`,
		&v1_1.StateSnapshotEvent{}:    `{"type":"STATE_SNAPSHOT","snapshot":null}`,
		&v1_1.CustomEvent{}:           `{"type":"CUSTOM","name":"","value":null}`,
		&v1_1.AddOperation{}:          `{"op":"add","path":"","value":null}`,
		&v1_1.ActivitySnapshotEvent{}: `{"type":"ACTIVITY_SNAPSHOT","messageId":"","activityType":"","content":{}}`,
		&v1_1.ActivityMessage{}:       `{"id":"","role":"activity","activityType":"","content":{}}`,
	} {
		out := encode(t, x)
		checkEqual(t, []byte(want), out)
		if err := schema.check(typeName(x), out); err != nil {
			t.Error(err)
		}
	}
}
