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
				for _, n := range settings.Nulls {
					markNull(p, n, &diags)
				}
			}
		}
	}
	return diags.Err()
}

// markNull says of a property, wherever it stands, that null is absence.
func markNull(p *ir.Package, n registry.NullField, diags *source.Diagnostics) {
	found := false
	for _, d := range p.Defs {
		if d.Struct == nil {
			continue
		}
		for _, f := range d.Struct.Fields {
			if f.Place != n.Field {
				continue
			}
			found = true
			if f.Required || f.Type.Base().Kind == ir.Raw {
				diags.Add(n.Pos, n.Field+" is required or takes null as a value, so null cannot be absence", "remove it")
				return
			}
			f.NullAbsent = true
		}
	}
	if !found {
		diags.Add(n.Pos, "version "+p.Version+" has no property "+n.Field, "remove it, or correct the name")
	}
}
