package proof_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// enforcement is one document, what enforcement says of it, one line a finding as
// "rule pointer name: removed", and what is left, "" when nothing is.
type enforcement struct {
	definition, before string
	findings           []string
	after              string
}

func (c enforcement) run(t *testing.T, v version) {
	t.Helper()
	after := checkEnforced(t, v, c.definition, []byte(c.before))
	x := decode(t, v, c.definition, []byte(c.before))
	var f wire.Findings
	x.Enforce(&f)
	var got []string
	for _, x := range f.All() {
		got = append(got, fmt.Sprintf("%s %s %s: %s", x.Rule, x.Pointer, x.Name, x.Removed))
	}
	if strings.Join(got, "\n") != strings.Join(c.findings, "\n") {
		t.Errorf("%s\ngot  %q\nwant %q", c.before, got, c.findings)
	}
	if c.after == "" || after == nil {
		if c.after != string(after) {
			t.Errorf("%s\nwant what is left to be %q, got %q", c.before, c.after, after)
		}
		return
	}
	checkEqual(t, []byte(c.after), after)
}

// TestUnknownEventGoes drops an event of a type that the version does not have, and
// names it.
//
// rule E1
// case B14
// case B19
// case B30: types nobody has described
func TestUnknownEventGoes(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for _, name := range []string{"HOLOGRAM_SNAPSHOT", "RUN_CANCELLED", "READY", "", "run_started"} {
			document := fmt.Sprintf(`{"beam":{"x":1},"type":%q}`, name)
			enforcement{"Event", document, []string{"oneOf  " + name + ": "}, ""}.run(t, v)
		}
	})
}

// TestUnknownPropertyGoes removes what a closed object does not describe, whatever
// its value, and leaves everything else.
//
// rule E2
// case B07
// case B26
func TestUnknownPropertyGoes(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for _, c := range []enforcement{
			{"Event", `{"type":"RAW","threadId":"th-7","runId":null,"event":{"reason":"asking"}}`,
				[]string{"unevaluatedProperties /threadId threadId: /threadId", "unevaluatedProperties /runId runId: /runId"},
				`{"type":"RAW","event":{"reason":"asking"}}`},
			{"Event", `{"type":"RUN_FINISHED","threadId":"t","runId":"r","finishReason":"tool_calls"}`,
				[]string{"unevaluatedProperties /finishReason finishReason: /finishReason"}, `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`},
			{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[{"id":"a","role":"assistant","toolCalls":[{"id":"c","type":"function",` +
				`"function":{"name":"f","arguments":"","a/b~c":1}}]}],"tools":[{"name":"n","description":"d","icon":"i"}]}`,
				[]string{"unevaluatedProperties /messages/0/toolCalls/0/function/a~1b~0c a/b~c: /messages/0/toolCalls/0/function/a~1b~0c",
					"unevaluatedProperties /tools/0/icon icon: /tools/0/icon"},
				`{"threadId":"t","runId":"r","messages":[{"id":"a","role":"assistant","toolCalls":[{"id":"c","type":"function",` +
					`"function":{"name":"f","arguments":""}}]}],"tools":[{"name":"n","description":"d"}]}`},
			{"Event", `{"type":"STEP_STARTED","stepName":"s","":0,"Type":"x"}`,
				[]string{"unevaluatedProperties / : /", "unevaluatedProperties /Type Type: /Type"}, `{"type":"STEP_STARTED","stepName":"s"}`},
		} {
			c.run(t, v)
		}
	})
}

// image is a media part whose required source nobody knows.
const image = `{"type":"image","source":{"type":"quantum","value":"?"}}`

// TestPositionRules goes through the places where an unknown member or value can
// stand: optional, required, in a list, and required several levels up.
//
// rule E3
// case B17
// case B18
// case B22
// case B47
// case B48
func TestPositionRules(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for _, c := range []enforcement{
			// optional: the field goes
			{"Event", `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator"}`,
				[]string{"enum /role narrator: /role"}, `{"type":"TEXT_MESSAGE_START","messageId":"m"}`},
			{"Event", `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m","role":"narrator"}`,
				[]string{"enum /role narrator: /role"}, `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m"}`},
			{"Event", `{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"paused","until":5}}`,
				[]string{"oneOf /outcome paused: /outcome"}, `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`},
			// in a list: the element goes, and the others keep their order
			{"Event", `{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"a"},{"id":"1","role":"assistant"},{"role":"b"},{"id":"2","role":"assistant"},{"role":"c"}]}`,
				[]string{"oneOf /messages/0 a: /messages/0", "oneOf /messages/2 b: /messages/2", "oneOf /messages/4 c: /messages/4"},
				`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"1","role":"assistant"},{"id":"2","role":"assistant"}]}`},
			// in a list under a choice by JSON type, down to an empty list
			{"UserMessage", `{"id":"u","role":"user","content":[{"type":"hologram","beam":"x"}]}`,
				[]string{"oneOf /content/0 hologram: /content/0"}, `{"id":"u","role":"user","content":[]}`},
			// in a list of open objects: the fault is the tag's, the element goes
			{"Event", `{"type":"STATE_DELTA","delta":[{"op":"increment","path":"/n","value":1},{"op":"replace","path":"/n","value":5}]}`,
				[]string{"const /delta/0/op increment: /delta/0"}, `{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/n","value":5}]}`},
			// required: what holds it goes, here an element
			{"UserMessage", `{"id":"u","role":"user","content":[{"type":"text","text":"hi"},` + image + `]}`,
				[]string{"oneOf /content/1/source quantum: /content/1"}, `{"id":"u","role":"user","content":[{"type":"text","text":"hi"}]}`},
			{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[],"resume":[{"interruptId":"i","status":"postponed"},{"interruptId":"j","status":"resolved"}]}`,
				[]string{"enum /resume/0/status postponed: /resume/0"},
				`{"threadId":"t","runId":"r","messages":[],"resume":[{"interruptId":"j","status":"resolved"}]}`},
			// required all the way up: the document goes
			{"Event", `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"dream","entityId":"e","encryptedValue":"v"}`,
				[]string{"enum /subtype dream: "}, ``},
			{"ImagePart", image, []string{"oneOf /source quantum: "}, ``},
			// several at once, at several levels
			{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[{"id":"u1","role":"user","content":[{"type":"text","text":"look"},{"type":"hologram"}]},` +
				`{"id":"z1","role":"narrator","content":"once"},{"id":"t1","role":"tool","toolCallId":"c","content":[` + image + `]}],"x":0}`,
				[]string{"unevaluatedProperties /x x: /x", "oneOf /messages/0/content/1 hologram: /messages/0/content/1",
					"oneOf /messages/1 narrator: /messages/1", "oneOf /messages/2/content/0/source quantum: /messages/2/content/0"},
				`{"threadId":"t","runId":"r","messages":[{"id":"u1","role":"user","content":[{"type":"text","text":"look"}]},` +
					`{"id":"t1","role":"tool","toolCallId":"c","content":[]}]}`},
		} {
			c.run(t, v)
		}
	})
}

// TestOpenObjectsStayWhole puts additions where keys are data.
//
// rule E5
// case B46
func TestOpenObjectsStayWhole(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for definition, document := range map[string]string{
			"StateDeltaEvent": `{"type":"STATE_DELTA","delta":[{"op":"remove","path":"/a","value":1,"note":"keep"},{"op":"test","path":"","value":null,"x":[]}]}`,
			"ActivitySnapshotEvent": `{"type":"ACTIVITY_SNAPSHOT","metadata":{"type":"X","k":null},"messageId":"a","activityType":"P",` +
				`"content":{"role":"narrator","type":"HOLOGRAM","source":{"type":"quantum"},"n":null}}`,
			"StateSnapshotEvent": `{"type":"STATE_SNAPSHOT","snapshot":{"type":"HOLOGRAM","messages":[{"role":"narrator"}]}}`,
			"Tool":               `{"name":"n","description":"d","parameters":{"type":"nonsense","x-y":1}}`,
			"AgentCapabilities":  `{"custom":{"k":null,"identity":{"x":1}}}`,
			"Interrupt":          `{"id":"i","reason":"r","responseSchema":{"type":"nonsense","x":1},"metadata":{"x":1}}`,
		} {
			enforcement{definition, document, nil, document}.run(t, v)
			if got := text(t, decode(t, v, definition, []byte(document))); got != document {
				t.Errorf("got %s, want %s", got, document)
			}
		}
	})
}

// TestFatal names what enforcement cannot mend, with the place. The null cases are
// the halves of B01, B03, B04 and B05 that are left when no boundary has run.
//
// rule E4
// rule D2
// case B01
// case B03
// case B04
// case B05
// case B10
// case B24
// case B27
// case B29
// case B30
func TestFatal(t *testing.T) {
	const input = `{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[`
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for document, want := range map[string]verdict{
			`{"type":"TOOL_CALL_START","toolCallId":"c","toolCallName":"n","parentMessageId":null}`:   {"type", "/parentMessageId", true},
			`{"type":"STEP_STARTED","stepName":"plan","timestamp":null,"metadata":null}`:              {"type", "/timestamp", true},
			`{"type":"STEP_STARTED","stepName":"plan","metadata":null}`:                               {"type", "/metadata", true},
			`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":null}`:                       {"oneOf", "/outcome", true},
			`{"type":"TEXT_MESSAGE_CONTENT","messageId":null,"delta":"hi"}`:                           {"type", "/messageId", true},
			`{"type":"REASONING_MESSAGE_START","messageId":"m","role":"assistant"}`:                   {"const", "/role", true},
			`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":"interrupt","interrupt":{}}`: {"oneOf", "/outcome", true},
			`{"type":"CUSTOM","name":"progress","data":{"pct":40}}`:                                   {"required", "", true},
			`{"type":"STATE_SNAPSHOT","state":{"a":1}}`:                                               {"required", "", true},
			`{"type":"ACTIVITY_SNAPSHOT","messageId":"a","activityType":"P","content":"half done"}`:   {"type", "/content", true},
			`{"type":"RUN_STARTED","thread_id":"t","run_id":"r"}`:                                     {"required", "", true},
			`{"type":"STATE_DELTA","delta":[{"path":"/a"}]}`:                                          {"oneOf", "/delta/0", true},
			`{"type":"STATE_DELTA","delta":[{"op":1,"path":"/a"}]}`:                                   {"type", "/delta/0/op", true},
			`{"type":"TEXT_MESSAGE_START","messageId":"m","role":5}`:                                  {"type", "/role", true},
			`{"stepName":"s"}`:                       {"oneOf", "", true},
			`{"type":["STEP_STARTED"]}`:              {"type", "/type", true},
			`[]`:                                     {"oneOf", "", true},
			input + `5]}}`:                           {"oneOf", "/input/messages/0", true},
			input + `{"id":"m"}]}}`:                  {"oneOf", "/input/messages/0", true},
			input + `{"id":"m","role":null}]}}`:      {"type", "/input/messages/0/role", true},
			input + `{"id":7,"role":"assistant"}]}}`: {"type", "/input/messages/0/id", true},
			input + `{"role":"narrator"},{"id":"u","role":"user","content":[{"type":"text","text":42}]}]}}`: {"type", "/input/messages/1/content/0/text", true},
			input + `{"id":"u","role":"user","content":{"type":"text"}}]}}`:                                 {"oneOf", "/input/messages/0/content", true},
		} {
			if got := judge(t, v, "Event", []byte(document)); got != want {
				t.Errorf("%s: want %+v, got %+v", document, want, got)
			}
			if x, err := v.event([]byte(document)); err == nil {
				t.Errorf("%s was repaired: %s", document, text(t, x))
			}
		}
	})
}
