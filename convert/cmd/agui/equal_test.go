package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// exact is the value of a number: digits without zeros around them, times a power
// of ten. Nothing is rounded.
type exact struct {
	negative bool
	digits   string
	power    int
}

func exactOf(t *testing.T, text string) exact {
	t.Helper()
	unsigned, negative := strings.CutPrefix(text, "-")
	mantissa, e, _ := strings.Cut(strings.ToLower(unsigned), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	power := 0
	if e != "" {
		var err error
		if power, err = strconv.Atoi(e); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	digits := strings.TrimLeft(whole+fraction, "0")
	short := strings.TrimRight(digits, "0")
	if short == "" {
		return exact{}
	}
	return exact{negative, short, power + len(digits) - len(short) - len(fraction)}
}

// tree reads one document, numbers as exact values. It is nil for null alone.
func tree(t *testing.T, text string) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	if d.More() {
		t.Fatalf("more than one document in %q", text)
	}
	return exactly(t, v)
}

func exactly(t *testing.T, v any) any {
	t.Helper()
	switch v := v.(type) {
	case json.Number:
		return exactOf(t, v.String())
	case map[string]any:
		for name := range v {
			v[name] = exactly(t, v[name])
		}
	case []any:
		for i := range v {
			v[i] = exactly(t, v[i])
		}
	}
	return v
}

// difference says how two documents differ in value, "" when they do not.
func difference(t *testing.T, want, got string) string {
	t.Helper()
	if a, b := tree(t, want), tree(t, got); !reflect.DeepEqual(a, b) {
		return fmt.Sprintf("want %v, got %v", a, b)
	}
	return ""
}

// TestDifference keeps the comparison honest.
func TestDifference(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"1.0", "1", true}, {"1e3", "1000", true}, {"-0", "0", true}, {"0.10", "1E-1", true},
		{"9007199254740993", "9007199254740992", false}, {`{"a":null}`, "{}", false}, {"[]", "{}", false},
		{`{"a":1,"b":[2]}`, `{"b":[2.0],"a":1}`, true}, {`"1"`, "1", false}, {"[1,2]", "[2,1]", false},
	} {
		if (difference(t, c.a, c.b) == "") != c.same {
			t.Errorf("%s and %s: same should be %t", c.a, c.b, c.same)
		}
	}
}
