package convert

import (
	"crypto/rand"
	"encoding/hex"
)

// spanPart is what an event does to the span whose identifier it lacks.
type spanPart int

const (
	spanOpens spanPart = iota
	spanContinues
	spanCloses
)

// spans holds the identifiers of the spans that are open on one stream, for events
// of a time when spans had none. The zero value makes random ones.
type spans struct {
	mint func() string
	open map[string]string
}

// next returns the identifier for the next event of a span, and whether it is new:
// made up because the event opens the span, or because nothing did.
func (s *spans) next(span string, part spanPart) (id string, minted bool) {
	id, known := s.open[span]
	if part == spanOpens || !known {
		if s.mint == nil {
			s.mint = randomID
		}
		id, minted = s.mint(), true
	}
	s.named(span, part, id)
	return id, minted
}

// named takes note of an identifier that the peer sent, for the events after it.
func (s *spans) named(span string, part spanPart, id string) {
	switch {
	case part == spanCloses:
		delete(s.open, span)
	case id != "":
		if s.open == nil {
			s.open = map[string]string{}
		}
		s.open[span] = id
	}
}

// randomID makes a version 4 UUID.
func randomID() string {
	var b [16]byte
	rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}
