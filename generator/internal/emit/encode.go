package emit

import (
	"math"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// encodeFile holds the encoders. They check what a schema can check: an invalid
// value is an error, not a bad document (rule P1).
func encodeFile(p *ir.Package) *source {
	s := versionSource(p, "encode_gen.go")
	for _, d := range p.Defs {
		switch d.Kind {
		case ir.KindMixin:
			s.mixinEncode(d)
		case ir.KindStruct:
			s.structEncode(d)
			s.marshaler(d.Go)
		case ir.KindChoice:
			s.choiceEncode(d)
			s.marshaler(d.Go)
		case ir.KindEnum:
			s.valueEncode(d)
		case ir.KindNamed:
			s.valueEncode(d)
			s.marshaler(d.Go)
		}
	}
	return s
}

// marshaler prints MarshalJSON with a value receiver, so that encoding/json
// finds it on values too.
func (s *source) marshaler(typ string) {
	s.Comment("// MarshalJSON is AppendJSON for encoding/json.")
	s.Func().Params(jen.Id("x").Id(typ)).Id("MarshalJSON").Params().Params(jen.Index().Byte(), jen.Error()).Block(
		jen.Return(jen.Id("x").Dot("AppendJSON").Call(jen.Nil())),
	)
	s.Line()
}

func appendFunc(recv *jen.Statement, name string, body func(g *jen.Group)) *jen.Statement {
	return jen.Func().Params(recv).Id(name).Params(jen.Id("dst").Index().Byte()).Params(jen.Index().Byte(), jen.Error()).BlockFunc(body)
}

// mixinEncode prints the encoder of a mixin's members, each with a comma in front.
func (s *source) mixinEncode(d *ir.Def) {
	s.Comment("// appendMembers appends the properties of " + d.Go + ", each after a comma.")
	s.Add(appendFunc(jen.Id("x").Op("*").Id(d.Go), "appendMembers", func(g *jen.Group) {
		g.Id("n").Op(":=").Len(jen.Id("dst"))
		s.bodyEncode(g, d)
		g.Return(jen.Id("dst"), jen.Nil())
	}))
	s.Line()
}

// structEncode prints the encoder of an object, its tag first.
func (s *source) structEncode(d *ir.Def) {
	s.Comment("// AppendJSON appends the object to dst. On error dst is returned as it came (rule P1).")
	s.Add(appendFunc(jen.Id("x").Op("*").Id(d.Go), "AppendJSON", func(g *jen.Group) {
		g.If(jen.Id("x").Op("==").Nil()).Block(jen.Return(jen.Id("dst"), s.wire("NoValue").Call(jen.Lit("object"))))
		g.Id("n").Op(":=").Len(jen.Id("dst"))
		if t := d.Struct.Tag; t != nil {
			g.Id("dst").Op("=").Append(jen.Id("dst"), jen.Lit("{"+quoted(t.JSON)+":"+quoted(t.Value)).Op("..."))
		}
		s.bodyEncode(g, d)
		g.Return(jen.Id("x").Dot("unknown").Dot("Close").Call(jen.Id("dst"), jen.Id("n")))
	}))
	s.Line()
}

// bodyEncode prints the statements for the mixins and the own properties.
func (s *source) bodyEncode(g *jen.Group, d *ir.Def) {
	if needsErr(d) {
		g.Var().Err().Error()
	}
	fail := jen.Id("dst").Index(jen.Empty(), jen.Id("n"))
	used := false
	for _, m := range d.Struct.Embeds {
		used = true
		g.If(jen.List(jen.Id("dst"), jen.Err()).Op("=").Id("x").Dot(m.Go).Dot("appendMembers").Call(jen.Id("dst")), jen.Err().Op("!=").Nil()).
			Block(jen.Return(fail.Clone(), jen.Err()))
	}
	for _, f := range d.Struct.Fields {
		used = s.fieldEncode(g, f, fail) || used
	}
	if !used && d.Kind == ir.KindMixin {
		g.Id("_").Op("=").Id("n")
	}
}

// needsErr reports whether encoding d can fail at all.
func needsErr(d *ir.Def) bool {
	if len(d.Struct.Embeds) > 0 {
		return true
	}
	for _, f := range d.Struct.Fields {
		if f.Go != "" && f.Type.Kind != ir.Bool {
			return true
		}
	}
	return false
}

// fieldEncode prints one property and reports whether that can fail.
func (s *source) fieldEncode(g *jen.Group, f *ir.Field, fail *jen.Statement) bool {
	key := "," + quoted(f.JSON) + ":"
	if f.Go == "" {
		g.Id("dst").Op("=").Append(jen.Id("dst"), jen.Lit(key+quoted(*f.Fixed)).Op("..."))
		return false
	}
	v := jen.Id("x").Dot(f.Go)
	write := func(g *jen.Group) bool { return s.valueWrite(g, f, key, v, fail) }
	if f.Required {
		if f.Type.Kind == ir.Ref && f.Type.Def.Kind == ir.KindUnion {
			g.If(v.Clone().Op("==").Nil()).Block(jen.Return(fail.Clone(), s.wire("NotSet").Call(jen.Lit(f.JSON))))
		}
		return write(g)
	}
	canFail := false
	g.If(v.Clone().Op("!=").Nil()).BlockFunc(func(g *jen.Group) { canFail = write(g) })
	return canFail
}

// valueWrite prints the checks and the append of one value.
func (s *source) valueWrite(g *jen.Group, f *ir.Field, key string, v, fail *jen.Statement) bool {
	held := deref(f, v.Clone())
	withKey := jen.Append(jen.Id("dst"), jen.Lit(key).Op("..."))
	for _, c := range s.checks(f.Type, held.Clone()) {
		g.If(jen.Err().Op("=").Add(c), jen.Err().Op("!=").Nil()).Block(jen.Return(fail.Clone(), s.in(f.JSON)))
	}
	if f.Type.Kind == ir.Bool {
		g.Id("dst").Op("=").Add(s.wire("AppendBool")).Call(withKey, held)
		return false
	}
	if f.Type.Kind == ir.Ref && hasDecodeMethod(f.Type.Def) {
		held = v.Clone()
	}
	g.If(jen.List(jen.Id("dst"), jen.Err()).Op("=").Add(s.appendExpr(f.Type, withKey, held)), jen.Err().Op("!=").Nil()).
		Block(jen.Return(fail.Clone(), s.in(f.JSON)))
	return true
}

// appendExpr is an expression of type ([]byte, error).
func (s *source) appendExpr(t *ir.Type, dst *jen.Statement, v *jen.Statement) *jen.Statement {
	switch t.Kind {
	case ir.String:
		return s.wire("AppendString").Call(dst, v)
	case ir.Bool:
		return s.wire("AppendBool").Call(dst, v)
	case ir.Int:
		return s.wire("AppendInt").Call(dst, v, intBound(t.Min, math.MinInt64), intBound(t.Max, math.MaxInt64))
	case ir.Number:
		return s.wire("AppendNumber").Call(dst, v)
	case ir.Raw:
		if t.NotNull {
			return s.wire("AppendRawNotNull").Call(dst, v)
		}
		return s.wire("AppendRaw").Call(dst, v)
	case ir.RawObject:
		return s.wire("AppendRawObject").Call(dst, v)
	case ir.List:
		if t.Elem.Kind == ir.Ref && hasDecodeMethod(t.Elem.Def) {
			return s.wire("AppendStructs").Call(dst, v, methodExpr(t.Elem.Def, "AppendJSON"))
		}
		return s.wire("AppendList").Call(dst, v, s.elementAppender(t.Elem))
	}
	if t.NotNull {
		return s.wire("AppendRawNotNull").Call(dst, v)
	}
	if t.Def.Kind == ir.KindEnum && !t.Def.Enum.Fixed {
		return s.wire("AppendString").Call(dst, jen.String().Call(v))
	}
	return parens(v).Dot("AppendJSON").Call(dst)
}

// parens wraps a dereference so that a method can be called on it.
func parens(v *jen.Statement) *jen.Statement { return jen.Parens(v) }

// elementAppender is a func([]byte, T) ([]byte, error).
func (s *source) elementAppender(t *ir.Type) *jen.Statement {
	checks := s.checks(t, jen.Id("v"))
	if len(checks) == 0 {
		switch t.Kind {
		case ir.String:
			return s.wire("AppendString")
		case ir.Number:
			return s.wire("AppendNumber")
		}
		if t.Kind == ir.Ref && t.Def.Kind == ir.KindUnion {
			return s.wire("AppendMember").Index(jen.Id(t.Def.Go))
		}
	}
	return jen.Func().Params(jen.Id("dst").Index().Byte(), jen.Id("v").Add(goType(t))).Params(jen.Index().Byte(), jen.Error()).BlockFunc(func(g *jen.Group) {
		for _, c := range checks {
			g.If(jen.Err().Op(":=").Add(c), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Id("dst"), jen.Err()))
		}
		if t.Kind == ir.Bool {
			g.Return(s.wire("AppendBool").Call(jen.Id("dst"), jen.Id("v")), jen.Nil())
			return
		}
		g.Return(s.appendExpr(t, jen.Id("dst"), jen.Id("v")))
	})
}

// choiceEncode prints the encoder of a value told apart by its JSON type.
func (s *source) choiceEncode(d *ir.Def) {
	s.Comment("// AppendJSON appends the alternative that is set. On error dst is returned as it came (rule P1).")
	s.Add(appendFunc(jen.Id("x").Op("*").Id(d.Go), "AppendJSON", func(g *jen.Group) {
		g.If(jen.Id("x").Op("==").Nil()).Block(jen.Return(jen.Id("dst"), s.wire("NoValue").Call(jen.Lit(choiceWords(d)))))
		g.Id("n").Op(":=").Len(jen.Id("dst"))
		var set []jen.Code
		for _, o := range d.Choice.Options {
			set = append(set, optionSet(o))
		}
		g.If(jen.Err().Op(":=").Add(s.wire("OneSet").Call(append([]jen.Code{jen.Lit(d.Choice.Options[0].Zero)}, set...)...)), jen.Err().Op("!=").Nil()).
			Block(jen.Return(jen.Id("dst"), jen.Err()))
		g.Var().Err().Error()
		g.Switch().BlockFunc(func(g *jen.Group) {
			for i, o := range d.Choice.Options {
				if i == 0 && o.Zero {
					continue
				}
				g.Case(optionSet(o)).BlockFunc(func(g *jen.Group) { s.optionEncode(g, o) })
			}
			if o := d.Choice.Options[0]; o.Zero {
				g.Default().BlockFunc(func(g *jen.Group) { s.optionEncode(g, o) })
			}
		})
		g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Id("dst").Index(jen.Empty(), jen.Id("n")), jen.Err()))
		g.Return(jen.Id("dst"), jen.Nil())
	}))
	s.Line()
}

// optionSet is the condition under which an alternative counts as set.
func optionSet(o *ir.Option) *jen.Statement {
	v := jen.Id("x").Dot(o.Go)
	if !o.Zero {
		return v.Op("!=").Nil()
	}
	switch o.Type.Base().Kind {
	case ir.Bool:
		return v
	case ir.Int:
		return v.Op("!=").Lit(0)
	}
	return v.Op("!=").Lit("")
}

func (s *source) optionEncode(g *jen.Group, o *ir.Option) {
	f := &ir.Field{Type: o.Type, Required: o.Zero}
	held := deref(f, jen.Id("x").Dot(o.Go))
	if hold := o.Type; hold.Kind == ir.Ref && hasDecodeMethod(hold.Def) {
		held = jen.Id("x").Dot(o.Go)
	}
	write := jen.List(jen.Id("dst"), jen.Err()).Op("=").Add(s.appendExpr(o.Type, jen.Id("dst"), held))
	if o.Type.Kind == ir.Bool {
		write = jen.Id("dst").Op("=").Add(s.wire("AppendBool").Call(jen.Id("dst"), held))
	}
	checks := s.checks(o.Type, deref(f, jen.Id("x").Dot(o.Go)))
	for _, c := range checks {
		g.If(jen.Err().Op("=").Add(c), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Id("dst"), jen.Err()))
	}
	g.Add(write)
}

// valueEncode prints the encoder of a string, raw or list type with a name.
func (s *source) valueEncode(d *ir.Def) {
	s.Comment("// AppendJSON appends the value to dst. On error dst is returned as it came (rule P1).")
	s.Add(appendFunc(jen.Id("x").Id(d.Go), "AppendJSON", func(g *jen.Group) {
		if d.Kind == ir.KindEnum {
			if d.Enum.Fixed {
				g.If(jen.Op("!").Id("x").Dot("Known").Call()).Block(jen.Return(jen.Id("dst"), s.wire("Fail").Call(jen.Lit("const"), jen.Lit("want "+quoted(d.Enum.Values[0].JSON)))))
			}
			g.Return(s.wire("AppendString").Call(jen.Id("dst"), jen.String().Call(jen.Id("x"))))
			return
		}
		for _, c := range s.checks(d.Named, jen.Id("x")) {
			g.If(jen.Err().Op(":=").Add(c), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Id("dst"), jen.Err()))
		}
		v := jen.Id("x")
		switch d.Named.Kind {
		case ir.String:
			v = jen.String().Call(v)
		case ir.Number:
			v = jen.Qual("encoding/json", "Number").Call(v)
		case ir.Bool:
			g.Return(s.wire("AppendBool").Call(jen.Id("dst"), jen.Bool().Call(v)), jen.Nil())
			return
		case ir.Int:
			v = jen.Int64().Call(v)
		}
		g.Return(s.appendExpr(d.Named, jen.Id("dst"), v))
	}))
	s.Line()
}
