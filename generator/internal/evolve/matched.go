package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
)

// matched plans a property that both sides describe.
func (b *builder) matched(c *Converter, s, d *ir.Field) {
	o, n := older(c.Down, s, d), older(!c.Down, s, d)
	switch {
	case s.Go == "" && d.Go == "":
		b.constants(c, s, d, o)
		return
	case b.hasFunction(o.Place, c.Down):
		b.fieldType(c, s, o)
		return
	case s.Go == "" || d.Go == "":
		b.constant(c, s, d, o)
		return
	}
	step := &Step{Kind: Assign, Src: s, Dst: d, Value: b.value(c.Down, s.Type, d.Type), Renamed: s.JSON != d.JSON}
	switch {
	case step.Value == nil:
		b.fieldType(c, s, o)
		return
	case step.Value.Kind == One || step.Value.Kind == First:
		if !b.cut(c, step, o, n, s) {
			return
		}
	case !b.narrow(c, step, o):
		return
	}
	switch {
	case n.Required && !o.Required:
		b.fieldRequired(c, step, o.Place)
	case o.Required && !n.Required:
		b.fieldOptional(c, step, o.Place)
	}
	if a := b.answers[question{o.Place, "field-renamed"}]; step.Renamed && a != nil {
		b.own(c, b.note(a, c.Down))
	}
	step.Keep, step.KeepAdopted = b.kept(s, d)
	c.Steps = append(c.Steps, step)
	if b.reg.Declares(d.Place) != nil {
		c.Steps = append(c.Steps, &Step{Kind: Declare, Src: s, Dst: d})
	}
}

// presence plans what happens where an optional property meets a required one.
func (b *builder) presence(c *Converter, step *Step, q question) {
	b.changed(q.kind, q.at)
	if !step.Dst.Required {
		return
	}
	a := b.ask(q, c.Down, step.Src.Pos)
	if a == nil {
		return
	}
	if b.note(a, c.Down).Loss != Refused && !hasEmpty(step.Dst.Type) {
		b.diags.Add(a.Pos, step.Dst.Place+" is required and has no empty value, so nothing can be written in where it is absent",
			"answer refused, or name a function under func of type-changed")
		return
	}
	step.Absent = b.acting(c, a)
}

// kept returns the declaration inside a value that is an echo and stays, and
// whether only the target describes it.
func (b *builder) kept(s, d *ir.Field) (f *ir.Field, adopted bool) {
	declared := b.keep[d.Place]
	if declared == "" || s.Type.Kind != ir.Ref || s.Type.Def.Struct == nil || d.Type.Kind != ir.Ref || d.Type.Def.Struct == nil {
		return nil, false
	}
	for _, f := range d.Type.Def.Struct.Members() {
		if f.Place == declared {
			return f, fieldIn(s.Type.Def.Struct.Members(), f.JSON) == nil
		}
	}
	return nil, false
}
