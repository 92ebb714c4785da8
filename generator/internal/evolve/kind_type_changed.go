package evolve

import "github.com/agui-go/agui/generator/internal/ir"

// translated reports whether the registry names a function for a definition in the
// direction of a converter.
func (b *builder) translated(c *Converter) bool {
	return named(c.Src) && b.hasFunction(older(c.Down, c.Src, c.Dst).Place, c.Down)
}

func (b *builder) hasFunction(at string, down bool) bool {
	a := b.answers[question{at, "type-changed"}]
	return a != nil && a.Func != "" && lossOf(a, down) != ""
}

// typeChanged plans a definition that only a function can translate; how says why.
func (b *builder) typeChanged(c *Converter, how string) {
	c.Options, c.Elem = nil, nil
	at := older(c.Down, c.Src, c.Dst).Place
	a := b.ask(question{at, "type-changed"}, c.Down, c.Src.Pos)
	if a == nil {
		return
	}
	if a.Func == "" {
		b.diags.Add(a.Pos, at+" "+how+", which no generated converter can follow", "name a function under func")
		return
	}
	c.Func = b.function(a, c.Down)
	b.own(c, b.note(a, c.Down))
}

// fieldType plans a property whose type only a function can translate.
func (b *builder) fieldType(c *Converter, s, o *ir.Field) {
	a := b.ask(question{o.Place, "type-changed"}, c.Down, s.Pos)
	switch {
	case a == nil:
	case a.Func == "":
		b.diags.Add(a.Pos, o.Place+" changed its type, which no generated converter can follow", "name a function under func")
	default:
		b.callOnce(c, a)
	}
}
