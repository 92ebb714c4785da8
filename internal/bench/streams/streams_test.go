package streams

import (
	"bytes"
	"testing"

	"github.com/agui-go/agui/v1_1"
)

func TestStreams(t *testing.T) {
	first, err := Load("../../../spec/1.1")
	if err != nil {
		t.Fatal(err)
	}
	second, err := Load("../../../spec/1.1")
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range first {
		for j, doc := range s.Docs {
			event, err := v1_1.DecodeEvent(doc)
			if err != nil {
				t.Errorf("%s %d: %v\n%s", s.Name, j, err, doc)
				continue
			}
			if snap, ok := event.(*v1_1.MessagesSnapshotEvent); s.Name == "snaps" && (!ok || len(snap.Messages) != 20) {
				t.Errorf("snaps %d: want 20 messages", j)
			}
			if !bytes.Equal(doc, second[i].Docs[j]) {
				t.Errorf("%s %d differs when loaded again", s.Name, j)
			}
		}
		t.Logf("%s: %d documents of %d bytes", s.Name, len(s.Docs), s.Bytes()/len(s.Docs))
	}
}

// TestTokens holds the stream to what PERFORMANCE.md measured: nine tenths text,
// about 122 bytes an event.
func TestTokens(t *testing.T) {
	all, err := Load("../../../spec/1.1")
	if err != nil {
		t.Fatal(err)
	}
	s, pieces := all[0], 0
	for _, doc := range s.Docs {
		if bytes.Contains(doc, []byte(`"TEXT_MESSAGE_CONTENT"`)) {
			pieces++
		}
	}
	if 10*pieces != 9*len(s.Docs) {
		t.Errorf("%d of %d events are text, want nine tenths", pieces, len(s.Docs))
	}
	if mean := s.Bytes() / len(s.Docs); mean < 115 || mean > 130 {
		t.Errorf("mean event is %d bytes", mean)
	}
}
