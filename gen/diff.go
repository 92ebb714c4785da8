package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/agui-go/agui/generator"
)

// diffFlags are those of the diff command.
type diffFlags struct {
	format  string
	against string
}

func (f *diffFlags) define(flags *flag.FlagSet) {
	flags.StringVar(&f.format, "format", "text", "")
	flags.StringVar(&f.against, "against", "", "")
}

// diff prints what changed between two versions or files, or against a revision.
func diff(c config, f diffFlags, args []string, stdout io.Writer) error {
	render, err := renderer(f.format)
	if err != nil {
		return err
	}
	reg, err := readRegistry(c)
	if err != nil {
		return err
	}
	if f.against != "" {
		return diffAgainst(c, f.against, reg, render, stdout)
	}
	if len(args) == 0 {
		if args, err = newestTwo(c); err != nil {
			return err
		}
	}
	old, err := specArgument(c, args[0])
	if err != nil {
		return err
	}
	new, err := specArgument(c, args[1])
	if err != nil {
		return err
	}
	report, err := generator.Review(old, new, reg)
	if err != nil {
		return err
	}
	return render(stdout, []*generator.Report{report})
}

// readRegistry reads registry.yaml.
func readRegistry(c config) (generator.File, error) {
	data, err := os.ReadFile(c.registry)
	if err != nil {
		return generator.File{}, fmt.Errorf("%w; name the registry with -registry", err)
	}
	return generator.File{Path: filepath.ToSlash(c.registry), Data: data}, nil
}

// newestTwo are the versions that a diff without arguments compares.
func newestTwo(c config) ([]string, error) {
	specs, err := loadSpecs(c)
	if err != nil {
		return nil, err
	}
	if len(specs) < 2 {
		return nil, fmt.Errorf("%s: only one version here; name two files to compare", c.spec)
	}
	return []string{specs[len(specs)-2].Version, specs[len(specs)-1].Version}, nil
}

// specArgument reads a version's schema by its name, or any schema file by its path.
func specArgument(c config, arg string) (generator.Spec, error) {
	path := filepath.Join(c.spec, arg, "schema.json")
	data, err := os.ReadFile(path)
	if err == nil {
		settings, err := optional(filepath.Join(c.spec, arg, "settings.yaml"))
		return generator.Spec{Version: arg, File: generator.File{Path: filepath.ToSlash(path), Data: data}, Settings: settings}, err
	}
	if data, err = os.ReadFile(arg); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return generator.Spec{}, fmt.Errorf("%s is neither a version under %s nor a file", arg, c.spec)
		}
		return generator.Spec{}, err
	}
	s := generator.Spec{File: generator.File{Path: filepath.ToSlash(arg), Data: data}}
	if s.Version, err = generator.VersionOf(s.File); s.Version == "" {
		s.Version = filepath.ToSlash(arg)
	}
	return s, err
}

// renderer is the way to print reports in a format.
func renderer(format string) (func(io.Writer, []*generator.Report) error, error) {
	texts := func(text func(*generator.Report) string) func(io.Writer, []*generator.Report) error {
		return func(w io.Writer, reports []*generator.Report) error {
			var parts []string
			for _, r := range reports {
				parts = append(parts, text(r))
			}
			_, err := io.WriteString(w, strings.Join(parts, "\n"))
			return err
		}
	}
	switch format {
	case "text":
		return texts((*generator.Report).Text), nil
	case "md":
		return texts((*generator.Report).Markdown), nil
	case "json":
		return printJSON, nil
	}
	return nil, fmt.Errorf("-format %q is none of text, md and json", format)
}

// printJSON prints one report as an object, several as a list.
func printJSON(w io.Writer, reports []*generator.Report) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if len(reports) == 1 {
		return enc.Encode(reports[0])
	}
	return enc.Encode(reports)
}
