package wire_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// asks are the questions generated code puts to a Decoder, by name.
var asks = map[string]func(d *wire.Decoder) (any, error){
	"string":    func(d *wire.Decoder) (any, error) { return d.String() },
	"view":      func(d *wire.Decoder) (any, error) { v, err := d.StringView(); return string(v), err },
	"integer":   func(d *wire.Decoder) (any, error) { return d.Int64(-5, 5) },
	"number":    func(d *wire.Decoder) (any, error) { return d.Number() },
	"boolean":   func(d *wire.Decoder) (any, error) { return d.Bool() },
	"object":    func(d *wire.Decoder) (any, error) { return nil, d.Object() },
	"array":     func(d *wire.Decoder) (any, error) { return nil, d.Array() },
	"const":     func(d *wire.Decoder) (any, error) { return nil, d.Const("a") },
	"tag":       func(d *wire.Decoder) (any, error) { v, err := d.Tag("type"); return string(v), err },
	"raw":       func(d *wire.Decoder) (any, error) { v, err := d.Raw(); return string(v), err },
	"not null":  func(d *wire.Decoder) (any, error) { v, err := d.RawNotNull(); return string(v), err },
	"rawobject": func(d *wire.Decoder) (any, error) { v, err := d.RawObject(); return string(v), err },
}

func decoder(t *testing.T, data string) *wire.Decoder {
	t.Helper()
	d := new(wire.Decoder)
	if err := d.Reset([]byte(data)); err != nil {
		t.Fatal(err)
	}
	return d
}

// A value of another JSON type than the described one is fatal, and nothing
// takes its place.
func TestTypeMismatch(t *testing.T) {
	kinds := map[string]string{`{}`: "object", `[]`: "array", `"x"`: "string", `1`: "number", `true`: "boolean", `false`: "boolean", `null`: "null"}
	for ask, c := range map[string]struct{ rule, want, takes string }{
		"string": {"type", "string", "string"}, "view": {"type", "string", "string"}, "integer": {"type", "integer", "number"},
		"number": {"type", "number", "number"}, "boolean": {"type", "boolean", "boolean"}, "object": {"type", "object", "object"},
		"array": {"type", "array", "array"}, "rawobject": {"type", "object", "object"}, "const": {"const", `"a"`, "string"},
		"tag": {"oneOf", "object", "object"},
	} {
		for in, kind := range kinds {
			if kind == c.takes {
				continue
			}
			d := decoder(t, "  "+in)
			_, err := asks[ask](d)
			e, ok := err.(*wire.Error)
			if !ok || e.Rule != c.rule || e.Offset != 2 || e.Pointer != "" || e.Detail != "want "+c.want+", got "+kind {
				t.Errorf("%s asked of %s: %+v", ask, in, err) // rule E4
			}
		}
		for _, in := range []string{"", " ", "}", "x", "+1", "\x00", "\xff"} {
			if _, err := asks[ask](decoder(t, in)); !isRule(err, "syntax") {
				t.Errorf("%s asked of %q: %v", ask, in, err)
			}
		}
	}
}

func TestScalars(t *testing.T) {
	for _, c := range []struct {
		ask, in string
		want    any
		verdict string
	}{
		{"string", `""`, "", ""}, {"string", `"é\u00e9\n"`, "éé\n", ""}, {"view", `"\ud83d\ude00"`, "\U0001F600", ""}, {"view", `"plain"`, "plain", ""},
		{"string", `"` + strings.Repeat(`\u00e9x`, 100) + `"`, strings.Repeat("éx", 100), ""}, // longer than the buffer for short ones
		{"string", `"\"\\\/\b\f\n\r\t\uABcd"`, "\"\\/\b\f\n\r\t\uabcd", ""},
		{"boolean", "true", true, ""}, {"boolean", " false", false, ""}, {"boolean", "trux", false, "|syntax|3"}, {"boolean", "fals", false, "|syntax|4"},
		{"number", "1.0", json.Number("1.0"), ""}, {"number", "-0", json.Number("-0"), ""}, {"number", "9007199254740993", json.Number("9007199254740993"), ""}, // rule P4
		{"number", "1e400", json.Number("1e400"), ""}, {"number", "1.", json.Number(""), "|syntax|2"},
		{"integer", "-0", int64(0), ""}, {"integer", "5.0", int64(5), ""}, {"integer", "0.5e1", int64(5), ""}, {"integer", "-5", int64(-5), ""},
		{"integer", "1.5", int64(0), "|type|0"}, {"integer", "6", int64(0), "|maximum|0"}, {"integer", "-6", int64(0), "|minimum|0"}, // rule E4
		{"integer", "1e400", int64(0), "|maximum|0"}, {"integer", "-1e400", int64(0), "|minimum|0"}, {"integer", "1e-400", int64(0), "|type|0"},
		{"integer", "0e999999999999999999999999", int64(0), ""}, {"integer", "-", int64(0), "|syntax|1"},
		{"integer", "9223372036854775808", int64(0), "|maximum|0"}, {"integer", "-9223372036854775809", int64(0), "|minimum|0"},
		{"const", `"a"`, nil, ""}, {"const", `"\u0061"`, nil, ""}, {"const", `"b"`, nil, "|const|0"}, {"const", `"A"`, nil, "|const|0"}, // rule E4
		{"const", `"a\u0000"`, nil, "|const|0"}, {"const", `"a`, nil, "|syntax|2"},
		{"not null", `[null]`, `[null]`, ""}, {"not null", ` null`, "", "|not|1"}, {"not null", "nul", "", "|not|0"},
		{"raw", "null", "null", ""}, {"rawobject", `{"a": null}`, `{"a": null}`, ""},
	} {
		d := decoder(t, c.in)
		got, err := asks[c.ask](d)
		if err == nil {
			err = d.End()
		}
		if v := verdict(err); v != c.verdict || got != c.want {
			t.Errorf("%s asked of %.60s: got %v and %q, want %v and %q", c.ask, c.in, got, v, c.want, c.verdict)
		}
	}
}

// The member that tells a union's members apart must be there and be a string.
func TestTag(t *testing.T) {
	for _, c := range []struct{ in, want, verdict string }{
		{`{"type":"a"}`, "a", ""}, {`{"x":[{"type":"b"}],"type":""}`, "", ""}, {` { "x" : "\"type\":" , "\u0074ype" : "\u0061" } `, "a", ""},
		{`{"x":"}","y":[[],{}],"z":1e5,"w":true,"type":"a"}`, "a", ""},
		{`{}`, "", "|oneOf|0"}, {`{"Type":"a"}`, "", "|oneOf|0"}, {`{"x":{"type":"a"}}`, "", "|oneOf|0"}, {`{"typ":"a"}`, "", "|oneOf|0"}, // rule E4
		{`{"type":null}`, "", "/type|type|8"}, {`{"type":1}`, "", "/type|type|8"}, {`{"x":0,"type":["a"]}`, "", "/type|type|14"}, // rule E4
		{`{"type":}`, "", "/type|syntax|8"}, {`{"x":1,`, "", "|syntax|7"}, {`{"x":1 "type":"a"}`, "", "|syntax|7"}, {`{"x":"`, "", "/x|syntax|6"},
		{`{"x":{1},"type":"a"`, "a", ""}, {`{"x":tru e,"type":"a"`, "", "/x|syntax|8"}, // skipped over unchecked: the decoding that follows checks it
		{`{"type`, "", "|syntax|6"}, {`{"type":"\ud800"}`, "", "/type|utf8|9"}, {`{"\u0074ype"`, "", "|syntax|12"}, {"{\"x\":\"\n\"}", "", "/x|syntax|6"},
		{`{"typ\q":"a"}`, "", "|syntax|6"}, {`{"a":1,"a":1}`, "", "/a|duplicate|7"},
	} {
		d := decoder(t, c.in)
		got, err := d.Tag("type")
		if v := verdict(err); v != c.verdict || string(got) != c.want {
			t.Errorf("%s: got %q and %q, want %q and %q", c.in, got, v, c.want, c.verdict)
		}
		if err == nil && strings.TrimSpace(c.in[d.Offset():]) != strings.TrimSpace(c.in) {
			t.Errorf("%s: Tag consumed %d bytes", c.in, d.Offset())
		}
	}
}

// What generated code reports itself: a missing member at its object, a repeated
// one at its own place.
func TestMissingAndDuplicate(t *testing.T) {
	d := decoder(t, ` {}`)
	if err := d.Object(); err != nil {
		t.Fatal(err)
	}
	if err := d.Missing("x"); verdict(err) != "|required|2" || err.Error() != "document: missing x" { // rule E4
		t.Error(err)
	}
	if err := d.Duplicate("a/b"); verdict(err) != "/a~1b|duplicate|2" { // rule D2
		t.Error(err)
	}
	for _, c := range []struct{ in, want string }{
		{`{"messageId":"m","type":"TEXT_MESSAGE_CONTENT","messageId":"m"}`, "/messageId|duplicate|62"}, // rule D2
		{`{"x":1,"type":"TEXT_MESSAGE_CONTENT","messageId":"m","x":1}`, "/x|duplicate|53"},             // rule D2
		{`{"type":"TEXT_MESSAGE_CONTENT","\u0074ype":"TEXT_MESSAGE_CONTENT","messageId":"m"}`, "/type|duplicate|65"},
		{`{"type":"TEXT_MESSAGE_CONTENT"}`, "|required|31"},                                        // rule E4
		{`{"type":"TEXT_MESSAGE_CONTENT","messageId":null}`, "/messageId|type|43"},                 // rule E4
		{`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","timestamp":null}`, "/timestamp|type|59"}, // rule E4
		{`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","x":{"y":[0,{"z":tru}]}}`, "/x/y/1/z|syntax|67"},
		{`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m"}}`, "|syntax|47"},
	} {
		if _, err := decodeContent([]byte(c.in)); verdict(err) != c.want {
			t.Errorf("%s: got %s (%v), want %s", c.in, verdict(err), err, c.want)
		}
	}
}

// A decoder walks elements and members of what it opened, and nothing else.
func TestArraysAndObjects(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"[]", ""}, {" [ 1 , 2 ] ", ""}, {"[1,]", "|syntax|3"}, {"[1", "|syntax|2"}, {"[", "|syntax|1"}, {"[1 2]", "|syntax|3"}, {"[,]", "|syntax|1"}, {"[1}", "|syntax|2"},
	} {
		d := decoder(t, c.in)
		_, err := wire.Values(d, func(d *wire.Decoder) (int64, error) { return d.Int64(0, 9) })
		if err == nil {
			err = d.End()
		}
		if got := verdict(err); strings.TrimPrefix(got, "/0") != c.want && got != c.want {
			t.Errorf("%s: got %s, want %s", c.in, got, c.want)
		}
	}
	d := decoder(t, `{"":1,"\u0061":2}`)
	if err := d.Object(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"", "a"} {
		key, err := d.Key()
		if err != nil || key == nil || string(key) != want {
			t.Fatalf("key %q, %v", key, err)
		}
		if _, err := d.Int64(0, 9); err != nil {
			t.Fatal(err)
		}
	}
	if key, err := d.Key(); key != nil || err != nil || d.End() != nil {
		t.Errorf("after the last: %q, %v", key, err)
	}
}
