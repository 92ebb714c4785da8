package wire

import (
	"bytes"
	"encoding/json"
	"iter"
)

// Members holds the members of an object that its type does not describe, in
// the order and with the bytes received, so that they survive a round trip
// (rules A1 and P4). The zero value holds none.
//
// Inside it is one slice, `"a":1,"b":{}`: cheap to carry and to write. A copy
// of a Members shares its bytes; no method writes into bytes that a copy can
// see. Values handed out are views and must not be written to.
type Members struct {
	raw []byte
	// edited says that a name came from Set, not from a decoder that knows which
	// names the type describes.
	edited bool
}

// Decode takes the member whose name [Decoder.Key] returned last, which the
// type does not describe. A name that the same object already gave to Decode
// is an error of rule "duplicate". The pointer of an error starts with the
// name.
func (m *Members) Decode(d *Decoder) error {
	d.undescribed++
	first, duplicate := d.claim()
	if duplicate {
		return d.duplicateKey()
	}
	keyAt, keyEnd := d.keyAt, d.keyEnd
	start, err := d.skipValue()
	if err != nil {
		d.keyAt, d.keyEnd = keyAt, keyEnd
		return In(err, d.keyText())
	}
	raw := m.raw
	if first {
		raw = raw[:len(raw):len(raw)] // spare room may belong to a copy
	}
	name := d.data[keyAt-1 : keyEnd+1]
	raw = d.room(raw, len(",:")+len(name)+d.pos-start)
	if len(raw) > 0 {
		raw = append(raw, ',')
	}
	raw = append(raw, name...)
	raw = append(raw, ':')
	m.raw = append(raw, d.data[start:d.pos]...)
	return nil
}

// room returns raw with room for n more bytes. It doubles, since append grows a
// large slice in small steps that copy it five times over, but makes no more room
// than the rest of the document can fill.
func (d *Decoder) room(raw []byte, n int) []byte {
	if need := len(raw) + n; need > cap(raw) {
		size := max(need, min(2*cap(raw), need+len(d.data)-d.pos))
		raw = append(make([]byte, 0, size), raw...)
	}
	return raw
}

// AppendTo appends a comma and the members, or nothing when there are none.
// Line breaks between tokens are left out.
func (m *Members) AppendTo(dst []byte) []byte {
	if len(m.raw) == 0 {
		return dst
	}
	return appendOneLine(append(dst, ','), m.raw)
}

// Close ends the object that starts at n of dst, which holds the described
// members, each after a comma or the tag. A name given to [Members.Set] that is
// there already is an error of rule "duplicate", and dst is returned as it was up
// to n (rule P1).
func (m *Members) Close(dst []byte, n int) ([]byte, error) {
	dst = CloseObject(m.AppendTo(dst), n)
	if m.edited {
		if err := CheckRaw(dst[n:]); err != nil {
			return dst[:n], notDecoding(err)
		}
	}
	return dst, nil
}

// Object returns the members as a JSON object of their own, "{}" when there are
// none. The result is a copy.
func (m *Members) Object() []byte {
	out := make([]byte, 0, len(m.raw)+2)
	out = append(out, '{')
	out = append(out, m.raw...)
	return append(out, '}')
}

// Equal reports whether both hold the same bytes: the same names and values in
// the same order, written the same way.
func (m *Members) Equal(o *Members) bool { return bytes.Equal(m.raw, o.raw) }

// Len returns how many members there are. It walks them.
func (m *Members) Len() int {
	n := 0
	for range m.spans() {
		n++
	}
	return n
}

// All walks names and values in order. Names have their escapes resolved;
// values are views.
func (m *Members) All() iter.Seq2[string, json.RawMessage] {
	return func(yield func(string, json.RawMessage) bool) {
		for s := range m.spans() {
			if !yield(s.name(), s.value()) {
				return
			}
		}
	}
}

// Get returns a view of the value of the member called name, and whether there
// is one. It walks the members.
func (m *Members) Get(name string) (json.RawMessage, bool) {
	if s, ok := m.find(name); ok {
		return s.value(), true
	}
	return nil, false
}

// span is where one member stands in raw: its name's opening quote, its colon,
// and its end.
type span struct {
	raw               []byte
	start, colon, end int
}

func (s span) name() string {
	return string(appendUnescaped(nil, s.raw[s.start+1:s.colon-1]))
}

func (s span) value() json.RawMessage {
	return json.RawMessage(s.raw[s.colon+1 : s.end : s.end])
}

// spans walks the members. Their bytes were checked when they came in, so the
// walk checks nothing.
func (m *Members) spans() iter.Seq[span] {
	return func(yield func(span) bool) {
		for i := 0; i < len(m.raw); {
			s := span{raw: m.raw, start: i, colon: skimString(m.raw, i)}
			s.end = skim(m.raw, s.colon+1)
			if !yield(s) {
				return
			}
			i = s.end + 1 // the comma
		}
	}
}

func (m *Members) find(name string) (span, bool) {
	for s := range m.spans() {
		text := s.raw[s.start+1 : s.colon-1]
		if string(text) == name || bytes.IndexByte(text, '\\') >= 0 && s.name() == name {
			return s, true
		}
	}
	return span{}, false
}
