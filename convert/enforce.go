package convert

import (
	"strings"

	"github.com/agui-go/agui/internal/wire"
)

// Enforce removes from v what its version does not describe (rules E1 to E3) and
// reports each removal. False means that v itself has to go: an unknown event, or
// one whose required part is unknown. It changes v.
func Enforce(version string, v Value, r *Report) bool {
	var f wire.Findings
	keep := v.Enforce(&f)
	if f.Len() == 0 {
		return keep
	}
	r, done := r.collecting()
	defer done()
	name := definitionName(v)
	for _, x := range f.All() {
		w := removal(version, name, x)
		r.lose(&w, x.Pointer)
	}
	return keep
}

// Send encodes what is about to leave: undescribed material is removed and
// reported first, and a malformed described field is an error before a byte is
// written (rule E7). When v itself has to go, dst is returned as it came.
func Send(dst []byte, version string, v Value, r *Report) ([]byte, error) {
	if !Enforce(version, v, r) {
		return dst, nil
	}
	return v.AppendJSON(dst)
}

// Read decodes one document that arrived outside of a stream, such as a message:
// boundary, decoding and enforcement in that order (rule E6). The definition is
// called shape in the schema, and decode is its decoder in the version's package.
func Read[T Value](version, shape string, decode func([]byte, ...Limits) (T, error), data []byte, r *Report, limits ...Limits) (T, error) {
	return read(version, shape, decode, data, r, limits, false)
}

// ReadInput is [Read] for the run input of a request.
func ReadInput[T Value](version string, decode func([]byte, ...Limits) (T, error), data []byte, r *Report, limits ...Limits) (T, error) {
	return read(version, inputShape, decode, data, r, limits, true)
}

// inputShape is the definition of the request that opens a run.
const inputShape = "RunAgentInput"

func read[T Value](version, shape string, decode func([]byte, ...Limits) (T, error), data []byte, r *Report, limits []Limits, input bool) (T, error) {
	r, done := r.collecting()
	defer done()
	d := decoding[T]{decode: decode, shape: shape, input: input, boundary: NewBoundary(version, nil)}
	d.limit(limits...)
	v, err := d.run(data, r)
	if err != nil {
		return v, err
	}
	if !Enforce(version, v, r) {
		var zero T
		return zero, wire.Fail("oneOf", "nothing is left that version "+version+" describes")
	}
	return v, nil
}

// decoding is boundary and decoder in one: the boundary looks at a document only
// when the decoder met something undescribed or malformed, for every retired shape
// is one or the other. So a clean document costs nothing more than decoding it.
type decoding[T Value] struct {
	decode      func([]byte, ...Limits) (T, error)
	shape       string
	input       bool
	boundary    *Boundary
	limits      [1]Limits
	undescribed int
	// translated says that the last document went through the boundary.
	translated bool
}

func (d *decoding[T]) limit(limits ...Limits) {
	if len(limits) > 0 {
		d.limits[0] = limits[0]
	}
	d.limits[0].Undescribed = &d.undescribed
}

func (d *decoding[T]) run(data []byte, r *Report) (T, error) {
	d.undescribed, d.translated = 0, false
	v, err := d.decode(data, d.limits[:]...)
	if err == nil && d.undescribed == 0 || tooBig(err) {
		return v, err
	}
	d.translated = true
	now := d.boundary.translate(d.shape, data, d.input, r)
	if len(now) == len(data) && &now[0] == &data[0] {
		return v, err
	}
	limits := d.limits
	limits[0].MaxBytes = 0 // what came was within it, and may have grown
	return d.decode(now, limits[:]...)
}

// tooBig reports an error that a translation must not look past.
func tooBig(err error) bool {
	e, ok := err.(*wire.Error)
	return ok && (e.Rule == "size" || e.Rule == "depth" || e.Rule == "syntax")
}

// removal is the warning for one finding.
func removal(version, name string, f wire.Finding) Warning {
	w := Warning{
		Code: removalCode(f), To: version, Shape: name + fieldPath(f.Pointer), Lost: f.Detail,
		Why: "version " + version + " does not describe it", Upgrade: "upgrade this side to a version that does",
	}
	if f.Removed != f.Pointer {
		place := f.Removed
		if place == "" {
			place = "the whole of it"
		}
		w.Lost += ", and " + place + " went with it"
	}
	return w
}

func removalCode(f wire.Finding) string {
	switch f.Rule {
	case "unevaluatedProperties":
		return "unknown-property"
	case "enum", "minItems":
		return "unknown-value"
	}
	if f.Pointer == "" {
		return "unknown-type"
	}
	return "unknown-member"
}

// fieldPath writes a pointer as a path of the schema: "/messages/3/name" is
// ".messages[].name".
func fieldPath(pointer string) string {
	var b strings.Builder
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		switch {
		case token == "":
		case strings.Trim(token, "0123456789") == "":
			b.WriteString("[]")
		default:
			b.WriteString("." + token)
		}
	}
	return b.String()
}

// definitionName is the schema's name of a value's definition.
func definitionName(v Value) string {
	name := typeName(v)
	return name[strings.LastIndexByte(name, '.')+1:]
}
