package proof_test

import (
	"bytes"
	"testing"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/agui-go/agui/internal/wire"
)

// FuzzDecodeEventV1_0 decodes arbitrary bytes as an event of 1.0.
func FuzzDecodeEventV1_0(f *testing.F) { fuzzEvent(f, versions[0]) }

// FuzzDecodeEventV1_1 decodes arbitrary bytes as an event of 1.1.
func FuzzDecodeEventV1_1(f *testing.F) { fuzzEvent(f, versions[1]) }

// fuzzEvent starts from the fixtures; the nastier seeds are under testdata/fuzz.
func fuzzEvent(f *testing.F, v version) {
	for _, verdict := range []string{"valid", "invalid"} {
		for _, x := range ownFixtures(f, v, verdict) {
			f.Add(x.data)
			if document, err := rawAt(x.data, "/document"); err == nil {
				f.Add([]byte(document))
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := v.event(data)
		if err != nil {
			if got := verdictOf(t, err); x != nil || got.rule == "" {
				t.Errorf("%v and %v", x, err)
			}
			return
		}
		if !jsontext.Value(data).IsValid(jsontext.AllowDuplicateNames(false), jsontext.AllowInvalidUTF8(false)) {
			t.Fatalf("%q was accepted, which is no JSON", data)
		}
		fuzzEncoding(t, v, data, x)
	})
}

// fuzzEncoding holds what was accepted against what comes of it.
func fuzzEncoding(t *testing.T, v version, data []byte, x wire.Value) {
	out := encode(t, x)
	checkEqual(t, data, out)
	if bytes.ContainsAny(out, "\r\n") {
		t.Errorf("a line break got out: %q", out)
	}
	again, err := v.event(out)
	if err != nil {
		t.Fatalf("%q became %q, which is refused: %v", data, out, err)
	}
	if second := encode(t, again); !bytes.Equal(out, second) {
		t.Errorf("encoding does not settle: %q, then %q", out, second)
	}
	var f, none wire.Findings
	stays := x.Enforce(&f)
	checkFindings(t, data, &f, stays)
	if !stays {
		return
	}
	clean, err := v.event(encode(t, x))
	if err != nil {
		t.Fatalf("%q is refused once enforced: %v", data, err)
	}
	if !clean.Enforce(&none) || none.Len() > 0 {
		t.Errorf("%q is not clean once enforced: %+v", data, none.All())
	}
}
