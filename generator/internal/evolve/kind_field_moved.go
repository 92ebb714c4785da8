package evolve

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

// move is a property that the registry says has another place now. No structure can
// tell how it gets there, so either a function of the object that holds both places
// carries it, or it goes with the loss that the answer names.
type move struct {
	answer *registry.Answer
	// holder is the definition, in the older version's words, whose converters call
	// the function.
	holder string
}

// findMoves takes over what the registry says about moved properties.
func (b *builder) findMoves() {
	old, new := fieldPlaces(b.pair.Old), fieldPlaces(b.pair.New)
	for _, c := range b.reg.Changes {
		if c.From != b.pair.Old.Version || c.To != b.pair.New.Version {
			continue
		}
		for _, a := range c.Answers {
			if a.Kind == "field-moved" {
				b.findMove(a, old, new)
			}
		}
	}
}

func (b *builder) findMove(a *registry.Answer, old, new map[string]bool) {
	from, to := b.pair.Old.Version, b.pair.New.Version
	a.Use()
	at, _, _ := strings.Cut(a.At, ".")
	target, _, _ := strings.Cut(a.To, ".")
	m := &move{answer: a}
	switch {
	case !old[a.At] || new[a.At]:
		b.diags.Add(a.Pos, a.At+" is no field that only version "+from+" has", "correct at")
	case !new[a.To] || old[a.To]:
		b.diags.Add(a.Pos, a.To+" is no field that only version "+to+" has", "correct to")
	case b.newPlace(at) == target:
		b.diags.Add(a.Pos, a.At+" did not move to another definition", "answer field-renamed")
	case a.Func == "" && (a.Down == "lossless" || a.Up == "lossless"):
		b.diags.Add(a.Pos, "nothing carries "+a.At+" to "+a.To+", so it cannot be lossless", "name a function under func, or say what is lost")
	case a.Func != "" && (a.Down == "" || a.Up == ""):
		b.diags.Add(a.Pos, "a function that moves "+a.At+" is called in both directions", "say what is lost in each, down and up")
	default:
		m.holder = b.holder(at, target)
		if m.holder == "" && a.Func != "" {
			b.diags.Add(a.Pos, "no definition holds both "+a.At+" and "+a.To+", so no function sees both", "answer field-removed and field-added instead")
			return
		}
		b.moves[moveEnd{a.At, false}], b.moves[moveEnd{a.To, true}] = m, m
	}
}

// holder finds which of two definitions holds the other, through any depth, in
// either version: its name in the older one, or "".
func (b *builder) holder(at, target string) string {
	oldAt, newTarget := b.pair.Old.Find(at), b.pair.New.Find(target)
	newAt, oldTarget := b.pair.New.Find(b.newPlace(at)), (*ir.Def)(nil)
	for _, d := range b.pair.Old.Defs {
		if named(d) && b.newPlace(d.Place) == target {
			oldTarget = d
		}
	}
	holds := func(x, y *ir.Def) bool { return x != nil && y != nil && reaches(x, y, map[*ir.Def]bool{}) }
	switch {
	case holds(oldAt, oldTarget) || holds(newAt, newTarget):
		return at
	case oldTarget != nil && (holds(oldTarget, oldAt) || holds(newTarget, newAt)):
		return oldTarget.Name
	}
	return ""
}

// reaches reports whether a value of type d can hold one of type to.
func reaches(d, to *ir.Def, seen map[*ir.Def]bool) bool {
	if seen[d] {
		return false
	}
	seen[d] = true
	for _, t := range held(d) {
		for t.Kind == ir.List {
			t = t.Elem
		}
		if t.Kind == ir.Ref && (t.Def == to || reaches(t.Def, to, seen)) {
			return true
		}
	}
	return false
}

// held lists the types of what a value of type d holds.
func held(d *ir.Def) []*ir.Type {
	var list []*ir.Type
	switch d.Kind {
	case ir.KindUnion:
		for _, m := range d.Union.Members {
			list = append(list, &ir.Type{Kind: ir.Ref, Def: m})
		}
	case ir.KindChoice:
		for _, o := range d.Choice.Options {
			list = append(list, o.Type)
		}
	case ir.KindNamed:
		list = append(list, d.Named)
	case ir.KindStruct, ir.KindMixin:
		for _, f := range d.Struct.Members() {
			if f.Type != nil {
				list = append(list, f.Type)
			}
		}
	}
	return list
}

// moveOf finds the move that a property on one side is about, or nil.
func (b *builder) moveOf(f *ir.Field, newer bool) *move { return b.moves[moveEnd{f.Place, newer}] }

// moveEnd is one of the two places of a move.
type moveEnd struct {
	place string
	newer bool
}

// fieldMoved plans one end of a move.
func (b *builder) fieldMoved(c *Converter, f *ir.Field, inSource bool, m *move) {
	q := question{m.answer.At, "field-moved"}
	if m.answer.Func == "" {
		b.oneSided(c, f, inSource, q)
		return
	}
	a := b.ask(q, c.Down, f.Pos)
	if a == nil {
		return
	}
	if o := older(c.Down, c.Src, c.Dst); o.Name == m.holder || composes(o, m.holder) {
		b.callOnce(c, a)
		return
	}
	// The holder's function carries the value; here it only goes or stays empty.
	if !inSource && f.Required && !hasEmpty(f.Type) {
		b.diags.Add(a.Pos, f.Place+" is required and has no empty value, so a document of its definition alone cannot have one",
			"answer field-removed and field-added instead")
	}
	b.own(c, b.note(a, c.Down))
}

func composes(d *ir.Def, mixin string) bool {
	return d.Struct != nil && slices.ContainsFunc(mixinsOf(d), func(m *ir.Def) bool { return m.Name == mixin })
}
