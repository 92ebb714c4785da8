package growth

import (
	"fmt"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// Works are all kinds of work that take a document or a stream.
func Works(s *Source) []Work {
	out := streamWorks(s)
	out = append(out, snapshotWorks(s)...)
	out = append(out, objectWorks()...)
	return append(out, stepWork(s))
}

func streamWorks(s *Source) []Work {
	return []Work{
		{"a stream through the pipeline", "events", 100, func(n int) func() error { return pipeline(s.stream(n)) }},
		{"the same, an unknown property in each", "events", 100, func(n int) func() error { return pipeline(strangers(n)) }},
		{"the same, each of a retired shape", "events", 100, func(n int) func() error { return pipeline(thinking(n)) }},
	}
}

func snapshotWorks(s *Source) []Work {
	const base = 20
	return []Work{
		{"decode a snapshot", "messages", base, func(n int) func() error { return decode(s.snapshot(n, asItIs)) }},
		{"encode it", "messages", base, func(n int) func() error { return encode(s.snapshot(n, asItIs)) }},
		{"convert it to 1.0", "messages", base, func(n int) func() error { return down(s.snapshot(n, asItIs)) }},
		{"enforce it", "messages", base, func(n int) func() error { return enforce(s.snapshot(n, asItIs)) }},
		{"decode and enforce, an unknown property in each", "messages", base, func(n int) func() error {
			return pipeline([][]byte{s.snapshot(n, stranger)})
		}},
		{"boundary, a retired part in each", "messages", base, func(n int) func() error {
			return pipeline([][]byte{s.snapshot(n, binary)})
		}},
		{"boundary, retired parts in one message", "parts", base, func(n int) func() error { return pipeline([][]byte{binaryParts(n)}) }},
	}
}

func objectWorks() []Work {
	return []Work{
		{"decode unknown members of an object", "members", 100, func(n int) func() error { return decode(wide(n)) }},
		{"encode them", "members", 100, func(n int) func() error { return encode(wide(n)) }},
		{"convert them to 1.0", "members", 100, func(n int) func() error { return down(wide(n)) }},
		{"decode and enforce: remove them", "members", 100, func(n int) func() error { return pipeline([][]byte{wide(n)}) }},
		{"decode members of a raw value", "members", 100, func(n int) func() error { return decode(wideRaw(n)) }},
		{"decode nested metadata", "levels", 5, func(n int) func() error { return decode(deep(n)) }},
		{"encode it", "levels", 5, func(n int) func() error { return encode(deep(n)) }},
		{"decode a string", "bytes", 1 << 13, func(n int) func() error { return decode(long(n, plainText)) }},
		{"encode it", "bytes", 1 << 13, func(n int) func() error { return encode(long(n, plainText)) }},
		{"decode a string with escapes", "bytes", 1 << 13, func(n int) func() error { return decode(long(n, mixedText)) }},
		{"encode it", "bytes", 1 << 13, func(n int) func() error { return encode(long(n, mixedText)) }},
	}
}

// stepWork converts back and forth, since there are fewer versions than steps
// wanted: what a step leaves behind for the next would show.
func stepWork(s *Source) Work {
	return Work{"convert a snapshot down and up again", "steps", 2, func(n int) func() error {
		return decoded(s.snapshot(20, asItIs), func(e v1_1.Event) error { return there(e, n) })
	}}
}

func there(event v1_1.Event, steps int) (err error) {
	var older v1_0.Event
	var r convert.Report
	for i := 0; err == nil && i < steps; i += 2 {
		if older, err = convert.EventV1_1ToV1_0(event, &r); err == nil {
			event, err = convert.EventV1_0ToV1_1(older, &r)
		}
	}
	return err
}

func pipeline(docs [][]byte) func() error {
	p := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{})
	return func() error {
		var r convert.Report
		s := p.Stream(&r)
		got := 0
		for _, doc := range docs {
			if err := s.Push(doc, func(v1_1.Event) error { got++; return nil }); err != nil {
				return err
			}
		}
		if got != len(docs) {
			return fmt.Errorf("%d of %d events were delivered", got, len(docs))
		}
		return nil
	}
}

func decode(doc []byte) func() error {
	return func() error {
		_, err := v1_1.DecodeEvent(doc)
		return err
	}
}

// decoded is for work that starts from a value.
func decoded(doc []byte, work func(v1_1.Event) error) func() error {
	event, err := v1_1.DecodeEvent(doc)
	if err != nil {
		return func() error { return err }
	}
	return func() error { return work(event) }
}

func encode(doc []byte) func() error {
	var buf []byte
	return decoded(doc, func(e v1_1.Event) (err error) {
		buf, err = e.AppendJSON(buf[:0])
		return err
	})
}

func down(doc []byte) func() error {
	return decoded(doc, func(e v1_1.Event) error {
		var r convert.Report
		_, err := convert.EventV1_1ToV1_0(e, &r)
		return err
	})
}

// enforce judges the same value each time, which is clean and so stays as it is.
func enforce(doc []byte) func() error {
	var found v1_1.Findings
	return decoded(doc, func(e v1_1.Event) error {
		if !e.Enforce(&found) || found.Len() > 0 {
			return fmt.Errorf("not clean: %v", found.All())
		}
		return nil
	})
}
