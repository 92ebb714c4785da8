package arbitrary

// freeDepth bounds the nesting of data that no schema describes.
const freeDepth = 3

// names are members that no schema describes, and that programs stumble over.
var names = []string{
	"x", "x-vendor", "vendor.example/note", "", " ", "0", "null", "a/b", "m~n", "~1", "<&>", "quote\"", "back\\slash",
	"line\nbreak", "\u2028", "é", "e\u0301", "😀", "__proto__", "constructor", "$ref", "$schema", "_", "extra", "\u0000",
}

// free appends a value of one of the kinds, described by nothing.
func (g *gen) free(allowed kinds, depth int) {
	list := allowed.list()
	k := list[g.r.IntN(len(list))]
	if depth >= freeDepth && k&(kindObject|kindArray) != 0 {
		g.emptyOf(k)
		return
	}
	switch k {
	case kindString:
		g.text(text(g.r, 0, unlimited))
	case kindObject:
		g.freeObject(depth)
	case kindArray:
		g.buf = append(g.buf, '[')
		for i := range g.r.IntN(4) {
			g.comma(i)
			g.free(anyKind, depth+1)
		}
		g.buf = append(g.buf, ']')
	case kindBoolean:
		g.boolean()
	case kindNull:
		g.raw("null")
	default:
		g.raw(loose[g.r.IntN(len(loose))])
	}
}

func (g *gen) emptyOf(k kinds) {
	if k == kindObject {
		g.raw("{}")
	} else {
		g.raw("[]")
	}
}

// freeObject appends an object below open data, where any name will do.
func (g *gen) freeObject(depth int) {
	g.buf = append(g.buf, '{')
	used := map[string]bool{}
	for range g.r.IntN(4) {
		name := names[g.r.IntN(len(names))]
		if g.r.IntN(3) == 0 && len(g.s.names) > 0 {
			name = g.s.names[g.r.IntN(len(g.s.names))]
		}
		if used[name] {
			continue
		}
		g.comma(len(used))
		used[name] = true
		g.text(name)
		g.buf = append(g.buf, ':')
		g.free(anyKind, depth+1)
	}
	g.buf = append(g.buf, '}')
}
