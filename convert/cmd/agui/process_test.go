package main

import (
	"strings"
	"testing"
)

// A stream of an old producer, with an event of a newer one in it, comes out as a
// consumer of 1.1 sees it.
func TestProcess(t *testing.T) {
	in := `{"type":"RUN_STARTED","threadId":"t","runId":"r","parentRunId":null}
{"type":"THINKING_START","title":"Reading"}
{"type":"THINKING_END"}
{"type":"HOLOGRAM","beam":1}
{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator","glow":true}
{"type":"RUN_FINISHED","threadId":"t","runId":"r","result":null,"outcome":null}
`
	got := agui(in, "process", "-version", "1.1")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 5 || got.status != exitDone {
		t.Fatalf("status %d, delivered\n%s\n%s", got.status, got.out, got.err)
	}
	for i, want := range []string{
		`{"type":"RUN_STARTED","threadId":"t","runId":"r"}`, `{"type":"REASONING_START","messageId":"`, `{"type":"REASONING_END","messageId":"`,
		`{"type":"TEXT_MESSAGE_START","messageId":"m"}`, `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`,
	} {
		if !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d: got %s, want %s", i, lines[i], want)
		}
	}
	for _, want := range []string{"line 2: THINKING_START", `"Reading"`, "HOLOGRAM", "TextMessageStartEvent.glow", "narrator", "RUN_FINISHED.outcome: null"} {
		if !strings.Contains(got.err, want) {
			t.Errorf("no warning says %q:\n%s", want, got.err)
		}
	}
}

// A malformed event is fatal: what follows is not delivered (rule E4).
func TestProcessFatal(t *testing.T) {
	in := `{"type":"STEP_STARTED","stepName":"a"}
{"type":"STEP_STARTED","stepName":7}
{"type":"STEP_FINISHED","stepName":"a"}
`
	agui(in, "process", "-version", "1.1").wantParts(t, exitMalformed, `{"type":"STEP_STARTED","stepName":"a"}`+"\n", "line 2: /stepName: want string, got number (rule type)")
	got := agui(in, "process", "-version", "1.1", "-warnings", "json")
	if !strings.Contains(got.err, `{"error":"malformed","rule":"type","pointer":"/stepName"`) {
		t.Error(got.err)
	}
}

func TestProcessInput(t *testing.T) {
	in := `{"threadId":"t","runId":"r","messages":[{"id":"u","role":"user","content":[{"type":"binary","mimeType":"image/png","url":"https://x.example/a.png"}]}],"tools":[],"context":[],"state":null}
{"threadId":1}
{"threadId":"t","runId":"r2","messages":[{"id":"h","role":"hologram"}],"tools":[],"context":[]}
`
	got := agui(in, "process", "-version", "1.1", "-input")
	want := `{"threadId":"t","runId":"r","messages":[{"role":"user","id":"u","content":[{"type":"image","source":{"type":"url","value":"https://x.example/a.png","mimeType":"image/png"}}]}],"tools":[],"context":[]}
{"threadId":"t","runId":"r2","messages":[],"tools":[],"context":[]}
`
	if got.out != want || got.status != exitMalformed {
		t.Errorf("status %d, got\n%s\nwant\n%s", got.status, got.out, want)
	}
	for _, part := range []string{"RunAgentInput.state: null", "content part binary", "line 2: /threadId", "hologram"} {
		if !strings.Contains(got.err, part) {
			t.Errorf("nothing says %q:\n%s", part, got.err)
		}
	}
}
