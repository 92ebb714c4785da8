package convert

import (
	"fmt"
	"strings"
)

// version is a protocol version built in.
type version struct {
	name        string
	root        string // the definition that a document is when nobody says otherwise
	decode      func(definition string, data []byte, limits ...Limits) (Value, error)
	definitions func() []string
}

// stepFunc converts a value of the definition called shape between two adjacent
// versions. A nil Value means that nothing is left.
type stepFunc func(shape string, in Value, r *Report) (Value, error)

// pair is the step between two adjacent versions.
type pair struct {
	older, newer string
	down, up     stepFunc
	converters   func() []Converter
	// renamed holds the definitions that the newer version calls otherwise, by their
	// older names.
	renamed map[string]string
}

// upName is the newer version's name of a definition.
func (p pair) upName(shape string) string {
	if to, ok := p.renamed[shape]; ok {
		return to
	}
	return shape
}

// downName is the older version's name of a definition.
func (p pair) downName(shape string) string {
	for from, to := range p.renamed {
		if to == shape {
			return from
		}
	}
	return shape
}

// Versions returns the protocol versions built in, oldest first.
func Versions() []string {
	names := make([]string, len(versions))
	for i, v := range versions {
		names[i] = v.name
	}
	return names
}

// Definitions returns the names of the definitions of a built-in version, in the
// schema's order, or nil for a version that is not built in.
func Definitions(version string) []string {
	if i := indexOf(version); i >= 0 {
		return versions[i].definitions()
	}
	return nil
}

// Root returns the definition that a document of a built-in version is when
// nobody says otherwise, or "" for a version that is not built in.
func Root(version string) string {
	if i := indexOf(version); i >= 0 {
		return versions[i].root
	}
	return ""
}

// Decode decodes a document as a definition of a built-in version.
func Decode(version, definition string, data []byte, limits ...Limits) (Value, error) {
	i := indexOf(version)
	if i < 0 {
		return nil, unknownVersion(version)
	}
	return versions[i].decode(definition, data, limits...)
}

func indexOf(name string) int {
	for i, v := range versions {
		if v.name == name {
			return i
		}
	}
	return -1
}

func unknownVersion(name string) error {
	return fmt.Errorf("version %q is not built in; there are %s", name, strings.Join(Versions(), ", "))
}

// Chain converts from one version to another, step by step through the versions
// between them. It holds no state and may be used by many goroutines.
type Chain struct {
	from, to string
	decode   func(definition string, data []byte, limits ...Limits) (Value, error)
	steps    []stepFunc
	names    []string // the version each step arrives at
	// rename gives a definition's name after each step.
	rename []func(shape string) string
}

// Between returns the chain from one built-in version to another, adjacent or not.
// From a version to itself it has no steps.
func Between(from, to string) (*Chain, error) {
	i, j := indexOf(from), indexOf(to)
	if i < 0 {
		return nil, unknownVersion(from)
	}
	if j < 0 {
		return nil, unknownVersion(to)
	}
	c := &Chain{from: from, to: to, decode: versions[i].decode}
	for ; i < j; i++ {
		c.steps = append(c.steps, pairs[i].up)
		c.names = append(c.names, pairs[i].newer)
		c.rename = append(c.rename, pairs[i].upName)
	}
	for ; i > j; i-- {
		c.steps = append(c.steps, pairs[i-1].down)
		c.names = append(c.names, pairs[i-1].older)
		c.rename = append(c.rename, pairs[i-1].downName)
	}
	return c, nil
}

// From returns the version converted from.
func (c *Chain) From() string { return c.from }

// To returns the version converted to.
func (c *Chain) To() string { return c.to }

// Convert converts a value of the definition that version From calls shape: a
// pointer to its Go type, or a member of a union, of version From. The result is nil
// when nothing is left that the target version can hold; what was lost is in r. The
// error is a *RefusedError where the target cannot say it, an *Error where material
// that an older version did not describe is malformed, and a *TypeError where in is
// not of shape.
func (c *Chain) Convert(shape string, in Value, r *Report) (Value, error) {
	if r == nil && len(c.steps) > 0 {
		return logged(in, func(in Value, r *Report) (Value, error) { return c.Convert(shape, in, r) })
	}
	for i, step := range c.steps {
		out, err := step(shape, in, r)
		if err != nil || out == nil {
			return nil, err
		}
		in, shape = out, c.rename[i](shape)
	}
	return in, nil
}

// ConvertJSON decodes a document of version From, converts it and appends the
// result to dst; nothing when nothing is left.
func (c *Chain) ConvertJSON(dst []byte, shape string, data []byte, r *Report, limits ...Limits) ([]byte, error) {
	in, err := c.decode(shape, data, limits...)
	if err != nil {
		return dst, err
	}
	out, err := c.Convert(shape, in, r)
	if err != nil || out == nil {
		return dst, err
	}
	return out.AppendJSON(dst)
}

// TypeError says that a value handed to a chain is not of the definition named.
type TypeError struct {
	Want, Got string
}

func (e *TypeError) Error() string { return "want a value of type " + e.Want + ", got " + e.Got }

func typeName(v any) string {
	return strings.TrimPrefix(fmt.Sprintf("%T", v), "*")
}

// noCounterpart is the error of converting a definition to a version that does
// not have it.
func noCounterpart(shape, from, to string) error {
	return &RefusedError{Warning{
		Code: "no-counterpart", From: from, To: to, Shape: shape, Lost: "the whole " + shape,
		Why: "version " + to + " has no such definition", Upgrade: "upgrade the peer to AG-UI " + from,
	}}
}
