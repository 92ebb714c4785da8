// Package ir is what the generator knows about one protocol version once every
// decision is taken: Go names, pointers, order, constraints. It is data only.
//
// lower fills it from a schema file, evolve compares two of them, emit prints
// them. Nothing here refers to a schema node, so that emit cannot decide
// anything by looking at one.
package ir

import "github.com/agui-go/agui/generator/internal/source"

// Package is one protocol version.
type Package struct {
	Version string // as the spec folder is called: "1.1"
	Name    string // the Go package: "v1_1"
	Path    string // import path of the package
	Spec    string // the schema file, relative to the module: "spec/1.1/schema.json"
	ID      string // the schema's $id
	Digest  string // "sha256:…" of the schema file
	Title   string
	Doc     string
	Root    *Def // what a document is when nobody says otherwise; nil when the schema has no root
	// Tolerates says that undescribed properties of an open object are let pass and
	// no data of its own.
	Tolerates bool
	// Defs holds every Go type in spec order. An anonymous type follows the
	// definition it was found in.
	Defs []*Def
}

// Find returns the definition called name in the schema, or nil.
func (p *Package) Find(name string) *Def {
	for _, d := range p.Defs {
		if d.Name == name {
			return d
		}
	}
	return nil
}

// Kind tells which of a Def's parts is filled.
type Kind int

// The kinds of definition.
const (
	KindStruct Kind = iota // Struct
	KindMixin              // Struct, composed into others and never a value by itself
	KindEnum               // Enum
	KindUnion              // Union: told apart by a property
	KindChoice             // Choice: told apart by JSON type
	KindNamed              // Named: a string, raw or list type with a name
)

// Def is one Go type.
type Def struct {
	Name  string // definition name in the schema; "" for an anonymous type
	Place string // where it stands: "ResumeEntry.status", or Name
	Go    string // Go identifier
	Doc   string
	Since string // first version known to the generator that has it
	Pos   source.Pos
	Kind  Kind

	Struct *Struct
	Enum   *Enum
	Union  *Union
	Choice *Choice
	Named  *Type

	// Alone is set on a mixin: the struct that stands for a document judged as
	// the mixin by itself, with the fields its composers narrow.
	Alone *Def
	// AloneOf is set on that struct.
	AloneOf *Def
}

// Documented reports whether the schema itself names this type, so that users
// can ask for it by name.
func (d *Def) Documented() bool { return d.Name != "" && d.AloneOf == nil }

// Struct is an object.
type Struct struct {
	Embeds []*Def // the mixins of allOf, in order
	// Tag is the property that tells the object apart in its unions; nil when
	// it is in none. It has no Go field.
	Tag    *Tag
	Fields []*Field // own properties in spec order, the tag left out
	// Open says that undescribed properties are the object's data (rule E5).
	Open bool
	// Unions are the unions it belongs to.
	Unions []*Def
}

// Tag is a discriminating property with its fixed value.
type Tag struct {
	JSON  string
	Go    string
	Value string
	Doc   string
}

// Field is a property.
type Field struct {
	JSON string
	// Place is where the schema declares it, "BaseMessage.id": for a property that
	// a mixin had to give up, the mixin's place.
	Place    string
	Go       string // "" for a required constant, which needs no field
	Doc      string
	Since    string
	Type     *Type
	Required bool
	// Fixed is the only value the property may have (const), when it is not a tag.
	Fixed *string
	// NullAbsent says that readers of the version take null for absence.
	NullAbsent bool
	Default    string // JSON text of the default annotation; never written (rule P3)
	Pos        source.Pos
}

// TypeKind is the shape of a value.
type TypeKind int

// The shapes.
const (
	String TypeKind = iota
	Bool
	Int       // an integer, within Min and Max
	Number    // any JSON number, kept as text
	Raw       // any JSON value, kept as bytes
	RawObject // any JSON object, kept as bytes
	List      // of Elem
	Ref       // a Def
)

// Type is a value's shape together with the rules on it.
type Type struct {
	Kind TypeKind
	Def  *Def
	Elem *Type

	Min, Max           *int64 // Int
	MinItems, MaxItems *int   // List
	MinLen, MaxLen     *int   // String, in code points
	Pattern            string // String
	NotNull            bool   // Raw
	Encoding           string // String: contentEncoding, an annotation
}

// Enum is a closed set of strings.
type Enum struct {
	Values []Value
	// Fixed marks the set of one that a const makes: another value is malformed
	// (rule E4) where a set would call it unknown (rule E3).
	Fixed bool
}

// Value is one member of an Enum.
type Value struct {
	JSON  string
	Go    string // constant name, with the type's name in front
	Since string
}

// Union is a choice of objects by the value of one property.
type Union struct {
	Tag     string // JSON name of the property
	TagGo   string // its Go name
	TagType *Def   // the enum whose values are the tags, or nil: then a string
	Method  string // the method that returns the tag: "EventType"
	Unknown string // Go name of the carrier of unknown members: "UnknownEvent"
	Members []*Def
	// OpenMembers says that members are open objects: an unknown member then
	// fails at its tag, since nothing else of it could be wrong.
	OpenMembers bool
}

// Choice is a choice by JSON type.
type Choice struct {
	Options []*Option
}

// Option is one alternative of a Choice.
type Option struct {
	Go    string // field name: "Text", "Parts"
	Const string // constructor suffix
	Type  *Type
	// Zero marks the option that the zero value of the struct stands for.
	Zero bool
}

// Members returns every property of the object in wire order: the tag aside,
// first those of the mixins, in the order of allOf, then its own.
func (s *Struct) Members() []*Field {
	var all []*Field
	for _, m := range s.Embeds {
		all = append(all, m.Struct.Members()...)
	}
	return append(all, s.Fields...)
}

// Nilable reports whether the Go type of a required value of t has a nil, so
// that absence needs no pointer.
func (t *Type) Nilable() bool {
	switch t.Kind {
	case Raw, RawObject, List:
		return true
	case Ref:
		switch t.Def.Kind {
		case KindUnion:
			return true
		case KindNamed:
			return t.Def.Named.Nilable()
		}
	}
	return false
}

// Base follows named types down to the shape they name.
func (t *Type) Base() *Type {
	for t.Kind == Ref && t.Def.Kind == KindNamed {
		t = t.Def.Named
	}
	return t
}
