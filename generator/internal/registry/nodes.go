package registry

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/source"
	"go.yaml.in/yaml/v4"
)

// parser reads one file and collects what is wrong with it.
type parser struct {
	path  string
	diags source.Diagnostics
	// open passes over answers that still hold a placeholder.
	open bool
}

// isPlaceholder reports a scalar that somebody has to replace.
func isPlaceholder(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && strings.HasPrefix(n.Value, "<") && strings.HasSuffix(n.Value, ">")
}

func (p *parser) pos(n *yaml.Node) source.Pos {
	return source.Pos{File: p.path, Line: n.Line, Col: n.Column}
}

func (p *parser) errorf(n *yaml.Node, fix, format string, args ...any) {
	p.diags.Addf(p.pos(n), fix, format, args...)
}

// kindOf names what stands at a node, in running text.
func kindOf(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	case yaml.AliasNode:
		return "an alias"
	}
	switch n.ShortTag() {
	case "!!str":
		return "text"
	case "!!null":
		return "nothing"
	case "!!bool":
		return "a boolean"
	case "!!int", "!!float":
		return "a number"
	case "!!timestamp":
		return "a date"
	}
	return n.ShortTag()
}

// plain refuses what would let one place of the file change another, or a value
// mean something other than it looks like: anchors, aliases and tags.
func (p *parser) plain(n *yaml.Node) bool {
	switch {
	case n.Kind == yaml.AliasNode:
		p.errorf(n, "write the value out", "alias *%s is refused", n.Value)
		return false
	case n.Anchor != "":
		p.errorf(n, "remove it", "anchor &%s is refused", n.Anchor)
	case n.Style&yaml.TaggedStyle != 0:
		p.errorf(n, "remove it", "tag %s is refused", n.ShortTag())
	}
	return true
}

// mapping gives the values of a mapping by key. Unknown and repeated keys are
// reported and left out; false means the node is no mapping at all.
func (p *parser) mapping(n *yaml.Node, what string, keys []string) (map[string]*yaml.Node, bool) {
	if !p.plain(n) {
		return nil, false
	}
	if n.Kind != yaml.MappingNode {
		p.errorf(n, "write keys: "+strings.Join(keys, ", "), "%s must be a mapping, got %s", what, kindOf(n))
		return nil, false
	}
	values := map[string]*yaml.Node{}
	first := map[string]*yaml.Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch {
		case !p.plain(key):
		case key.ShortTag() == "!!merge":
			p.errorf(key, "write the keys out", "merge key << is refused")
		case key.Kind != yaml.ScalarNode:
			p.errorf(key, "", "a key must be text, got %s", kindOf(key))
		case !slices.Contains(keys, key.Value):
			p.errorf(key, source.DidYouMean(key.Value, keys, "the keys here are "+strings.Join(keys, ", ")),
				"unknown key %s in %s", key.Value, what)
		case first[key.Value] != nil:
			before := first[key.Value]
			p.errorf(key, "remove one of them", "key %s stands here and at %d:%d", key.Value, before.Line, before.Column)
		default:
			first[key.Value] = key
			values[key.Value] = value
		}
	}
	return values, true
}

// list gives the elements of a list, none where the key is absent.
func (p *parser) list(n *yaml.Node, key string) []*yaml.Node {
	if n == nil || !p.plain(n) {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		p.errorf(n, "write a list, [] for an empty one, or remove the key", "%s must be a list, got %s", key, kindOf(n))
		return nil
	}
	return n.Content
}

// text gives the value of a key that holds one line of text, "" where it is
// absent or malformed.
func (p *parser) text(n *yaml.Node, key string) string {
	if n == nil || !p.plain(n) {
		return ""
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!str" {
		fix := ""
		if n.Kind == yaml.ScalarNode && n.ShortTag() != "!!null" {
			fix = `write "` + n.Value + `" in quotes`
		}
		p.errorf(n, fix, "%s must be text, got %s", key, kindOf(n))
		return ""
	}
	v := n.Value
	switch {
	case strings.TrimSpace(v) == "":
		p.errorf(n, "say it, or remove the key", "%s is empty", key)
	case strings.Contains(v, "\n"):
		p.errorf(n, "fold it with >-", "%s has several lines", key)
	case isPlaceholder(n):
		p.errorf(n, "replace it by the answer", "%s still holds the placeholder %s", key, v)
	default:
		return v
	}
	return ""
}

// boolean gives true or false, nil where the key is absent or malformed.
func (p *parser) boolean(n *yaml.Node, key string) *bool {
	if n == nil || !p.plain(n) {
		return nil
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!bool" {
		p.errorf(n, "write true or false", "%s must be a boolean, got %s", key, kindOf(n))
		return nil
	}
	return new(strings.EqualFold(n.Value, "true"))
}

// need reports keys that are missing from a mapping that stands at n.
func (p *parser) need(n *yaml.Node, what string, values map[string]*yaml.Node, keys ...string) {
	for _, k := range keys {
		if values[k] == nil {
			p.errorf(n, "add "+k+":", "%s has no %s", what, k)
		}
	}
}
