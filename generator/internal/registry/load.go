package registry

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/agui-go/agui/generator/internal/source"
	"go.yaml.in/yaml/v4"
)

// load gives the file's only document, or nil where there is none to read.
func (p *parser) load(data []byte) *yaml.Node {
	if !p.readable(data) {
		return nil
	}
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		p.diags.Merge(fmt.Errorf("%s: %w", p.path, err))
		return nil
	}
	var first *yaml.Node
	for {
		var doc yaml.Node
		err := loader.Load(&doc)
		switch {
		case errors.Is(err, io.EOF) && first == nil:
			p.diags.Add(source.Pos{File: p.path, Line: 1, Col: 1}, "the file is empty", "start with format: 1")
			return nil
		case errors.Is(err, io.EOF):
			return first
		case err != nil:
			p.syntax(err)
			return nil
		case first != nil:
			p.diags.Add(p.pos(&doc), "a second document", "keep everything in one document, without ---")
			return first
		}
		first = doc.Content[0]
	}
}

// syntax reports an error of the YAML library at its place.
func (p *parser) syntax(err error) {
	pos := source.Pos{File: p.path}
	text := err.Error()
	var le *yaml.LoadError
	if errors.As(err, &le) {
		pos.Line, pos.Col = le.Mark.Line, le.Mark.Column
		text = le.Message
	}
	p.diags.Add(pos, "not YAML: "+text, "")
}

// readable looks for bytes no YAML file may hold. The library refuses them too,
// but cannot say where they are.
func (p *parser) readable(data []byte) bool {
	pos := source.Pos{File: p.path, Line: 1, Col: 1}
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1:
			p.diags.Addf(pos, "save the file as UTF-8", "byte 0x%02x is not UTF-8", data[0])
			return false
		case r == 0x7f || r < ' ' && r != '\t' && r != '\n' && r != '\r':
			p.diags.Addf(pos, "remove it", "control character 0x%02x", r)
			return false
		}
		pos.Col++
		if r == '\n' {
			pos.Line, pos.Col = pos.Line+1, 1
		}
		data = data[size:]
	}
	return true
}
