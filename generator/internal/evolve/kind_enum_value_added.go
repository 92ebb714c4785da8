package evolve

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/ir"
)

// enumValueAdded names the question about a value of a closed set that only the
// newer version has: down it is dropped as the registry says, and what requires it
// goes with it. A value that neither side knows travels (rule A1).
func enumValueAdded(set *ir.Def, v ir.Value) question {
	return question{set.Place + ":" + v.JSON, "enum-value-added"}
}

// enum plans a closed set of strings.
func (b *builder) enum(c *Converter) {
	if c.Dst.Enum.Fixed {
		b.fixedValue(c)
		return
	}
	members := b.taggedBy(c)
	for _, v := range lacking(c.Src.Enum, c.Dst.Enum) {
		q := enumValueRemoved(c.Src, v)
		if c.Down {
			q = enumValueAdded(c.Src, v)
		}
		b.lackingValue(c, v, q, members[v.JSON])
	}
}

// lackingValue plans a value that the target does not have. A tag goes with its
// member: one answer for both.
func (b *builder) lackingValue(c *Converter, v ir.Value, q question, m tagged) {
	if m.member != nil {
		if conv := b.memberConv(m.union, m.member); conv != nil {
			b.tagRenamed(c, v, conv)
			return
		}
		q = memberQuestion(m.union, m.member)
	}
	a := b.ask(q, c.Down, c.Src.Pos)
	if a == nil {
		return
	}
	n := b.acting(c, a)
	c.Drops = c.Drops || b.note(a, c.Down).Loss != Refused
	c.Values = append(c.Values, &Value{Src: v, Note: n})
}

// tagRenamed plans the value of a tag whose member lives on under another: the
// answer to the changed constant is about both.
func (b *builder) tagRenamed(c *Converter, v ir.Value, member *Converter) {
	tag := member.Dst.Struct.Tag
	at := older(c.Down, member.Src, member.Dst).Place + "." + older(c.Down, member.Src, member.Dst).Struct.Tag.JSON
	a := b.ask(question{at, "const-changed"}, c.Down, c.Src.Pos)
	if a == nil {
		return
	}
	i := slices.IndexFunc(c.Dst.Enum.Values, func(o ir.Value) bool { return o.JSON == tag.Value })
	if i < 0 {
		b.diags.Add(a.Pos, c.Dst.Place+" has no value "+tag.Value+" for the member that has this tag", "add it to the schema")
		return
	}
	c.Values = append(c.Values, &Value{Src: v, Dst: &c.Dst.Enum.Values[i], Note: b.acting(c, a)})
}

// tagged is a member of a union.
type tagged struct {
	union  *Converter
	member *ir.Def
}

// taggedBy finds the members whose tags a set lists, by tag.
func (b *builder) taggedBy(c *Converter) map[string]tagged {
	members := map[string]tagged{}
	for _, d := range b.tags[c.Src] {
		u := b.convs[convKey{d, c.Down}]
		if u == nil || u.Dst.Kind != ir.KindUnion {
			continue
		}
		for _, m := range d.Union.Members {
			if v := m.Struct.Tag.Value; members[v].member == nil {
				members[v] = tagged{u, m}
			}
		}
	}
	return members
}

// lacking returns the values of s that d does not have.
func lacking(s, d *ir.Enum) []ir.Value {
	has := map[string]bool{}
	for _, v := range d.Values {
		has[v.JSON] = true
	}
	var list []ir.Value
	for _, v := range s.Values {
		if !has[v.JSON] {
			list = append(list, v)
		}
	}
	return list
}
