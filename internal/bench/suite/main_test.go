package suite

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"
)

// The runner asks with -work for what each codec skips, since codecs depend on
// the build.
func TestMain(m *testing.M) {
	work := flag.Bool("work", false, "print the work that each codec skips, as JSON, and exit")
	flag.Parse()
	if *work {
		out, err := json.Marshal(map[string]any{"work": Work(), "skipped": Skipped()})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Stdout.Write(append(out, '\n'))
		return
	}
	os.Exit(m.Run())
}

func TestSkipped(t *testing.T) {
	all := Skipped()
	if got := all["agui"]; len(got) > 0 {
		t.Errorf("agui skips %q: the comparison says that every check is on", got)
	}
	if len(all["encoding-json"]) == 0 {
		t.Error("encoding/json skips nothing: do the probes work?")
	}
}
