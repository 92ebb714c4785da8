package evolve_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/registry"
)

// placeholder is what a stub leaves to its reader.
var placeholder = regexp.MustCompile(`<[^>]*>`)

// eachAnswer runs a check for every answer of every example that stands for a
// question; renames and moves are told, not asked for.
func eachAnswer(t *testing.T, check func(t *testing.T, dir string, i int)) {
	t.Helper()
	for _, dir := range examples(t) {
		for i, a := range answers(t, dir).Changes[0].Answers {
			t.Run(strings.TrimPrefix(dir, "testdata/")+" "+a.At, func(t *testing.T) { check(t, dir, i) })
		}
	}
}

// TestMissingAnswers takes each answer away: generation stops with the place and the
// entry to paste, which asks about the directions that the answer was about.
//
// rule D3
func TestMissingAnswers(t *testing.T) {
	eachAnswer(t, func(t *testing.T, dir string, i int) {
		reg := answers(t, dir)
		gone := reg.Changes[0].Answers[i]
		reg.Changes[0].Answers = slices.Delete(reg.Changes[0].Answers, i, i+1)
		plan, err := evolve.Build(versions(t, dir), reg)
		if gone.To != "" && (err != nil || len(plan.Pairs[0].Absent) > 0) {
			return // without the entry it is a removal and an addition
		}
		if err == nil {
			t.Fatal("nothing misses it")
		}
		text := err.Error()
		where := regexp.MustCompile(`^` + regexp.QuoteMeta(dir) + `/(before|after)\.json:\d+:\d+: #/\$defs/`)
		if !where.MatchString(text) || !strings.Contains(text, gone.Kind+" of "+gone.At+" from 1.0 to 1.1 has no answer") {
			t.Errorf("%s", text)
		}
		stub := stubOf(t, text, gone)
		if stub.Kind != gone.Kind || stub.At != gone.At || gone.Down == "" && stub.Down != "" || gone.Up == "" && stub.Up != "" {
			t.Errorf("got the stub %+v for %+v", *stub, *gone)
		}
		at := slices.IndexFunc(plan.Missing, func(q evolve.Question) bool { return q.At == gone.At && q.Kind == gone.Kind })
		if at < 0 || plan.Missing[at].Down != (stub.Down != "") || plan.Missing[at].Up != (stub.Up != "") {
			t.Errorf("the plan misses %+v", plan.Missing)
		}
	})
}

// stubOf fills in the stub that an error prints for an answer and reads it.
func stubOf(t *testing.T, text string, gone *registry.Answer) *registry.Answer {
	t.Helper()
	for _, part := range strings.Split(text, "      # under changes, ")[1:] {
		head, stub, _ := strings.Cut(part, "\n")
		if head != `from: "1.0", to: "1.1", answers:` {
			t.Errorf("the stub is for %s", head)
		}
		if i := strings.Index(stub, "\ntestdata/"); i >= 0 {
			stub = stub[:i]
		}
		filled := placeholder.ReplaceAllStringFunc(stub, func(p string) string {
			if p == "<lossless|lossy|refused>" {
				return "lossy"
			}
			return "words"
		})
		reg, err := registry.Parse("stub", []byte("format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"+filled+"\n"))
		if err != nil {
			t.Fatalf("%v\n%s", err, filled)
		}
		if a := reg.Changes[0].Answers[0]; a.At == gone.At && a.Kind == gone.Kind {
			return a
		}
	}
	t.Fatalf("no stub for %s of %s:\n%s", gone.Kind, gone.At, text)
	return nil
}

// TestHalfAnswers takes one direction from each answer that has two: the missing one
// is asked for where the answer stands.
func TestHalfAnswers(t *testing.T) {
	halves := 0
	eachAnswer(t, func(t *testing.T, dir string, i int) {
		whole := answers(t, dir).Changes[0].Answers[i]
		if whole.To != "" || whole.Down == "" || whole.Up == "" {
			return
		}
		for _, down := range []bool{true, false} {
			reg := answers(t, dir)
			half := reg.Changes[0].Answers[i]
			word := "up"
			if down {
				half.Down, word = "", "down"
			} else {
				half.Up = ""
			}
			halves++
			_, err := evolve.Build(versions(t, dir), reg)
			if err == nil {
				continue // that direction follows from the schemas
			}
			want := fmt.Sprintf("%s/registry.yaml:%d:%d: ", dir, half.Pos.Line, half.Pos.Col)
			if !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), "does not say what is lost on the way "+word+"; add "+word+": lossless, lossy or refused") {
				t.Errorf("%v", err)
			}
		}
	})
	if halves == 0 {
		t.Error("no answer has two directions")
	}
}

// TestUnusedAnswers adds an answer that nothing asks for to each example: it is
// named with its line.
func TestUnusedAnswers(t *testing.T) {
	for _, dir := range examples(t) {
		for _, kind := range registry.Kinds {
			if strings.HasSuffix(kind, "-renamed") || kind == "field-moved" {
				continue // judged as such, in TestBadRenames and TestBadMoves
			}
			reg := answers(t, dir)
			bogus := &registry.Answer{At: "Nobody.knows", Kind: kind, Down: "lossy", Lost: "x", Why: "x", Upgrade: "x"}
			bogus.Pos.File, bogus.Pos.Line = dir+"/registry.yaml", 99
			reg.Changes[0].Answers = append(reg.Changes[0].Answers, bogus)
			_, err := evolve.Build(versions(t, dir), reg)
			want := dir + "/registry.yaml:99: " + kind + " of Nobody.knows from 1.0 to 1.1 is answered, but nothing asks for it; remove it, or correct at, kind, from or to"
			if err == nil || err.Error() != want {
				t.Errorf("got  %v\nwant %s", err, want)
			}
		}
	}
}

// TestIdleLosses answers a direction in which nothing is lost with a loss.
//
// rule D4
func TestIdleLosses(t *testing.T) {
	found := 0
	eachAnswer(t, func(t *testing.T, dir string, i int) {
		whole := answers(t, dir).Changes[0].Answers[i]
		if whole.To != "" || whole.Func != "" || whole.Down != "" && whole.Up != "" {
			return
		}
		reg := answers(t, dir)
		a := reg.Changes[0].Answers[i]
		word := "up"
		if a.Down == "" {
			a.Down, word = "refused", "down"
		} else {
			a.Up = "refused"
		}
		found++
		_, err := evolve.Build(versions(t, dir), reg)
		if err == nil || !strings.Contains(err.Error(), " is called refused on the way "+word+", where nothing is lost; remove "+word) {
			t.Errorf("%v", err)
		}
	})
	if found == 0 {
		t.Error("no answer has one direction")
	}
}
