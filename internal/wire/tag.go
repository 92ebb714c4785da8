package wire

import "strconv"

// Tag looks at the object that is the next value, without consuming it, for
// the string member called name that tells a union's members apart. The result
// is a view valid until the next call.
//
// It is quick when the member comes first and scans ahead once otherwise,
// stepping over the other members unchecked: the decoding that follows checks
// them, and finds a second member of the same name. A value that is not an
// object and an object without the member are errors of rule "oneOf"; a member
// that is not a string is one of rule "type" (rule E4).
func (d *Decoder) Tag(name string) ([]byte, error) {
	if d.next() != '{' {
		return nil, d.Mismatch("oneOf", "object")
	}
	start := d.pos
	if view := d.firstTag(name); view != nil {
		return view, nil
	}
	at := d.findMember(name)
	if at < 0 {
		return nil, d.noTag(name)
	}
	d.pos = at
	view, err := d.StringView()
	d.pos = start
	if err != nil {
		return nil, In(err, name)
	}
	return view, nil
}

// firstTag is Tag for the form that nearly every producer writes: the member
// comes first, there is no whitespace, and its value is plain text. It returns
// nil for any other. What it read it remembers for [Decoder.Tagged], since that
// much of the object needs no second reading.
func (d *Decoder) firstTag(name string) []byte {
	i := d.pos + 1
	value := i + len(name) + len(`"":"`)
	if value > len(d.data) || d.data[i] != '"' ||
		string(d.data[i+1:i+1+len(name)]) != name || string(d.data[value-3:value]) != `":"` {
		return nil
	}
	end := skipPlain(d.data, value)
	if end >= len(d.data) || d.data[end] != '"' {
		return nil
	}
	d.tagAt, d.tagEnd, d.tagName = d.pos, end+1, name
	return d.data[value:end:end]
}

// Tagged is [Decoder.Object] for a member of a union that is told apart by the
// tag called name. It reports whether [Decoder.Tag] has read the tag of this very
// object already: then the tag is consumed as well, and was what the union chose
// the member by.
func (d *Decoder) Tagged(name string) (bool, error) {
	if err := d.Object(); err != nil {
		return false, err
	}
	if d.tagEnd == 0 || d.tagAt != d.pos-1 || d.tagName != name {
		return false, nil
	}
	d.pos, d.first, d.tagEnd = d.tagEnd, false, 0
	return true, nil
}

// findMember returns where the value of the first member called name starts in
// the object at the Decoder's place, or -1.
func (d *Decoder) findMember(name string) int {
	data := d.data
	i := skimSpace(data, d.pos+1)
	for i < len(data) && data[i] == '"' {
		end := skimString(data, i)
		if end < 0 {
			return -1
		}
		found := d.isName(data[i+1:end-1], name)
		i = skimSpace(data, end)
		if i >= len(data) || data[i] != ':' {
			return -1
		}
		i = skimSpace(data, i+1)
		if found {
			return i
		}
		if i = skim(data, i); i < 0 {
			return -1
		}
		i = skimSpace(data, i)
		if i >= len(data) || data[i] != ',' {
			return -1
		}
		i = skimSpace(data, i+1)
	}
	return -1
}

// isName reports whether the unchecked text of a member name is name. Escapes
// are resolved only when they are in order and could matter: a text shorter
// than name, or over six times as long, is another one.
func (d *Decoder) isName(text []byte, name string) bool {
	if len(text) == len(name) {
		return string(text) == name
	}
	if len(text) < len(name) || len(text) > 6*len(name) {
		return false
	}
	first := skipText(text, 0)
	if first == len(text) {
		return false // no escapes, and of another length
	}
	probe := Decoder{data: text}
	for i := first; i < len(text); i = skipText(text, i) {
		n, err := probe.escape(i)
		if err != nil {
			return false
		}
		i += n
	}
	return string(appendUnescaped(nil, text)) == name
}

// noTag says why Tag found nothing: the object is malformed, or lacks the
// member. Only then is it worth reading in full.
func (d *Decoder) noTag(name string) error {
	start := d.pos
	if _, err := d.skipValue(); err != nil {
		return err
	}
	d.pos = start
	return &Error{
		Rule:   "oneOf",
		Detail: "no " + strconv.Quote(name) + " to tell which member this is",
		Offset: start,
	}
}
