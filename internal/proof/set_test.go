package proof

import (
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// A property that the type describes cannot be written a second time through the
// undescribed ones (rule P1).
func TestSetOfADescribedName(t *testing.T) {
	x := &v1_1.StepStartedEvent{StepName: "plan"}
	if err := x.Unknown().Set("glow", []byte("1")); err != nil {
		t.Fatal(err)
	}
	out, err := x.AppendJSON([]byte("kept"))
	if want := `kept{"type":"STEP_STARTED","stepName":"plan","glow":1}`; err != nil || string(out) != want {
		t.Fatalf("got %s, %v, want %s", out, err, want)
	}
	for _, name := range []string{"stepName", "type"} {
		x := &v1_1.StepStartedEvent{StepName: "plan"}
		if err := x.Unknown().Set(name, []byte(`"again"`)); err != nil {
			t.Fatal(err)
		}
		out, err := x.AppendJSON([]byte("kept"))
		e, ok := err.(*wire.Error)
		if !ok || e.Rule != "duplicate" || e.Pointer != "/"+name || string(out) != "kept" {
			t.Errorf("%s: got %s, %v", name, out, err)
		}
	}
}
