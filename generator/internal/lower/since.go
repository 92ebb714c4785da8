package lower

import "github.com/agui-go/agui/generator/internal/ir"

// markSince notes for each type, field and value the first version that has it.
// What the oldest version has is left blank: it says nothing there.
func markSince(pkgs []*ir.Package) {
	if len(pkgs) == 0 {
		return
	}
	first := map[string]string{}
	for _, p := range pkgs {
		mark := func(key string) string {
			if first[key] == "" {
				first[key] = p.Version
			}
			if first[key] == pkgs[0].Version {
				return ""
			}
			return first[key]
		}
		for _, d := range p.Defs {
			d.Since = mark("type " + d.Place)
			if d.Struct != nil {
				for _, f := range d.Struct.Fields {
					f.Since = mark("field " + d.Place + "." + f.JSON)
				}
			}
			if d.Enum != nil {
				for i := range d.Enum.Values {
					d.Enum.Values[i].Since = mark("value " + d.Place + ":" + d.Enum.Values[i].JSON)
				}
			}
		}
	}
}
