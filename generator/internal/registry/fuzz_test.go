package registry_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/registry"
)

// oneLine reports whether the registry takes s as the text of an answer.
func oneLine(s string) bool {
	hole := strings.HasPrefix(s, "<") && (strings.HasSuffix(s, ">") || strings.HasSuffix(s+"!", ">"))
	return utf8.ValidString(s) && strings.TrimSpace(s) != "" && !strings.Contains(s, "\n") && !hole
}

// Whatever the bytes, Parse gives a registry or diagnostics with the file's name
// on each line, and the same ones again.
func FuzzParse(f *testing.F) {
	for _, list := range [][]badCase{loadCases, nodeCases, nameCases, declarationCases, guardedCases, changeCases, answerCases, retiredCases, togetherCases} {
		for _, c := range list {
			f.Add([]byte(c.in))
		}
	}
	f.Add([]byte(full))
	f.Add([]byte(asked))
	f.Add([]byte(everyRetired))
	f.Add([]byte(strings.Repeat("[", 20000)))
	f.Add([]byte(strings.Repeat("- ", 5000)))
	if data, err := os.ReadFile("../../../registry.yaml"); err == nil {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := registry.Parse("r.yaml", data)
		if (r == nil) == (err == nil) {
			t.Fatalf("got %+v and %v", r, err)
		}
		if err == nil {
			checkParsed(t, r)
			return
		}
		for line := range strings.SplitSeq(err.Error(), "\n") {
			if !strings.HasPrefix(line, "r.yaml:") || line == "r.yaml:" {
				t.Fatalf("a line without a place: %q", err)
			}
		}
		if _, again := registry.Parse("r.yaml", data); again == nil || again.Error() != err.Error() {
			t.Fatalf("first\n%v\nthen\n%v", err, again)
		}
	})
}

// checkParsed holds for every registry that is accepted.
func checkParsed(t *testing.T, r *registry.Registry) {
	for _, n := range r.Names {
		if r.GoName(n.At) != n.Go || n.Go == "" || n.Pos.Line == 0 || n.Pos.Col == 0 {
			t.Fatalf("name %+v", n)
		}
	}
	for _, d := range r.Declarations {
		if r.Declares(d.Field) != d || d.Pos.Line == 0 {
			t.Fatalf("declaration %+v", d)
		}
	}
	for _, g := range r.Guarded {
		if r.Guards(g.Field) != g || g.Pos.Line == 0 {
			t.Fatalf("guarded %+v", g)
		}
	}
	for _, c := range r.Changes {
		for _, a := range c.Answers {
			if r.Answer(c.From, c.To, a.At, a.Kind) != a || a.Why == "" || a.Down+a.Up == "" || a.Pos.Line == 0 {
				t.Fatalf("answer %+v", a)
			}
		}
	}
	var versions []string
	for _, c := range r.Changes {
		versions = append(versions, c.From, c.To)
	}
	if unused := r.Unused(versions); len(unused) > 0 {
		t.Fatalf("asked for, and still unused: %v", unused)
	}
}
