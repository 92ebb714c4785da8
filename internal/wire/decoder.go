package wire

import "strconv"

// DefaultMaxDepth is how many objects and arrays may be open at once when
// [Limits] does not say otherwise.
const DefaultMaxDepth = 512

// depthCeiling bounds every depth, asked for or not. The scanner recurses, so
// there must be an end to it; encoding checks raw values against this number,
// so that a value decoded under a raised limit is never refused on the way out.
const depthCeiling = 10000

// Limits bounds what a [Decoder] accepts. The zero value means the defaults.
type Limits struct {
	// MaxDepth is how many objects and arrays may be open at once: 0 means
	// DefaultMaxDepth, more than 10000 means 10000. Raw values are checked
	// against 10000 when encoded, so raising it never makes a decoded value
	// impossible to encode.
	MaxDepth int
	// MaxBytes is the longest document accepted, in bytes; 0 means no limit.
	MaxBytes int
	// Undescribed, when not nil, is increased by the number of properties, union
	// members and values of closed sets met that the version does not describe: when it
	// stays as it was, there is nothing in the document but described material.
	Undescribed *int
}

// Decoder walks one JSON document. It is meant to be a stack value:
//
//	var d wire.Decoder
//	if err := d.Reset(data); err != nil { … }
//
// Every value method first skips whitespace. After a method has returned an
// error the Decoder is good for nothing but Reset.
type Decoder struct {
	data []byte
	pos  int
	// first is set between an opening bracket and the first member or element.
	first bool
	// keyEsc, keyAt and keyEnd describe the last member name: whether it holds
	// escapes, and where it stands between its quotes.
	keyEsc        bool
	keyAt, keyEnd int
	// tagAt is where the object starts whose tag Tag read as its first member,
	// tagEnd where the tag ends, 0 when there is none.
	tagAt, tagEnd int
	tagName       string
	depth, limit  int
	buf           []byte // names and views whose escapes were resolved
	names         nameStack
	undescribed   int
}

// Reset starts on data, which must not change while the Decoder or its views
// are in use. Only the first of limits counts. A document over
// [Limits].MaxBytes is an error of rule "size".
func (d *Decoder) Reset(data []byte, limits ...Limits) error {
	d.data, d.pos, d.first, d.depth = data, 0, false, 0
	d.keyEsc, d.keyAt, d.keyEnd, d.tagEnd = false, 0, 0, 0
	d.names.reset()
	d.undescribed = 0
	d.limit = DefaultMaxDepth
	if len(limits) == 0 {
		return nil
	}
	l := limits[0]
	if l.MaxDepth > 0 {
		d.limit = min(l.MaxDepth, depthCeiling)
	}
	if l.MaxBytes > 0 && len(data) > l.MaxBytes {
		detail := "want at most " + strconv.Itoa(l.MaxBytes) + " bytes, got " + strconv.Itoa(len(data))
		return &Error{Rule: "size", Detail: detail, Offset: l.MaxBytes}
	}
	return nil
}

// End reports anything but whitespace after the document as a syntax error.
func (d *Decoder) End() error {
	d.next()
	if d.pos < len(d.data) {
		return d.syntax("the end of the document")
	}
	return nil
}

// Offset returns how many bytes have been consumed.
func (d *Decoder) Offset() int { return d.pos }

// Peek skips whitespace and tells the kind of the next value without consuming
// it: '{', '[', '"', 't', 'f', 'n', '0' for any number, or 0 where no value
// can start, the end of the input included.
func (d *Decoder) Peek() byte { return kinds[d.next()] }

// kinds maps the first byte of a value to its kind, and any other byte to 0.
var kinds = [256]byte{
	'{': '{', '[': '[', '"': '"', 't': 't', 'f': 'f', 'n': 'n', '-': '0',
	'0': '0', '1': '0', '2': '0', '3': '0', '4': '0', '5': '0', '6': '0', '7': '0', '8': '0', '9': '0',
}

// kindName is the JSON Schema name of a kind that Peek returned.
func kindName(kind byte) string {
	switch kind {
	case '{':
		return "object"
	case '[':
		return "array"
	case '"':
		return "string"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}

// next skips whitespace and returns the byte there, 0 at the end of the input.
// A zero byte in the input is no JSON either, so the two need no telling apart
// except in messages.
func (d *Decoder) next() byte {
	if i := d.pos; i < len(d.data) && d.data[i] > ' ' {
		return d.data[i]
	}
	return d.skipSpace()
}

func (d *Decoder) skipSpace() byte {
	i := d.pos
	for i < len(d.data) {
		c := d.data[i]
		if c != ' ' && c != '\n' && c != '\r' && c != '\t' {
			d.pos = i
			return c
		}
		i++
	}
	d.pos = i
	return 0
}

// Object consumes '{'. Call [Decoder.Key] until it returns nil.
func (d *Decoder) Object() error { return d.open('{', "object") }

// Array consumes '['. Call [Decoder.More] until it returns false.
func (d *Decoder) Array() error { return d.open('[', "array") }

func (d *Decoder) open(bracket byte, want string) error {
	if d.next() != bracket {
		return d.Mismatch("type", want)
	}
	if d.depth >= d.limit {
		return d.Reject("depth", "nested deeper than "+strconv.Itoa(d.limit)+" levels")
	}
	d.depth++
	d.pos++
	d.first = true
	return nil
}

// Key returns the name of the next member of the open object, its escapes
// resolved, and consumes the colon after it; the value is next. The name is a
// view valid until the next call. At the end of the object Key consumes '}'
// and returns nil; the empty name is not nil.
//
// Key does not look for duplicates: generated code remembers the names it
// knows and calls [Decoder.Duplicate], and [Members.Decode] minds the others.
func (d *Decoder) Key() ([]byte, error) {
	ok, err := d.key()
	if !ok {
		return nil, err
	}
	if d.keyEsc {
		d.buf = appendUnescaped(d.buf[:0], d.data[d.keyAt:d.keyEnd])
		return d.buf, nil
	}
	return d.data[d.keyAt:d.keyEnd:d.keyEnd], nil
}

// key is Key that leaves the name in keyAt, keyEnd and keyEsc. It returns false
// after '}' and on error.
func (d *Decoder) key() (bool, error) {
	c := d.next()
	if c == '}' {
		d.leaveObject()
		return false, nil
	}
	if !d.first {
		if c != ',' {
			return false, d.syntax(`"," or "}" after a member`)
		}
		d.pos++
		c = d.next()
	}
	d.first = false
	if c != '"' {
		return false, d.syntax("a member name")
	}
	var err error
	if d.keyAt, d.keyEnd, d.keyEsc, err = d.text(); err != nil {
		return false, err
	}
	if d.next() != ':' {
		return false, d.syntax(`":" after a member name`)
	}
	d.pos++
	return true, nil
}

func (d *Decoder) leaveObject() {
	d.pos++
	if d.names.count > 0 {
		d.names.leave(d.depth)
	}
	d.depth--
	d.first = false
}

// More reports whether another element of the open array follows, and consumes
// the comma before it. At the end of the array it consumes ']' and returns
// false.
func (d *Decoder) More() (bool, error) {
	c := d.next()
	if c == ']' {
		d.pos++
		d.depth--
		d.first = false
		return false, nil
	}
	if d.first {
		d.first = false
		return true, nil
	}
	if c != ',' {
		return false, d.syntax(`"," or "]" after an element`)
	}
	d.pos++
	if d.next() == ']' {
		return false, d.syntax("a value")
	}
	return true, nil
}
