package convert

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// eraStream converts events of one stream with one report, whose identifiers are
// id-1, id-2 and so on.
func eraStream(t *testing.T, from, to string, events ...string) (out []string, said []Warning) {
	t.Helper()
	n := 0
	r := &Report{Mint: func() string { n++; return fmt.Sprintf("id-%d", n) }}
	c := chainOf(t, from, to)
	for _, e := range events {
		text, err := c.ConvertJSON(nil, "Event", []byte(e), r)
		if err != nil {
			t.Fatalf("%s: %v", e, err)
		}
		if len(text) > 0 {
			out = append(out, string(text))
		}
	}
	return out, r.Warnings()
}

// THINKING events become REASONING events under identifiers that hold together, and
// the report says what was lost and made up.
//
// case B11
//
// rule R2
// rule R4
func TestThinkingUp(t *testing.T) {
	out, said := eraStream(t, "0.0.59", "1.1",
		`{"type":"THINKING_START","title":"Reading files"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"step one"}`, `{"type":"THINKING_TEXT_MESSAGE_END","timestamp":5}`, `{"type":"THINKING_END","metadata":{"k":1}}`)
	want := []string{
		`{"type":"REASONING_START","messageId":"id-1"}`, `{"type":"REASONING_MESSAGE_START","messageId":"id-2","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","messageId":"id-2","delta":"step one"}`, `{"type":"REASONING_MESSAGE_END","timestamp":5,"messageId":"id-2"}`,
		`{"type":"REASONING_END","metadata":{"k":1},"messageId":"id-1"}`,
	}
	if !slices.Equal(out, want) {
		t.Errorf("got  %q\nwant %q", out, want)
	}
	judge := newLawJudge(t, "1.1")
	for _, e := range out {
		if err := judge.check("Event", []byte(e)); err != nil {
			t.Error(err)
		}
	}
	if len(said) != 6 || said[1].Pointer != "/title" || !strings.HasSuffix(said[1].Lost, `the title "Reading files"`) || !strings.HasSuffix(said[0].Lost, "messageId id-1 is this reader's own") {
		t.Errorf("%d warnings: %v", len(said), said)
	}
}

// What nothing opened gets an identifier of its own, with a warning more, and after an
// end the next one gets another.
//
// case B12
//
// rule R4
func TestThinkingWithoutAStart(t *testing.T) {
	out, said := eraStream(t, "0.0.59", "1.0",
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"orphan"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_END"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"again"}`)
	want := []string{
		`{"type":"REASONING_MESSAGE_CONTENT","messageId":"id-1","delta":"orphan"}`, `{"type":"REASONING_MESSAGE_END","messageId":"id-1"}`,
		`{"type":"REASONING_END","messageId":"id-2"}`, `{"type":"REASONING_MESSAGE_CONTENT","messageId":"id-3","delta":"again"}`,
	}
	if !slices.Equal(out, want) {
		t.Errorf("got  %q\nwant %q", out, want)
	}
	var minted []string
	for _, w := range said {
		if w.Code == "minted-identifier" {
			minted = append(minted, w.Lost[strings.Index(w.Lost, "nothing"):])
		}
	}
	if !slices.Equal(minted, []string{
		"nothing opened the reasoning message, so messageId id-1 is this reader's own",
		"nothing opened the reasoning span, so messageId id-2 is this reader's own",
		"nothing opened the reasoning message, so messageId id-3 is this reader's own",
	}) || len(said) != 7 {
		t.Errorf("%d warnings, minted %q", len(said), minted)
	}
}

// An identifier of the sender's own, undescribed in its version, stays and holds for
// what follows.
//
// rule A1
func TestThinkingWithAnIdentifier(t *testing.T) {
	out, said := eraStream(t, "0.0.59", "1.0", `{"type":"THINKING_START","messageId":"own","role":"x"}`, `{"type":"THINKING_END"}`)
	if !slices.Equal(out, []string{`{"type":"REASONING_START","messageId":"own"}`, `{"type":"REASONING_END","messageId":"own"}`}) || len(said) != 2 {
		t.Errorf("%q, %v", out, said)
	}
	if _, err := EventV0_0_59ToV1_0(decodedEvent(t, `{"type":"THINKING_START","messageId":7}`), new(Report)); err == nil {
		t.Error("an identifier that is a number was taken")
	}
}

func decodedEvent(t *testing.T, document string) v0_0_59.Event {
	t.Helper()
	e, err := v0_0_59.DecodeEvent([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Without a report each event stands for itself, and its identifier is random.
func TestThinkingWithoutAReport(t *testing.T) {
	var ids []string
	for range 2 {
		out, err := thinkingStartV0_0_59ToV1_0(new(v0_0_59.ThinkingStartEvent), nil)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, out.(*v1_0.ReasoningStartEvent).MessageID)
	}
	if len(ids[0]) != 36 || ids[0] == ids[1] {
		t.Errorf("identifiers %q", ids)
	}
}

// REASONING events become THINKING events and lose their identifiers, nothing else.
//
// rule D5
// rule D7
func TestReasoningDown(t *testing.T) {
	for in, out := range map[string]string{
		`{"type":"REASONING_START","timestamp":5,"messageId":"i","title":"t"}`:          `{"type":"THINKING_START","timestamp":5,"title":"t"}`,
		`{"type":"REASONING_MESSAGE_START","messageId":"i","role":"reasoning","x":1}`:   `{"type":"THINKING_TEXT_MESSAGE_START","x":1}`,
		`{"type":"REASONING_MESSAGE_CONTENT","rawEvent":1,"messageId":"i","delta":"d"}`: `{"type":"THINKING_TEXT_MESSAGE_CONTENT","rawEvent":1,"delta":"d"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"i"}`:                              `{"type":"THINKING_TEXT_MESSAGE_END"}`,
		`{"type":"REASONING_END","messageId":"i"}`:                                      `{"type":"THINKING_END"}`,
	} {
		text, said, err := eraStep(t, "0.0.45", "0.0.39", "Event", in)
		if err != nil || text != out || len(said) != 1 || !strings.HasPrefix(said[0], "value-changed /messageId the identifier of the reasoning ") {
			t.Errorf("%s: %s %q %v", in, text, said, err)
		}
	}
}
