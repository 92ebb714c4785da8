// Command conformance feeds the protocol's conformance streams through boundary and
// enforcement, and compares what comes out with what each stream expects.
//
//	go run ./convert/conformance [DIR]
//
// A stream describes a whole client. This module decides a part of that: which
// events are delivered and what they hold, what is warned about, what is fatal and
// why, and what is declared and sent. An expectation about anything else is out of
// reach; it is listed with the stages that would decide it, and counts neither
// way. So a stream passes when all its expectations hold, fails when one is
// broken, and is out of reach when the rest holds.
//
// The exit status is 0 without failures, 1 with some, and 2 when the streams cannot
// be read.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// streamsDir is where the streams lie when nobody says otherwise.
const streamsDir = "../shared/upstream/conformance/streams"

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

func run(args []string, out, errs io.Writer) int {
	dir := streamsDir
	switch {
	case len(args) > 1 || len(args) == 1 && len(args[0]) > 1 && args[0][0] == '-':
		fmt.Fprintln(errs, "usage: conformance [DIR]")
		return 2
	case len(args) == 1:
		dir = args[0]
	}
	streams, err := load(dir)
	if err != nil {
		fmt.Fprintln(errs, "conformance:", err)
		return 2
	}
	var all []result
	for _, s := range streams {
		all = append(all, judge(s))
	}
	w := bufio.NewWriter(out)
	failed := list(w, all)
	if err := w.Flush(); err != nil {
		fmt.Fprintln(errs, "conformance:", err)
		return 2
	}
	if failed {
		return 1
	}
	return 0
}
