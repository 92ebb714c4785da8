package convert_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// retiredCase is a document with a retired shape, what the boundary makes of it, and
// the warnings: the code, and the pointer behind a space.
type retiredCase struct {
	shape    string
	def      string
	input    bool // a run input or part of one, on its way to a producer
	in, out  string
	warnings []string
}

// nulls are the nulls that mean absence (rule R6): the shape, its definition, and
// documents in which § stands where the null does.
var nulls = []struct {
	shape, field, def string
	input             bool
	docs              []string
}{
	{"TOOL_CALL_START.parentMessageId: null", "parentMessageId", "Event", false, []string{`{"type":"TOOL_CALL_START","toolCallId":"c","toolCallName":"n"§}`}},
	{"TOOL_CALL_CHUNK.parentMessageId: null", "parentMessageId", "Event", false, []string{`{"type":"TOOL_CALL_CHUNK","toolCallId":"c","delta":"{"§}`, `{"type":"TOOL_CALL_CHUNK"§}`}},
	{"RUN_FINISHED.outcome: null", "outcome", "Event", false, []string{`{"type":"RUN_FINISHED","threadId":"t","runId":"r"§}`}},
	{"RUN_FINISHED.result: null", "result", "Event", false, []string{`{"type":"RUN_FINISHED","threadId":"t"§,"runId":"r","outcome":{"type":"success"}}`}},
	{"SUBAGENT_FINISHED.result: null", "result", "Event", false, []string{`{"type":"SUBAGENT_FINISHED","subagentRunId":"s"§}`}},
	{"resume payload: null", "payload", "Event", false, []string{started(`"resume":[{"interruptId":"i","status":"resolved","payload":0},{"interruptId":"i","status":"cancelled"§}]`)}},
	{"resume payload: null in a run input", "payload", "RunAgentInput", true, []string{inputWith(`"resume":[{"interruptId":"i","status":"cancelled"§}]`)}},
	{"tool parameters: null", "parameters", "Event", false, []string{started(`"tools":[{"name":"n","description":"d"§}]`)}},
	{"tool parameters: null in a run input", "parameters", "RunAgentInput", true, []string{inputWith(`"tools":[{"name":"n"§,"description":"d"}]`)}},
	{"forwardedProps: null", "forwardedProps", "Event", false, []string{started(`"state":{}§`)}},
	{"forwardedProps: null in a run input", "forwardedProps", "RunAgentInput", true, []string{inputWith(`"state":{}§`)}},
	{"RunAgentInput.state: null", "state", "Event", false, []string{started(`"forwardedProps":{}§`)}},
	{"RunAgentInput.state: null", "state", "RunAgentInput", true, []string{inputWith(`"forwardedProps":{}§`)}},
	{"RUN_STARTED.parentRunId: null", "parentRunId", "Event", false, []string{`{"type":"RUN_STARTED","threadId":"t","runId":"r"§}`}},
	{"RUN_STARTED.input: null", "input", "Event", false, []string{`{"type":"RUN_STARTED","threadId":"t","runId":"r"§}`}},
	{"TOOL_CALL_RESULT.role: null", "role", "Event", false, []string{`{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":"x"§}`}},
	{"RUN_FINISHED.outcome.pendingToolCallIds: null", "pendingToolCallIds", "Event", false, []string{`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"success"§}}`}},
	{"usage provider: null", "provider", "Event", false, usages()},
	{"usage reasoningTokens: null", "reasoningTokens", "Event", false, usages()},
	{"usage cachedInputTokens: null", "cachedInputTokens", "Event", false, usages()},
	{"usage cacheWriteInputTokens: null", "cacheWriteInputTokens", "Event", false, usages()},
	{"image part metadata: null", "metadata", "Event", false, partPlaces(`{"type":"image","source":{"type":"url","value":"u"}§}`)},
	{"audio part metadata: null", "metadata", "Event", false, partPlaces(`{"type":"audio","source":{"type":"url","value":"u"}§}`)},
	{"video part metadata: null", "metadata", "Event", false, partPlaces(`{"type":"video","source":{"type":"url","value":"u"}§}`)},
	{"document part metadata: null", "metadata", "Event", false, partPlaces(`{"type":"document","source":{"type":"url","value":"u"}§}`)},
}

func started(members string) string {
	return `{"type":"RUN_STARTED","threadId":"t","runId":"r","input":` + inputWith(members) + `}`
}

func inputWith(members string) string {
	return `{"threadId":"t","runId":"r","messages":[],` + members + `}`
}

func usages() []string {
	return []string{
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","usage":[{"model":"m"},{"model":"m"§}]}`,
		`{"type":"RUN_ERROR","message":"m","usage":[{"inputTokens":1§}]}`,
	}
}

// partPlaces puts a content part into every place of the event stream that holds
// content parts (rule R3).
func partPlaces(part string) []string {
	user := `{"id":"u","role":"user","content":[{"type":"text","text":"see"},` + part + `]}`
	tool := `{"id":"t","role":"tool","toolCallId":"c","content":[` + part + `]}`
	return []string{
		`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"assistant","content":"x"},` + user + `]}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[` + tool + `]}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[` + user + `]}}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[` + tool + `]}}`,
		`{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":[` + part + `]}`,
	}
}

// pointerOf finds a member by its unique value in a document.
func pointerOf(t *testing.T, doc string, match func(name string, v any) bool) string {
	t.Helper()
	var root any
	if err := json.Unmarshal([]byte(doc), &root); err != nil {
		t.Fatalf("%v in %s", err, doc)
	}
	var walk func(at string, v any) string
	walk = func(at string, v any) string {
		switch v := v.(type) {
		case map[string]any:
			for name, m := range v {
				if match(name, m) {
					return at + "/" + name
				}
				if found := walk(at+"/"+name, m); found != "" {
					return found
				}
			}
		case []any:
			for i, m := range v {
				if found := walk(fmt.Sprintf("%s/%d", at, i), m); found != "" {
					return found
				}
			}
		}
		return ""
	}
	return walk("", root)
}

// nullCases are the cases of nulls.
func nullCases(t *testing.T) []retiredCase {
	var all []retiredCase
	for _, n := range nulls {
		for _, doc := range n.docs {
			in := strings.Replace(doc, "§", `,"`+n.field+`":null`, 1)
			at := pointerOf(t, in, func(name string, v any) bool { return name == n.field && v == nil })
			all = append(all, retiredCase{n.shape, n.def, n.input, in, strings.Replace(doc, "§", "", 1), []string{"retired-shape " + at}})
		}
	}
	return all
}

// eventNullCases put a null on every event that has the field.
func eventNullCases(t *testing.T) []retiredCase {
	var all []retiredCase
	for _, name := range v1_1.Definitions() {
		files, _ := filepath.Glob("../spec/1.1/fixtures/" + name + "/valid/minimal.json")
		if !strings.HasSuffix(name, "Event") || name == "Event" || name == "BaseEvent" || len(files) == 0 {
			continue
		}
		data, err := os.ReadFile(files[0])
		if err != nil {
			t.Fatal(err)
		}
		doc := strings.TrimSpace(string(data))
		for field, shape := range map[string]string{"rawEvent": "rawEvent: null", "subagentRunId": "subagentRunId: null"} {
			if strings.Contains(doc, field) || !valid(t, name, []byte(strings.TrimSuffix(doc, "}")+`,"`+field+`":"x"}`)) {
				continue
			}
			in := strings.TrimSuffix(doc, "}") + `,"` + field + `":null}`
			all = append(all, retiredCase{shape, "Event", false, in, doc, []string{"retired-shape /" + field}})
		}
	}
	if len(all) < 50 {
		t.Errorf("only %d events got a null", len(all))
	}
	return all
}

const mintedHere = "minted-identifier /messageId"

var thinkingCases = []retiredCase{
	{"THINKING_START", "Event", false, `{"type":"THINKING_START","title":"T","timestamp":1}`,
		`{"type":"REASONING_START","timestamp":1,"messageId":"own-1"}`, []string{"retired-shape ", "retired-loss /title", mintedHere}},
	{"THINKING_START", "Event", false, `{"timestamp":1,"rawEvent":{"a":null},"type":"THINKING_START"}`,
		`{"timestamp":1,"rawEvent":{"a":null},"type":"REASONING_START","messageId":"own-1"}`, []string{"retired-shape ", mintedHere}},
	{"THINKING_END", "Event", false, `{"type":"THINKING_END"}`, `{"type":"REASONING_END","messageId":"own-1"}`, []string{"retired-shape ", mintedHere}},
	{"THINKING_TEXT_MESSAGE_START", "Event", false, `{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"REASONING_MESSAGE_START","messageId":"own-1","role":"reasoning"}`, []string{"retired-shape ", mintedHere}},
	{"THINKING_TEXT_MESSAGE_CONTENT", "Event", false, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"\u00e9<"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","delta":"\u00e9<","messageId":"own-1"}`, []string{"retired-shape ", mintedHere}},
	{"THINKING_TEXT_MESSAGE_END", "Event", false, `{"type":"THINKING_TEXT_MESSAGE_END","metadata":{"k":null}}`,
		`{"type":"REASONING_MESSAGE_END","metadata":{"k":null},"messageId":"own-1"}`, []string{"retired-shape ", mintedHere}},
}

// retiredCases is every case there is.
func retiredCases(t *testing.T) []retiredCase {
	return slices.Concat(thinkingCases, nullCases(t), eventNullCases(t), binaryCases())
}

// rule R1: each entry of the registry has a case, and no case is about another.
// rule R2: what comes out is the replacement, and valid.
// rule R3: it is found in every place.
// rule R4: losses and minted identifiers are said apart.
// rule R6: nulls of the closed list become absence.
func TestRetiredShapes(t *testing.T) {
	cases := retiredCases(t)
	for _, c := range cases {
		t.Run(c.shape, func(t *testing.T) {
			in := []byte(c.in)
			if valid(t, c.def, in) {
				t.Errorf("not retired: %s", in)
			}
			var r convert.Report
			b := convert.NewBoundary(v1_1.Version, counter())
			translate := b.Translate
			if c.input {
				translate = b.TranslateInput
			}
			out := translate(c.def, in, &r)
			if !sameJSON(t, out, c.out) {
				t.Errorf("got  %s\nwant %s", out, c.out)
			}
			if !valid(t, c.def, out) {
				t.Errorf("not valid: %s", out)
			}
			var want []string
			for _, w := range c.warnings {
				code, pointer, _ := strings.Cut(w, " ")
				want = append(want, code+" "+c.shape+" "+pointer)
			}
			expectTold(t, &r, want...)
			if string(in) != c.in {
				t.Errorf("the input was written to: %s", in)
			}
		})
	}
	for _, s := range convert.RetiredShapes() {
		if !slices.ContainsFunc(cases, func(c retiredCase) bool {
			return c.shape == s.Shape && (s.Direction == "both" || c.input == (s.Direction == "out"))
		}) {
			t.Errorf("no case for %s", s.Shape)
		}
		if s.Direction == "both" && !slices.ContainsFunc(cases, func(c retiredCase) bool { return c.shape == s.Shape && c.input }) {
			t.Errorf("no case for %s in a run input", s.Shape)
		}
	}
}

// notRetired are nulls outside the closed list, and shapes where their direction
// does not reach: they stay, and decoding refuses them. The pointer says where.
var notRetired = []struct {
	def    string
	input  bool
	in, at string
}{
	{"Event", false, `{"type":"STEP_STARTED","stepName":"s","timestamp":null}`, "/timestamp"},
	{"Event", false, `{"type":"STEP_STARTED","stepName":"s","metadata":null}`, "/metadata"},
	{"Event", false, `{"type":"TEXT_MESSAGE_START","messageId":"m","role":null}`, "/role"},
	{"Event", false, `{"type":"TEXT_MESSAGE_CHUNK","messageId":null}`, "/messageId"},
	{"Event", false, `{"type":"TEXT_MESSAGE_CONTENT","messageId":null,"delta":"x"}`, "/messageId"},
	{"Event", false, `{"type":"RUN_ERROR","message":"m","code":null}`, "/code"},
	{"Event", false, `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":null}`, "/protocolVersion"},
	{"Event", false, `{"type":"RUN_FINISHED","threadId":"t","runId":"r","usage":null}`, "/usage"},
	{"Event", false, `{"type":"RUN_FINISHED","threadId":"t","runId":"r","usage":[{"model":null}]}`, "/usage/0/model"},
	{"Event", false, `{"type":"SUBAGENT_STARTED","subagentRunId":null,"name":"n"}`, "/subagentRunId"},
	{"Event", false, `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"assistant","content":null}]}`, "/messages/0/content"},
	{"Event", false, `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"assistant","subagentRunId":null}]}`, "/messages/0/subagentRunId"},
	{"Event", false, `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"u","role":"user","content":[{"type":"text","text":"x","id":null}]}]}`, "/messages/0/content/0/id"},
	{"Event", false, started(`"parentRunId":null`), "/input/parentRunId"},
	{"Event", false, started(`"tools":[{"name":"n","description":"d","metadata":null}]`), "/input/tools/0/metadata"},
	{"Event", false, started(`"resume":[{"interruptId":"i","status":"resolved","metadata":null}]`), "/input/resume/0/metadata"},
	{"Event", false, started(`"resume":null`), "/input/resume"},
	{"RunAgentInput", true, inputWith(`"parentRunId":null`), "/parentRunId"},
	{"RunAgentInput", true, inputWith(`"tools":null`), "/tools"},
	{"RunAgentInput", true, `{"threadId":"t","runId":"r","messages":[{"id":"u","role":"user","content":[{"type":"image","source":{"type":"url","value":"u"},"metadata":null}]}]}`, "/messages/0/content/0/metadata"},
}

// rule R6: the list is closed, by location and by direction.
func TestOtherNullsAreMalformed(t *testing.T) {
	for _, c := range notRetired {
		var r convert.Report
		b := convert.NewBoundary(v1_1.Version, counter())
		translate := b.Translate
		if c.input {
			translate = b.TranslateInput
		}
		out := translate(c.def, []byte(c.in), &r)
		if string(out) != c.in || len(r.Warnings()) > 0 {
			t.Errorf("translated: %s\n%s", out, told(&r))
		}
		_, err := v1_1.Decode(c.def, out)
		if e, ok := errors.AsType[*convert.Error](err); !ok || e.Pointer != c.at {
			t.Errorf("%s: got %v, want an error at %s", c.in, err, c.at)
		}
	}
}

// rule R6: a null under an open key is data. None of these is touched or reported.
func TestNullsThatAreData(t *testing.T) {
	for _, in := range []string{
		`{"type":"CUSTOM","name":"n","value":null}`, `{"type":"STATE_SNAPSHOT","snapshot":null}`, `{"type":"STATE_SNAPSHOT","snapshot":{"rawEvent":null,"metadata":null}}`,
		`{"type":"STATE_DELTA","delta":[{"op":"add","path":"/a","value":null},{"op":"remove","path":"/a","note":null}]}`,
		`{"type":"STEP_STARTED","stepName":"s","metadata":{"a":null,"rawEvent":null}}`, `{"type":"RAW","event":{"parentMessageId":null},"rawEvent":{"rawEvent":null}}`,
		`{"type":"RAW","event":{"type":"THINKING_START","title":"x"}}`, `{"type":"CUSTOM","name":"n","value":[{"type":"binary","mimeType":"image/png","url":"u"}]}`,
		`{"type":"ACTIVITY_SNAPSHOT","messageId":"m","activityType":"a","content":{"metadata":null}}`,
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","result":{"a":null}}`, `{"type":"RUN_FINISHED","threadId":"t","runId":"r","result":false}`,
		started(`"forwardedProps":{"a":null},"state":[null],"tools":[{"name":"n","description":"d","parameters":{"default":null}}],"resume":[{"interruptId":"i","status":"resolved","payload":{"a":null}}]`),
		partPlaces(`{"type":"image","source":{"type":"url","value":"u"},"metadata":{"a":null}}`)[0],
	} {
		var r convert.Report
		events, err := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{}).Event([]byte(in), &r)
		if err != nil || len(events) != 1 || len(r.Warnings()) > 0 {
			t.Errorf("%s: %d events, %v\n%s", in, len(events), err, told(&r))
			continue
		}
		if out, err := events[0].AppendJSON(nil); err != nil || !sameJSON(t, out, in) {
			t.Errorf("%s: got %s, %v", in, out, err)
		}
	}
}

// rule R5: an entry may go when its date is past.
func TestRetiredShapesExpire(t *testing.T) {
	for _, s := range convert.RetiredShapes() {
		if s.Expires != "2027-09-17" || s.Expired(day(t, "2027-09-17")) || !s.Expired(day(t, "2027-09-18")) {
			t.Errorf("%s expires %s", s.Shape, s.Expires)
		}
	}
	list := convert.RetiredShapes()
	list[0].Shape = "changed"
	if convert.RetiredShapes()[0].Shape == "changed" {
		t.Error("the list handed out is the registry's own")
	}
}

func day(t *testing.T, text string) time.Time {
	t.Helper()
	d, err := time.Parse(time.DateOnly, text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
