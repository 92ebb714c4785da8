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
	for _, v := range lacking(c.Src.Enum, c.Dst.Enum) {
		q := enumValueRemoved(c.Src, v)
		if c.Down {
			q = enumValueAdded(c.Src, v)
		}
		b.lackingValue(c, v, q)
	}
}

// lackingValue plans a value that the target does not have. A tag goes with its
// member: one answer for both.
func (b *builder) lackingValue(c *Converter, v ir.Value, q question) {
	u, m := b.taggedBy(c, v.JSON)
	if m != nil {
		if conv := b.memberConv(u, m); conv != nil {
			b.tagRenamed(c, v, conv)
			return
		}
		q = memberQuestion(u, m)
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

// taggedBy returns the converter of the union whose tags the set lists, and the
// member whose tag the value is.
func (b *builder) taggedBy(c *Converter, tag string) (*Converter, *ir.Def) {
	from, _ := b.sides(c.Down)
	for _, d := range from.Defs {
		if d.Kind != ir.KindUnion || d.Union.TagType != c.Src {
			continue
		}
		for _, m := range d.Union.Members {
			if u := b.convs[convKey{d, c.Down}]; u != nil && u.Dst.Kind == ir.KindUnion && m.Struct.Tag.Value == tag {
				return u, m
			}
		}
	}
	return nil, nil
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
