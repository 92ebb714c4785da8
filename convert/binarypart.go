package convert

import (
	"encoding/json"
	"strings"

	"github.com/agui-go/agui/internal/wire"
)

// binaryPart translates the retired content part of type binary into the media
// part that its MIME type asks for. Inline data wins over a URL; a file name becomes
// metadata. A part that only names a file by identifier, or was malformed already
// when the shape was described, has no replacement: it stays, reported, until
// enforcement removes it. One that stands beside its own replacement, as hosts in
// transition send them, is left out.
func binaryPart(p *pass, o *wire.Members) error {
	e := &retiredContentPartBinary
	m, lacks := binaryMedia(o)
	if lacks != "" {
		p.warn("retired-unusable", e, p.path, "", "the content part: it "+lacks, "only a well-formed part that holds data or a url has a replacement")
		return nil
	}
	twin := p.near.hold(m)
	became := "became " + e.Replacement
	if twin {
		became = "went, since its replacement stands beside it"
	}
	p.retire(e, p.path, "", became)
	p.lostWays(o, e, m.source)
	if twin {
		p.gone = true
		return nil
	}
	nameless, err := m.replace(o)
	if nameless {
		p.warn("retired-loss", e, p.path+"/filename", "/filename", m.lostName(), "the part's metadata has no place for it")
	}
	return err
}

// binaryMembers are the members that the binary part had beside its type.
var binaryMembers = []string{"mimeType", "data", "url", "id", "filename"}

// binaryMedia reads a binary part, or says what it lacks to be replaced.
func binaryMedia(o *wire.Members) (m mediaPart, lacks string) {
	for _, name := range binaryMembers {
		if raw, ok := o.Get(name); ok && raw[0] != '"' && string(raw) != "null" {
			return m, "has a " + name + " that is no text"
		}
	}
	if raw, ok := o.Get("mimeType"); !ok || raw[0] != '"' {
		return m, "has no mimeType"
	}
	m.mime, m.filename = text(o, "mimeType"), text(o, "filename")
	m.kind = mediaKind(m.mime)
	for _, name := range []string{"data", "url"} {
		if v := text(o, name); v != "" {
			m.source, m.value = name, v
			return m, ""
		}
	}
	return m, "names neither data nor url"
}

// lostWays reports the other ways in which the part named its content: the
// replacement holds one.
func (p *pass) lostWays(o *wire.Members, e *RetiredShape, used string) {
	for _, way := range otherWays(o, used) {
		p.warn("retired-loss", e, p.path+"/"+way.name, "/"+way.name, way.value, "the replacement names its content in one way")
	}
}

// otherWays are the members, with words for their loss, that name the content of a
// binary part beside the one used.
func otherWays(o *wire.Members, used string) []setting {
	var ways []setting
	for _, name := range []string{"url", "id"} {
		if v := text(o, name); v != "" && name != used {
			ways = append(ways, setting{name, "the " + name + " " + shortened([]byte(v)) + " beside the " + used})
		}
	}
	return ways
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

// neighbours are the elements of a list.
type neighbours struct {
	elements []json.RawMessage
	// media are the media parts among them, with and without their file names; nil
	// until somebody asks, since lists are long.
	media map[mediaPart]bool
}

// hold reports whether a part is among the neighbours. Without a file name it
// may have any.
func (n *neighbours) hold(m mediaPart) bool {
	if n == nil {
		return false
	}
	if n.media == nil {
		n.media = map[mediaPart]bool{}
		for _, e := range n.elements {
			if part, ok := mediaPartOf(e); ok {
				n.media[part] = true
				part.filename = ""
				n.media[part] = true
			}
		}
	}
	return n.media[m]
}

// mediaPartOf reads a media part; false when it is something else.
func mediaPartOf(raw json.RawMessage) (mediaPart, bool) {
	part, err := wire.MembersOf(raw)
	if err != nil {
		return mediaPart{}, false
	}
	source, ok := below(&part, "source")
	if !ok {
		return mediaPart{}, false
	}
	m := mediaPart{
		kind: text(&part, "type"), source: text(&source, "type"), value: text(&source, "value"), mime: text(&source, "mimeType"),
	}
	if metadata, ok := below(&part, "metadata"); ok {
		m.filename = text(&metadata, "filename")
	}
	return m, true
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
// describes stay (rule A1). It reports whether there was no place for the file name.
func (m mediaPart) replace(o *wire.Members) (nameless bool, err error) {
	var source wire.Members
	if err := setAll(&source, setting{"type", m.source}, setting{"value", m.value}, setting{"mimeType", m.mime}); err != nil {
		return false, err
	}
	for _, name := range binaryMembers {
		o.Delete(name)
	}
	if err := setText(o, "type", m.kind); err != nil {
		return false, err
	}
	if err := o.Set("source", source.Object()); err != nil {
		return false, err
	}
	return m.name(o)
}

// lostName says that the file name is lost.
func (m mediaPart) lostName() string { return "the file name " + shortened([]byte(m.filename)) }

// name puts the file name into the metadata. The binary part had none, so what is
// there is the peer's own addition: a null says nothing, and anything but an object
// leaves no place for the name.
func (m mediaPart) name(o *wire.Members) (nameless bool, err error) {
	raw, there := o.Get("metadata")
	metadata, ok := below(o, "metadata")
	switch {
	case string(raw) == "null":
		o.Delete("metadata")
	case there && !ok && m.filename != "":
		return true, nil
	}
	if m.filename == "" {
		return false, nil
	}
	if err := setText(&metadata, "filename", m.filename); err != nil {
		return false, err
	}
	return false, o.Set("metadata", metadata.Object())
}

func setAll(o *wire.Members, settings ...setting) error {
	for _, s := range settings {
		if err := setText(o, s.name, s.value); err != nil {
			return err
		}
	}
	return nil
}
