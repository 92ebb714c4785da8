package suite

import (
	"fmt"
	"testing"

	"github.com/agui-go/agui/v1_1"
)

// One operation is one pass over a stream; cpu-ns/event is the figure to read.
// The runner compares codecs by it, within one run of this file.

func BenchmarkDecode(b *testing.B) {
	for _, s := range load(b) {
		for _, c := range rotated() {
			b.Run(s.Name+"/"+c.name, func(b *testing.B) {
				measure(b, len(s.Docs), func() error {
					for _, doc := range s.Docs {
						if _, err := c.decode(doc); err != nil {
							return err
						}
					}
					return nil
				})
			})
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	for _, s := range load(b) {
		for _, c := range rotated() {
			b.Run(s.Name+"/"+c.name, func(b *testing.B) {
				events := decodeAll(b, c, s.Docs)
				encode := c.encode()
				measure(b, len(s.Docs), func() error {
					for _, event := range events {
						if _, err := encode(event); err != nil {
							return err
						}
					}
					return nil
				})
			})
		}
	}
}

// BenchmarkEnforce decodes and enforces: on a clean stream there is nothing to
// remove, and this is what finding that out costs.
func BenchmarkEnforce(b *testing.B) {
	for _, s := range load(b) {
		b.Run(s.Name+"/agui", func(b *testing.B) {
			var found v1_1.Findings
			measure(b, len(s.Docs), func() error {
				for _, doc := range s.Docs {
					event, err := v1_1.DecodeEvent(doc)
					if err != nil {
						return err
					}
					if !event.Enforce(&found) || found.Len() > 0 {
						return fmt.Errorf("not clean: %v", found.All())
					}
				}
				return nil
			})
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

// BenchmarkContent decodes one TEXT_MESSAGE_CONTENT, whose allocations have a
// target of their own.
func BenchmarkContent(b *testing.B) {
	doc := load(b)[0].Docs[1]
	b.Run("one/agui", func(b *testing.B) {
		measure(b, 1, func() error {
			_, err := v1_1.DecodeEvent(doc)
			return err
		})
	})
}
