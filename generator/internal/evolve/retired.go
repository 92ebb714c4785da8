package evolve

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Boundary is the translation of retired shapes: for each definition that can
// hold one, what to look for in it.
type Boundary struct {
	Entries []*Entry
	Nodes   []*Node
}

// Entry is a retired shape.
type Entry struct {
	Go string // identifier of the variable that describes it
	*registry.Retired
}

// Node is a definition of the newest version that can hold retired shapes.
type Node struct {
	Def  *ir.Def
	Go   string // method name
	Tag  string // union: the property that tells members apart
	Here []*FieldEntry
	// Gone are retired members of a union, by tag.
	Gone []*TagEntry
	// Members are the union's members that can hold retired shapes.
	Members []*Node
	Below   []*Child
}

// FieldEntry is a retired shape of one property.
type FieldEntry struct {
	JSON  string
	Entry *Entry
}

// TagEntry is a retired member of a union.
type TagEntry struct {
	Tag   string
	Entry *Entry
	// Becomes is the node of the member it is renamed to, when there is one.
	Becomes *Node
}

// Child is a property whose value can hold retired shapes.
type Child struct {
	JSON string
	Node *Node
	List bool
}

// boundary plans the translation of retired shapes, judged by the newest version.
func boundary(pkgs []*ir.Package, reg *registry.Registry, diags *source.Diagnostics) *Boundary {
	b := &boundaryBuilder{
		pkg: pkgs[len(pkgs)-1], diags: diags, plan: &Boundary{}, nodes: map[*ir.Def]*Node{},
		used: map[*Entry]bool{}, at: map[string][]*Entry{}, of: map[string][]*Entry{}, rank: map[*Entry]int{},
	}
	for i, r := range reg.Retired {
		e := &Entry{Go: "retired" + naming.Exported(r.Shape), Retired: r}
		b.plan.Entries = append(b.plan.Entries, e)
		union, _ := e.Tag()
		b.at[e.At], b.of[union], b.rank[e] = append(b.at[e.At], e), append(b.of[union], e), i
	}
	for _, d := range b.pkg.Defs {
		if d.Kind != ir.KindMixin {
			b.nodes[d] = b.here(d)
		}
	}
	b.below()
	b.keepUseful()
	b.checkUsed()
	b.checkApart()
	b.checkSpans()
	return b.plan
}

type boundaryBuilder struct {
	pkg   *ir.Package
	diags *source.Diagnostics
	plan  *Boundary
	nodes map[*ir.Def]*Node
	used  map[*Entry]bool
	// at and of are the entries by the field and by the union they are about, rank is
	// their order.
	at, of map[string][]*Entry
	rank   map[*Entry]int
}

// here finds the entries that stand directly in a definition.
func (b *boundaryBuilder) here(d *ir.Def) *Node {
	n := &Node{Def: d, Go: "find" + d.Go} // no method written by hand starts with find
	switch d.Kind {
	case ir.KindUnion:
		for _, e := range b.of[d.Place] {
			_, tag := e.Tag()
			n.Tag = d.Union.Tag
			n.Gone = append(n.Gone, &TagEntry{Tag: tag, Entry: e})
			b.used[e] = true
			b.checkTag(d, e, tag)
		}
	case ir.KindStruct:
		for _, f := range d.Struct.Members() {
			for _, e := range b.at[f.Place] {
				if e.Of == "" || memberOf(d, e.Of) {
					n.Here = append(n.Here, &FieldEntry{f.JSON, e})
					b.used[e] = true
					b.checkField(f, e)
				}
			}
		}
		slices.SortStableFunc(n.Here, func(x, y *FieldEntry) int { return b.rank[x.Entry] - b.rank[y.Entry] })
	}
	return n
}

func memberOf(d *ir.Def, union string) bool {
	for _, u := range d.Struct.Unions {
		if u.Place == union {
			return true
		}
	}
	return false
}

// checkTag holds a retired member to what the schema says: gone, and replaced by
// something described.
func (b *boundaryBuilder) checkTag(d *ir.Def, e *Entry, tag string) {
	for _, m := range d.Union.Members {
		if m.Struct.Tag.Value == tag {
			b.diags.Add(e.Pos, d.Place+" still describes "+tag+", so it is not retired", "remove the entry")
		}
	}
	if e.Rename != "" {
		if m := memberByTag(d, e.Rename); m != nil {
			b.checkRename(m, e)
		} else {
			b.diags.Add(e.Pos, d.Place+" has no member "+e.Rename, "correct rename")
		}
	}
	if e.NullMeansAbsent {
		b.diags.Add(e.Pos, "null-means is about a property, and "+e.At+" is none", "name Definition.field under at")
	}
}

func (b *boundaryBuilder) checkField(f *ir.Field, e *Entry) {
	switch {
	case e.Rename != "":
		b.diags.Add(e.Pos, "rename is about a member of a union, and "+e.At+" is none", "name Union:tag under at")
	case e.NullMeansAbsent && f.Required:
		b.diags.Add(e.Pos, e.At+" is required, so that null cannot mean absent", "remove the entry")
	case e.NullMeansAbsent && f.Type.Base().Kind == ir.Raw && !f.Type.NotNull && !f.Type.Base().NotNull:
		b.diags.Add(e.Pos, "null is a value of "+e.At, "remove the entry")
	}
}

func memberByTag(d *ir.Def, tag string) *ir.Def {
	for _, m := range d.Union.Members {
		if m.Struct.Tag.Value == tag {
			return m
		}
	}
	return nil
}

// below links each node to those its properties hold.
func (b *boundaryBuilder) below() {
	for _, d := range b.pkg.Defs {
		n := b.nodes[d]
		switch {
		case n == nil:
		case d.Kind == ir.KindUnion:
			n.Tag = d.Union.Tag
			for _, m := range d.Union.Members {
				n.Members = append(n.Members, b.nodes[m])
			}
			for _, g := range n.Gone {
				if m := memberByTag(d, g.Entry.Rename); m != nil {
					g.Becomes = b.nodes[m]
				}
			}
		case d.Kind == ir.KindStruct:
			for _, f := range d.Struct.Members() {
				if f.Type != nil {
					b.children(n, f.JSON, f.Type, false)
				}
			}
		}
	}
}

// children finds what a property's type holds, through lists and choices.
func (b *boundaryBuilder) children(n *Node, name string, t *ir.Type, list bool) {
	t = t.Base()
	switch {
	case t.Kind == ir.List && !list:
		b.children(n, name, t.Elem, true)
	case t.Kind == ir.Ref && t.Def.Kind == ir.KindChoice && !list:
		for _, o := range t.Def.Choice.Options {
			b.children(n, name, o.Type, false)
		}
	case t.Kind == ir.Ref && (t.Def.Kind == ir.KindStruct || t.Def.Kind == ir.KindUnion):
		n.Below = append(n.Below, &Child{name, b.nodes[t.Def], list})
	}
}

// keepUseful leaves only nodes from which an entry can be reached.
func (b *boundaryBuilder) keepUseful() {
	useful := b.useful()
	for _, d := range b.pkg.Defs {
		n := b.nodes[d]
		if n == nil || !useful[n] {
			continue
		}
		n.Members = filter(n.Members, func(m *Node) bool { return useful[m] })
		n.Below = filter(n.Below, func(c *Child) bool { return useful[c.Node] })
		for _, g := range n.Gone {
			if !useful[g.Becomes] {
				g.Becomes = nil
			}
		}
		b.plan.Nodes = append(b.plan.Nodes, n)
	}
}

// useful finds the nodes that hold an entry, and those that hold them.
func (b *boundaryBuilder) useful() map[*Node]bool {
	holders := map[*Node][]*Node{}
	var queue []*Node
	for _, d := range b.pkg.Defs {
		n := b.nodes[d]
		if n == nil {
			continue
		}
		for _, m := range n.Members {
			holders[m] = append(holders[m], n)
		}
		for _, c := range n.Below {
			holders[c.Node] = append(holders[c.Node], n)
		}
		if len(n.Here) > 0 || len(n.Gone) > 0 {
			queue = append(queue, n)
		}
	}
	useful := map[*Node]bool{}
	for len(queue) > 0 {
		n := queue[0]
		queue = queue[1:]
		if !useful[n] {
			useful[n] = true
			queue = append(queue, holders[n]...)
		}
	}
	return useful
}

func filter[T any](list []T, keep func(T) bool) []T {
	var out []T
	for _, v := range list {
		if keep(v) {
			out = append(out, v)
		}
	}
	return out
}
