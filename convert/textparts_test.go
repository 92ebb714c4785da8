package convert

import (
	"errors"
	"slices"
	"testing"

	"github.com/agui-go/agui/v0_0_39"
	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// eraStep converts a document one step and gives the text, the losses in the words of
// the functions written by hand (pointer, then what was lost), and the error.
func eraStep(t *testing.T, from, to, shape, document string) (string, []string, error) {
	t.Helper()
	in, _, err := lawValue(from, shape, []byte(document))
	if err != nil {
		t.Fatal(err)
	}
	r := stepOf(t, from, to).convert(shape, in)
	var said []string
	for _, w := range r.warnings {
		said = append(said, w.Code+" "+w.Pointer+" "+w.Lost)
	}
	if r.value == nil {
		return "", said, r.err
	}
	return string(encoded(t, r.value)), said, r.err
}

// eraCase is one conversion by a function written by hand: what comes out and what is
// said, nothing where the conversion is silent.
type eraCase struct {
	shape, in, out string
	said           []string
}

func checkEra(t *testing.T, from, to string, cases []eraCase) {
	t.Helper()
	for _, c := range cases {
		out, said, err := eraStep(t, from, to, c.shape, c.in)
		if err != nil || out != c.out || !slices.Equal(said, c.said) {
			t.Errorf("%s to %s: %s\ngot  %s %q, %v\nwant %s %q", from, to, c.in, out, said, err, c.out, c.said)
		}
	}
}

const besidesText = "value-changed /content what a user message holds besides text: "

// The text of parts is joined in order, and all else is named in one warning.
//
// rule D1
// rule D4
// rule D5
func TestUserContentToText(t *testing.T) {
	message := func(content string) string {
		return `{"role":"user","id":"m","name":"n","content":` + content + `,"x":1}`
	}
	var cases []eraCase
	for _, c := range []struct {
		content, text string
		said          []string
	}{
		{`"as it is"`, `"as it is"`, nil},
		{`[{"type":"text","text":"a "},{"type":"text","text":"b"}]`, `"a b"`, nil},
		{`[]`, `""`, nil},
		{`[{"type":"binary","mimeType":"image/png","url":"u","filename":"bed.gif"}]`, `""`, []string{besidesText + "binary image/png (bed.gif)"}},
		{`[{"type":"text","text":"a"},{"type":"binary","mimeType":"a/b","id":"i"},{"type":"hologram"},{"type":"text","text":"b"}]`, `"ab"`, []string{besidesText + "binary a/b, hologram"}},
		{`[{"type":"text","text":"a","mood":1}]`, `"a"`, []string{besidesText + "mood of a text part"}},
	} {
		cases = append(cases, eraCase{"UserMessage", message(c.content), message(c.text), c.said})
	}
	checkEra(t, "0.0.45", "0.0.39", cases)
	checkEra(t, "0.0.39", "0.0.45", []eraCase{{"UserMessage", message(`"t"`), message(`"t"`), nil}})
}

// Tool results with parts become text for a version that takes nothing else.
//
// rule D5
func TestToolContentToText(t *testing.T) {
	const parts = `[{"type":"text","id":"p","text":"a","metadata":{"k":1}},{"type":"image","source":{"type":"url","value":"u"}},` +
		`{"type":"document","source":{"type":"file","value":"f","mimeType":"application/pdf"}},{"type":"text","text":"b"},{"type":"new"}]`
	const lost = "id of a text part, metadata of a text part, image (url), document application/pdf, new"
	checkEra(t, "1.0", "0.0.59", []eraCase{
		{"ToolMessage", `{"role":"tool","id":"m","content":` + parts + `,"toolCallId":"c"}`, `{"role":"tool","id":"m","content":"ab","toolCallId":"c"}`,
			[]string{"value-changed /content what a tool message holds besides text: " + lost}},
		{"ToolCallResultEvent", `{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":` + parts + `}`,
			`{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":"ab"}`,
			[]string{"value-changed /content what a tool result holds besides text: " + lost}},
		{"ToolMessage", `{"role":"tool","id":"m","content":"t","toolCallId":"c"}`, `{"role":"tool","id":"m","content":"t","toolCallId":"c"}`, nil},
	})
	checkEra(t, "0.0.59", "1.0", []eraCase{
		{"ToolMessage", `{"role":"tool","id":"m","content":"t","toolCallId":"c"}`, `{"role":"tool","id":"m","content":"t","toolCallId":"c"}`, nil},
		{"ToolCallResultEvent", `{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":"t"}`, `{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":"t"}`, nil},
	})
}

// A part that is nothing is an error with its place, as encoding it gives.
//
// rule P1
func TestNilParts(t *testing.T) {
	for _, convert := range []func() error{
		func() error {
			in := &v0_0_45.UserMessage{Content: v0_0_45.UserMessageContent{Parts: []v0_0_45.ContentPart{&v0_0_45.TextPart{}, nil}}}
			return userContentV0_0_45ToV0_0_39(in, new(v0_0_39.UserMessage), new(Report))
		},
		func() error {
			in := &v1_0.ToolMessage{Content: v1_0.ToolMessageContent{Parts: []v1_0.ContentPart{&v1_0.TextPart{}, (*v1_0.ImagePart)(nil)}}}
			return toolMessageContentV1_0ToV0_0_59(in, new(v0_0_59.ToolMessage), new(Report))
		},
	} {
		if e, ok := errors.AsType[*Error](convert()); !ok || e.Pointer != "/content/1" {
			t.Errorf("got %v", e)
		}
	}
}
