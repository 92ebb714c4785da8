// Package streams builds the three event streams of the benchmark from the
// fixtures of the spec. They are the same bytes on every run.
package streams

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Stream is a list of documents, each one event.
type Stream struct {
	Name string
	Docs [][]byte
}

// Bytes is the size of all documents.
func (s Stream) Bytes() int {
	n := 0
	for _, doc := range s.Docs {
		n += len(doc)
	}
	return n
}

// events are the definitions that go into the mixed stream: those that the
// community SDK knows as well, so that each peer decodes every document.
var events = []string{
	"RunStartedEvent", "StepStartedEvent", "TextMessageStartEvent", "TextMessageContentEvent",
	"TextMessageChunkEvent", "TextMessageEndEvent", "ToolCallStartEvent", "ToolCallArgsEvent",
	"ToolCallEndEvent", "ToolCallResultEvent", "StateSnapshotEvent",
	"StateDeltaEvent", "ActivitySnapshotEvent", "ActivityDeltaEvent", "RawEvent", "CustomEvent",
	"ReasoningStartEvent", "ReasoningMessageStartEvent", "ReasoningMessageContentEvent",
	"ReasoningMessageChunkEvent", "ReasoningMessageEndEvent", "ReasoningEncryptedValueEvent",
	"ReasoningEndEvent", "MessagesSnapshotEvent", "StepFinishedEvent", "RunFinishedEvent",
}

// messages are the definitions a snapshot's messages come from, in the order of
// a conversation.
var messages = []string{
	"SystemMessage", "UserMessage", "ReasoningMessage", "AssistantMessage", "ToolMessage",
	"AssistantMessage", "ActivityMessage", "UserMessage", "AssistantMessage", "DeveloperMessage",
}

// Load reads the fixtures below dir, the folder of one spec version, and builds
// the streams tokens, mixed and snaps.
func Load(dir string) ([]Stream, error) {
	l := &loader{dir: filepath.Join(dir, "fixtures")}
	out := []Stream{
		{Name: "tokens", Docs: l.tokens()},
		{Name: "mixed", Docs: l.mixed()},
		{Name: "snaps", Docs: l.snaps()},
	}
	return out, l.err
}

// loader keeps the first error, so that building a stream reads as a list.
type loader struct {
	dir string
	err error
}

// fixture returns a valid document of a definition on one line, as a producer
// writes it.
func (l *loader) fixture(def, name string) []byte {
	data, err := os.ReadFile(filepath.Join(l.dir, def, "valid", name+".json"))
	var out bytes.Buffer
	if err == nil {
		err = json.Compact(&out, data)
	}
	if err != nil && l.err == nil {
		l.err = err
	}
	return out.Bytes()
}

// tokens is a run of ten messages of 20 events: in each 18 pieces of text
// between a start and an end, which makes 90% TEXT_MESSAGE_CONTENT.
func (l *loader) tokens() [][]byte {
	start := l.fixture("TextMessageStartEvent", "minimal")
	piece := l.fixture("TextMessageContentEvent", "minimal")
	end := l.fixture("TextMessageEndEvent", "minimal")
	var docs [][]byte
	for m := range 10 {
		id := fmt.Sprintf("msg-%08x-4c1d-4a6e-9b3f-%012x", 0x9e3779b1*uint32(m+1), 0x5851f42d4c*(m+1))
		docs = append(docs, l.with(start, "messageId", id))
		for i := range 18 {
			text := l.with(piece, "messageId", id)
			docs = append(docs, l.with(text, "delta", words(18*m+i)))
		}
		docs = append(docs, l.with(end, "messageId", id))
	}
	return docs
}

// mixed has the smallest and the fullest fixture of every event definition.
func (l *loader) mixed() [][]byte {
	var docs [][]byte
	for _, def := range events {
		docs = append(docs, l.fixture(def, "minimal"))
		// The community SDK takes the content of a tool result only as a string.
		if def != "ToolCallResultEvent" {
			docs = append(docs, l.fixture(def, "full"))
		}
	}
	return docs
}

// snaps has four snapshots of 20 messages.
func (l *loader) snaps() [][]byte {
	var docs [][]byte
	for n := range 4 {
		var list [][]byte
		for i := range 20 {
			name := "full"
			if (i+n)%4 == 3 {
				name = "minimal"
			}
			def := messages[i%len(messages)]
			list = append(list, l.with(l.fixture(def, name), "id", fmt.Sprintf("msg-%d-%02d", n, i)))
		}
		doc := l.fixture("MessagesSnapshotEvent", "minimal")
		joined := append(append([]byte("["), bytes.Join(list, []byte(","))...), ']')
		docs = append(docs, bytes.Replace(doc, []byte(`"messages":[]`), append([]byte(`"messages":`), joined...), 1))
	}
	return docs
}

// with replaces the value of the first member called name, a string, and keeps
// all other bytes.
func (l *loader) with(doc []byte, name, value string) []byte {
	key := []byte(`"` + name + `":"`)
	i := bytes.Index(doc, key)
	if i < 0 {
		if l.err == nil {
			l.err = fmt.Errorf("no string member %q in %s", name, doc)
		}
		return doc
	}
	i += len(key) - 1
	end := i + 1 + bytes.IndexByte(doc[i+1:], '"') + 1
	quoted, _ := json.Marshal(value)
	return bytes.Join([][]byte{doc[:i], quoted, doc[end:]}, nil)
}

const text = `Clay holds water, so the north bed needs less than the south one. ` +
	`The kettle is on; by noon — if the sun stays — the frost "alarm" is off again. `

// words returns a piece of text of the length a model's token stream has; one in
// a few has a quote or a character beyond ASCII.
func words(i int) string {
	all := strings.Fields(text)
	n := 3 + i*7%6
	var out strings.Builder
	for j := range n {
		out.WriteByte(' ')
		out.WriteString(all[(i*3+j)%len(all)])
	}
	return out.String()
}
