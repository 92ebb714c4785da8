package reflection

import (
	"strconv"
	"strings"
)

// Describe fills in what the types, their fields and constants mean. Prose is the
// source of a generated Go file, in which each line of the form
//
//	// ToolCall.ID: "What it means."
//
// names a Go type, a field of one, or a constant property, and quotes its
// description. Descriptions stand in comments so that two versions, or a schema with
// other words, give the same code.
func Describe(prose string, types []Type) []Type {
	texts := map[string]string{}
	for line := range strings.Lines(prose) {
		key, quoted, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "// "), ": ")
		if !ok {
			continue
		}
		if text, err := strconv.Unquote(quoted); err == nil {
			texts[key] = text
		}
	}
	for i := range types {
		t := &types[i]
		name := t.Go.Name()
		t.Doc = texts[name]
		for j := range t.Consts {
			t.Consts[j].Doc = texts[name+"."+t.Consts[j].Name]
		}
		for j := range t.Fields {
			t.Fields[j].Doc = texts[name+"."+t.Fields[j].Go]
		}
	}
	return types
}
