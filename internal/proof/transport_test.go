package proof_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// spellings are documents of the same value as data: indented, as one line, with
// the names in another order, and with every letter escaped.
func spellings(t *testing.T, data []byte) [][]byte {
	t.Helper()
	var indented, compact bytes.Buffer
	if json.Indent(&indented, data, "\r\n", "\t") != nil || json.Compact(&compact, data) != nil {
		t.Fatalf("%s is not JSON", data)
	}
	var value map[string]json.RawMessage
	all := [][]byte{indented.Bytes(), compact.Bytes()}
	if json.Unmarshal(data, &value) == nil && !bytes.Contains(compact.Bytes(), []byte(`":1e`)) {
		sorted, err := json.Marshal(value) // by name, which is rarely how it was
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, sorted)
	}
	return append(all, escapeLetters(compact.Bytes()))
}

// escapeLetters spells the letters inside strings as \u escapes.
func escapeLetters(data []byte) []byte {
	var out []byte
	inside := false
	for i := 0; i < len(data); i++ {
		c := data[i]
		switch {
		case c == '\\':
			out = append(out, c, data[i+1])
			i++
			continue
		case c == '"':
			inside = !inside
		case inside && 'g' <= c && c <= 'z' && !bytes.HasSuffix(out, []byte(`\u`)):
			out = append(out, `\u00`...)
			out = append(out, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
			continue
		}
		out = append(out, c)
	}
	return out
}

// TestVerdictIsOfTheValue judges each fixture as it may arrive: what a transport
// did to its spelling changes neither the verdict nor the value.
//
// rule E8
func TestVerdictIsOfTheValue(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "invalid") {
			var e envelope
			if err := json.Unmarshal(f.data, &e); err != nil {
				t.Fatal(err)
			}
			want := judge(t, v, f.definition, e.Document)
			for _, data := range spellings(t, e.Document) {
				if got := judge(t, v, f.definition, data); got != want {
					t.Errorf("%s: want %+v, got %+v\n%s", f.path, want, got, data)
				}
			}
		}
		for _, f := range ownFixtures(t, v, "valid") {
			want := encode(t, decode(t, v, f.definition, f.data))
			for _, data := range spellings(t, f.data) {
				checkEqual(t, want, encode(t, decode(t, v, f.definition, data)))
			}
		}
	})
}

// TestSameVerdictByEveryWay decodes bad documents by each function that there is.
//
// rule E8
func TestSameVerdictByEveryWay(t *testing.T) {
	for _, document := range []string{
		`{"type":"STEP_STARTED","stepName":5}`, `{"type":"STEP_STARTED"}`, `{"type":"STEP_STARTED","stepName":"s","stepName":"s"}`,
		`{"type":"STEP_STARTED","stepName":"s","timestamp":1.5}`, `{"type":"STEP_STARTED","stepName":"s","metadata":{"a":1,"a":2}}`,
	} {
		_, want := v1_1.DecodeEvent([]byte(document))
		_, byType := v1_1.DecodeStepStartedEvent([]byte(document))
		_, byName := v1_1.Decode("StepStartedEvent", []byte(document))
		var x v1_1.StepStartedEvent
		for i, got := range []error{byType, byName, x.UnmarshalJSON([]byte(document)), json.Unmarshal([]byte(document), &x)} {
			if got == nil || !reflect.DeepEqual(verdictOf(t, want), verdictOf(t, got)) {
				t.Errorf("%s: way %d says %v, DecodeEvent says %v", document, i, got, want)
			}
		}
	}
}

// TestOneLine keeps line breaks out of what is encoded, so that a value cannot end
// a line of the stream that carries it.
//
// rule E8
// rule P4
func TestOneLine(t *testing.T) {
	document := "{\n\"type\":\"CUSTOM\",\r\n\"name\":\"n\\n\",\"value\":{\n\t\"a\":\r\n[1,\n2]},\"x\"\n:\n{\n}\n}"
	x, err := v1_1.DecodeEvent([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, x)
	if strings.ContainsAny(got, "\r\n") {
		t.Errorf("a line break got out: %q", got)
	}
	checkEqual(t, []byte(document), []byte(got))
}

// TestSentIsEnforcedToo enforces a value made in Go, as before sending: additions
// go with a finding, and what is left encodes as what the version describes.
//
// rule E7
func TestSentIsEnforcedToo(t *testing.T) {
	x := &v1_1.RunFinishedEvent{ThreadID: "t", RunID: "r",
		Outcome: &v1_1.UnknownRunFinishedOutcome{Type: "paused", Raw: json.RawMessage(`{"type":"paused"}`)}}
	if err := x.Unknown().Set("finishReason", json.RawMessage(`"stop"`)); err != nil {
		t.Fatal(err)
	}
	var f v1_1.Findings
	if !x.Enforce(&f) || f.Len() != 2 {
		t.Errorf("findings are %+v", f.All())
	}
	if got := text(t, x); got != `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}` {
		t.Errorf("got %s", got)
	}
	bad := &v1_1.TextMessageStartEvent{MessageID: "\xff", Role: new(v1_1.TextMessageRole("narrator"))}
	f.Reset()
	if !bad.Enforce(&f) || f.Len() != 1 {
		t.Errorf("findings are %+v", f.All())
	}
	checkRefused(t, bad, "utf8", "/messageId")
}

// TestRunStaysComplete strips a run in which everything is an addition that can be
// one: what is left is a run from its start to its end, with the identifiers it had.
//
// rule P5
// rule E1
// rule E2
// rule E3
func TestRunStaysComplete(t *testing.T) {
	events := []string{
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","origin":{"a":1}}`,
		`{"type":"NEW_START","messageId":"n"}`,
		`{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator","voice":"low"}`,
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"hi","emphasis":[]}`,
		`{"type":"NEW_BEAT"}`,
		`{"type":"TEXT_MESSAGE_END","messageId":"m","mood":null}`,
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"success","score":1},"cost":1.0}`,
	}
	want := []string{
		`{"type":"RUN_STARTED","threadId":"t","runId":"r"}`,
		`{"type":"TEXT_MESSAGE_START","messageId":"m"}`,
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"hi"}`,
		`{"type":"TEXT_MESSAGE_END","messageId":"m"}`,
		`{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"success"}}`,
	}
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		schema := newValidator(t, v)
		var got []string
		for _, event := range events {
			x := decode(t, v, "Event", []byte(event))
			if x.Enforce(new(wire.Findings)) {
				got = append(got, text(t, x))
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("got  %q\nwant %q", got, want)
		}
		for _, event := range got {
			if err := schema.check("Event", []byte(event)); err != nil {
				t.Errorf("%s: %v", event, err)
			}
		}
	})
}
