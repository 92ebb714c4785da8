package convert

import (
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/v1_1"
)

// Bug reports about peers from before 1.0, each with the outcome it should have had.

// toPeer converts documents of 1.1 for a peer of a configured version, and checks each
// result against the schema of the version that stands for it.
func toPeer(t *testing.T, version, shape string, documents ...string) (out []string, said []Warning) {
	t.Helper()
	c, warnings, err := Negotiate(v1_1.Version, Peer{Configured: version})
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	r, judge := new(Report), newLawJudge(t, c.To())
	for _, d := range documents {
		text, err := c.ConvertJSON(nil, shape, []byte(d), r)
		if err != nil {
			t.Fatalf("%s: %v", d, err)
		}
		if len(text) == 0 {
			continue
		}
		if err := judge.check(shape, text); err != nil {
			t.Errorf("%s is not valid for %s: %v", text, version, err)
		}
		out = append(out, string(text))
	}
	return out, r.Warnings()
}

// saidAt are the shapes and places of warnings.
func saidAt(warnings []Warning) []string {
	var all []string
	for _, w := range warnings {
		all = append(all, strings.TrimSpace(w.Shape+" "+w.Pointer))
	}
	return all
}

// Reasoning reaches a peer of 0.0.43 as the events that it knows; what they cannot
// carry is named.
//
// case B08
//
// rule D5
func TestReasoningForAPeerWithoutIt(t *testing.T) {
	out, said := toPeer(t, "0.0.43", "Event",
		`{"type":"REASONING_START","messageId":"sp-1"}`, `{"type":"REASONING_MESSAGE_START","messageId":"rm-1","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","messageId":"rm-1","delta":"thinking"}`, `{"type":"REASONING_MESSAGE_END","messageId":"rm-1"}`,
		`{"type":"REASONING_END","messageId":"sp-1"}`)
	if !slices.Equal(out, []string{`{"type":"THINKING_START"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"thinking"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_END"}`}) {
		t.Errorf("got %q", out)
	}
	if len(said) != 5 || slices.ContainsFunc(said, func(w Warning) bool { return w.Pointer != "/messageId" || !strings.Contains(w.Lost, "identifier") }) {
		t.Errorf("warnings %v", said)
	}
}

// Gates are tried just below the release that brought a shape, at it and above. The
// 0.1 releases of one language count as the newest from before 1.0 and know it all.
//
// case B09
//
// rule D5
func TestGatesAtTheirReleases(t *testing.T) {
	const event = `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"rm-1","encryptedValue":"AAA="}`
	for version, kept := range map[string]bool{"0.0.39": false, "0.0.44": false, "0.0.45": true, "0.0.46": true, "0.0.57": true, "0.0.59": true, "0.1.10": true, "0.1.14": true, "1.0": true} {
		out, said := toPeer(t, version, "Event", event)
		if kept && (!slices.Equal(out, []string{event}) || len(said) > 0) || !kept && (len(out) > 0 || !slices.Equal(saidAt(said), []string{"Event:ReasoningEncryptedValueEvent"})) {
			t.Errorf("%s: %q, %v", version, out, said)
		}
	}
}

// The role of a reasoning message is fixed since it exists: another one is malformed,
// in the versions before 1.0 too, and is no retired shape.
//
// case B10
//
// rule E4
func TestReasoningRoleIsFixed(t *testing.T) {
	const event = `{"type":"REASONING_MESSAGE_START","messageId":"rm-10","role":"assistant"}`
	for _, version := range Versions() {
		if version == "0.0.39" {
			continue // there the event is unknown
		}
		if _, err := Decode(version, "Event", []byte(event)); err == nil || !strings.HasPrefix(err.Error(), "/role") {
			t.Errorf("%s: %v", version, err)
		}
	}
	if _, err := NewPipeline(v1_1.Version, v1_1.DecodeEvent, Options{}).Event([]byte(event), new(Report)); err == nil {
		t.Error("the pipeline takes it")
	}
}

// A reasoning message in the history is left out for a peer without the role, named
// with all it had, and the others keep their order.
//
// case B15
//
// rule D5
// rule D7
func TestReasoningInHistory(t *testing.T) {
	out, said := toPeer(t, "0.0.39", "RunAgentInput", `{"threadId":"th-15","runId":"ru-15","messages":[{"id":"u1","role":"user","content":"hi"},`+
		`{"id":"r1","role":"reasoning","content":"hidden","encryptedValue":"c2ln"},{"id":"a1","role":"assistant","content":"hello"}]}`)
	checkSameTree(t, `{"threadId":"th-15","runId":"ru-15","messages":[{"id":"u1","role":"user","content":"hi"},{"id":"a1","role":"assistant","content":"hello"}],"tools":[],"context":[]}`, out[0])
	if len(said) != 1 || said[0].Pointer != "/messages/1" || !strings.Contains(said[0].Lost, "reasoning") || !strings.Contains(said[0].Lost, "encryptedValue") {
		t.Errorf("warnings %v", said)
	}
}

// An activity message is valid in a request, and is left out for a peer without it.
//
// case B16
//
// rule D5
func TestActivityInHistory(t *testing.T) {
	const input = `{"threadId":"th-16","runId":"ru-16","messages":[{"id":"u1","role":"user","content":"go"},{"id":"ac1","role":"activity","activityType":"PLAN","content":{"steps":[]}}]}`
	if _, err := ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(input), new(Report)); err != nil {
		t.Error(err)
	}
	out, said := toPeer(t, "0.0.39", "RunAgentInput", input)
	checkSameTree(t, `{"threadId":"th-16","runId":"ru-16","messages":[{"id":"u1","role":"user","content":"go"}],"tools":[],"context":[]}`, out[0])
	if !slices.Equal(saidAt(said), []string{"Message:ActivityMessage /messages/1"}) {
		t.Errorf("warnings %v", said)
	}
	if out, said := toPeer(t, "0.0.45", "RunAgentInput", input); !strings.Contains(out[0], "ac1") || len(said) > 0 {
		t.Errorf("a peer that knows it got %s, %v", out, said)
	}
}

// Binary parts of an older stream become media parts in order, one warning each; a
// converter does the same as the boundary.
//
// case B33
//
// rule R2
// rule R3
func TestBinaryPartsOfAnOlderPeer(t *testing.T) {
	const messages = `[{"id":"u1","role":"user","content":[{"type":"text","text":"see"},{"type":"binary","mimeType":"image/png","data":"AAEC","filename":"a.png"},` +
		`{"type":"binary","mimeType":"application/pdf","url":"https://files.example.test/b.pdf"}]}]`
	const want = `[{"id":"u1","role":"user","content":[{"type":"text","text":"see"},{"type":"image","source":{"type":"data","value":"AAEC","mimeType":"image/png"},"metadata":{"filename":"a.png"}},` +
		`{"type":"document","source":{"type":"url","value":"https://files.example.test/b.pdf","mimeType":"application/pdf"}}]}]`
	for _, c := range []struct{ before, after string }{
		{`{"type":"MESSAGES_SNAPSHOT","messages":`, `}`},
		{`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","tools":[],"context":[],"messages":`, `}}`},
	} {
		var r Report
		text, err := chainOf(t, "0.0.45", "1.1").ConvertJSON(nil, "Event", []byte(c.before+messages+c.after), &r)
		if err != nil || len(r.Warnings()) != 2 {
			t.Fatal(err, r.Warnings())
		}
		checkSameTree(t, c.before+want+c.after, string(text))
		var own Report
		checkSameTree(t, string(text), string(NewBoundary(v1_1.Version, nil).Translate("Event", []byte(c.before+messages+c.after), &own)))
	}
}

// Media in a request for a peer that takes text: the text is joined and the picture
// named. Content that is absent stays absent, since that version does not require it
// of an assistant.
//
// case B35
//
// rule D1
// rule D5
func TestMediaForAPeerOfText(t *testing.T) {
	out, said := toPeer(t, "0.0.39", "RunAgentInput", `{"threadId":"th-35","runId":"ru-35","parentRunId":"ru-34","messages":[{"id":"u1","role":"user","content":[`+
		`{"type":"text","text":"describe "},{"type":"image","source":{"type":"url","value":"https://img.example.test/1.png","mimeType":"image/png"}},{"type":"text","text":"this"}]},{"id":"a1","role":"assistant"}]}`)
	checkSameTree(t, `{"threadId":"th-35","runId":"ru-35","messages":[{"id":"u1","role":"user","content":"describe this"},{"id":"a1","role":"assistant"}],"tools":[],"context":[]}`, out[0])
	if got := saidAt(said); !slices.Equal(got, []string{"RunAgentInput.parentRunId /parentRunId", "UserMessage.content /messages/0/content"}) &&
		!slices.Equal(got, []string{"UserMessage.content /messages/0/content", "RunAgentInput.parentRunId /parentRunId"}) {
		t.Errorf("warnings %v", said)
	}
	if !slices.ContainsFunc(said, func(w Warning) bool { return strings.HasSuffix(w.Lost, ": binary image/png") }) {
		t.Errorf("no warning names the picture: %v", said)
	}
}

// A malformed text part is not repaired away by the downgrade: it is an error at its
// place.
//
// case B36
//
// rule D2
func TestMalformedPartIsNotRepaired(t *testing.T) {
	_, err := chainOf(t, "1.1", "0.0.39").ConvertJSON(nil, "RunAgentInput", []byte(
		`{"threadId":"th-36","runId":"ru-36","messages":[{"id":"u1","role":"user","content":[{"type":"text","text":42},{"type":"text","text":"ok"}]}]}`), new(Report))
	if err == nil || !strings.HasPrefix(err.Error(), "/messages/0/content/0/text") {
		t.Errorf("got %v", err)
	}
}

// Subagents for a client that has never heard of them: their events are dropped with a
// warning each, their identifiers go from every place of the protocol in silence, and
// open data keeps its own.
//
// case B38
//
// rule D4
// rule D5
func TestSubagentsForAPeerWithoutThem(t *testing.T) {
	const message = `{"id":"m1","role":"assistant","content":"x"SUB}`
	events := []string{
		`{"type":"SUBAGENT_STARTED","subagentRunId":"s1","name":"helper"}`,
		`{"type":"TEXT_MESSAGE_START","messageId":"m1","role":"assistant"SUB}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[` + message + `]}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[` + message + `],"tools":[],"context":[]}}`,
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"interrupt","interrupts":[{"id":"i1","reason":"ask"SUB}]}}`,
		`{"type":"CUSTOM","name":"keep","value":{"subagentRunId":"s1"}}`,
		`{"type":"SUBAGENT_FINISHED","subagentRunId":"s1"}`,
	}
	var in []string
	for _, e := range events {
		in = append(in, strings.ReplaceAll(e, "SUB", `,"subagentRunId":"s1"`))
	}
	in[0], in[6] = events[0], events[6]
	out, said := toPeer(t, "0.0.57", "Event", in...)
	for i, e := range events[1:6] {
		checkSameTree(t, strings.ReplaceAll(e, "SUB", ""), out[i])
	}
	if !slices.Equal(saidAt(said), []string{"Event:SubagentStartedEvent", "Event:SubagentFinishedEvent"}) || len(out) != 5 {
		t.Errorf("%q, warnings %v", out, said)
	}
}

// The nulls of older requests are read as absent on the way up, each with a warning.
//
// case B40
//
// rule R6
func TestNullsOfAnOlderRequest(t *testing.T) {
	const input = `{"threadId":"th-40","runId":"ru-40","state":null,"messages":[],"context":[],"forwardedProps":null,"tools":[{"name":"n","description":"d","parameters":null}],` +
		`"resume":[{"interruptId":"i","status":"cancelled","payload":null}]}`
	const want = `{"threadId":"th-40","runId":"ru-40","messages":[],"context":[],"tools":[{"name":"n","description":"d"}],"resume":[{"interruptId":"i","status":"cancelled"}]}`
	var r, own Report
	text, err := chainOf(t, "0.0.59", "1.1").ConvertJSON(nil, "RunAgentInput", []byte(input), &r)
	if err != nil || len(r.Warnings()) != 4 {
		t.Fatal(err, r.Warnings())
	}
	checkSameTree(t, want, string(text))
	read, err := ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, []byte(input), &own)
	if err != nil || len(own.Warnings()) != 4 {
		t.Fatal(err, own.Warnings())
	}
	checkSameTree(t, want, string(encoded(t, read)))
}

// A peer known to be from before the field gets no declaration, in a request and on a
// stream; one of unknown age gets it.
//
// case B44
//
// rule N4
// rule D8
func TestNoDeclarationForAnOlderPeer(t *testing.T) {
	const input, start = `{"threadId":"th-44","runId":"ru-44","messages":[],"protocolVersion":"1.1"}`, `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"1.1"}`
	for _, version := range []string{"0.0.39", "0.0.57", "0.0.58", "0.0.59"} {
		for shape, document := range map[string]string{"RunAgentInput": input, "Event": start} {
			if out, said := toPeer(t, version, shape, document); strings.Contains(out[0], "protocolVersion") || len(said) > 0 {
				t.Errorf("%s: %s, %v", version, out[0], said)
			}
		}
		if d := Declaration(v1_1.Version, Peer{Configured: version}); d != nil {
			t.Errorf("%s is told %s", version, *d)
		}
	}
	if d := Declaration(v1_1.Version, Peer{}); d == nil || *d != "1.1" {
		t.Error("a peer of unknown age is told nothing")
	}
}
