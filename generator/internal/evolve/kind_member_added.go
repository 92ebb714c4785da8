package evolve

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/ir"
)

// memberAdded names the question about a member that a union has only in the newer
// version. Down the member is dropped, refused or translated by a function, as the
// registry says; up one that travelled as unknown is decoded.
func memberAdded(union, member *ir.Def) question {
	return question{union.Place + ":" + member.Name, "member-added"}
}

// memberQuestion is the question about a member of a converter's source that the
// target does not have.
func memberQuestion(u *Converter, m *ir.Def) question {
	if u.Down {
		return memberAdded(u.Src, m)
	}
	return memberRemoved(u.Src, m)
}

// union plans a choice of objects.
func (b *builder) union(c *Converter) {
	if c.Src.Union.Tag != c.Dst.Union.Tag {
		// What neither side knows could not travel.
		b.typeChanged(c, "is told apart by another property")
		return
	}
	known := map[*ir.Def]bool{}
	tags := map[string]bool{}
	for _, m := range c.Src.Union.Members {
		tags[m.Struct.Tag.Value] = true
		member := &Member{Src: m, Conv: b.memberConv(c, m)}
		if member.Conv == nil {
			b.goneMember(c, member)
		} else {
			known[member.Conv.Dst] = true
		}
		c.Members = append(c.Members, member)
	}
	for _, m := range c.Dst.Union.Members {
		c.Adopts = c.Adopts || !tags[m.Struct.Tag.Value]
		if known[m] {
			continue
		}
		q := memberAdded(c.Dst, m)
		if c.Down {
			q = memberRemoved(c.Dst, m)
		}
		b.changed(q.kind, q.at)
	}
}

// memberConv returns the converter of a member that the target union has too.
func (b *builder) memberConv(c *Converter, m *ir.Def) *Converter {
	conv := b.convs[convKey{m, c.Down}]
	if conv == nil || conv.Dst.Kind != ir.KindStruct {
		return nil
	}
	if !slices.Contains(conv.Dst.Struct.Unions, c.Dst) {
		return nil
	}
	return conv
}

// goneMember plans a member that the target union does not have.
func (b *builder) goneMember(c *Converter, m *Member) {
	a := b.ask(memberQuestion(c, m.Src), c.Down, m.Src.Pos)
	if a == nil {
		return
	}
	if a.Func != "" {
		m.Func = b.function(a, c.Down)
		b.own(c, b.note(a, c.Down))
		c.Drops = true // the function may say so
		return
	}
	m.Note = b.acting(c, a)
	c.Drops = c.Drops || m.Note == nil || m.Note.Loss != Refused
}
