package suite

import (
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// BenchmarkConvert takes events down one version. Events that lose something or
// are refused are left out: a report of a loss has its own price.
func BenchmarkConvert(b *testing.B) {
	for _, s := range load(b) {
		b.Run(s.Name+"/agui", func(b *testing.B) {
			events := lossless(b, s.Docs)
			report := new(convert.Report)
			measure(b, len(s.Docs), func() error {
				for _, event := range events {
					if _, err := convert.EventV1_1ToV1_0(event, report); err != nil {
						return err
					}
				}
				return nil
			})
		})
	}
}

func lossless(tb testing.TB, docs [][]byte) []v1_1.Event {
	tb.Helper()
	var out []v1_1.Event
	for _, doc := range docs {
		event, err := v1_1.DecodeEvent(doc)
		if err != nil {
			tb.Fatal(err)
		}
		report := new(convert.Report)
		if _, err := convert.EventV1_1ToV1_0(event, report); err == nil && len(report.Warnings()) == 0 {
			out = append(out, event)
		}
	}
	return out
}

// TestLossless holds the streams to what BenchmarkConvert divides by: were events
// left out, its time an event would look better than it is.
func TestLossless(t *testing.T) {
	for _, s := range load(t) {
		if n := len(lossless(t, s.Docs)); n != len(s.Docs) {
			t.Errorf("%s: %d of %d events convert without loss", s.Name, n, len(s.Docs))
		}
	}
}

// BenchmarkPipeline is all that a consumer does with a document before its own
// code: boundary, decoding, enforcement.
func BenchmarkPipeline(b *testing.B) {
	for _, s := range load(b) {
		b.Run(s.Name+"/agui", func(b *testing.B) {
			pipeline := convert.NewPipeline("1.1", v1_1.DecodeEvent, convert.Options{})
			report := new(convert.Report)
			stream := pipeline.Stream(report)
			deliver := func(v1_1.Event) error { return nil }
			measure(b, len(s.Docs), func() error {
				for _, doc := range s.Docs {
					if err := stream.Push(doc, deliver); err != nil {
						return err
					}
				}
				return nil
			})
		})
	}
}
