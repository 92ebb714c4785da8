package wire_test

import (
	"bytes"
	"encoding/json"
	"math/big"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agui-go/agui/internal/wire"
	"github.com/go-json-experiment/json/jsontext"
)

// oracle reads data as one JSON value with jsontext's defaults, which are the
// rules this package follows, and returns it in canonical form.
func oracle(data []byte) (canonical []byte, err error) {
	dec := jsontext.NewDecoder(bytes.NewReader(data))
	v, err := dec.ReadValue()
	if err != nil {
		return nil, err
	}
	v = v.Clone()
	if _, err := dec.ReadToken(); err == nil || err.Error() != "EOF" {
		return nil, errTrailing
	}
	return v, nil
}

var errTrailing = wire.Fail("syntax", "trailing data")

// compact is jsontext's compact form: whitespace and nothing else goes.
func compact(t *testing.T, data []byte) string {
	v := jsontext.Value(bytes.Clone(data))
	if err := v.Compact(); err != nil {
		t.Fatalf("oracle refuses %q: %v", data, err)
	}
	return string(v)
}

func isRule(err error, rule string) bool {
	e, ok := err.(*wire.Error)
	return ok && e.Rule == rule
}

// checkError holds for every error of decoding: it has a rule, a place within
// the input, and a well-formed pointer.
func checkError(t *testing.T, data []byte, err error) {
	t.Helper()
	e, ok := err.(*wire.Error)
	switch {
	case !ok:
		t.Fatalf("%q: error of type %T", data, err)
	case e.Rule == "" || e.Detail == "":
		t.Fatalf("%q: empty error %+v", data, e)
	case e.Offset < 0 || e.Offset > len(data):
		t.Fatalf("%q: offset %d is outside", data, e.Offset)
	case !wire.IsJSONPointer(e.Pointer) || !utf8.ValidString(e.Pointer):
		t.Fatalf("%q: pointer %q", data, e.Pointer)
	}
}

func FuzzRaw(f *testing.F) {
	for _, s := range grammar {
		f.Add([]byte(s.in))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var d wire.Decoder
		if err := d.Reset(data, wire.Limits{MaxDepth: 10000}); err != nil {
			t.Fatal(err)
		}
		got, err := d.Raw()
		if err == nil {
			err = d.End()
		}
		want, wantErr := oracle(data)
		if isRule(err, "depth") {
			return
		}
		// rule D2: what is malformed is refused, never repaired
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("%q: got error %v, oracle %v", data, err, wantErr)
		}
		if check := wire.CheckRaw(data); (check == nil) != (err == nil) {
			t.Fatalf("%q: CheckRaw says %v, Raw %v", data, check, err)
		}
		if err != nil {
			checkError(t, data, err)
			return
		}
		// rule P4: the bytes are those received, but for line breaks on output
		if !bytes.Equal(got, want) || cap(got) != len(got) {
			t.Fatalf("got %q (cap %d), want %q", got, cap(got), want)
		}
		out, err := wire.AppendRaw(nil, got)
		if err != nil {
			t.Fatalf("%q was decoded and is refused by the encoder: %v", data, err)
		}
		if bytes.ContainsAny(out, "\r\n") || compact(t, out) != compact(t, got) {
			t.Fatalf("%q encodes as %q", got, out)
		}
	})
}

func FuzzString(f *testing.F) {
	for _, s := range []string{``, `a`, `\u00e9\ud83d\ude00`, `\ud83d`, "\xff", "tab\t", `\"\\\/\b\f\n\r\t`, "é<>&\u2028", `12345678"`, "0123456789abcdef\x7f\x80"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		// As the source of a JSON string.
		data := []byte(`"` + text + `"`)
		var d, e wire.Decoder
		_ = d.Reset(data)
		got, err := d.String()
		if err == nil {
			err = d.End()
		}
		_ = e.Reset(data)
		view, viewErr := e.StringView()
		if viewErr == nil {
			viewErr = e.End()
		}
		canonical, wantErr := oracle(data)
		if (err == nil) != (wantErr == nil) || (viewErr == nil) != (err == nil) {
			t.Fatalf("%q: got %v and %v, oracle %v", data, err, viewErr, wantErr)
		}
		if err != nil {
			checkError(t, data, err)
		} else {
			want, err := jsontext.AppendUnquote(nil, canonical)
			if err != nil || got != string(want) || got != string(view) {
				t.Fatalf("%q: got %q and view %q, want %q (%v)", data, got, view, want, err)
			}
		}
		// As a Go value.
		out, err := wire.AppendString([]byte("x"), text)
		if valid := utf8.ValidString(text); valid != (err == nil) {
			t.Fatalf("%q: valid UTF-8 is %v, AppendString says %v", text, valid, err)
		}
		if err != nil {
			return
		}
		want, _ := jsontext.AppendQuote([]byte("x"), text)
		if !bytes.Equal(out, want) {
			t.Fatalf("%q is written %q, oracle %q", text, out, want)
		}
	})
}

func FuzzInt64(f *testing.F) {
	for _, s := range []string{"0", "-0", "1.0", "1e3", "1.7e12", "1.5", "1e400", "-1e400", "1e-999999999999", "0e999999999999999999999", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "0.00012e5", "120e-1", "-", "01", "1.", "1e", "1e+", "100000000000000000000e-2"} {
		f.Add(s, int64(-1<<53+1), int64(1<<53-1))
	}
	f.Fuzz(func(t *testing.T, text string, lo, hi int64) {
		data := []byte(text)
		var d wire.Decoder
		_ = d.Reset(data)
		got, err := d.Int64(lo, hi)
		if err == nil {
			err = d.End()
		}
		out, numErr := wire.AppendNumber(nil, json.Number(text))
		canonical, wantErr := oracle(data)
		isNumber := wantErr == nil && jsontext.Value(canonical).Kind() == '0'
		if (numErr == nil) != (isNumber && string(canonical) == text) || numErr == nil && string(out) != text {
			t.Fatalf("%q: AppendNumber gives %q, %v", text, out, numErr)
		}
		if !isNumber {
			if err == nil {
				t.Fatalf("%q was read as %d", text, got)
			}
			checkError(t, data, err)
			return
		}
		// rule E4: a number that the schema rejects is an error of the keyword
		rule, want := judge(strings.TrimSpace(text), lo, hi)
		switch {
		case rule == "" && (err != nil || got != want):
			t.Fatalf("%q: got %d, %v; want %d", text, got, err, want)
		case rule != "" && rule != "too costly" && !isRule(err, rule):
			t.Fatalf("%q in [%d,%d]: got %d, %v; want rule %s", text, lo, hi, got, err, rule)
		}
	})
}

// judge is Int64 by way of math/big: the rule that rejects, or the value.
func judge(text string, lo, hi int64) (rule string, value int64) {
	if i := strings.IndexAny(text, "eE"); i >= 0 && len(text)-i > 6 {
		return "too costly", 0 // for math/big, that is
	}
	r, ok := new(big.Rat).SetString(text)
	switch {
	case !ok:
		return "too costly", 0
	case !r.IsInt():
		return "type", 0
	case r.Num().Cmp(big.NewInt(lo)) < 0:
		return "minimum", 0
	case r.Num().Cmp(big.NewInt(hi)) > 0:
		return "maximum", 0
	}
	return "", r.Num().Int64()
}

// readMembers reads an object of which nothing is described.
func readMembers(data []byte) (m wire.Members, err error) {
	var d wire.Decoder
	if err := d.Reset(data); err != nil {
		return m, err
	}
	if err := d.Object(); err != nil {
		return m, err
	}
	for {
		key, err := d.Key()
		if err != nil {
			return m, err
		}
		if key == nil {
			return m, d.End()
		}
		if err := m.Decode(&d); err != nil {
			return m, err
		}
	}
}

func FuzzMembers(f *testing.F) {
	for _, s := range []string{`{}`, `{"a":1}`, `{ "a" : [1 , 2] ,"b":{"x":"}"}}`, `{"a":1,"\u0061":2}`, "{\"a\":\n{\r\n}}", `{"a":{"b":1,"b":2}}`, `{"":null}`} {
		f.Add([]byte(s), "a", []byte(`{"z":[]}`))
	}
	f.Fuzz(func(t *testing.T, data []byte, name string, value []byte) {
		if jsontext.Value(data).Kind() != '{' {
			return
		}
		m, err := readMembers(data)
		_, wantErr := oracle(data)
		if isRule(err, "depth") {
			return
		}
		if (err == nil) != (wantErr == nil) {
			t.Fatalf("%q: got %v, oracle %v", data, err, wantErr)
		}
		if err != nil {
			checkError(t, data, err)
			return
		}
		// rule A1: nothing but whitespace around names and values is lost
		if got, want := compact(t, m.Object()), compact(t, data); got != want {
			t.Fatalf("%q became %q", data, got)
		}
		line := m.AppendTo([]byte(`{"x":0`))
		if bytes.ContainsAny(line, "\r\n") {
			t.Fatalf("line break in %q", line)
		}
		checkEdits(t, m, name, value)
	})
}

// checkEdits compares Set, Get and Delete with a list of pairs.
func checkEdits(t *testing.T, m wire.Members, name string, value []byte) {
	before := string(m.Object())
	shared := m
	_, had := m.Get(name)
	n := m.Len()
	err := m.Set(name, value)
	if valid := utf8.ValidString(name) && (value == nil || wire.CheckRaw(value) == nil); valid != (err == nil) {
		t.Fatalf("Set(%q, %q): %v", name, value, err)
	}
	if err == nil {
		if !had {
			n++
		}
		got, ok := m.Get(name)
		if !ok || m.Len() != n || value != nil && string(got) != strings.Trim(string(value), " \t\r\n") {
			t.Fatalf("after Set(%q, %q) of %s: %s", name, value, before, m.Object())
		}
		if err := wire.CheckRaw(m.Object()); err != nil {
			t.Fatalf("Set(%q, %q) of %s left %s: %v", name, value, before, m.Object(), err)
		}
		if !m.Delete(name) || m.Len() != n-1 || wire.CheckRaw(m.Object()) != nil {
			t.Fatalf("Delete(%q) left %s", name, m.Object())
		}
	}
	if string(shared.Object()) != before {
		t.Fatalf("an edit changed a copy: %s, was %s", shared.Object(), before)
	}
}

func FuzzTag(f *testing.F) {
	for _, s := range []string{`{"type":"a"}`, `{"x":{"type":"b"},"type":"a"}`, `{"x":"\"type\":","typ\u0065":"\u0061"}`, `{"type":1}`, `[]`, `{"x":}`, `{"x":1 "type":"a"}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var d wire.Decoder
		_ = d.Reset(data)
		tag, err := d.Tag("type")
		if err != nil {
			checkError(t, data, err)
		}
		if _, wantErr := oracle(data); wantErr != nil {
			return
		}
		var members map[string]json.RawMessage
		_ = json.Unmarshal(data, &members)
		var want string
		// rule E4: only a string can tell which member this is
		isString := json.Unmarshal(members["type"], &want) == nil && members["type"][0] == '"'
		if isString != (err == nil) || want != string(tag) {
			t.Fatalf("%q: tag %q, %v; want %q", data, tag, err, want)
		}
	})
}

func FuzzJSONPointer(f *testing.F) {
	pattern := regexp.MustCompile(`^(/([^/~]|~[01])*)*$`)
	for _, s := range []string{"", "/", "a", "/a/b", "/~0~1", "/~", "/~2", "//", "\n", "/\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := wire.IsJSONPointer(s), pattern.MatchString(s); got != want {
			t.Fatalf("%q: got %v, want %v", s, got, want)
		}
	})
}
