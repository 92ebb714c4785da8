package main

import (
	"fmt"
	"testing"
)

// TestValidate prints a line for each file, the first fault of each.
//
// rule E1, rule E2, rule E3, rule E4
func TestValidate(t *testing.T) {
	for _, c := range []struct{ definition, document, verdict string }{
		{"Event", `{"type":"CUSTOM","name":"n","value":null}`, ""},
		{"Event", `{"type":"CUSTOM","name":"n"}`, `: required: missing value`},
		{"Event", `{"type":"CUSTOM","name":"n","value":1,"more":1}`, `: unevaluatedProperties: property "more" is not described`},
		{"Event", `{"type":"NEW"}`, `: oneOf: type "NEW" is not described`},
		{"Event", `{"type":"CUSTOM","name":7,"value":1}`, `/name: type: want string, got number`},
		{"ToolCall", `{"id":"t","type":"function","function":{"name":"f","arguments":"","more":{}}}`, `/function: unevaluatedProperties: property "more" is not described`},
		{"Role", `"narrator"`, `: enum: value "narrator" is not described`},
		{"Role", `"user"`, ""},
		{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[{"role":"user","id":"u"}]}`, `/messages/0: required: missing content`},
		{"RunAgentInput", `{"threadId":"t","runId":"r","messages":[{"role":"narrator","id":"u"}]}`, `/messages/0: oneOf: role "narrator" is not described`},
	} {
		path := writeFile(t, "document.json", c.document)
		status, out := exitDone, "ok "+path+"\n"
		if c.verdict != "" {
			status, out = exitMalformed, "FAIL "+path+": "+c.verdict+"\n"
		}
		agui("", "validate", "-version", "1.1", "-def", c.definition, path).want(t, status, out, "")
	}
}

// TestValidateMany judges every file, whatever became of the one before.
func TestValidateMany(t *testing.T) {
	good, bad := writeFile(t, "good.json", "{\n\"type\":\"CUSTOM\",\n\"name\":\"n\",\n\"value\":1\n}\n"), writeFile(t, "bad.json", "{}")
	lines := writeFile(t, "stream.jsonl", `{"type":"CUSTOM","name":"n","value":1}`+"\n\n"+`{"type":"NEW"}`+"\n"+`{"type":"CUSTOM","name":"n","value":2}`+"\n")
	r := agui(`{"type":"NEW"}`, "validate", "-version", "1.0", bad, "/no/such", good, lines, "-")
	out := fmt.Sprintf("FAIL %s: : oneOf: no \"type\" to tell which member this is\nok %s\nok %s:1\nFAIL %s:3: : oneOf: type \"NEW\" is not described\nok %s:4\nFAIL -: : oneOf: type \"NEW\" is not described\n",
		bad, good, lines, lines, lines)
	r.wantParts(t, exitMalformed, out, "agui validate: open /no/such: no such file")

	agui("", "validate", "-version", "1.0", good, good).want(t, exitDone, "ok "+good+"\nok "+good+"\n", "")
	agui("", "validate", "-version", "1.0", good, "/no/such").wantParts(t, exitMalformed, "ok "+good+"\n", "/no/such")
	agui("", "validate", "-version", "1.0", t.TempDir()).wantParts(t, exitMalformed, "", "is a directory")
}

// TestValidateByVersion knows what only the newer version describes.
func TestValidateByVersion(t *testing.T) {
	for _, c := range typed {
		path := writeFile(t, "document.json", c.document)
		agui("", "validate", "-version", "1.1", "-def", c.definition, path).want(t, exitDone, "ok "+path+"\n", "")
		if r := agui("", "validate", "-version", "1.0", "-def", c.definition, path); r.status != exitMalformed {
			t.Errorf("%s passes as 1.0: %s", c.definition, r.out)
		}
	}
}
