package proof_test

import (
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// Numbers of allocations are exact, so they are tested; times are not.

// content is the event that a stream consists of for the most part.
const content = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"7f2d1c90-5f0e-4b7a-9f64-2f2a4a2d9d51","delta":" and then some words"}`

// TestTokenAllocations decodes it with no more allocations than the event and its
// two strings.
func TestTokenAllocations(t *testing.T) {
	data := []byte(content)
	for name, decode := range map[string]func(){
		"1.0": func() { _, _ = v1_0.DecodeEvent(data) },
		"1.1": func() { _, _ = v1_1.DecodeEvent(data) },
	} {
		if n := testing.AllocsPerRun(200, decode); n > 3 {
			t.Errorf("%s: %v allocations, want at most 3", name, n)
		}
	}
}

// TestEncodeAllocations encodes the value of every fixture into a buffer that is
// used again, which takes none.
func TestEncodeAllocations(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		for _, f := range ownFixtures(t, v, "valid") {
			x := decode(t, v, f.definition, f.data)
			buf := make([]byte, 0, 2*len(f.data)+64)
			if n := testing.AllocsPerRun(20, func() { buf, _ = x.AppendJSON(buf[:0]) }); n > 0 {
				t.Errorf("%s: encoding allocates %v times", f.path, n)
			}
		}
	})
}

// TestEnforceAllocations enforces what is clean, which takes none either.
func TestEnforceAllocations(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		var findings wire.Findings
		for _, f := range ownFixtures(t, v, "valid") {
			x := decode(t, v, f.definition, f.data)
			if n := testing.AllocsPerRun(20, func() { x.Enforce(&findings) }); n > 0 {
				t.Errorf("%s: enforcing allocates %v times", f.path, n)
			}
		}
	})
}
