package wire_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

func TestDocuments(t *testing.T) {
	text := func(data string, limits ...wire.Limits) (string, error) {
		return wire.Document([]byte(data), limits, (*wire.Decoder).String)
	}
	for _, c := range []struct {
		in, want, verdict string
		limits            []wire.Limits
	}{
		{` "a" `, "a", "", nil}, {`"a" "b"`, "", "|syntax|4", nil}, {`1`, "", "|type|0", nil}, {``, "", "|syntax|0", nil},
		{`"a"`, "", "|size|2", []wire.Limits{{MaxBytes: 2}}}, {`"a"`, "a", "", []wire.Limits{{MaxBytes: 3}}},
		{`"after an error"`, "after an error", "", nil},
	} {
		got, err := text(c.in, c.limits...)
		if got != c.want || verdict(err) != c.verdict {
			t.Errorf("%s: got %q, %v", c.in, got, err)
		}
	}
	if s, err := wire.Object([]byte(`{"text":1}`), nil, (*sample).decode); s != nil || verdict(err) != "|type|8" {
		t.Errorf("got %+v, %v", s, err) // rule D2
	}
}

// An error leaves the value as it was: half a document is no value.
func TestUnmarshalIsAllOrNothing(t *testing.T) {
	text := "kept"
	s := sample{Text: &text, Must: []string{"kept"}}
	for _, in := range []string{`{"must":["new"],"count":"x"}`, `{"must":["new"]} 1`, `{"must":["new"]`, `null`, ``} {
		if err := wire.Unmarshal([]byte(in), &s, (*sample).decode); err == nil || s.Text != &text || s.Must[0] != "kept" {
			t.Errorf("%s: %v left %+v", in, err, s) // rule D2
		}
	}
	if err := wire.Unmarshal([]byte(`{"must":["new"]}`), &s, (*sample).decode); err != nil || s.Text != nil || s.Must[0] != "new" {
		t.Errorf("%v left %+v", err, s)
	}
	if err := wire.UnmarshalValue([]byte(`"new"x`), &text, (*wire.Decoder).String); err == nil || text != "kept" {
		t.Errorf("%v left %q", err, text)
	}
	if err := wire.UnmarshalValue([]byte(`"new"`), &text, (*wire.Decoder).String); err != nil || text != "new" {
		t.Errorf("%v left %q", err, text)
	}
}

// Members and union members that the version does not describe are counted,
// those inside of them are not looked at.
func TestUndescribedAreCounted(t *testing.T) {
	n := 0
	limits := []wire.Limits{{Undescribed: &n}}
	for in, want := range map[string]int{
		`{}`: 0, `{"text":"a"}`: 0, `{"x":1}`: 1, `{"x":{"y":1,"z":2},"text":"a","w":[]}`: 2, `{"object":{"x":1},"opaque":{"y":1}}`: 0,
	} {
		n = 0
		if _, err := wire.Object([]byte(in), limits, (*sample).decode); err != nil || n != want {
			t.Errorf("%s: counted %d, want %d (%v)", in, n, want, err)
		}
	}
	n = 5 // added to, not set
	raw, err := wire.Document([]byte(` {"type":"NEW","x":1.0} `), limits, (*wire.Decoder).Unknown)
	if err != nil || n != 6 || string(raw) != `{"type":"NEW","x":1.0}` {
		t.Errorf("got %s, %d, %v", raw, n, err) // rule A1
	}
	if _, err := wire.Document([]byte(`{}`), nil, (*wire.Decoder).Unknown); err != nil || n != 6 {
		t.Errorf("a count nobody asked for: %d, %v", n, err)
	}
}

type boxed string

func (b *boxed) AppendJSON(dst []byte) ([]byte, error) { return wire.AppendString(dst, string(*b)) }
func (b *boxed) Enforce(*wire.Findings) bool           { return true }

func TestHolders(t *testing.T) {
	bad := wire.Fail("type", "bad")
	if v, err := wire.Boxed[boxed]("a", nil); err != nil || *v.(*boxed) != "a" {
		t.Errorf("%v, %v", v, err)
	}
	if v, err := wire.Boxed[boxed]("a", bad); v != nil || err != bad {
		t.Errorf("%v, %v", v, err)
	}
	b := boxed("a")
	if v, err := wire.Checked(&b, nil); v != wire.Value(&b) || err != nil {
		t.Errorf("%v, %v", v, err)
	}
	if v, err := wire.Checked((*boxed)(nil), bad); v != nil || err != bad {
		t.Errorf("a nil pointer in an interface is not nil: %v, %v", v, err)
	}
	if p, err := wire.Ptr("", nil); p == nil || *p != "" || err != nil {
		t.Errorf("%v, %v", p, err) // rule P3
	}
	if p, err := wire.Ptr("a", bad); p != nil || err != bad {
		t.Errorf("%v, %v", p, err)
	}
	s, err := wire.Struct(decoder(t, `{"text":""}`), (*sample).decode)
	if err != nil || s.Text == nil || *s.Text != "" {
		t.Errorf("%+v, %v", s, err) // rule P3
	}
	if out, err := wire.AppendMember([]byte("x"), wire.Value(&b)); err != nil || string(out) != `x"a"` {
		t.Errorf("%s, %v", out, err)
	}
}

// Members that one version does not describe and another one does become its
// fields; the others stay what they are, byte for byte.
func TestAdopt(t *testing.T) {
	loop := func(s *sample, d *wire.Decoder, _ *uint64) error { return s.decode(d) }
	from := members(t, `{"text":"a","x":{"k":9007199254740993},"count":3,"a":[1.0]}`)
	var s sample
	if err := wire.Adopt(&from, &s, loop); err != nil {
		t.Fatal(err)
	}
	if *s.Text != "a" || *s.Count != 3 || string(s.Unknown.Object()) != `{"x":{"k":9007199254740993},"a":[1.0]}` || from.Len() != 4 {
		t.Errorf("got %+v", s) // rule A1
	}
	// A value that the other version rejects is an error, and no repair.
	from = members(t, `{"x":[1],"list":["a",null]}`)
	if err := wire.Adopt(&from, new(sample), loop); verdict(err) != "/1|type|-1" {
		t.Errorf("got %v", err) // rule D2
	}
	var none wire.Members
	if err := wire.Adopt(&none, &s, func(*sample, *wire.Decoder, *uint64) error { panic("nothing to adopt") }); err != nil {
		t.Error(err)
	}
}

// Objects and arrays taken apart keep the bytes of their parts.
func TestParts(t *testing.T) {
	m, err := wire.MembersOf([]byte(` {"a" : [1 , 2],"\u0062":1.0} `))
	if err != nil || string(m.Object()) != `{"a":[1 , 2],"\u0062":1.0}` {
		t.Errorf("%s, %v", m.Object(), err) // rule A1
	}
	for in, want := range map[string]string{
		`[]`: "|type|0", `{"a":1,"a":2}`: "/a|duplicate|7", `{"a":1}x`: "|syntax|7", `{"a":}`: "/a|syntax|5", `{`: "|syntax|1", ``: "|syntax|0", `{"a":"\ud800"}`: "/a|utf8|6",
	} {
		if _, err := wire.MembersOf([]byte(in)); verdict(err) != want {
			t.Errorf("members of %s: got %q, want %q", in, verdict(err), want) // rule D2
		}
	}
	list, err := wire.Elements([]byte(` [ 1.0 , {"a": null} ,"x" ]`))
	var got []string
	for _, e := range list {
		got = append(got, string(e))
		if cap(e) != len(e) {
			t.Errorf("%s has room that is not its own", e)
		}
	}
	if err != nil || strings.Join(got, "|") != `1.0|{"a": null}|"x"` {
		t.Errorf("%q, %v", got, err) // rule P4
	}
	for _, in := range []string{`{}`, `[1,]`, `[1]2`, `[`, `[{"a":1,"a":1}]`, ``} {
		if _, err := wire.Elements([]byte(in)); err == nil {
			t.Errorf("elements of %s accepted", in)
		}
	}
}

// Whatever is kept of a document is a copy of it.
func TestNothingIsShared(t *testing.T) {
	data := []byte(`{"text":"text","list":["a"],"object":{"b":1},"opaque":[2],"exact":7,"x":"extra"}`)
	s, err := wire.Object(data, nil, (*sample).decode)
	if err != nil {
		t.Fatal(err)
	}
	for i := range data {
		data[i] = '!'
	}
	out, err := s.append(nil)
	if want := `{"text":"text","exact":7,"list":["a"],"must":[],"object":{"b":1},"opaque":[2],"x":"extra"}`; err != nil || string(out) != want {
		t.Errorf("got %s, %v", out, err)
	}
}
