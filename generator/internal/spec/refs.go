package spec

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/source"
)

// ref notes a reference; resolve finds its target when all definitions are known.
func (r *reader) ref(n *node) *Ref {
	if !r.want(n, kindString) {
		return nil
	}
	ref := &Ref{Text: n.text, Pos: r.doc.at(n)}
	r.refs = append(r.refs, ref)
	return ref
}

// resolve gives every reference its definition.
func (r *reader) resolve() {
	for _, ref := range r.refs {
		fragment, local := strings.CutPrefix(ref.Text, "#")
		name, pointer := strings.CutPrefix(fragment, "/$defs/")
		switch {
		case !local:
			r.diags.Addf(ref.Pos, `write "#/$defs/Name"`, "$ref %q points outside the file", ref.Text)
		case pointer && !strings.Contains(name, "/"):
			r.resolveName(ref, unescape(name))
		case pointer || fragment == "" || strings.HasPrefix(fragment, "/"):
			r.diags.Addf(ref.Pos, "move the target to a definition of its own",
				"$ref %q does not name a definition", ref.Text)
		default:
			r.resolveAnchor(ref, fragment)
		}
	}
}

func (r *reader) resolveName(ref *Ref, name string) {
	if ref.Target = r.file.byName[name]; ref.Target != nil {
		return
	}
	names := slices.Sorted(maps.Keys(r.file.byName))
	r.diags.Addf(ref.Pos, source.DidYouMean(name, names, "add it to $defs"), "no definition is called %q", name)
}

// resolveAnchor finds the definition with that anchor. A definition without an
// anchor answers to its name: the protocol anchors every definition by its name,
// so the reference can mean nothing else (case B107).
func (r *reader) resolveAnchor(ref *Ref, anchor string) {
	if ref.Target = r.anchors[anchor]; ref.Target != nil {
		return
	}
	if d := r.file.byName[anchor]; d != nil && d.Schema.Anchor == "" {
		ref.Target = d
		return
	}
	anchors := slices.Sorted(maps.Keys(r.anchors))
	r.diags.Addf(ref.Pos, source.DidYouMean(anchor, anchors, `refer to "#/$defs/Name"`),
		"no definition has the anchor %q", anchor)
}

// unescape decodes one token of a JSON pointer in a URI fragment.
func unescape(token string) string {
	if plain, err := url.PathUnescape(token); err == nil {
		token = plain
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(token)
}

// checkRequired reports required names that nothing declares: a misspelled one
// would make a property optional and every document invalid.
func (r *reader) checkRequired() {
	for _, s := range r.schemas {
		names := map[string]bool{}
		if !declared(s, names, map[*Schema]bool{}) {
			continue
		}
		for _, req := range s.Required {
			if !names[req.Name] {
				r.diags.Addf(req.Pos, source.DidYouMean(req.Name, slices.Sorted(maps.Keys(names)), "add it to properties"),
					"required property %q is not declared", req.Name)
			}
		}
	}
}

// declared collects the names of the properties of a schema and of all it
// composes. It is false where an unresolved $ref hides some of them.
func declared(s *Schema, names map[string]bool, seen map[*Schema]bool) bool {
	if seen[s] {
		return true
	}
	seen[s] = true
	for _, p := range s.Properties {
		names[p.Name] = true
	}
	complete := true
	if s.Ref != nil {
		complete = s.Ref.Target != nil && declared(s.Ref.Target.Schema, names, seen)
	}
	for _, part := range s.AllOf {
		complete = declared(part, names, seen) && complete
	}
	return complete
}
