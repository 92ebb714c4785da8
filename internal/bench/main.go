// Command bench measures the codec of v1_1 against what a user would pick
// instead, and prints one table of ratios.
//
// It builds the benchmarks of the folder suite three times: as they are; with
// internal/wire patched so that strings are not copied, which is the practical
// bound; and under GOEXPERIMENT=jsonv2, where encoding/json runs on version 2.
//
// It runs the builds in turn, round after round, each codec beside the others
// and the order moving on, and takes every ratio within one round: what disturbs
// the machine for longer than a round disturbs both sides. A ratio in the table
// is the median over the rounds, with its 95% confidence interval.
//
//	go run .             the whole of it, a few minutes; writes RESULTS.md
//	go run . -short      two short rounds to see that it works; writes nothing
package main

import (
	"flag"
	"fmt"
	"os"
	"time"

	"github.com/agui-go/agui/internal/bench/streams"
)

func main() {
	short := flag.Bool("short", false, "two short rounds, and no file")
	rounds := flag.Int("rounds", 30, "rounds to run; at least 6 for a confidence interval")
	benchtime := flag.Duration("benchtime", 25*time.Millisecond, "time for each benchmark in each round")
	out := flag.String("out", "RESULTS.md", "file to write the results to")
	flag.Parse()
	if *short {
		*rounds, *benchtime, *out = 2, 10*time.Millisecond, ""
	}
	if err := run(*rounds, *benchtime, *out); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(rounds int, benchtime time.Duration, out string) error {
	all, err := streams.Load("../../spec/1.1")
	if err != nil {
		return err
	}
	events = make(map[string]int)
	for _, s := range all {
		events[s.Name] = len(s.Docs)
	}
	dir, err := os.MkdirTemp("", "agui-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	builds, err := buildAll(dir)
	if err != nil {
		return err
	}
	for i := range rounds {
		fmt.Fprintf(os.Stderr, "round %d of %d\n", i+1, rounds)
		for _, name := range order {
			b := builds[name]
			if err := b.round(benchtime); err != nil {
				return err
			}
		}
	}
	text := report(builds, rounds, benchtime)
	fmt.Print(text)
	if out == "" {
		return nil
	}
	return os.WriteFile(out, []byte(text), 0o644)
}
