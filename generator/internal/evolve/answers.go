package evolve

import (
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// question is a difference that structure cannot judge.
type question struct{ at, kind string }

// need is what is missing in the registry for a question.
type need struct {
	down, up bool
	pos      source.Pos // of the newer schema, or the older where only that has it
	answer   *registry.Answer
}

type noteKey struct {
	answer *registry.Answer
	down   bool
}

// ask returns the registry's answer that says what one direction loses. A missing
// one is reported, and nil returned.
func (b *builder) ask(q question, down bool, pos source.Pos) *registry.Answer {
	b.changed(q.kind, q.at)
	a := b.answers[q]
	if a != nil {
		a.Use()
	}
	if a != nil && lossOf(a, down) != "" {
		return a
	}
	n := b.missing[q]
	if n == nil {
		n = &need{pos: pos, answer: a}
		b.missing[q] = n
		b.asked = append(b.asked, q)
	}
	n.down = n.down || down
	n.up = n.up || !down
	return nil
}

func lossOf(a *registry.Answer, down bool) string {
	if down {
		return a.Down
	}
	return a.Up
}

// note is what an answer makes a converter do in one direction.
func (b *builder) note(a *registry.Answer, down bool) *Note {
	k := noteKey{a, down}
	if n := b.notes[k]; n != nil {
		return n
	}
	from, to := b.sides(down)
	n := &Note{
		Go:   b.noteName(a, naming.Suffix(from.Version)+"To"+naming.Suffix(to.Version)),
		Kind: a.Kind, At: a.At, Code: kinds[a.Kind].of(down), Down: down, Loss: lossWords[lossOf(a, down)],
		Lost: a.Lost, Why: a.Why, Upgrade: a.Upgrade, Inverts: a.Invertible != nil && *a.Invertible,
		Entry: b.pair.Old.Version + " -> " + b.pair.New.Version + ": " + a.Kind + " " + a.At,
	}
	if n.Code == memberDropped && a.Func != "" {
		n.Code = valueChanged // the function translates the member
	}
	if n.Code == valueChanged && a.Kind == "type-changed" && a.Func == "" {
		n.Code = valueDropped // what the other type has no room for
	}
	b.notes[k] = n
	b.pair.Notes = append(b.pair.Notes, n)
	return n
}

// noteName names the variable of a note after its place and, where several answers
// are about that, after the kind of change too.
func (b *builder) noteName(a *registry.Answer, suffix string) string {
	name := "loss" + naming.Exported(a.At)
	if b.places[name] > 1 {
		name += naming.Exported(a.Kind)
	}
	for b.noteNames[name+suffix] {
		name += "Too" // two places that differ in separators only
	}
	b.noteNames[name+suffix] = true
	return name + suffix
}

// reportMissing turns the unanswered questions into diagnostics with the entry
// to paste.
func (b *builder) reportMissing() {
	from, to := b.pair.Old.Version, b.pair.New.Version
	for _, q := range b.asked {
		n := b.missing[q]
		if n.answer != nil {
			b.diags.Add(n.answer.Pos, q.kind+" of "+q.at+" does not say what is lost on the way "+direction(n), "add "+directionKey(n)+": lossless, lossy or refused")
			continue
		}
		stub := registry.Answer{At: q.at, Kind: q.kind}
		if n.down {
			stub.Down = "<lossless|lossy|refused>"
		}
		if n.up {
			stub.Up = "<lossless|lossy|refused>"
		}
		b.diags.AddPaste(n.pos, q.kind+" of "+q.at+" from "+from+" to "+to+" has no answer in the registry",
			"paste the entry below into registry.yaml and fill it in", registry.Stub(stub, from, to))
	}
}

// reportIdle reports answers that name a loss where nothing is lost: readers of the
// registry would believe them.
func (b *builder) reportIdle() {
	for _, c := range b.reg.Changes {
		if c.From != b.pair.Old.Version || c.To != b.pair.New.Version {
			continue
		}
		for _, a := range c.Answers {
			for _, down := range []bool{true, false} {
				loss, other := lossWords[lossOf(a, down)], b.notes[noteKey{a, !down}]
				if loss != Lossless && b.notes[noteKey{a, down}] == nil && other != nil {
					n := &need{down: down, up: !down}
					b.diags.Add(a.Pos, a.Kind+" of "+a.At+" is called "+lossOf(a, down)+" on the way "+direction(n)+", where nothing is lost",
						"remove "+directionKey(n))
				}
			}
		}
	}
}

func direction(n *need) string {
	switch {
	case n.down && n.up:
		return "down and up"
	case n.down:
		return "down"
	}
	return "up"
}

func directionKey(n *need) string {
	if n.down {
		return "down"
	}
	return "up"
}
