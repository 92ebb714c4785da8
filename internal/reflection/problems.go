package reflection

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Problems lists what is amiss with the Go types though a schema might not show
// it: fields that the data does not know, or in another order; an optional field
// whose type has no way to be absent; types that no value of the protocol has.
func (s *Schemas) Problems() []string {
	var all []string
	for _, t := range s.types {
		switch {
		case t.Go.Kind() == reflect.Struct:
			all = append(all, s.structProblems(t)...)
		case t.Go.Kind() == reflect.Interface:
			all = append(all, memberProblems(t)...)
		case !s.carries(t.Go, true):
			all = append(all, fmt.Sprintf("%v: the protocol has no such values", t.Go))
		}
	}
	return all
}

func (s *Schemas) structProblems(t *Type) []string {
	var all, names, want []string
	for _, f := range t.Fields {
		want = append(want, f.Go)
	}
	for i := range t.Go.NumField() {
		f := t.Go.Field(i)
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			if s.byGo[f.Type] == nil {
				all = append(all, fmt.Sprintf("%v: nothing is known of %v, which it embeds", t.Go, f.Type))
			}
			continue
		case !f.IsExported():
			continue
		}
		names = append(names, f.Name)
		if p := s.fieldProblem(t, f); p != "" {
			all = append(all, fmt.Sprintf("%v.%s: %s", t.Go, f.Name, p))
		}
	}
	if !slices.Equal(names, want) {
		all = append(all, fmt.Sprintf("%v: has the fields %v, known are %v", t.Go, names, want))
	}
	return all
}

// fieldProblem compares what a field's tag says of presence with what its type
// can express.
func (s *Schemas) fieldProblem(t *Type, f reflect.StructField) string {
	elem := f.Type
	if elem.Kind() == reflect.Pointer {
		elem = elem.Elem()
	}
	if !s.carries(elem, false) {
		return fmt.Sprintf("the protocol has no values of type %v", f.Type)
	}
	if t.Choice {
		return ""
	}
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	optional := slices.Contains(strings.Split(options, ","), "omitempty")
	switch {
	case name == "":
		return "no tag gives its JSON name"
	case optional && !nilable(f.Type):
		return fmt.Sprintf("optional by its tag, and %v cannot be absent", f.Type)
	case !optional && f.Type.Kind() == reflect.Pointer:
		return fmt.Sprintf("required by its tag, and %v is for what may be absent", f.Type)
	}
	return ""
}

func nilable(t reflect.Type) bool {
	return t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Interface
}

// carries reports whether values of the protocol have this type. A type with a
// name of its own must be known, unless own says that it is the known one.
func (s *Schemas) carries(t reflect.Type, own bool) bool {
	if s.byGo[t] != nil && !own {
		return true
	}
	switch {
	case t == reflect.TypeFor[json.RawMessage](), t == reflect.TypeFor[json.Number]():
		return true
	case t.PkgPath() != "" && !own:
		return false
	}
	switch t.Kind() {
	case reflect.String, reflect.Bool, reflect.Int64:
		return true
	case reflect.Slice:
		return t.Elem().Kind() == reflect.Uint8 && own || s.carries(t.Elem(), false)
	}
	return false
}

func memberProblems(t *Type) []string {
	var all []string
	for _, m := range t.Members {
		if !reflect.PointerTo(m).Implements(t.Go) {
			all = append(all, fmt.Sprintf("%v: %v is no member of it", t.Go, m))
		}
	}
	return all
}
