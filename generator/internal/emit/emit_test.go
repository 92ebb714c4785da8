package emit

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"github.com/dave/jennifer/jen"
)

// TestDocLines wraps text into comment lines, each with its slashes, whatever line
// breaks the text has.
func TestDocLines(t *testing.T) {
	got := strings.Join(docLines("One\nline  of text. "+strings.Repeat("word ", 20), "", "  \n", "*/ another"), "\n")
	want := "// One line of text. word word word word word word word word word word word word\n// word word word word word word word word\n//\n// */ another"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, l := range docLines(strings.Repeat("x", 200)) {
		if !strings.HasPrefix(l, "// ") {
			t.Errorf("no comment: %s", l)
		}
	}
}

// TestRawLiteral is Go whatever the text holds.
func TestRawLiteral(t *testing.T) {
	for text, want := range map[string]string{`{"a":1}`: "`{\"a\":1}`", "{\"`\":1}": `"{\"` + "`" + `\":1}"`} {
		if got := rawLiteral(text).GoString(); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

// TestQuoted keeps what HTML would escape, since the encoder copies it out.
//
// rule P4
func TestQuoted(t *testing.T) {
	if got := quoted("<a> & \"b\" \u2028\n"); got != `"<a> & \"b\" \u2028\n"` {
		t.Errorf("%s", got)
	}
}

// TestUnprintable prints the source that does not parse, with the place.
func TestUnprintable(t *testing.T) {
	s := newSource("example.test/m", "example.test/m/p", "p", "p/x_gen.go")
	s.Func().Id("not a name").Params().Block()
	_, err := s.render()
	if err == nil || !strings.Contains(err.Error(), "generated p/x_gen.go does not parse") || !strings.Contains(err.Error(), "not a name") {
		t.Errorf("%v", err)
	}
}

// TestImports names the packages of versions as they are, where jennifer would guess.
func TestImports(t *testing.T) {
	s := newSource("example.test/m", "example.test/m/convert", "convert", "convert/x_gen.go")
	s.ImportName("example.test/m/v1_0", "v1_0")
	s.Var().Id("x").Qual("example.test/m/v1_0", "X")
	s.Var().Id("y").Op("=").Add(s.wire("Y"))
	f, err := s.render()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{Header + "\n\npackage convert\n", `"example.test/m/v1_0"`, "var x v1_0.X", `"example.test/m/internal/wire"`, "var y = wire.Y"} {
		if !strings.Contains(string(f.Data), want) {
			t.Errorf("no %q in\n%s", want, f.Data)
		}
	}
	if strings.Contains(string(f.Data), "v10") || f.Path != "convert/x_gen.go" {
		t.Errorf("%s:\n%s", f.Path, f.Data)
	}
}

// TestAliases: what generated files import has fixed names, no two alike, so that
// another import never renames one of them.
//
// case B111
func TestAliases(t *testing.T) {
	files, err := filepath.Glob("../../../*/*_gen.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no generated files: %v", err)
	}
	deeper, err := filepath.Glob("../../../*/*/*_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range append(files, deeper...) {
		tree, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range tree.Imports {
			if i.Name != nil && i.Name.Name != "_" && i.Name.Name != "types" {
				t.Errorf("%s: %s is called %s", path, i.Path.Value, i.Name.Name)
			}
		}
	}
}

// TestClone shows what jennifer's Clone is: a view. Code here changes clones only.
func TestClone(t *testing.T) {
	x := jen.Id("x")
	c := x.Clone()
	c.Dot("y")
	if x.GoString() != "x" || c.GoString() != "x.y" {
		t.Errorf("%#v %#v", x, c)
	}
}
