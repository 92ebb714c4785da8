package wire

import (
	"bytes"
	"sync"
)

// Value is a decoded definition of some protocol version. It encodes itself and
// drops what its version does not describe.
type Value interface {
	// AppendJSON appends the value's JSON to dst. A value that the schema
	// rejects is an *Error, and dst is returned as it came (rule P1).
	AppendJSON(dst []byte) ([]byte, error)
	// Enforce removes what the version does not describe and notes it in f. False
	// asks the holder to remove the value itself (rules E1 to E3).
	Enforce(f *Findings) bool
}

// decoders are kept, for the buffers they have grown.
var decoders = sync.Pool{New: func() any { return new(Decoder) }}

// start takes a Decoder from the pool. Give it back with finish.
func start(data []byte, limits []Limits) (*Decoder, error) {
	d := decoders.Get().(*Decoder)
	return d, d.Reset(data, limits...)
}

// finish checks that the document ends, counts what was undescribed, and gives
// the Decoder back.
func (d *Decoder) finish(err error, limits []Limits) error {
	if err == nil {
		err = d.End()
	}
	if len(limits) > 0 && limits[0].Undescribed != nil {
		*limits[0].Undescribed += d.undescribed
	}
	d.data = nil
	decoders.Put(d)
	return err
}

// Document decodes a whole document into a value of type T.
func Document[T any](data []byte, limits []Limits, decode func(*Decoder) (T, error)) (T, error) {
	d, err := start(data, limits)
	var v T
	if err == nil {
		v, err = decode(d)
	}
	if err = d.finish(err, limits); err != nil {
		var zero T
		return zero, err
	}
	return v, nil
}

// Object decodes a whole document in place.
func Object[T any](data []byte, limits []Limits, decode func(*T, *Decoder) error) (*T, error) {
	d, err := start(data, limits)
	x := new(T)
	if err == nil {
		err = decode(x, d)
	}
	if err = d.finish(err, limits); err != nil {
		return nil, err
	}
	return x, nil
}

// Unmarshal replaces *x by the decoded document, and leaves it as it was on error.
func Unmarshal[T any](data []byte, x *T, decode func(*T, *Decoder) error) error {
	v, err := Object(data, nil, decode)
	if err != nil {
		return err
	}
	*x = *v
	return nil
}

// UnmarshalValue is [Unmarshal] for types that are not decoded in place.
func UnmarshalValue[T any](data []byte, x *T, decode func(*Decoder) (T, error)) error {
	v, err := Document(data, nil, decode)
	if err != nil {
		return err
	}
	*x = v
	return nil
}

// Boxed makes a Value of a value whose type is not a pointer.
func Boxed[T any, P interface {
	*T
	Value
}](v T, err error) (Value, error) {
	if err != nil {
		return nil, err
	}
	return P(&v), nil
}

// Checked makes a Value of a pointer or union, a nil one on error.
func Checked[T Value](v T, err error) (Value, error) {
	if err != nil {
		return nil, err
	}
	return v, nil
}

// Values decodes an array, element by element. An empty one is not nil.
func Values[T any](d *Decoder, decode func(*Decoder) (T, error)) ([]T, error) {
	if err := d.Array(); err != nil {
		return nil, err
	}
	list, start := []T{}, d.pos
	for {
		more, err := d.More()
		if err != nil {
			return nil, err
		}
		if !more {
			return list, nil
		}
		v, err := decode(d)
		if err != nil {
			return nil, At(err, len(list))
		}
		list = append(roomier(list, d, start), v)
	}
}

// Structs decodes an array of objects, each in its place.
func Structs[T any](d *Decoder, decode func(*T, *Decoder) error) ([]T, error) {
	if err := d.Array(); err != nil {
		return nil, err
	}
	list, start := []T{}, d.pos
	for {
		more, err := d.More()
		if err != nil {
			return nil, err
		}
		if !more {
			return list, nil
		}
		var zero T
		list = append(roomier(list, d, start), zero)
		if err := decode(&list[len(list)-1], d); err != nil {
			return nil, At(err, len(list)-1)
		}
	}
}

const (
	// guessFrom is the shortest list from whose elements the number of the others is
	// guessed, to be up to guessTimes as many as there are.
	guessFrom, guessTimes = 64, 4
	// trustFrom is the shortest list whose elements are trusted to be like the others.
	trustFrom = 1024
)

// roomier gives a long list that is full, and whose elements so far began at start,
// room for as many more as the rest of the document holds when they are like
// those. Growing by append alone takes five times a long list's memory. A wrong guess
// takes no more than a document of that size full of such elements would.
func roomier[T any](list []T, d *Decoder, start int) []T {
	n := len(list)
	if n < cap(list) || n < guessFrom {
		return list
	}
	rest := int(float64(len(d.data)-d.pos)/float64(d.pos-start)*float64(n)) + 1
	if n < trustFrom {
		rest = min(rest, guessTimes*n)
	}
	return append(make([]T, 0, n+max(n/4, rest)), list...)
}

// Struct decodes an optional object.
func Struct[T any](d *Decoder, decode func(*T, *Decoder) error) (*T, error) {
	x := new(T)
	return x, decode(x, d)
}

// Ptr makes an optional value of a decoded one.
func Ptr[T any](v T, err error) (*T, error) {
	if err != nil {
		return nil, err
	}
	return &v, nil
}

// Unknown takes an object whose tag the version does not describe, as received.
func (d *Decoder) Unknown() ([]byte, error) {
	d.undescribed++
	return d.Raw()
}

// UnknownValue takes note of a value outside of its closed set, read last.
func (d *Decoder) UnknownValue() { d.undescribed++ }

// Adopt decodes members that another version did not describe into x, by the
// member loop of x's own decoder: names that x's version describes become
// fields, the others stay undescribed. An error's pointer starts at the object.
func Adopt[T any](from *Members, x *T, members func(*T, *Decoder, *uint64) error) error {
	if len(from.raw) == 0 {
		return nil
	}
	d, err := start(from.Object(), []Limits{{MaxDepth: depthCeiling}})
	if err == nil {
		var seen uint64
		err = members(x, d, &seen)
	}
	return notDecoding(d.finish(err, nil))
}

// Null consumes null, if that is what comes next, and reports whether it did: for
// properties of which readers of a version take null for absence.
func (d *Decoder) Null() bool {
	if d.next() != 'n' || !bytes.HasPrefix(d.data[d.pos:], []byte("null")) {
		return false
	}
	d.pos += len("null")
	return true
}
