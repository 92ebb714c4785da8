package main

import (
	_ "embed"
	"fmt"
	"math"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/perf/benchmath"
)

// notes explain what the figures cannot; written by hand, with the profiles of
// the day they were written.
//
//go:embed notes.md
var notes string

var streamNames = []string{"tokens", "mixed", "snaps"}

// peers are the rows of the table, with the library each stands for.
var peers = []struct{ name, title, module string }{
	{"agui", "this module", ""},
	{"community", "community Go SDK", "github.com/ag-ui-protocol/ag-ui/sdks/community/go"},
	{"encoding-json", "encoding/json", ""},
	{"encoding-json-v2", "encoding/json/v2 (go-json-experiment is the same code)", ""},
	{"go-json-experiment", "go-json-experiment", "github.com/go-json-experiment/json"},
	{"jx", "go-faster/jx, code of jschemagen", "github.com/go-faster/jx"},
	{"sonic", "sonic", "github.com/bytedance/sonic"},
	{"easyjson", "easyjson, code of its generator", "github.com/mailru/easyjson"},
}

func report(builds map[string]*build, rounds int, benchtime time.Duration) string {
	var w strings.Builder
	w.WriteString("# Speed, measured\n\n")
	fmt.Fprintf(&w, "%s, %s, %s/%s, %s%s. %d rounds of %v a benchmark, one processor, processor time.\n\n",
		time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.GOOS, runtime.GOARCH, machine(), load(), rounds, benchtime)
	w.WriteString("`make bench` writes this file. A ratio says how many times longer a library takes than this module\n" +
		"for the same documents: the median of the rounds, [its 95% interval]. Encoding goes into a reused buffer\n" +
		"where the library can. The last column is the work that a library leaves undone and this module does,\n" +
		"each kind tried on one document (suite/work.go).\n\n")
	w.WriteString("## Ratios\n\n")
	writeRatios(&w, builds)
	w.WriteString(builds[plain].work.legend())
	w.WriteString("## Targets\n\n")
	writeTargets(&w, builds)
	w.WriteString(notes + "\n")
	w.WriteString("## Time and allocations of one event\n\n")
	for _, name := range []string{plain, jsonV2} {
		writeFigures(&w, builds[name])
	}
	return w.String()
}

// writeRatios writes the one table: both builds, each library a row.
func writeRatios(w *strings.Builder, builds map[string]*build) {
	table := [][]string{{"", "decode tokens", "mixed", "snaps", "encode tokens", "mixed", "snaps", "skips"}}
	for _, name := range []string{plain, jsonV2} {
		b := builds[name]
		table = append(table, []string{"**" + b.title + "**"})
		for _, p := range peers[1:] {
			if _, ok := b.work.Skipped[p.name]; !ok {
				continue
			}
			row := []string{p.title + version(p.module)}
			for _, op := range []string{"Decode", "Encode"} {
				for _, s := range streamNames {
					row = append(row, times(ratio(b, op+"/"+s+"/"+p.name, b, op+"/"+s+"/agui")))
				}
			}
			table = append(table, append(row, b.work.letters(p.name)))
		}
	}
	table = append(table, []string{"**Bounds: this module takes so many times longer**"})
	zero := []string{"the same code, strings not copied"}
	hand := []string{"written by hand for these events, strings not copied"}
	for _, s := range streamNames {
		zero = append(zero, times(ratio(builds[copying], "Decode/"+s+"/agui", builds[zeroCopy], "Decode/"+s+"/agui")))
	}
	hand = append(hand, times(ratio(builds[plain], "Decode/tokens/agui", builds[plain], "Bound/tokens/handwritten")))
	table = append(table, zero, hand)
	writeTable(w, table)
}

func writeFigures(w *strings.Builder, b *build) {
	fmt.Fprintf(w, "%s; nanoseconds · allocations.\n\n", b.title)
	table := [][]string{{"", "decode tokens", "mixed", "snaps", "encode tokens", "mixed", "snaps"}}
	for _, p := range peers {
		if _, ok := b.work.Skipped[p.name]; !ok {
			continue
		}
		row := []string{p.title}
		for _, op := range []string{"Decode", "Encode"} {
			for _, s := range streamNames {
				row = append(row, b.figure(op+"/"+s+"/"+p.name, s))
			}
		}
		table = append(table, row)
	}
	for _, extra := range []struct{ op, title string }{
		{"Enforce", "this module: decode and enforce"},
		{"Pipeline", "this module: boundary, decode, enforce"},
		{"Convert", "this module: convert 1.1 to 1.0"},
	} {
		row := []string{extra.title}
		for _, s := range streamNames {
			row = append(row, b.figure(extra.op+"/"+s+"/agui", s))
		}
		table = append(table, row)
	}
	writeTable(w, table)
}

func (b *build) figure(name, stream string) string {
	n := b.nanos(name)
	if math.IsNaN(n.Center) {
		return ""
	}
	return fmt.Sprintf("%.0f · %.3g", n.Center, b.allocs(name, events[stream]))
}

func times(s benchmath.Summary) string {
	if math.IsNaN(s.Center) {
		return ""
	}
	if math.IsInf(s.Lo, 0) || math.IsInf(s.Hi, 0) {
		return fmt.Sprintf("%.2f", s.Center)
	}
	return fmt.Sprintf("%.2f [%.2f–%.2f]", s.Center, s.Lo, s.Hi)
}

// writeTable writes a Markdown table that is aligned as plain text too.
func writeTable(w *strings.Builder, table [][]string) {
	width := make([]int, len(table[0]))
	for _, row := range table {
		if len(row) == 1 {
			continue // a heading within the table
		}
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	for n, row := range table {
		w.WriteByte('|')
		for i := range width {
			cell := ""
			if i < len(row) {
				cell = row[i]
			}
			pad := max(0, width[i]-utf8.RuneCountInString(cell))
			w.WriteString(" " + cell + strings.Repeat(" ", pad) + " |")
		}
		w.WriteByte('\n')
		if n == 0 {
			w.WriteByte('|')
			for i := range width {
				w.WriteString(strings.Repeat("-", width[i]+2) + "|")
			}
			w.WriteByte('\n')
		}
	}
	w.WriteByte('\n')
}

// letters stands for what a codec leaves undone, one letter for each kind of work.
func (w work) letters(codec string) string {
	var out []string
	for i, name := range w.Work {
		if slices.Contains(w.Skipped[codec], name) {
			out = append(out, string(rune('a'+i)))
		}
	}
	return strings.Join(out, " ")
}

func (w work) legend() string {
	var out []string
	for i, name := range w.Work {
		out = append(out, fmt.Sprintf("%c %s", 'a'+i, name))
	}
	return "Left undone: " + strings.Join(out, "; ") + ".\n\n"
}

// version returns the version of a module that the suite is built with.
func version(module string) string {
	if module == "" {
		return ""
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}", module).Output()
	if err != nil {
		return ""
	}
	return " " + strings.TrimSpace(string(out))
}

// load says how busy the machine was, other work included.
func load() string {
	data, err := os.ReadFile("/proc/loadavg")
	fields := strings.Fields(string(data))
	if err != nil || len(fields) < 3 {
		return ""
	}
	return ", load average " + fields[1] + " over five minutes"
}

func machine() string {
	data, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(data)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			return fmt.Sprintf("%s, %d cores", strings.TrimSpace(value), runtime.NumCPU())
		}
	}
	return fmt.Sprintf("%d cores", runtime.NumCPU())
}
