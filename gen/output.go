package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator"
)

// generate brings the output folder to what the input says.
func generate(c config, stdout io.Writer) error {
	files, err := produce(c)
	if err != nil {
		return err
	}
	d, err := compare(c.out, files)
	if err != nil {
		return err
	}
	if err := d.apply(c.out); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%d files: %d written, %d removed, %d unchanged\n",
		len(files), len(d.write), len(d.orphans), len(files)-len(d.write))
	return nil
}

// check reports how the output folder differs from what the input says.
func check(c config) error {
	files, err := produce(c)
	if err != nil {
		return err
	}
	d, err := compare(c.out, files)
	if err != nil {
		return err
	}
	return d.err()
}

// difference is what separates the output folder from the generated files.
type difference struct {
	write   []generator.File // missing or different
	missing map[string]bool  // those of write that do not exist
	orphans []string         // generated once, and no longer
}

// compare finds the difference.
func compare(out string, files []generator.File) (difference, error) {
	d := difference{missing: map[string]bool{}}
	wanted := map[string]bool{}
	for _, f := range files {
		wanted[f.Path] = true
		old, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(f.Path)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			d.missing[f.Path] = true
		case err != nil:
			return d, err
		case bytes.Equal(old, f.Data):
			continue
		case !isGenerated(old):
			return d, fmt.Errorf("%s: this file is not generated, and a generated file of that name must be written; rename it",
				filepath.ToSlash(filepath.Join(out, f.Path)))
		}
		d.write = append(d.write, f)
	}
	present, err := generatedIn(out)
	for _, p := range present {
		if !wanted[p] {
			d.orphans = append(d.orphans, p)
		}
	}
	return d, err
}

func (d difference) err() error {
	var lines []string
	for _, f := range d.write {
		what := "differs from what its input gives"
		if d.missing[f.Path] {
			what = "is missing"
		}
		lines = append(lines, f.Path+": "+what)
	}
	for _, p := range d.orphans {
		lines = append(lines, p+": is generated no longer")
	}
	if len(lines) == 0 {
		return nil
	}
	slices.Sort(lines)
	return fmt.Errorf("%s\nrun `make generate` and commit the result; generated files are never edited by hand", strings.Join(lines, "\n"))
}

// outputFolder matches the folders that hold generated files.
var outputFolder = regexp.MustCompile(`^(v[0-9]+(_[0-9]+)*|vdraft|` + convertFolder + `)$`)

// generatedIn lists the generated files under the output folder, with slashes.
func generatedIn(out string) ([]string, error) {
	var found []string
	entries, err := os.ReadDir(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		if !e.IsDir() || !outputFolder.MatchString(e.Name()) {
			continue
		}
		err := filepath.WalkDir(filepath.Join(out, e.Name()), func(path string, f fs.DirEntry, err error) error {
			if err != nil || f.IsDir() || !strings.HasSuffix(path, ".go") {
				return err
			}
			data, err := os.ReadFile(path)
			if err == nil && isGenerated(data) {
				rel, _ := filepath.Rel(out, path) // both come from the same root
				found = append(found, filepath.ToSlash(rel))
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func isGenerated(data []byte) bool {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	return string(bytes.TrimSpace(line)) == generator.Header
}
