package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
)

// The packages that the schema subpackage stands on. It is apart from the types
// so that importing those needs nothing but the runtime.
const jsonschemaPath = "github.com/invopop/jsonschema"

func reflectionPath(p *ir.Package) string { return module(p) + "/internal/reflection" }

func reflectionTestPath(p *ir.Package) string { return reflectionPath(p) + "/reflectiontest" }

// schemaSource starts a file of the subpackage. The types have one alias in all
// versions, so that two versions of the file differ by what the protocol changed.
func schemaSource(p *ir.Package, file string) *source {
	s := newSource(module(p), p.Path+"/schema", "schema", p.Name+"/schema/"+file)
	s.ImportAlias(p.Path, "types")
	s.ImportName(jsonschemaPath, "jsonschema")
	s.ImportName(reflectionPath(p), "reflection")
	s.ImportName(reflectionTestPath(p), "reflectiontest")
	s.ImportName("reflect", "reflect")
	s.ImportName("path/filepath", "filepath")
	s.ImportName("testing", "testing")
	return s
}

// schemaFile holds the JSON Schemas of the types: they are reflected, and the
// file adds what reflection cannot find.
//
//	func For(definition string) (*jsonschema.Schema, error)
//	func All() *jsonschema.Schema
//	var schemas = reflection.New("Event", reflection.Describe(prose, []reflection.Type{ … }))
func schemaFile(p *ir.Package) *source {
	s := schemaSource(p, "schema_gen.go")
	s.Anon("embed")
	for _, l := range docLines(
		"Package schema has the JSON Schemas of the types in package "+p.Name+", reflected from them.",
		"An object describes all of its properties itself, those of its mixins too, and is closed by additionalProperties; "+
			"apart from that a schema says what the protocol's schema file does, which a test proves.",
	) {
		s.PackageComment(l)
	}
	schema := func() *jen.Statement { return jen.Op("*").Qual(jsonschemaPath, "Schema") }
	s.doc("For returns the schema of the definition of that name, with every definition it refers to under $defs: complete by itself, "+
		"as for the parameters of a tool. Each call makes a new one, which the caller may change.",
		"The $defs are in Extras, since the Definitions of the library's Schema would lose their order.")
	s.Func().Id("For").Params(jen.Id("definition").String()).Params(schema(), jen.Error()).
		Block(jen.Return(jen.Id("schemas").Dot("For").Call(jen.Id("definition"))))
	s.Line()
	s.doc("All returns a schema with every definition under $defs, in the order of the protocol's schema file. Each call makes a new one.")
	s.Func().Id("All").Params().Add(schema()).Block(jen.Return(jen.Id("schemas").Dot("All").Call()))
	s.Line()
	root := ""
	if p.Root != nil {
		root = p.Root.Name
	}
	s.doc("prose is the source of the file that describes the types, in comments.")
	s.Comment("//go:embed " + proseName)
	s.Var().Id("prose").String()
	s.Line()
	s.doc("schemas holds what reflection does not find in the types.")
	s.Var().Id("schemas").Op("=").Qual(reflectionPath(p), "New").Call(
		jen.Lit(root),
		jen.Qual(reflectionPath(p), "Describe").Call(jen.Id("prose"), jen.Index().Qual(reflectionPath(p), "Type").ValuesFunc(func(g *jen.Group) {
			for _, d := range p.Defs {
				g.Line().Add(schemaType(p, d))
			}
			g.Line()
		})),
	)
	s.Line()
	return s
}

// schemaTestFile proves the schemas equal to the schema file.
func schemaTestFile(p *ir.Package) *source {
	s := schemaSource(p, "schema_gen_test.go")
	s.Func().Id("TestSchemasEqualSpec").Params(jen.Id("t").Op("*").Qual("testing", "T")).Block(
		jen.Qual(reflectionTestPath(p), "Prove").Call(
			jen.Id("t"), jen.Id("schemas"),
			jen.Qual("path/filepath", "Join").Call(jen.Lit(".."), jen.Lit(".."), jen.Lit("spec"), jen.Qual(p.Path, "Version")),
		),
	)
	s.Line()
	return s
}

// entry is a key and its value in a literal.
type entry struct {
	key   string
	value jen.Code
}

// entries is a literal with a line for each entry; those without a value are
// left out.
func entries(list ...entry) *jen.Statement {
	return jen.ValuesFunc(func(g *jen.Group) {
		for _, e := range list {
			if e.value != nil {
				g.Line().Id(e.key).Op(":").Add(e.value)
			}
		}
		g.Line()
	})
}

// inline is a literal on one line.
func inline(list []entry) *jen.Statement {
	return jen.ValuesFunc(func(g *jen.Group) {
		for _, e := range list {
			if e.value != nil {
				g.Id(e.key).Op(":").Add(e.value)
			}
		}
	})
}

// schemaType prints the entry of one type:
//
//	{
//		Name: "StepStartedEvent",
//		Go:   reflect.TypeFor[types.StepStartedEvent](),
//		Consts: []reflection.Const{ … },
//		Fields: []reflection.Field{ … },
//	}
func schemaType(p *ir.Package, d *ir.Def) *jen.Statement {
	name := d.Name
	if d.Kind == ir.KindMixin {
		name = "" // the struct that stands for it alone has it
	}
	list := []entry{
		{"Name", litIf(name)},
		{"Go", jen.Qual("reflect", "TypeFor").Index(jen.Qual(p.Path, d.Go)).Call()},
	}
	switch d.Kind {
	case ir.KindStruct, ir.KindMixin:
		list = append(list,
			entry{"Open", trueIf(d.Struct.Open)},
			entry{"Consts", schemaConsts(p, d)},
			entry{"Fields", schemaFields(p, d.Struct.Fields)})
	case ir.KindEnum:
		list = append(list, entry{"Values", schemaValues(p, d)}, entry{"Fixed", trueIf(d.Enum.Fixed)})
	case ir.KindUnion:
		list = append(list, entry{"Members", schemaMembers(p, d)})
	case ir.KindChoice:
		list = append(list, entry{"Choice", jen.True()}, entry{"Fields", schemaOptions(p, d)})
	case ir.KindNamed:
		facts := schemaFacts(p, d.Named, false)
		if d.Named.Kind == ir.Number {
			facts = append(facts, entry{"Number", jen.True()}) // json.Number under another name is a string
		}
		if len(facts) > 0 {
			list = append(list, entry{"Facts", jen.Qual(reflectionPath(p), "Facts").Add(inline(facts))})
		}
	}
	return entries(list...)
}

// litIf is a string literal, or nothing for the empty string.
func litIf(s string) jen.Code {
	if s == "" {
		return nil
	}
	return jen.Lit(s)
}

func trueIf(b bool) jen.Code {
	if !b {
		return nil
	}
	return jen.True()
}

// schemaConsts lists the properties without a field. The tag's value is asked
// of the type itself.
func schemaConsts(p *ir.Package, d *ir.Def) jen.Code {
	var list []jen.Code
	add := func(name string, value jen.Code) {
		list = append(list, inline([]entry{{"Name", jen.Lit(name)}, {"Value", value}}))
	}
	if t := d.Struct.Tag; t != nil {
		tag := jen.New(jen.Qual(p.Path, d.Go)).Dot(d.Struct.Unions[0].Union.Method).Call()
		add(t.JSON, jen.String().Call(tag))
	}
	for _, f := range d.Struct.Fields {
		if f.Go == "" {
			add(f.JSON, jen.Lit(*f.Fixed))
		}
	}
	return listOf(p, "Const", list)
}

func schemaFields(p *ir.Package, fields []*ir.Field) jen.Code {
	var list []jen.Code
	for _, f := range fields {
		if f.Go == "" {
			continue
		}
		facts := schemaFacts(p, f.Type, true)
		if f.Default != "" {
			facts = append([]entry{{"Default", jen.Lit(f.Default)}}, facts...)
		}
		list = append(list, schemaField(p, f.Go, facts))
	}
	return listOf(p, "Field", list)
}

func schemaOptions(p *ir.Package, d *ir.Def) jen.Code {
	var list []jen.Code
	for _, o := range d.Choice.Options {
		list = append(list, schemaField(p, o.Go, schemaFacts(p, o.Type, false)))
	}
	return listOf(p, "Field", list)
}

func schemaField(p *ir.Package, name string, facts []entry) jen.Code {
	list := []entry{{"Go", jen.Lit(name)}}
	if len(facts) > 0 {
		list = append(list, entry{"Facts", jen.Qual(reflectionPath(p), "Facts").Add(inline(facts))})
	}
	return inline(list)
}

// schemaValues lists a closed set by its Go constants.
func schemaValues(p *ir.Package, d *ir.Def) jen.Code {
	return jen.Index().String().ValuesFunc(func(g *jen.Group) {
		for _, v := range d.Enum.Values {
			g.Line().String().Call(jen.Qual(p.Path, v.Go))
		}
		g.Line()
	})
}

func schemaMembers(p *ir.Package, d *ir.Def) jen.Code {
	return jen.Qual(reflectionPath(p), "Members").Index(jen.Qual(p.Path, d.Go)).CallFunc(func(g *jen.Group) {
		for _, m := range d.Union.Members {
			g.Line().New(jen.Qual(p.Path, m.Go))
		}
		g.Line()
	})
}

// listOf is a slice of reflection's type with a line for each element, or
// nothing.
func listOf(p *ir.Package, name string, list []jen.Code) jen.Code {
	if len(list) == 0 {
		return nil
	}
	return jen.Index().Qual(reflectionPath(p), name).ValuesFunc(func(g *jen.Group) {
		for _, c := range list {
			g.Line().Add(c)
		}
		g.Line()
	})
}

// schemaFacts lists what the Go type does not say of its values. The bounds on a
// field are in its tags already.
func schemaFacts(p *ir.Package, t *ir.Type, tagged bool) []entry {
	var list []entry
	add := func(key string, value jen.Code) { list = append(list, entry{key, value}) }
	if t.Kind == ir.RawObject {
		add("Object", jen.True())
	}
	if t.NotNull {
		add("NotNull", jen.True())
	}
	if t.Pattern != "" {
		add("Pattern", jen.Lit(t.Pattern))
	}
	if t.Encoding != "" {
		add("Encoding", jen.Lit(t.Encoding))
	}
	if !tagged {
		list = append(list, schemaBounds(t)...)
	}
	if t.Kind == ir.List {
		if elem := schemaFacts(p, t.Elem, false); len(elem) > 0 {
			add("Elem", jen.Op("&").Qual(reflectionPath(p), "Facts").Add(inline(elem)))
		}
	}
	return list
}

func schemaBounds(t *ir.Type) []entry {
	var list []entry
	for _, b := range []struct {
		key   string
		value *int64
	}{{"Minimum", t.Min}, {"Maximum", t.Max}} {
		if b.value != nil {
			list = append(list, entry{b.key, jen.New(jen.Int64().Call(jen.Lit(int(*b.value))))})
		}
	}
	for _, b := range []struct {
		key   string
		value *int
	}{{"MinLength", t.MinLen}, {"MaxLength", t.MaxLen}, {"MinItems", t.MinItems}, {"MaxItems", t.MaxItems}} {
		if b.value != nil {
			list = append(list, entry{b.key, jen.New(jen.Uint64().Call(jen.Lit(*b.value)))})
		}
	}
	return list
}
