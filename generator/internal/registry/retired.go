package registry

import (
	"go/token"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/agui-go/agui/generator/internal/source"
	"go.yaml.in/yaml/v4"
)

// Retired is a shape that the protocol described once and describes no longer:
// the boundary translates it into its replacement (rules R1 and R2).
type Retired struct {
	// Shape is its name in warnings.
	Shape string
	// At is where it stands in the newest version: "Union:tag" or
	// "Definition.field". Of, where not empty, limits a field of a mixin to the
	// members of one union.
	At, Of string
	// Replacement says in words what it becomes.
	Replacement string
	// First and Last are the versions that described it.
	First, Last string
	// Direction is "in" (event stream), "out" (run input) or "both".
	Direction string
	// Translation is where it is translated: "boundary".
	Translation string
	// NullMeansAbsent: a null is left out.
	NullMeansAbsent bool
	// Rename is the tag it gets; Set are members with fixed values; Drop names a
	// member that is left out; Mint gets an identifier.
	Rename string
	Set    []Setting
	Drop   string
	Mint   *Mint
	// Func names a hand-written function that translates it.
	Func string
	// Loses and Mints say in words what the translation loses or invents (rule R4).
	Loses, Mints string
	// Expires is the date after which the entry may go (rule R5).
	Expires string
	// Origin is "published" or "ours".
	Origin string
	Why    string
	Pos    source.Pos
}

// Setting is a member that gets a fixed string.
type Setting struct{ Name, Value string }

// Mint gives a member the identifier of a span, which the opening shape mints
// and the closing one ends.
type Mint struct {
	Field, Span string
	// Part is "opens", "continues" or "closes".
	Part string
}

var (
	retiredKeys = []string{
		"shape", "at", "of", "replacement", "first", "last", "direction", "translation",
		"null-means", "rename", "set", "drop", "mint", "func", "loses", "mints", "expires", "origin", "why",
	}
	mintKeys     = []string{"field", "span", "part"}
	directions3  = []string{"in", "out", "both"}
	translations = []string{"boundary"}
	origins      = []string{"published", "ours"}
	parts3       = []string{"opens", "continues", "closes"}
	nullMeanings = []string{"absent"}
)

func (p *parser) retired(n *yaml.Node, r *Registry) {
	const what = "a retired shape"
	values, ok := p.mapping(n, what, retiredKeys)
	if !ok {
		return
	}
	p.need(n, what, values, "shape", "at", "replacement", "last", "direction", "translation", "expires", "origin")
	e := &Retired{
		Shape:       p.text(values["shape"], "shape"),
		At:          p.place(values["at"], "at", ""),
		Of:          p.text(values["of"], "of"),
		Replacement: p.text(values["replacement"], "replacement"),
		First:       p.version(values["first"], "first"),
		Last:        p.version(values["last"], "last"),
		Direction:   p.choice(values["direction"], "direction", directions3),
		Translation: p.choice(values["translation"], "translation", translations),
		Rename:      p.text(values["rename"], "rename"),
		Drop:        p.text(values["drop"], "drop"),
		Func:        p.text(values["func"], "func"),
		Loses:       p.text(values["loses"], "loses"),
		Mints:       p.text(values["mints"], "mints"),
		Expires:     p.date(values["expires"], "expires"),
		Origin:      p.choice(values["origin"], "origin", origins),
		Why:         p.text(values["why"], "why"),
		Pos:         p.pos(n),
	}
	e.NullMeansAbsent = p.choice(values["null-means"], "null-means", nullMeanings) != ""
	p.settings(values["set"], e)
	p.mint(values["mint"], e)
	p.checkRetired(n, values, e)
	for _, o := range r.Retired {
		if e.Shape != "" && o.Shape == e.Shape {
			p.errorf(values["shape"], "remove one of them", "shape %q stands here and in line %d", e.Shape, o.Pos.Line)
		}
	}
	r.Retired = append(r.Retired, e)
}

// checkRetired holds an entry to exactly one way of translation, and to saying
// what it loses and mints (rule R4).
func (p *parser) checkRetired(n *yaml.Node, values map[string]*yaml.Node, e *Retired) {
	ways := 0
	for _, key := range []string{"null-means", "rename", "func"} {
		if values[key] != nil {
			ways++
		}
	}
	if ways != 1 {
		p.errorf(n, "give exactly one of null-means, rename and func", "a retired shape names %d translations", ways)
	}
	if values["rename"] == nil {
		for _, key := range []string{"set", "drop", "mint"} {
			if values[key] != nil {
				p.errorf(values[key], "remove it, or name the new tag under rename", "%s belongs to a rename", key)
			}
		}
	}
	if (values["drop"] != nil) && values["loses"] == nil {
		p.errorf(values["drop"], "say it under loses", "what is dropped is not said")
	}
	if (values["mint"] != nil) && values["mints"] == nil {
		p.errorf(values["mint"], "say it under mints", "what is minted is not said")
	}
	if e.At != "" && !strings.ContainsAny(e.At, ".:") {
		p.errorf(values["at"], "write Union:tag or Definition.field", "at %q is a whole definition", e.At)
	}
	if e.Origin == "ours" {
		p.need(n, "a retired shape of ours", values, "why")
	}
	if e.Func != "" && !token.IsIdentifier(e.Func) {
		p.errorf(values["func"], "name a function of package convert", "func %q is not a Go identifier", e.Func)
	}
	if e.First != "" && e.Last != "" && older(e.Last, e.First) {
		p.errorf(values["last"], "last is the newest version that described it", "%s is older than first", e.Last)
	}
}

// dateForm is a calendar date. YAML reads it as a timestamp without quotes, which
// is fine here: it has one meaning only.
var dateForm = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)

func (p *parser) date(n *yaml.Node, key string) string {
	if n == nil || !p.plain(n) {
		return ""
	}
	if _, err := time.Parse(time.DateOnly, n.Value); n.Kind != yaml.ScalarNode || !dateForm.MatchString(n.Value) || err != nil {
		p.errorf(n, "write YYYY-MM-DD", "%s must be a date", key)
		return ""
	}
	return n.Value
}

func (p *parser) settings(n *yaml.Node, e *Retired) {
	if n == nil || !p.plain(n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		p.errorf(n, "write names with their values", "set must be a mapping, got %s", kindOf(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		name := p.text(n.Content[i], "a name under set")
		if name != "" && slices.ContainsFunc(e.Set, func(s Setting) bool { return s.Name == name }) {
			p.errorf(n.Content[i], "remove one of them", "%s is set twice", name)
		}
		e.Set = append(e.Set, Setting{name, p.text(n.Content[i+1], "a value under set")})
	}
}

func (p *parser) mint(n *yaml.Node, e *Retired) {
	if n == nil {
		return
	}
	values, ok := p.mapping(n, "mint", mintKeys)
	if !ok {
		return
	}
	p.need(n, "mint", values, mintKeys...)
	e.Mint = &Mint{
		Field: p.text(values["field"], "field"),
		Span:  p.text(values["span"], "span"),
		Part:  p.choice(values["part"], "part", parts3),
	}
}

// Tag returns the union and tag of a retired member, or "" where At is a field.
func (e *Retired) Tag() (union, tag string) {
	union, tag, ok := strings.Cut(e.At, ":")
	if !ok {
		return "", ""
	}
	return union, tag
}
