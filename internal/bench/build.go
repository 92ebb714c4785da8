package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A build is one test binary of the suite and what was measured with it.
type build struct {
	name   string
	title  string
	env    string
	only   string // the benchmarks to run
	binary string
	work   work
	rounds []round
}

// work is what the suite says of its codecs: everything it probes, in order, and
// what each codec leaves undone.
type work struct {
	Work    []string            `json:"work"`
	Skipped map[string][]string `json:"skipped"`
}

const (
	plain    = "plain"
	zeroCopy = "zero-copy"
	// copying is the plain build again, run for the same few benchmarks as
	// zeroCopy and right before it: the two differ in nothing but the copies.
	copying = "copying"
	jsonV2  = "jsonv2"
)

// order is that of building and of running within a round.
var order = []string{plain, copying, zeroCopy, jsonV2}

func buildAll(dir string) (map[string]*build, error) {
	overlay, err := writeOverlay(dir)
	if err != nil {
		return nil, err
	}
	builds := map[string]*build{
		plain:    {name: plain, title: "The default build", only: "."},
		copying:  {name: copying, only: "^BenchmarkDecode$/./^agui$"},
		zeroCopy: {name: zeroCopy, only: "^BenchmarkDecode$/./^agui$"},
		jsonV2:   {name: jsonV2, title: "GOEXPERIMENT=jsonv2: encoding/json runs on version 2", env: "GOEXPERIMENT=jsonv2", only: "."},
	}
	for _, name := range order {
		b := builds[name]
		b.binary = filepath.Join(dir, b.name+".test")
		args := []string{"test", "-c", "-o", b.binary}
		if b.name == zeroCopy {
			args = append(args, "-overlay", overlay)
		}
		fmt.Fprintf(os.Stderr, "building %s\n", b.name)
		if err := b.goTool(append(args, "./suite")...); err != nil {
			return nil, err
		}
		if err := b.readWork(); err != nil {
			return nil, err
		}
	}
	return builds, nil
}

func (b *build) goTool(args ...string) error {
	cmd := exec.Command("go", args...)
	cmd.Env = b.environ()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

func (b *build) environ() []string {
	env := os.Environ()
	if b.env != "" {
		env = append(env, b.env)
	}
	return env
}

func (b *build) readWork() error {
	out, err := b.run("-work")
	if err != nil {
		return err
	}
	return json.Unmarshal(out, &b.work)
}

// run runs the binary in the suite's folder, as go test would.
func (b *build) run(args ...string) ([]byte, error) {
	cmd := exec.Command(b.binary, args...)
	cmd.Dir = "suite"
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", b.name, strings.Join(args, " "), err, out)
	}
	return out, nil
}

// round measures each benchmark once. One processor, so that the garbage
// collector's work counts for the codec that made the garbage.
func (b *build) round(benchtime time.Duration) error {
	out, err := b.run("-rotate="+strconv.Itoa(len(b.rounds)), "-test.run=^$", "-test.cpu=1", "-test.benchmem",
		"-test.bench="+b.only, "-test.benchtime="+benchtime.String())
	if err != nil {
		return err
	}
	r, err := parseRound(out)
	if err != nil {
		return err
	}
	b.rounds = append(b.rounds, r)
	return nil
}
