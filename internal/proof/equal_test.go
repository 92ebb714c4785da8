package proof_test

import (
	"bytes"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

// number is the value of a JSON number, digits × 10^exponent, with neither
// leading nor trailing zeros in digits. Nothing is rounded and nothing is
// expanded, so that 1e999999999 is harmless.
type number struct {
	negative bool
	digits   string
	exponent string
}

// number reads the text of a valid number. JSON Schema has one zero: -0 is 0.
func numberOf(text string) number {
	unsigned, negative := strings.CutPrefix(text, "-")
	mantissa, power, _ := strings.Cut(strings.ToLower(unsigned), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	exponent := new(big.Int)
	if power != "" {
		exponent.SetString(strings.TrimPrefix(power, "+"), 10)
	}
	digits := strings.TrimLeft(whole+fraction, "0")
	short := strings.TrimRight(digits, "0")
	if short == "" {
		return number{}
	}
	exponent.Add(exponent, big.NewInt(int64(len(digits)-len(short)-len(fraction))))
	return number{negative, short, exponent.String()}
}

// tree reads a document by the strict rules of jsontext: no name twice, no
// invalid UTF-8. Objects become maps, numbers exact values, null nil.
func tree(data []byte) (any, error) {
	d := jsontext.NewDecoder(bytes.NewReader(data), jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false))
	value, err := treeValue(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.ReadToken(); err == nil {
		return nil, fmt.Errorf("more than one value")
	}
	return value, nil
}

func treeValue(d *jsontext.Decoder) (any, error) {
	token, err := d.ReadToken()
	if err != nil {
		return nil, err
	}
	switch token.Kind() {
	case '{':
		object := map[string]any{}
		for d.PeekKind() != '}' {
			name, err := d.ReadToken()
			if err != nil {
				return nil, err
			}
			key := name.String()
			if object[key], err = treeValue(d); err != nil {
				return nil, err
			}
		}
		_, err := d.ReadToken()
		return object, err
	case '[':
		list := []any{}
		for d.PeekKind() != ']' {
			element, err := treeValue(d)
			if err != nil {
				return nil, err
			}
			list = append(list, element)
		}
		_, err := d.ReadToken()
		return list, err
	case '"':
		return token.String(), nil
	case '0':
		return numberOf(token.String()), nil
	case 'n':
		return nil, nil
	}
	return token.Bool(), nil
}

// difference says where two documents first differ in value, "" when nowhere. A
// member that is null and one that is not there differ.
func difference(want, got []byte) string {
	x, err := tree(want)
	if err != nil {
		return "want is no document: " + err.Error()
	}
	y, err := tree(got)
	if err != nil {
		return "got is no document: " + err.Error()
	}
	return differs(x, y, "")
}

func differs(want, got any, at string) string {
	switch want := want.(type) {
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok {
			break
		}
		for name, value := range want {
			other, ok := got[name]
			if !ok {
				return at + "/" + name + " is gone"
			}
			if d := differs(value, other, at+"/"+name); d != "" {
				return d
			}
		}
		for name := range got {
			if _, ok := want[name]; !ok {
				return at + "/" + name + " is new"
			}
		}
		return ""
	case []any:
		got, ok := got.([]any)
		if !ok || len(got) != len(want) {
			break
		}
		for i := range want {
			if d := differs(want[i], got[i], fmt.Sprint(at, "/", i)); d != "" {
				return d
			}
		}
		return ""
	default:
		switch got.(type) {
		case map[string]any, []any:
		default:
			if want == got {
				return ""
			}
		}
	}
	return fmt.Sprintf("%s: want %v, got %v", at, want, got)
}

// checkEqual reports a difference in value.
func checkEqual(t testing.TB, want, got []byte) {
	t.Helper()
	if d := difference(want, got); d != "" {
		t.Errorf("%s\nwant %s\ngot  %s", d, want, got)
	}
}

// TestDifference keeps the comparison that the other tests rest on honest.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`1`, `1.0`, true}, {`1000`, `1e3`, true}, {`0.10`, `1E-1`, true}, {`-0`, `0e5`, true},
		{`1200`, `12e2`, true}, {`1e999999999`, `10e999999998`, true},
		{`9007199254740993`, `9007199254740992`, false}, {`1`, `-1`, false}, {`1`, `"1"`, false},
		{`{"a":null}`, `{}`, false}, {`{}`, `{"a":null}`, false}, {`{"a":1,"b":2}`, `{"b":2,"a":1}`, true},
		{`[1,2]`, `[2,1]`, false}, {`[]`, `{}`, false}, {`[]`, `null`, false}, {`[null]`, `[]`, false},
		{`"\u0041"`, `"A"`, true}, {`false`, `null`, false}, {`{"a":{"b":[1]}}`, `{"a":{"b":[1.5]}}`, false},
		{`{"a":1,"a":1}`, `{"a":1}`, false}, {`1`, `1 1`, false},
	} {
		if d := difference([]byte(c.a), []byte(c.b)); (d == "") != c.same {
			t.Errorf("%s and %s: same should be %t: %s", c.a, c.b, c.same, d)
		}
	}
}
