package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// enforceFile holds the removal of what the version does not describe, by the
// position rules of E3: an optional field goes alone, a required one takes the
// value that contains it along, a list loses only the element.
func enforceFile(p *ir.Package) *source {
	s := versionSource(p, "enforce_gen.go")
	judged := judgedDefs(p)
	for _, d := range p.Defs {
		switch d.Kind {
		case ir.KindMixin:
			if judged[d] {
				s.mixinEnforce(d, judged)
			}
		case ir.KindStruct:
			s.structEnforce(d, judged)
		case ir.KindChoice:
			s.choiceEnforce(d, judged)
		case ir.KindEnum:
			s.enumEnforce(d)
		case ir.KindNamed:
			s.namedEnforce(d, judged)
		}
	}
	return s
}

// judgedDefs finds the definitions in which enforcement can find anything: those
// that hold what it judges, and those that hold them.
func judgedDefs(p *ir.Package) map[*ir.Def]bool {
	holders := map[*ir.Def][]*ir.Def{}
	var queue []*ir.Def
	for _, d := range p.Defs {
		for _, h := range heldDefs(d) {
			holders[h] = append(holders[h], d)
		}
		if judges(d) {
			queue = append(queue, d)
		}
	}
	judged := map[*ir.Def]bool{}
	for len(queue) > 0 {
		d := queue[0]
		queue = queue[1:]
		if !judged[d] {
			judged[d] = true
			queue = append(queue, holders[d]...)
		}
	}
	return judged
}

// judges reports whether enforcement judges values of d themselves.
func judges(d *ir.Def) bool {
	switch d.Kind {
	case ir.KindUnion:
		return true
	case ir.KindEnum:
		return !d.Enum.Fixed
	case ir.KindStruct:
		return !d.Struct.Open
	}
	return false
}

// heldDefs are the definitions that values of d hold directly.
func heldDefs(d *ir.Def) []*ir.Def {
	var types []*ir.Type
	var list []*ir.Def
	switch d.Kind {
	case ir.KindNamed:
		types = append(types, d.Named)
	case ir.KindChoice:
		for _, o := range d.Choice.Options {
			types = append(types, o.Type)
		}
	case ir.KindStruct, ir.KindMixin:
		list = append(list, d.Struct.Embeds...)
		for _, f := range d.Struct.Fields {
			if f.Go != "" {
				types = append(types, f.Type)
			}
		}
	}
	for _, t := range types {
		for t.Kind == ir.List {
			t = t.Elem
		}
		if t.Kind == ir.Ref {
			list = append(list, t.Def)
		}
	}
	return list
}

func judgesType(t *ir.Type, judged map[*ir.Def]bool) bool {
	switch t.Kind {
	case ir.List:
		return judgesType(t.Elem, judged)
	case ir.Ref:
		return judged[t.Def]
	}
	return false
}

func (s *source) enforceFunc(recv *jen.Statement, name string, body func(g *jen.Group)) {
	s.Func().Params(recv).Id(name).Params(jen.Id("f").Op("*").Id("Findings")).Bool().BlockFunc(body)
	s.Line()
}

const enforceDoc = "Enforce removes what this version does not describe and notes it in f; false asks the holder to remove the value itself (rules E1 to E3)."

func (s *source) mixinEnforce(d *ir.Def, judged map[*ir.Def]bool) {
	s.enforceFunc(jen.Id("x").Op("*").Id(d.Go), "enforceMembers", func(g *jen.Group) {
		s.enforceBody(g, d, judged)
		g.Return(jen.True())
	})
}

func (s *source) structEnforce(d *ir.Def, judged map[*ir.Def]bool) {
	text := enforceDoc
	if d.Struct.Open {
		text = "Enforce leaves the object's own properties whole, since it is open (rule E5); described ones are judged."
	}
	s.doc(text)
	if !judged[d] {
		s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("Enforce").Params(jen.Op("*").Id("Findings")).Bool().Block(jen.Return(jen.True()))
		s.Line()
		return
	}
	s.enforceFunc(jen.Id("x").Op("*").Id(d.Go), "Enforce", func(g *jen.Group) {
		if len(d.Struct.Unions) > 0 {
			nilStays(g)
		}
		if !d.Struct.Open {
			g.Id("f").Dot("Properties").Call(jen.Op("&").Id("x").Dot("unknown"))
		}
		s.enforceBody(g, d, judged)
		g.Return(jen.True())
	})
}

// nilStays leaves a nil pointer, which a union's interface can hold, where it is:
// encoding refuses it, and a peer cannot have sent it.
func nilStays(g *jen.Group) {
	g.If(jen.Id("x").Op("==").Nil()).Block(jen.Return(jen.True()))
}

func (s *source) enforceBody(g *jen.Group, d *ir.Def, judged map[*ir.Def]bool) {
	for _, m := range d.Struct.Embeds {
		if judged[m] {
			g.If(jen.Op("!").Id("x").Dot(m.Go).Dot("enforceMembers").Call(jen.Id("f"))).Block(jen.Return(jen.False()))
		}
	}
	for _, f := range d.Struct.Fields {
		if f.Go != "" && judgesType(f.Type, judged) {
			s.fieldEnforce(g, f)
		}
	}
}

// fieldEnforce judges one field:
//
//	if x.Role != nil && !f.Field("role", x.Role) { x.Role = nil }
func (s *source) fieldEnforce(g *jen.Group, f *ir.Field) {
	v := jen.Id("x").Dot(f.Go)
	if f.Type.Kind == ir.List {
		s.listEnforce(g, f, v)
		return
	}
	held := v.Clone()
	if f.Required && !f.Type.Nilable() {
		held = jen.Op("&").Add(v.Clone())
	}
	if f.Type.Def.Kind == ir.KindNamed && f.Type.Nilable() {
		held = jen.Op("&").Add(v.Clone())
	}
	judge := jen.Op("!").Id("f").Dot("Field").Call(jen.Lit(f.JSON), held)
	switch {
	case f.Required && f.Type.Def.Kind == ir.KindUnion:
		g.If(v.Clone().Op("!=").Nil().Op("&&").Add(judge)).Block(jen.Return(jen.False()))
	case f.Required:
		g.If(judge).Block(jen.Return(jen.False()))
	default:
		g.If(v.Clone().Op("!=").Nil().Op("&&").Add(judge)).BlockFunc(func(g *jen.Group) {
			g.Id("f").Dot("Dropped").Call(jen.Lit(f.JSON))
			g.Add(v.Clone()).Op("=").Nil()
		})
	}
}

// listEnforce judges the elements of a list; one that must go goes alone, unless
// the list would then be shorter than the schema allows.
func (s *source) listEnforce(g *jen.Group, f *ir.Field, v *jen.Statement) {
	g.Add(v.Clone()).Op("=").Add(s.enforceList(f.Type, v.Clone(), f.JSON))
	if f.Type.MinItems == nil || *f.Type.MinItems == 0 {
		return
	}
	short := jen.Len(v.Clone()).Op("<").Lit(*f.Type.MinItems)
	note := jen.Id("f").Dot("Short").Call(jen.Lit(f.JSON), jen.Len(v.Clone()), jen.Lit(*f.Type.MinItems))
	if f.Required {
		g.If(short).Block(note, jen.Return(jen.False()))
		return
	}
	g.If(v.Clone().Op("!=").Nil().Op("&&").Add(short)).Block(note, jen.Id("f").Dot("Dropped").Call(jen.Lit(f.JSON)), v.Clone().Op("=").Nil())
}

func (s *source) enforceList(t *ir.Type, v *jen.Statement, name string) *jen.Statement {
	fn := jen.Func().Params(jen.Id("v").Op("*").Add(goType(t.Elem)), jen.Id("f").Op("*").Id("Findings")).Bool()
	elem := t.Elem
	switch {
	case elem.Kind == ir.List:
		fn = fn.Block(jen.Op("*").Id("v").Op("=").Add(s.enforceList(elem, jen.Op("*").Id("v"), "")), jen.Return(jen.True()))
	case elem.Def.Kind == ir.KindUnion:
		fn = s.wire("EnforceMember").Index(jen.Id(elem.Def.Go))
	case elem.Def.Kind == ir.KindEnum:
		fn = fn.Block(jen.Return(jen.Id("v").Dot("Enforce").Call(jen.Id("f"))))
	default:
		fn = methodExpr(elem.Def, "Enforce")
	}
	return s.wire("EnforceList").Call(jen.Id("f"), jen.Lit(name), v, fn)
}

func (s *source) choiceEnforce(d *ir.Def, judged map[*ir.Def]bool) {
	s.doc(enforceDoc)
	s.enforceFunc(jen.Id("x").Op("*").Id(d.Go), "Enforce", func(g *jen.Group) {
		for _, o := range d.Choice.Options {
			if !judgesType(o.Type, judged) {
				continue
			}
			v := jen.Id("x").Dot(o.Go)
			if o.Type.Kind == ir.List {
				g.Add(v.Clone()).Op("=").Add(s.enforceList(o.Type, v.Clone(), ""))
				continue
			}
			set := v.Clone().Op("!=").Nil()
			if o.Zero {
				set = noOther(d)
			}
			g.If(set.Op("&&").Op("!").Add(v.Clone()).Dot("Enforce").Call(jen.Id("f"))).Block(jen.Return(jen.False()))
		}
		g.Return(jen.True())
	})
}

// noOther is the condition that of a choice no alternative but the first is set.
func noOther(d *ir.Def) *jen.Statement {
	cond := jen.True()
	for i, o := range d.Choice.Options[1:] {
		unset := jen.Id("x").Dot(o.Go).Op("==").Nil()
		if i == 0 {
			cond = unset
			continue
		}
		cond = cond.Op("&&").Add(unset)
	}
	return cond
}

func (s *source) enumEnforce(d *ir.Def) {
	s.doc("Enforce reports a value that this version does not know; false asks the holder to remove it (rule E3).")
	s.enforceFunc(jen.Id("x").Id(d.Go), "Enforce", func(g *jen.Group) {
		g.Return(jen.Id("x").Dot("Known").Call().Op("||").Id("f").Dot("UnknownValue").Call(jen.String().Call(jen.Id("x"))))
	})
}

func (s *source) namedEnforce(d *ir.Def, judged map[*ir.Def]bool) {
	s.doc(enforceDoc)
	if !judgesType(d.Named, judged) {
		s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("Enforce").Params(jen.Op("*").Id("Findings")).Bool().Block(jen.Return(jen.True()))
		s.Line()
		return
	}
	s.enforceFunc(jen.Id("x").Op("*").Id(d.Go), "Enforce", func(g *jen.Group) {
		if d.Named.Kind == ir.List {
			g.Op("*").Id("x").Op("=").Add(s.enforceList(d.Named, jen.Op("*").Id("x"), ""))
			g.Return(jen.True())
			return
		}
		g.Return(jen.Id(d.Named.Def.Go).Call(jen.Op("*").Id("x")).Dot("Enforce").Call(jen.Id("f")))
	})
}
