package spec

import (
	"encoding/json"

	"github.com/agui-go/agui/generator/internal/source"
)

// File is one version's schema file.
type File struct {
	// Path is the file's path as the caller gave it.
	Path string
	// Version is the name of the folder the file lies in, as given: "1.1".
	Version string
	// ID, Title and Description are the root's $id, title and description.
	ID, Title, Description string
	// Comment is the root's $comment.
	Comment string
	// Root is the root's $ref: what a document of the version is. Nil when the
	// file has none.
	Root *Ref
	// Defs are the definitions in source order, never nil elements.
	Defs []*Def
	// Digest is "sha256:" and the lower-case hexadecimal hash of the file's bytes.
	Digest string
	// Pos is the start of the root object.
	Pos source.Pos

	schemaURI  string                // the root's $schema, for the comparison with the source
	keywordPos map[string]source.Pos // of the root's keywords
	byName     map[string]*Def
}

// Def gives the definition of that name, or nil.
func (f *File) Def(name string) *Def { return f.byName[name] }

// Def is one named definition.
type Def struct {
	Name   string
	Schema *Schema
	// Pos is where the name stands; its pointer is "#/$defs/Name".
	Pos source.Pos
}

// Schema is one schema object. Absent keywords leave nil or the zero value;
// where the difference between absent and empty counts, KeywordPos tells.
type Schema struct {
	// Pos is the start of the schema object, with its pointer.
	Pos source.Pos
	// KeywordPos is the position of each present keyword's value. Nil for the
	// schema written true.
	KeywordPos map[string]source.Pos

	Anchor, Title, Description, Comment string
	Deprecated                          bool
	// Default is the value as written, white space removed; "null" for a
	// default of null, nil when absent.
	Default json.RawMessage
	// Examples are values as written, white space removed; nil when absent.
	Examples        []json.RawMessage
	ContentEncoding string

	Ref *Ref
	// Types are one or more of the seven type names, in source order.
	Types []string

	// Properties are in source order.
	Properties []*Property
	// Required names only properties that the schema or something it composes
	// declares, each once.
	Required []Required
	// AdditionalProperties and UnevaluatedProperties are nil when absent.
	AdditionalProperties  *bool
	UnevaluatedProperties *bool

	// AllOf and OneOf are nil when absent, never empty otherwise.
	AllOf, OneOf []*Schema
	// Items is the schema of every list element, nil when absent.
	Items *Schema

	// Enum holds different values as written, white space removed; nil when
	// absent, never empty otherwise.
	Enum []json.RawMessage
	// Const is the value as written, white space removed; "null" for a const of
	// null, nil when absent.
	Const json.RawMessage
	// NotNull is true for not: {type: null}, the only not the generator models.
	NotNull bool

	// Minimum and Maximum are inclusive bounds, exactly as written.
	Minimum, Maximum *json.Number
	// MinItems and MaxItems count elements, MinLength and MaxLength characters.
	MinItems, MaxItems, MinLength, MaxLength *int
	// Pattern is a regular expression that Go's regexp package compiles.
	Pattern *string
}

// IsAny reports whether the schema accepts every JSON value, null included: it
// is true, {} or nothing but annotations.
func (s *Schema) IsAny() bool {
	shape := s.Ref == nil && len(s.Types) == 0 && len(s.AllOf) == 0 && len(s.OneOf) == 0 && s.Items == nil
	object := len(s.Properties) == 0 && len(s.Required) == 0 &&
		s.AdditionalProperties == nil && s.UnevaluatedProperties == nil
	value := s.Enum == nil && s.Const == nil && !s.NotNull && s.Pattern == nil &&
		s.Minimum == nil && s.Maximum == nil
	counts := s.MinItems == nil && s.MaxItems == nil && s.MinLength == nil && s.MaxLength == nil
	return shape && object && value && counts
}

// Property is one entry of a schema's properties.
type Property struct {
	// Name is the JSON name, exactly.
	Name   string
	Schema *Schema
	// Pos is where the name stands; its pointer ends in the name.
	Pos source.Pos
}

// Required is one entry of a schema's required list.
type Required struct {
	Name string
	// Pos is where the entry stands.
	Pos source.Pos
}

// Ref is a resolved reference to a definition.
type Ref struct {
	Target *Def
	// Text is the reference as written: "#/$defs/Name" or "#Anchor".
	Text string
	Pos  source.Pos
}
