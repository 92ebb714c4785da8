package emit

import (
	"math"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// constDecode checks a property whose value is fixed.
func (s *source) constDecode(g *jen.Group, bit, name, value string, ret func(*jen.Statement) *jen.Statement, seen *jen.Statement) {
	g.If(seen.Clone().Op("&").Id(bit).Op("!=").Lit(0)).Block(ret(jen.Id("d").Dot("Duplicate").Call(jen.Lit(name))))
	g.Add(seen.Clone()).Op("|=").Id(bit)
	g.If(jen.Err().Op(":=").Id("d").Dot("Const").Call(jen.Lit(value)), jen.Err().Op("!=").Nil()).Block(ret(s.in(name)))
}

// in wraps err with the name of the property it happened in.
func (s *source) in(name string) *jen.Statement { return s.wire("In").Call(jen.Err(), jen.Lit(name)) }

// fieldDecode decodes one property into its field.
func (s *source) fieldDecode(g *jen.Group, d *ir.Def, f *ir.Field, seen *jen.Statement, ret func(*jen.Statement) *jen.Statement) {
	if f.Go == "" {
		s.constDecode(g, seenBit(d, f.JSON), f.JSON, *f.Fixed, ret, seen)
		return
	}
	dup := jen.Id("x").Dot(f.Go).Op("!=").Nil()
	if needsBit(f) {
		dup = seen.Clone().Op("&").Id(seenBit(d, f.JSON)).Op("!=").Lit(0)
	}
	g.If(dup).Block(ret(jen.Id("d").Dot("Duplicate").Call(jen.Lit(f.JSON))))
	if needsBit(f) {
		g.Add(seen.Clone()).Op("|=").Id(seenBit(d, f.JSON))
	}
	if f.NullAbsent {
		g.If(jen.Op("!").Id("d").Dot("Null").Call()).BlockFunc(func(g *jen.Group) { s.fieldValue(g, f, ret) })
		return
	}
	s.fieldValue(g, f, ret)
}

// fieldValue decodes a value into its field and checks it.
func (s *source) fieldValue(g *jen.Group, f *ir.Field, ret func(*jen.Statement) *jen.Statement) {
	target := jen.Id("x").Dot(f.Go)
	g.Var().Err().Error()
	g.If(s.assign(target, f), jen.Err().Op("!=").Nil()).Block(ret(s.in(f.JSON)))
	for _, c := range s.checks(f.Type, deref(f, jen.Id("x").Dot(f.Go))) {
		g.If(jen.Err().Op("=").Add(c), jen.Err().Op("!=").Nil()).Block(ret(s.in(f.JSON)))
	}
}

// deref is the field's value where it is a pointer.
func deref(f *ir.Field, v *jen.Statement) *jen.Statement {
	if !f.Required && !f.Type.Nilable() {
		return jen.Op("*").Add(v)
	}
	return v
}

// assign is the statement that decodes a value into target and sets err.
func (s *source) assign(target *jen.Statement, f *ir.Field) *jen.Statement {
	pointer := !f.Required && !f.Type.Nilable()
	both := jen.List(target, jen.Err()).Op("=")
	if f.Type.Kind == ir.Ref && hasDecodeMethod(f.Type.Def) {
		if pointer {
			return both.Add(s.wire("Struct").Call(jen.Id("d"), methodExpr(f.Type.Def, "decode")))
		}
		return jen.Err().Op("=").Add(target.Clone()).Dot("decode").Call(jen.Id("d"))
	}
	v := s.decodeExpr(f.Type)
	if pointer {
		v = s.wire("Ptr").Call(v)
	}
	return both.Add(v)
}

// decodeExpr is an expression of type (T, error).
func (s *source) decodeExpr(t *ir.Type) *jen.Statement {
	d := func(name string, args ...jen.Code) *jen.Statement { return jen.Id("d").Dot(name).Call(args...) }
	switch t.Kind {
	case ir.String:
		return d("String")
	case ir.Bool:
		return d("Bool")
	case ir.Int:
		return d("Int64", intBound(t.Min, math.MinInt64), intBound(t.Max, math.MaxInt64))
	case ir.Number:
		return d("Number")
	case ir.Raw:
		if t.NotNull {
			return d("RawNotNull")
		}
		return d("Raw")
	case ir.RawObject:
		return d("RawObject")
	case ir.List:
		return s.listExpr(t.Elem)
	}
	if t.NotNull {
		return d("RawNotNull")
	}
	return jen.Id("decode" + t.Def.Go).Call(jen.Id("d"))
}

func intBound(v *int64, none int64) *jen.Statement {
	switch {
	case v != nil:
		return jen.Lit(int(*v))
	case none < 0:
		return jen.Qual("math", "MinInt64")
	}
	return jen.Qual("math", "MaxInt64")
}

func (s *source) listExpr(elem *ir.Type) *jen.Statement {
	if elem.Kind == ir.Ref && hasDecodeMethod(elem.Def) {
		return s.wire("Structs").Call(jen.Id("d"), methodExpr(elem.Def, "decode"))
	}
	return s.wire("Values").Call(jen.Id("d"), s.elementDecoder(elem))
}

// elementDecoder is a func(*wire.Decoder) (T, error).
func (s *source) elementDecoder(t *ir.Type) *jen.Statement {
	checks := s.checks(t, jen.Id("v"))
	decoder := jen.Parens(jen.Op("*").Add(s.wire("Decoder")))
	if len(checks) == 0 {
		switch t.Kind {
		case ir.String:
			return decoder.Dot("String")
		case ir.Bool:
			return decoder.Dot("Bool")
		case ir.Number:
			return decoder.Dot("Number")
		case ir.Ref:
			return jen.Id("decode" + t.Def.Go)
		}
	}
	return jen.Func().Params(decoderParam(s)).Params(goType(t), jen.Error()).BlockFunc(func(g *jen.Group) {
		if len(checks) == 0 {
			g.Return(s.decodeExpr(t))
			return
		}
		g.List(jen.Id("v"), jen.Err()).Op(":=").Add(s.decodeExpr(t))
		for _, c := range checks {
			g.If(jen.Err().Op("==").Nil()).Block(jen.Err().Op("=").Add(c))
		}
		g.Return(jen.Id("v"), jen.Err())
	})
}

// checks are the rules on a value that its decoder does not check by itself:
// expressions of type error.
func (s *source) checks(t *ir.Type, v *jen.Statement) []*jen.Statement {
	var out []*jen.Statement
	size := func(p *int) *jen.Statement {
		if p == nil {
			return jen.Lit(-1)
		}
		return jen.Lit(*p)
	}
	switch t.Kind {
	case ir.List:
		if t.MinItems != nil || t.MaxItems != nil {
			out = append(out, s.wire("CheckItems").Call(jen.Len(v.Clone()), size(t.MinItems), size(t.MaxItems)))
		}
	case ir.String:
		if t.MinLen != nil || t.MaxLen != nil {
			out = append(out, s.wire("CheckLength").Call(jen.String().Call(v.Clone()), size(t.MinLen), size(t.MaxLen)))
		}
		switch m := matcher(t.Pattern); {
		case t.Pattern == "":
		case m != "":
			out = append(out, s.wire("CheckPattern").Call(s.wire(m).Call(jen.String().Call(v.Clone())), jen.Lit(t.Pattern)))
		default:
			out = append(out, s.wire("CheckRegexp").Call(jen.String().Call(v.Clone()), jen.Lit(t.Pattern)))
		}
	}
	return out
}

// matcher returns the runtime's hand-written matcher for a pattern, or "".
func matcher(pattern string) string {
	if pattern == `^(/([^/~]|~[01])*)*$` {
		return "IsJSONPointer"
	}
	return ""
}
