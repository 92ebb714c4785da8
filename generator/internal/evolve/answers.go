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
	a := b.reg.Answer(b.pair.Old.Version, b.pair.New.Version, q.at, q.kind)
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
		Go:   "loss" + naming.Exported(a.At) + naming.Suffix(from.Version) + "To" + naming.Suffix(to.Version),
		Kind: a.Kind, At: a.At, Code: codes[a.Kind], Down: down, Loss: lossWords[lossOf(a, down)],
		Lost: a.Lost, Why: a.Why, Upgrade: a.Upgrade,
		Entry: b.pair.Old.Version + " -> " + b.pair.New.Version + ": " + a.Kind + " " + a.At,
	}
	if n.Loss != Lossless && n.Code == "" {
		n.Code = "value-changed"
	}
	b.notes[k] = n
	b.pair.Notes = append(b.pair.Notes, n)
	return n
}

// codes are the stable words by which programs tell warnings apart.
var codes = map[string]string{
	"field-added": "field-dropped", "field-removed": "field-dropped", "field-moved": "field-dropped",
	"member-added": "member-dropped", "member-removed": "member-dropped",
	"enum-value-added": "value-dropped", "enum-value-removed": "value-dropped", "bounds-changed": "value-dropped",
	"field-required": "value-filled", "field-optional": "value-filled",
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
