package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// mixinRemoved plans a property of a mixin that an object composes only in the
// older version.
func (b *builder) mixinRemoved(c *Converter, f *ir.Field, inSource bool, at string) {
	b.oneSided(c, f, inSource, question{at, "mixin-removed"})
}
