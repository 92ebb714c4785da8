package wire_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// sample is what a generated codec makes of a type with every kind of field.
type sample struct {
	Text    *string
	Flag    *bool
	Count   *int64
	Exact   *json.Number
	List    []string // optional: nil is absent
	Must    []string // required
	Object  json.RawMessage
	Opaque  json.RawMessage // required, may be null
	Unknown wire.Members
}

func (s *sample) decode(d *wire.Decoder) error {
	if err := d.Object(); err != nil {
		return err
	}
	for {
		key, err := d.Key()
		if err != nil || key == nil {
			return err
		}
		switch name := string(key); name {
		case "text":
			s.Text, err = wire.Ptr(d.String())
		case "flag":
			s.Flag, err = wire.Ptr(d.Bool())
		case "count":
			s.Count, err = wire.Ptr(d.Int64(0, 9))
		case "exact":
			s.Exact, err = wire.Ptr(d.Number())
		case "list":
			s.List, err = wire.Values(d, (*wire.Decoder).String)
		case "must":
			s.Must, err = wire.Values(d, (*wire.Decoder).String)
		case "object":
			s.Object, err = d.RawObject()
		case "opaque":
			s.Opaque, err = d.Raw()
		default:
			if err := s.Unknown.Decode(d); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
	}
}

func (s *sample) append(dst []byte) ([]byte, error) {
	n := len(dst)
	var err error
	member := func(name string, present bool, value func([]byte) ([]byte, error)) {
		if present && err == nil {
			dst, err = value(append(append(dst, `,"`+name...), `":`...))
		}
	}
	list := func(l []string) func([]byte) ([]byte, error) {
		return func(b []byte) ([]byte, error) { return wire.AppendList(b, l, wire.AppendString) }
	}
	member("text", s.Text != nil, func(b []byte) ([]byte, error) { return wire.AppendString(b, *s.Text) })
	member("flag", s.Flag != nil, func(b []byte) ([]byte, error) { return wire.AppendBool(b, *s.Flag), nil })
	member("count", s.Count != nil, func(b []byte) ([]byte, error) { return wire.AppendInt(b, *s.Count, 0, 9) })
	member("exact", s.Exact != nil, func(b []byte) ([]byte, error) { return wire.AppendNumber(b, *s.Exact) })
	member("list", s.List != nil, list(s.List))
	member("must", true, list(s.Must))
	member("object", s.Object != nil, func(b []byte) ([]byte, error) { return wire.AppendRawObject(b, s.Object) })
	member("opaque", true, func(b []byte) ([]byte, error) { return wire.AppendRaw(b, s.Opaque) })
	if err != nil {
		return dst[:n], err
	}
	return wire.CloseObject(s.Unknown.AppendTo(dst), n), nil
}

func readSample(t *testing.T, in string) *sample {
	t.Helper()
	s, err := wire.Object([]byte(in), nil, (*sample).decode)
	if err != nil {
		t.Fatalf("%s: %v", in, err)
	}
	return s
}

// Absent, empty, zero and false are four things and stay what they are.
func TestPresenceSurvives(t *testing.T) {
	for _, in := range []string{
		`{"must":[],"opaque":null}`,
		`{"text":"","must":[],"opaque":null}`,
		`{"flag":false,"must":[],"opaque":null}`,
		`{"count":0,"must":[],"opaque":null}`,
		`{"exact":0,"must":[],"opaque":null}`,
		`{"list":[],"must":[],"opaque":null}`,
		`{"must":[""],"opaque":{}}`,
		`{"must":[],"object":{},"opaque":null}`,
		`{"must":[],"opaque":[]}`, `{"must":[],"opaque":""}`, `{"must":[],"opaque":false}`, `{"must":[],"opaque":0}`,
		`{"must":[],"opaque":null,"x":null,"y":"","z":[],"zero":0,"no":false,"o":{}}`,
		`{"text":"","flag":false,"count":0,"exact":-0.0,"list":[],"must":[""],"object":{"a":null},"opaque":{"b":null},"x":{"c":null}}`,
	} {
		out, err := readSample(t, in).append(nil)
		if err != nil || string(out) != in {
			t.Errorf("%s became %s, %v", in, out, err) // rule P3
		}
	}
}

// A value that was never set writes nothing but what is required, and nothing
// has a default.
func TestOmission(t *testing.T) {
	out, err := new(sample).append([]byte("data: "))
	if err != nil || string(out) != `data: {"must":[],"opaque":null}` {
		t.Errorf("got %s, %v", out, err) // rule P2
	}
	s := readSample(t, `{}`)
	if s.Text != nil || s.Flag != nil || s.Count != nil || s.Exact != nil || s.List != nil || s.Must != nil || s.Object != nil || s.Opaque != nil || s.Unknown.Len() != 0 {
		t.Errorf("a member out of nothing: %+v", s) // rule P3
	}
	for want, list := range map[string][]string{`[]`: nil, `["a"]`: {"a"}, `["",""]`: {"", ""}} {
		if out, err := wire.AppendList(nil, list, wire.AppendString); err != nil || string(out) != want {
			t.Errorf("got %s, %v", out, err) // rule P2
		}
		same := func(s *string, dst []byte) ([]byte, error) { return wire.AppendString(dst, *s) }
		if out, err := wire.AppendStructs(nil, list, same); err != nil || string(out) != want {
			t.Errorf("got %s, %v", out, err) // rule P2
		}
	}
	if out, err := wire.AppendRawObject(nil, nil); err != nil || string(out) != `{}` {
		t.Errorf("a required object that is nil: %s, %v", out, err)
	}
	if out := wire.CloseObject([]byte("x"), 1); string(out) != `x{}` {
		t.Errorf("an object without members: %s", out)
	}
}

// Lists that are read are never nil, however empty, and structs are read in
// place.
func TestLists(t *testing.T) {
	for _, in := range []string{`[]`, `[ ]`} {
		v, err := wire.Values(decoder(t, in), (*wire.Decoder).String)
		if v == nil || len(v) != 0 || err != nil {
			t.Errorf("%s: %v, %v", in, v, err) // rule P3
		}
		s, err := wire.Structs(decoder(t, in), (*sample).decode)
		if s == nil || len(s) != 0 || err != nil {
			t.Errorf("%s: %v, %v", in, s, err) // rule P3
		}
	}
	s, err := wire.Structs(decoder(t, `[{"text":"a"},{"must":["b"]}]`), (*sample).decode)
	if err != nil || len(s) != 2 || *s[0].Text != "a" || s[1].Text != nil || s[1].Must[0] != "b" {
		t.Errorf("%+v, %v", s, err)
	}
	for in, want := range map[string]string{
		`[{},{"text":1}]`: "/1|type|12", `[{},1]`: "/1|type|4", `[{},`: "/1|syntax|4", `{}`: "|type|0", `[{}`: "|syntax|3",
	} {
		if s, err := wire.Structs(decoder(t, in), (*sample).decode); verdict(err) != want || s != nil {
			t.Errorf("%s: %v, %s, want %s", in, s, verdict(err), want)
		}
	}
	for in, want := range map[string]string{`["a",null]`: "/1|type|5", `"a"`: "|type|0"} {
		if v, err := wire.Values(decoder(t, in), (*wire.Decoder).String); verdict(err) != want || v != nil {
			t.Errorf("%s: %v, %s, want %s", in, v, verdict(err), want) // rule E4
		}
	}
}

// Identifiers, numbers and opaque values come out with the bytes they came in
// with.
func TestBytesSurvive(t *testing.T) {
	for _, value := range []string{
		`9007199254740993`, `1.0`, `-0`, `1e400`, `1E+2`, `0.10`, `123456789012345678901234567890.5`,
		`{"b":1,"a":2,"B":3}`, `{"":{"z":[],"a":[]}}`, `"<script>&\u2028\u00e9é\/"`, `"\ud83d\ude00"`, "\"\u2028\u2029\x7f\"", `[1, 2 ,	3]`, `{"a" : 1}`,
	} {
		in := `{"must":[],"opaque":` + value + `,"x":` + value + `,"\u0078y":` + value + `}`
		out, err := readSample(t, in).append(nil)
		if err != nil || string(out) != in {
			// rule A1
			t.Errorf("%s became %s, %v", in, out, err) // rule P4
		}
	}
	for _, text := range []string{"<b>&'\u2028\u2029", "é漢\U0001F600", "", "a/b", "\x7f"} {
		out, err := wire.AppendString(nil, text)
		if err != nil || string(out) != `"`+text+`"` {
			t.Errorf("%q became %s, %v", text, out, err) // rule P4
		}
	}
	// Line breaks between tokens go, those in strings are escapes and stay.
	in := "{\"must\":[],\"opaque\":[1,\r\n2,\n\"a\\nb\"],\"x\":{\n}}"
	out, err := readSample(t, in).append(nil)
	if want := strings.NewReplacer("\r", "", "\n", "").Replace(in); err != nil || string(out) != want {
		t.Errorf("got %q, %v", out, err)
	}
}

// What no version describes survives, in order, wherever it stood.
func TestUndescribedMembersSurvive(t *testing.T) {
	in := `{"z":{"type":"NEW","deep":[{"k":null}]},"must":["m"],"a":[1.0,9007199254740993],"opaque":null,"\u0061b":"\u0000"}`
	s := readSample(t, in)
	want := `{"must":["m"],"opaque":null,"z":{"type":"NEW","deep":[{"k":null}]},"a":[1.0,9007199254740993],"\u0061b":"\u0000"}`
	if out, err := s.append(nil); err != nil || string(out) != want {
		t.Errorf("got %s, %v", out, err) // rule A1
	}
	var got []string
	for name, value := range s.Unknown.All() {
		got = append(got, name+"="+string(value))
	}
	if strings.Join(got, " ") != `z={"type":"NEW","deep":[{"k":null}]} a=[1.0,9007199254740993] ab="\u0000"` {
		t.Errorf("members %q", got) // rule A1
	}
	for range s.Unknown.All() {
		break // stopping early is allowed
	}
	// A copy keeps what it had, whatever happens to the other.
	c := s.Unknown
	if err := s.Unknown.Set("a", json.RawMessage("2")); err != nil || s.Unknown.Equal(&c) {
		t.Error("an edit shows in a copy", err)
	}
	if v, ok := c.Get("a"); !ok || string(v) != `[1.0,9007199254740993]` {
		t.Errorf("the copy has %s", v)
	}
}
