package main

import (
	"strings"
	"testing"
)

const (
	start    = `{"type":"RUN_STARTED","threadId":"t","runId":"r"}`
	finish   = `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`
	future   = `{"type":"FUTURE"}`
	chunk    = `{"type":"TEXT_MESSAGE_CHUNK","messageId":"m","delta":"x"}`
	badDelta = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":42}`
	subagent = `{"type":"SUBAGENT_STARTED","subagentRunId":"s","name":"n"}`
	failure  = `{"type":"RUN_ERROR","message":"lost"}`
	pinned   = `,"client":{"maxProtocolVersion":"0.0.57"}`
	ancient  = `,"client":{"maxProtocolVersion":"0.0.1"}` // older than what is built in
)

// Each kind of expectation can hold, and can be broken: a runner that passes
// everything proves nothing. The last word is what is expected of the last key:
// "holds", a word of the fault, or "needs" and the stages.
var judgeCases = []struct{ events, expect, more, want string }{
	{start, `"outcome":"completed"`, "", "holds"},
	{badDelta, `"outcome":"completed"`, "", "failed: /delta: want string, got number"},
	{badDelta, `"outcome":"failed"`, "", "holds"},
	{start, `"outcome":"failed"`, "", "needs verification"},
	{chunk, `"outcome":"failed"`, "", "needs chunk expansion"},
	{start + "," + future, `"outcome":"failed"`, "", "completed, with undescribed or retired material"},
	{start, `"outcome":"done"`, "", "no outcome"},
	{badDelta, `"errorContains":"delta"`, "", "holds"},
	{badDelta, `"errorContains":"role"`, "", `want "role"`},
	{badDelta, `"errorContains":"expected string, received number"`, "", "holds"},
	{badDelta, `"errorContains":"expected object, received array"`, "", "want \"expected object"},
	{`{"type":"REASONING_MESSAGE_START","messageId":"m","role":"user"}`, `"errorContains":"expected \\\"reasoning\\\""`, "", "holds"},
	{`{"type":"REASONING_MESSAGE_START","messageId":5,"role":"reasoning"}`, `"errorContains":"expected \\\"reasoning\\\""`, "", "the reason is"},
	{start, `"errorContains":"No active text message"`, "", "needs verification"},
	{start + "," + future + "," + finish, `"eventTypes":["RUN_STARTED","RUN_FINISHED"]`, "", "holds"},
	{start + "," + finish, `"eventTypes":["RUN_STARTED"]`, "", "delivered [RUN_STARTED RUN_FINISHED]"},
	{start, `"eventTypes":["RUN_STARTED","RUN_FINISHED"]`, "", "delivered [RUN_STARTED]"},
	{start + "," + chunk, `"eventTypes":["RUN_STARTED"]`, "", "needs chunk expansion"},
	{start + "," + badDelta, `"outcome":"failed","eventTypes":["RUN_STARTED"]`, "", "holds"},
	{start + "," + start, `"outcome":"failed","eventTypes":["RUN_STARTED"]`, "", "needs verification"},
	{start + "," + future, `"eventTypesAbsent":["FUTURE"]`, "", "holds"},
	{start + "," + subagent, `"eventTypesAbsent":["SUBAGENT_STARTED"]`, "", "SUBAGENT_STARTED is delivered"},
	{start + "," + subagent, `"eventTypesAbsent":["SUBAGENT_STARTED"]`, pinned, "holds"},
	{start + "," + subagent, `"eventTypesAbsent":["SUBAGENT_STARTED"]`, ancient, "needs version-gated downgrade to 0.0.1"},
	{start, `"eventPaths":{"0.runId":"r"}`, "", "holds"},
	{start, `"eventPaths":{"0.runId":"s"}`, "", `0.runId is r, want "s"`},
	{start, `"eventPaths":{"1.runId":"r"}`, "", "1.runId is <nil>"},
	{`{"type":"STATE_SNAPSHOT","snapshot":null}`, `"eventPaths":{"0.snapshot":null}`, "", "holds"},
	{`{"type":"STATE_SNAPSHOT","snapshot":1}`, `"eventPaths":{"0.snapshot":null}`, "", "0.snapshot is 1"},
	{`{"type":"RUN_STARTED","threadId":"t","runId":"r","new":1}`, `"eventAbsentPaths":["0.new"]`, "", "holds"},
	{start, `"eventAbsentPaths":["0.runId"]`, "", "0.runId is r"},
	{start, `"eventAbsentPaths":["1.new"]`, "", "there is no 1 that could lack new"},
	{future, `"warnings":["FUTURE"]`, "", "holds"},
	{future, `"warnings":["FUTURE","PAST"]`, "", `no warning says "PAST"`},
	{start, `"warnings":["dropping SUBAGENT_STARTED"]`, "", "no warning says"},
	{start, `"warnings":["dropping SUBAGENT_STARTED"]`, pinned, "no warning says"},
	{start + "," + subagent, `"warnings":["dropping SUBAGENT_STARTED"]`, pinned, "holds"},
	{start, `"warnings":["dropping SUBAGENT_STARTED"]`, ancient, "needs version-gated downgrade to 0.0.1"},
	{start, `"warnings":["Failed to apply state patch"]`, "", "needs state application"},
	{start, `"noWarnings":true`, "", "holds"},
	{future, `"noWarnings":true`, "", "warned: "},
	{start, `"noWarnings":false`, "", "want true"},
	{start, `"noWarnings":true`, `,"input":{"messages":[{"id":"u","role":"user","content":[{"type":"binary","mimeType":"a/b","id":"f"}]}]}`, "warned about the request"},
	{failure, `"runError":"lost"`, "", "holds"},
	{failure, `"runError":"found"`, "", `the error delivered is "lost"`},
	{start, `"runError":"lost"`, "", `the error delivered is "none"`},
	{start, `"request":{"protocolVersion":"1.1"}`, "", "holds"},
	{start, `"request":{"protocolVersion":"1.0"}`, "", "protocolVersion is 1.1, want 1.0"},
	{start, `"request":{"protocolVersion":"1.1"}`, ancient, "needs version-gated downgrade to 0.0.1"},
	{start, `"request":{"messages":[]}`, "", "holds"},
	{start, `"requestAbsentPaths":["protocolVersion"]`, pinned, "holds"},
	{start, `"requestAbsentPaths":["protocolVersion"]`, "", "protocolVersion is 1.1"},
	{start, `"messages":[]`, "", "needs message assembly"},
	{chunk, `"messageCount":1`, "", "needs chunk expansion message assembly"},
	{start, `"state":{}`, "", "needs state application"},
	{start, `"verdict":"good"`, "", "nothing here checks this expectation"},
	{start, `"eventTypes":["RUN_STARTED"]`, `,"expectOverrides":{"typescript":{"intentional":"x","eventTypes":["RUN_ERROR"]},"dotnet":{"eventTypes":[]}}`, "delivered [RUN_STARTED]"},
	{start, `"request":{"messages":[]}`, `,"input":{"messages":5}`, "/messages: "},
	{start, `"request":{"messages":[]}`, `,"client":{"maxProtocolVersion":"current"}`, "not MAJOR.MINOR"},
}

func TestJudge(t *testing.T) {
	for _, c := range judgeCases {
		r := judge(oneStream(t, c.events, c.expect, c.more))
		v := r.verdicts[len(r.verdicts)-1]
		got := "holds"
		switch {
		case v.broken != "":
			got = v.broken
		case len(v.needs) > 0:
			got = "needs " + strings.Join(v.needs, " ")
		}
		if !strings.Contains(got, c.want) || c.want == "holds" && got != c.want {
			t.Errorf("%s expecting %s%s: %s, want %s", c.events, c.expect, c.more, got, c.want)
		}
	}
}

// Every expectation of the output's order has a check, and the other way round.
func TestEveryCheckIsListed(t *testing.T) {
	for _, key := range order {
		if checks[key] == nil {
			t.Errorf("%s is not checked", key)
		}
	}
	if len(order) != len(checks) {
		t.Errorf("%d in order, %d checks", len(order), len(checks))
	}
}
