package reflection

import (
	"encoding/json"
	"reflect"
	"strconv"

	"github.com/invopop/jsonschema"
)

// Type is one Go type with what reflection does not find in it.
type Type struct {
	// Name is the definition in the schema. Without one the schema of the type is
	// written out wherever a value of the type stands.
	Name string
	Go   reflect.Type
	Doc  string
	// Open says of an object that it takes properties it does not describe.
	Open bool
	// Consts are the properties that need no Go field, in order.
	Consts []Const
	// Fields are the type's own exported fields, in order: for an object its
	// properties, for a choice the alternatives.
	Fields []Field
	// Values is what a closed set takes; Fixed says that it is the one value of a
	// constant.
	Values []string
	Fixed  bool
	// Members are the objects of a union.
	Members []reflect.Type
	// Choice says that a value is one of the fields and not an object of them.
	Choice bool
	// Facts are those of the type's values, where it is neither of the above.
	Facts Facts
}

// Const is a property with one possible value.
type Const struct {
	Name  string
	Value string
	Doc   string
}

// Field is what reflection does not find in a field.
type Field struct {
	Go  string
	Doc string
	Facts
}

// Facts are rules on a value that neither its Go type nor a tag carries.
type Facts struct {
	Default  string // as JSON; "" for none
	Number   bool   // text that stands for a number
	Object   bool   // raw JSON that must be an object
	NotNull  bool   // raw JSON that must not be null
	Pattern  string
	Encoding string // contentEncoding

	Minimum, Maximum     *int64
	MinLength, MaxLength *uint64
	MinItems, MaxItems   *uint64

	Elem *Facts // of the elements of a list
}

// Members lists the types of the members given, which the compiler has checked
// to be members of the union U.
func Members[U any](members ...U) []reflect.Type {
	var types []reflect.Type
	for _, m := range members {
		types = append(types, reflect.TypeOf(m).Elem())
	}
	return types
}

// apply adds the facts to what was reflected.
func (f Facts) apply(s *jsonschema.Schema) {
	if f.Default != "" {
		s.Default = json.RawMessage(f.Default)
	}
	if f.Number {
		s.Type = "number"
	}
	if f.Object {
		s.Type = "object"
	}
	if f.NotNull {
		s.Not = &jsonschema.Schema{Type: "null"}
	}
	if f.Pattern != "" {
		s.Pattern = f.Pattern
	}
	if f.Encoding != "" {
		s.ContentEncoding = f.Encoding
	}
	f.bound(s)
	if f.Elem != nil && s.Items != nil {
		f.Elem.apply(s.Items)
	}
}

func (f Facts) bound(s *jsonschema.Schema) {
	if f.Minimum != nil {
		s.Minimum = json.Number(strconv.FormatInt(*f.Minimum, 10))
	}
	if f.Maximum != nil {
		s.Maximum = json.Number(strconv.FormatInt(*f.Maximum, 10))
	}
	for _, b := range []struct {
		to   **uint64
		from *uint64
	}{
		{&s.MinLength, f.MinLength}, {&s.MaxLength, f.MaxLength},
		{&s.MinItems, f.MinItems}, {&s.MaxItems, f.MaxItems},
	} {
		if b.from != nil {
			v := *b.from // the schema is its caller's to change
			*b.to = &v
		}
	}
}
