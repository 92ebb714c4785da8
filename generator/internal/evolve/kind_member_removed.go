package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// memberRemoved names the question about a member that a union has only in the older
// version, for the way up.
func memberRemoved(union, member *ir.Def) question {
	return question{union.Place + ":" + member.Name, "member-removed"}
}
