package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator"
)

// diffAgainst prints what the working tree's versions change against a revision of
// the repository: new versions are compared with their predecessor, changed ones with
// themselves.
func diffAgainst(c config, rev string, reg generator.File, render func(io.Writer, []*generator.Report) error, stdout io.Writer) error {
	before, err := specsAt(c, rev)
	if err != nil {
		return err
	}
	now, err := loadSpecs(c)
	if err != nil {
		return err
	}
	frozen, err := readFrozen(c)
	if err != nil {
		return err
	}
	reports, notes := []*generator.Report{}, []string{}
	for i, s := range now {
		old, known := before[s.Version]
		switch {
		case known && bytes.Equal(old, s.Data):
			continue
		case known:
			r, err := generator.Review(generator.Spec{Version: s.Version, File: generator.File{Path: rev + ":" + s.Path, Data: old}}, s, reg)
			if err != nil {
				return err
			}
			r.Old += " at " + rev
			reports = append(reports, r)
			if frozen.Digest(s.Version) != "" {
				notes = append(notes, "version "+s.Version+" is frozen, and its schema differs from "+rev)
			}
		case i > 0:
			r, err := generator.Review(now[i-1], s, reg)
			if err != nil {
				return err
			}
			reports = append(reports, r)
		default:
			notes = append(notes, "version "+s.Version+" is new and the oldest: nothing to compare it with")
		}
	}
	notes = append(notes, gone(before, now)...)
	if len(reports) == 0 && len(notes) == 0 {
		notes = []string{"no schema under " + c.spec + " differs from " + rev}
	}
	if err := render(stdout, reports); err != nil || len(notes) == 0 {
		return err
	}
	return printNotes(stdout, render, reports, notes)
}

// printNotes adds what no report says. JSON has no place for it: there the list of
// reports is all.
func printNotes(stdout io.Writer, render func(io.Writer, []*generator.Report) error, reports []*generator.Report, notes []string) error {
	var probe bytes.Buffer
	if err := render(&probe, nil); err != nil || probe.Len() > 0 {
		return err // JSON prints [] for nothing
	}
	if len(reports) > 0 {
		fmt.Fprintln(stdout)
	}
	for _, n := range notes {
		fmt.Fprintln(stdout, n)
	}
	return nil
}

// gone are the versions that the working tree has no more.
func gone(before map[string][]byte, now []generator.Spec) []string {
	var notes []string
	for v := range before {
		if !slices.ContainsFunc(now, func(s generator.Spec) bool { return s.Version == v }) {
			notes = append(notes, "version "+v+" is gone")
		}
	}
	slices.Sort(notes)
	return notes
}

// specsAt reads the versions' schemas from a revision.
func specsAt(c config, rev string) (map[string][]byte, error) {
	list, err := git(c, "ls-tree", "-r", "--name-only", rev, ".")
	if err != nil {
		return nil, err
	}
	specs := map[string][]byte{}
	for _, p := range strings.Fields(string(list)) {
		version, file := path.Split(p)
		version = strings.TrimSuffix(version, "/")
		if file != "schema.json" || version == "" || strings.Contains(version, "/") {
			continue
		}
		if specs[version], err = git(c, "show", rev+":./"+p); err != nil {
			return nil, err
		}
	}
	return specs, nil
}

// git runs git in the folder of the versions.
func git(c config, args ...string) ([]byte, error) {
	cmd := exec.Command("git", args...)
	cmd.Dir = c.spec
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return nil, fmt.Errorf("git %s: %s", args[0], bytes.TrimSpace(exit.Stderr))
	}
	return out, err
}
