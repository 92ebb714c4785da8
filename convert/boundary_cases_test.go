package convert_test

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// streamCase is a bug report as a stream: what is delivered, the warnings (code, shape,
// pointer), and where an error is, if there is one, with a word of it.
type streamCase struct {
	id            string
	in, out       []string
	warnings      []string
	fatal, detail string // "-" for a fatal without pointer
}

var finishedQuietly = `{"type":"RUN_FINISHED","threadId":"th","runId":"ru"}`

var streamCases = []streamCase{
	// case B01
	{id: "B01", in: []string{`{"type":"TOOL_CALL_START","toolCallId":"k1","toolCallName":"find","parentMessageId":null}`},
		out:      []string{`{"type":"TOOL_CALL_START","toolCallId":"k1","toolCallName":"find"}`},
		warnings: []string{"retired-shape TOOL_CALL_START.parentMessageId: null /parentMessageId"}},
	// case B02
	{id: "B02", in: []string{
		`{"type":"RUN_STARTED","threadId":"th","runId":"ru","parentRunId":null,"input":null}`,
		`{"type":"TEXT_MESSAGE_START","messageId":"m","role":"assistant","subagentRunId":null,"rawEvent":{"by":"planner","talk":null}}`,
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"yes","subagentRunId":null}`,
		`{"type":"TEXT_MESSAGE_END","messageId":"m","subagentRunId":null}`,
		`{"type":"TOOL_CALL_RESULT","messageId":"n","toolCallId":"k","content":"ok","role":null}`,
		`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","result":null,"outcome":{"type":"success","pendingToolCallIds":null},"usage":[{"provider":null,"model":"mm","inputTokens":7,"outputTokens":2,"totalTokens":9,"reasoningTokens":null,"cachedInputTokens":null,"cacheWriteInputTokens":null}]}`,
	}, out: []string{
		`{"type":"RUN_STARTED","threadId":"th","runId":"ru"}`,
		`{"type":"TEXT_MESSAGE_START","rawEvent":{"by":"planner","talk":null},"messageId":"m","role":"assistant"}`,
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"yes"}`,
		`{"type":"TEXT_MESSAGE_END","messageId":"m"}`,
		`{"type":"TOOL_CALL_RESULT","messageId":"n","toolCallId":"k","content":"ok"}`,
		`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","outcome":{"type":"success"},"usage":[{"model":"mm","inputTokens":7,"outputTokens":2,"totalTokens":9}]}`,
	}, warnings: []string{
		"retired-shape RUN_STARTED.parentRunId: null /parentRunId", "retired-shape RUN_STARTED.input: null /input", "retired-shape subagentRunId: null /subagentRunId",
		"retired-shape TOOL_CALL_RESULT.role: null /role", "retired-shape RUN_FINISHED.result: null /result",
		"retired-shape RUN_FINISHED.outcome.pendingToolCallIds: null /outcome/pendingToolCallIds",
		"retired-shape usage provider: null /usage/0/provider", "retired-shape usage reasoningTokens: null /usage/0/reasoningTokens",
		"retired-shape usage cachedInputTokens: null /usage/0/cachedInputTokens", "retired-shape usage cacheWriteInputTokens: null /usage/0/cacheWriteInputTokens"}},
	// case B03: the list is closed, and the two nulls that real hosts send besides are
	// not on it.
	{id: "B03", in: []string{`{"type":"STEP_STARTED","stepName":"p","timestamp":null,"metadata":null}`}, fatal: "/timestamp", detail: "null"},
	{id: "B03", in: []string{`{"type":"STEP_STARTED","stepName":"p","metadata":null}`}, fatal: "/metadata", detail: "null"},
	// case B04
	{id: "B04", in: []string{`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","outcome":null,"rawEvent":null,"result":null}`}, out: []string{finishedQuietly},
		warnings: []string{"retired-shape RUN_FINISHED.outcome: null /outcome", "retired-shape rawEvent: null /rawEvent", "retired-shape RUN_FINISHED.result: null /result"}},
	// case B05
	{id: "B05", in: []string{`{"type":"TEXT_MESSAGE_CONTENT","messageId":null,"delta":"yo"}`}, fatal: "/messageId", detail: "null"},
	// case B07
	{id: "B07", in: []string{`{"type":"RAW","threadId":"th","runId":"ru","event":{"why": "asked"}}`}, out: []string{`{"type":"RAW","event":{"why": "asked"}}`},
		warnings: []string{"unknown-property RawEvent.threadId /threadId", "unknown-property RawEvent.runId /runId"}},
	// case B10
	{id: "B10", in: []string{`{"type":"REASONING_MESSAGE_START","messageId":"q","role":"assistant"}`}, fatal: "/role", detail: `"reasoning"`},
	// case B11
	{id: "B11", in: []string{`{"type":"THINKING_START","title":"Looking"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"one"}`,
		`{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_END"}`},
		out: []string{`{"type":"REASONING_START","messageId":"own-1"}`, `{"type":"REASONING_MESSAGE_START","messageId":"own-2","role":"reasoning"}`,
			`{"type":"REASONING_MESSAGE_CONTENT","messageId":"own-2","delta":"one"}`, `{"type":"REASONING_MESSAGE_END","messageId":"own-2"}`, `{"type":"REASONING_END","messageId":"own-1"}`},
		warnings: []string{"retired-shape THINKING_START ", "retired-loss THINKING_START /title", "minted-identifier THINKING_START /messageId",
			"retired-shape THINKING_TEXT_MESSAGE_START ", "minted-identifier THINKING_TEXT_MESSAGE_START /messageId",
			"retired-shape THINKING_TEXT_MESSAGE_CONTENT ", "retired-shape THINKING_TEXT_MESSAGE_END ", "retired-shape THINKING_END "}},
	// case B12: verifying the order of events is a stage behind this one.
	{id: "B12", in: []string{runStarted, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"lone"}`, `{"type":"THINKING_END"}`, `{"type":"THINKING_END"}`},
		out: []string{runStarted, `{"type":"REASONING_MESSAGE_CONTENT","messageId":"own-1","delta":"lone"}`, `{"type":"REASONING_END","messageId":"own-2"}`, `{"type":"REASONING_END","messageId":"own-3"}`},
		warnings: []string{"retired-shape THINKING_TEXT_MESSAGE_CONTENT ", "minted-identifier THINKING_TEXT_MESSAGE_CONTENT /messageId",
			"retired-shape THINKING_END ", "minted-identifier THINKING_END /messageId", "minted-identifier THINKING_END /messageId"}},
	// case B14
	{id: "B14", in: []string{runStarted, `{"type":"SMELL_SNAPSHOT","strength":{"x":1}}`, runFinished}, out: []string{runStarted, runFinished}, warnings: []string{"unknown-type UnknownEvent "}},
	// case B18: the rule, where the reference client admits a gap; the plain form and
	// the chunk agree.
	{id: "B18", in: []string{`{"type":"TEXT_MESSAGE_START","messageId":"m","role":"bard"}`, `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m","role":"bard"}`},
		out:      []string{`{"type":"TEXT_MESSAGE_START","messageId":"m"}`, `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m"}`},
		warnings: []string{"unknown-value TextMessageStartEvent.role /role", "unknown-value TextMessageChunkEvent.role /role"}},
	// case B19: nothing makes up for the missing end of the run.
	{id: "B19", in: []string{runStarted, `{"type":"RUN_CANCELLED","threadId":"t","runId":"r"}`}, out: []string{runStarted}, warnings: []string{"unknown-type UnknownEvent "}},
	// case B22
	{id: "B22", in: []string{`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","outcome":{"type":"asleep","until":5}}`}, out: []string{finishedQuietly},
		warnings: []string{"unknown-member RunFinishedEvent.outcome /outcome"}},
	// case B24
	{id: "B24", in: []string{`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","outcome":"interrupt","interrupt":{"id":"i","payload":{}}}`}, fatal: "/outcome", detail: "want object, got string"},
	// case B25
	{id: "B25", in: []string{finishedQuietly}, out: []string{finishedQuietly}},
	// case B26
	{id: "B26", in: []string{`{"type":"RUN_FINISHED","threadId":"th","runId":"ru","finishReason":"stop"}`}, out: []string{finishedQuietly},
		warnings: []string{"unknown-property RunFinishedEvent.finishReason /finishReason"}},
	// case B27
	{id: "B27", in: []string{`{"type":"CUSTOM","name":"done","data":{"pct":9}}`}, fatal: "-", detail: "missing value"},
	// case B29
	{id: "B29", in: []string{`{"type":"STATE_SNAPSHOT","state":{"a":2}}`}, fatal: "-", detail: "missing snapshot"},
	{id: "B29", in: []string{`{"type":"ACTIVITY_SNAPSHOT","messageId":"m","activityType":"PLAN","content":"nearly"}`}, fatal: "/content", detail: "got string"},
	// case B30
	{id: "B30", in: []string{`{"type":"READY"}`, `{"type":"RUN_STARTED","thread_id":"th","run_id":"ru"}`}, warnings: []string{"unknown-type UnknownEvent "}, fatal: "-", detail: "missing threadId"},
	// case B33: one warning for each part, order kept.
	{id: "B33", in: []string{snapshot(message(`"content":[{"type":"text","text":"look"},{"type":"binary","mimeType":"image/gif","data":"AAEC","filename":"b.gif"},{"type":"binary","mimeType":"text/csv","url":"https://x.example.test/c"}]`))},
		out: []string{`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"user","id":"u","content":[{"type":"text","text":"look"},` +
			`{"type":"image","source":{"type":"data","value":"AAEC","mimeType":"image/gif"},"metadata":{"filename":"b.gif"}},{"type":"document","source":{"type":"url","value":"https://x.example.test/c","mimeType":"text/csv"}}]}]}`},
		warnings: []string{"retired-shape content part binary /messages/0/content/1", "retired-shape content part binary /messages/0/content/2"}},
	// case B42
	{id: "B42", in: []string{`{"type":"RUN_STARTED","threadId":"th","runId":"ru","protocolVersion":"sketch"}`, finishedQuietly},
		out:      []string{`{"type":"RUN_STARTED","threadId":"th","runId":"ru","protocolVersion":"sketch"}`, finishedQuietly},
		warnings: []string{"unreadable-version RunStartedEvent.protocolVersion /protocolVersion"}},
	// case B46
	{id: "B46", in: []string{`{"type":"STATE_DELTA","delta":[{"op":"remove","path":"/b","value":3,"why":"kept"},{"op":"test","path":"","value":null,"y":[]}]}`},
		out: []string{`{"type":"STATE_DELTA","delta":[{"op":"remove","path":"/b","value":3,"why":"kept"},{"op":"test","path":"","value":null,"y":[]}]}`}},
	// case B47
	{id: "B47", in: []string{snapshot(message(`"content":[{"type":"text","text":"yo"},{"type":"audio","source":{"type":"spirit","value":"!"}}]`))},
		out:      []string{`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"user","id":"u","content":[{"type":"text","text":"yo"}]}]}`},
		warnings: []string{"unknown-member MessagesSnapshotEvent.messages[].content[].source /messages/0/content/1/source"}},
	// case B48
	{id: "B48", in: []string{`{"type":"STATE_DELTA","delta":[{"op":"double","path":"/n"},{"op":"replace","path":"/n","value":6}]}`},
		out:      []string{`{"type":"STATE_DELTA","delta":[{"op":"replace","path":"/n","value":6}]}`},
		warnings: []string{"unknown-member StateDeltaEvent.delta[].op /delta/0/op"}},
	{id: "B48", in: []string{`{"type":"STATE_DELTA","delta":[{"op":null,"path":"/n"}]}`}, fatal: "/delta/0/op", detail: "null"},
}

func TestStreamCases(t *testing.T) {
	for _, c := range streamCases {
		t.Run(c.id, func(t *testing.T) {
			var r convert.Report
			got, err := pushed(newPipeline(convert.Options{}), &r, c.in...)
			expectEvents(t, strings.Split(strings.TrimSuffix(got, "\n"), "\n"), append(c.out, make([]string, max(0, 1-len(c.out)))...)...)
			expectTold(t, &r, c.warnings...)
			if c.fatal == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			e, ok := errors.AsType[*convert.Error](err)
			if !ok || e.Pointer != strings.TrimPrefix(c.fatal, "-") || !strings.Contains(e.Error(), c.detail) {
				t.Errorf("got %v, want an error at %s about %s", err, c.fatal, c.detail)
			}
		})
	}
}

// case B01: without the boundary, decoding refuses the null.
func TestCaseB01WithoutBoundary(t *testing.T) {
	_, err := v1_1.DecodeEvent([]byte(streamCases[0].in[0]))
	if e, ok := errors.AsType[*convert.Error](err); !ok || e.Pointer != "/parentMessageId" {
		t.Errorf("got %v", err)
	}
}

// case B26, case B14: what enforcement removes, middleware can read before.
func TestCaseB26MiddlewareReadsIt(t *testing.T) {
	var seen []string
	read := func(e v1_1.Event, next func(v1_1.Event) error) error {
		seen = append(seen, encoded(e))
		return next(e)
	}
	reason := `{"type":"RUN_FINISHED","threadId":"th","runId":"ru","finishReason":"stop"}`
	smell := `{"type":"SMELL_SNAPSHOT", "strength":{"x":1.0}}`
	if _, err := pushed(newPipeline(convert.Options{}, read), convert.Discard(), reason, smell); err != nil {
		t.Fatal(err)
	}
	expectEvents(t, seen, reason, smell)
}

// readInput reads a run input and gives it as text.
func readInput(t *testing.T, in string, r *convert.Report) string {
	t.Helper()
	input, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(in), r)
	if err != nil {
		t.Fatal(err)
	}
	out, err := input.AppendJSON(nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// case B16: receiving an activity message is no error.
func TestCaseB16(t *testing.T) {
	in := `{"threadId":"th","runId":"ru","messages":[{"id":"u","role":"user","content":"start"},{"id":"a","role":"activity","activityType":"PLAN","content":{"steps":[]}}]}`
	var r convert.Report
	if got := readInput(t, in, &r); !sameJSON(t, []byte(got), in) {
		t.Errorf("got %s", got)
	}
	expectTold(t, &r)
}

// case B17
func TestCaseB17(t *testing.T) {
	var r convert.Report
	got := readInput(t, `{"threadId":"th","runId":"ru","messages":[{"id":"u","role":"user","content":[{"type":"text","text":"see"},{"type":"smell","of":"x"}]},{"id":"b","role":"bard","content":"once"}]}`, &r)
	if !sameJSON(t, []byte(got), `{"threadId":"th","runId":"ru","messages":[{"id":"u","role":"user","content":[{"type":"text","text":"see"}]}]}`) {
		t.Errorf("got %s", got)
	}
	expectTold(t, &r, "unknown-member RunAgentInput.messages[].content[] /messages/0/content/1", "unknown-member RunAgentInput.messages[] /messages/1")
}

// case B31: every property of the request has a field, and comes out as it came in.
func TestCaseB31(t *testing.T) {
	in := `{"threadId":"th","runId":"ru","protocolVersion":"1.1","parentRunId":"p","messages":[{"id":"u","role":"user","content":"yo"}],` +
		`"tools":[{"name":"shut","description":"shuts","parameters":{"type":"object"}}],"context":[{"description":"tone","value":"dry"}],` +
		`"forwardedProps":{"b":{"c":null}},"state":{"n":2},"resume":[{"interruptId":"i","status":"resolved","payload":{"ok":false}}]}`
	var r convert.Report
	if got := readInput(t, in, &r); !sameJSON(t, []byte(got), in) {
		t.Errorf("got %s", got)
	}
	expectTold(t, &r)

	data, err := os.ReadFile("../spec/1.1/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema struct {
		Defs map[string]struct{ Properties map[string]any } `json:"$defs"`
	}
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	fields := map[string]bool{}
	for f := range reflect.TypeFor[v1_1.RunAgentInput]().Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		fields[name] = true
	}
	for name := range schema.Defs["RunAgentInput"].Properties {
		if !fields[name] {
			t.Errorf("RunAgentInput has no field for %s", name)
		}
	}
}

// case B33: and in a run input that is sent or received, whatever the peer.
func TestCaseB33Input(t *testing.T) {
	var r convert.Report
	got := readInput(t, `{"threadId":"th","runId":"ru","messages":[`+message(`"content":[{"type":"binary","mimeType":"image/gif","url":"u"}]`)+`]}`, &r)
	if !sameJSON(t, []byte(got), `{"threadId":"th","runId":"ru","messages":[`+message(`"content":[{"type":"image","source":{"type":"url","value":"u","mimeType":"image/gif"}}]`)+`]}`) {
		t.Errorf("got %s", got)
	}
	expectTold(t, &r, "retired-shape content part binary /messages/0/content/0")
}

// case B40: a request handler meets the nulls that the published list knows from
// events.
func TestCaseB40(t *testing.T) {
	var r convert.Report
	got := readInput(t, `{"threadId":"th","runId":"ru","state":null,"messages":[],"forwardedProps":null,"tools":[{"name":"n","description":"d","parameters":null}],"resume":[{"interruptId":"i","status":"cancelled","payload":null}]}`, &r)
	if !sameJSON(t, []byte(got), `{"threadId":"th","runId":"ru","messages":[],"tools":[{"name":"n","description":"d"}],"resume":[{"interruptId":"i","status":"cancelled"}]}`) {
		t.Errorf("got %s", got)
	}
	for _, want := range []string{"state: null /state", "forwardedProps: null in a run input /forwardedProps", "tool parameters: null in a run input /tools/0/parameters", "resume payload: null in a run input /resume/0/payload"} {
		if !strings.Contains(told(&r), want+"\n") {
			t.Errorf("no warning about %s:\n%s", want, told(&r))
		}
	}
	if len(r.Warnings()) != 4 {
		t.Errorf("%d warnings", len(r.Warnings()))
	}
}

// case B42: the other texts that are no version.
func TestCaseB42Others(t *testing.T) {
	for _, text := range []string{"1", "1.1.0", "v1.1", "", " 1.1", "01.1", "1.-1", strings.Repeat("9", 10000)} {
		in, err := json.Marshal(map[string]string{"type": "RUN_STARTED", "threadId": "th", "runId": "ru", "protocolVersion": text})
		if err != nil {
			t.Fatal(err)
		}
		var r convert.Report
		if got, err := pushed(newPipeline(convert.Options{}), &r, string(in)); err != nil || !sameJSON(t, []byte(got), string(in)) {
			t.Errorf("%.20q: %v, %.100s", text, err, got)
		}
		expectTold(t, &r, "unreadable-version RunStartedEvent.protocolVersion /protocolVersion")
	}
}
