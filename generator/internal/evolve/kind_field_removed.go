package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// fieldRemoved plans a property that only the older version describes: the mirror
// image of one added.
func (b *builder) fieldRemoved(c *Converter, f *ir.Field, inSource bool) {
	b.oneSided(c, f, inSource, question{f.Place, "field-removed"})
}
