package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// enumValueRemoved names the question about a value of a closed set that only the
// older version has, for the way up.
func enumValueRemoved(set *ir.Def, v ir.Value) question {
	return question{set.Place + ":" + v.JSON, "enum-value-removed"}
}
