package ir

import "fmt"

// Words says what values a type takes, for comments and reports.
func (t *Type) Words() string {
	switch t.Kind {
	case String:
		return "string" + sizes(t.MinLen, t.MaxLen, "character") + ifSet(", pattern ", t.Pattern) + ifSet(", ", t.Encoding)
	case Bool:
		return "boolean"
	case Int:
		return "integer" + bounds(t.Min, t.Max)
	case Number:
		return "number, kept as written"
	case Raw:
		if t.NotNull {
			return "any JSON value but null, kept as received"
		}
		return "any JSON value, kept as received"
	case RawObject:
		return "any JSON object, kept as received"
	case List:
		return "list" + sizes(t.MinItems, t.MaxItems, "element")
	}
	if t.NotNull {
		return t.Def.Go + " but not null"
	}
	switch t.Def.Kind {
	case KindEnum:
		return "one of the constants of " + t.Def.Go
	case KindUnion:
		return "one of the members of " + t.Def.Go
	}
	return t.Def.Go
}

func ifSet(before, s string) string {
	if s == "" {
		return ""
	}
	return before + s
}

func bounds(min, max *int64) string {
	switch {
	case min != nil && max != nil:
		return fmt.Sprintf(" from %d to %d", *min, *max)
	case min != nil:
		return fmt.Sprintf(" of at least %d", *min)
	case max != nil:
		return fmt.Sprintf(" of at most %d", *max)
	}
	return ""
}

func sizes(min, max *int, unit string) string {
	switch {
	case min != nil && max != nil:
		return fmt.Sprintf(" of %d to %d %ss", *min, *max, unit)
	case min != nil:
		return fmt.Sprintf(" of at least %d %s(s)", *min, unit)
	case max != nil:
		return fmt.Sprintf(" of at most %d %s(s)", *max, unit)
	}
	return ""
}
