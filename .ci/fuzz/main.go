// Command fuzz runs every fuzz target of the module for a while, one after the
// other: go test fuzzes only one at a time.
//
//	go run ./.ci/fuzz -time 5s
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

func main() {
	span := flag.String("time", "5s", "how long to run each target")
	flag.Parse()
	if err := run(*span); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(span string) error {
	out, err := exec.Command("go", "test", "-list", "^Fuzz", "./...").Output()
	if err != nil {
		return fmt.Errorf("go test -list: %w", err)
	}
	var targets []string
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "Fuzz") {
			targets = append(targets, line)
			continue
		}
		fields := strings.Fields(line)
		if len(fields) < 2 || fields[0] != "ok" {
			continue
		}
		for _, t := range targets {
			if err := fuzz(fields[1], t, span); err != nil {
				return err
			}
		}
		targets = nil
	}
	return nil
}

func fuzz(pkg, target, span string) error {
	fmt.Println(pkg, target)
	cmd := exec.Command("go", "test", "-run", "^$", "-fuzz", "^"+target+"$", "-fuzztime", span, pkg)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w; the failing input is under testdata/fuzz of the package", pkg, target, err)
	}
	return nil
}
