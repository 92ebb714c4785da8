package evolve

import (
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Build plans the converters between the versions, oldest first. The error holds
// every missing answer, every unused one and everything that cannot be planned. The
// plan comes with an error too, for its Missing.
func Build(pkgs []*ir.Package, reg *registry.Registry) (*Plan, error) {
	p := &Plan{Packages: pkgs, Draft: hasDraft(pkgs)}
	var diags source.Diagnostics
	var versions []string
	for i, pkg := range pkgs {
		versions = append(versions, pkg.Version)
		if i == 0 {
			continue
		}
		b := newBuilder(pkgs[i-1], pkg, reg, &diags)
		p.Pairs = append(p.Pairs, b.run())
		p.Missing = append(p.Missing, b.questions()...)
	}
	markDeclarations(pkgs, reg)
	p.Starts = starts(pkgs, reg)
	p.Boundary = boundary(released(pkgs), reg, &diags)
	for _, d := range reg.Unused(versions) {
		diags.Add(d.Pos, d.Fact, d.Fix)
	}
	return p, diags.Err()
}

// markDeclarations tells the registry which declarations and guards name a field,
// whatever the number of versions.
func markDeclarations(pkgs []*ir.Package, reg *registry.Registry) {
	for _, p := range pkgs {
		for _, d := range p.Defs {
			if d.Struct == nil {
				continue
			}
			for _, f := range d.Struct.Fields {
				reg.Declares(f.Place)
				reg.Guards(f.Place)
			}
		}
	}
}

// starts finds the member of the root union that declares a version: the event
// that opens a run. Older versions have the event without the field.
func starts(pkgs []*ir.Package, reg *registry.Registry) []Start {
	name := ""
	for _, p := range pkgs {
		if p.Root == nil || p.Root.Union == nil {
			continue
		}
		for _, m := range p.Root.Union.Members {
			for _, f := range m.Struct.Members() {
				if reg.Declares(f.Place) != nil {
					name = m.Name
				}
			}
		}
	}
	var list []Start
	for _, p := range pkgs {
		d := p.Find(name)
		if name == "" || d == nil || d.Struct == nil || d.Struct.Tag == nil {
			continue
		}
		s := Start{Package: p, Def: d}
		for _, f := range d.Struct.Members() {
			if reg.Declares(f.Place) != nil {
				s.Field = f
			}
		}
		list = append(list, s)
	}
	return list
}

// builder plans one pair.
type builder struct {
	pair  *Pair
	reg   *registry.Registry
	diags *source.Diagnostics
	// renamed maps definition names of the older version to those of the newer.
	renamed map[string]string
	convs   map[convKey]*Converter
	order   []*Converter
	notes   map[noteKey]*Note
	missing map[question]*need
	asked   []question
	changes map[Change]bool
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
		convs: map[convKey]*Converter{}, notes: map[noteKey]*Note{}, missing: map[question]*need{},
		changes: map[Change]bool{}, keep: map[string]string{},
	}
	for _, d := range reg.Declarations {
		for _, k := range d.KeptIn {
			b.keep[k] = d.Field
		}
	}
	return b
}

func (b *builder) run() *Pair {
	b.findRenames()
	b.shells()
	for _, c := range b.order {
		b.fill(c)
	}
	b.settle()
	b.pair.Converters = b.order
	b.reportMissing()
	b.witnesses()
	return b.pair
}

// findRenames asks the registry about definitions that only the older version has.
func (b *builder) findRenames() {
	for _, d := range b.pair.Old.Defs {
		if d.Name == "" || d.AloneOf != nil || b.pair.New.Find(d.Name) != nil {
			continue
		}
		a := b.reg.Answer(b.pair.Old.Version, b.pair.New.Version, d.Name, "definition-renamed")
		if a == nil {
			continue
		}
		if b.pair.New.Find(a.To) == nil {
			b.diags.Add(a.Pos, "version "+b.pair.New.Version+" has no definition "+a.To, "correct to")
			continue
		}
		b.renamed[d.Name] = a.To
		b.changed("definition-renamed", d.Name)
	}
}

// key says where a type stands, in the words of the newer version.
func (b *builder) key(d *ir.Def, old bool) string {
	place := d.Place
	if old {
		name, rest, _ := strings.Cut(place, ".")
		if to := b.renamed[name]; to != "" {
			place = strings.TrimSuffix(to+"."+rest, ".")
		}
	}
	if d.AloneOf != nil {
		place += " alone"
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
		case o == nil && d.Documented():
			b.pair.Absent = append(b.pair.Absent, Absent{d, true})
			b.changed("definition-added", d.Name)
		}
	}
	for _, d := range b.pair.Old.Defs {
		if older[b.key(d, true)] == d && d.Documented() {
			b.pair.Absent = append(b.pair.Absent, Absent{d, false})
			b.changed("definition-removed", d.Name)
		}
	}
}

// pairable reports whether two definitions of one name can be converted by
// structure, or by the function that the registry names.
func (b *builder) pairable(o, n *ir.Def) bool {
	if o.Kind == n.Kind {
		return true
	}
	if !o.Documented() || !n.Documented() {
		return false // the field that holds it says what happens
	}
	// A definition is a mixin or not by the way others use it.
	if o.Kind == ir.KindMixin || n.Kind == ir.KindMixin {
		return false
	}
	return b.reg.Answer(b.pair.Old.Version, b.pair.New.Version, o.Name, "type-changed") != nil
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

func (b *builder) changed(kind, at string) {
	c := Change{kind, at}
	if !b.changes[c] {
		b.changes[c] = true
		b.pair.Changes = append(b.pair.Changes, c)
	}
}

// fill plans one converter.
func (b *builder) fill(c *Converter) {
	if c.Src.Kind != c.Dst.Kind {
		b.byFunction(c)
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

// byFunction plans a definition that became something else altogether.
func (b *builder) byFunction(c *Converter) {
	at := c.Src.Name
	if c.Down {
		at = c.Dst.Name
	}
	a := b.ask(question{at, "type-changed"}, c.Down, c.Src.Pos)
	if a == nil {
		return
	}
	if a.Func == "" {
		b.diags.Add(a.Pos, at+" changed its kind, which no generated converter can follow", "name a function under func")
		return
	}
	c.Func = b.function(a, c.Down)
	b.own(c, b.note(a, c.Down))
}

// function is the name of the hand-written function of an answer for one
// direction: "subagentGone" is subagentGoneV1_0ToV0_0_59.
func (b *builder) function(a *registry.Answer, down bool) string {
	from, to := b.sides(down)
	return a.Func + naming.Suffix(from.Version) + "To" + naming.Suffix(to.Version)
}

// own records that a note acts in a converter.
func (b *builder) own(c *Converter, n *Note) {
	if n == nil {
		return
	}
	for _, o := range c.Own {
		if o == n {
			return
		}
	}
	c.Own = append(c.Own, n)
}
