package emit

import (
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// enumsFile holds the closed sets of strings.
//
//	type Role string
//	const ( RoleUser Role = "user" … )
//	func (v Role) Known() bool
func enumsFile(p *ir.Package) *source {
	s := versionSource(p, "enums_gen.go")
	for _, d := range p.Defs {
		if d.Kind != ir.KindEnum {
			continue
		}
		s.enumType(d)
	}
	return s
}

func (s *source) enumType(d *ir.Def) {
	rule := "Any string decodes; Enforce judges whether this version knows it (rule E3)."
	if d.Enum.Fixed {
		rule = "It has one value; another is malformed (rule E4)."
	}
	s.doc(append(typeDoc(d), rule)...)
	s.Type().Id(d.Go).String()
	s.Line()
	s.Comment("// The values of " + d.Go + ".")
	s.Const().DefsFunc(func(g *jen.Group) {
		for _, v := range d.Enum.Values {
			c := g.Id(v.Go).Id(d.Go).Op("=").Lit(v.JSON)
			if v.Since != "" && v.Since != d.Since {
				// Behind the value: a line between values would end their alignment.
				c.Comment(since(v.Since))
			}
		}
	})
	s.Line()
	s.Comment("// Known reports whether v is a value that this version describes.")
	s.Func().Params(jen.Id("v").Id(d.Go)).Id("Known").Params().Bool().Block(
		jen.Switch(jen.Id("v")).Block(
			jen.Case(enumCases(d)).Block(jen.Return(jen.True())),
		),
		jen.Return(jen.False()),
	)
	s.Line()
}

// enumCases lists all constants, one a line, so that a new value is a line of
// its own in a diff.
func enumCases(d *ir.Def) jen.Code {
	return jen.ListFunc(func(g *jen.Group) {
		for i, v := range d.Enum.Values {
			if i == 0 {
				g.Id(v.Go)
				continue
			}
			g.Line().Id(v.Go)
		}
	})
}

// unionsFile holds the unions, their carriers of unknown members, and visitors.
func unionsFile(p *ir.Package) *source {
	s := versionSource(p, "unions_gen.go")
	for _, d := range p.Defs {
		if d.Kind != ir.KindUnion {
			continue
		}
		s.unionType(d)
		s.unknownMember(d)
		s.visitor(d)
	}
	return s
}

// unionType prints the sealed interface:
//
//	type Event interface {
//		EventType() EventType
//		Value
//		isEvent()
//	}
func (s *source) unionType(d *ir.Def) {
	var members []string
	for _, m := range d.Union.Members {
		members = append(members, "*"+m.Go)
	}
	s.doc(append(typeDoc(d), fmt.Sprintf("Members, told apart by %s: %s; and *%s for a member that this version does not describe (rule A1).",
		d.Union.Tag, strings.Join(members, ", "), d.Union.Unknown))...)
	s.Type().Id(d.Go).Interface(
		jen.Comment("// "+d.Union.Method+" returns the value of "+d.Union.Tag+"."),
		jen.Id(d.Union.Method).Params().Add(tagType(d.Union)),
		jen.Id("Value"),
		jen.Id("is"+d.Go).Params(),
	)
	s.Line()
}

func (s *source) unknownMember(d *ir.Def) {
	u := d.Union
	recv := func() *jen.Statement { return jen.Params(jen.Id("x").Op("*").Id(u.Unknown)) }
	s.doc(
		u.Unknown + " carries a member of " + d.Go + " that this version does not describe, byte for byte, until Enforce removes it (rule A1).",
	)
	s.Type().Id(u.Unknown).Struct(
		jen.Comment("// "+u.TagGo+" is the value of "+u.Tag+"."),
		jen.Id(u.TagGo).Add(tagType(u)),
		jen.Comment("// Raw is the whole object as received."),
		jen.Id("Raw").Qual("encoding/json", "RawMessage"),
	)
	s.Line()
	s.Comment("// " + u.Method + " returns the value of " + u.Tag + ".")
	s.Func().Add(recv()).Id(u.Method).Params().Add(tagType(u)).Block(jen.Return(jen.Id("x").Dot(u.TagGo)))
	s.Line()
	s.Func().Add(recv()).Id("is" + d.Go).Params().Block()
	s.Line()
	s.Comment("// AppendJSON appends the object as received. A Raw that is no object with that " + u.Tag + ", or a")
	s.Comment("// " + u.Tag + " that this version does describe, is an error (rule P1).")
	s.Func().Add(recv()).Id("AppendJSON").Params(jen.Id("dst").Index().Byte()).Params(jen.Index().Byte(), jen.Error()).BlockFunc(func(g *jen.Group) {
		g.If(jen.Id("x").Op("==").Nil()).Block(jen.Return(jen.Id("dst"), s.wire("NoValue").Call(jen.Lit("object"))))
		g.Switch(jen.Id("x").Dot(u.TagGo)).Block(
			jen.Case(unionTags(u)).Block(
				jen.Return(jen.Id("dst"), s.wire("Fail").Call(jen.Lit("oneOf"), jen.Lit("a described "+u.Tag+" in an "+u.Unknown+": use its own type"))),
			),
		)
		g.Return(s.wire("AppendUnknown").Call(jen.Id("dst"), jen.Id("x").Dot("Raw"), jen.Lit(u.Tag), jen.String().Call(jen.Id("x").Dot(u.TagGo))))
	})
	s.Line()
	s.marshaler(u.Unknown)
	s.Comment("// Enforce reports the member and asks for its removal (rules E1 and E3).")
	s.Func().Add(recv()).Id("Enforce").Params(jen.Id("f").Op("*").Id("Findings")).Bool().BlockFunc(func(g *jen.Group) {
		nilStays(g)
		g.Return(jen.Id("f").Dot("UnknownMember").Call(jen.Lit(u.Tag), jen.String().Call(jen.Id("x").Dot(u.TagGo)), jen.Lit(u.OpenMembers)))
	})
	s.Line()
}

func unionTags(u *ir.Union) jen.Code {
	return jen.ListFunc(func(g *jen.Group) {
		for i, m := range u.Members {
			if i == 0 {
				g.Add(tagValue(u, m.Struct.Tag.Value))
				continue
			}
			g.Line().Add(tagValue(u, m.Struct.Tag.Value))
		}
	})
}

// visitor prints an interface with a method for each member, so that a new
// member breaks the build of the code that handles all of them, and no other.
func (s *source) visitor(d *ir.Def) {
	u := d.Union
	s.doc(d.Go + "Visitor handles every member of " + d.Go + ". Code that implements it stops compiling when a version adds a member: that is its purpose.")
	s.Type().Id(d.Go + "Visitor").Types(jen.Id("T").Any()).InterfaceFunc(func(g *jen.Group) {
		for _, m := range u.Members {
			g.Id("Visit" + m.Go).Params(jen.Op("*").Id(m.Go)).Id("T")
		}
		g.Id("Visit" + u.Unknown).Params(jen.Op("*").Id(u.Unknown)).Id("T")
	})
	s.Line()
	s.doc("Visit" + d.Go + " calls the method of v for the member that x holds. It panics when x is nil.")
	s.Func().Id("Visit"+d.Go).Types(jen.Id("T").Any()).Params(jen.Id("x").Id(d.Go), jen.Id("v").Id(d.Go+"Visitor").Types(jen.Id("T"))).Id("T").Block(
		jen.Switch(jen.Id("x").Op(":=").Id("x").Assert(jen.Type())).BlockFunc(func(g *jen.Group) {
			for _, m := range u.Members {
				g.Case(jen.Op("*").Id(m.Go)).Block(jen.Return(jen.Id("v").Dot("Visit" + m.Go).Call(jen.Id("x"))))
			}
			g.Case(jen.Op("*").Id(u.Unknown)).Block(jen.Return(jen.Id("v").Dot("Visit" + u.Unknown).Call(jen.Id("x"))))
		}),
		jen.Panic(jen.Lit("Visit"+d.Go+" of a nil "+d.Go)),
	)
	s.Line()
}

// definitionsFile gives access to every definition by its schema name.
func definitionsFile(p *ir.Package) *source {
	s := versionSource(p, "definitions_gen.go")
	s.doc("Definitions returns the names of the schema's definitions, in its order.")
	s.Func().Id("Definitions").Params().Index().String().Block(
		jen.Return(jen.Index().String().ValuesFunc(func(g *jen.Group) {
			for _, d := range p.Defs {
				if d.Documented() {
					g.Line().Lit(d.Name)
				}
			}
			g.Line()
		})),
	)
	s.Line()
	s.doc("Decode decodes a document as the definition of that name: a pointer to its Go type, or a member of a union. " +
		"A mixin, which has no value of its own, decodes as the object that stands for it alone. " +
		"The error is an *Error for a bad document; a name the schema does not have is one with rule $ref.")
	s.Func().Id("Decode").Params(jen.Id("definition").String(), jen.Id("data").Index().Byte(), jen.Id("limits").Op("...").Id("Limits")).
		Params(jen.Id("Value"), jen.Error()).Block(
		jen.Switch(jen.Id("definition")).BlockFunc(func(g *jen.Group) {
			for _, d := range p.Defs {
				if d.Documented() {
					g.Case(jen.Lit(d.Name)).Block(jen.Return(s.decodeByName(d)))
				}
			}
		}),
		jen.Return(jen.Nil(), s.wire("Fail").Call(jen.Lit("$ref"), jen.Lit("no definition is called ").Op("+").Id("definition"))),
	)
	s.Line()
	return s
}

func (s *source) decodeByName(d *ir.Def) *jen.Statement {
	if d.Kind == ir.KindMixin {
		d = d.Alone
	}
	call := jen.Id("Decode"+d.Go).Call(jen.Id("data"), jen.Id("limits").Op("..."))
	switch d.Kind {
	case ir.KindEnum, ir.KindNamed:
		return s.wire("Boxed").Call(call)
	}
	return s.wire("Checked").Call(call)
}
