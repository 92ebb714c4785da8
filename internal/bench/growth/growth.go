// Package growth measures how work grows with its input: the same work at one,
// ten and a hundred times a size, as processor time and allocated bytes for each
// unit. Linear work costs the same for a unit at every size.
package growth

import (
	"fmt"
	"math"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/agui-go/agui/internal/bench/cputime"
)

// Factors are the sizes that work is measured at, as multiples of its Base.
var Factors = [3]int{1, 10, 100}

// Most is how many times more a unit may cost at the largest size: caches and the
// garbage collector explain as much, and what is worse than linear exceeds it.
const Most = 1.5

// Work is one kind of work whose size can be chosen.
type Work struct {
	Name string
	Unit string // what Base counts
	Base int
	// Make prepares the work for n units and returns what does all of it once.
	Make func(n int) func() error
}

// Growth is what was measured of one kind of work.
type Growth struct {
	Work
	Nanos float64    // processor time of a unit at the smallest size
	Bytes float64    // bytes allocated for a unit at the smallest size
	Time  [3]float64 // of a unit, against the smallest size
	Alloc [3]float64
}

// Linear reports whether a unit costs about as much at the largest size as at the
// smallest.
func (g Growth) Linear() bool { return g.Time[2] <= Most && g.Alloc[2] <= Most }

// Measure measures all kinds of work in turn, rounds times. Every measurement goes
// on for about span.
func Measure(works []Work, rounds int, span time.Duration) ([]Growth, error) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var out []Growth
	for _, w := range works {
		g, err := measure(w, rounds, span)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", w.Name, err)
		}
		out = append(out, g)
	}
	return out, nil
}

func measure(w Work, rounds int, span time.Duration) (Growth, error) {
	g := Growth{Work: w}
	var passes [3]func() error
	for i, f := range Factors {
		passes[i] = w.Make(f * w.Base)
		bytes, err := Allocated(passes[i])
		if err != nil {
			return g, err
		}
		perUnit := float64(bytes) / float64(f*w.Base)
		if i == 0 {
			g.Bytes = perUnit
		}
		g.Alloc[i] = against(perUnit, g.Bytes)
	}
	// The least of the rounds counts: what disturbs a measurement only adds to it.
	least := [3]float64{math.Inf(1), math.Inf(1), math.Inf(1)}
	for range rounds {
		for i, f := range Factors {
			t, err := timed(passes[i], span)
			if err != nil {
				return g, err
			}
			least[i] = min(least[i], float64(t.Nanoseconds())/float64(f*w.Base))
		}
	}
	g.Nanos = least[0]
	for i := range least {
		g.Time[i] = least[i] / least[0]
	}
	return g, nil
}

// negligible is how many bytes for a unit count as none.
const negligible = 0.5

// against is a ratio of bytes, 1 where both are none.
func against(x, base float64) float64 {
	if x < negligible {
		return min(1, x/max(base, negligible))
	}
	return x / max(base, negligible)
}

// Allocated counts the bytes that a pass allocates once everything that is kept
// from pass to pass is there. The collector stays away, for it empties pools.
func Allocated(pass func() error) (uint64, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	if err := pass(); err != nil {
		return 0, err
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	err := pass()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc, err
}

// timed repeats a pass for about span and returns the processor time of one.
func timed(pass func() error, span time.Duration) (time.Duration, error) {
	runtime.GC()
	before, n := cputime.Used(), 0
	for step := 1; ; step *= 2 { // asking for the time costs too
		for range step {
			if err := pass(); err != nil {
				return 0, err
			}
		}
		n += step
		if used := cputime.Used() - before; used >= span {
			return used / time.Duration(n), nil
		}
	}
}
