package evolve

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

// structure plans an object or mixin. Properties of mixins that both sides embed
// are converted by the mixin's own converter; all others are matched by JSON name.
func (b *builder) structure(c *Converter) {
	covered := map[string]bool{}
	if c.Src.Kind == ir.KindStruct {
		for _, m := range b.commonMixins(c) {
			conv := b.convs[convKey{m, c.Down}]
			c.Mixins = append(c.Mixins, conv)
			for _, f := range m.Struct.Fields {
				if d := fieldIn(conv.Dst.Struct.Fields, f.JSON); d != nil {
					covered[f.JSON] = true
				} else if d := b.renamedField(c, f, conv.Dst.Struct.Fields); d != nil {
					covered[f.JSON], covered[d.JSON] = true, true
				}
			}
		}
	}
	src, dst := leftover(c.Src, covered), leftover(c.Dst, covered)
	if c.Src.Kind == ir.KindMixin {
		// What only one side has is dealt with in each object that embeds it.
		pairs := b.match(c, src, dst)
		src = slices.DeleteFunc(src, func(f *ir.Field) bool { return pairs[f] == nil })
		dst = slices.DeleteFunc(dst, func(f *ir.Field) bool { return pairs[f] == nil })
	}
	b.fields(c, src, dst)
	if c.Src.Kind == ir.KindStruct {
		c.Adopts = describesMore(c.Src, c.Dst)
		b.openness(c)
	}
}

// commonMixins returns the mixins, at any depth, that both sides embed.
func (b *builder) commonMixins(c *Converter) []*ir.Def {
	theirs := map[*ir.Def]bool{}
	for _, m := range mixinsOf(c.Dst) {
		theirs[m] = true
	}
	var common []*ir.Def
	for _, m := range mixinsOf(c.Src) {
		conv := b.convs[convKey{m, c.Down}]
		if conv != nil && theirs[conv.Dst] && len(m.Struct.Fields) > 0 {
			common = append(common, m)
		}
	}
	return common
}

func mixinsOf(d *ir.Def) []*ir.Def {
	var all []*ir.Def
	for _, m := range d.Struct.Embeds {
		all = append(all, mixinsOf(m)...)
		all = append(all, m)
	}
	return all
}

// leftover returns the properties that no common mixin covers, the tag among them
// as the constant that it is; of a mixin, its own.
func leftover(d *ir.Def, covered map[string]bool) []*ir.Field {
	members := d.Struct.Fields
	if d.Kind == ir.KindStruct {
		members = properties(d)
	}
	var left []*ir.Field
	for _, f := range members {
		if !covered[f.JSON] {
			left = append(left, f)
		}
	}
	return left
}

// properties returns what an object describes, the tag first.
func properties(d *ir.Def) []*ir.Field {
	var all []*ir.Field
	if t := d.Struct.Tag; t != nil {
		all = append(all, &ir.Field{JSON: t.JSON, Place: d.Place + "." + t.JSON, Required: true, Fixed: &t.Value, Pos: d.Pos})
	}
	return append(all, d.Struct.Members()...)
}

func fieldIn(list []*ir.Field, name string) *ir.Field {
	for _, f := range list {
		if f.JSON == name {
			return f
		}
	}
	return nil
}

// describesMore reports whether dst describes a property that src does not: one
// that may have travelled as undescribed.
func describesMore(src, dst *ir.Def) bool {
	known := map[string]bool{}
	for _, f := range properties(src) {
		known[f.JSON] = true
	}
	return slices.ContainsFunc(properties(dst), func(f *ir.Field) bool { return !known[f.JSON] })
}

// match pairs properties of one name, or that the registry calls the same, in both
// directions.
func (b *builder) match(c *Converter, src, dst []*ir.Field) map[*ir.Field]*ir.Field {
	byName := map[string]*ir.Field{}
	for _, d := range dst {
		byName[d.JSON] = d
	}
	pairs := map[*ir.Field]*ir.Field{}
	for _, s := range src {
		d := byName[s.JSON]
		if d == nil && len(b.renamed) > 0 {
			d = b.renamedField(c, s, dst)
		}
		if d != nil {
			pairs[s], pairs[d] = d, s
		}
	}
	return pairs
}

// fields plans each property.
func (b *builder) fields(c *Converter, src, dst []*ir.Field) {
	pairs := b.match(c, src, dst)
	for _, s := range src {
		if d := pairs[s]; d != nil {
			b.matched(c, s, d)
		} else {
			b.lone(c, s, true)
		}
	}
	for _, d := range dst {
		if pairs[d] == nil {
			b.lone(c, d, false)
		}
	}
}

// lone finds out what happened to a property that only one side describes.
func (b *builder) lone(c *Converter, f *ir.Field, inSource bool) {
	newer := inSource == c.Down
	at := b.composed(c, f, inSource)
	m := b.moveOf(f, newer)
	switch {
	case m != nil:
		b.fieldMoved(c, f, inSource, m)
	case at != "" && newer:
		b.mixinAdded(c, f, inSource, at)
	case at != "":
		b.mixinRemoved(c, f, inSource, at)
	case newer:
		b.fieldAdded(c, f, inSource)
	default:
		b.fieldRemoved(c, f, inSource)
	}
}

// oneSided plans a property that only the source or only the target describes.
func (b *builder) oneSided(c *Converter, f *ir.Field, inSource bool, q question) {
	b.changed(q.kind, q.at)
	switch {
	case f.Go == "":
		// A constant says nothing but what the definition says already, and the encoder
		// writes it.
	case inSource:
		b.drop(c, f, q)
	default:
		b.fillIn(c, f, q)
	}
}

// drop plans a property that the target does not describe.
func (b *builder) drop(c *Converter, s *ir.Field, q question) {
	a := b.ask(q, c.Down, s.Pos)
	if a == nil {
		return
	}
	if a.Func != "" {
		b.callOnce(c, a)
		return
	}
	step := &Step{Kind: Drop, Src: s, Note: b.acting(c, a)}
	if b.note(a, c.Down).Loss == Refused {
		step.Kind = Refuse
	}
	c.Steps = append(c.Steps, step)
}

// fillIn plans a property that the source does not describe. An optional one stays
// absent; for a required one there must be an empty value (rule D1).
func (b *builder) fillIn(c *Converter, d *ir.Field, q question) {
	if b.reg.Declares(d.Place) != nil {
		c.Steps = append(c.Steps, &Step{Kind: Declare, Dst: d})
	}
	a := b.answers[q]
	switch {
	case a != nil && a.Func != "" && lossOf(a, c.Down) != "":
		b.callOnce(c, b.ask(q, c.Down, d.Pos))
	case d.Required:
		b.fillRequired(c, d, q)
	}
}

func (b *builder) fillRequired(c *Converter, d *ir.Field, q question) {
	a := b.ask(q, c.Down, d.Pos)
	switch {
	case a == nil:
	case b.note(a, c.Down).Loss == Refused:
		c.Steps = append(c.Steps, &Step{Kind: Refuse, Dst: d, Note: b.acting(c, a)})
	case !hasEmpty(d.Type):
		b.diags.Add(a.Pos, d.Place+" is required and has no empty value, so nothing can be written in for it", "answer refused, or name a function under func")
	default:
		c.Steps = append(c.Steps, &Step{Kind: Fill, Dst: d, Note: b.acting(c, a)})
	}
}

// callOnce adds a hand-written function, which deals with several properties at
// once where their answers name the same one.
func (b *builder) callOnce(c *Converter, a *registry.Answer) {
	b.own(c, b.note(a, c.Down))
	name := b.function(a, c.Down)
	if !slices.ContainsFunc(c.Steps, func(s *Step) bool { return s.Kind == Call && s.Func == name }) {
		c.Steps = append(c.Steps, &Step{Kind: Call, Func: name})
	}
}
