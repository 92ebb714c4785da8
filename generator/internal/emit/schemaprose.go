package emit

import (
	"strconv"

	"github.com/agui-go/agui/generator/internal/ir"
)

// proseName is the file that describes the types of a version in comments, which
// the schemas read at run time: the code of two versions, or of a schema in other
// words, then differs by nothing but rules.
const proseName = "prose_gen.go"

// proseFile prints one line for each description:
//
//	// ToolCall.ID: "What it means."
func proseFile(p *ir.Package) *source {
	s := schemaSource(p, proseName)
	say := func(key, text string) {
		if text != "" {
			s.Comment("// " + key + ": " + strconv.Quote(text))
		}
	}
	for _, d := range p.Defs {
		switch {
		case d.AloneOf != nil:
			say(d.Go, d.AloneOf.Doc)
		case d.Kind != ir.KindMixin:
			say(d.Go, d.Doc)
		}
		if d.Struct == nil {
			continue
		}
		if t := d.Struct.Tag; t != nil {
			say(d.Go+"."+t.JSON, t.Doc)
		}
		for _, f := range d.Struct.Fields {
			if f.Go == "" {
				say(d.Go+"."+f.JSON, f.Doc)
				continue
			}
			say(d.Go+"."+f.Go, f.Doc)
		}
	}
	return s
}
