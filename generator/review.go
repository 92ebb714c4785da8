package generator

import (
	"regexp"

	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/review"
	"github.com/agui-go/agui/generator/internal/source"
	"github.com/agui-go/agui/generator/internal/spec"
)

// Report is the difference between two versions, for a reviewer.
type Report = review.Report

// Review compares two schema files. The registry's answers for the step between
// their versions, where it has any, say what is lost; entries that are still to be
// filled in count as missing.
func Review(old, new Spec, reg File) (*Report, error) {
	var diags source.Diagnostics
	var files []*spec.File
	for _, s := range []Spec{old, new} {
		f, err := spec.Parse(s.Path, s.Version, s.Data)
		diags.Merge(err)
		files = append(files, f)
	}
	answers := registry.Empty()
	if reg.Data != nil {
		r, err := registry.ParseOpen(reg.Path, reg.Data)
		diags.Merge(err)
		answers = r
	}
	if err := diags.Err(); err != nil {
		return nil, err
	}
	pkgs, err := lower.Lower(files, lower.Options{Module: Module, Name: answers.GoName})
	if err != nil {
		return nil, err
	}
	for i, s := range []Spec{old, new} {
		if err := applySettings([]Spec{s}, pkgs[i:i+1]); err != nil {
			return nil, err
		}
	}
	return review.Compare(pkgs[0], pkgs[1], answers), nil
}

// versionSegment finds the version in a schema's $id.
var versionSegment = regexp.MustCompile(`/([0-9]+(?:\.[0-9]+)+|draft)/`)

// VersionOf is the version that a schema file's $id states, "" when it states none.
// The error says what is wrong with the file.
func VersionOf(file File) (string, error) {
	f, err := spec.Parse(file.Path, "", file.Data)
	if err != nil {
		return "", err
	}
	m := versionSegment.FindStringSubmatch(f.ID)
	if m == nil {
		return "", nil
	}
	return m[1], nil
}
