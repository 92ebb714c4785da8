package evolve

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// mixinAdded plans a property that an object has only in the newer version because
// it composes a mixin there that both versions know. One answer, at
// "Definition:Mixin", is about all properties of the mixin.
func (b *builder) mixinAdded(c *Converter, f *ir.Field, inSource bool, at string) {
	b.oneSided(c, f, inSource, question{at, "mixin-added"})
}

// composed says where a property on one side came by composing a mixin that the
// other side has too, or "": then the change is not the mixin's.
func (b *builder) composed(c *Converter, f *ir.Field, inSource bool) string {
	have, lack := c.Src, c.Dst
	if !inSource {
		have, lack = lack, have
	}
	owner, _, _ := strings.Cut(f.Place, ".")
	path := composition(have, owner)
	for i := 1; i < len(path); i++ {
		m := b.counterpart(path[i], inSource == c.Down)
		if i > 1 {
			lack = b.counterpart(path[i-1], inSource == c.Down)
		}
		if m == nil || lack == nil {
			return ""
		}
		if !slices.Contains(mixinsOf(lack), m) {
			if !describes(m, f.JSON) {
				return ""
			}
			return path[i-1].Name + ":" + path[i].Name
		}
	}
	return ""
}

// composition is the way from a definition to a mixin that it composes, both
// included; nil when it does not.
func composition(d *ir.Def, mixin string) []*ir.Def {
	if d.Kind == ir.KindMixin && d.Name == mixin {
		return []*ir.Def{d}
	}
	for _, m := range d.Struct.Embeds {
		if path := composition(m, mixin); path != nil {
			return append([]*ir.Def{d}, path...)
		}
	}
	return nil
}

// counterpart is what a definition of one side is on the other, or nil.
func (b *builder) counterpart(d *ir.Def, newer bool) *ir.Def {
	if c := b.convs[convKey{d, newer}]; c != nil {
		return c.Dst
	}
	return nil
}

// describes reports whether a mixin declares a property, given up to its composers
// or not.
func describes(mixin *ir.Def, name string) bool {
	return fieldIn(mixin.Struct.Fields, name) != nil ||
		mixin.Alone != nil && fieldIn(mixin.Alone.Struct.Fields, name) != nil
}
