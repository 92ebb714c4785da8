package wire

import "strconv"

// Reject returns an error about the place the Decoder stands at.
func (d *Decoder) Reject(rule, detail string) error {
	return &Error{Rule: rule, Detail: detail, Offset: d.pos}
}

// Mismatch returns an error of the given rule saying that want was wanted and
// of which kind the next value is. Where no value can start it returns a syntax
// error instead. Nothing is consumed.
func (d *Decoder) Mismatch(rule, want string) error {
	kind := d.Peek()
	if kind == 0 {
		return d.syntax("a value")
	}
	return d.Reject(rule, "want "+want+", got "+kindName(kind))
}

// Missing returns an error of rule "required": the object that was read lacks
// name. Its pointer is the object's.
func (d *Decoder) Missing(name string) error {
	return d.Reject("required", "missing "+name)
}

// Duplicate returns an error of rule "duplicate" at the member called name: an
// object holds a name once, whatever the values (rule D2).
func (d *Decoder) Duplicate(name string) error {
	e := &Error{Rule: "duplicate", Detail: "name appears twice in one object", Offset: d.pos}
	return In(e, name)
}

// syntax returns a syntax error about the byte the Decoder stands at.
func (d *Decoder) syntax(want string) error { return d.syntaxAt(d.pos, want) }

func (d *Decoder) syntaxAt(pos int, want string) error {
	return &Error{Rule: "syntax", Detail: "want " + want + ", got " + byteName(d.data, pos), Offset: pos}
}

func byteName(data []byte, pos int) string {
	if pos >= len(data) {
		return "the end of the input"
	}
	if c := data[pos]; c > ' ' && c < 0x7f {
		return strconv.QuoteRune(rune(c))
	}
	return "byte 0x" + strconv.FormatUint(uint64(data[pos])+0x100, 16)[1:]
}
