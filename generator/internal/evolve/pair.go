package evolve

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// builder plans one pair.
type builder struct {
	pair  *Pair
	reg   *registry.Registry
	diags *source.Diagnostics
	// answers are the registry's for this pair.
	answers map[question]*registry.Answer
	// renamed maps places of the older version, of definitions and of fields, to those
	// of the newer.
	renamed map[string]string
	moves   map[moveEnd]*move
	// tags maps a closed set to the unions whose tags it lists.
	tags  map[*ir.Def][]*ir.Def
	convs map[convKey]*Converter
	order []*Converter
	notes map[noteKey]*Note
	// places counts the answers by the name of their place, noteNames those in use.
	places    map[string]int
	noteNames map[string]bool
	missing   map[question]*need
	asked     []question
	changes   map[Change]bool
	// keep maps a field's place to the declaration below it that stays.
	keep map[string]string
}

type convKey struct {
	src  *ir.Def
	down bool
}

func newBuilder(old, new *ir.Package, reg *registry.Registry, diags *source.Diagnostics) *builder {
	b := &builder{
		pair: &Pair{Old: old, New: new}, reg: reg, diags: diags, renamed: map[string]string{},
		answers: map[question]*registry.Answer{}, moves: map[moveEnd]*move{}, tags: map[*ir.Def][]*ir.Def{},
		convs: map[convKey]*Converter{}, notes: map[noteKey]*Note{}, missing: map[question]*need{},
		changes: map[Change]bool{}, keep: map[string]string{}, places: map[string]int{}, noteNames: map[string]bool{},
	}
	for _, d := range slices.Concat(old.Defs, new.Defs) {
		if d.Kind == ir.KindUnion && d.Union.TagType != nil {
			b.tags[d.Union.TagType] = append(b.tags[d.Union.TagType], d)
		}
	}
	for _, d := range reg.Declarations {
		for _, k := range d.KeptIn {
			b.keep[k] = d.Field
		}
	}
	for _, c := range reg.Changes {
		if c.From != old.Version || c.To != new.Version {
			continue
		}
		for _, a := range c.Answers {
			b.answers[question{a.At, a.Kind}] = a
			b.places["loss"+naming.Exported(a.At)]++
		}
	}
	return b
}

func (b *builder) run() *Pair {
	b.findRenames()
	b.findMoves()
	b.shells()
	for _, c := range b.order {
		b.fill(c)
	}
	b.settle()
	b.pair.Converters = b.order
	b.reportMissing()
	b.reportIdle()
	b.reportTaken()
	b.witnesses()
	return b.pair
}

// key says where a type stands, in the words of the newer version. A mixin and the
// object that stands for it alone are two types of one place.
func (b *builder) key(d *ir.Def, old bool) string {
	place := d.Place
	if old {
		place = b.newPlace(place)
	}
	if d.Kind == ir.KindMixin {
		place += " mixin"
	}
	return place
}

// newPlace is a place of the older version in the words of the newer one.
func (b *builder) newPlace(place string) string {
	if to := b.renamed[place]; to != "" {
		return to
	}
	if i := strings.LastIndexByte(place, '.'); i >= 0 {
		return b.newPlace(place[:i]) + place[i:]
	}
	return place
}

// shells makes the converters, still empty, so that they can refer to each other.
func (b *builder) shells() {
	older := map[string]*ir.Def{}
	for _, d := range b.pair.Old.Defs {
		older[b.key(d, true)] = d
	}
	for _, d := range b.pair.New.Defs {
		o := older[b.key(d, false)]
		switch {
		case o != nil && b.pairable(o, d):
			delete(older, b.key(d, false))
			b.shell(d, o, true)
			b.shell(o, d, false)
		case o == nil && named(d):
			b.definitionAdded(d)
		}
	}
	for _, d := range b.pair.Old.Defs {
		if older[b.key(d, true)] == d && named(d) {
			b.definitionRemoved(d)
		}
	}
}

// named reports whether documents can be of the definition: the schema names it,
// and it is no mixin. The object that stands for a mixin alone has its name.
func named(d *ir.Def) bool { return d.Name != "" && d.Kind != ir.KindMixin }

// pairable reports whether two types of one place can have converters. Where a
// definition became something else a function has to do it; where a type without a
// name did, the field that holds it says what happens.
func (b *builder) pairable(o, n *ir.Def) bool {
	return o.Kind == n.Kind || named(o) && named(n)
}

func (b *builder) shell(src, dst *ir.Def, down bool) {
	name := src.Go
	if src.Kind == ir.KindMixin {
		name = naming.Unexported(src.Go)
	}
	from, to := b.sides(down)
	c := &Converter{
		Shape: src.Place, Src: src, Dst: dst, Down: down,
		Name: name + naming.Suffix(from.Version) + "To" + naming.Suffix(to.Version),
	}
	b.convs[convKey{src, down}] = c
	b.order = append(b.order, c)
}

// sides returns the package converted from and the one converted to.
func (b *builder) sides(down bool) (from, to *ir.Package) {
	if down {
		return b.pair.New, b.pair.Old
	}
	return b.pair.Old, b.pair.New
}

// older returns the one of two things that the older version has.
func older[T any](down bool, src, dst T) T {
	if down {
		return dst
	}
	return src
}

func (b *builder) changed(kind, at string) {
	c := Change{kind, at}
	if !b.changes[c] {
		b.changes[c] = true
		b.pair.Changes = append(b.pair.Changes, c)
	}
}

// fill plans one converter. A function that the registry names takes precedence
// over what structure knows.
func (b *builder) fill(c *Converter) {
	switch {
	case c.Src.Kind != c.Dst.Kind:
		b.typeChanged(c, "changed its kind")
		return
	case b.translated(c):
		b.typeChanged(c, "")
		return
	}
	switch c.Src.Kind {
	case ir.KindStruct, ir.KindMixin:
		b.structure(c)
	case ir.KindUnion:
		b.union(c)
	case ir.KindChoice:
		b.choice(c)
	case ir.KindEnum:
		b.enum(c)
	case ir.KindNamed:
		b.named(c)
	}
}

// function is the name of the hand-written function of an answer for one
// direction: "subagentGone" is subagentGoneV1_0ToV0_0_59.
func (b *builder) function(a *registry.Answer, down bool) string {
	from, to := b.sides(down)
	return a.Func + naming.Suffix(from.Version) + "To" + naming.Suffix(to.Version)
}

// own records that a note acts in a converter.
func (b *builder) own(c *Converter, n *Note) {
	if n != nil && !slices.Contains(c.Own, n) {
		c.Own = append(c.Own, n)
	}
}

// acting is the note of an answer that the generated code must act upon: nil
// where it acts in silence.
func (b *builder) acting(c *Converter, a *registry.Answer) *Note {
	n := b.note(a, c.Down)
	b.own(c, n)
	if n.Loss == Lossless {
		return nil
	}
	return n
}
