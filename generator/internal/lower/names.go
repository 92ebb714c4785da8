package lower

import (
	"go/token"
	"regexp"
	"strconv"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/source"
)

// methods are the identifiers a struct field must not take: generated types
// have these methods, or promote them.
var methods = map[string]bool{
	"AppendJSON": true, "MarshalJSON": true, "UnmarshalJSON": true, "Enforce": true,
	"Unknown": true, "AdoptUnknown": true,
}

// reserved are the package-level identifiers every generated package has.
var reserved = []string{
	"Version", "SpecDigest", "Definitions", "Decode", "Limits", "Error", "Value", "Findings", "Finding",
}

// checkNames reports every two things that meet in one Go identifier. They are
// never numbered apart: a number would move when the schema is reordered.
func (l *lowering) checkNames() {
	taken := map[string]owner{}
	for _, n := range reserved {
		taken[n] = owner{what: "the generated package itself"}
	}
	for _, d := range l.pkg.Defs {
		for _, n := range packageNames(d) {
			l.claim(taken, n.name, n.what, n.place, d.Pos)
		}
		if d.Struct != nil {
			l.checkFields(d)
		}
	}
}

// owner is what holds an identifier already.
type owner struct {
	what string
	pos  source.Pos
}

func (l *lowering) claim(taken map[string]owner, name, what, place string, pos source.Pos) {
	if !token.IsIdentifier(name) {
		l.diags.Add(pos, what+" has the Go name "+name+", which is not an identifier", nameFix(place))
		return
	}
	if o, ok := taken[name]; ok {
		l.diags.Add(pos, what+" and "+o.what+" have the same Go name "+name, nameFix(place))
		return
	}
	taken[name] = owner{what, pos}
}

// plain is what YAML reads as itself inside braces.
var plain = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9._-]*(:[A-Za-z0-9._-]+)?$`)

func nameFix(place string) string {
	if !plain.MatchString(place) {
		place = strconv.Quote(place)
	}
	return "choose a Go name in registry.yaml under names: {at: " + place + ", go: …}"
}

type goName struct{ name, what, place string }

// packageNames lists the package-level identifiers a definition makes.
func packageNames(d *ir.Def) []goName {
	place := d.Place
	if d.AloneOf != nil {
		place += ".alone"
	}
	names := []goName{{d.Go, "definition " + place, place}}
	if d.Name != "" && d.Kind != ir.KindMixin || d.Kind == ir.KindUnion {
		names = append(names, goName{"Decode" + d.Go, "the decoder of " + place, place})
	}
	switch d.Kind {
	case ir.KindEnum:
		for _, v := range d.Enum.Values {
			names = append(names, goName{v.Go, "value " + place + ":" + v.JSON, place + ":" + v.JSON})
		}
	case ir.KindUnion:
		if d.Union.Tag == "" {
			break // nothing tells its members apart, which was reported
		}
		names = append(names,
			goName{d.Union.Unknown, "the unknown members of " + place, place + ".unknown"},
			goName{d.Go + "Visitor", "the visitor of " + place, place},
			goName{"Visit" + d.Go, "the visit function of " + place, place})
	case ir.KindChoice:
		for _, o := range d.Choice.Options {
			names = append(names, goName{o.Const, "the constructor of " + place, place})
		}
	case ir.KindStruct:
		if HasConstructor(d) {
			names = append(names, goName{"New" + d.Go, "the constructor of " + place, place})
		}
	}
	return names
}

// HasConstructor reports whether a literal of the struct would be clumsy: a
// required field sits in an embedded mixin, where a literal has to name the
// mixin.
func HasConstructor(d *ir.Def) bool {
	if d.Kind != ir.KindStruct || d.AloneOf != nil {
		return false
	}
	for _, m := range d.Struct.Embeds {
		for _, f := range m.Struct.Members() {
			if f.Required && f.Go != "" {
				return true
			}
		}
	}
	return false
}

// checkFields reports fields of one struct that meet, embedded ones included,
// and fields that would hide a method.
func (l *lowering) checkFields(d *ir.Def) {
	taken := map[string]owner{}
	for n := range methods {
		taken[n] = owner{what: "a method of the generated type"}
	}
	if t := d.Struct.Tag; t != nil {
		for _, u := range d.Struct.Unions {
			taken[u.Union.Method] = owner{what: "the method that returns the tag"}
		}
	}
	for _, m := range d.Struct.Embeds {
		taken[m.Go] = owner{what: "the embedded " + m.Go}
	}
	for _, f := range d.Struct.Members() {
		if f.Go == "" {
			continue
		}
		l.claim(taken, f.Go, "property "+f.JSON, d.Place+"."+f.JSON, f.Pos)
	}
}
