package wire_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// grammar lists documents and how they are judged: "" for accepted, else
// "pointer|rule|offset".
var grammar = []struct{ in, want string }{
	{`null`, ""}, {` true `, ""}, {"\t\r\n false", ""}, {`"a"`, ""}, {`0`, ""}, {`-0`, ""},
	{`-12.50e+3`, ""}, {`1E-7`, ""}, {`[]`, ""}, {`{}`, ""}, {`[[],{},[null]]`, ""},
	{`{"a":{"a":1},"b":{"a":1}}`, ""}, {`{"a":1,"A":2}`, ""}, {`{"":0}`, ""},
	{`"\u0000\ud83d\ude00\/"`, ""}, {"\"\x7f é 漢字 \U0001F600\"", ""}, {`[1 , 2]`, ""},

	{``, "|syntax|0"}, {`  `, "|syntax|2"}, {"\xef\xbb\xbf1", "|syntax|0"}, {`1 2`, "|syntax|2"},
	{`nul`, "|syntax|3"}, {`nulx`, "|syntax|3"}, {`True`, "|syntax|0"}, {`'a'`, "|syntax|0"}, {`NaN`, "|syntax|0"},
	{`01`, "|syntax|1"}, {`-`, "|syntax|1"}, {`+1`, "|syntax|0"}, {`1.`, "|syntax|2"}, {`.5`, "|syntax|0"}, {`1e`, "|syntax|2"}, {`1e+`, "|syntax|3"},
	{`[1,]`, "/1|syntax|3"}, {`[,1]`, "/0|syntax|1"}, {`[1`, "/0|syntax|2"}, {`[1 2]`, "|syntax|3"}, {`[1}`, "|syntax|2"}, {`[`, "/0|syntax|1"},
	{`{"a":1,}`, "|syntax|7"}, {`{,"a":1}`, "|syntax|1"}, {`{"a"}`, "|syntax|4"}, {`{"a":}`, "/a|syntax|5"}, {`{"a":1`, "/a|syntax|6"}, {`{a:1}`, "|syntax|1"}, {`{"a":1 "b":2}`, "|syntax|7"}, {`{1:1}`, "|syntax|1"}, {`}`, "|syntax|0"}, {`{]`, "|syntax|1"},
	{`"a`, "|syntax|2"}, {"\"a\nb\"", "|syntax|2"}, {"\"\x00\"", "|syntax|1"}, {`"\x"`, "|syntax|2"}, {`"\u12g4"`, "|syntax|5"}, {`"\u12`, "|syntax|5"}, {`"\`, "|syntax|2"}, {"\x00", "|syntax|0"},
	{`[1.]`, "/0|syntax|3"}, {`[-]`, "/0|syntax|2"}, {`{"a":{"b":tru}}`, "/a/b|syntax|13"}, {`[fals,1]`, "/0|syntax|5"}, {`[1"a"]`, "|syntax|2"}, {`{"b":[true"a"]}`, "/b|syntax|10"}, {`[nulls]`, "/0|syntax|5"},
	{`// c`, "|syntax|0"}, {`[1]]`, "|syntax|3"}, {"1\u00a0", "|syntax|1"}, {"1\f", "|syntax|1"},

	{"\"\xff\"", "|utf8|1"}, {"[\"é\xc3\"]", "/0|utf8|4"}, {"\"\xed\xa0\x80\"", "|utf8|1"}, {"\"\xc0\xaf\"", "|utf8|1"}, {"\"\xf4\x90\x80\x80\"", "|utf8|1"},
	{`"\ud800"`, "|utf8|1"}, {`{"a":"\udc00x"}`, "/a|utf8|6"}, {`"\ud800\u0041"`, "|utf8|1"}, {`"\ud800\ud800"`, "|utf8|1"}, {`"\ud800\`, "|utf8|1"}, {"{\"\xff\":1}", "|utf8|2"},

	{`{"a":1,"a":1}`, "/a|duplicate|7"}, {`{"a":1,"\u0061":1}`, "/a|duplicate|7"}, {`{"\u0061":1,"a":1}`, "/a|duplicate|12"},
	{`[{"x":0},{"k/~":{"b":[{"c":1,"c":2}]}}]`, "/1/k~1~0/b/0/c|duplicate|29"},
	{`{"":1,"":2}`, "/|duplicate|6"}, {`{"a":{"b":1},"c":[1,{"b":1,"b":1}]}`, "/c/1/b|duplicate|27"},
}

func verdict(err error) string {
	if err == nil {
		return ""
	}
	e, ok := err.(*wire.Error)
	if !ok {
		return "not a *wire.Error: " + err.Error()
	}
	return e.Pointer + "|" + e.Rule + "|" + strconv.Itoa(e.Offset)
}

func TestGrammar(t *testing.T) {
	for _, c := range grammar {
		var d wire.Decoder
		if err := d.Reset([]byte(c.in)); err != nil {
			t.Fatal(err)
		}
		_, err := d.Raw()
		if err == nil {
			err = d.End()
		}
		if got := verdict(err); got != c.want { // rule D2
			t.Errorf("%q: got %q, want %q (%v)", c.in, got, c.want, err)
		}
		if _, wantErr := oracle([]byte(c.in)); (wantErr == nil) != (c.want == "") {
			t.Errorf("%q: the oracle says %v", c.in, wantErr)
		}
	}
}

func TestDepth(t *testing.T) {
	nested := func(n int) []byte {
		return []byte(strings.Repeat(`[`, n) + strings.Repeat(`]`, n))
	}
	check := func(data []byte, limits ...wire.Limits) error {
		var d wire.Decoder
		if err := d.Reset(data, limits...); err != nil {
			return err
		}
		_, err := d.Raw()
		return err
	}
	for _, c := range []struct {
		levels int
		limits []wire.Limits
		want   bool
	}{
		{512, nil, true}, {513, nil, false}, {100000, nil, false},
		{512, []wire.Limits{{}}, true}, {513, []wire.Limits{{}}, false},
		{3, []wire.Limits{{MaxDepth: 3}}, true}, {4, []wire.Limits{{MaxDepth: 3}}, false},
		{10000, []wire.Limits{{MaxDepth: math.MaxInt32}}, true}, {10001, []wire.Limits{{MaxDepth: math.MaxInt32}}, false},
	} {
		err := check(nested(c.levels), c.limits...)
		if (err == nil) != c.want || err != nil && !isRule(err, "depth") {
			t.Errorf("%d levels, limits %v: %.80v", c.levels, c.limits, err)
		}
	}
	// What a raised limit let in can go out again.
	if _, err := wire.AppendRaw(nil, nested(10000)); err != nil {
		t.Error(err)
	}
	if _, err := wire.AppendRaw(nil, nested(10001)); !isRule(err, "depth") {
		t.Errorf("10001 levels: %.80v", err)
	}
	if err := check([]byte(`[{"a":[[]]}]`), wire.Limits{MaxDepth: 3}); verdict(err) != "/0/a/0|depth|7" {
		t.Error(verdict(err))
	}
}

func TestMaxBytes(t *testing.T) {
	var d wire.Decoder
	if err := d.Reset([]byte(`[1]`), wire.Limits{MaxBytes: 3}); err != nil {
		t.Error(err)
	}
	err := d.Reset([]byte(`[1] `), wire.Limits{MaxBytes: 3})
	if verdict(err) != "|size|3" || err.Error() != "document: want at most 3 bytes, got 4" {
		t.Error(err)
	}
}
