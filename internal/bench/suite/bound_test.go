package suite

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/agui-go/agui/internal/bench/peers/handwritten"
	"github.com/agui-go/agui/v1_1"
)

// BenchmarkBound is the token stream decoded by hand-written code without a copy.
func BenchmarkBound(b *testing.B) {
	s := load(b)[0]
	b.Run(s.Name+"/handwritten", func(b *testing.B) {
		measure(b, len(s.Docs), func() error {
			for _, doc := range s.Docs {
				if _, err := handwritten.DecodeEvent(doc); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

func TestHandwritten(t *testing.T) {
	for _, doc := range load(t)[0].Docs {
		got, err := handwritten.DecodeEvent(doc)
		if err != nil {
			t.Fatalf("%v: %s", err, doc)
		}
		want, err := v1_1.DecodeEvent(doc)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := got.AppendJSON(nil)
		b, _ := want.AppendJSON(nil)
		if diff := cmp.Diff(string(b), string(a)); diff != "" {
			t.Error(diff)
		}
	}
	for _, bad := range []string{
		`{"type":"TEXT_MESSAGE_END"}`,
		`{"type":"TEXT_MESSAGE_END","messageId":"a","messageId":"a"}`,
		"{\"type\":\"TEXT_MESSAGE_END\",\"messageId\":\"\xff\"}",
		`{"type":"TEXT_MESSAGE_END","messageId":"a"} x`,
	} {
		if _, err := handwritten.DecodeEvent([]byte(bad)); err == nil {
			t.Errorf("accepted %s", bad)
		}
	}
}
