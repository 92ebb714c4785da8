package proof_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// TestEncodingJSON sends every fixture through encoding/json as well: the same
// value both ways, and the same refusals.
//
// rule P4
// rule E8
func TestEncodingJSON(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "valid") {
			x := decode(t, v, f.definition, f.data)
			direct := encode(t, x)
			marshalled, err := json.Marshal(x)
			if err != nil {
				t.Errorf("%s: %v", f.path, err)
				continue
			}
			checkEqual(t, direct, marshalled)
			checkUnmarshal(t, f, x, direct)
		}
	})
}

// checkUnmarshal reads a fixture with json.Unmarshal. A union is an interface, into
// which it cannot read.
func checkUnmarshal(t *testing.T, f fixture, x wire.Value, want []byte) {
	t.Helper()
	fresh := reflect.New(reflect.TypeOf(x).Elem())
	if err := json.Unmarshal(f.data, fresh.Interface()); err != nil {
		t.Errorf("%s: %v", f.path, err)
		return
	}
	if got := encode(t, fresh.Interface().(wire.Value)); !bytes.Equal(got, want) {
		t.Errorf("%s: json.Unmarshal reads another value\ngot  %s\nwant %s", f.path, got, want)
	}
}

// TestUnmarshalReplaces reads into a value that is in use: nothing of what it held
// is left, and on error nothing changes.
func TestUnmarshalReplaces(t *testing.T) {
	x := v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Timestamp: new(int64(5))}, StepName: "old"}
	if err := x.Unknown().Set("kept", json.RawMessage(`1`)); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{`{"type":"STEP_STARTED","stepName":5}`, `null`, `{}`, ``, `{"type":"STEP_STARTED","stepName":"new"} x`} {
		if err := x.UnmarshalJSON([]byte(bad)); err == nil || text(t, &x) != `{"type":"STEP_STARTED","timestamp":5,"stepName":"old","kept":1}` {
			t.Errorf("%s: %v, left %s", bad, err, text(t, &x))
		}
	}
	if err := json.Unmarshal([]byte(`{"type":"STEP_STARTED","stepName":"new"}`), &x); err != nil {
		t.Fatal(err)
	}
	if got := text(t, &x); got != `{"type":"STEP_STARTED","stepName":"new"}` {
		t.Errorf("something is left of the old value: %s", got)
	}
}

// TestInsideOtherTypes uses generated types as fields of a caller's own.
func TestInsideOtherTypes(t *testing.T) {
	type envelope struct {
		Input *v1_1.RunAgentInput     `json:"input"`
		Steps []v1_1.StepStartedEvent `json:"steps"`
		Role  v1_1.Role               `json:"role"`
		State v1_1.State              `json:"state"`
	}
	document := `{"input":{"threadId":"t","runId":"r","messages":[{"id":"a","role":"assistant"}]},` +
		`"steps":[{"type":"STEP_STARTED","stepName":"s"}],"role":"user","state":{"b":1.0,"a":9007199254740993}}`
	var e envelope
	if err := json.Unmarshal([]byte(document), &e); err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	checkEqual(t, []byte(document), got)
}

// TestConstructors gives what they make the meaning that their names promise.
func TestConstructors(t *testing.T) {
	for want, x := range map[string]wire.Value{
		`{"id":"a","role":"assistant"}`:                                  v1_1.NewAssistantMessage("a"),
		`{"id":"d","role":"developer","content":"c"}`:                    v1_1.NewDeveloperMessage("d", "c"),
		`{"id":"s","role":"system","content":""}`:                        v1_1.NewSystemMessage("s", ""),
		`{"id":"u","role":"user","content":"hi"}`:                        v1_1.NewUserMessage("u", v1_1.UserMessageContentText("hi")),
		`{"id":"u","role":"user","content":""}`:                          v1_1.NewUserMessage("u", v1_1.UserMessageContentText("")),
		`{"id":"u","role":"user","content":[]}`:                          v1_1.NewUserMessage("u", v1_1.UserMessageContentParts()),
		`{"id":"z","role":"user","content":""}`:                          v1_1.NewUserMessage("z", v1_1.UserMessageContent{}),
		`{"id":"u","role":"user","content":[{"type":"text","text":""}]}`: v1_1.NewUserMessage("u", v1_1.UserMessageContentParts(&v1_1.TextPart{})),
		`{"id":"","role":"tool","toolCallId":"","content":[]}`:           &v1_1.ToolMessage{Content: v1_1.ToolMessageContentParts()},
		`{"type":"TOOL_CALL_RESULT","messageId":"","toolCallId":"","content":"x"}`: &v1_1.ToolCallResultEvent{
			Content: v1_1.ToolCallResultEventContentText("x")},
	} {
		checkEqual(t, []byte(want), encode(t, x))
	}
}

// TestAccessors reads decoded values through their fields, as an application does.
func TestAccessors(t *testing.T) {
	x, err := v1_1.DecodeRunAgentInput([]byte(`{"threadId":"t","runId":"r","messages":[{"id":"u","role":"user","content":[` +
		`{"type":"image","id":"p","source":{"type":"url","value":"https://example.test/a.png","mimeType":"image/png"}}]}],"context":[]}`))
	if err != nil {
		t.Fatal(err)
	}
	user, ok := x.Messages[0].(*v1_1.UserMessage)
	if !ok || user.ID != "u" || user.MessageRole() != v1_1.RoleUser || user.Content.Text != "" {
		t.Fatalf("the message is %#v", x.Messages[0])
	}
	part := user.Content.Parts[0].(*v1_1.ImagePart)
	want := &v1_1.URLSource{Value: "https://example.test/a.png", MimeType: new("image/png")}
	if diff := cmp.Diff(want, part.Source, cmp.AllowUnexported(v1_1.URLSource{}, wire.Members{})); diff != "" || *part.ID != "p" {
		t.Errorf("the source differs (-want +got):\n%s", diff)
	}
	if x.Tools != nil || x.Context == nil || x.State != nil {
		t.Errorf("absent and empty were mixed up: %#v", x)
	}
}
