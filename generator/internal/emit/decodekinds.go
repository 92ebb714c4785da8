package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// adopt prints the way in for properties that an older version did not
// describe and this one does: they become known fields on the way up.
func (s *source) adopt(d *ir.Def) {
	s.doc("AdoptUnknown takes over properties that another version did not describe: those that this one describes are decoded into their fields " +
		"(a malformed value is an error), the others stay unknown. Converters use it.")
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("AdoptUnknown").Params(jen.Id("from").Op("*").Add(s.wire("Members"))).Error().Block(
		jen.Return(s.wire("Adopt").Call(jen.Id("from"), jen.Id("x"), methodExpr(d, "members"))),
	)
	s.Line()
}

// choiceDecode prints the decoder of a value told apart by its JSON type.
func (s *source) choiceDecode(d *ir.Def) {
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("decode").Params(decoderParam(s)).Error().BlockFunc(func(g *jen.Group) {
		g.Switch(jen.Id("d").Dot("Peek").Call()).BlockFunc(func(g *jen.Group) {
			for _, o := range d.Choice.Options {
				g.Case(choiceCase(o)).BlockFunc(func(g *jen.Group) { s.optionDecode(g, o) })
			}
		})
		g.Return(jen.Id("d").Dot("Mismatch").Call(jen.Lit("oneOf"), jen.Lit(choiceWords(d))))
	})
	s.Line()
}

func (s *source) optionDecode(g *jen.Group, o *ir.Option) {
	f := &ir.Field{Type: o.Type, Required: o.Zero}
	g.Var().Err().Error()
	target := jen.Id("x").Dot(o.Go)
	if checks := s.checks(o.Type, deref(f, jen.Id("x").Dot(o.Go))); len(checks) > 0 {
		g.If(s.assign(target, f), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		for _, c := range checks {
			g.If(jen.Err().Op("=").Add(c), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		}
		g.Return(jen.Nil())
		return
	}
	g.Add(s.assign(target, f))
	g.Return(jen.Err())
}

// openers are what Decoder.Peek returns for a value of each JSON type.
var openers = map[string][]rune{
	"string": {'"'}, "boolean": {'t', 'f'}, "number": {'0'}, "array": {'['}, "object": {'{'},
}

// choiceCase lists how a value of an alternative begins.
func choiceCase(o *ir.Option) jen.Code {
	return jen.ListFunc(func(g *jen.Group) {
		for _, r := range openers[o.Type.JSONType()] {
			g.LitRune(r)
		}
	})
}

func choiceWords(d *ir.Def) string {
	text := ""
	for i, o := range d.Choice.Options {
		if i > 0 {
			text += " or "
		}
		text += o.Type.JSONType()
	}
	return text
}

// openObject enters the object. The tag of a union's member may have been read
// already, to choose the member: it is not read again, but counts as seen.
func openObject(g *jen.Group, d *ir.Def) {
	t := d.Struct.Tag
	if t == nil {
		g.If(jen.Err().Op(":=").Id("d").Dot("Object").Call(), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
		return
	}
	g.List(jen.Id("tagged"), jen.Err()).Op(":=").Id("d").Dot("Tagged").Call(jen.Lit(t.JSON))
	g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Err()))
	g.If(jen.Id("tagged")).Block(jen.Op("*").Id("seen").Op("|=").Id(seenBit(d, t.JSON)))
}

// unionDecode prints the decoder that picks the member by its tag, never by
// trying (case B87).
func (s *source) unionDecode(d *ir.Def) {
	u := d.Union
	s.Func().Id("decode"+d.Go).Params(decoderParam(s)).Params(jen.Id(d.Go), jen.Error()).BlockFunc(func(g *jen.Group) {
		g.List(jen.Id("tag"), jen.Err()).Op(":=").Id("d").Dot("Tag").Call(jen.Lit(u.Tag))
		g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Nil(), jen.Err()))
		g.Switch(jen.String().Call(jen.Id("tag"))).BlockFunc(func(g *jen.Group) {
			for _, m := range u.Members {
				g.Case(jen.Lit(m.Struct.Tag.Value)).Block(
					jen.Id("x").Op(":=").New(jen.Id(m.Go)),
					jen.Return(jen.Id("x"), jen.Id("x").Dot("decode").Call(jen.Id("d"))))
			}
		})
		g.Id("x").Op(":=").Op("&").Id(u.Unknown).Values(jen.Dict{jen.Id(u.TagGo): stringTo(tagType(u), jen.Id("tag"))})
		g.If(jen.List(jen.Id("x").Dot("Raw"), jen.Err()).Op("=").Id("d").Dot("Unknown").Call(), jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Nil(), jen.Err()))
		g.Return(jen.Id("x"), jen.Nil())
	})
	s.Line()
}

func stringTo(t *jen.Statement, v *jen.Statement) *jen.Statement { return t.Call(v) }

// enumDecode prints a decoder that allocates nothing for the values it knows.
func (s *source) enumDecode(d *ir.Def) {
	s.Func().Id("decode"+d.Go).Params(decoderParam(s)).Params(jen.Id(d.Go), jen.Error()).BlockFunc(func(g *jen.Group) {
		if d.Enum.Fixed {
			v := d.Enum.Values[0]
			g.Return(jen.Id(v.Go), jen.Id("d").Dot("Const").Call(jen.Lit(v.JSON)))
			return
		}
		g.List(jen.Id("v"), jen.Err()).Op(":=").Id("d").Dot("StringView").Call()
		g.If(jen.Err().Op("!=").Nil()).Block(jen.Return(jen.Lit(""), jen.Err()))
		g.Switch(jen.String().Call(jen.Id("v"))).BlockFunc(func(g *jen.Group) {
			for _, c := range d.Enum.Values {
				g.Case(jen.Lit(c.JSON)).Block(jen.Return(jen.Id(c.Go), jen.Nil()))
			}
		})
		g.Id("d").Dot("UnknownValue").Call()
		g.Return(jen.Id(d.Go).Call(jen.Id("v")), jen.Nil())
	})
	s.Line()
}

// namedDecode prints the decoder of a string, raw or list type with a name.
func (s *source) namedDecode(d *ir.Def) {
	s.Func().Id("decode"+d.Go).Params(decoderParam(s)).Params(jen.Id(d.Go), jen.Error()).BlockFunc(func(g *jen.Group) {
		expr := s.decodeExpr(d.Named)
		checks := s.checks(d.Named, jen.Id("v"))
		g.List(jen.Id("v"), jen.Err()).Op(":=").Add(expr)
		for _, c := range checks {
			g.If(jen.Err().Op("==").Nil()).Block(jen.Err().Op("=").Add(c))
		}
		g.Return(jen.Id(d.Go).Call(jen.Id("v")), jen.Err())
	})
	s.Line()
}
