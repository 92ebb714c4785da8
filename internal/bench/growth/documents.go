package growth

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/agui-go/agui/internal/bench/streams"
)

// Source is what documents of any size are made of: events of a stream and
// messages of snapshots, as the benchmark of the codecs has them.
type Source struct {
	events   [][]byte
	messages []json.RawMessage
}

// Load reads the fixtures of a spec version's folder.
func Load(dir string) (*Source, error) {
	all, err := streams.Load(dir)
	if err != nil {
		return nil, err
	}
	s := new(Source)
	for _, stream := range all {
		switch stream.Name {
		case "mixed":
			s.events = stream.Docs
		case "snaps":
			for _, doc := range stream.Docs {
				var snapshot struct{ Messages []json.RawMessage }
				if err := json.Unmarshal(doc, &snapshot); err != nil {
					return nil, err
				}
				s.messages = append(s.messages, snapshot.Messages...)
			}
		}
	}
	if len(s.events) == 0 || len(s.messages) == 0 {
		return nil, fmt.Errorf("%s: no events or no messages", dir)
	}
	return s, nil
}

// stream has n events.
func (s *Source) stream(n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		out[i] = s.events[i%len(s.events)]
	}
	return out
}

// strangers has n events, each with a property that no version describes; no two
// have the same.
func strangers(n int) [][]byte {
	out := make([][]byte, n)
	for i := range out {
		out[i] = fmt.Appendf(nil, `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"d","x%d":%d}`, i, i)
	}
	return out
}

// thinking has n events of a retired shape.
func thinking(n int) [][]byte {
	turn := []string{
		`{"type":"THINKING_START","title":"t"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"d"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_END"}`,
	}
	out := make([][]byte, n)
	for i := range out {
		out[i] = []byte(turn[i%len(turn)])
	}
	return out
}

// snapshot has n messages, with edit applied to each.
func (s *Source) snapshot(n int, edit func(string) string) []byte {
	var b strings.Builder
	b.WriteString(`{"type":"MESSAGES_SNAPSHOT","messages":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(edit(string(s.messages[i%len(s.messages)])))
	}
	b.WriteString(`]}`)
	return []byte(b.String())
}

func asItIs(message string) string { return message }

// stranger adds a property that no version describes.
func stranger(message string) string { return `{"x":{"a":[1]},` + message[1:] }

// binary is a message with a retired part, in place of any other.
func binary(string) string {
	return `{"id":"m","role":"user","content":[{"type":"text","text":"see"},{"type":"binary","mimeType":"image/png","data":"aGVsbG8=","filename":"a.png"}]}`
}

// binaryParts is one message with n retired parts.
func binaryParts(n int) []byte {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = fmt.Sprintf(`{"type":"binary","mimeType":"image/png","url":"https://example.com/%d"}`, i)
	}
	return []byte(`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m","role":"user","content":[` + strings.Join(parts, ",") + `]}]}`)
}

// wide is an event with n properties that no version describes.
func wide(n int) []byte {
	b := []byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"d"`)
	for i := range n {
		b = append(b, `,"member`+strconv.Itoa(i)+`":`+strconv.Itoa(i)...)
	}
	return append(b, '}')
}

// wideRaw has its n members in a value that is carried as it is.
func wideRaw(n int) []byte {
	b := []byte(`{"type":"STATE_SNAPSHOT","snapshot":{"first":0`)
	for i := range n {
		b = append(b, `,"member`+strconv.Itoa(i)+`":`+strconv.Itoa(i)...)
	}
	return append(b, "}}"...)
}

// nests is how many values of the same depth stand beside each other in deep, so
// that what surrounds them does not count.
const nests = 32

// deep is an event whose metadata is nested n deep.
func deep(n int) []byte {
	nest := strings.Repeat(`{"a":[`, n/2) + strings.Repeat(`[`, n%2) + strings.Repeat(`]`, n%2) + strings.Repeat(`]}`, n/2)
	b := []byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"d","metadata":{"n0":` + nest)
	for i := 1; i < nests; i++ {
		b = append(b, `,"n`+strconv.Itoa(i)+`":`+nest...)
	}
	return append(b, "}}"...)
}

// long is an event with one string of n bytes made of pieces.
func long(n int, piece string) []byte {
	return []byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"` + strings.Repeat(piece, n/len(piece)) + `"}`)
}

// The pieces that strings are made of.
const (
	plainText = "the quick brown fox jumps over! "
	mixedText = `a \"quoted\" wörd\n and \u00e9 — `
)
