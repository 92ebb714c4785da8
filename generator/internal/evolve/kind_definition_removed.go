package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// definitionRemoved notes a definition that only the older version has: a document
// of it cannot go up.
func (b *builder) definitionRemoved(d *ir.Def) {
	b.pair.Absent = append(b.pair.Absent, Absent{d, false})
	b.changed("definition-removed", d.Name)
}
