package suite

import (
	"runtime"
	"testing"
	"time"

	"github.com/agui-go/agui/internal/bench/cputime"
)

// warmup is how long a benchmark runs before it is timed: sonic compiles then,
// buffers grow, and the first benchmark of the process gets its memory.
const warmup = 5 * time.Millisecond

// measure times pass, which handles a whole stream of events.
func measure(b *testing.B, events int, pass func() error) {
	b.Helper()
	for start := time.Now(); ; {
		if err := pass(); err != nil {
			b.Fatal(err)
		}
		if time.Since(start) > warmup {
			break
		}
	}
	runtime.GC()
	b.ReportAllocs()
	before := cputime.Used()
	for b.Loop() {
		if err := pass(); err != nil {
			b.Fatal(err)
		}
	}
	used := cputime.Used() - before
	b.ReportMetric(float64(used.Nanoseconds())/float64(b.N)/float64(events), "cpu-ns/event")
}
