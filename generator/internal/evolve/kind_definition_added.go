package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// definitionAdded notes a definition that only the newer version has. The structure
// answers it: a document of it cannot go down, and nothing comes up. What held it
// before or holds it now has a question of its own.
func (b *builder) definitionAdded(d *ir.Def) {
	b.pair.Absent = append(b.pair.Absent, Absent{d, true})
	b.changed("definition-added", d.Name)
}
