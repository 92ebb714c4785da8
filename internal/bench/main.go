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
//	go run . -only X     one part, in its place in RESULTS.md: codecs, growth (how work
//	                     grows with its input), cost (what an import adds to a program)
//	                     or readme (no measuring: README.md as RESULTS.md says)
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/agui-go/agui/internal/bench/streams"
)

// resultsFile is where results are kept.
const resultsFile = "RESULTS.md"

func main() {
	short := flag.Bool("short", false, "two short rounds, and no file")
	rounds := flag.Int("rounds", 30, "rounds to run; at least 6 for a confidence interval")
	benchtime := flag.Duration("benchtime", 25*time.Millisecond, "time for each benchmark in each round")
	out := flag.String("out", resultsFile, "file to write the results to")
	only := flag.String("only", "", "codecs, growth, cost or readme; all when empty")
	flag.Parse()
	if *short {
		*rounds, *benchtime, *out = 2, 10*time.Millisecond, ""
	}
	if err := run(*only, *short, *rounds, *benchtime, *out); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the parts asked for, prints them, and writes them between the others.
func run(only string, short bool, rounds int, benchtime time.Duration, out string) error {
	old, err := os.ReadFile(resultsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	r := splitResults(string(old))
	known := only == "readme"
	for _, part := range []struct {
		name    string
		section *string
		measure func() (string, error)
	}{
		{"codecs", &r.codecs, func() (string, error) { return codecs(rounds, benchtime) }},
		{"growth", &r.growth, func() (string, error) { return growthSection(short) }},
		{"cost", &r.cost, func() (string, error) { return costSection(short) }},
	} {
		if only != "" && only != part.name {
			continue
		}
		known = true
		if *part.section, err = part.measure(); err != nil {
			return err
		}
		fmt.Print(*part.section)
	}
	switch {
	case !known:
		return fmt.Errorf("-only %s: want codecs, growth, cost or readme", only)
	case out == "":
		return nil
	}
	if err := os.WriteFile(out, []byte(r.String()), 0o644); err != nil {
		return err
	}
	if out != resultsFile {
		return nil
	}
	return updateReadme("../../README.md", r.String())
}

// codecs measures the codecs against each other.
func codecs(rounds int, benchtime time.Duration) (string, error) {
	all, err := streams.Load("../../spec/1.1")
	if err != nil {
		return "", err
	}
	events = make(map[string]int)
	for _, s := range all {
		events[s.Name] = len(s.Docs)
	}
	dir, err := os.MkdirTemp("", "agui-bench-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	builds, err := buildAll(dir)
	if err != nil {
		return "", err
	}
	for i := range rounds {
		fmt.Fprintf(os.Stderr, "round %d of %d\n", i+1, rounds)
		for _, name := range order {
			b := builds[name]
			if err := b.round(benchtime); err != nil {
				return "", err
			}
		}
	}
	return report(builds, rounds, benchtime), nil
}
