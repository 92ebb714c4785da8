// Package generator turns versioned schema files and the deprecation registry
// into Go: one package of types for each version, and converters between
// adjacent ones.
//
// It works in stages, each a package under internal: source (positions and
// diagnostics), spec and registry (reading), lower (Go shapes), evolve (what changed
// and what that means), emit (Go source). Data flows one way, and nothing here
// touches a disk: [Generate] takes bytes and returns files.
package generator

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/emit"
	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
	"github.com/agui-go/agui/generator/internal/spec"
)

// Header is the first line of every generated file.
const Header = emit.Header

// Module is the import path that generated packages live under.
const Module = "github.com/agui-go/agui"

// File is one file: its path, slash-separated and relative to the output folder
// for output, as the caller names it in messages for input.
type File struct {
	Path string
	Data []byte
}

// Spec is the schema file of one version.
type Spec struct {
	Version string // the folder's name: "1.1"
	File
	// Settings is the settings.yaml beside it; without data there is none.
	Settings File
}

// Input is everything that generation depends on: the same input gives the same
// bytes.
type Input struct {
	// Specs are the versions, in any order.
	Specs []Spec
	// Registry is registry.yaml. Without data nothing is answered.
	Registry File
	// Functions are the hand-written Go files of package convert, in which the
	// functions that the registry names must be.
	Functions []File
}

// Generate returns the files to write, sorted by path. The error, one line for
// each problem with its place, holds every problem found.
func Generate(in Input) ([]File, error) {
	specs, reg, err := read(in)
	if err != nil {
		return nil, err
	}
	pkgs, err := lower.Lower(specs, lower.Options{Module: Module, Name: reg.GoName})
	if err != nil {
		return nil, err
	}
	if err := applySettings(in.Specs, pkgs); err != nil {
		return nil, err
	}
	plan, err := evolve.Build(pkgs, reg)
	if err != nil {
		return nil, err
	}
	if err := checkFunctions(plan.Functions(), in.Functions); err != nil {
		return nil, err
	}
	var files []File
	add := func(list []emit.File, err error) error {
		for _, f := range list {
			files = append(files, File(f))
		}
		return err
	}
	for _, p := range pkgs {
		if err := add(emit.Version(p)); err != nil {
			return nil, err
		}
	}
	if err := add(emit.Convert(Module, plan)); err != nil {
		return nil, err
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	return files, nil
}

// read parses the input files; problems of all of them are reported together.
func read(in Input) ([]*spec.File, *registry.Registry, error) {
	var diags source.Diagnostics
	specs := slices.Clone(in.Specs)
	slices.SortFunc(specs, func(a, b Spec) int { return naming.CompareVersions(a.Version, b.Version) })
	var files []*spec.File
	for i, s := range specs {
		if i > 0 && specs[i-1].Version == s.Version {
			diags.Add(source.Pos{File: s.Path}, "version "+s.Version+" is given twice", "keep one")
		}
		f, err := spec.Parse(s.Path, s.Version, s.Data)
		diags.Merge(err)
		files = append(files, f)
	}
	if len(specs) == 0 {
		diags.Add(source.Pos{}, "no version to generate", "a version is a folder that holds schema.json")
	}
	reg := registry.Empty()
	if in.Registry.Data != nil {
		r, err := registry.Parse(in.Registry.Path, in.Registry.Data)
		diags.Merge(err)
		reg = r
	}
	return files, reg, diags.Err()
}
