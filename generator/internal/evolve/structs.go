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
				if fieldIn(conv.Dst.Struct.Fields, f.JSON) != nil {
					covered[f.JSON] = true
				}
			}
		}
	}
	src, dst := b.leftover(c.Src, covered), b.leftover(c.Dst, covered)
	if c.Src.Kind == ir.KindMixin {
		// What only one side has is dealt with in each object that embeds it.
		src = slices.DeleteFunc(src, func(f *ir.Field) bool { return fieldIn(dst, f.JSON) == nil })
		dst = slices.DeleteFunc(dst, func(f *ir.Field) bool { return fieldIn(src, f.JSON) == nil })
	}
	b.fields(c, src, dst)
	c.Adopts = c.Src.Kind == ir.KindStruct && describesMore(c.Src, c.Dst)
	b.tag(c)
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

// leftover returns the properties that no common mixin covers; of a mixin, its own.
func (b *builder) leftover(d *ir.Def, covered map[string]bool) []*ir.Field {
	members := d.Struct.Members()
	if d.Kind == ir.KindMixin {
		members = d.Struct.Fields
	}
	var left []*ir.Field
	for _, f := range members {
		if !covered[f.JSON] {
			left = append(left, f)
		}
	}
	return left
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
	for _, f := range dst.Struct.Members() {
		if fieldIn(src.Struct.Members(), f.JSON) == nil && (src.Struct.Tag == nil || src.Struct.Tag.JSON != f.JSON) {
			return true
		}
	}
	return false
}

// tag judges the fixed value that tells the object apart.
func (b *builder) tag(c *Converter) {
	s, d := c.Src.Struct.Tag, c.Dst.Struct.Tag
	if s == nil || d == nil || *s == *d || s.JSON == d.JSON && s.Value == d.Value {
		return
	}
	at := c.Src.Place
	if c.Down {
		at = c.Dst.Place
	}
	b.ask(question{at + "." + s.JSON, "const-changed"}, c.Down, c.Src.Pos)
}

// fields matches properties by name, renamed ones by the registry, and plans each.
func (b *builder) fields(c *Converter, src, dst []*ir.Field) {
	taken := map[string]bool{}
	for _, s := range src {
		d := fieldIn(dst, s.JSON)
		if d == nil {
			d = b.renamedField(c, s, dst)
		}
		if d == nil {
			b.onlySource(c, s)
			continue
		}
		taken[d.JSON] = true
		b.matched(c, s, d)
	}
	for _, d := range dst {
		if !taken[d.JSON] {
			b.onlyTarget(c, d)
		}
	}
}

// renamedField looks for a property that the registry calls the same.
func (b *builder) renamedField(c *Converter, s *ir.Field, dst []*ir.Field) *ir.Field {
	from, to := b.pair.Old.Version, b.pair.New.Version
	for _, d := range dst {
		o, n := s, d
		if c.Down {
			o, n = d, s
		}
		if a := b.reg.Answer(from, to, o.Place, "field-renamed"); a != nil && a.To == n.Place {
			b.changed("field-renamed", o.Place)
			return d
		}
	}
	return nil
}

// onlySource plans a property that the target does not describe.
func (b *builder) onlySource(c *Converter, s *ir.Field) {
	kind := "field-removed"
	if c.Down {
		kind = "field-added"
	}
	if s.Go == "" {
		// A constant says nothing but what the definition says already.
		b.changed(kind, s.Place)
		return
	}
	a := b.ask(question{s.Place, kind}, c.Down, s.Pos)
	if a == nil {
		return
	}
	n := b.note(a, c.Down)
	b.own(c, n)
	step := &Step{Kind: Drop, Src: s, Note: n}
	switch {
	case a.Func != "":
		step.Kind, step.Func = Call, b.function(a, c.Down)
	case n.Loss == Refused:
		step.Kind = Refuse
	case n.Loss == Lossless:
		step.Note = nil
	}
	c.addStep(step)
}

// onlyTarget plans a property that the source does not describe. An optional one
// stays absent; for a required one there must be an empty value (rule D1).
func (b *builder) onlyTarget(c *Converter, d *ir.Field) {
	kind := "field-added"
	if c.Down {
		kind = "field-removed"
	}
	b.changed(kind, d.Place)
	if d.Go == "" {
		return // the encoder writes a constant
	}
	if b.reg.Declares(d.Place) != nil {
		c.addStep(&Step{Kind: Declare, Dst: d})
	}
	a := b.reg.Answer(b.pair.Old.Version, b.pair.New.Version, d.Place, kind)
	switch {
	case a != nil && a.Func != "" && lossOf(a, c.Down) != "":
		b.callOnce(c, a)
	case d.Required:
		b.fillRequired(c, d, kind)
	}
}

func (b *builder) fillRequired(c *Converter, d *ir.Field, kind string) {
	a := b.ask(question{d.Place, kind}, c.Down, d.Pos)
	if a == nil {
		return
	}
	n := b.note(a, c.Down)
	if n.Loss == Refused {
		b.own(c, n)
		c.addStep(&Step{Kind: Refuse, Dst: d, Note: n})
		return
	}
	if !hasEmpty(d.Type) {
		b.diags.Add(a.Pos, d.Place+" is required and has no empty value, so nothing can be written in for it", "answer refused, or name a function under func")
		return
	}
	b.own(c, n)
	c.addStep(&Step{Kind: Fill, Dst: d, Note: n})
}

// callOnce adds a hand-written function, which deals with several properties at
// once where their answers name the same one.
func (b *builder) callOnce(c *Converter, a *registry.Answer) {
	b.own(c, b.note(a, c.Down))
	c.addStep(&Step{Kind: Call, Func: b.function(a, c.Down)})
}

func (c *Converter) addStep(s *Step) {
	if s.Kind == Call {
		for _, o := range c.Steps {
			if o.Kind == Call && o.Func == s.Func {
				return
			}
		}
	}
	c.Steps = append(c.Steps, s)
}

// matched plans a property that both sides describe.
func (b *builder) matched(c *Converter, s, d *ir.Field) {
	o := s
	if c.Down {
		o = d
	}
	switch {
	case s.Go == "" && d.Go == "":
		if *s.Fixed != *d.Fixed {
			b.ask(question{o.Place, "const-changed"}, c.Down, s.Pos)
		}
		return
	case s.Go == "" || d.Go == "":
		b.constantField(c, s, d, o)
		return
	}
	step := &Step{Kind: Assign, Src: s, Dst: d, Value: b.value(c.Down, s.Type, d.Type)}
	if step.Value == nil {
		b.changedType(c, s, o)
		return
	}
	b.presence(c, step, o)
	if kind := narrowing(step.Value); kind != "" {
		if a := b.ask(question{o.Place, kind}, c.Down, s.Pos); a != nil {
			if a.Func != "" {
				b.callOnce(c, a)
				return
			}
			step.Checked, step.Note = true, b.acting(c, a)
			c.Drops = c.Drops || d.Required && b.note(a, c.Down).Loss != Refused
		}
	}
	step.Keep = b.kept(s, d)
	c.addStep(step)
	if b.reg.Declares(d.Place) != nil {
		c.addStep(&Step{Kind: Declare, Src: s, Dst: d})
	}
}

// narrowing names the kind of change by which the target of a conversion rejects
// values that its source allows, or "".
func narrowing(v *Conversion) string {
	switch {
	case v.Kind == Numeric && v.Dst.Base().Kind == ir.Int:
		return "type-changed"
	case v.Kind != Numeric && tighter(v.Src, v.Dst):
		return "bounds-changed"
	}
	return ""
}

// acting is the note of an answer that the generated code must act upon: nil
// where it acts in silence.
func (b *builder) acting(c *Converter, a *registry.Answer) *Note {
	n := b.note(a, c.Down)
	b.own(c, n)
	if n.Loss == Lossless {
		return nil
	}
	return n
}

// constantField plans a property that one side fixes and the other does not.
func (b *builder) constantField(c *Converter, s, d, o *ir.Field) {
	a := b.ask(question{o.Place, "const-changed"}, c.Down, s.Pos)
	if a == nil {
		return
	}
	if a.Func != "" {
		b.callOnce(c, a)
		return
	}
	if s.Go != "" {
		b.diags.Add(a.Pos, o.Place+" became a constant, which a value may not equal", "name a function under func")
		return
	}
	b.own(c, b.note(a, c.Down))
	c.addStep(&Step{Kind: Literal, Src: s, Dst: d})
}

func (b *builder) changedType(c *Converter, s, o *ir.Field) {
	a := b.ask(question{o.Place, "type-changed"}, c.Down, s.Pos)
	switch {
	case a == nil:
	case a.Func == "":
		b.diags.Add(a.Pos, o.Place+" changed its type, which no generated converter can follow", "name a function under func")
	default:
		b.callOnce(c, a)
	}
}

// presence plans what happens where an optional property meets a required one.
func (b *builder) presence(c *Converter, step *Step, o *ir.Field) {
	s, d := step.Src, step.Dst
	if s.Required == d.Required {
		return
	}
	kind := "field-required"
	if c.Down == d.Required {
		kind = "field-optional"
	}
	if !d.Required {
		b.changed(kind, o.Place)
		return
	}
	a := b.ask(question{o.Place, kind}, c.Down, s.Pos)
	if a == nil {
		return
	}
	if b.note(a, c.Down).Loss != Refused && !hasEmpty(d.Type) {
		b.diags.Add(a.Pos, d.Place+" is required and has no empty value, so nothing can be written in where it is absent", "answer refused, or name a function under func")
		return
	}
	step.Absent = b.acting(c, a)
}

// kept returns the declaration inside a value that is an echo and stays.
func (b *builder) kept(s, d *ir.Field) *ir.Field {
	declared := b.keep[d.Place]
	if declared == "" || s.Type.Kind != ir.Ref || s.Type.Def.Struct == nil {
		return nil
	}
	for _, f := range s.Type.Def.Struct.Members() {
		if f.Place == declared && d.Type.Kind == ir.Ref && d.Type.Def.Struct != nil && fieldIn(d.Type.Def.Struct.Members(), f.JSON) != nil {
			return f
		}
	}
	return nil
}
