package convert

import (
	"strings"
	"testing"
)

// The answer to an interrupt that a peer cannot take is named, and goes nowhere else.
//
// case B32
//
// rule D1
// rule D5
func TestResumeDown(t *testing.T) {
	for resume, lost := range map[string]string{
		``: "", `,"resume":[]`: "the answers to the interrupts of an earlier run",
		`,"resume":[{"interruptId":"int-5","status":"resolved","payload":{"approved":true}},{"interruptId":"b","status":"cancelled"}]`: `the answers to the interrupts of an earlier run: "int-5", "b"`,
	} {
		document := `{"threadId":"th-32","runId":"ru-32","messages":[],"tools":[],"context":[]`
		out, said, err := eraStep(t, "0.0.57", "0.0.45", "RunAgentInput", document+resume+`}`)
		if err != nil || out != document+`}` {
			t.Errorf("%s: %s %v", resume, out, err)
		}
		if text := strings.Join(said, "; "); lost == "" && text != "" || !strings.Contains(text, lost) {
			t.Errorf("%s: want %q, said %q", resume, lost, text)
		}
	}
}
