package convert

import (
	"errors"
	"strings"
	"testing"

	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_57"
)

// A run ends in silence if it was a success, and with an error that names what was
// asked for if it was not.
//
// case B21
//
// rule D4
// rule D7
func TestOutcomeDown(t *testing.T) {
	finished := func(outcome string) string {
		return `{"type":"RUN_FINISHED","threadId":"th-21","runId":"ru-21"` + outcome + `}`
	}
	for outcome, lost := range map[string]string{
		``:                               "",
		`,"outcome":{"type":"success"}`:  "",
		`,"outcome":{"type":"paused"}`:   `its outcome is "paused"`,
		`,"outcome":{"type":"canceled"}`: `its outcome is "canceled"`,
		`,"outcome":{"type":"interrupt","interrupts":[{"id":"int-9","reason":"approval"},{"id":"b","reason":"r"}]}`: `it waits for an answer to "int-9", "b"`,
	} {
		out, said, err := eraStep(t, "0.0.57", "0.0.45", "Event", finished(outcome))
		refused, ok := errors.AsType[*RefusedError](err)
		switch {
		case lost == "" && (err != nil || out != finished("") || len(said) > 0):
			t.Errorf("%s: %s %q %v", outcome, out, said, err)
		case lost != "" && (!ok || out != "" || refused.Pointer != "/outcome" || refused.Lost != "how the run ended, which was no success: "+lost):
			t.Errorf("%s: %s %v", outcome, out, err)
		}
	}
	for _, outcome := range []v0_0_57.RunFinishedOutcome{(*v0_0_57.RunFinishedSuccessOutcome)(nil), (*v0_0_57.RunFinishedInterruptOutcome)(nil), (*v0_0_57.UnknownRunFinishedOutcome)(nil)} {
		err := runOutcomeV0_0_57ToV0_0_45(&v0_0_57.RunFinishedEvent{Outcome: outcome}, new(v0_0_45.RunFinishedEvent), nil)
		if e, ok := errors.AsType[*Error](err); !ok || e.Pointer != "/outcome" {
			t.Errorf("%T: %v", outcome, err)
		}
	}
}

// A cancelled run, or one that waits, reaches no older peer as a success, whatever the
// distance.
//
// case B21
//
// rule D7
func TestNoOutcomeBecomesASuccess(t *testing.T) {
	for outcome, last := range map[string]string{`{"type":"cancelled"}`: "1.0", `{"type":"interrupt","interrupts":[{"id":"int-9","reason":"r"}]}`: "0.0.57"} {
		event := `{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":` + outcome + `}`
		for _, to := range Versions() {
			text, err := chainOf(t, "1.1", to).ConvertJSON(nil, "Event", []byte(event), new(Report))
			_, refused := errors.AsType[*RefusedError](err)
			if says := compareVersions(to, last) >= 0; says == refused || says && !strings.Contains(string(text), outcome) || refused && len(text) > 0 {
				t.Errorf("%s to %s: %s, %v", outcome, to, text, err)
			}
		}
	}
}
