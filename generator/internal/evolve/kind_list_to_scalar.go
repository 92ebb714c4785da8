package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// listToScalar names the change of a property from a list to one such value: the
// mirror image of a value that becomes a list, planned by the same code.
func listToScalar(o, n *ir.Type) bool { return isList(o) && !isList(n) }
