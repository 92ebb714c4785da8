package suite

import (
	"runtime"
	"testing"
)

// measure times pass, which handles a whole stream of events. The first pass is
// not timed: sonic compiles then, and buffers grow.
func measure(b *testing.B, events int, pass func() error) {
	b.Helper()
	if err := pass(); err != nil {
		b.Fatal(err)
	}
	runtime.GC()
	b.ReportAllocs()
	before := cpuTime()
	for b.Loop() {
		if err := pass(); err != nil {
			b.Fatal(err)
		}
	}
	used := cpuTime() - before
	b.ReportMetric(float64(used.Nanoseconds())/float64(b.N)/float64(events), "cpu-ns/event")
}
