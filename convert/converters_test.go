package convert

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// documentation is what the generated files say: the doc comment of each function,
// and the function that converts a definition in one direction.
type documentation struct {
	text     map[string]string // by function, on one line
	function map[string]string // by "from to shape"
}

// readDocumentation parses the generated converters.
func readDocumentation(t *testing.T) documentation {
	t.Helper()
	files, err := filepath.Glob("v*_gen.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%v, %v", files, err)
	}
	d := documentation{map[string]string{}, map[string]string{}}
	steps := map[string]*ast.FuncDecl{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				d.text[f.Name.Name] = strings.Join(strings.Fields(f.Doc.Text()), " ")
				steps[f.Name.Name] = f
			}
		}
	}
	for _, s := range allLawSteps() {
		d.cases(s, steps[stepFunction(s)])
	}
	return d
}

// stepFunction is the name of the generated function behind a step.
func stepFunction(s lawStep) string {
	name := func(v string) string { return "V" + strings.ReplaceAll(v, ".", "_") }
	word := "up"
	if compareVersions(s.from, s.to) > 0 {
		word = "down"
	}
	return word + name(s.from) + "To" + name(s.to)
}

// cases reads which function converts which definition:
//
//	case "ToolCall":
//		return step(in, r, ToolCallV1_1ToV1_0)
func (d documentation) cases(s lawStep, f *ast.FuncDecl) {
	ast.Inspect(f, func(n ast.Node) bool {
		c, ok := n.(*ast.CaseClause)
		if !ok {
			return true
		}
		shape, _ := strconv.Unquote(c.List[0].(*ast.BasicLit).Value)
		call := c.Body[0].(*ast.ReturnStmt).Results[0].(*ast.CallExpr)
		d.function[s.String()+" "+shape] = call.Args[len(call.Args)-1].(*ast.Ident).Name
		return false
	})
}

// lossOf returns what follows "Loss:" in a doc comment: the word and the rest.
func lossOf(text string) (Loss, string) {
	_, text, _ = strings.Cut(text, " Loss: ")
	word, _, _ := strings.Cut(text, " ")
	return Loss(strings.TrimSuffix(word, ".")), text
}

// TestLossLines holds the doc comment of every converter against the data: the same
// loss, and each entry named.
//
// rule D3
func TestLossLines(t *testing.T) {
	docs, full := readDocumentation(t), map[string]bool{}
	for _, c := range Converters() {
		name := docs.function[c.From+" to "+c.To+" "+c.Shape]
		if c.Absent {
			if name != "" {
				t.Errorf("%s converts %s, which %s does not have", name, c.Shape, c.To)
			}
			continue
		}
		loss, text := lossOf(docs.text[name])
		if worst := worstLoss(text, loss); worst != c.Loss {
			t.Errorf("%s is documented as %q, the data says %s", name, worst, c.Loss)
		}
		for _, e := range c.Entries {
			if !strings.Contains(text, e.At) {
				t.Errorf("the documentation of %s does not name %s", name, e.At)
			}
			key := c.From + " " + c.To + " " + e.At
			full[key] = full[key] || strings.Contains(text, e.Why) && strings.Contains(text, e.Lost) && strings.Contains(text, e.Upgrade)
		}
	}
	for key, ok := range full {
		if !ok {
			t.Errorf("no converter documents %s in full", key)
		}
	}
}

// worstLoss is the worst of several Loss paragraphs.
func worstLoss(text string, first Loss) Loss {
	worst := first
	for part := range strings.SplitSeq(text, " Loss: ") {
		word, _, _ := strings.Cut(part, " ")
		if l := Loss(word); l == Refused || l == Lossy && worst == Lossless {
			worst = l
		}
	}
	return worst
}

// TestEveryConverterIsAnnotated finds a Loss line on every exported converter, those
// of types that the schema does not name included.
//
// rule D3
func TestEveryConverterIsAnnotated(t *testing.T) {
	n := 0
	for name, text := range readDocumentation(t).text {
		if !ast.IsExported(name) {
			continue
		}
		n++
		if loss, _ := lossOf(text); loss != Lossless && loss != Lossy && loss != Refused {
			t.Errorf("%s has the loss %q: %s", name, loss, text)
		}
	}
	if n < len(Converters())/2 {
		t.Errorf("only %d converters", n)
	}
}

// TestConverters lists each definition of either version once in each direction,
// with texts wherever something is lost, and agrees with itself.
//
// rule D3
// rule D4
func TestConverters(t *testing.T) {
	all := Converters()
	for _, s := range allLawSteps() {
		for _, shape := range Definitions(s.from) {
			n, absent := 0, !slices.Contains(Definitions(s.to), shape)
			for _, c := range all {
				if c.From == s.from && c.To == s.to && c.Shape == shape {
					n++
					checkConverter(t, c, absent)
				}
			}
			if n != 1 {
				t.Errorf("%v: %s is listed %d times", s, shape, n)
			}
		}
		if len(s.about) != len(Definitions(s.from)) {
			t.Errorf("%v: %d converters of %d definitions", s, len(s.about), len(Definitions(s.from)))
		}
	}
}

func checkConverter(t *testing.T, c Converter, absent bool) {
	t.Helper()
	worst := Lossless
	for _, e := range c.Entries {
		if worst == Lossless || e.Loss == Refused {
			worst = e.Loss
		}
		if e.At == "" || e.Kind == "" || e.Why == "" || e.Loss != Lossless && (e.Lost == "" || e.Upgrade == "") {
			t.Errorf("%s: incomplete entry %+v", c.Shape, e)
		}
		if !strings.Contains(c.Reason, e.Why) || !strings.Contains(c.Upgrade, e.Upgrade) {
			t.Errorf("%s: its summary leaves out %s", c.Shape, e.At)
		}
	}
	switch {
	case c.Absent && (!absent || c.Loss != Refused || c.Reason == "" || c.Upgrade == ""):
		t.Errorf("%+v", c)
	case !c.Absent && c.Loss != worst:
		t.Errorf("%s is %s, its entries %s", c.Shape, c.Loss, worst)
	case c.Loss != Lossless && c.Invertible:
		t.Errorf("%s is %s and called invertible", c.Shape, c.Loss)
	}
}

// TestLosslessNeverWarns takes the data at its word: what is called lossless never
// says anything, what is called invertible comes back equal.
//
// rule D4
// rule L4
func TestLosslessNeverWarns(t *testing.T) {
	for _, s := range allLawSteps() {
		back := stepOf(t, s.to, s.from)
		for d := range lawDocuments(t, s.from, s.to, true, 40) {
			about := s.about[d.shape]
			if about.Loss != Lossless {
				continue
			}
			in, before, err := lawValue(s.from, d.shape, d.data)
			if err != nil {
				t.Fatal(err)
			}
			r := s.convert(d.shape, in)
			if r.err != nil || len(r.warnings) > 0 {
				t.Fatalf("%v: %s: %v %v", s, before, r.err, r.warnings)
			}
			if about.Invertible {
				again := back.convert(s.rename(d.shape), r.value)
				if err := lawSame(again.value, before); err != nil || again.err != nil {
					t.Fatalf("%v: %v %v", s, err, again.err)
				}
			}
		}
	}
}

// TestConvertersIsACopy gives each caller a list of their own.
func TestConvertersIsACopy(t *testing.T) {
	mine := Converters()
	want := mine[0].Loss
	for i := range mine {
		mine[i].Loss = "changed"
		for j := range mine[i].Entries {
			mine[i].Entries[j].Why = "changed"
		}
	}
	for _, c := range Converters() {
		if c.Loss == "changed" || strings.Contains(c.Reason, "changed") {
			t.Fatalf("%+v", c)
		}
	}
	if Converters()[0].Loss != want {
		t.Error("the first converter changed")
	}
}
