package main

// lineEnd is the state of a JSON document after its first line, as far as quotes
// and brackets tell.
type lineEnd struct {
	text  bool // inside a string
	inner byte // the innermost bracket that is open, 0 for none
	last  byte // the last byte that is not space
}

// endOf reads a line without judging it: what is malformed is for the decoder to
// say, here it only has to end somewhere.
func endOf(line []byte) lineEnd {
	var end lineEnd
	var open []byte
	for i := 0; i < len(line); i++ {
		c := line[i]
		if isSpace(c) {
			continue
		}
		end.last = c
		switch {
		case end.text && c == '\\':
			i++
		case c == '"':
			end.text = !end.text
		case end.text:
		case c == '{', c == '[':
			open = append(open, c)
		case (c == '}' || c == ']') && len(open) > 0:
			open = open[:len(open)-1]
		}
	}
	if len(open) > 0 {
		end.inner = open[len(open)-1]
	}
	return end
}

// complete reports whether no further line can belong to the document: nothing is
// open, or a string is, which cannot go on after a line break.
func (e lineEnd) complete() bool { return e.text || e.inner == 0 }

// continues reports whether the next line, which starts with c, can belong to the
// document. A line that was cut short must not swallow the ones after it, so a
// bracket is only taken for a part of the document where a value may stand.
func (e lineEnd) continues(c byte) bool {
	if c != '{' && c != '[' {
		return true
	}
	return e.last == '[' || e.last == ':' || e.last == ',' && e.inner == '['
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }
