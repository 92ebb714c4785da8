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
	probe := Decoder{data: text}
	for i := skipText(text, 0); i < len(text); i = skipText(text, i) {
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
