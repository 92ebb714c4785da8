package proof_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agui-go/agui/v1_1"
)

// nasty is a value that most readers change: the order of its names, the spelling
// of its numbers and escapes, its spaces.
const nasty = `{ "z":1.0,"a" : [1e3,9007199254740993,-0, 0.10],"\u0061b":"\u00e9\/<&>` + "\u2028" + `","n":null,"":{}, "😀":"\ud83d\ude00"}`

// TestUnknownMembersSurvive sends an unknown member of each union through decoding
// and encoding, every byte of it kept.
//
// rule A1
func TestUnknownMembersSurvive(t *testing.T) {
	for definition, document := range map[string]string{
		"Event":                   `{"v":NASTY,"type":"HOLOGRAM"}`,
		"RunFinishedOutcome":      `{"type":"paused","v":NASTY}`,
		"SubagentFinishedOutcome": `{"v":NASTY,"type":"paused"}`,
		"Message":                 `{"v": NASTY ,"role":"narrator","id":5}`,
		"ContentPart":             `{"type":"scent","text":NASTY}`,
		"PartSource":              `{"v":NASTY,"type":""}`,
		"JsonPatchOperation":      `{"v":NASTY,"op":"swap"}`,
		"RunFinishedEvent":        `{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"paused","v":NASTY}}`,
		"ImagePart":               `{"type":"image","source":{"v":NASTY,"type":"dream"}}`,
	} {
		document = strings.ReplaceAll(document, "NASTY", nasty)
		if got := text(t, decode(t, newest, definition, []byte(document))); got != document {
			t.Errorf("%s\ngot  %s\nwant %s", definition, got, document)
		}
	}
}

// TestUnknownPropertiesSurvive looks for the bytes of undescribed members in what
// is encoded, in their order, at every level of a document.
//
// rule A1
func TestUnknownPropertiesSurvive(t *testing.T) {
	document := strings.ReplaceAll(`{"second":NASTY,"type":"RUN_STARTED","threadId":"t","first":NASTY,"runId":"r","input":{"threadId":"t","runId":"r",`+
		`"third":NASTY,"messages":[{"fourth":NASTY,"id":"m","role":"user","content":[{"type":"text","fifth":NASTY,"text":"hi"}]}]}}`, "NASTY", nasty)
	x, err := v1_1.DecodeEvent([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	got := text(t, x)
	value := strings.TrimSpace(nasty)
	for _, want := range []string{
		`,"second":` + value + `,"first":` + value + `}`, `,"third":` + value + `}`, `,"fourth":` + value + `}`, `,"fifth":` + value + `}`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
	checkEqual(t, []byte(document), []byte(got))
}

// TestUnknownValuesSurvive keeps values of closed sets that the version does not
// have, in each place that takes one.
//
// rule A1
func TestUnknownValuesSurvive(t *testing.T) {
	for definition, document := range map[string]string{
		"TextMessageStartEvent":          `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narra\u0074or<"}`,
		"TextMessageChunkEvent":          `{"type":"TEXT_MESSAGE_CHUNK","role":""}`,
		"ReasoningEncryptedValueEvent":   `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"dream","entityId":"e","encryptedValue":"v"}`,
		"ResumeEntry":                    `{"interruptId":"i","status":"postponed"}`,
		"Role":                           `"narrator"`,
		"TextMessageRole":                `"tool"`,
		"EventType":                      `"HOLOGRAM"`,
		"ReasoningEncryptedValueSubtype": `"dream"`,
	} {
		checkEqual(t, []byte(document), encode(t, decode(t, newest, definition, []byte(document))))
		if got := judge(t, newest, definition, []byte(document)); got.rule != "enum" || got.fatal {
			t.Errorf("%s: %+v", document, got)
		}
	}
}

// TestUnknownIsReadable reads and writes undescribed members as a middleware would.
//
// rule A1
func TestUnknownIsReadable(t *testing.T) {
	x, err := v1_1.DecodeStepStartedEvent([]byte(`{"type":"STEP_STARTED","finishReason":"stop","stepName":"plan"}`))
	if err != nil {
		t.Fatal(err)
	}
	if v, ok := x.Unknown().Get("finishReason"); !ok || string(v) != `"stop"` {
		t.Errorf("finishReason is %s, %t", v, ok)
	}
	if err := x.Unknown().Set("cost", json.RawMessage(`1.50`)); err != nil {
		t.Fatal(err)
	}
	if !x.Unknown().Delete("finishReason") {
		t.Error("finishReason could not be deleted")
	}
	if got, want := text(t, x), `{"type":"STEP_STARTED","stepName":"plan","cost":1.50}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestCarriersDoNotLie refuses an unknown member whose bytes say something else
// than its tag, or which is one of the version's own: it could not be told from
// the real one.
//
// rule P1
func TestCarriersDoNotLie(t *testing.T) {
	for _, c := range []struct {
		x    v1_1.Value
		rule string
	}{
		{&v1_1.UnknownEvent{Type: "RUN_ERROR", Raw: json.RawMessage(`{"type":"RUN_ERROR"}`)}, "oneOf"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`{"type":"RUN_ERROR"}`)}, "const"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`{"type":5}`)}, "type"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`{}`)}, "oneOf"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`[]`)}, "type"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`{"type":"NEWS"`)}, "syntax"},
		{&v1_1.UnknownEvent{Type: "NEWS", Raw: json.RawMessage(`{"type":"NEWS","type":"NEWS"}`)}, "duplicate"},
		{&v1_1.UnknownEvent{Type: "NEWS"}, "syntax"},
		{&v1_1.UnknownMessage{Role: "user", Raw: json.RawMessage(`{"role":"user"}`)}, "oneOf"},
		{&v1_1.UnknownPartSource{Type: "dream", Raw: json.RawMessage(`{"type":"url"}`)}, "const"},
		{&v1_1.UnknownJSONPatchOperation{Op: "swap", Raw: json.RawMessage(`{"op":"add"}`)}, "const"},
	} {
		checkRefused(t, c.x, c.rule, "")
	}
}
