package evolve

import (
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
)

// witnesses makes, for every answer that is not lossless, a document that triggers
// it (rule L4): a small one of the first definition in which the answer acts.
func (b *builder) witnesses() {
	first := map[*Note]Witness{}
	for _, c := range b.order {
		if !named(c.Src) {
			continue
		}
		for _, n := range c.Reaches {
			if _, ok := first[n]; ok || n.Loss == Lossless {
				continue
			}
			if doc := witness(c, n, 0); doc != "" {
				first[n] = Witness{n, c.Src.Place, doc}
			}
		}
	}
	for _, n := range b.pair.Notes {
		if w, ok := first[n]; ok {
			b.pair.Witnesses = append(b.pair.Witnesses, w)
		}
	}
}

// witnessDepth is how far into types without a name, which are nobody's document, a
// witness is looked for.
const witnessDepth = 4

// witness is a document of c's source that makes n act, or "" where only a person
// can write one.
func witness(c *Converter, n *Note, depth int) string {
	if depth > witnessDepth {
		return ""
	}
	for _, m := range c.Mixins {
		if doc := stepsWitness(c, m.Steps, n, depth); doc != "" {
			return doc
		}
	}
	if doc := stepsWitness(c, c.Steps, n, depth); doc != "" {
		return doc
	}
	switch c.Src.Kind {
	case ir.KindStruct:
		if c.Closes && c.Note == n {
			return withMember(object(c, nil, ""), c)
		}
	case ir.KindUnion:
		return memberWitness(c, n)
	case ir.KindEnum:
		return enumWitness(c, n)
	case ir.KindChoice:
		for _, o := range c.Options {
			if v := within(o.Value, n, depth); v != "" {
				return v
			}
		}
	case ir.KindNamed:
		if c.Checked && c.Note == n {
			return breaking(c.Src.Named, c.Dst.Named)
		}
		if c.Elem != nil {
			return within(c.Elem, n, depth)
		}
	}
	return ""
}

func stepsWitness(c *Converter, steps []*Step, n *Note, depth int) string {
	for _, s := range steps {
		if s.Absent == n && n != nil {
			return object(c, nil, "")
		}
		if s.Note == n {
			if doc := stepWitness(c, s); doc != "" {
				return doc
			}
		}
		if s.Value == nil {
			continue
		}
		if v := within(s.Value, n, depth); v != "" {
			return object(c, s.Src, v)
		}
	}
	return ""
}

// stepWitness is a document that makes a step's note act.
func stepWitness(c *Converter, s *Step) string {
	switch {
	case s.Src == nil:
		return object(c, nil, "")
	case s.Checked || s.Kind == Equal:
		v := ""
		if s.Kind == Equal {
			v = other(s.Src.Type, *s.Dst.Fixed)
		} else {
			v = breaking(s.Src.Type, s.Dst.Type)
		}
		if v == "" {
			return ""
		}
		return object(c, s.Src, v)
	case s.Value != nil && s.Value.Kind == First:
		return object(c, s.Src, notOne(s.Src.Type))
	}
	return object(c, s.Src, "")
}

// within is a value, of a type without a name or a list, that makes n act.
func within(v *Conversion, n *Note, depth int) string {
	switch {
	case v.Checked && v.Note == n:
		return breaking(v.Src, v.Dst)
	case v.Elem != nil && v.Kind != One:
		if one := within(v.Elem, n, depth); one != "" {
			return listOf(one, v.Src)
		}
	case v.Elem != nil:
		return within(v.Elem, n, depth)
	case v.Kind == Through && v.Conv.Src.Name == "":
		return witness(v.Conv, n, depth+1)
	}
	return ""
}

func memberWitness(c *Converter, n *Note) string {
	for _, m := range c.Members {
		if m.Note == n {
			return objectAt(m.Src, nil, nil, "", 0)
		}
	}
	return ""
}

func enumWitness(c *Converter, n *Note) string {
	for _, v := range c.Values {
		if v.Note == n {
			return quote(v.Src.JSON)
		}
	}
	if c.Fixed && c.Note == n {
		return other(&ir.Type{Kind: ir.Ref, Def: c.Src}, c.Dst.Enum.Values[0].JSON)
	}
	return ""
}

// withMember adds a member that neither side describes to an object.
func withMember(object string, c *Converter) string {
	name := "x"
	for fieldIn(properties(c.Src), name) != nil || fieldIn(properties(c.Dst), name) != nil {
		name += "x"
	}
	member := quote(name) + ":1}"
	if object == "{}" {
		return "{" + member
	}
	return strings.TrimSuffix(object, "}") + "," + member
}
