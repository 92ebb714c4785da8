package convert

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/agui-go/agui/internal/wire"
)

// Value is a value of any definition of any version.
type Value = wire.Value

// Error says what is wrong with a document or value: where (JSON pointer), by
// which rule of the schema, in words.
type Error = wire.Error

// Findings collects what enforcement removed.
type Findings = wire.Findings

// Finding is one thing that enforcement removed.
type Finding = wire.Finding

// Limits bounds what decoding takes.
type Limits = wire.Limits

// carried is the limit for material that was decoded once already.
var carried = Limits{MaxDepth: 10000}

// errDropped is how a mixin's converter says that nothing is left.
var errDropped = errors.New("dropped")

// unlessDropped turns errDropped into no error: the object is gone, which its
// converter says with nil.
func unlessDropped(err error) error {
	if errors.Is(err, errDropped) {
		return nil
	}
	return err
}

// at puts a path in front of an error.
func at(err error, path string) error {
	if err == nil || path == "" {
		return err
	}
	if r, ok := errors.AsType[*RefusedError](err); ok {
		r.Pointer = path + r.Pointer
		return err
	}
	if e, ok := errors.AsType[*wire.Error](err); ok {
		e.Pointer = path + e.Pointer
	}
	return err
}

// field converts the value of a member; warnings and errors get its path.
func field[S, D any](r *Report, path string, in S, convert func(S, *Report) (D, error)) (D, error) {
	n := r.mark()
	out, err := convert(in, r)
	r.prefix(n, path)
	return out, at(err, path)
}

// list converts an array of union members or plain values, leaving out the
// members that became nothing. A nil array stays nil.
func list[S, D any](r *Report, path string, in []S, convert func(S, *Report) (D, error)) ([]D, error) {
	if in == nil {
		return nil, nil
	}
	out := make([]D, 0, len(in))
	for i := range in {
		n := r.mark()
		v, err := convert(in[i], r)
		if err != nil {
			return nil, at(err, indexPath(path, i))
		}
		if r.mark() > n {
			r.prefix(n, indexPath(path, i))
		}
		if any(v) != nil {
			out = append(out, v)
		}
	}
	return out, nil
}

// structs converts an array of objects.
func structs[S, D any](r *Report, path string, in []S, convert func(*S, *Report) (*D, error)) ([]D, error) {
	if in == nil {
		return nil, nil
	}
	out := make([]D, 0, len(in))
	for i := range in {
		n := r.mark()
		v, err := convert(&in[i], r)
		if err != nil {
			return nil, at(err, indexPath(path, i))
		}
		if r.mark() > n {
			r.prefix(n, indexPath(path, i))
		}
		if v != nil {
			out = append(out, *v)
		}
	}
	return out, nil
}

// values converts an array of values, leaving out those that became nothing.
func values[S, D any](r *Report, path string, in []S, convert func(S, *Report) (*D, error)) ([]D, error) {
	return structs(r, path, in, func(v *S, r *Report) (*D, error) { return convert(*v, r) })
}

// castList converts an array of strings of one type to another.
func castList[D, S ~string](in []S) []D {
	if in == nil {
		return nil
	}
	out := make([]D, len(in))
	for i, v := range in {
		out[i] = D(v)
	}
	return out
}

// numberOf writes an integer as the text of a number.
func numberOf[T ~int64](v T) json.Number {
	return json.Number(strconv.FormatInt(int64(v), 10))
}

// integerOf reads the text of a number that is known to be an integer.
func integerOf[T ~string](v T) int64 {
	n, err := wire.ParseInteger(string(v), math.MinInt64, math.MaxInt64)
	if err != nil {
		return 0 // excluded by the check before
	}
	return n
}

// presentList makes an array that is there out of one that is nil.
func presentList[T any](in []T) []T {
	if in == nil {
		return []T{}
	}
	return in
}

// presentRaw makes a raw value that is there out of one that is nil.
func presentRaw[T ~[]byte](in T, empty string) T {
	if in == nil {
		return T(empty)
	}
	return in
}

// text returns a string member, or "" when there is none.
func text(o *wire.Members, name string) string {
	raw, ok := o.Get(name)
	if !ok {
		return ""
	}
	var d wire.Decoder
	if d.Reset(raw) != nil {
		return ""
	}
	s, err := d.String()
	if err != nil {
		return ""
	}
	return s
}

// undescribedText is the text of an undescribed member, nil where there is none.
func undescribedText(m *wire.Members, name string) *string {
	if raw, ok := m.Get(name); !ok || raw[0] != '"' {
		return nil
	}
	return new(text(m, name))
}

// step connects a typed converter to values held in an interface.
func step[S, D Value](in Value, r *Report, convert func(S, *Report) (D, error)) (Value, error) {
	v, ok := in.(S)
	if !ok {
		return nil, wrongType[S](in)
	}
	out, err := convert(v, r)
	if err != nil || isNil(out) {
		return nil, err
	}
	return out, nil
}

// isNil reports whether a converted value is nothing: a nil interface or pointer.
func isNil[D Value](v D) bool {
	var zero D
	return any(v) == any(zero)
}

// stepValue is step for values that are not pointers, which the interface holds
// by pointer.
func stepValue[S, D any, PS pointer[S], PD pointer[D]](in Value, r *Report, convert func(S, *Report) (D, error)) (Value, error) {
	v, ok := in.(PS)
	if !ok {
		return nil, wrongType[PS](in)
	}
	out, err := convert(*v, r)
	if err != nil {
		return nil, err
	}
	return PD(&out), nil
}

// stepFromValue is stepValue for results that may be nothing.
func stepFromValue[S, D any, PS pointer[S], PD pointer[D]](in Value, r *Report, convert func(S, *Report) (*D, error)) (Value, error) {
	v, ok := in.(PS)
	if !ok {
		return nil, wrongType[PS](in)
	}
	out, err := convert(*v, r)
	if err != nil || out == nil {
		return nil, err
	}
	return PD(out), nil
}

// pointer is a pointer to a value that makes it a Value.
type pointer[T any] interface {
	*T
	Value
}

func wrongType[S any](in Value) error {
	// Not by a value of type S: a union's would be nil and have no type.
	want := strings.TrimPrefix(reflect.TypeFor[S]().String(), "*")
	return &TypeError{Want: want, Got: typeName(in)}
}
