package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A model is what the mirrors are written from. The order of its lists is that
// of the source.
type model struct {
	Structs []*structType
	Unions  []*union
	Named   []*named
}

type structType struct {
	Name   string
	Fields []field
	// Consts are properties of one value only, which v1_1 does not keep: in a
	// mirror they are fields like any other.
	Consts []constant
	// Text says that this is a string or a list of parts, told apart by JSON type.
	Text bool
	// Tag and TagValue are the discriminator of a union's member, if it is one.
	Tag, TagValue string
}

type constant struct{ JSON, Value string }

type field struct {
	Name, Type, JSON string // Name is "" for an embedded struct
}

type union struct {
	Name, Tag string
	Members   []member
}

type member struct{ Value, Type string }

// named is a type that has no structure of its own to mirror.
type named struct{ Name, Type string }

func read(dir string) (*model, error) {
	m := new(model)
	fset := token.NewFileSet()
	for _, file := range []string{"types_gen.go", "enums_gen.go", "unions_gen.go", "decode_gen.go"} {
		src, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(fset, file, src, 0)
		if err != nil {
			return nil, err
		}
		for _, decl := range f.Decls {
			m.declaration(decl)
		}
	}
	return m, m.tagMembers()
}

func (m *model) declaration(decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			if t, ok := spec.(*ast.TypeSpec); ok && !t.Assign.IsValid() && t.TypeParams == nil {
				m.typeSpec(t)
			}
		}
	case *ast.FuncDecl:
		if u := readUnion(decl); u != nil {
			m.Unions = append(m.Unions, u)
		}
		if decl.Recv != nil && decl.Name.Name == "members" {
			m.readConsts(strings.TrimLeft(typeText(decl.Recv.List[0].Type), "*"), decl.Body)
		}
	}
}

func (m *model) typeSpec(t *ast.TypeSpec) {
	switch x := t.Type.(type) {
	case *ast.StructType:
		if strings.HasPrefix(t.Name.Name, "Unknown") {
			return
		}
		s := &structType{Name: t.Name.Name}
		for _, f := range x.Fields.List {
			s.addField(f)
		}
		m.Structs = append(m.Structs, s)
	case *ast.InterfaceType:
	default:
		m.Named = append(m.Named, &named{Name: t.Name.Name, Type: typeText(x)})
	}
}

func (s *structType) addField(f *ast.Field) {
	if len(f.Names) == 0 {
		s.Fields = append(s.Fields, field{Type: typeText(f.Type)})
		return
	}
	for _, name := range f.Names {
		if !name.IsExported() {
			continue
		}
		if f.Tag == nil {
			s.Text = true
			continue
		}
		tag, _ := strconv.Unquote(f.Tag.Value)
		json, _, _ := strings.Cut(strings.TrimPrefix(tag, `json:"`), `"`)
		s.Fields = append(s.Fields, field{Name: name.Name, Type: typeText(f.Type), JSON: json})
	}
}

func typeText(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.StarExpr:
		return "*" + typeText(x.X)
	case *ast.ArrayType:
		return "[]" + typeText(x.Elt)
	case *ast.SelectorExpr:
		return typeText(x.X) + "." + x.Sel.Name
	}
	panic(fmt.Sprintf("mirror: type %T is not modelled", x))
}

// readUnion understands the function that decodes a discriminated union: it
// asks for the discriminator and switches on it.
func readUnion(f *ast.FuncDecl) *union {
	name, ok := strings.CutPrefix(f.Name.Name, "decode")
	if !ok || f.Recv != nil {
		return nil
	}
	u := &union{Name: name}
	for _, stmt := range f.Body.List {
		switch stmt := stmt.(type) {
		case *ast.AssignStmt:
			if call, ok := stmt.Rhs[0].(*ast.CallExpr); ok && typeTextOf(call.Fun) == "d.Tag" {
				u.Tag = literal(call.Args[0])
			}
		case *ast.SwitchStmt:
			for _, c := range stmt.Body.List {
				u.addCase(c.(*ast.CaseClause))
			}
		}
	}
	if u.Tag == "" {
		return nil
	}
	return u
}

func (u *union) addCase(c *ast.CaseClause) {
	if assign, ok := c.Body[0].(*ast.AssignStmt); ok && len(c.List) == 1 {
		if call, ok := assign.Rhs[0].(*ast.CallExpr); ok && typeTextOf(call.Fun) == "new" {
			u.Members = append(u.Members, member{literal(c.List[0]), typeText(call.Args[0])})
		}
	}
}

func typeTextOf(x ast.Expr) string {
	switch x.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return typeText(x)
	}
	return ""
}

// readConsts finds the properties that a struct's decoder checks against a
// constant.
func (m *model) readConsts(name string, body *ast.BlockStmt) {
	s := m.structs()[name]
	if s == nil {
		return
	}
	ast.Inspect(body, func(n ast.Node) bool {
		clause, ok := n.(*ast.CaseClause)
		if !ok || len(clause.List) != 1 {
			return true
		}
		for _, stmt := range clause.Body {
			ast.Inspect(stmt, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && typeTextOf(call.Fun) == "d.Const" {
					s.Consts = append(s.Consts, constant{literal(clause.List[0]), literal(call.Args[0])})
				}
				return true
			})
		}
		return true
	})
}

func literal(x ast.Expr) string {
	lit, ok := x.(*ast.BasicLit)
	if !ok {
		return ""
	}
	s, _ := strconv.Unquote(lit.Value)
	return s
}

func (m *model) tagMembers() error {
	structs := m.structs()
	for _, u := range m.Unions {
		for _, mem := range u.Members {
			s := structs[mem.Type]
			if s == nil {
				return fmt.Errorf("member %s of %s is no struct", mem.Type, u.Name)
			}
			s.Tag, s.TagValue = u.Tag, mem.Value
		}
	}
	if len(m.Unions) == 0 {
		return fmt.Errorf("no union found: has the form of the generated decoders changed?")
	}
	return nil
}

func (m *model) structs() map[string]*structType {
	out := make(map[string]*structType)
	for _, s := range m.Structs {
		out[s.Name] = s
	}
	return out
}

// prune removes what root does not reach.
func (m *model) prune(root string) {
	reached := map[string]bool{}
	structs := m.structs()
	var reach func(name string)
	reach = func(name string) {
		name = strings.TrimLeft(name, "*[]")
		if reached[name] {
			return
		}
		reached[name] = true
		if s := structs[name]; s != nil {
			for _, f := range s.Fields {
				reach(f.Type)
			}
			if s.Text {
				reach("ContentPart")
			}
		}
		for _, n := range m.Named {
			if n.Name == name {
				reach(n.Type)
			}
		}
		for _, u := range m.Unions {
			if u.Name == name {
				for _, mem := range u.Members {
					reach(mem.Type)
				}
			}
		}
	}
	reach(root)
	m.Structs = slices.DeleteFunc(m.Structs, func(s *structType) bool { return !reached[s.Name] })
	m.Unions = slices.DeleteFunc(m.Unions, func(u *union) bool { return !reached[u.Name] })
	m.Named = slices.DeleteFunc(m.Named, func(n *named) bool { return !reached[n.Name] })
}
