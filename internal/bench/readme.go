package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

const speedHeading = "## Speed"

// quoted are the libraries that the README compares with.
var quoted = []string{"community Go SDK", "encoding/json", "encoding/json/v2", "easyjson"}

// speedSection is the README's section: a few ratios of RESULTS.md, those of the
// build where encoding/json runs on version 2.
func speedSection(results string) (string, error) {
	_, table, _ := strings.Cut(results, "| **GOEXPERIMENT=jsonv2")
	table, _, _ = strings.Cut(table, "| **Bounds")
	rows := ""
	for _, name := range quoted {
		row, err := quotedRow(table, name)
		if err != nil {
			return "", err
		}
		rows += row
	}
	return speedHeading + `

How many times longer others take for the same documents: a stream of tokens / all kinds of events / snapshots of 20
messages. encoding/json runs on its version 2 here (GOEXPERIMENT=jsonv2), which is where Go is going; on version 1 the
lead is about twice as large when decoding.

| | decode | encode |
|---|---|---|
` + rows + `
None of them checks all that this module checks. [internal/bench/RESULTS.md](internal/bench/RESULTS.md) has the whole
comparison and what each leaves out, how work grows with its input, and what an import adds to a program. ` + "`make bench`" + `
measures all of it again and brings this section up to date.

`, nil
}

// quotedRow finds the row of a library, whose version follows its name, and gives
// its medians.
func quotedRow(table, name string) (string, error) {
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 8 || !isTitle(strings.TrimSpace(cells[1]), name) {
			continue
		}
		var figures []string
		for _, cell := range cells[2:8] {
			median, _, _ := strings.Cut(strings.TrimSpace(cell), " ")
			v, err := strconv.ParseFloat(median, 64)
			if err != nil {
				return "", fmt.Errorf("the row of %s: %w", name, err)
			}
			figures = append(figures, strconv.FormatFloat(v, 'f', 1, 64))
		}
		return fmt.Sprintf("| %s | %s | %s |\n", name, strings.Join(figures[:3], " / "), strings.Join(figures[3:], " / ")), nil
	}
	return "", fmt.Errorf("RESULTS.md has no row of %s under GOEXPERIMENT=jsonv2", name)
}

func isTitle(title, name string) bool {
	rest, ok := strings.CutPrefix(title, name)
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == ',')
}

// withSpeed puts the section in the place of the one before it.
func withSpeed(readme, section string) (string, error) {
	before, after := cutAt(readme, speedHeading)
	_, rest, ok := strings.Cut(after, "\n## ")
	if !ok {
		return "", fmt.Errorf("README.md has no section %q with another one behind it", speedHeading)
	}
	return before + section + "## " + rest, nil
}

// updateReadme brings the README's section up to date.
func updateReadme(path, results string) error {
	section, err := speedSection(results)
	if err != nil {
		return err
	}
	readme, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, err := withSpeed(string(readme), section)
	if err != nil || text == string(readme) {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
