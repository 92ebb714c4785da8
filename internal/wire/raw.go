package wire

import "bytes"

// Raw returns the next value, whatever it is, null included, as the bytes
// received (rule P4). It is checked to the last leaf: syntax, UTF-8, duplicate
// names, depth. The result is a copy without spare capacity.
func (d *Decoder) Raw() ([]byte, error) {
	start, err := d.skipValue()
	if err != nil {
		return nil, err
	}
	// Clone rounds the capacity up; a caller's append must not find room.
	return bytes.Clone(d.data[start:d.pos])[: d.pos-start : d.pos-start], nil
}

// RawNotNull is [Decoder.Raw] that refuses null, with an error of rule "not".
func (d *Decoder) RawNotNull() ([]byte, error) {
	if d.next() == 'n' {
		return nil, d.Reject("not", "must not be null")
	}
	return d.Raw()
}

// RawObject is [Decoder.Raw] that refuses everything but an object, with an
// error of rule "type".
func (d *Decoder) RawObject() ([]byte, error) {
	if d.next() != '{' {
		return nil, d.Mismatch("type", "object")
	}
	return d.Raw()
}

// skipValue consumes one value, checked throughout, and returns where it
// starts. The pointer of its error leads from the value to the place.
func (d *Decoder) skipValue() (start int, err error) {
	d.next()
	start = d.pos
	if err := d.value(); err != nil {
		return start, locate(d.data, start, err)
	}
	return start, nil
}

// value consumes one value. It recurses no deeper than the depth limit. Its
// errors carry no path: skipValue works it out when there is an error.
func (d *Decoder) value() error {
	switch d.Peek() {
	case '"':
		_, _, _, err := d.text()
		return err
	case '0':
		_, err := d.number("number")
		return err
	case '{':
		return d.objectValue()
	case '[':
		return d.arrayValue()
	case 't':
		return d.literal("true")
	case 'f':
		return d.literal("false")
	case 'n':
		return d.literal("null")
	}
	return d.syntax("a value")
}

func (d *Decoder) objectValue() error {
	if err := d.Object(); err != nil {
		return err
	}
	for {
		ok, err := d.key()
		if !ok {
			return err
		}
		if _, duplicate := d.claim(); duplicate {
			return d.duplicateKey()
		}
		if err := d.value(); err != nil {
			return err
		}
	}
}

func (d *Decoder) arrayValue() error {
	if err := d.Array(); err != nil {
		return err
	}
	for {
		ok, err := d.More()
		if !ok {
			return err
		}
		if err := d.value(); err != nil {
			return err
		}
	}
}

// duplicateKey is the error for the last name read; its offset is that of the
// name's opening quote.
func (d *Decoder) duplicateKey() error {
	e := &Error{Rule: "duplicate", Detail: "name appears twice in one object", Offset: d.keyAt - 1}
	return In(e, d.keyText())
}

// keyText returns the last name read.
func (d *Decoder) keyText() string {
	return string(appendUnescaped(nil, d.data[d.keyAt:d.keyEnd]))
}
