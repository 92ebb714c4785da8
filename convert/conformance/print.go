package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

const (
	pass    = "pass"
	fail    = "fail"
	outside = "out of reach"
)

func (r *result) status() string {
	status := pass
	for _, v := range r.verdicts {
		switch {
		case v.broken != "":
			return fail
		case len(v.needs) > 0:
			status = outside
		}
	}
	return status
}

// list prints the streams and a summary; it reports whether one failed.
func list(w io.Writer, all []result) bool {
	streams, keys, stages := map[string]int{}, map[string]int{}, map[string]int{}
	for _, r := range all {
		streams[r.status()]++
		printStream(w, &r)
		for _, v := range r.verdicts {
			switch {
			case v.broken != "":
				keys[fail]++
			case len(v.needs) > 0:
				keys[outside]++
			default:
				keys[pass]++
			}
			for _, stage := range v.needs {
				stages[stage]++
			}
		}
	}
	fmt.Fprintf(w, "\n%d streams: %d pass, %d fail, %d out of reach\n", len(all), streams[pass], streams[fail], streams[outside])
	fmt.Fprintf(w, "%d expectations: %d hold, %d broken, %d out of reach, for they need\n", keys[pass]+keys[fail]+keys[outside], keys[pass], keys[fail], keys[outside])
	for _, stage := range slices.Sorted(maps.Keys(stages)) {
		fmt.Fprintf(w, "  %-36s %d\n", stage, stages[stage])
	}
	return streams[fail] > 0
}

// printStream prints a stream's line, what is wrong with it, and the remarks.
func printStream(w io.Writer, r *result) {
	var hold []string
	needed := map[string][]string{} // stages, the keys that need them
	var wrong []string
	for _, v := range r.verdicts {
		switch {
		case v.broken != "":
			wrong = append(wrong, v.key+": "+v.broken)
		case len(v.needs) > 0:
			stages := strings.Join(v.needs, " and ")
			needed[stages] = append(needed[stages], v.key)
		default:
			hold = append(hold, v.key)
		}
	}
	line := fmt.Sprintf("%-13s %s;", r.status(), r.name)
	var parts []string
	if len(hold) > 0 {
		parts = append(parts, "hold: "+strings.Join(hold, ", "))
	}
	for _, stages := range slices.Sorted(maps.Keys(needed)) {
		parts = append(parts, "out of reach without "+stages+": "+strings.Join(needed[stages], ", "))
	}
	fmt.Fprintln(w, line, strings.Join(parts, "; "))
	for _, text := range wrong {
		fmt.Fprintln(w, "              wrong:", text)
	}
	for _, text := range r.remarks {
		fmt.Fprintln(w, "              note:", text)
	}
}
