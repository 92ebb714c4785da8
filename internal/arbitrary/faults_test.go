package arbitrary

import (
	"fmt"
	"maps"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// otherFaults returns what the validator found beyond unknown material. Of a
// union it looks at the alternative that the document means.
func otherFaults(e *jsonschema.ValidationError) []string {
	causes := e.Causes
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
	case *kind.FalseSchema, *kind.AdditionalProperties:
		return nil // an unknown member
	case *kind.Enum:
		if _, ok := k.Got.(string); ok {
			return nil // an unknown value
		}
		return []string{fmt.Sprintf("%v: %v", e.InstanceLocation, e.ErrorKind)}
	case *kind.OneOf, *kind.AnyOf:
		if len(causes) == 0 {
			return []string{fmt.Sprintf("%v: several alternatives match", e.InstanceLocation)}
		}
		causes = meant(e)
	default:
		return []string{fmt.Sprintf("%v: %T", e.InstanceLocation, e.ErrorKind)}
	}
	var all []string
	for _, c := range causes {
		all = append(all, otherFaults(c)...)
	}
	return all
}

// meant returns the failures of the alternatives that a value means by its
// type and its tag. The tag is the member that a const rejects most often; a
// value whose tag every alternative rejects is an unknown member.
func meant(e *jsonschema.ValidationError) []*jsonschema.ValidationError {
	refusals, got := map[string]int{}, map[string]any{}
	for _, c := range e.Causes {
		for tag, value := range refused(c, len(e.InstanceLocation)) {
			refusals[tag]++
			got[tag] = value
		}
	}
	best := ""
	for tag, n := range refusals {
		if n > refusals[best] || n == refusals[best] && tag < best {
			best = tag
		}
	}
	var left []*jsonschema.ValidationError
	for _, c := range e.Causes {
		found := refused(c, len(e.InstanceLocation))
		_, otherType := found["(type)"]
		_, otherTag := found[best]
		if !otherType && !otherTag {
			left = append(left, c)
		}
	}
	if _, isString := got[best].(string); left == nil && !isString {
		return e.Causes // the wrong JSON type, or a tag that is no string: no unknown member
	}
	return left
}

// refused returns the members of the value at a depth that a const rejects, with
// their values, and "(type)" if its own type is rejected.
func refused(e *jsonschema.ValidationError, depth int) map[string]any {
	found := map[string]any{}
	switch k := e.ErrorKind.(type) {
	case *kind.Const:
		if len(e.InstanceLocation) == depth+1 {
			found[e.InstanceLocation[depth]] = k.Got
		}
	case *kind.Type:
		if len(e.InstanceLocation) == depth {
			found["(type)"] = nil
		}
	}
	for _, c := range e.Causes {
		maps.Copy(found, refused(c, depth))
	}
	return found
}
