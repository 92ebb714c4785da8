package main

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
)

// report writes both tables and the first failures of each era.
func report(w io.Writer, results []result, show int) error {
	fmt.Fprintf(w, "Documents of %s converted down, judged by the era's own parser\n\n", newest())
	failed := reportDowngrades(w, results)
	fmt.Fprint(w, "\nDocuments of the era that its own parser accepts, decoded here and encoded again\n\n")
	failed = reportNatives(w, results) || failed
	for _, r := range results {
		showFailures(w, "down to "+r.version, r.down.failures, show)
		showFailures(w, "documents of "+r.version, r.own.failures, show)
	}
	if failed {
		return errJudged
	}
	return nil
}

// table writes the eras that were judged, and names the others.
func table(w io.Writer, header string, results []result, row func(result) string) {
	t := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "era\t@ag-ui/core\t"+header+"\t")
	var absent []string
	for _, r := range results {
		if !r.builtIn {
			absent = append(absent, r.version)
			continue
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t\n", r.version, r.release, row(r))
	}
	t.Flush()
	if len(absent) > 0 {
		fmt.Fprintf(w, "not built in: %s\n", strings.Join(absent, ", "))
	}
}

// reportDowngrades reports whether any era failed. One of which nothing was
// accepted did: it proves nothing.
func reportDowngrades(w io.Writer, results []result) (failed bool) {
	table(w, "tried\trefused\tdropped\tjudged\taccepted\t\tfailed", results, func(r result) string {
		d := r.down
		failed = failed || len(d.failures) > 0 || d.accepted == 0
		judged := d.tried - d.refused - d.dropped
		return fmt.Sprintf("%d\t%d\t%d\t%d\t%d\t%s\t%d", d.tried, d.refused, d.dropped, judged,
			d.accepted, share(d.accepted, judged), len(d.failures))
	})
	return failed
}

func reportNatives(w io.Writer, results []result) (failed bool) {
	table(w, "tried\trejected (known)\taccepted\tequal\t\tfailed", results, func(r result) string {
		n := r.own
		failed = failed || len(n.failures) > 0 || n.equal == 0
		return fmt.Sprintf("%d\t%d\t%d\t%d\t%s\t%d", n.tried, n.known, n.accepted, n.equal,
			share(n.equal, n.accepted), len(n.failures))
	})
	return failed
}

// share writes a part of a whole, rounded down: only all of it is 100%.
func share(part, whole int) string {
	if part == whole {
		return "100%"
	}
	return fmt.Sprintf("%.2f%%", math.Floor(10000*float64(part)/float64(whole))/100)
}

// showFailures writes the first failures, and one of each kind before a second of
// any: what went wrong a thousand times hides what went wrong once.
func showFailures(w io.Writer, title string, failures []failure, show int) {
	if len(failures) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s: %d failures\n", title, len(failures))
	for _, f := range firstOfEachKind(failures, show) {
		fmt.Fprintf(w, "\n  %s\n    %s\n    document: %s\n", f.source, short(f.what, 600), short(string(f.data), 600))
		if f.sent != nil {
			fmt.Fprintf(w, "    became:   %s\n", short(string(f.sent), 600))
		}
	}
}

func firstOfEachKind(failures []failure, n int) []failure {
	var first, rest []failure
	seen := map[string]bool{}
	for _, f := range failures {
		if kind := kindOf(f.what); !seen[kind] {
			seen[kind] = true
			first = append(first, f)
		} else {
			rest = append(rest, f)
		}
	}
	all := slices.Concat(first, rest)
	return all[:min(n, len(all))]
}

var digits = regexp.MustCompile(`\d+`)

// kindOf is the first complaint without the numbers that tell its places apart.
func kindOf(what string) string {
	first, _, _ := strings.Cut(what, ";")
	return digits.ReplaceAllString(first, "0")
}

// short cuts off what would fill the screen, between characters.
func short(s string, limit int) string {
	if r := []rune(s); len(r) > limit {
		return string(r[:limit]) + "…"
	}
	return s
}

// knownRejection reports whether each of a parser's complaints is a known one.
func knownRejection(why string) bool {
	for complaint := range strings.SplitSeq(why, "; ") {
		if !slices.ContainsFunc(knownRejections, func(known string) bool { return strings.HasSuffix(complaint, known) }) {
			return false
		}
	}
	return true
}
