package main

import (
	"fmt"
	"math"
	"strings"

	"golang.org/x/perf/benchmath"
)

// events is how many events a stream has.
var events map[string]int

// A target is one line of what the project set out to reach.
type target struct {
	text  string
	want  float64
	least bool // at least want; otherwise at most
	unit  string
	got   benchmath.Summary
}

func (t target) met() bool {
	if t.least {
		return t.got.Center >= t.want
	}
	return t.got.Center <= t.want
}

// targets measures each in one build. The bound without copies has builds of its
// own and is the same for all, since our code does not depend on the experiment.
func targets(builds map[string]*build, name string) []target {
	b := builds[name]
	var out []target
	add := func(text string, want float64, least bool, unit string, got benchmath.Summary) {
		out = append(out, target{text, want, least, unit, got})
	}
	against := func(op, s, peer string) benchmath.Summary {
		return ratio(b, op+"/"+s+"/"+peer, b, op+"/"+s+"/agui")
	}
	for i, s := range streamNames {
		add("decode "+s+" against the community SDK", []float64{9, 9, 12}[i], true, "×", against("Decode", s, "community"))
	}
	for _, s := range streamNames {
		add("decode "+s+" against easyjson", 1.2, true, "×", against("Decode", s, "easyjson"))
	}
	for _, s := range streamNames {
		add("decode "+s+" against the bound without copies", 1.3, false, "× its time",
			ratio(builds[copying], "Decode/"+s+"/agui", builds[zeroCopy], "Decode/"+s+"/agui"))
	}
	for i, s := range streamNames {
		add("encode "+s+" against the community SDK", []float64{5, 4, 5}[i], true, "×", against("Encode", s, "community"))
	}
	for _, s := range streamNames {
		add("encode "+s+" into a reused buffer", 0, false, "allocations", exact(b.allocs("Encode/"+s+"/agui", events[s])))
	}
	add("decode one TEXT_MESSAGE_CONTENT", 3, false, "allocations", exact(b.allocs("Content/one/agui", 1)))
	for _, s := range streamNames {
		add("convert "+s+", nothing lost, against decoding it", 0.15, false, "× its time",
			ratio(b, "Convert/"+s+"/agui", b, "Decode/"+s+"/agui"))
	}
	add("convert a flat event (tokens)", 1, false, "allocations", exact(b.allocs("Convert/tokens/agui", events["tokens"])))
	for _, s := range streamNames {
		add("boundary, decode and enforce "+s+" against decode alone", 1.15, false, "× its time",
			ratio(b, "Pipeline/"+s+"/agui", b, "Decode/"+s+"/agui"))
	}
	return out
}

func exact(v float64) benchmath.Summary {
	return benchmath.Summary{Center: v, Lo: v, Hi: v}
}

func writeTargets(w *strings.Builder, builds map[string]*build) {
	table := [][]string{{"work", "target", "default build", "", "GOEXPERIMENT=jsonv2", ""}}
	newer := targets(builds, jsonV2)
	for i, t := range targets(builds, plain) {
		sign := "≤"
		if t.least {
			sign = "≥"
		}
		row := []string{t.text, fmt.Sprintf("%s %.3g %s", sign, t.want, t.unit)}
		table = append(table, append(append(row, t.verdict()...), newer[i].verdict()...))
	}
	writeTable(w, table)
}

// verdict returns what was measured and whether that is enough.
func (t target) verdict() []string {
	switch {
	case math.IsNaN(t.got.Center):
		return []string{"not measured", "not met"}
	case t.met():
		return []string{t.figure(), "met"}
	}
	return []string{t.figure(), "not met"}
}

func (t target) figure() string {
	if t.got.Lo == t.got.Hi {
		return fmt.Sprintf("%.3g", t.got.Center)
	}
	return times(t.got)
}
