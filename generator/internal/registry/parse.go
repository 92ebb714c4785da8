package registry

import (
	"go/token"
	"regexp"
	"slices"

	"github.com/agui-go/agui/generator/internal/naming"
	"go.yaml.in/yaml/v4"
)

// Parse reads registry.yaml; the path appears in positions only. The error, when
// there is one, holds every diagnostic of the file, sorted, and the Registry is
// nil. After an error of YAML syntax nothing else can be reported.
func Parse(path string, data []byte) (*Registry, error) {
	return parse(&parser{path: path}, data)
}

func parse(p *parser, data []byte) (*Registry, error) {
	r := &Registry{Path: p.path}
	if root := p.load(data); root != nil {
		p.root(root, r)
	}
	if err := p.diags.Err(); err != nil {
		return nil, err
	}
	return r, nil
}

// ParseOpen is Parse for those who only want to look at a registry that is being
// filled in: an answer that still holds a placeholder counts as missing.
func ParseOpen(path string, data []byte) (*Registry, error) {
	return parse(&parser{path: path, open: true}, data)
}

// Empty is a registry without entries: what a project has that needs no answers.
func Empty() *Registry { return &Registry{} }

func (p *parser) root(n *yaml.Node, r *Registry) {
	values, ok := p.mapping(n, "the registry", rootKeys)
	if !ok {
		return
	}
	p.need(n, "the registry", values, "format")
	p.format(values["format"])
	for _, e := range p.list(values["names"], "names") {
		p.name(e, r)
	}
	for _, e := range p.list(values["declarations"], "declarations") {
		p.declaration(e, r)
	}
	for _, e := range p.list(values["guarded"], "guarded") {
		p.guarded(e, r)
	}
	for _, e := range p.list(values["changes"], "changes") {
		p.change(e, r)
	}
	p.duplicates(r)
	for _, e := range p.list(values["retired"], "retired") {
		p.retired(e, r)
	}
}

// format refuses every format of the file but the one this package reads.
func (p *parser) format(n *yaml.Node) {
	switch {
	case n == nil || !p.plain(n):
	case kindOf(n) != "a number":
		p.errorf(n, "write 1, without quotes", "format must be a number, got %s", kindOf(n))
	case n.Value != "1":
		p.errorf(n, "write 1", "unknown format %s", n.Value)
	}
}

// fieldForm is "Definition.field".
var fieldForm = regexp.MustCompile(`^[^\s.:]+\.[^\s:]+$`)

func (p *parser) field(n *yaml.Node, key string) string {
	v := p.text(n, key)
	if v != "" && !fieldForm.MatchString(v) {
		p.errorf(n, "write Definition.field", "%s %q names no field", key, v)
		return ""
	}
	return v
}

func (p *parser) name(n *yaml.Node, r *Registry) {
	values, ok := p.mapping(n, "a name", nameKeys)
	if !ok {
		return
	}
	p.need(n, "a name", values, nameKeys...)
	name := &Name{
		At:  p.place(values["at"], "at", ""),
		Go:  p.text(values["go"], "go"),
		Pos: p.pos(n),
	}
	if name.Go != "" && (!token.IsIdentifier(name.Go) || !token.IsExported(name.Go)) {
		p.errorf(values["go"], "write letters, digits and _, an upper-case letter first",
			"go %q is not an exported Go identifier", name.Go)
	}
	for _, other := range r.Names {
		if name.At != "" && other.At == name.At {
			p.errorf(values["at"], "remove one of them", "%s is named here and in line %d", name.At, other.Pos.Line)
		}
	}
	r.Names = append(r.Names, name)
}

func (p *parser) declaration(n *yaml.Node, r *Registry) {
	values, ok := p.mapping(n, "a declaration", declarationKeys)
	if !ok {
		return
	}
	p.need(n, "a declaration", values, "field")
	d := &Declaration{Field: p.field(values["field"], "field"), Pos: p.pos(n)}
	for _, e := range p.list(values["kept-in"], "kept-in") {
		place := p.field(e, "kept-in")
		if place != "" && slices.Contains(d.KeptIn, place) {
			p.errorf(e, "remove one of them", "%s is listed twice", place)
		}
		d.KeptIn = append(d.KeptIn, place)
	}
	for _, other := range r.Declarations {
		if d.Field != "" && other.Field == d.Field {
			p.errorf(values["field"], "remove one of them", "field %s is declared here and in line %d", d.Field, other.Pos.Line)
		}
	}
	r.Declarations = append(r.Declarations, d)
}

func (p *parser) guarded(n *yaml.Node, r *Registry) {
	g := &Guarded{Field: p.field(n, "guarded"), Pos: p.pos(n)}
	for _, other := range r.Guarded {
		if g.Field != "" && other.Field == g.Field {
			p.errorf(n, "remove one of them", "field %s is guarded here and in line %d", g.Field, other.Pos.Line)
		}
	}
	r.Guarded = append(r.Guarded, g)
}

func (p *parser) change(n *yaml.Node, r *Registry) {
	values, ok := p.mapping(n, "a change", changeKeys)
	if !ok {
		return
	}
	p.need(n, "a change", values, "from", "to", "answers")
	c := &Change{From: p.version(values["from"], "from"), To: p.newer(values["to"], "to"), Pos: p.pos(n)}
	if c.From != "" && c.To != "" && !older(c.From, c.To) {
		p.errorf(values["to"], "changes go from the older to the newer version", "%s is not newer than %s", c.To, c.From)
	}
	for _, other := range r.Changes {
		if c.From != "" && other.From == c.From && other.To == c.To {
			p.errorf(n, "put the answers into one change",
				"the change from %s to %s stands here and in line %d", c.From, c.To, other.Pos.Line)
		}
	}
	for _, e := range p.list(values["answers"], "answers") {
		if a := p.answer(e); a != nil {
			c.Answers = append(c.Answers, a)
		}
	}
	r.Changes = append(r.Changes, c)
}

// versionForm is MAJOR.MINOR without leading zeros (rule N5), or the three parts
// that the releases before 1.0 have.
var versionForm = regexp.MustCompile(`^((0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})|0(\.(0|[1-9][0-9]{0,8})){2})$`)

// version reads a version. Unquoted it would be a number, and 1.10 the same as
// 1.1; one of three parts would be text, and is refused so that there is one way
// to write a version.
func (p *parser) version(n *yaml.Node, key string) string {
	v := p.text(n, key)
	switch {
	case v == "":
	case !versionForm.MatchString(v):
		p.errorf(n, `write "MAJOR.MINOR", or "0.MINOR.PATCH" before 1.0`, "%s %q is not a version", key, v)
		return ""
	case n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) == 0:
		p.errorf(n, `write "`+v+`" in quotes`, "%s %s is not in quotes", key, v)
		return ""
	}
	return v
}

// newer reads the newer version of a step, which may be the draft.
func (p *parser) newer(n *yaml.Node, key string) string {
	if n != nil && n.Kind == yaml.ScalarNode && n.Value == Draft && n.Anchor == "" && n.Style&yaml.TaggedStyle == 0 {
		return Draft
	}
	return p.version(n, key)
}

// older reports whether version a comes before b.
func older(a, b string) bool { return naming.CompareVersions(a, b) < 0 }

// duplicates reports answers given twice, within one change or in two.
func (p *parser) duplicates(r *Registry) {
	type question struct{ from, to, at, kind string }
	seen := map[question]*Answer{}
	for _, c := range r.Changes {
		for _, a := range c.Answers {
			q := question{c.From, c.To, a.At, a.Kind}
			if a.At == "" || a.Kind == "" || c.From == "" || c.To == "" {
				continue // malformed, and reported as such
			}
			if other := seen[q]; other != nil {
				p.diags.Addf(a.Pos, "remove one of them", "%s of %s is answered here and in line %d", a.Kind, a.At, other.Pos.Line)
				continue
			}
			seen[q] = a
		}
	}
}
