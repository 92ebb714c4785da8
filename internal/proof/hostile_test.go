package proof_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// nested is an event that opens n objects and arrays at its deepest.
func nested(n int) []byte {
	return []byte(`{"type":"RAW","event":` + strings.Repeat("[", n-1) + strings.Repeat("]", n-1) + `}`)
}

// TestDepth refuses what is nested deeper than a limit, 512 unless told otherwise,
// described or not, and never runs out of stack.
//
// case B90
func TestDepth(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		if _, err := v.event(nested(512)); err != nil {
			t.Error(err)
		}
		for _, data := range [][]byte{
			nested(513), nested(100_000),
			bytes.Repeat([]byte("["), 1_000_000), bytes.Repeat([]byte(`{"type":`), 1_000_000),
			[]byte(`{"type":"NEW","x":` + strings.Repeat("[", 100_000)),
			[]byte(`{"x":` + strings.Repeat("[", 100_000) + strings.Repeat("]", 100_000) + `,"type":"RAW","event":1}`),
			[]byte(`{"type":"RAW","event":1,"x":` + strings.Repeat(`{"a":`, 100_000)),
		} {
			if _, err := v.event(data); err == nil {
				t.Errorf("%.40s… was accepted", data)
			} else if got := verdictOf(t, err); got.rule != "depth" && got.rule != "oneOf" && got.rule != "syntax" && got.rule != "type" {
				t.Errorf("%.40s…: %+v", data, got)
			}
		}
		_, err := v.event(nested(513))
		if got := verdictOf(t, err); got.rule != "depth" || got.at != "/event"+strings.Repeat("/0", 511) {
			t.Errorf("the place is not where the limit was passed: %+v", got)
		}
	})
}

// TestLimits raises and lowers what is accepted.
func TestLimits(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, c := range []struct {
			data   []byte
			limits wire.Limits
			rule   string
		}{
			{nested(513), wire.Limits{MaxDepth: 513}, ""}, {nested(10_000), wire.Limits{MaxDepth: 1 << 30}, ""},
			{nested(10_001), wire.Limits{MaxDepth: 1 << 30}, "depth"}, {nested(4), wire.Limits{MaxDepth: 3}, "depth"},
			{nested(3), wire.Limits{MaxDepth: 3}, ""}, {nested(3), wire.Limits{MaxBytes: len(nested(3))}, ""},
			{nested(3), wire.Limits{MaxBytes: len(nested(3)) - 1}, "size"},
		} {
			x, err := v.decode("Event", c.data, c.limits)
			if err == nil {
				encode(t, x) // what was decoded can be encoded
			}
			got := verdict{}
			if err != nil {
				got = verdictOf(t, err)
			}
			if got.rule != c.rule {
				t.Errorf("%.40s… with %+v: want %q, got %+v", c.data, c.limits, c.rule, got)
			}
		}
	})
}

// TestMalformedJSON refuses what only some readers refuse, with the same error
// wherever it stands: in a described place, an opaque one or an undescribed one.
//
// rule D2
func TestMalformedJSON(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for value, rule := range map[string]string{
			`{"a":1,"a":1}`: "duplicate", `{"a":1,"\u0061":1}`: "duplicate", `[{"":1,"":2}]`: "duplicate",
			"\"\xff\"": "utf8", "\"\xed\xa0\x80\"": "utf8", `"\ud800"`: "utf8", `"\udc00\ud800"`: "utf8", "{\"\xc0\x80\":1}": "utf8",
			`01`: "syntax", `1.`: "syntax", `.5`: "syntax", `+1`: "syntax", `1e`: "syntax", `NaN`: "syntax", `-`: "syntax", `0x1`: "syntax",
			`'a'`: "syntax", `"a`: "syntax", "\"\n\"": "syntax", `"\x41"`: "syntax", `"\u00g0"`: "syntax",
			`[1,]`: "syntax", `{"a":1,}`: "syntax", `{,}`: "syntax", `{"a" 1}`: "syntax", `{a:1}`: "syntax", `[1 2]`: "syntax",
			`tru`: "syntax", `True`: "syntax", `nul`: "syntax", ``: "syntax", `/**/1`: "syntax", `1 1`: "syntax",
		} {
			for _, place := range []string{`{"type":"RAW","event":%s}`, `{"type":"RAW","event":1,"new":%s}`, `{"type":"NEW","x":%s}`, `{"x":%s,"type":"RAW","event":1}`} {
				data := fmt.Appendf(nil, place, value)
				_, err := v.event(data)
				if err == nil {
					t.Errorf("%q was accepted", data)
					continue
				}
				// Ahead of the type, text that does not scan hides the type.
				if got := verdictOf(t, err); got.rule != rule {
					t.Errorf("%q: want %s, got %+v", data, rule, got)
				}
			}
		}
		for _, data := range []string{
			`{"type":"RAW","event":1}{}`, `{"type":"RAW","event":1},`, "\ufeff" + `{"type":"RAW","event":1}`, `{"type":"RAW","event":1`, "\x00",
			`{"type":"RAW","type":"RAW","event":1}`, `{"type":"RAW","event":1,"event":1}`, `{"type":"RAW","event":1,"\u0065vent":2}`,
			`{"type":"RAW","event":1,"x":1,"x":1}`, `{"type":"NEW","type":"NEW"}`, `{"type":"RAW","event":1,"t\u0079pe":"NEW"}`,
		} {
			if _, err := v.event([]byte(data)); err == nil {
				t.Errorf("%q was accepted", data)
			} else if got := verdictOf(t, err); got.rule != "syntax" && got.rule != "duplicate" && got.rule != "oneOf" {
				t.Errorf("%q: %+v", data, got)
			}
		}
	})
}

// TestManyNames decodes an object with many undescribed members, the last of which
// is there twice.
func TestManyNames(t *testing.T) {
	var b bytes.Buffer
	b.WriteString(`{"type":"RAW","event":1`)
	for i := range 50_000 {
		fmt.Fprintf(&b, `,"n%d":%d`, i, i)
	}
	eachVersion(t, func(t *testing.T, v version) {
		good := append(bytes.Clone(b.Bytes()), '}')
		if got := encode(t, decode(t, v, "Event", good)); len(got) != len(good) {
			t.Errorf("%d bytes became %d", len(good), len(got))
		}
		if got := judge(t, v, "Event", append(bytes.Clone(b.Bytes()), `,"n49999":0}`...)); got != (verdict{"duplicate", "/n49999", true}) {
			t.Errorf("got %+v", got)
		}
	})
}

// TestTruncated decodes every beginning of every fixture: none is a document.
func TestTruncated(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "valid") {
			data := bytes.TrimSpace(f.data)
			if len(data) == 0 || data[0] != '{' && data[0] != '[' && data[0] != '"' {
				continue
			}
			for i := range len(data) {
				if x, err := v.decode(f.definition, data[:i]); err == nil {
					t.Errorf("%s: the first %d bytes decode as %v", f.path, i, x)
				} else {
					verdictOf(t, err)
				}
			}
		}
	})
}
