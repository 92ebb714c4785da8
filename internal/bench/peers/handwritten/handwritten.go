// Package handwritten decodes the text message events as fast as one could by
// hand: straight to the members these events have, strings that point into the
// document, nothing shared with internal/wire. It is a bound to measure against
// and nothing to use: a string changes when the document's buffer does.
//
// It keeps the checks that cost time in a good document: syntax, UTF-8,
// duplicates of members it knows, members that are missing. It refuses what the
// token stream does not have: other events, other members, escapes in names.
package handwritten

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"unicode/utf8"
	"unsafe"

	"github.com/agui-go/agui/v1_1"
)

var (
	errSyntax    = errors.New("syntax")
	errUTF8      = errors.New("invalid UTF-8")
	errDuplicate = errors.New("duplicate member")
	errMissing   = errors.New("missing member")
	errMember    = errors.New("member beyond the token stream")
)

type scanner struct {
	data []byte
	pos  int
}

// fields are what the members of the token stream decode to.
type fields struct {
	tag, messageID, delta string
	seen                  uint8
}

// DecodeEvent decodes one document.
func DecodeEvent(data []byte) (v1_1.Event, error) {
	s := scanner{data: data}
	var f fields
	if err := s.object(&f); err != nil {
		return nil, err
	}
	if s.space(); s.pos != len(data) {
		return nil, errSyntax
	}
	const tag, id, delta = 1, 2, 4
	switch {
	case f.tag == "TEXT_MESSAGE_CONTENT" && f.seen == tag|id|delta:
		return &v1_1.TextMessageContentEvent{MessageID: f.messageID, Delta: f.delta}, nil
	case f.tag == "TEXT_MESSAGE_START" && f.seen == tag|id:
		return &v1_1.TextMessageStartEvent{MessageID: f.messageID}, nil
	case f.tag == "TEXT_MESSAGE_END" && f.seen == tag|id:
		return &v1_1.TextMessageEndEvent{MessageID: f.messageID}, nil
	}
	return nil, errMissing
}

func (s *scanner) object(f *fields) error {
	if !s.take('{') {
		return errSyntax
	}
	for {
		key, err := s.text()
		if err != nil {
			return err
		}
		if !s.take(':') {
			return errSyntax
		}
		if err := s.member(f, key); err != nil {
			return err
		}
		if s.take(',') {
			continue
		}
		if s.take('}') {
			return nil
		}
		return errSyntax
	}
}

func (s *scanner) member(f *fields, key string) error {
	var to *string
	var bit uint8
	switch key {
	case "type":
		to, bit = &f.tag, 1
	case "messageId":
		to, bit = &f.messageID, 2
	case "delta":
		to, bit = &f.delta, 4
	default:
		return errMember
	}
	if f.seen&bit != 0 {
		return errDuplicate
	}
	f.seen |= bit
	var err error
	*to, err = s.text()
	return err
}

func (s *scanner) space() {
	for s.pos < len(s.data) {
		switch s.data[s.pos] {
		case ' ', '\t', '\r', '\n':
			s.pos++
		default:
			return
		}
	}
}

func (s *scanner) take(c byte) bool {
	if s.pos < len(s.data) && s.data[s.pos] == c {
		s.pos++
		return true
	}
	s.space()
	if s.pos < len(s.data) && s.data[s.pos] == c {
		s.pos++
		return true
	}
	return false
}

const (
	ones  = 0x0101010101010101
	highs = 0x8080808080808080
)

// text reads a string, eight bytes at a time while they are plain.
func (s *scanner) text() (string, error) {
	if !s.take('"') {
		return "", errSyntax
	}
	data, start := s.data, s.pos
	i := start
	for i+8 <= len(data) {
		x := binary.LittleEndian.Uint64(data[i:])
		quote, slash := x^ones*'"', x^ones*'\\'
		m := ((x-ones*0x20)&^x | (quote-ones)&^quote | (slash-ones)&^slash | x) & highs
		if m != 0 {
			i += bits.TrailingZeros64(m) >> 3
			break
		}
		i += 8
	}
	ascii := true
	for ; i < len(data); i++ {
		switch c := data[i]; {
		case c == '"':
			if !ascii && !utf8.Valid(data[start:i]) {
				return "", errUTF8
			}
			s.pos = i + 1
			return unsafe.String(unsafe.SliceData(data[start:i]), i-start), nil
		case c == '\\':
			return s.escaped(start, i)
		case c < ' ':
			return "", errSyntax
		case c >= 0x80:
			ascii = false
		}
	}
	return "", errSyntax
}
