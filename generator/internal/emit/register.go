package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
)

// draftTag is the build tag of those who want the working draft too.
const draftTag = "aguidraft"

// registerFiles are the file that lists the versions and, when there is a draft, the
// one that a build with its tag has instead.
func registerFiles(module string, plan *evolve.Plan) []*source {
	if !plan.Draft {
		return []*source{registerFile(module, plan, "versions_gen.go")}
	}
	released := registerFile(module, plan.Released(), "versions_gen.go")
	released.build("!" + draftTag)
	all := registerFile(module, plan, "versions_draft_gen.go")
	all.build(draftTag)
	return []*source{released, all}
}

// registerFile lists the versions and the steps between them.
func registerFile(module string, plan *evolve.Plan, file string) *source {
	s := convertSource(module, plan, file)
	s.doc("versions are the protocol versions built in, oldest first.")
	s.Var().Id("versions").Op("=").Index().Id("version").ValuesFunc(func(g *jen.Group) {
		for _, p := range plan.Packages {
			root := ""
			if p.Root != nil {
				root = p.Root.Name
			}
			g.Line().Values(jen.Id("name").Op(":").Qual(p.Path, "Version"), jen.Id("root").Op(":").Lit(root),
				jen.Id("decode").Op(":").Qual(p.Path, "Decode"), jen.Id("definitions").Op(":").Qual(p.Path, "Definitions"))
		}
		g.Line()
	})
	s.Line()
	s.doc("pairs are the steps between adjacent versions, oldest first.")
	s.Var().Id("pairs").Op("=").Index().Id("pair").ValuesFunc(func(g *jen.Group) {
		for _, p := range plan.Pairs {
			fields := []jen.Code{
				jen.Id("older").Op(":").Qual(p.Old.Path, "Version"), jen.Id("newer").Op(":").Qual(p.New.Path, "Version"),
				jen.Id("down").Op(":").Id(stepName(p, true)), jen.Id("up").Op(":").Id(stepName(p, false)),
				jen.Id("converters").Op(":").Id("converters" + naming.Suffix(p.Old.Version) + naming.Suffix(p.New.Version)),
			}
			g.Line().Values(append(fields, renamedField(p)...)...)
		}
		g.Line()
	})
	s.Line()
	s.runStarts(plan)
	return s
}

// runStarts prints how to recognise the event that opens a run, typed and raw.
func (s *source) runStarts(plan *evolve.Plan) {
	member, value := "", ""
	if n := len(plan.Starts); n > 0 {
		t := plan.Starts[n-1].Def.Struct.Tag
		member, value = t.JSON, t.Value
	}
	s.doc("The member and its value that tell the event that opens a run.")
	s.Const().Defs(jen.Id("runStartMember").Op("=").Lit(member), jen.Id("runStartTag").Op("=").Lit(value))
	s.Line()
	s.doc("runStart reports whether an event opens a run, and the version it declares for it, nil when none.")
	s.Func().Id("runStart").Params(jen.Id("event").Id("Value")).Params(jen.Id("declared").Op("*").String(), jen.Id("ok").Bool()).BlockFunc(func(g *jen.Group) {
		if len(plan.Starts) == 0 {
			g.Return(jen.Nil(), jen.False())
			return
		}
		g.Switch(jen.Id("e").Op(":=").Id("event").Assert(jen.Type())).BlockFunc(func(g *jen.Group) {
			for _, st := range plan.Starts {
				g.Case(jen.Op("*").Qual(st.Package.Path, st.Def.Go)).BlockFunc(func(g *jen.Group) {
					switch {
					case st.Field == nil:
						g.Return(jen.Nil(), jen.Id("e").Op("!=").Nil())
					case st.Field.Type.Kind == ir.Ref:
						g.Return(jen.Parens(jen.Op("*").String()).Call(jen.Id("e").Dot(st.Field.Go)), jen.True())
					default:
						g.Return(jen.Id("e").Dot(st.Field.Go), jen.True())
					}
				})
			}
		})
		g.Return(jen.Nil(), jen.False())
	})
	s.Line()
}

// renamedField lists the definitions that the newer version calls otherwise; nothing
// where there are none.
func renamedField(p *evolve.Pair) []jen.Code {
	names := jen.Dict{}
	for _, c := range documented(p, false) {
		if c.Src.Name != c.Dst.Name {
			names[jen.Lit(c.Src.Name)] = jen.Lit(c.Dst.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return []jen.Code{jen.Id("renamed").Op(":").Map(jen.String()).String().Values(names)}
}
