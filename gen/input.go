package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator"
)

// produce reads the input and generates the files, in memory.
func produce(c config) ([]generator.File, error) {
	in, err := load(c)
	if err != nil {
		return nil, err
	}
	return generator.Generate(in)
}

// load reads what generation depends on.
func load(c config) (generator.Input, error) {
	var in generator.Input
	var err error
	if in.Specs, err = loadSpecs(c); err != nil {
		return in, err
	}
	if err := verifyFrozen(c, in.Specs); err != nil {
		return in, err
	}
	if in.Registry, err = readRegistry(c); err != nil {
		return in, err
	}
	in.Functions, err = functions(c)
	return in, err
}

// loadSpecs reads the schemas of the versions, oldest first.
func loadSpecs(c config) ([]generator.Spec, error) {
	folders, err := os.ReadDir(c.spec)
	if err != nil {
		return nil, fmt.Errorf("%w; name the folder of the versions with -spec", err)
	}
	var specs []generator.Spec
	for _, f := range folders {
		path := filepath.Join(c.spec, f.Name(), "schema.json")
		data, err := os.ReadFile(path)
		switch {
		case errors.Is(err, fs.ErrNotExist), err != nil && !f.IsDir():
			continue // not a version
		case err != nil:
			return nil, err
		}
		settings, err := optional(filepath.Join(c.spec, f.Name(), "settings.yaml"))
		if err != nil {
			return nil, err
		}
		specs = append(specs, generator.Spec{Version: f.Name(), File: generator.File{Path: filepath.ToSlash(path), Data: data}, Settings: settings})
	}
	if len(specs) == 0 {
		return nil, fmt.Errorf("%s: no version here; a version is a subfolder that holds schema.json", c.spec)
	}
	slices.SortFunc(specs, func(a, b generator.Spec) int { return generator.CompareVersions(a.Version, b.Version) })
	return specs, nil
}

// optional reads a file that need not be there.
func optional(path string) (generator.File, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return generator.File{}, nil
	}
	return generator.File{Path: filepath.ToSlash(path), Data: data}, err
}

// functions reads the hand-written part of package convert: in the output folder
// or, when that starts empty, beside the registry that names its functions.
func functions(c config) ([]generator.File, error) {
	files, err := handWritten(filepath.Join(c.out, convertFolder))
	if err != nil || len(files) > 0 {
		return files, err
	}
	return handWritten(filepath.Join(filepath.Dir(c.registry), convertFolder))
}

// convertFolder is where converters go, among hand-written files.
const convertFolder = "convert"

// handWritten reads the Go files of a folder that are neither generated nor tests.
func handWritten(folder string) ([]generator.File, error) {
	var files []generator.File
	paths, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, p := range paths {
		if strings.HasSuffix(p, "_test.go") {
			continue
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return nil, err
		}
		if !isGenerated(data) {
			files = append(files, generator.File{Path: filepath.ToSlash(p), Data: data})
		}
	}
	return files, nil
}
