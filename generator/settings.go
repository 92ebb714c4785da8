package generator

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// applySettings adds to the versions what their schemas cannot say.
func applySettings(specs []Spec, pkgs []*ir.Package) error {
	var diags source.Diagnostics
	for _, s := range specs {
		if s.Settings.Data == nil {
			continue
		}
		settings, err := registry.ParseSettings(s.Settings.Path, s.Settings.Data)
		if err != nil {
			diags.Merge(err)
			continue
		}
		for _, p := range pkgs {
			if p.Version == s.Version {
				p.Tolerates = settings.Tolerates
			}
		}
	}
	return diags.Err()
}
