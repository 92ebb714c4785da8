package convert

import (
	"strings"

	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_57"
)

// resumeAnswersV0_0_57ToV0_0_45 leaves out the answers to interrupts, and names the
// interrupts: whoever waits for one of them has to know that it never left. Nothing
// of them goes into forwardedProps, where nobody would look for it (rule D1).
func resumeAnswersV0_0_57ToV0_0_45(in *v0_0_57.RunAgentInput, _ *v0_0_45.RunAgentInput, r *Report) error {
	if in.Resume == nil {
		return nil
	}
	ids := make([]string, len(in.Resume))
	for i := range in.Resume {
		ids[i] = quoted(in.Resume[i].InterruptID)
	}
	loss := lossRunAgentInputResumeV0_0_57ToV0_0_45
	if len(ids) > 0 {
		loss = loss.with(strings.Join(ids, ", "))
	}
	r.lose(&loss, "/resume")
	return nil
}
