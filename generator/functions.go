package generator

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"strings"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/source"
)

// checkFunctions reports every hand-written function that the plan calls and
// package convert does not have, or has with another signature: generated code
// always compiles.
func checkFunctions(wanted []evolve.Function, files []File) error {
	var diags source.Diagnostics
	present := map[string]declared{}
	for _, f := range files {
		fset := token.NewFileSet()
		tree, err := parser.ParseFile(fset, f.Path, f.Data, parser.SkipObjectResolution)
		if err != nil {
			diags.Merge(err)
			continue
		}
		for _, d := range tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil {
				at := fset.Position(fn.Pos())
				present[fn.Name.Name] = declared{signature(fset, fn.Type), source.Pos{File: f.Path, Line: at.Line, Col: at.Column}}
			}
		}
	}
	for _, w := range wanted {
		got, ok := present[w.Name]
		switch {
		case !ok:
			diags.Add(w.Pos, "package convert has no function "+w.Name, "write "+w.Name+" as a "+w.Signature)
		case got.signature != w.Signature:
			diags.Add(got.pos, w.Name+" is a "+got.signature, "make it a "+w.Signature)
		}
	}
	return diags.Err()
}

type declared struct {
	signature string
	pos       source.Pos
}

// signature prints a function's type without the names of its parameters.
func signature(fset *token.FileSet, t *ast.FuncType) string {
	types := func(list *ast.FieldList) string {
		if list == nil {
			return ""
		}
		var out []string
		for _, f := range list.List {
			var b bytes.Buffer
			if err := printer.Fprint(&b, fset, f.Type); err != nil {
				return err.Error()
			}
			for range max(len(f.Names), 1) {
				out = append(out, b.String())
			}
		}
		return strings.Join(out, ", ")
	}
	name := "func("
	if t.TypeParams != nil {
		name = "func[" + types(t.TypeParams) + "](" // generated calls instantiate nothing
	}
	results := types(t.Results)
	if t.Results != nil && t.Results.NumFields() > 1 {
		results = "(" + results + ")"
	}
	return strings.TrimSpace(name + types(t.Params) + ") " + results)
}
