package registry

import (
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/source"
	"go.yaml.in/yaml/v4"
)

// answer reads one answer, or gives nil where there is no mapping to read.
func (p *parser) answer(n *yaml.Node) *Answer {
	values, ok := p.mapping(n, "an answer", answerKeys)
	if !ok || p.open && slices.ContainsFunc(n.Content, isPlaceholder) {
		return nil
	}
	p.need(n, "an answer", values, "at", "kind", "why")
	a := &Answer{
		Kind:       p.choice(values["kind"], "kind", Kinds),
		Down:       p.choice(values["down"], "down", losses),
		Up:         p.choice(values["up"], "up", losses),
		Invertible: p.boolean(values["invertible"], "invertible"),
		Lost:       p.text(values["lost"], "lost"),
		Why:        p.text(values["why"], "why"),
		Upgrade:    p.text(values["upgrade"], "upgrade"),
		Func:       p.text(values["func"], "func"),
		Pos:        p.pos(n),
	}
	a.At = p.place(values["at"], "at", a.Kind)
	a.To = p.place(values["to"], "to", a.Kind)
	if a.Func != "" && !token.IsIdentifier(a.Func) {
		p.errorf(values["func"], "name a function of package convert", "func %q is not a Go identifier", a.Func)
	}
	p.checkMove(n, values, a)
	p.checkLoss(n, values, a)
	return a
}

// choice reads one of a closed list of words.
func (p *parser) choice(n *yaml.Node, key string, words []string) string {
	v := p.text(n, key)
	if v != "" && !slices.Contains(words, v) {
		p.errorf(n, source.DidYouMean(v, words, "use one of "+strings.Join(words, ", ")), "unknown %s %q", key, v)
		return ""
	}
	return v
}

// Forms of places. Values of an enumeration may hold any characters.
var (
	definitionForm = regexp.MustCompile(`^[^\s.:]+$`)
	elementForm    = regexp.MustCompile(`^[^\s.:]+(\.[^\s:]+)?:.+$`)
	anyForm        = regexp.MustCompile(`^[^\s.:]+(\.[^\s:]+)?(:.+)?$`)
)

// place reads at or to, whose form depends on the kind of change.
func (p *parser) place(n *yaml.Node, key, change string) string {
	form, fix := anyForm, "write Definition, Definition.field, Union:Member or Enum:value"
	switch {
	case strings.HasPrefix(change, "definition-"):
		form, fix = definitionForm, "write Definition"
	case strings.HasPrefix(change, "field-"):
		form, fix = fieldForm, "write Definition.field"
	case strings.HasPrefix(change, "enum-value-"):
		form, fix = elementForm, "write Enum:value"
	case strings.HasPrefix(change, "member-"):
		form, fix = elementForm, "write Union:Member"
	}
	v := p.text(n, key)
	if v != "" && !form.MatchString(v) {
		p.errorf(n, fix, "%s %q is no place for the kind of change", key, v)
		return ""
	}
	return v
}

// moves reports whether a kind of change has a second place.
func moves(change string) bool {
	return strings.HasSuffix(change, "-renamed") || strings.HasSuffix(change, "-moved")
}

func (p *parser) checkMove(n *yaml.Node, values map[string]*yaml.Node, a *Answer) {
	switch {
	case a.Kind == "":
	case moves(a.Kind):
		p.need(n, "an answer to "+a.Kind, values, "to")
	case values["to"] != nil:
		p.errorf(values["to"], "remove it", "only a rename or a move has a to, not %s", a.Kind)
	}
}

// checkLoss holds an answer to rules D3 and D5: it says what a conversion loses,
// and one that loses something says what, why, and how to keep it.
func (p *parser) checkLoss(n *yaml.Node, values map[string]*yaml.Node, a *Answer) {
	if values["down"] == nil && values["up"] == nil {
		p.errorf(n, "add down: or up:, one of "+strings.Join(losses, ", "), "an answer says nothing about loss")
		return
	}
	loses := func(loss string) bool { return loss == lossy || loss == refused }
	switch {
	case loses(a.Down) || loses(a.Up):
		p.need(n, "an answer that is not lossless", values, "lost", "upgrade")
	case (a.Down == lossless || a.Up == lossless) && values["lost"] != nil:
		p.errorf(values["lost"], "remove it, or correct down and up", "a lossless answer says what is lost")
	}
}
