package ir

// JSONType is the JSON type by which a value of t is recognised, in the words of
// JSON Schema, or "" where it may be of any.
func (t *Type) JSONType() string {
	t = t.Base()
	switch t.Kind {
	case String:
		return "string"
	case Bool:
		return "boolean"
	case Int, Number:
		return "number"
	case RawObject:
		return "object"
	case List:
		return "array"
	case Ref:
		switch t.Def.Kind {
		case KindStruct, KindUnion:
			return "object"
		case KindEnum:
			return "string"
		}
	}
	return ""
}
