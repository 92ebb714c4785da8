package suite

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/agui-go/agui/internal/bench/streams"
)

// rotate is by how many places the codecs are moved, those in front to the end.
// The runner moves them on from round to round, so that none is always the first
// in its process or always behind the one that leaves the most garbage.
var rotate = flag.Int("rotate", -1, "start with this codec, and warm the process up first")

func rotated() []codec {
	n := max(0, *rotate) % len(codecs)
	return append(slices.Clone(codecs[n:]), codecs[:n]...)
}

// warmProcess lets every codec decode for a while: a new process pays for its
// memory, and the codec measured first would pay for all.
func warmProcess() error {
	all, err := streams.Load("../../../spec/1.1")
	for start := time.Now(); err == nil && time.Since(start) < 200*time.Millisecond; {
		for _, s := range all {
			for _, c := range codecs {
				for _, doc := range s.Docs {
					if _, err := c.decode(doc); err != nil {
						return err
					}
				}
			}
		}
	}
	return err
}

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
	if *rotate >= 0 {
		if err := warmProcess(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
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
