package registry_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

// badCase is a registry that is refused, and the diagnostics it is refused with.
type badCase struct {
	name, in string
	// want are the lines of the error, each without the file's name before it.
	want []string
	// unseen is set where registry.schema.json, which editors use, cannot tell.
	unseen bool
}

// refuse checks that each registry is refused with exactly its diagnostics, and
// that nothing half read comes back.
func refuse(t *testing.T, cases []badCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r, err := registry.Parse("r.yaml", []byte(c.in))
			if err == nil {
				t.Fatalf("accepted, want\n%s", strings.Join(c.want, "\n"))
			}
			if r != nil {
				t.Error("a refused registry is handed out")
			}
			want := "r.yaml:" + strings.Join(c.want, "\nr.yaml:")
			if err.Error() != want {
				t.Errorf("got\n%v\nwant\n%s", err, want)
			}
		})
	}
}

func accept(t *testing.T, text string) *registry.Registry {
	t.Helper()
	r, err := registry.Parse("r.yaml", []byte(text))
	if err != nil {
		t.Fatalf("refused:\n%v\n%s", err, text)
	}
	return r
}

// full uses every key there is.
const full = `format: 1
names:
  - {at: Thing, go: TheThing}
  - {at: Thing.x, go: X}
  - at: Kind:some value
    go: KindÉtat
declarations:
  - field: Input.version
    kept-in: [Started.input, Other.input]
  - field: Started.version
guarded: [Thing.x, Other.y]
changes:
  - from: "0.0.57"
    to: '1.0'
    answers: []
  - from: "1.9"
    to: "1.10"
    answers:
      - at: Thing.x
        kind: field-moved
        to: Thing.deep.x
        down: lossy
        up: lossless
        invertible: false
        lost: >-
          one line,
          folded
        why: a reason
        upgrade: the peer
        func: MoveX
      - at: Kind:some value
        kind: enum-value-added
        down: lossless
        why: "quoted: with a colon"
        invertible: true
retired: []
`

func TestEveryKey(t *testing.T) {
	r := accept(t, full)
	if r.Path != "r.yaml" || len(r.Names) != 3 || len(r.Declarations) != 2 || len(r.Changes) != 2 {
		t.Fatalf("got %+v", r)
	}
	if n := r.Names[2]; n.At != "Kind:some value" || n.Go != "KindÉtat" || n.Pos.String() != "r.yaml:5:5" {
		t.Errorf("third name: %+v", n)
	}
	d := r.Declarations[0]
	if d.Field != "Input.version" || strings.Join(d.KeptIn, " ") != "Started.input Other.input" || d.Pos.String() != "r.yaml:8:5" {
		t.Errorf("first declaration: %+v", d)
	}
	if r.Declarations[1].KeptIn != nil {
		t.Errorf("second declaration: %+v", r.Declarations[1])
	}
	if g := r.Guarded; len(g) != 2 || g[1].Field != "Other.y" || g[1].Pos.String() != "r.yaml:11:20" {
		t.Errorf("guarded: %+v", g)
	}
	if c := r.Changes[0]; c.From != "0.0.57" || c.To != "1.0" || len(c.Answers) != 0 {
		t.Errorf("first change: %+v", c)
	}
	c := r.Changes[1]
	if c.From != "1.9" || c.To != "1.10" || c.Pos.String() != "r.yaml:16:5" || len(c.Answers) != 2 {
		t.Fatalf("second change: %+v", c)
	}
	a := *c.Answers[0]
	if a.Invertible == nil || *a.Invertible || a.Pos.String() != "r.yaml:19:9" {
		t.Errorf("first answer: %+v", a)
	}
	want := registry.Answer{
		At: "Thing.x", Kind: "field-moved", To: "Thing.deep.x", Down: "lossy", Up: "lossless", Func: "MoveX",
		Lost: "one line, folded", Why: "a reason", Upgrade: "the peer", Invertible: a.Invertible, Pos: a.Pos,
	}
	if a != want {
		t.Errorf("first answer: got %+v, want %+v", a, want)
	}
	b := c.Answers[1]
	if b.Invertible == nil || !*b.Invertible || b.Up != "" || b.Why != "quoted: with a colon" {
		t.Errorf("second answer: %+v", b)
	}
}

// The lists may be missing or empty; only the format has to be there.
func TestNothingButTheFormat(t *testing.T) {
	for _, text := range []string{
		"format: 1\n",
		"# a comment\n---\nformat: 1 # another\n...\n",
		"{format: 1}",
		"\ufeffformat: 1\n",
		"format: 1\r\nnames: []\r\n",
		"format: 1\nnames: []\ndeclarations: []\nchanges: []\nretired: []\n",
	} {
		r := accept(t, text)
		if len(r.Names)+len(r.Declarations)+len(r.Changes) != 0 || len(r.Unused(nil)) != 0 {
			t.Errorf("%q: got %+v", text, r)
		}
	}
	if r := registry.Empty(); r.Path != "" || r.GoName("A") != "" || r.Declares("A.b") != nil || r.Answer("1.0", "1.1", "A", "opened") != nil {
		t.Errorf("Empty: %+v", r)
	}
}

// Versions are compared part by part as numbers (rule N5), those of three parts
// included.
func TestVersions(t *testing.T) {
	text := func(from, to string) string {
		return "format: 1\nchanges:\n  - {from: \"" + from + "\", to: \"" + to + "\", answers: []}\n"
	}
	ascending := []string{"0.0.9", "0.0.10", "0.0.57", "0.1.0", "0.10.0", "1.0", "1.1", "1.2", "1.9", "1.10", "2.0", "10.0", "10.999999999"}
	for i, from := range ascending {
		for j, to := range ascending {
			_, err := registry.Parse("r.yaml", []byte(text(from, to)))
			if (err == nil) != (i < j) {
				t.Errorf("from %s to %s: %v", from, to, err) // rule N5
			}
		}
	}
	for _, v := range []string{
		"1", "1.", ".1", "1.0.0", "1.1.0", "2.0.1", "0.0.57.1", "0.0.", "01.0", "1.01", "0.0.057", "v1.0", "1.0-rc1", "1,0", " 1.0",
		"1.0 ", "+1.0", "-1.0", "1e1", "1.1000000000", "draft", "１.０",
	} {
		_, err := registry.Parse("r.yaml", []byte(text(v, "99.0")))
		if err == nil || !strings.Contains(err.Error(), `from "`+v+`" is not a version; write "MAJOR.MINOR", or "0.MINOR.PATCH" before 1.0`) {
			t.Errorf("%q: %v", v, err)
		}
	}
}
