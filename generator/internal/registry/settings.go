package registry

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/source"
	"go.yaml.in/yaml/v4"
)

// Settings is what a schema cannot say about its version: the optional file
// settings.yaml beside it, which is as strict as the registry.
//
//	format        1. Required.
//	undescribed   what it means that a schema leaves an object open. data (the
//	              default): properties that it does not describe are the object's own,
//	              and a version that closes the object has to say what becomes of
//	              them. tolerated: readers of the version let such properties pass,
//	              and they travel on like those of a closed object.
//	null-is-absent
//	              optional properties, each Definition.property, of which readers of the
//	              version take null for absence. The schema's dialect has no word for it,
//	              so a validator of the schema refuses what these readers accept.
type Settings struct {
	Path string
	// Tolerates says that undescribed properties of open objects are no data.
	Tolerates bool
	// Nulls are the properties of which null is absence.
	Nulls []NullField
}

// NullField is a property of which null is absence.
type NullField struct {
	Field string
	Pos   source.Pos
}

var settingsKeys = []string{"format", "undescribed", "null-is-absent"}

// ParseSettings reads a settings file; the path appears in positions only.
func ParseSettings(path string, data []byte) (*Settings, error) {
	p := &parser{path: path}
	s := &Settings{Path: path}
	if root := p.load(data); root != nil {
		p.settingsFile(root, s)
	}
	if err := p.diags.Err(); err != nil {
		return nil, err
	}
	return s, nil
}

func (p *parser) settingsFile(n *yaml.Node, s *Settings) {
	values, ok := p.mapping(n, "the settings", settingsKeys)
	if !ok {
		return
	}
	p.need(n, "the settings", values, "format")
	p.format(values["format"])
	words := []string{"data", "tolerated"}
	switch word := p.text(values["undescribed"], "undescribed"); word {
	case "", "data":
	case "tolerated":
		s.Tolerates = true
	default:
		p.errorf(values["undescribed"], source.DidYouMean(word, words, "write data or tolerated"), "unknown word %s for undescribed", word)
	}
	for _, e := range p.list(values["null-is-absent"], "null-is-absent") {
		field := p.field(e, "null-is-absent")
		if slices.ContainsFunc(s.Nulls, func(o NullField) bool { return field != "" && o.Field == field }) {
			p.errorf(e, "remove one of them", "%s is listed twice", field)
		}
		s.Nulls = append(s.Nulls, NullField{field, p.pos(e)})
	}
}
