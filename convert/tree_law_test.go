package convert

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// lawTree reads a document into maps, lists and scalars, numbers as written.
func lawTree(text []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var tree any
	err := d.Decode(&tree)
	return tree, err
}

// lawNumber is one spelling for a whole number that has several: the codec writes
// 1e3 of a described integer as 1000.
func lawNumber(n json.Number) string {
	f, err := strconv.ParseFloat(string(n), 64)
	if err == nil && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		return strconv.FormatInt(int64(f), 10)
	}
	return string(n)
}

// differences lists where two trees differ: "-/a/b" for a member that is gone,
// "+/a/b" for a new one, "/a/b" for another value.
func differences(x, y any, at string) []string {
	switch x := x.(type) {
	case map[string]any:
		if y, ok := y.(map[string]any); ok {
			return memberDifferences(x, y, at)
		}
	case []any:
		y, ok := y.([]any)
		if !ok || len(y) != len(x) {
			break
		}
		var all []string
		for i := range x {
			all = append(all, differences(x[i], y[i], at+"/"+strconv.Itoa(i))...)
		}
		return all
	case json.Number:
		if y, ok := y.(json.Number); ok && lawNumber(x) == lawNumber(y) {
			return nil
		}
	default:
		if reflect.DeepEqual(x, y) {
			return nil
		}
	}
	return []string{at}
}

func memberDifferences(x, y map[string]any, at string) []string {
	var all []string
	for name, v := range x {
		path := at + "/" + pointerEscaper.Replace(name)
		if o, ok := y[name]; ok {
			all = append(all, differences(v, o, path)...)
		} else {
			all = append(all, "-"+path)
		}
	}
	for name := range y {
		if _, ok := x[name]; !ok {
			all = append(all, "+"+at+"/"+pointerEscaper.Replace(name))
		}
	}
	slices.Sort(all)
	return all
}

// resolve follows a JSON pointer.
func resolve(tree any, pointer string) (any, bool) {
	if pointer == "" {
		return tree, true
	}
	if pointer[0] != '/' {
		return nil, false
	}
	for token := range strings.SplitSeq(pointer[1:], "/") {
		token = strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
		switch node := tree.(type) {
		case map[string]any:
			v, ok := node[token]
			if !ok {
				return nil, false
			}
			tree = v
		case []any:
			i, err := strconv.Atoi(token)
			if err != nil || i < 0 || i >= len(node) {
				return nil, false
			}
			tree = node[i]
		default:
			return nil, false
		}
	}
	return tree, true
}

// scalars counts the values in a tree that say something: not the empty string,
// nor null, which an older version may require (rule D1).
func scalars(tree any, count map[string]int, by int) {
	switch v := tree.(type) {
	case map[string]any:
		for _, e := range v {
			scalars(e, count, by)
		}
	case []any:
		for _, e := range v {
			scalars(e, count, by)
		}
	case json.Number:
		count["number "+lawNumber(v)] += by
	case nil:
	default:
		if v != "" {
			count[fmt.Sprintf("%T %v", v, v)] += by
		}
	}
}

// lawDeclare makes a document that declares a version declare this one. A
// declaration that it only repeats stays (rule N10).
func lawDeclare(shape string, data []byte, version string) []byte {
	m, err := wire.MembersOf(data)
	if err != nil {
		return data
	}
	switch tag, _ := m.Get(runStartMember); {
	case shape == inputShape, shape == "RunStartedEvent":
	case shape == eventShape && lawString(tag) == runStartTag:
	default:
		return data
	}
	if declared, ok := m.Get("protocolVersion"); !ok || declared[0] != '"' || m.Set("protocolVersion", strconv.AppendQuote(nil, version)) != nil {
		return data
	}
	return m.Object()
}

func lawString(raw json.RawMessage) string {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return ""
	}
	return s
}

// TestDifferences keeps the comparisons that the laws rest on honest.
func TestDifferences(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want []string
	}{
		{`{"a":1,"b":[2]}`, `{"b":[2.0],"a":1e0}`, nil},
		{`{"a":1}`, `{"a":2}`, []string{"/a"}},
		{`{"a":null}`, `{}`, []string{"-/a"}},
		{`{}`, `{"a/b":null}`, []string{"+/a~1b"}},
		{`[1,{"x":""}]`, `[1,{"x":[]}]`, []string{"/1/x"}},
		{`[1,2]`, `[2,1]`, []string{"/0", "/1"}},
		{`[]`, `[null]`, []string{""}},
		{`{"n":9007199254740993}`, `{"n":9007199254740992}`, []string{"/n"}},
		{`"1"`, `1`, []string{""}},
	} {
		x, _ := lawTree([]byte(c.a))
		y, _ := lawTree([]byte(c.b))
		if got := differences(x, y, ""); !slices.Equal(got, c.want) {
			t.Errorf("%s and %s: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

// TestLawDeclare keeps the one change that the laws overlook a narrow one.
func TestLawDeclare(t *testing.T) {
	for _, c := range []struct{ shape, in, want string }{
		{eventShape, `{"type":"RUN_STARTED","protocolVersion":"7","input":{"protocolVersion":"6"}}`, `{"type":"RUN_STARTED","protocolVersion":"V","input":{"protocolVersion":"6"}}`},
		{eventShape, `{"type":"RUN_ERROR","protocolVersion":"7"}`, ""},
		{inputShape, `{"protocolVersion":"7"}`, `{"protocolVersion":"V"}`},
		{inputShape, `{"protocolVersion":7}`, ""},
		{inputShape, `{}`, ""},
		{"Message", `{"protocolVersion":"7"}`, ""},
		{"JsonPointer", `"/a"`, ""},
	} {
		want := c.want
		if want == "" {
			want = c.in
		}
		if got := string(lawDeclare(c.shape, []byte(c.in), "V")); got != want {
			t.Errorf("%s %s: %s, want %s", c.shape, c.in, got, want)
		}
	}
}

// TestExplains keeps the excuse of law L2 narrow: it covers the fields that the
// registry calls lossless, and nothing else.
func TestExplains(t *testing.T) {
	c := Converter{Entries: []Entry{{At: "ToolCall.extra", Loss: Lossless}, {At: "ToolCall.loud", Loss: Lossy}}}
	for back, excused := range map[string]bool{
		`{"id":"i","loud":"l"}`: true, `{"id":"i","extra":"","loud":"l"}`: true, `{"id":"i","extra":"x","loud":"l"}`: false, `{"id":"i"}`: false, `{"id":"j","loud":"l"}`: false, `{"id":"i","loud":"l","new":1}`: false,
	} {
		err := c.explains([]byte(`{"id":"i","extra":"e","loud":"l"}`), rawValue(back), func(tree any) any { return tree })
		if (err == nil) != excused {
			t.Errorf("%s: %v", back, err)
		}
	}
}

// rawValue is a Value that is its own encoding.
type rawValue string

func (v rawValue) AppendJSON(dst []byte) ([]byte, error) { return append(dst, v...), nil }
func (rawValue) Enforce(*wire.Findings) bool             { return true }

// dropMember is an object without one of its members.
func dropMember(t *testing.T, object []byte, name string) []byte {
	t.Helper()
	m, err := wire.MembersOf(object)
	if err != nil {
		t.Fatal(err)
	}
	if !m.Delete(name) {
		t.Errorf("%s has no %s", object, name)
	}
	return m.Object()
}
