package wire_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// writes are what encoding refuses, each with its error. What was written before
// stays as it was.
func TestEncodingRefuses(t *testing.T) {
	type write func(dst []byte) ([]byte, error)
	str := func(s string) write { return func(b []byte) ([]byte, error) { return wire.AppendString(b, s) } }
	num := func(s string) write {
		return func(b []byte) ([]byte, error) { return wire.AppendNumber(b, json.Number(s)) }
	}
	raw := func(s string) write { return func(b []byte) ([]byte, error) { return wire.AppendRaw(b, []byte(s)) } }
	not := func(s []byte) write { return func(b []byte) ([]byte, error) { return wire.AppendRawNotNull(b, s) } }
	obj := func(s string) write {
		return func(b []byte) ([]byte, error) { return wire.AppendRawObject(b, []byte(s)) }
	}
	unk := func(s, tag string) write {
		return func(b []byte) ([]byte, error) { return wire.AppendUnknown(b, []byte(s), "type", tag) }
	}
	for name, c := range map[string]struct {
		write write
		want  string
	}{
		"bytes in a string":     {str("a\xff"), "|utf8|-1"},
		"surrogate in a string": {str("\xed\xa0\x80"), "|utf8|-1"},
		"below":                 {func(b []byte) ([]byte, error) { return wire.AppendInt(b, -1, 0, 9) }, "|minimum|-1"},
		"above":                 {func(b []byte) ([]byte, error) { return wire.AppendInt(b, 10, 0, 9) }, "|maximum|-1"},
		"no number":             {num(""), "|type|-1"}, "leading zero": {num("01"), "|type|-1"}, "NaN": {num("NaN"), "|type|-1"},
		"space after a number": {num("1 "), "|type|-1"}, "two numbers": {num("1,2"), "|type|-1"}, "hexadecimal": {num("0x1"), "|type|-1"},
		"empty raw": {raw(""), "|syntax|-1"}, "raw of two values": {raw("1 2"), "|syntax|-1"}, "raw duplicate": {raw(`{"a":[{"b":1,"b":2}]}`), "/a/0/b|duplicate|-1"},
		"raw bytes": {raw("\"\xff\""), "|utf8|-1"}, "raw surrogate": {raw(`"\ud800"`), "|utf8|-1"}, "raw nesting": {raw(strings.Repeat("[", 10001)), strings.Repeat("/0", 10000) + "|depth|-1"},
		"nil where not null": {not(nil), "|not|-1"}, "null where not null": {not([]byte(" null")), "|not|-1"}, "empty where not null": {not([]byte{}), "|syntax|-1"},
		"list as an object": {obj("[]"), "|type|-1"}, "null as an object": {obj("null"), "|type|-1"}, "broken object": {obj(`{"a"}`), "|syntax|-1"}, "blank object": {obj(" "), "|syntax|-1"},
		"unknown of another tag": {unk(`{"type":"b"}`, "a"), "/type|const|-1"}, "unknown without a tag": {unk(`{}`, "a"), "|oneOf|-1"},
		"unknown with a number": {unk(`{"type":1}`, "a"), "/type|type|-1"}, "unknown list": {unk(`[]`, "a"), "|type|-1"}, "unknown broken": {unk(`{"type":"a"`, "a"), "/type|syntax|-1"},
		"nil unknown":    {func(b []byte) ([]byte, error) { return wire.AppendUnknown(b, nil, "type", "a") }, "|syntax|-1"},
		"nil member":     {func(b []byte) ([]byte, error) { return wire.AppendMember(b, wire.Value(nil)) }, "|type|-1"},
		"second element": {func(b []byte) ([]byte, error) { return wire.AppendList(b, []string{"a", "\xff"}, wire.AppendString) }, "/1|utf8|-1"},
		"second struct": {func(b []byte) ([]byte, error) {
			return wire.AppendStructs(b, []json.Number{"1", "x"}, func(n *json.Number, b []byte) ([]byte, error) { return wire.AppendNumber(b, *n) })
		}, "/1|type|-1"},
	} {
		before := append(make([]byte, 0, 64), "before"...)
		out, err := c.write(before)
		if verdict(err) != c.want || string(out) != "before" {
			t.Errorf("%s: got %.80q and %q (%v), want %.80q", name, verdict(err), out, err, c.want)
		}
	}
}

func TestEncodingWrites(t *testing.T) {
	for want, f := range map[string]func() ([]byte, error){
		`"a\"\\\b\f\n\r\t\u0000\u001f/"`: func() ([]byte, error) { return wire.AppendString(nil, "a\"\\\b\f\n\r\t\x00\x1f/") },
		`-5`:                             func() ([]byte, error) { return wire.AppendInt(nil, -5, -5, -5) },
		`true`:                           func() ([]byte, error) { return wire.AppendBool(nil, true), nil },
		`null`:                           func() ([]byte, error) { return wire.AppendRaw(nil, nil) },
		` [null]`:                        func() ([]byte, error) { return wire.AppendRawNotNull(nil, []byte(" [null]")) },
		`{"a":null} `:                    func() ([]byte, error) { return wire.AppendRawObject(nil, []byte(`{"a":null} `)) },
		`{"x":1,"type":"a"}`:             func() ([]byte, error) { return wire.AppendUnknown(nil, []byte(`{"x":1,"type":"a"}`), "type", "a") },
		`{"type":"\u0061"}`:              func() ([]byte, error) { return wire.AppendUnknown(nil, []byte(`{"type":"\u0061"}`), "type", "a") },
		`1.50`:                           func() ([]byte, error) { return wire.AppendNumber(nil, "1.50") },
	} {
		if got, err := f(); err != nil || string(got) != want {
			t.Errorf("got %q, %v; want %q", got, err, want)
		}
	}
}

// The schema's checks of a value, with the value on either side of each bound.
func TestChecks(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		rule string
	}{
		"few elements": {wire.CheckItems(1, 2, -1), "minItems"}, "enough elements": {wire.CheckItems(2, 2, -1), ""},
		"many elements": {wire.CheckItems(3, 0, 2), "maxItems"}, "not too many": {wire.CheckItems(2, 0, 2), ""}, "none allowed": {wire.CheckItems(1, 0, 0), "maxItems"},
		"short": {wire.CheckLength("é", 2, -1), "minLength"}, "bytes do not count": {wire.CheckLength("éé", 0, 2), ""}, "no need to count": {wire.CheckLength("abcd", 1, 4), ""}, "nothing asked": {wire.CheckLength("", 0, -1), ""},
		"long enough": {wire.CheckLength("é漢", 2, 2), ""}, "long": {wire.CheckLength("abc", 0, 2), "maxLength"}, "empty": {wire.CheckLength("", 1, -1), "minLength"},
		"four bytes each": {wire.CheckLength("\U0001F600\U0001F600", 2, 2), ""}, "short in characters": {wire.CheckLength("\U0001F600", 2, 9), "minLength"},
		"matches": {wire.CheckRegexp("ab", "^a"), ""}, "anywhere": {wire.CheckRegexp("ba", "a"), ""}, "does not match": {wire.CheckRegexp("b", "^a"), "pattern"},
		"matches again": {wire.CheckRegexp("abc", "^a"), ""}, "by hand": {wire.CheckPattern(false, "x"), "pattern"}, "by hand, fine": {wire.CheckPattern(true, "x"), ""},
		"none": {wire.OneSet(false, false, false), "oneOf"}, "none, the first is the default": {wire.OneSet(true, false, false), ""},
		"one": {wire.OneSet(false, true, false), ""}, "two": {wire.OneSet(true, true, true), "oneOf"}, "nothing to choose": {wire.OneSet(false), "oneOf"},
		"in range": {wire.CheckInt(9, 0, 9), ""}, "below": {wire.CheckInt(-1, 0, 9), "minimum"}, "above": {wire.CheckInt(10, 0, 9), "maximum"},
		"there": {wire.CheckNotNull([]byte("0")), ""}, "null": {wire.CheckNotNull([]byte("null")), "not"}, "nil": {wire.CheckNotNull(nil), "not"},
		"no value": {wire.NoValue("object"), "type"}, "not set": {wire.NotSet("x"), "required"},
	} {
		if c.rule == "" && c.err != nil || c.rule != "" && !isRule(c.err, c.rule) {
			t.Errorf("%s: got %v, want rule %q", name, c.err, c.rule)
		}
	}
}

// Paths grow from the inside out, through our errors and those of others.
func TestErrorPaths(t *testing.T) {
	ours := wire.Fail("type", "want string, got null")
	if err := wire.In(wire.At(wire.In(ours, "b/c~"), 3), ""); verdict(err) != "//3/b~1c~0|type|-1" || err.Error() != "//3/b~1c~0: want string, got null" {
		t.Error(err)
	}
	if wire.In(nil, "a") != nil || wire.At(nil, 0) != nil {
		t.Error("an error out of nothing")
	}
	foreign := errors.New("boom")
	err := wire.In(wire.At(wire.In(foreign, "c"), 0), "a")
	if err.Error() != "/a/0/c: boom" || !errors.Is(err, foreign) {
		t.Errorf("got %q", err)
	}
	// Ours, somewhere inside of another one: its pointer grows, the wrapper stays.
	inner := wire.Fail("type", "bad")
	wrapped := errors.Join(inner)
	if err := wire.In(wrapped, "x"); err != wrapped || inner.Pointer != "/x" {
		t.Errorf("got %v", err)
	}
	// What hostile input says is repeated in part only, and cut between characters.
	long := "x" + strings.Repeat("é", 500)
	d := decoder(t, `"`+long+`"`)
	if err := d.Const("a"); len(err.Error()) > 200 || strings.ContainsRune(err.Error(), '\ufffd') || !strings.Contains(err.Error(), "…") {
		t.Errorf("got %q", err)
	}
	if _, err := decoder(t, strings.Repeat("9", 500)).Int64(0, 9); len(err.Error()) > 200 || !strings.Contains(err.Error(), "…") {
		t.Errorf("got %q", err)
	}
}
