package convert

import (
	"strings"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_57"
)

// runOutcomeV0_0_57ToV0_0_45 lets a run end without an outcome only if it was a
// success: that is what a peer without outcomes takes it for (rule D7). An outcome
// that nobody knows is no success either.
func runOutcomeV0_0_57ToV0_0_45(in *v0_0_57.RunFinishedEvent, _ *v0_0_45.RunFinishedEvent, _ *Report) error {
	loss := lossRunFinishedEventOutcomeV0_0_57ToV0_0_45
	switch o := in.Outcome.(type) {
	case nil:
		return nil
	case *v0_0_57.RunFinishedSuccessOutcome:
		if o != nil {
			return nil
		}
	case *v0_0_57.RunFinishedInterruptOutcome:
		if o != nil {
			loss = loss.with("it waits for an answer to " + interruptIDs(o.Interrupts))
			return refuse(&loss, "/outcome")
		}
	case *v0_0_57.UnknownRunFinishedOutcome:
		if o != nil {
			loss = loss.with("its outcome is " + quoted(o.Type))
			return refuse(&loss, "/outcome")
		}
	}
	return at(wire.NoValue("object"), "/outcome")
}

func interruptIDs(list []v0_0_57.Interrupt) string {
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = quoted(list[i].ID)
	}
	return strings.Join(ids, ", ")
}
