package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// Members are set in their place or at the end, deleted without a trace, and
// checked as decoding checks them.
func TestEditMembers(t *testing.T) {
	m := members(t, `{"a":1,"\u0062":[2],"c":{}}`)
	for _, c := range []struct {
		edit func() (bool, error)
		want string
	}{
		{func() (bool, error) { return true, m.Set("b", json.RawMessage(" 1.0\n")) }, `{"a":1,"\u0062":1.0,"c":{}}`}, // rule P4
		{func() (bool, error) { return true, m.Set("d", nil) }, `{"a":1,"\u0062":1.0,"c":{},"d":null}`},
		{func() (bool, error) { return m.Delete("b"), nil }, `{"a":1,"c":{},"d":null}`},
		{func() (bool, error) { return m.Delete("a"), nil }, `{"c":{},"d":null}`},
		{func() (bool, error) { return m.Delete("d"), nil }, `{"c":{}}`},
		{func() (bool, error) { return !m.Delete("C"), nil }, `{"c":{}}`},
		{func() (bool, error) { return true, m.Set("", json.RawMessage(`"<&>"`)) }, `{"c":{},"":"<&>"}`}, // rule P4
		{func() (bool, error) { return m.Delete("c"), nil }, `{"":"<&>"}`},
		{func() (bool, error) { return m.Delete(""), nil }, `{}`},
		{func() (bool, error) { return !m.Delete(""), nil }, `{}`},
		{func() (bool, error) { return true, m.Set("q\"\n", json.RawMessage("[]")) }, `{"q\"\n":[]}`},
	} {
		ok, err := c.edit()
		if !ok || err != nil || string(m.Object()) != c.want {
			t.Errorf("got %s, %v, %v; want %s", m.Object(), ok, err, c.want)
		}
	}
	before := string(m.Object())
	for _, c := range []struct{ name, value, want string }{
		{"a\xff", "1", "|utf8|-1"}, {"a/b", `{"x":[1,{"y":1,"y":2}]}`, "/a~1b/x/1/y|duplicate|-1"}, {"a", "", "/a|syntax|-1"}, {"a", "1,2", "/a|syntax|-1"},
		{"a", `"\ud800"`, "/a|utf8|-1"},
	} {
		if err := m.Set(c.name, json.RawMessage(c.value)); verdict(err) != c.want || string(m.Object()) != before {
			t.Errorf("%q: %q: got %v, left %s", c.name, c.value, err, m.Object()) // rule D2
		}
	}
}

func TestEqualMembers(t *testing.T) {
	a, b, c := members(t, `{"a":1,"b":2}`), members(t, `{ "a" :1, "b":2 }`), members(t, `{"b":2,"a":1}`)
	var none wire.Members
	if !a.Equal(&b) || a.Equal(&c) || a.Equal(&none) || !none.Equal(new(wire.Members)) {
		t.Error("the same members in the same order are equal, others are not")
	}
}
