package proof_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// The cases come from bug reports about other libraries of this protocol and
// about Go code that reads JSON. The inputs are the smallest of our own that
// would show the bug here.

// keepsValue checks that documents round-trip in every version.
func keepsValue(t *testing.T, definition string, documents ...string) {
	t.Helper()
	keepsFrom(t, versions[0].name, definition, documents...)
}

// keepsFrom is keepsValue for the versions from one on, which have what is in the
// documents.
func keepsFrom(t *testing.T, first, definition string, documents ...string) {
	t.Helper()
	eachFrom(t, first, func(t *testing.T, v version) {
		for _, document := range documents {
			checkRoundTrip(t, v, definition, []byte(document))
		}
	})
}

// text is what a value encodes as.
func text(t testing.TB, x wire.Value) string {
	t.Helper()
	return string(encode(t, x))
}

// case B51: a patch may set a place to null.
func TestPatchValueNull(t *testing.T) {
	document := `{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/chosen","value":null},` +
		`{"op":"add","path":"/x","value":null},{"op":"test","path":"/y","value":null}]}`
	keepsValue(t, "Event", document)
	x := &v1_1.StateDeltaEvent{Delta: v1_1.JSONPatch{&v1_1.TestOperation{Path: "/y", Value: json.RawMessage("null")}}}
	if got, want := text(t, x), `{"type":"STATE_DELTA","delta":[{"op":"test","path":"/y","value":null}]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// case B52: an empty pointer is the whole document, not a missing one.
func TestEmptyPointers(t *testing.T) {
	keepsValue(t, "Event", `{"type":"STATE_DELTA","delta":[{"op":"replace","path":"","value":{"a":1}},{"op":"copy","from":"","path":"/b"}]}`)
	if got, want := text(t, &v1_1.MoveOperation{}), `{"op":"move","from":"","path":""}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// case B53: a list that was never made is empty where it is required and absent
// where it is optional; an optional one that was made is there.
//
// rule P2
func TestNilLists(t *testing.T) {
	for _, c := range []struct {
		x    wire.Value
		want string
	}{
		{&v1_1.RunAgentInput{ThreadID: "t", RunID: "r"}, `{"threadId":"t","runId":"r","messages":[]}`},
		{&v1_1.MessagesSnapshotEvent{}, `{"type":"MESSAGES_SNAPSHOT","messages":[]}`},
		{&v1_1.StateDeltaEvent{}, `{"type":"STATE_DELTA","delta":[]}`},
		{&v1_1.ActivityDeltaEvent{}, `{"type":"ACTIVITY_DELTA","messageId":"","activityType":"","patch":[]}`},
		{new(v1_1.JSONPatch), `[]`},
		{v1_1.NewAssistantMessage("a"), `{"id":"a","role":"assistant"}`},
		{&v1_1.AssistantMessage{ToolCalls: []v1_1.ToolCall{}}, `{"id":"","role":"assistant","toolCalls":[]}`},
		{&v1_1.RunFinishedEvent{Usage: []v1_1.TokenUsage{}}, `{"type":"RUN_FINISHED","threadId":"","runId":"","usage":[]}`},
	} {
		if d := difference([]byte(c.want), encode(t, c.x)); d != "" {
			t.Errorf("%T: %s: %s", c.x, d, text(t, c.x))
		}
	}
}

// case B55: no character is escaped that JSON lets stand, also not in opaque
// values and through a caller's own json.Encoder. The separators U+2028 and U+2029
// stand for themselves too.
//
// rule P4
func TestNoNeedlessEscapes(t *testing.T) {
	document := `{"type":"CUSTOM","rawEvent":{"q":"x<y"},"name":"a & b > c","value":"<b>a & b</b>` + "\u2028\u2029é😀" + `"}`
	x, err := v1_1.DecodeEvent([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	if got := text(t, x); got != document {
		t.Errorf("got  %s\nwant %s", got, document)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(x); err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(b.String()); got != document {
		t.Errorf("json.Encoder: got  %s\nwant %s", got, document)
	}
}

// case B56: names are matched letter by letter.
//
// rule E2
// rule E4
func TestNamesAreExact(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		if got := judge(t, v, "Event", []byte(`{"type":"STEP_STARTED","stepname":"plan"}`)); got != (verdict{"required", "", true}) {
			t.Errorf("a look-alike was taken for the field: %+v", got)
		}
		after := checkEnforced(t, v, "Event", []byte(`{"type":"STEP_STARTED","stepName":"plan","StepName":"other"}`))
		checkEqual(t, []byte(`{"type":"STEP_STARTED","stepName":"plan"}`), after)
	})
}

// case B58: an empty string is a value.
func TestEmptyStrings(t *testing.T) {
	keepsFrom(t, "0.0.57", "Event", `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":""}`)
	keepsValue(t, "Event",
		`{"type":"TOOL_CALL_ARGS","toolCallId":"c1","delta":""}`,
		`{"type":"TOOL_CALL_RESULT","messageId":"m2","toolCallId":"c1","content":""}`,
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"","delta":"x"}`)
}

// case B59: an integer is a matter of value, not of spelling, and its bounds are
// exact.
func TestTimestamps(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		event := func(value string) []byte {
			return fmt.Appendf(nil, `{"type":"STEP_STARTED","timestamp":%s,"stepName":"p"}`, value)
		}
		for value, want := range map[string]string{
			"1700000000000": "1700000000000", "1.7e12": "1700000000000", "1700000000000.0": "1700000000000", "0": "0", "-0": "0",
			"-9007199254740991": "-9007199254740991", "9007199254740991": "9007199254740991", "90071992547409910e-1": "9007199254740991",
		} {
			if got := text(t, decode(t, v, "Event", event(value))); got != string(event(want)) {
				t.Errorf("%s is encoded as %s", value, got)
			}
		}
		for value, rule := range map[string]string{
			"1700000000.5": "type", `"1700000000000"`: "type", "null": "type", "true": "type", "[]": "type", "1e-1": "type",
			"9007199254740992": "maximum", "9007199254740993": "maximum", "1e400": "maximum", "1e999999999999": "maximum",
			"-9007199254740992": "minimum", "-1e400": "minimum", "9223372036854775808": "maximum", "18446744073709551616": "maximum",
		} {
			if got := judge(t, v, "Event", event(value)); got != (verdict{rule, "/timestamp", true}) {
				t.Errorf("%s: want %s, got %+v", value, rule, got)
			}
		}
	})
}

// case B60: every event type decodes to a type of its own and encodes as what it
// was. The fixtures have a document for each.
func TestEveryEventTypeIsDispatched(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		types := map[string]reflect.Type{}
		for _, f := range ownFixtures(t, v, "valid") {
			if f.definition == "BaseEvent" || !strings.HasSuffix(f.definition, "Event") || f.definition == "Event" {
				continue
			}
			x, err := v.event(f.data)
			if err != nil {
				t.Fatalf("%s: %v", f.path, err)
			}
			if name := reflect.TypeOf(x).Elem().Name(); name != f.definition {
				t.Errorf("%s decodes as %s", f.path, name)
			}
			types[f.definition] = reflect.TypeOf(x)
			checkEqual(t, f.data, encode(t, x))
		}
		want := map[string]int{"0.0.39": 24, "0.0.45": 33, "0.0.57": 33, "0.0.59": 36}[v.name]
		if want == 0 {
			want = 31
		}
		if len(types) != want {
			t.Errorf("%d event types have fixtures, want %d", len(types), want)
		}
	})
}

// case B61: nothing is lost deep inside, and a string of half a JSON document is a
// string.
func TestNestedInputSurvives(t *testing.T) {
	keepsFrom(t, "1.0", "Event", `{"type":"RUN_STARTED","threadId":"th","runId":"ru","protocolVersion":"1.1","parentRunId":"p0","input":`+
		`{"threadId":"th","runId":"ru","messages":[{"id":"a","role":"assistant","toolCalls":[{"id":"c","type":"function",`+
		`"function":{"name":"f","arguments":"{"},"encryptedValue":"c2ln","metadata":{}}]}]}}`)
}

// case B63: absent, false and true are three states, and a default is not a value.
//
// rule P3
func TestThreeStates(t *testing.T) {
	const start = `{"type":"ACTIVITY_SNAPSHOT","messageId":"a","activityType":"P","content":{}`
	keepsFrom(t, "0.0.45", "Event", start+`}`, start+`,"replace":false}`, start+`,"replace":true}`,
		`{"type":"TEXT_MESSAGE_START","messageId":"a"}`, `{"type":"TEXT_MESSAGE_START","messageId":"a","role":"assistant"}`)
	x, err := v1_1.DecodeActivitySnapshotEvent([]byte(start + `}`))
	if err != nil || x.Replace != nil {
		t.Errorf("the default was written in: %v, %v", x.Replace, err)
	}
}

// case B64: zero is a count, absent is none, and an empty name is a name.
//
// rule P3
func TestZeroCounts(t *testing.T) {
	keepsValue(t, "Event", `{"type":"RUN_FINISHED","threadId":"t","runId":"r","usage":[{"model":"m","inputTokens":10,"outputTokens":0,`+
		`"totalTokens":10,"cachedInputTokens":0}]}`)
	keepsValue(t, "Message", `{"id":"u","role":"user","name":"","content":"hi"}`)
	x, err := v1_1.DecodeTokenUsage([]byte(`{"outputTokens":0}`))
	if err != nil || x.OutputTokens == nil || *x.OutputTokens != 0 || x.ReasoningTokens != nil {
		t.Errorf("zero and absent were mixed up: %+v, %v", x, err)
	}
}

// case B68: the schema of a tool's parameters is carried and not read.
//
// rule P4
// rule E5
func TestToolParametersAreOpaque(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, parameters := range []string{
			`{"$defs":{"A":true},"anyOf":[{"$ref":"#/$defs/A"},{"type":["string","null"]}],"unevaluatedProperties":false,"x-ui":{"w":1.0}}`,
			`"str"`, `5`, `false`, `[]`, `{}`,
		} {
			document := `{"name":"f","description":"d","parameters":` + parameters + `}`
			if got := text(t, decode(t, v, "Tool", []byte(document))); got != document {
				t.Errorf("got %s, want %s", got, document)
			}
		}
	})
}
