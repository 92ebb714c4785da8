package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
)

// decodeFile holds the decoders.
func decodeFile(p *ir.Package) *source {
	s := versionSource(p, "decode_gen.go")
	s.mixinBits(p)
	for _, d := range p.Defs {
		switch d.Kind {
		case ir.KindMixin:
			s.mixinMember(d)
		case ir.KindStruct:
			s.publicDecoder(d)
			s.structDecode(d)
			s.adopt(d)
			s.unmarshaler(d)
		case ir.KindChoice:
			s.publicDecoder(d)
			s.choiceDecode(d)
			s.unmarshaler(d)
		case ir.KindUnion:
			s.publicDecoder(d)
			s.unionDecode(d)
		case ir.KindEnum:
			s.publicDecoder(d)
			s.enumDecode(d)
		case ir.KindNamed:
			s.publicDecoder(d)
			s.namedDecode(d)
			s.unmarshaler(d)
		}
	}
	return s
}

// seenBit names the bit that notes a required property whose Go zero value is a
// value too; for all others presence shows in the field itself.
func seenBit(owner *ir.Def, property string) string {
	return "seen" + owner.Go + naming.Exported(property)
}

// needsBit reports whether a property's presence does not show in its field.
func needsBit(f *ir.Field) bool {
	return f.Go == "" || f.NullAbsent || f.Required && !f.Type.Nilable()
}

// mixinBits gives the required properties of mixins bits from the top of the
// word, so that they never meet those of the struct that embeds them.
func (s *source) mixinBits(p *ir.Package) {
	var names []string
	for _, d := range p.Defs {
		if d.Kind != ir.KindMixin {
			continue
		}
		for _, f := range d.Struct.Fields {
			if needsBit(f) {
				names = append(names, seenBit(d, f.JSON))
			}
		}
	}
	if len(names) == 0 {
		return
	}
	s.Comment("// Bits that note which required properties of a mixin were read.")
	s.Const().DefsFunc(func(g *jen.Group) {
		for i, n := range names {
			if i == 0 {
				g.Id(n).Uint64().Op("=").Lit(1).Op("<<").Parens(jen.Lit(63).Op("-").Iota())
				continue
			}
			g.Id(n)
		}
	})
	s.Line()
}

// publicDecoder prints the entry point:
//
//	func DecodeEvent(data []byte, limits ...Limits) (Event, error) {
//		return wire.Document(data, limits, decodeEvent)
//	}
func (s *source) publicDecoder(d *ir.Def) {
	if d.Name == "" && d.Kind != ir.KindUnion { // converters decode unknown members of any union
		return
	}
	s.Comment("// Decode" + d.Go + " decodes one JSON document. The error is an *Error.")
	result := jen.Id(d.Go)
	decode := jen.Id("decode" + d.Go)
	doc := "Document"
	if hasDecodeMethod(d) {
		result = jen.Op("*").Id(d.Go)
		decode = methodExpr(d, "decode")
		doc = "Object"
	}
	s.Func().Id("Decode"+d.Go).Params(jen.Id("data").Index().Byte(), jen.Id("limits").Op("...").Id("Limits")).
		Params(result, jen.Error()).
		Block(jen.Return(s.wire(doc).Call(jen.Id("data"), jen.Id("limits"), decode)))
	s.Line()
}

// hasDecodeMethod reports whether values are decoded in place by a method.
func hasDecodeMethod(d *ir.Def) bool { return d.Kind == ir.KindStruct || d.Kind == ir.KindChoice }

func methodExpr(d *ir.Def, name string) *jen.Statement {
	return jen.Parens(jen.Op("*").Id(d.Go)).Dot(name)
}

func (s *source) unmarshaler(d *ir.Def) {
	decode := methodExpr(d, "decode")
	call := s.wire("Unmarshal").Call(jen.Id("data"), jen.Id("x"), decode)
	if !hasDecodeMethod(d) {
		call = s.wire("UnmarshalValue").Call(jen.Id("data"), jen.Id("x"), jen.Id("decode"+d.Go))
	}
	s.Comment("// UnmarshalJSON replaces x by the decoded document.")
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("UnmarshalJSON").Params(jen.Id("data").Index().Byte()).Error().Block(jen.Return(call))
	s.Line()
}

var decoderParam = func(s *source) *jen.Statement { return jen.Id("d").Op("*").Add(s.wire("Decoder")) }

// mixinMember prints the decoder of one member of a mixin:
//
//	func (x *BaseEvent) member(d *wire.Decoder, key []byte, seen *uint64) (known bool, err error)
func (s *source) mixinMember(d *ir.Def) {
	s.Comment("// member decodes the value of a property that " + d.Go + " describes.")
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("member").
		Params(decoderParam(s), jen.Id("key").Index().Byte(), jen.Id("seen").Op("*").Uint64()).
		Params(jen.Id("known").Bool(), jen.Err().Error()).
		BlockFunc(func(g *jen.Group) {
			if len(d.Struct.Fields) > 0 {
				g.Switch(jen.String().Call(jen.Id("key"))).BlockFunc(func(g *jen.Group) {
					for _, f := range d.Struct.Fields {
						g.Case(jen.Lit(f.JSON)).BlockFunc(func(g *jen.Group) {
							s.fieldDecode(g, d, f, jen.Op("*").Id("seen"), func(c *jen.Statement) *jen.Statement { return jen.Return(jen.True(), c) })
							g.Return(jen.True(), jen.Nil())
						})
					}
				})
			}
			last := jen.Return(jen.False(), jen.Nil())
			for i, m := range d.Struct.Embeds {
				call := jen.Id("x").Dot(m.Go).Dot("member").Call(jen.Id("d"), jen.Id("key"), jen.Id("seen"))
				if i == len(d.Struct.Embeds)-1 {
					last = jen.Return(call)
					break
				}
				g.If(jen.List(jen.Id("known"), jen.Err()).Op("=").Add(call), jen.Id("known")).Block(jen.Return(jen.True(), jen.Err()))
			}
			g.Add(last)
		})
	s.Line()
	s.mixinMissing(d)
}

// mixinMissing prints the check for the mixin's required properties.
func (s *source) mixinMissing(d *ir.Def) {
	if !hasRequired(d) {
		return
	}
	s.Comment("// missing reports the first required property that was not read.")
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("missing").Params(decoderParam(s), jen.Id("seen").Uint64()).Error().BlockFunc(func(g *jen.Group) {
		s.missingChecks(g, d)
		g.Return(jen.Nil())
	})
	s.Line()
}

func hasRequired(d *ir.Def) bool {
	for _, f := range d.Struct.Members() {
		if f.Required {
			return true
		}
	}
	return false
}

// missingChecks prints one check for each required property.
func (s *source) missingChecks(g *jen.Group, d *ir.Def) {
	for _, m := range d.Struct.Embeds {
		if hasRequired(m) {
			g.If(jen.Err().Op(":=").Id("x").Dot(m.Go).Dot("missing").Call(jen.Id("d"), jen.Id("seen")), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		}
	}
	if t := d.Struct.Tag; t != nil {
		g.If(jen.Id("seen").Op("&").Id(seenBit(d, t.JSON)).Op("==").Lit(0)).Block(jen.Return(jen.Id("d").Dot("Missing").Call(jen.Lit(t.JSON))))
	}
	for _, f := range d.Struct.Fields {
		if !f.Required {
			continue
		}
		cond := jen.Id("x").Dot(f.Go).Op("==").Nil()
		if needsBit(f) {
			cond = jen.Id("seen").Op("&").Id(seenBit(d, f.JSON)).Op("==").Lit(0)
		}
		g.If(cond).Block(jen.Return(jen.Id("d").Dot("Missing").Call(jen.Lit(f.JSON))))
	}
}

// structDecode prints the decoder of an object: members in any order, then the
// check that nothing required is missing.
func (s *source) structDecode(d *ir.Def) {
	s.ownBits(d)
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("decode").Params(decoderParam(s)).Error().BlockFunc(func(g *jen.Group) {
		g.Var().Id("seen").Uint64()
		if !hasRequired(d) && d.Struct.Tag == nil {
			g.Return(jen.Id("x").Dot("members").Call(jen.Id("d"), jen.Op("&").Id("seen")))
			return
		}
		g.If(jen.Err().Op(":=").Id("x").Dot("members").Call(jen.Id("d"), jen.Op("&").Id("seen")), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		s.missingChecks(g, d)
		g.Return(jen.Nil())
	})
	s.Line()
	s.structMembers(d)
}

// ownBits prints the bits of an object's own properties.
func (s *source) ownBits(d *ir.Def) {
	var names []string
	if t := d.Struct.Tag; t != nil {
		names = append(names, seenBit(d, t.JSON))
	}
	for _, f := range d.Struct.Fields {
		if needsBit(f) {
			names = append(names, seenBit(d, f.JSON))
		}
	}
	if len(names) == 0 {
		return
	}
	s.Const().DefsFunc(func(g *jen.Group) {
		for i, n := range names {
			if i == 0 {
				g.Id(n).Uint64().Op("=").Lit(1).Op("<<").Iota()
				continue
			}
			g.Id(n)
		}
	})
	s.Line()
}

// structMembers prints the loop over an object's members.
func (s *source) structMembers(d *ir.Def) {
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("members").Params(decoderParam(s), jen.Id("seen").Op("*").Uint64()).Error().BlockFunc(func(g *jen.Group) {
		openObject(g, d)
		g.For().BlockFunc(func(g *jen.Group) {
			g.List(jen.Id("key"), jen.Err()).Op(":=").Id("d").Dot("Key").Call()
			g.If(jen.Err().Op("!=").Nil().Op("||").Id("key").Op("==").Nil()).Block(jen.Return(jen.Err()))
			g.Switch(jen.String().Call(jen.Id("key"))).BlockFunc(func(g *jen.Group) {
				if t := d.Struct.Tag; t != nil {
					g.Case(jen.Lit(t.JSON)).BlockFunc(func(g *jen.Group) {
						s.constDecode(g, seenBit(d, t.JSON), t.JSON, t.Value, plainReturn, jen.Op("*").Id("seen"))
					})
				}
				for _, f := range d.Struct.Fields {
					g.Case(jen.Lit(f.JSON)).BlockFunc(func(g *jen.Group) {
						s.fieldDecode(g, d, f, jen.Op("*").Id("seen"), plainReturn)
					})
				}
				g.Default().BlockFunc(func(g *jen.Group) { s.otherMember(g, d) })
			})
		})
	})
	s.Line()
}

func plainReturn(c *jen.Statement) *jen.Statement { return jen.Return(c) }

// otherMember tries the mixins, then keeps the property as undescribed.
func (s *source) otherMember(g *jen.Group, d *ir.Def) {
	keep := func(g *jen.Group) {
		g.If(jen.Err().Op(":=").Id("x").Dot("unknown").Dot("Decode").Call(jen.Id("d")), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
	}
	if len(d.Struct.Embeds) == 0 {
		keep(g)
		return
	}
	for i, m := range d.Struct.Embeds {
		call := jen.Id("x").Dot(m.Go).Dot("member").Call(jen.Id("d"), jen.Id("key"), jen.Id("seen"))
		op := "="
		if i == 0 {
			op = ":="
		}
		assign := jen.List(jen.Id("known"), jen.Err()).Op(op).Add(call)
		if i == 0 {
			g.Add(assign)
			continue
		}
		g.If(jen.Op("!").Id("known").Op("&&").Err().Op("==").Nil()).Block(assign)
	}
	g.If(jen.Op("!").Id("known").Op("&&").Err().Op("==").Nil()).Block(jen.Err().Op("=").Id("x").Dot("unknown").Dot("Decode").Call(jen.Id("d")))
	g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
}
