package convert

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// The laws compare documents byte for byte. Where two versions say the same in two
// ways, and the registry calls the way between them lossless, they compare the form
// that both have in common. This file is all there is of that.

// answered reports whether an answer about a place acts anywhere in a step.
func (s lawStep) answered(at string) bool {
	for _, c := range s.about {
		for _, e := range c.Entries {
			if e.At == at {
				return true
			}
		}
	}
	return false
}

// same compares a value with what it should be encoded as: by bytes or, where the
// documents of a definition change their form, by the form in common.
func (s lawStep) same(shape string, v Value, want []byte) error {
	err := lawSame(v, want)
	if err == nil || v == nil || !s.about[shape].reshapes() {
		return err
	}
	got, errGot := v.AppendJSON(nil)
	x, errX := lawTree(want)
	y, errY := lawTree(got)
	if e := errors.Join(errGot, errX, errY); e != nil {
		return e
	}
	if d := differences(s.form(x), s.form(y), ""); len(d) == 0 {
		return nil
	}
	return err
}

// reshapes reports whether a converter changes the form of what it converts: the type
// of a value, such as a number that became an integer, or a member of a union by a
// function written by hand.
func (c Converter) reshapes() bool {
	for _, e := range c.Entries {
		if e.Kind == "type-changed" || e.At == "RunFinishedEvent.outcome" || strings.HasPrefix(e.At, "ContentPart:") {
			return true
		}
	}
	return false
}

// replaced reports whether a conversion put one shape in the place of another that was
// retired, and said so: then it may have made up what the new one requires (rule R4).
func (s lawStep) replaced(warnings []Warning) bool {
	for _, w := range warnings {
		for _, c := range s.about {
			for _, e := range c.Entries {
				if e.Kind == "member-removed" && e.says(w) {
					return true
				}
			}
		}
	}
	return false
}

// form rewrites a tree to what documents on both sides of the step have in common.
func (s lawStep) form(tree any) any {
	switch v := tree.(type) {
	case []any:
		out := make([]any, len(v))
		for i := range v {
			out[i] = s.form(v[i])
		}
		return out
	case map[string]any:
		out := make(map[string]any, len(v))
		for name := range v {
			out[name] = s.form(v[name])
		}
		return s.formOf(out)
	}
	return tree
}

func (s lawStep) formOf(o map[string]any) map[string]any {
	if s.answered("RunFinishedEvent.outcome") {
		withoutSuccess(o)
	}
	if s.answered("ContentPart:ImagePart") {
		asBinary(o)
	}
	if s.answered("Event:ReasoningStartEvent") {
		withoutIdentifier(o)
	}
	if s.answered("UserMessage.content") && o["role"] == "user" ||
		s.answered("ToolMessage.content") && (o["role"] == "tool" || o["type"] == "TOOL_CALL_RESULT") {
		joinText(o)
	}
	return o
}

// withoutSuccess leaves out the outcome that is meant where there is none.
func withoutSuccess(o map[string]any) {
	if outcome, _ := o["outcome"].(map[string]any); o["type"] == "RUN_FINISHED" && outcome["type"] == "success" {
		delete(o, "outcome")
	}
}

// asBinary writes a media part as the binary part that says the same. A media type is
// required there, and an empty one says nothing.
func asBinary(o map[string]any) {
	source, _ := o["source"].(map[string]any)
	from, _ := source["type"].(string)
	switch o["type"] {
	case "image", "audio", "video", "document":
	default:
		return
	}
	if from != "data" && from != "url" {
		return
	}
	delete(o, "source")
	o["type"], o[from], o["mimeType"] = "binary", source["value"], source["mimeType"]
	if o["mimeType"] == nil {
		o["mimeType"] = ""
	}
	metadata, _ := o["metadata"].(map[string]any)
	if name, ok := metadata["filename"].(string); ok {
		o["filename"] = name
		delete(metadata, "filename")
	}
	if there, ok := o["metadata"]; ok && (there == nil || metadata != nil && len(metadata) == 0) {
		delete(o, "metadata")
	}
}

// withoutIdentifier writes a REASONING event as the THINKING event that says the same.
func withoutIdentifier(o map[string]any) {
	thinking := map[string]string{
		"REASONING_START": "THINKING_START", "REASONING_END": "THINKING_END",
		"REASONING_MESSAGE_START":   "THINKING_TEXT_MESSAGE_START",
		"REASONING_MESSAGE_CONTENT": "THINKING_TEXT_MESSAGE_CONTENT", "REASONING_MESSAGE_END": "THINKING_TEXT_MESSAGE_END",
	}
	tag, _ := o["type"].(string)
	if to, ok := thinking[tag]; ok {
		o["type"] = to
		delete(o, "messageId")
	}
}

// joinText writes the text of a list of parts as a string.
func joinText(o map[string]any) {
	parts, ok := o["content"].([]any)
	if !ok {
		return
	}
	var text strings.Builder
	for _, p := range parts {
		if part, _ := p.(map[string]any); part["type"] == "text" {
			fmt.Fprint(&text, part["text"])
		}
	}
	o["content"] = text.String()
}

// TestForm keeps the forms narrow: they make the same of what says the same, and of
// nothing else.
func TestForm(t *testing.T) {
	s := lawStep{about: map[string]Converter{"Event": {Entries: []Entry{
		{At: "RunFinishedEvent.outcome"}, {At: "ContentPart:ImagePart"}, {At: "UserMessage.content"}, {At: "Event:ReasoningStartEvent"},
	}}}}
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"type":"RUN_FINISHED","outcome":{"type":"success"}}`, `{"type":"RUN_FINISHED"}`, true},
		{`{"type":"RUN_FINISHED","outcome":{"type":"interrupt"}}`, `{"type":"RUN_FINISHED"}`, false},
		{`{"type":"image","source":{"type":"data","value":"v","mimeType":"image/png"},"metadata":{"filename":"f"}}`, `{"type":"binary","data":"v","mimeType":"image/png","filename":"f"}`, true},
		{`{"type":"image","source":{"type":"url","value":"v"}}`, `{"type":"binary","url":"v","mimeType":""}`, true},
		{`{"type":"image","source":{"type":"url","value":"v"},"metadata":{"k":1}}`, `{"type":"binary","url":"v","mimeType":""}`, false},
		{`{"type":"image","source":{"type":"file","value":"v"}}`, `{"type":"binary","mimeType":""}`, false},
		{`{"role":"user","content":[{"type":"text","text":"a"},{"type":"text","text":"b"}]}`, `{"role":"user","content":"ab"}`, true},
		{`{"role":"user","content":[{"type":"text","text":"a"}]}`, `{"role":"user","content":"b"}`, false},
		{`{"role":"tool","content":[{"type":"text","text":"a"}]}`, `{"role":"tool","content":"a"}`, false},
		{`{"type":"REASONING_START","messageId":"m"}`, `{"type":"THINKING_START"}`, true},
		{`{"type":"REASONING_START","messageId":"m","title":"t"}`, `{"type":"THINKING_START"}`, false},
	} {
		x, _ := lawTree([]byte(c.a))
		y, _ := lawTree([]byte(c.b))
		if d := differences(s.form(x), s.form(y), ""); (len(d) == 0) != c.same {
			t.Errorf("%s and %s: %v", c.a, c.b, d)
		}
	}
}
