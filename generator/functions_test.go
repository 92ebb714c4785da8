package generator

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/source"
)

func wanted(name, signature string) evolve.Function {
	return evolve.Function{Name: name, Signature: signature, Pos: source.Pos{File: "registry.yaml", Line: 7, Col: 5}}
}

const moves = "func(*v1_1.A, *v1_0.A, *Report) error"

var functionCases = []struct {
	name, code string
	wanted     []evolve.Function
	want       []string // lines of the error; none: accepted
}{
	{"right", "func move(in *v1_1.A, out *v1_0.A, r *Report) error { return nil }", []evolve.Function{wanted("move", moves)}, nil},
	{"parameters without names", "func move(*v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves)}, nil},
	{"parameters grouped", "func two(a, b *A) (x, y int)", []evolve.Function{wanted("two", "func(*A, *A) (int, int)")}, nil},
	{"several results", "func one(in v1_1.E, r *Report) (v1_0.E, error)", []evolve.Function{wanted("one", "func(v1_1.E, *Report) (v1_0.E, error)")}, nil},
	{"nobody asks", "func move() {}", nil, nil},
	{"missing", "func moved(*v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"registry.yaml:7:5: package convert has no function move; write move as a " + moves}},
	{"method instead of a function", "func (p *pass) move(*v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"registry.yaml:7:5: package convert has no function move; write move as a " + moves}},
	{"variable instead of a function", "var move = func(*v1_1.A, *v1_0.A, *Report) error { return nil }", []evolve.Function{wanted("move", moves)}, []string{
		"registry.yaml:7:5: package convert has no function move; write move as a " + moves}},
	{"other version", "func move(*v1_0.A, *v1_1.A, *Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"hand.go:3:1: move is a func(*v1_0.A, *v1_1.A, *Report) error; make it a " + moves}},
	{"value instead of a pointer", "func move(v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"hand.go:3:1: move is a func(v1_1.A, *v1_0.A, *Report) error; make it a " + moves}},
	{"no result", "func move(*v1_1.A, *v1_0.A, *Report)", []evolve.Function{wanted("move", moves)}, []string{
		"hand.go:3:1: move is a func(*v1_1.A, *v1_0.A, *Report); make it a " + moves}},
	{"variadic", "func move(*v1_1.A, *v1_0.A, ...*Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"hand.go:3:1: move is a func(*v1_1.A, *v1_0.A, ...*Report) error; make it a " + moves}},
	{"generic", "func move[T any](*v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves)}, []string{
		"hand.go:3:1: move is a func[any](*v1_1.A, *v1_0.A, *Report) error; make it a " + moves}},
	{"asked for in two ways", "func move(*v1_1.A, *v1_0.A, *Report) error", []evolve.Function{wanted("move", moves), wanted("move", "func(*B) error")}, []string{
		"hand.go:3:1: move is a " + moves + "; make it a func(*B) error"}},
	{"all at once", "func b() {}", []evolve.Function{wanted("a", moves), wanted("b", moves)}, []string{
		"hand.go:3:1: b is a func(); make it a " + moves,
		"registry.yaml:7:5: package convert has no function a; write a as a " + moves}},
}

func TestHandWrittenFunctions(t *testing.T) {
	for _, c := range functionCases {
		t.Run(c.name, func(t *testing.T) {
			err := checkFunctions(c.wanted, []File{{Path: "hand.go", Data: []byte("package convert\n\n" + c.code + "\n")}})
			got := ""
			if err != nil {
				got = err.Error()
			}
			if want := strings.Join(c.want, "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// A file that is no Go is reported where it breaks off, in the parser's words.
func TestHandWrittenFileIsNoGo(t *testing.T) {
	err := checkFunctions(nil, []File{{Path: "hand.go", Data: []byte("package convert\n\nfunc ]\n")}})
	if err == nil || !strings.HasPrefix(err.Error(), "hand.go:3:6: ") {
		t.Errorf("got %v", err)
	}
}

// project is what generation reads of this project.
func project(t *testing.T) Input {
	t.Helper()
	read := func(name string) File {
		data, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		return File{Path: name, Data: data}
	}
	in := Input{Registry: read("registry.yaml")}
	for _, v := range []string{"1.0", "1.1"} {
		in.Specs = append(in.Specs, Spec{Version: v, File: read("spec/" + v + "/schema.json")})
	}
	names, err := filepath.Glob("../convert/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_gen.go") {
			in.Functions = append(in.Functions, read(strings.TrimPrefix(filepath.ToSlash(name), "../")))
		}
	}
	return in
}

// Taking a function away that the registry names stops generation with its place:
// nothing that does not compile is ever written.
func TestGenerationNeedsTheFunctionsItCalls(t *testing.T) {
	in := project(t)
	if _, err := Generate(in); err != nil {
		t.Fatal(err)
	}
	in.Functions = slices.DeleteFunc(in.Functions, func(f File) bool { return f.Path == "convert/binarypart.go" })
	_, err := Generate(in)
	if err == nil || !strings.HasPrefix(err.Error(), "registry.yaml:") || strings.Contains(err.Error(), "\n") ||
		!strings.Contains(err.Error(), "package convert has no function binaryPart; write binaryPart as a func(*pass, *wire.Members) error") {
		t.Errorf("got %v", err)
	}
}
