package evolve

import "github.com/agui-go/agui/generator/internal/ir"

func isList(t *ir.Type) bool { return t.Base().Kind == ir.List }

// single finds the way between a value and a list of one, or nil. Up a value
// becomes a list of one; down a list of one becomes the value, and of any other
// length the registry says what is lost: then the first element stays, if there is
// one.
func (b *builder) single(down bool, s, d *ir.Type) *Conversion {
	v := &Conversion{Kind: One, Src: s, Dst: d}
	scalar, list := s, d
	if s.Kind == ir.List {
		v.Kind, scalar, list = First, d, s
	}
	switch {
	case list.Kind != ir.List, scalar.Base().Kind == ir.List, scalar.Base().Kind == ir.Raw:
		return nil // any value may be a list already
	case v.Kind == One && (list.MinItems != nil && *list.MinItems > 1 || list.MaxItems != nil && *list.MaxItems < 1):
		return nil
	case v.Kind == One:
		v.Elem = b.value(down, s, d.Elem)
	default:
		v.Elem = b.value(down, s.Elem, d)
	}
	if v.Elem == nil || b.narrowing(v.Elem) != "" || v.Elem.Elem != nil {
		return nil // two changes at once
	}
	return v
}

// cut asks what becomes of a list that is not of one element.
func (b *builder) cut(c *Converter, step *Step, o, n *ir.Field, s *ir.Field) bool {
	kind := "scalar-to-list"
	if listToScalar(o.Type, n.Type) {
		kind = "list-to-scalar"
	}
	b.changed(kind, o.Place)
	if step.Value.Kind == One {
		return true
	}
	a := b.ask(question{o.Place, kind}, c.Down, s.Pos)
	switch {
	case a == nil:
		return true
	case a.Func != "":
		b.callOnce(c, a)
		return false
	}
	step.Note = b.acting(c, a)
	// A list of none has nothing to put where a value is required.
	c.Drops = c.Drops || step.Dst.Required && b.note(a, c.Down).Loss != Refused
	return true
}
