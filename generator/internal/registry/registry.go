package registry

import "github.com/agui-go/agui/generator/internal/source"

// Registry is the content of registry.yaml, and a record of what was asked of it.
type Registry struct {
	// Path is the file's path as the caller gave it; "" for Empty.
	Path string
	// Names are the Go identifiers chosen by hand, in file order.
	Names []*Name
	// Declarations are the fields that state a protocol version, in file order.
	Declarations []*Declaration
	// Guarded are the fields that no addition may replace, in file order.
	Guarded []*Guarded
	// Changes are the answered version steps, in file order.
	Changes []*Change
	// Retired are the shapes withdrawn and still translated, in file order.
	Retired []*Retired
}

// Name is a Go identifier that is not derived from the schema.
type Name struct {
	// At is the place the identifier is for, in the forms of Answer.At.
	At string
	// Go is an exported Go identifier.
	Go  string
	Pos source.Pos

	used bool
}

// Declaration is a field whose value says which protocol version a document
// speaks. A converter rewrites it to the version it emits (rule N10).
type Declaration struct {
	// Field is "Definition.field".
	Field string
	// KeptIn lists "Definition.field" places below which the declaration is
	// somebody else's and stays as it is.
	KeptIn []string
	Pos    source.Pos

	used bool
}

// Guarded is a field that holds what a run is about: no later version may put that
// anywhere else (rule A2).
type Guarded struct {
	// Field is "Definition.field".
	Field string
	Pos   source.Pos

	used bool
}

// Change holds the answers for one step between adjacent versions.
type Change struct {
	// From is a version; To is one too, or Draft.
	From, To string
	Answers  []*Answer
	Pos      source.Pos
}

// Answer says what one difference between two versions means for a reader.
type Answer struct {
	// At is the place: "Definition", "Definition.field", "Union:Member" or
	// "Enum:value". It is a name of the older version where only that has it.
	At string
	// Kind is the kind of change, one of Kinds.
	Kind string
	// Down and Up say what the downgrade and the upgrade lose: "lossless",
	// "lossy", "refused", or "" where the structure alone decides (rule D3).
	Down, Up string
	// Invertible is whether converting there and back gives the same value; nil
	// leaves it to the generator.
	Invertible *bool
	// Lost, Why and Upgrade are what the reader loses, the reason, and what to
	// upgrade to keep it (rule D5).
	Lost, Why, Upgrade string
	// To is the new place, for renames and moves.
	To string
	// Func names a hand-written function in convert/, where the translation
	// cannot be generated.
	Func string
	Pos  source.Pos

	used bool
}

// Draft stands for the version that is being worked on and has no number yet: it is
// newer than all others.
const Draft = "draft"

// Kinds are the kinds of change an answer can be about, each named for what
// happened from the older version to the newer one.
var Kinds = []string{
	"definition-added", "definition-removed", "definition-renamed",
	"field-added", "field-removed", "field-renamed", "field-moved", "field-required", "field-optional",
	"type-changed", "list-to-scalar", "scalar-to-list", "bounds-changed",
	"enum-value-added", "enum-value-removed", "member-added", "member-removed",
	"const-changed", "mixin-added", "mixin-removed", "opened", "closed",
}
