package evolve

import (
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Question is a difference that only the registry can judge, and has not yet.
type Question struct {
	From, To string // the adjacent versions
	At, Kind string // as in registry.yaml
	// Down and Up tell which directions need an answer.
	Down, Up bool
	// Pos is where the difference stands: in the newer schema, or in the older where
	// only that has it.
	Pos source.Pos
	// Answer is the entry that leaves one of them out; nil when there is none.
	Answer *registry.Answer
}

// questions lists what was asked in vain, in the order of asking.
func (b *builder) questions() []Question {
	var list []Question
	for _, q := range b.asked {
		n := b.missing[q]
		list = append(list, Question{
			From: b.pair.Old.Version, To: b.pair.New.Version, At: q.at, Kind: q.kind,
			Down: n.down, Up: n.up, Pos: n.pos, Answer: n.answer,
		})
	}
	return list
}
