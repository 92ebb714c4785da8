package emit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
)

// Convert prints the generated part of package convert: one file for each
// adjacent pair with both directions, its witnesses as a test file, and one file
// that registers versions and pairs.
func Convert(module string, plan *evolve.Plan) ([]File, error) {
	var files []File
	sources := append(registerFiles(module, plan), retiredFile(module, plan))
	for _, p := range plan.Pairs {
		pair, witnesses := pairFile(module, plan, p), witnessFile(module, plan, p)
		if p.OfDraft() {
			pair.build(draftTag)
			witnesses.build(draftTag)
		}
		sources = append(sources, pair, witnesses)
	}
	for _, s := range sources {
		f, err := s.render()
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// convertSource starts a file of package convert.
func convertSource(module string, plan *evolve.Plan, file string) *source {
	s := newSource(module, module+"/convert", "convert", "convert/"+file)
	for _, p := range plan.Packages {
		s.ImportName(p.Path, p.Name)
	}
	return s
}

func pairName(p *evolve.Pair) string { return p.Old.Name + "_" + p.New.Name }

// pairFile holds one step between adjacent versions.
func pairFile(module string, plan *evolve.Plan, p *evolve.Pair) *source {
	s := convertSource(module, plan, pairName(p)+"_gen.go")
	s.notes(p)
	for _, c := range p.Converters {
		s.converter(p, c)
	}
	s.steps(p, true)
	s.steps(p, false)
	s.converterData(p)
	return s
}

// notes prints what a lossy or refused conversion says, each once.
func (s *source) notes(p *evolve.Pair) {
	for _, n := range p.Notes {
		if n.Loss == evolve.Lossless {
			continue
		}
		s.doc(fmt.Sprintf("%s: %s.", n.Go, n.Entry))
		s.Var().Id(n.Go).Op("=").Id("Warning").Values(noteFields(p, n)...)
		s.Line()
	}
}

func noteFields(p *evolve.Pair, n *evolve.Note) []jen.Code {
	from, to := sides(p, n.Down)
	var out []jen.Code
	for _, f := range []struct{ name, value string }{
		{"Code", n.Code}, {"From", from.Version}, {"To", to.Version}, {"Shape", n.At},
		{"Lost", n.Lost}, {"Why", n.Why}, {"Upgrade", n.Upgrade},
	} {
		out = append(out, jen.Line().Id(f.name).Op(":").Lit(f.value))
	}
	return append(out, jen.Line())
}

func sides(p *evolve.Pair, down bool) (from, to *ir.Package) {
	if down {
		return p.New, p.Old
	}
	return p.Old, p.New
}

// converter prints one function.
func (s *source) converter(p *evolve.Pair, c *evolve.Converter) {
	if !exported(c) || c.Src.Kind == ir.KindMixin && len(c.Src.Struct.Fields) == 0 {
		return
	}
	w := &convWriter{source: s, c: c}
	w.from, w.to = sides(p, c.Down)
	w.comment()
	switch {
	case c.Func != "":
		w.function(func(g *jen.Group) {
			g.Return(jen.Id(c.Func).Call(jen.Id("in"), jen.Id("r")))
		})
	case c.Src.Kind == ir.KindMixin:
		w.mixin()
	case c.Src.Kind == ir.KindStruct:
		w.structure()
	case c.Src.Kind == ir.KindUnion:
		w.union()
	case c.Src.Kind == ir.KindChoice:
		w.choice()
	case c.Src.Kind == ir.KindEnum:
		w.enum()
	default:
		w.named()
	}
}

// exported reports whether a converter is worth a function: anonymous sets that
// a Go conversion translates are not.
func exported(c *evolve.Converter) bool {
	if c.Src.Name != "" || c.Func != "" {
		return true
	}
	switch c.Src.Kind {
	case ir.KindEnum:
		return len(c.Values) > 0 || c.Fixed
	case ir.KindNamed:
		return false
	}
	return true
}

// convWriter prints one converter.
type convWriter struct {
	*source
	c        *evolve.Converter
	from, to *ir.Package
}

func (w *convWriter) in(name string) *jen.Statement  { return jen.Qual(w.from.Path, name) }
func (w *convWriter) out(name string) *jen.Statement { return jen.Qual(w.to.Path, name) }

// comment prints the doc comment with its Loss line (rule D3).
func (w *convWriter) comment() {
	c := w.c
	dir := "up"
	if c.Down {
		dir = "down"
	}
	if c.Src.Kind == ir.KindMixin {
		w.doc(fmt.Sprintf("%s converts the fields of %s from %s %s to %s.", c.Name, c.Src.Go, w.from.Version, dir, w.to.Version))
		return
	}
	article := "a "
	if strings.ContainsRune("AEIOU", rune(c.Src.Go[0])) {
		article = "an "
	}
	w.doc(append([]string{
		fmt.Sprintf("%s converts %s%s of version %s %s to %s.", c.Name, article, c.Src.Go, w.from.Version, dir, w.to.Version),
	}, lossLines(c)...)...)
}

// lossLines are the Loss paragraphs: what is lost here, and what is lost in
// values held.
func lossLines(c *evolve.Converter) []string {
	var lines []string
	own := ownOf(c)
	for _, n := range own {
		lines = append(lines, "Loss: "+lossText(n))
	}
	var held []string
	worst := evolve.Lossless
	for _, n := range c.Reaches {
		if !contains(own, n) {
			held = append(held, n.At)
			worst = max(worst, n.Loss)
		}
	}
	if len(held) > 0 {
		lines = append(lines, "Loss: "+lossWord(worst)+" — through what it holds: "+strings.Join(held, ", ")+".")
	}
	if len(lines) == 0 {
		lines = append(lines, "Loss: lossless.")
	}
	if c.Drops {
		lines = append(lines, "The result is nil where nothing is left that the version can hold.")
	}
	return lines
}

// ownOf is what a converter loses itself. The object that is a mixin alone speaks
// for the mixin, whose converter nobody can name.
func ownOf(c *evolve.Converter) []*evolve.Note {
	if c.Src.AloneOf == nil {
		return c.Own
	}
	own := slices.Clone(c.Own)
	for _, m := range c.Mixins {
		own = append(own, m.Own...)
	}
	return own
}

func lossText(n *evolve.Note) string {
	if n.Loss == evolve.Lossless {
		return "lossless — " + n.At + ": " + n.Why + "."
	}
	return lossWord(n.Loss) + " — " + n.At + ": " + n.Lost + "; " + n.Why + ". To keep it: " + n.Upgrade + "."
}

func contains(list []*evolve.Note, n *evolve.Note) bool {
	for _, o := range list {
		if o == n {
			return true
		}
	}
	return false
}

func lossWord(l evolve.Loss) string {
	return [...]string{"lossless", "lossy", "refused"}[l]
}

// pointerLike reports whether values of a definition are handled by pointer.
func pointerLike(d *ir.Def) bool { return hasDecodeMethod(d) }

func (w *convWriter) types() (in, out *jen.Statement) {
	in, out = w.in(w.c.Src.Go), w.out(w.c.Dst.Go)
	if pointerLike(w.c.Src) {
		in = jen.Op("*").Add(in)
	}
	if pointerLike(w.c.Dst) || w.c.Drops && w.c.Dst.Kind != ir.KindUnion {
		out = jen.Op("*").Add(out)
	}
	return in, out
}

// function prints the frame of an exported converter.
func (w *convWriter) function(body func(g *jen.Group)) {
	in, out := w.types()
	w.Func().Id(w.c.Name).Params(jen.Id("in").Add(in), jen.Id("r").Op("*").Id("Report")).Params(out, jen.Error()).BlockFunc(func(g *jen.Group) {
		if w.c.Warns() {
			g.If(jen.Id("r").Op("==").Nil()).Block(jen.Return(jen.Id("logged").Call(jen.Id("in"), jen.Id(w.c.Name))))
		}
		w.nothing(g)
		body(g)
	})
	w.Line()
}

// nothing prints the refusal of a nil pointer. A union may hold one, which encoding
// refuses just so.
func (w *convWriter) nothing(g *jen.Group) {
	want := "object"
	switch w.c.Src.Kind {
	case ir.KindStruct:
	case ir.KindChoice:
		want = choiceWords(w.c.Src)
	default:
		return
	}
	g.If(jen.Id("in").Op("==").Nil()).Block(jen.Return(w.zero(), w.wire("NoValue").Call(jen.Lit(want))))
}

// zero is what a converter returns beside an error.
func (w *convWriter) zero() jen.Code {
	c := w.c
	switch {
	case c.Drops, c.Dst.Kind == ir.KindUnion, pointerLike(c.Dst):
		return jen.Nil()
	case c.Dst.Kind == ir.KindEnum:
		return jen.Lit("")
	case c.Dst.Named.Nilable():
		return jen.Nil()
	}
	return jen.Op("*").New(w.out(c.Dst.Go))
}

func stepName(p *evolve.Pair, down bool) string {
	from, to := sides(p, down)
	word := "up"
	if down {
		word = "down"
	}
	return word + naming.Suffix(from.Version) + "To" + naming.Suffix(to.Version)
}
