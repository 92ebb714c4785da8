package v1_0

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
)

// This file is copied beside types generated from the schemas of recorded cases.

// case B81: only the narrow constant decodes, and it is always what is written.
func TestNarrowConstant(t *testing.T) {
	if x, err := DecodeAEvent([]byte(`{"type": "B", "id": "x"}`)); err == nil {
		t.Errorf("B decodes as %+v", x)
	}
	text, err := (&AEvent{ID: "x"}).AppendJSON(nil)
	if err != nil || string(text) != `{"type":"A","id":"x"}` {
		t.Errorf("%s %v", text, err)
	}
	x := AEvent{Base: Base{Raw: json.RawMessage(`1`)}, ID: "x"}
	if text, err := x.AppendJSON(nil); err != nil || string(text) != `{"raw":1,"type":"A","id":"x"}` {
		t.Errorf("%s %v", text, err)
	}
}

// case B82: what is closed loses what it does not describe, the rest keeps it.
func TestOpenness(t *testing.T) {
	const doc = `{"a":"x","more":1}`
	for name, want := range map[string]string{"Closed": `{"a":"x"}`, "Open": doc, "Bare": doc} {
		v, err := Decode(name, []byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		var f Findings
		v.Enforce(&f)
		if text, err := v.AppendJSON(nil); err != nil || string(text) != want {
			t.Errorf("%s: %s %v", name, text, err)
		}
	}
}

// case B83: three kinds of opaque value.
func TestOpaque(t *testing.T) {
	for doc, ok := range map[string]bool{
		`{"event":null}`: true, `{"result":2,"event":1,"state":3}`: true, `{}`: false,
		`{"event":1,"result":null}`: false, `{"event":1,"state":null}`: false,
	} {
		x, err := DecodeR([]byte(doc))
		if (err == nil) != ok {
			t.Errorf("%s: %v", doc, err)
			continue
		}
		if text, err := x.AppendJSON(nil); ok && (err != nil || string(text) != doc) {
			t.Errorf("%s became %s %v", doc, text, err)
		}
	}
}

// case B84: the union has its members and room for others; so has one of a single
// member (case B86).
func TestUnions(t *testing.T) {
	for _, doc := range []string{`{"type":"X"}`, `{"type":"Y"}`, `{"type":"Z","more":[1.0]}`} {
		x, err := DecodeEv([]byte(doc))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := x.AppendJSON(nil); err != nil || string(text) != doc {
			t.Errorf("%s became %s %v", doc, text, err)
		}
	}
	one, err := DecodeOne([]byte(`{"type":"b","x":1}`))
	if u, ok := one.(*UnknownOne); err != nil || !ok || u.Type != "b" {
		t.Errorf("%#v %v", one, err)
	}
	if one, err := DecodeOne([]byte(`{"type":"a"}`)); err != nil || one.OneType() != "a" {
		t.Errorf("%#v %v", one, err)
	}
}

// case B89: names of the wire are what they were, whatever Go calls them.
func TestNames(t *testing.T) {
	x := P{MessageID: new("m"), URL: new("u"), InterruptIDs: []string{"i"}, X2fa: new("2"), String: new("s"), JSONText: new("j")}
	const want = `{"messageId":"m","url":"u","interruptIds":["i"],"2fa":"2","String":"s","marshalJSON":"j"}`
	if text, err := json.Marshal(x); err != nil || string(text) != want {
		t.Errorf("%s %v", text, err)
	}
}

// case B90: an object may hold itself, up to the limit of nesting.
func TestTrees(t *testing.T) {
	const doc = `{"kids":[{"twin":{"alt":"x"}}],"alt":{"kids":[]}}`
	x, err := DecodeTree([]byte(doc))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := x.AppendJSON(nil); err != nil || string(text) != doc {
		t.Errorf("%s %v", text, err)
	}
	deep := strings.Repeat(`{"kids":[`, 100_000)
	if _, err := DecodeTree([]byte(deep)); err == nil {
		t.Error("no limit")
	}
}

// case B94: integers have 64 bits everywhere, and bounds are exact.
func TestIntegers(t *testing.T) {
	var x T
	x.Ts, x.N = new(int64(math.MinInt64)), new(int64(1<<53-1))
	if text, err := x.AppendJSON(nil); err == nil {
		t.Errorf("below its bound: %s", text)
	}
	for doc, ok := range map[string]bool{`{"ts":-9007199254740991}`: true, `{"ts":-9007199254740992}`: false, `{"n":9007199254740991}`: true, `{"n":9007199254740992}`: false, `{"n":-1}`: false} {
		if _, err := DecodeT([]byte(doc)); (err == nil) != ok {
			t.Errorf("%s: %v", doc, err)
		}
	}
}
