package wire_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// object gives an object with n members called k0, k1 and so on, the last of
// them followed by extra.
func object(n int, extra string) string {
	var b strings.Builder
	b.WriteByte('{')
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"k` + strconv.Itoa(i) + `":` + strconv.Itoa(i))
	}
	return b.String() + extra + "}"
}

// A name is found again in objects of every size, wherever the first one stood
// and however either is written.
func TestDuplicatesInObjectsOfEverySize(t *testing.T) {
	for _, n := range []int{1, 2, 15, 16, 17, 18, 31, 32, 33, 100, 5000} {
		if err := wire.CheckRaw([]byte(object(n, ""))); err != nil {
			t.Fatalf("%d names: %v", n, err)
		}
		for _, again := range []int{0, n / 2, n - 1} {
			name := "k" + strconv.Itoa(again)
			for _, written := range []string{name, `\u006b` + strconv.Itoa(again)} {
				in := object(n, `,"`+written+`":null`)
				want := fmt.Sprintf("/%s|duplicate|%d", name, strings.LastIndex(in, `"`+written+`"`))
				if got := verdict(wire.CheckRaw([]byte(in))); got != want {
					t.Errorf("%d names, %s again: got %q, want %q", n, written, got, want) // rule D2
				}
				_, err := readMembers([]byte(in))
				if got := verdict(err); got != want {
					t.Errorf("%d members, %s again: got %q, want %q", n, written, got, want) // rule D2
				}
			}
		}
		// The first one escaped, the second one not.
		in := `{"\u006b0":0,` + object(n, "")[1:]
		if got := verdict(wire.CheckRaw([]byte(in))); got != "/k0|duplicate|13" {
			t.Errorf("%d names after an escaped one: got %q", n, got)
		}
	}
}

// The names of one object are nobody else's: not those of its parents, children,
// siblings or of an object of the same depth before it.
func TestNamesOfOtherObjects(t *testing.T) {
	big := object(40, "")
	for _, in := range []string{
		`[` + big + `,` + big + `]`,
		`{"k0":` + big + `,"k1":` + big + `}`,
		object(40, `,"sub":`+object(40, `,"sub":`+object(3, ""))),
		`{"a":{"a":{"a":{}}},"b":{"a":{"b":{}}}}`,
		object(10, `,"sub":`+object(10, "")+`,"k10":0,"k11":`+object(20, "")+`,"k12":0,"k13":0,"k14":0,"k15":0,"k16":0,"k17":0`),
	} {
		if err := wire.CheckRaw([]byte(in)); err != nil {
			t.Errorf("%.60s: %v", in, err)
		}
		m, err := readMembers([]byte(`{"x":` + in + `,"y":` + in + `}`))
		if err != nil || m.Len() != 2 {
			t.Errorf("%.60s: %v", in, err)
		}
	}
	// And an object is still minded after its children were read.
	for _, n := range []int{3, 15, 16, 17, 40} {
		in := object(n, `,"sub":`+object(40, "")+`,"k0":1`)
		if got := verdict(wire.CheckRaw([]byte(in))); !strings.HasPrefix(got, "/k0|duplicate|") {
			t.Errorf("%d names and a child: got %q", n, got) // rule D2
		}
		in = object(n, `,"sub":`+object(40, `,"k39":1`))
		if got := verdict(wire.CheckRaw([]byte(in))); !strings.HasPrefix(got, "/sub/k39|duplicate|") {
			t.Errorf("a child of %d names: got %q", n, got) // rule D2
		}
	}
}

// A Decoder that is used again knows nothing of the document before, be it read
// to the end or not.
func TestResetForgets(t *testing.T) {
	var d wire.Decoder
	for _, in := range []string{object(40, `,"x":[[[`), object(40, ""), object(10, ""), `{"k0":1,"k0":1}`, object(17, "")} {
		if err := d.Reset([]byte(in)); err != nil {
			t.Fatal(err)
		}
		_, err := d.Raw()
		if want := strings.Contains(in, "[[[") || strings.Count(in, "k0") > 1; (err != nil) != want {
			t.Errorf("%.40s: %v", in, err)
		}
	}
}

// Names that differ are different: no folding, no normalising, no trimming.
func TestDifferentNames(t *testing.T) {
	in := `{"a":1,"A":1,"a ":1," a":1,"":1,"\u0000":1,"é":1,"e\u0301":1,"a\u0000":1,"\\u0061":1,"` + "\u00a0" + `":1,"\ud83d\ude00":1,"\ud83d\ude01":1}`
	if err := wire.CheckRaw([]byte(in)); err != nil {
		t.Error(err)
	}
	long := strings.Repeat("n", 1000)
	if err := wire.CheckRaw([]byte(`{"` + long + `a":1,"` + long + `b":1,"\u006e` + long + `":1}`)); err != nil {
		t.Error(err)
	}
	if got := verdict(wire.CheckRaw([]byte(`{"` + long + `":1,"\u006e` + long[1:] + `":1}`))); got != "/"+long+"|duplicate|1006" {
		t.Error(got)
	}
}

// Names are hashed beyond a small number of them. Objects of changing size, one
// inside the other, use the same sets again and again, and none must find the
// names of the one before it.
func TestNamesOfObjectsThatShareASet(t *testing.T) {
	sizes := []int{17, 300, 40, 70000, 17, 64, 300}
	var list []string
	for _, n := range sizes {
		list = append(list, object(n, `,"child":`+object(n/2, `,"child":`+object(20, ""))))
	}
	in := "[" + strings.Join(list, ",") + "]"
	if err := wire.CheckRaw([]byte(in)); err != nil {
		t.Fatal(err)
	}
	in = strings.TrimSuffix(in, "}}}]") + `,"k0":1}}}]`
	if got, want := verdict(wire.CheckRaw([]byte(in))), "/6/child/child/k0|duplicate|"; !strings.HasPrefix(got, want) {
		t.Errorf("the last object: got %q, want %s", got, want) // rule D2
	}
}
