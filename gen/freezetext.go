package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/agui-go/agui/generator"
)

// printQuestions says what a person has to answer.
func printQuestions(w io.Writer, frost *generator.Frost, registry string, dry bool) error {
	var b strings.Builder
	verb := "has"
	if dry {
		verb = "would get"
	}
	fmt.Fprintf(&b, "%d to answer before the version is there; %s %s an entry for each, to fill in:\n", len(frost.Questions), registry, verb)
	for _, q := range frost.Questions {
		fmt.Fprintf(&b, "\n%s of %s\n  %s\n  %s\n  suggested: %s, for %s\n", q.Kind, q.At, q.Place, q.Text, q.Suggested, q.Reason)
		if q.Proposal != "" {
			fmt.Fprintf(&b, "  %s\n", q.Proposal)
		}
	}
	printAnswered(&b, frost, registry, dry)
	if len(frost.Remarks) > 0 {
		fmt.Fprintf(&b, "\nto think about first:\n  %s\n", strings.Join(frost.Remarks, "\n  "))
	}
	b.WriteString("\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func printAnswered(b *strings.Builder, frost *generator.Frost, registry string, dry bool) {
	if len(frost.Answered) == 0 {
		return
	}
	verb := "answered in"
	if dry {
		verb = "to be answered in"
	}
	fmt.Fprintf(b, "\n%s %s without asking, since no meaning can be lost:\n", verb, registry)
	for _, q := range frost.Answered {
		fmt.Fprintf(b, "  %s of %s: %s, for %s\n", q.Kind, q.At, q.Suggested, q.Reason)
	}
}

// done prints the report of a version that is there now.
func (w *freezeWork) done(frost *generator.Frost, d difference, edits []string) error {
	var b strings.Builder
	b.WriteString(frost.Report.Text())
	for _, r := range frost.Remarks {
		if !strings.HasPrefix(r, "A2") { // which the report has said
			fmt.Fprintf(&b, "%s\n", r)
		}
	}
	printAnswered(&b, frost, w.registry, w.flags.dryRun)
	f := frost.Fixtures
	if len(f.Kept)+len(f.Drafted)+len(f.Left) > 0 {
		fmt.Fprintf(&b, "\nfixtures: %d carried over, %d drafted, %d left behind\n", len(f.Kept), len(f.Drafted), len(f.Left))
		lines(&b, "drafted, to be read and given better content", paths(f.Drafted))
		lines(&b, "left behind", f.Left)
		lines(&b, "still without a fixture, to be written by hand", f.Missing)
	}
	verb := "written"
	if w.flags.dryRun {
		verb = "to be written"
	}
	fmt.Fprintf(&b, "\n%d files %s: %s\n", len(d.write), verb, strings.Join(folders(d.write), ", "))
	lines(&b, "of those, files that were there before, with the lines that change", edits)
	_, err := io.WriteString(w.stdout, b.String())
	return err
}

// folders counts files by the folder at the top.
func folders(files []generator.File) []string {
	places := map[string]int{}
	var order []string
	for _, f := range files {
		folder := topFolder(f.Path)
		if places[folder] == 0 {
			order = append(order, folder)
		}
		places[folder]++
	}
	for i, folder := range order {
		order[i] = fmt.Sprintf("%s (%d)", folder, places[folder])
	}
	return order
}

// edits says how many lines each file gains and loses that is there already.
func edits(out string, files []generator.File) ([]string, error) {
	var list []string
	for _, f := range files {
		old, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(f.Path)))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		more, fewer := lineChange(string(old), string(f.Data))
		list = append(list, fmt.Sprintf("%s +%d -%d", f.Path, more, fewer))
	}
	return list, nil
}

// lineChange counts the lines that only one of two texts has.
func lineChange(old, new string) (more, fewer int) {
	count := map[string]int{}
	for l := range strings.Lines(new) {
		count[l]++
	}
	for l := range strings.Lines(old) {
		count[l]--
	}
	for _, n := range count {
		more += max(n, 0)
		fewer += max(-n, 0)
	}
	return more, fewer
}

func topFolder(path string) string {
	folder, _, ok := strings.Cut(path, "/")
	if !ok {
		return path
	}
	return folder + "/"
}

func paths(list []generator.Fixture) []string {
	var out []string
	for _, f := range list {
		out = append(out, f.Path())
	}
	return out
}

// lines prints a list under a heading.
func lines(b *strings.Builder, head string, list []string) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "  %s:\n", head)
	for _, l := range list {
		fmt.Fprintf(b, "    %s\n", l)
	}
}
