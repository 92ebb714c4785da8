package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// fieldAdded plans a property that only the newer version describes. Down the
// registry says what dropping it means; up it stays absent or, where the newer
// version requires it, gets an empty value.
func (b *builder) fieldAdded(c *Converter, f *ir.Field, inSource bool) {
	b.oneSided(c, f, inSource, question{f.Place, "field-added"})
}
