package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// definitionNames are the names of a version's definitions.
func definitionNames(p *ir.Package) map[string]bool {
	names := map[string]bool{}
	for _, d := range p.Defs {
		if d.Name != "" {
			names[d.Name] = true
		}
	}
	return names
}

// fieldPlaces are the places at which a version declares properties, tags among
// them.
func fieldPlaces(p *ir.Package) map[string]bool {
	places := map[string]bool{}
	for _, d := range p.Defs {
		if d.Struct == nil {
			continue
		}
		if t := d.Struct.Tag; t != nil {
			places[d.Place+"."+t.JSON] = true
		}
		for _, f := range d.Struct.Fields {
			places[f.Place] = true
		}
	}
	return places
}
