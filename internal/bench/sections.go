package main

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"github.com/agui-go/agui/internal/bench/cost"
	"github.com/agui-go/agui/internal/bench/growth"
)

// RESULTS.md is the report on codecs and, behind it, these sections, each of which
// can be measured anew without the others.
const (
	growthHeading = "## Growth"
	costHeading   = "## What an import costs"
)

// results are the parts of RESULTS.md.
type results struct{ codecs, growth, cost string }

func splitResults(text string) results {
	rest, cost := cutAt(text, costHeading)
	codecs, growth := cutAt(rest, growthHeading)
	return results{codecs, growth, cost}
}

// cutAt cuts a text before the line that is a heading.
func cutAt(text, heading string) (before, after string) {
	if i := strings.Index(text, "\n"+heading+"\n"); i >= 0 {
		return text[:i+1], text[i+1:]
	}
	return text, ""
}

func (r results) String() string { return r.codecs + r.growth + r.cost }

// measured says when and where a section was measured, for each may be of another day.
func measured() string {
	return fmt.Sprintf("%s, %s, %s%s.", time.Now().UTC().Format(time.DateOnly), runtime.Version(), machine(), load())
}

func verdict(met bool) string {
	if met {
		return "met"
	}
	return "not met"
}

// growthSection measures how work grows.
func growthSection(short bool) (string, error) {
	rounds, span, factors, generations := 7, 20*time.Millisecond, []int{1, 10, 100}, 3
	if short {
		rounds, span, factors, generations = 2, 5*time.Millisecond, []int{1, 10}, 1
	}
	source, err := growth.Load("../../spec/1.1")
	if err != nil {
		return "", err
	}
	var w strings.Builder
	w.WriteString(growthHeading + "\n\n" + measured() + "\n\n")
	all, err := growth.Measure(growth.Works(source), rounds, span)
	if err != nil {
		return "", err
	}
	writeGrowth(&w, all)
	chains, err := growth.Chains(rounds, span)
	if err != nil {
		return "", err
	}
	writeChains(&w, chains)
	if err := writeMemory(&w, source); err != nil {
		return "", err
	}
	err = writeGenerator(&w, factors, generations)
	return w.String(), err
}

func writeGrowth(w *strings.Builder, all []growth.Growth) {
	fmt.Fprintf(w, "The same work at 1×, 10× and 100× a size: processor time and allocated bytes of one unit, as multiples of\n"+
		"those at 1×. Linear is what costs no more than %.1f× for a unit at 100×. Time that grows where the bytes do not is\n"+
		"the collector's, which marks what is alive, and that of caches that no longer hold everything.\n\n", growth.Most)
	table := [][]string{{"work", "1× is", "time of one", "at 10×", "at 100×", "bytes for one", "at 10×", "at 100×", "linear"}}
	for _, g := range all {
		linear := "yes"
		if !g.Linear() {
			linear = "no"
		}
		table = append(table, []string{
			g.Name, fmt.Sprintf("%d %s", g.Base, g.Unit), fmt.Sprintf("%.1f ns", g.Nanos), fmt.Sprintf("%.2f", g.Time[1]),
			fmt.Sprintf("%.2f", g.Time[2]), fmt.Sprintf("%.1f", g.Bytes), fmt.Sprintf("%.2f", g.Alloc[1]), fmt.Sprintf("%.2f", g.Alloc[2]), linear,
		})
	}
	writeTable(w, table)
}

func writeChains(w *strings.Builder, chains []growth.Chain) {
	w.WriteString("One snapshot of four messages, converted from the newest version to each one before it.\n\n")
	table := [][]string{{"to", "steps", "time", "for each step"}}
	for _, c := range chains {
		row := []string{c.To, fmt.Sprint(c.Steps), fmt.Sprintf("%.0f ns", c.Nanos)}
		if c.Steps > 0 {
			row = append(row, fmt.Sprintf("%.0f ns", c.Nanos/float64(c.Steps)))
		}
		table = append(table, row)
	}
	writeTable(w, table)
}

// writeMemory decodes snapshots up to 64 MiB, of the short messages of the fixtures,
// whose structure outweighs their text, and of longer ones.
func writeMemory(w *strings.Builder, source *growth.Source) error {
	fmt.Fprintf(w, "Memory for decoding a snapshot, as a multiple of its size; the target is at most %d ×. The peak is that of the\n"+
		"heap and has the document itself in it, the other two have not. What short messages keep is mostly their\n"+
		"structs, which outweigh the text.\n\n", growth.MostMemory)
	table := [][]string{{"messages", "size", "peak", "allocated", "kept", "time of one MiB", "target"}}
	for _, kind := range []struct {
		title string
		text  int
	}{{"short, as the fixtures have them", 0}, {"with 1 KiB of text each", 1 << 10}} {
		big, err := source.Snapshots(kind.text, 1<<20, 8<<20, 64<<20)
		if err != nil {
			return err
		}
		for _, b := range big {
			table = append(table, []string{
				kind.title, fmt.Sprintf("%.0f MiB", float64(b.Size)/(1<<20)), fmt.Sprintf("%.2f ×", b.Peak), fmt.Sprintf("%.2f ×", b.Allocated),
				fmt.Sprintf("%.2f ×", b.Kept), fmt.Sprintf("%.1f ms", float64(b.CPU.Microseconds())/1000), verdict(b.Peak <= growth.MostMemory),
			})
		}
	}
	writeTable(w, table)
	return nil
}

func writeGenerator(w *strings.Builder, factors []int, rounds int) error {
	own, scaled, err := growth.Generator("../..", factors, rounds)
	if err != nil {
		return err
	}
	const most = 2 * time.Second
	fmt.Fprintf(w, "The generator, without building it. For all versions of this repository, their converters and reports: %.2f s of\n"+
		"processor time, %.2f s on the clock; the target, under %.0f s, is %s. For the schema of 1.1 with every definition\n"+
		"once, ten and a hundred times, given as two versions:\n\n",
		own.CPU.Seconds(), own.Clock.Seconds(), most.Seconds(), verdict(own.Clock < most))
	table := [][]string{{"definitions of a version", "processor time", "against the first", "target", ""}}
	for i, g := range scaled {
		ratio := g.CPU.Seconds() / scaled[0].CPU.Seconds()
		row := []string{fmt.Sprint(g.Definitions), fmt.Sprintf("%.2f s", g.CPU.Seconds()), fmt.Sprintf("%.1f ×", ratio)}
		if i > 0 {
			most := 1.2 * float64(factors[i])
			row = append(row, fmt.Sprintf("≤ %.0f ×", most), verdict(ratio <= most))
		}
		table = append(table, row)
	}
	writeTable(w, table)
	return nil
}

// costSection measures what an import adds to a program.
func costSection(short bool) (string, error) {
	rounds := 2
	if short {
		rounds = 1
	}
	programs, err := cost.Measure(rounds)
	if err != nil {
		return "", err
	}
	var w strings.Builder
	w.WriteString(costHeading + "\n\n" + measured() + "\n\n" +
		"A program that reads its input, and what it takes more for decoding an event of it. Compiled are the packages\n" +
		"beyond the standard library, which was compiled before; the time is processor time and includes linking. Package\n" +
		"convert brings every version and every converter between them: its cost grows with the versions built in.\n\n")
	table := [][]string{{"imports", "packages", "time to build", "more", "program", "more", "without symbols", "more"}}
	mib := func(n int64) string { return fmt.Sprintf("%.2f MiB", float64(n)/(1<<20)) }
	base := programs[0]
	for i, p := range programs {
		row := []string{p.Title, fmt.Sprint(p.Packages), fmt.Sprintf("%.1f s", p.CPU.Seconds()), "", mib(p.Size), "", mib(p.Stripped), ""}
		if i > 0 {
			row[3] = fmt.Sprintf("%.1f s", (p.CPU - base.CPU).Seconds())
			row[5], row[7] = mib(p.Size-base.Size), mib(p.Stripped-base.Stripped)
		}
		table = append(table, row)
	}
	writeTable(&w, table)
	return w.String(), nil
}
