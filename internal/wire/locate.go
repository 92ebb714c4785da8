package wire

import (
	"errors"
	"strconv"
)

// locate adds to an error the pointer from the value at start to the error's
// offset. Working it out afterwards keeps paths out of the scanner. Everything
// before the offset was found valid, so one unchecked walk is enough.
func locate(data []byte, start int, err error) error {
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Offset < start {
		return err
	}
	var open []frame
	for i := start; i < e.Offset && i < len(data); {
		open, i = step(open, data, i, e.Offset)
	}
	var path []byte
	for _, f := range open {
		path = f.appendTo(path, data)
	}
	e.Pointer = string(path) + e.Pointer
	return err
}

// frame is an object or array that is open, and which of its values the walk
// is in.
type frame struct {
	array bool
	// inside is set while the walk is in, or right before, a member's value or
	// an element.
	inside bool
	index  int
	key    [2]int // start and end of the name, between its quotes
}

func (f *frame) appendTo(path, data []byte) []byte {
	switch {
	case !f.inside:
		return path
	case f.array:
		return strconv.AppendInt(append(path, '/'), int64(f.index), 10)
	}
	key := string(appendUnescaped(nil, data[f.key[0]:f.key[1]]))
	return append(append(path, '/'), pointerEscaper.Replace(key)...)
}

// step moves the walk over one token at i, which is before target. A token that
// holds target is not left.
func step(open []frame, data []byte, i, target int) ([]frame, int) {
	top := len(open) - 1
	switch c := data[i]; c {
	case ' ', '\t', '\r', '\n':
		return open, i + 1
	case '{', '[':
		return append(open, frame{array: c == '[', inside: c == '['}), i + 1
	case '}', ']':
		open = open[:max(top, 0)]
		leaveValue(open)
		return open, i + 1
	case ':':
		open[top].inside = true
		return open, i + 1
	case ',':
		open[top].index++
		open[top].inside = open[top].array
		return open, i + 1
	}
	end := 0
	if data[i] == '"' {
		end = skimString(data, i)
	} else {
		end = skimScalar(data, i)
	}
	if end < 0 || target < end || end == len(data) {
		return open, target
	}
	if target == end && data[i] != '"' && !isScalar(data[i:end]) {
		return open, target // what is missing belongs to this token
	}
	if top >= 0 && !open[top].array && !open[top].inside {
		open[top].key = [2]int{i + 1, end - 1}
		return open, end
	}
	leaveValue(open)
	return open, end
}

// leaveValue marks the value that the walk was in as done.
func leaveValue(open []frame) {
	if len(open) > 0 {
		open[len(open)-1].inside = false
	}
}

// isScalar reports whether s is a whole number or literal.
func isScalar(s []byte) bool {
	switch string(s) {
	case "true", "false", "null":
		return true
	}
	end, ok := scanNumber(s, 0)
	return ok && end == len(s)
}
