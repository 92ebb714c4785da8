package suite

import (
	"testing"

	"github.com/agui-go/agui/v1_1"
)

// One operation is one pass over a stream; ns/event is the figure to read. The
// runner compares codecs by ns/op within one run of this file.

func BenchmarkDecode(b *testing.B) {
	for _, s := range load(b) {
		for _, c := range codecs {
			b.Run(s.Name+"/"+c.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					for _, doc := range s.Docs {
						if _, err := c.decode(doc); err != nil {
							b.Fatal(err)
						}
					}
				}
				perEvent(b, len(s.Docs))
			})
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	for _, s := range load(b) {
		for _, c := range codecs {
			b.Run(s.Name+"/"+c.name, func(b *testing.B) {
				events := decodeAll(b, c, s.Docs)
				encode := c.encode()
				b.ReportAllocs()
				for b.Loop() {
					for _, event := range events {
						if _, err := encode(event); err != nil {
							b.Fatal(err)
						}
					}
				}
				perEvent(b, len(s.Docs))
			})
		}
	}
}

// BenchmarkEnforce decodes and enforces: on a clean stream there is nothing to
// remove, and this is what finding that out costs.
func BenchmarkEnforce(b *testing.B) {
	for _, s := range load(b) {
		b.Run(s.Name+"/agui", func(b *testing.B) {
			b.ReportAllocs()
			var found v1_1.Findings
			for b.Loop() {
				for _, doc := range s.Docs {
					event, err := v1_1.DecodeEvent(doc)
					if err != nil {
						b.Fatal(err)
					}
					if !event.Enforce(&found) || found.Len() > 0 {
						b.Fatalf("not clean: %v", found.All())
					}
				}
			}
			perEvent(b, len(s.Docs))
		})
	}
}

func decodeAll(b *testing.B, c codec, docs [][]byte) []any {
	b.Helper()
	events := make([]any, len(docs))
	for i, doc := range docs {
		event, err := c.decode(doc)
		if err != nil {
			b.Fatal(err)
		}
		events[i] = event
	}
	return events
}

func perEvent(b *testing.B, events int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(events), "ns/event")
}
