package main

import (
	"bytes"
	"fmt"
	"math"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// A round holds what one run of a build measured, by name: Decode/tokens/agui.
type round map[string]figures

type figures struct {
	nanos  float64 // processor time of one event
	allocs float64 // allocations of one pass over the stream
}

func parseRound(out []byte) (round, error) {
	r := make(round)
	reader := benchfmt.NewReader(bytes.NewReader(out), "suite")
	for reader.Scan() {
		res, ok := reader.Result().(*benchfmt.Result)
		if !ok {
			continue
		}
		seconds, ok := res.Value("cpu-sec/event") // benchfmt turns nanoseconds into seconds
		allocs, ok2 := res.Value("allocs/op")
		if !ok || !ok2 {
			return nil, fmt.Errorf("%s: no cpu-ns/event or allocs/op: %+v", res.Name, res.Values)
		}
		r[res.Name.String()] = figures{1e9 * seconds, allocs}
	}
	if len(r) == 0 {
		return nil, fmt.Errorf("no results in:\n%s", out)
	}
	return r, reader.Err()
}

// ratio is how many times longer than under it over takes: the median of the
// rounds' ratios, and its interval. The builds may differ, for rounds run one
// after the other. NaN says that it was not measured.
func ratio(over *build, a string, under *build, b string) benchmath.Summary {
	var all []float64
	for i := range over.rounds {
		x, ok := over.rounds[i][a]
		y, ok2 := under.rounds[i][b]
		if ok && ok2 {
			all = append(all, x.nanos/y.nanos)
		}
	}
	return summary(all)
}

// nanos is the time of one event.
func (b *build) nanos(name string) benchmath.Summary {
	var all []float64
	for _, r := range b.rounds {
		if f, ok := r[name]; ok {
			all = append(all, f.nanos)
		}
	}
	return summary(all)
}

// allocs is how often one event allocates. It hardly varies, and the most frequent
// disturbance is one allocation of the runtime's own, so the least counts.
func (b *build) allocs(name string, events int) float64 {
	least := math.NaN()
	for _, r := range b.rounds {
		if f, ok := r[name]; ok && !(f.allocs >= least) {
			least = f.allocs
		}
	}
	return least / float64(events)
}

func summary(values []float64) benchmath.Summary {
	if len(values) == 0 {
		return benchmath.Summary{Center: math.NaN(), Lo: math.NaN(), Hi: math.NaN()}
	}
	s := benchmath.NewSample(values, &benchmath.DefaultThresholds)
	return benchmath.AssumeNothing.Summary(s, 0.95)
}
