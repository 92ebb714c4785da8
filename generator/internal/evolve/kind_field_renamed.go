package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// renamedField looks for a property that the registry calls the same. The value
// goes over under its new name, in both directions.
func (b *builder) renamedField(c *Converter, s *ir.Field, dst []*ir.Field) *ir.Field {
	for _, d := range dst {
		o, n := older(c.Down, s, d), older(!c.Down, s, d)
		if to := b.renamed[o.Place]; to != "" && to == n.Place {
			return d
		}
	}
	return nil
}
