package evolve

import (
	"fmt"

	"github.com/agui-go/agui/generator/internal/ir"
)

// checkUsed reports the entries that stand nowhere.
func (b *boundaryBuilder) checkUsed() {
	for _, e := range b.plan.Entries {
		if !b.used[e] {
			b.diags.Add(e.Pos, "retired shape "+e.Shape+" stands at "+e.At+", which version "+b.pkg.Version+" does not have", "remove it, or correct at and of")
		}
	}
}

// checkApart reports entries that would get in each other's way: as identifiers in
// the generated code, or because both are about the same thing.
func (b *boundaryBuilder) checkApart() {
	named, placed := map[string]*Entry{}, map[string]*Entry{}
	for _, e := range b.plan.Entries {
		if o := named[e.Go]; o != nil {
			b.diags.Add(e.Pos, fmt.Sprintf("retired shapes %q and %q give one Go identifier, %s", o.Shape, e.Shape, e.Go), "name one of them another way")
		} else {
			named[e.Go] = e
		}
		for _, way := range ways(e) {
			place := e.At + " " + e.Of + " " + way
			if o := placed[place]; o != nil {
				b.diags.Add(e.Pos, fmt.Sprintf("%s is translated here and in line %d", e.At, o.Pos.Line), "remove one of them")
				break
			}
			placed[place] = e
		}
	}
}

// ways are the directions that an entry is for; a member of a union has one
// translation, whatever the direction.
func ways(e *Entry) []string {
	if union, _ := e.Tag(); union != "" || e.Direction == "both" {
		return []string{"in", "out"}
	}
	return []string{e.Direction}
}

// checkSpans reports a span that nothing opens: its identifier would be made up
// at every turn.
func (b *boundaryBuilder) checkSpans() {
	opened := map[string]bool{}
	for _, e := range b.plan.Entries {
		if e.Mint != nil && e.Mint.Part == "opens" {
			opened[e.Mint.Span] = true
		}
	}
	for _, e := range b.plan.Entries {
		if e.Mint != nil && !opened[e.Mint.Span] {
			b.diags.Add(e.Pos, fmt.Sprintf("no entry opens the span %q", e.Mint.Span), "correct span, or add the entry that opens it")
		}
	}
}

// checkRename holds what a rename sets, mints and drops to the member that comes
// out: the first two must be properties of it, and the last must not.
func (b *boundaryBuilder) checkRename(m *ir.Def, e *Entry) {
	has := map[string]bool{m.Struct.Tag.JSON: true}
	for _, f := range m.Struct.Members() {
		has[f.JSON] = true
	}
	for _, s := range e.Set {
		if !has[s.Name] {
			b.diags.Add(e.Pos, m.Place+" has no property "+s.Name, "correct set")
		}
	}
	if e.Mint != nil && !has[e.Mint.Field] {
		b.diags.Add(e.Pos, m.Place+" has no property "+e.Mint.Field, "correct the field of mint")
	}
	if has[e.Drop] {
		b.diags.Add(e.Pos, m.Place+" has a property "+e.Drop+", so it is not dropped", "remove drop")
	}
}
