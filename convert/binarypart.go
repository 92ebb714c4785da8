package convert

import (
	"encoding/json"
	"strings"

	"github.com/agui-go/agui/internal/wire"
)

// binaryPart translates the retired content part of type binary into the media
// part that its MIME type asks for. Inline data wins over a URL; a file name becomes
// metadata. A part that only names a file by identifier has no replacement: it
// stays, reported, until enforcement removes it. One that stands beside its own
// replacement, as hosts in transition send them, is left out.
func binaryPart(p *pass, o *wire.Members) error {
	e := &retiredContentPartBinary
	mime := text(o, "mimeType")
	source, value := "data", text(o, "data")
	if value == "" {
		source, value = "url", text(o, "url")
	}
	if value == "" {
		p.warn("retired-unusable", e, "", "the content part: it names neither data nor url", "the replacement has no way to name a file by id alone")
		return nil
	}
	p.retire(e, "")
	m := mediaPart{kind: mediaKind(mime), source: source, value: value, mime: mime, filename: text(o, "filename")}
	for _, s := range p.siblings {
		if m.equals(s) {
			p.gone = true
			return nil
		}
	}
	p.lostWays(o, e, source)
	return m.replace(o)
}

// lostWays reports the other ways in which the part named its content: the
// replacement holds one.
func (p *pass) lostWays(o *wire.Members, e *RetiredShape, used string) {
	for _, name := range []string{"url", "id"} {
		if v := text(o, name); v != "" && name != used {
			p.warn("retired-loss", e, "/"+name, "the "+name+" "+shortened([]byte(v))+" beside the "+used, "the replacement names its content in one way")
		}
	}
}

// mediaKind is the type of the part for a MIME type.
func mediaKind(mime string) string {
	for _, kind := range []string{"image", "audio", "video"} {
		if strings.HasPrefix(mime, kind+"/") {
			return kind
		}
	}
	return "document"
}

// mediaPart is the replacement of a binary part.
type mediaPart struct {
	kind, source, value, mime, filename string
}

// equals reports whether raw is this very part.
func (m mediaPart) equals(raw json.RawMessage) bool {
	part, err := wire.MembersOf(raw)
	if err != nil || text(&part, "type") != m.kind {
		return false
	}
	source, ok := below(&part, "source")
	if !ok || text(&source, "type") != m.source || text(&source, "value") != m.value || text(&source, "mimeType") != m.mime {
		return false
	}
	if m.filename == "" {
		return true
	}
	metadata, ok := below(&part, "metadata")
	return ok && text(&metadata, "filename") == m.filename
}

// below takes apart a member that is an object.
func below(o *wire.Members, name string) (wire.Members, bool) {
	raw, ok := o.Get(name)
	if !ok {
		return wire.Members{}, false
	}
	m, err := wire.MembersOf(raw)
	return m, err == nil
}

// replace turns the binary part into the replacement. Members that no version
// describes stay (rule A1).
func (m mediaPart) replace(o *wire.Members) error {
	var source wire.Members
	if err := setAll(&source, setting{"type", m.source}, setting{"value", m.value}); err != nil {
		return err
	}
	if m.mime != "" {
		if err := setText(&source, "mimeType", m.mime); err != nil {
			return err
		}
	}
	for _, name := range []string{"mimeType", "data", "url", "id", "filename"} {
		o.Delete(name)
	}
	if err := setText(o, "type", m.kind); err != nil {
		return err
	}
	if err := o.Set("source", source.Object()); err != nil {
		return err
	}
	if m.filename == "" {
		return nil
	}
	metadata, _ := below(o, "metadata")
	if err := setText(&metadata, "filename", m.filename); err != nil {
		return err
	}
	return o.Set("metadata", metadata.Object())
}

func setAll(o *wire.Members, settings ...setting) error {
	for _, s := range settings {
		if err := setText(o, s.name, s.value); err != nil {
			return err
		}
	}
	return nil
}
