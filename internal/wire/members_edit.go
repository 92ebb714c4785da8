package wire

import (
	"bytes"
	"encoding/json"
)

// Set gives the member called name a value, in its place when there is one and
// at the end otherwise. It checks both as decoding would; nil is null. The name
// must not be one that the type describes: encoding refuses it. Each call copies
// all members, and copies of m do not change.
func (m *Members) Set(name string, value json.RawMessage) error {
	key, err := AppendString(nil, name)
	if err != nil {
		return err
	}
	if value == nil {
		value = json.RawMessage("null")
	}
	if err := CheckRaw(value); err != nil {
		return In(notDecoding(err), name)
	}
	value = bytes.Trim(value, " \t\r\n")
	head, tail := m.raw, []byte(nil)
	if old, ok := m.find(name); ok {
		head, tail = m.raw[:old.colon], m.raw[old.end:]
		key = nil
	}
	out := make([]byte, 0, len(head)+len(key)+len(value)+len(tail)+2)
	out = append(out, head...)
	if key != nil && len(head) > 0 {
		out = append(out, ',')
	}
	out = append(out, key...)
	out = append(out, ':')
	out = append(out, value...)
	m.raw, m.edited = append(out, tail...), true
	return nil
}

// Delete removes the member called name and reports whether there was one. It
// copies the others, and copies of m do not change.
func (m *Members) Delete(name string) bool {
	old, ok := m.find(name)
	if !ok {
		return false
	}
	head, tail := m.raw[:old.start], m.raw[old.end:]
	if len(tail) > 0 {
		tail = tail[1:] // the comma after it
	} else if len(head) > 0 {
		head = head[:len(head)-1] // the comma before it
	}
	m.raw = append(make([]byte, 0, len(head)+len(tail)), head...)
	m.raw = append(m.raw, tail...)
	if len(m.raw) == 0 {
		m.raw = nil
	}
	return true
}

// MembersOf takes an object apart: all its members are held as undescribed ones,
// with the bytes received. It checks the object as decoding does.
func MembersOf(object []byte) (Members, error) {
	var m Members
	d, err := start(object, []Limits{{MaxDepth: depthCeiling}})
	if err == nil {
		err = d.Object()
	}
	for err == nil {
		var key []byte
		if key, err = d.Key(); key == nil {
			break
		}
		err = m.Decode(d)
	}
	return m, d.finish(err, nil)
}

// Elements takes an array apart. The elements are views of it.
func Elements(array []byte) ([]json.RawMessage, error) {
	var list []json.RawMessage
	d, err := start(array, []Limits{{MaxDepth: depthCeiling}})
	if err == nil {
		err = d.Array()
	}
	for err == nil {
		var more bool
		if more, err = d.More(); !more {
			break
		}
		d.next()
		from := d.pos
		if _, err = d.skipValue(); err == nil {
			list = append(list, json.RawMessage(array[from:d.pos:d.pos]))
		}
	}
	return list, d.finish(err, nil)
}
