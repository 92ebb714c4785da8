package convert

import (
	"errors"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// What one version does not describe and the next one does: the field
// encryptedValueType, which came with 1.1.

// adopting are documents of 1.0 that hold the field in each place that 1.1 has it,
// $V standing for its value, and where it is.
var adopting = []struct{ shape, document, pointer string }{
	{"ReasoningEncryptedValueEvent", `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"e","encryptedValue":"v","encryptedValueType":$V}`, "/encryptedValueType"},
	{"ToolCall", `{"id":"c","type":"function","function":{"name":"f","arguments":"a"},"x":1,"encryptedValueType":$V,"y":[2]}`, "/encryptedValueType"},
	{"Message", `{"role":"reasoning","id":"r","content":"","encryptedValueType":$V}`, "/encryptedValueType"},
	{"BaseMessage", `{"id":"b","role":"user","encryptedValueType":$V}`, "/encryptedValueType"},
	{"Event", `{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"user","id":"u","content":"hi"},{"role":"tool","id":"t","content":"","toolCallId":"c","encryptedValue\u0054ype":$V}]}`, "/messages/1/encryptedValueType"},
	{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[{"role":"assistant","id":"a","toolCalls":[{"id":"c","type":"function","function":{"name":"f","arguments":""},"encryptedValueType":$V}]}],"tools":[],"context":[]}`, "/messages/0/toolCalls/0/encryptedValueType"},
	{"Event", `{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[{"role":"system","id":"s","content":"","encryptedValueType":$V}],"tools":[],"context":[]}}`, "/input/messages/0/encryptedValueType"},
}

// TestAdoption converts them up: the member becomes the field that it is, there and
// only there, and what neither version describes stays beside it.
//
// rule A1
// rule L1
func TestAdoption(t *testing.T) {
	up, down := stepOf(t, "1.0", "1.1"), stepOf(t, "1.1", "1.0")
	for _, c := range adopting {
		document := strings.ReplaceAll(c.document, "$V", `"k\u0069nd"`)
		in, _, err := lawValue("1.0", c.shape, []byte(document))
		if err != nil {
			t.Fatal(err)
		}
		r := up.convert(c.shape, in)
		if r.err != nil || len(r.warnings) > 0 {
			t.Fatalf("%s: %v %v", document, r.err, r.warnings)
		}
		text := encoded(t, r.value)
		if err := up.wellFormed(c.shape, text); err != nil {
			t.Errorf("%s: %v", c.shape, err)
		}
		checkSameTree(t, document, string(text))
		if n := strings.Count(string(text), `"encryptedValueType":"kind"`); n != 1 {
			t.Errorf("the field is written %d times, or as it came: %s", n, text)
		}
		if !r.value.Enforce(new(wire.Findings)) || strings.Count(string(encoded(t, r.value)), "encryptedValueType") != 1 {
			t.Errorf("enforcement takes it for undescribed: %s", encoded(t, r.value))
		}
		back := down.convert(c.shape, up.convert(c.shape, in).value)
		if back.err != nil || len(back.warnings) != 1 || back.warnings[0].Pointer != c.pointer {
			t.Errorf("down again: %v %v, want a warning at %s", back.err, back.warnings, c.pointer)
		}
	}
}

// TestMalformedAdoption converts them up with a value that the field cannot have. It
// is not repaired, not dropped and not left where it was: an error says where.
//
// rule D2
func TestMalformedAdoption(t *testing.T) {
	up := stepOf(t, "1.0", "1.1")
	for _, c := range adopting {
		for _, value := range []string{`5`, `null`, `["kind"]`, `{}`, `true`} {
			document := strings.ReplaceAll(c.document, "$V", value)
			in, before, err := lawValue("1.0", c.shape, []byte(document))
			if err != nil {
				t.Fatal(err)
			}
			r := up.convert(c.shape, in)
			e, ok := errors.AsType[*Error](r.err)
			if !ok || e.Pointer != c.pointer || e.Rule != "type" || r.value != nil {
				t.Errorf("%s: %v, %v, want a type error at %s", document, r.value, r.err, c.pointer)
			}
			if err := lawSame(in, before); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestNeverTwice puts the name among what is undescribed of a value that has the
// field too. A document with the name twice comes of it neither way.
//
// rule P1
func TestNeverTwice(t *testing.T) {
	newer := lossyCall()
	if err := newer.Unknown().Set("encryptedValueType", []byte(`"again"`)); err != nil {
		t.Fatal(err)
	}
	if text, err := newer.AppendJSON(nil); err == nil {
		t.Errorf("encoded as %s", text)
	}
	older, err := ToolCallV1_1ToV1_0(newer, &Report{})
	if err != nil {
		t.Fatal(err)
	}
	back, err := ToolCallV1_0ToV1_1(older, &Report{})
	if err != nil || strings.Count(string(encoded(t, back)), "encryptedValueType") != 1 {
		t.Errorf("%v, %v", back, err)
	}
}

// checkSameTree compares two documents by value.
func checkSameTree(t *testing.T, want, got string) {
	t.Helper()
	x, errX := lawTree([]byte(want))
	y, errY := lawTree([]byte(got))
	if err := errors.Join(errX, errY); err != nil {
		t.Fatal(err)
	}
	if d := differences(x, y, ""); len(d) > 0 {
		t.Errorf("%v differ:\nwant %s\ngot  %s", d, want, got)
	}
}

// declarations are documents with declarations, and what becomes of them: FROM and TO
// stand for the versions of the step.
var declarations = []struct{ shape, in, out string }{
	{"Event", `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"FROM"}`, `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"TO"}`},
	{"Event", `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"9.9"}`, `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"TO"}`},
	{"Event", `{"type":"RUN_STARTED","threadId":"t","runId":"r"}`, `{"type":"RUN_STARTED","threadId":"t","runId":"r"}`},
	{"RunStartedEvent", `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"FROM","input":{"threadId":"t","runId":"r","protocolVersion":"0.7","messages":[],"tools":[],"context":[]}}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"TO","input":{"threadId":"t","runId":"r","protocolVersion":"0.7","messages":[],"tools":[],"context":[]}}`},
	{"RunStartedEvent", `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"FROM","input":{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[]}}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"TO","input":{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[]}}`},
	{"RunStartedEvent", `{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","protocolVersion":"FROM","messages":[],"tools":[],"context":[]}}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","protocolVersion":"FROM","messages":[],"tools":[],"context":[]}}`},
	{"RunAgentInput", `{"threadId":"t","runId":"r","protocolVersion":"FROM","messages":[],"tools":[],"context":[]}`, `{"threadId":"t","runId":"r","protocolVersion":"TO","messages":[],"tools":[],"context":[]}`},
	{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[]}`, `{"threadId":"t","runId":"r","messages":[],"tools":[],"context":[]}`},
	{"StepStartedEvent", `{"type":"STEP_STARTED","stepName":"s","protocolVersion":"FROM"}`, `{"type":"STEP_STARTED","stepName":"s","protocolVersion":"FROM"}`},
}

// TestDeclarations converts them in both directions. Whoever translates declares
// what it emits; what was not declared is not declared for anybody; and the input
// that a run repeats keeps the words of the consumer.
//
// rule N10
// rule N2
func TestDeclarations(t *testing.T) {
	for _, s := range []lawStep{stepOf(t, "1.0", "1.1"), stepOf(t, "1.1", "1.0")} {
		versions := strings.NewReplacer("FROM", s.from, "TO", s.to)
		for _, c := range declarations {
			in, before, err := lawValue(s.from, c.shape, []byte(versions.Replace(c.in)))
			if err != nil {
				t.Fatal(err)
			}
			r := s.convert(c.shape, in)
			if r.err != nil || len(r.warnings) > 0 {
				t.Errorf("%s: %v %v", before, r.err, r.warnings)
				continue
			}
			checkSameTree(t, versions.Replace(c.out), string(encoded(t, r.value)))
			if err := lawSame(in, before); err != nil {
				t.Errorf("the input was changed: %v", err)
			}
		}
	}
}

// TestDeclarationBecomesNoEmptyOne keeps a typed value without a declaration one
// without.
//
// rule N3
// rule N10
func TestDeclarationBecomesNoEmptyOne(t *testing.T) {
	out, err := RunStartedEventV1_1ToV1_0(&v1_1.RunStartedEvent{ThreadID: "t", RunID: "r"}, &Report{})
	if err != nil || out.ProtocolVersion != nil {
		t.Errorf("%v, %v", out, err)
	}
}
