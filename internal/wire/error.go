package wire

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Error says what is wrong with a document, where, and by which rule.
type Error struct {
	// Pointer is the RFC 6901 pointer to the place; "" is the root.
	Pointer string
	// Rule is the JSON Schema keyword that rejects (type, required, const,
	// enum, oneOf, minimum, maximum, minItems, maxItems, minLength, maxLength,
	// pattern, not, unevaluatedProperties), or one of "syntax", "utf8",
	// "duplicate", "depth" and "size".
	Rule string
	// Detail is the fact in words: `want string or array, got number`.
	Detail string
	// Offset counts bytes from the start of the input; it is -1 when the error
	// does not come from decoding, or is about a value as a whole.
	Offset int
}

// Error returns the place and the fact, as in
// "/messages/3/content: want string or array, got number". The root is called
// "document".
func (e *Error) Error() string {
	if e.Pointer == "" {
		return "document: " + e.Detail
	}
	return e.Pointer + ": " + e.Detail
}

// Fail returns an error about a value that is not being decoded: its place is
// the root until [In] and [At] say otherwise, and its Offset is -1.
func Fail(rule, detail string) *Error {
	return &Error{Rule: rule, Detail: detail, Offset: -1}
}

// In says that err happened in the member called name. An [*Error] anywhere in
// the chain of err is changed in place and err is returned; any other error is
// wrapped, keeping the path. A nil err stays nil.
func In(err error, name string) error {
	return prefix(err, "/"+pointerEscaper.Replace(name))
}

// At says that err happened in the array element at index, counted from 0. It
// treats err as [In] does.
func At(err error, index int) error {
	return prefix(err, "/"+strconv.Itoa(index))
}

var pointerEscaper = strings.NewReplacer("~", "~0", "/", "~1")

func prefix(err error, step string) error {
	if err == nil {
		return nil
	}
	if e, ok := errors.AsType[*Error](err); ok {
		e.Pointer = step + e.Pointer
		return err
	}
	if p, ok := err.(*pathError); ok {
		p.pointer = step + p.pointer
		return p
	}
	return &pathError{pointer: step, err: err}
}

// pathError gives a path to an error that is not ours, such as one returned by
// a caller's own MarshalJSON.
type pathError struct {
	pointer string
	err     error
}

func (p *pathError) Error() string { return p.pointer + ": " + p.err.Error() }
func (p *pathError) Unwrap() error { return p.err }

// shownBytes bounds how much of a rejected value an error repeats: input may
// be hostile, and error texts end up in logs.
const shownBytes = 48

// quoted returns s in Go quotes, cut to shownBytes.
func quoted(s string) string {
	if len(s) <= shownBytes {
		return strconv.Quote(s)
	}
	cut := shownBytes
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return strconv.Quote(s[:cut]) + "…"
}

// shown returns the text of a number, cut to shownBytes.
func shown(s string) string {
	if len(s) <= shownBytes {
		return s
	}
	return s[:shownBytes] + "…"
}
