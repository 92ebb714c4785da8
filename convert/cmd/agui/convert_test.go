package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

func down(stdin string, flags ...string) result {
	return agui(stdin, append([]string{"convert", "-from", "1.1", "-to", "1.0"}, flags...)...)
}

// typed are documents that carry encryptedValueType, and what stays of each.
var typed = []struct{ definition, document, without, shape, pointer string }{
	{
		"Event",
		`{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"e","encryptedValue":"v","encryptedValueType":"k"}`,
		`{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"e","encryptedValue":"v"}`,
		"ReasoningEncryptedValueEvent.encryptedValueType", "/encryptedValueType",
	},
	{
		"Message",
		`{"role":"assistant","id":"m","content":"hi","encryptedValueType":"k"}`,
		`{"role":"assistant","id":"m","content":"hi"}`,
		"BaseMessage.encryptedValueType", "/encryptedValueType",
	},
	{
		"ToolCall",
		`{"type":"function","id":"t","function":{"name":"f","arguments":"{}"},"encryptedValueType":"k"}`,
		`{"type":"function","id":"t","function":{"name":"f","arguments":"{}"}}`,
		"ToolCall.encryptedValueType", "/encryptedValueType",
	},
	{
		"RunAgentInput",
		`{"threadId":"t","runId":"r","messages":[{"role":"user","id":"u","content":"q"},{"role":"reasoning","id":"m","content":"c","encryptedValueType":"k"}]}`,
		`{"threadId":"t","runId":"r","messages":[{"role":"user","id":"u","content":"q"},{"role":"reasoning","id":"m","content":"c"}]}`,
		"ReasoningMessage.encryptedValueType", "/messages/1/encryptedValueType",
	},
}

// TestLossyDown sees the field go, with one warning that says everything, and
// hears nothing where there is nothing to lose.
//
// rule D4, rule D5, rule D6
func TestLossyDown(t *testing.T) {
	for _, c := range typed {
		r := down(c.document, "-def", c.definition, "-warnings", "json")
		if r.status != exitDone || tree(t, r.out) == nil || difference(t, c.without, r.out) != "" {
			t.Errorf("%s: status %d, %s\n%s", c.definition, r.status, difference(t, c.without, r.out), r.err)
		}
		all := messagesOf(t, r.err)
		if len(all) != 1 {
			t.Fatalf("%s: want one warning, got %s", c.definition, r.err)
		}
		w := all[0]
		if w["code"] != "field-dropped" || w["shape"] != c.shape || w["pointer"] != c.pointer || w["line"] != 1.0 || w["error"] != nil {
			t.Errorf("%s: %v", c.definition, w)
		}
		for _, key := range []string{"lost", "why", "upgrade"} {
			if s, _ := w[key].(string); s == "" {
				t.Errorf("%s: the warning has no %s: %v", c.definition, key, w)
			}
		}
		text := down(c.document, "-def", c.definition)
		if strings.Count(text.err, "\n") != 1 {
			t.Errorf("%s: want one line, got %q", c.definition, text.err)
		}
		text.wantParts(t, exitDone, r.out, "warning: line 1: "+c.shape+" at "+c.pointer+": ", w["why"].(string), w["upgrade"].(string))

		down(c.without, "-def", c.definition, "-strict").wantParts(t, exitDone, r.out)
	}
}

// TestStrict writes only the documents that lose nothing.
func TestStrict(t *testing.T) {
	lossy, clean := typed[0].document, typed[0].without
	r := down(lossy+"\n"+clean+"\n"+lossy+"\n", "-strict")
	r.wantParts(t, exitLossy, clean+"\n", "warning: line 1: ", "warning: line 3: ", "not written, since -strict takes no loss: 2\n")
	r = down(lossy+"\n"+clean+"\n", "-strict", "-warnings", "json")
	if all := messagesOf(t, r.err); r.status != exitLossy || r.out != clean+"\n" || len(all) != 1 || all[0]["line"] != 1.0 {
		t.Errorf("%+v", r)
	}
	down(lossy+"\n{}\n", "-strict").wantParts(t, exitMalformed, "", "error: line 2: ")
}

// TestAlike counts warnings of one shape after the third, as text only.
//
// rule D5
func TestAlike(t *testing.T) {
	stream := strings.Repeat(typed[0].document+"\n\n", 5)
	r := down(stream)
	if n := strings.Count(r.err, "warning: line"); n != shownAlike+1 {
		t.Errorf("%d warnings:\n%s", n, r.err)
	}
	r.wantParts(t, exitDone, strings.Repeat(typed[0].without+"\n", 5),
		"warning: lines 7 to 9: 2 more of ReasoningEncryptedValueEvent.encryptedValueType")
	if all := messagesOf(t, down(stream, "-warnings", "json").err); len(all) != 5 || all[4]["line"] != 9.0 {
		t.Errorf("want 5 warnings as JSON, got %v", all)
	}
	if r := down(strings.Repeat(typed[0].document+"\n", shownAlike)); strings.Contains(r.err, "more of") {
		t.Errorf("nothing was left out, but is counted:\n%s", r.err)
	}
}

// TestMalformed goes on after a malformed document and says which one it was.
//
// rule D2
func TestMalformed(t *testing.T) {
	clean := typed[0].without
	stream := clean + "\n" + `{"type":"RUN_STARTED","threadId":"t","runId":7}` + "\n" + clean + "\n"
	down(stream).want(t, exitMalformed, clean+"\n"+clean+"\n", "error: line 2: /runId: want string, got number (rule type)\n")
	r := down(stream, "-warnings", "json")
	all := messagesOf(t, r.err)
	if r.status != exitMalformed || r.out != clean+"\n"+clean+"\n" || len(all) != 1 {
		t.Fatalf("%+v", r)
	}
	want := message{"error": "malformed", "rule": "type", "pointer": "/runId", "detail": "want string, got number", "line": 2.0}
	for key, v := range want {
		if all[0][key] != v {
			t.Errorf("%s: want %v, got %v", key, v, all[0][key])
		}
	}
}

// TestMalformedOnTheWayUp meets a property that only the newer version describes:
// its value is bad, and where it stood in the document is not known any more.
//
// rule D2
func TestMalformedOnTheWayUp(t *testing.T) {
	document := "{\n\n\n\"role\":\"assistant\",\"id\":\"m\",\"content\":\"x\",\"other\":\"something longer\",\"encryptedValueType\":7}"
	agui(document, "convert", "-from", "1.0", "-to", "1.1", "-def", "Message").
		want(t, exitMalformed, "", "error: line 1: /encryptedValueType: want string, got number (rule type)\n")
}

// TestJSONAsWritten keeps the characters that HTML minds as they are.
func TestJSONAsWritten(t *testing.T) {
	down(`{"type":"CUSTOM","name":"n","value":{"<&>":{"a":1,"a":2}}}`, "-warnings", "json").
		wantParts(t, exitMalformed, "", `"pointer":"/value/<&>/a"`)
}

// TestPlaceInDocument names line and column in a document of many lines.
func TestPlaceInDocument(t *testing.T) {
	down("\n\n{\n  \"type\": \"CUSTOM\",\n  \"name\": 7,\n  \"value\": 1\n}\n").
		want(t, exitMalformed, "", "error: line 3: /name: want string, got number (rule type; line 5, column 11)\n")
}

// TestUnchanged decodes and encodes: what the version does not describe travels.
//
// rule A1, rule P4
func TestUnchanged(t *testing.T) {
	document := `{"type":"NEW_THING","n":9007199254740993,"f":1.0,"s":"< > &","deep":{"b":[],"a":null}}` + "\n" +
		`{"type":"CUSTOM","name":"n","value":{"z":1.50,"a":9007199254740993},"extra":[1e3]}` + "\n"
	for _, pair := range [][2]string{{"1.0", "1.0"}, {"1.1", "1.1"}, {"1.0", "1.1"}, {"1.1", "1.0"}} {
		agui(document, "convert", "-from", pair[0], "-to", pair[1]).want(t, exitDone, document, "")
	}
}

// converted runs a conversion whose step is the test's: no pair of built-in
// versions need have a loss of every kind.
func converted(s step, asJSON bool, stdin string) (result, error) {
	var out, err bytes.Buffer
	c := conversion{from: "1.0", definition: "CustomEvent", step: s}
	c.attach(newDocuments(strings.NewReader(stdin), framingAuto), streams{out: &out, err: &err}, asJSON)
	status, e := c.all()
	return result{status, out.String(), err.String()}, e
}

// TestRefused writes nothing for a document that the target cannot say.
//
// rule D7
func TestRefused(t *testing.T) {
	w := convert.Warning{Code: "value-dropped", From: "1.0", To: "0.9", Shape: "S.f", Pointer: "/f", Lost: "the outcome", Why: "there is none", Upgrade: "upgrade"}
	calls := 0
	second := func(_ string, in convert.Value, _ *convert.Report) (convert.Value, error) {
		if calls++; calls == 2 {
			return nil, &convert.RefusedError{Warning: w}
		}
		return in, nil
	}
	line := `{"type":"CUSTOM","name":"n","value":1}` + "\n"
	r, err := converted(second, false, line+line+line)
	r.wantParts(t, exitRefused, line+line, "error: line 2: refused: 1.0 to 0.9: S.f at /f: the outcome; there is none")
	calls = 0
	j, jerr := converted(second, true, line+line)
	all := messagesOf(t, j.err)
	if err != nil || jerr != nil || j.status != exitRefused || len(all) != 1 || all[0]["error"] != "refused" ||
		all[0]["pointer"] != "/f" || all[0]["code"] != "value-dropped" || all[0]["line"] != 2.0 {
		t.Errorf("%+v, %v, %v", j, err, jerr)
	}
	calls = 0
	if r, _ := converted(second, false, line+line+"{}\n"); r.status != exitMalformed {
		t.Errorf("malformed and refused: status %d", r.status)
	}
}

// TestNothingLeft writes no line for a document of which nothing is left.
func TestNothingLeft(t *testing.T) {
	nothing := func(string, convert.Value, *convert.Report) (convert.Value, error) { return nil, nil }
	r, err := converted(nothing, false, `{"type":"CUSTOM","name":"n","value":1}`)
	if r.want(t, exitDone, "", ""); err != nil {
		t.Error(err)
	}
}

func TestWorse(t *testing.T) {
	order := []int{exitDone, exitLossy, exitRefused, exitMalformed}
	for i, a := range order {
		for j, b := range order {
			if got := worse(a, b); got != order[max(i, j)] {
				t.Errorf("worse(%d, %d) = %d", a, b, got)
			}
		}
	}
}
