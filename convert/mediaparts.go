package convert

import (
	"encoding/json"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_57"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// Media parts become binary parts where a version has nothing else for files, and
// binary parts media parts where they were retired.

func imagePartV0_0_57ToV0_0_45(in *v0_0_57.ImagePart, r *Report) (v0_0_45.ContentPart, error) {
	return toBinary{"image", &lossContentPartImagePartV0_0_57ToV0_0_45, r}.part(in.Source, in.Metadata, in.Unknown())
}

func audioPartV0_0_57ToV0_0_45(in *v0_0_57.AudioPart, r *Report) (v0_0_45.ContentPart, error) {
	return toBinary{"audio", &lossContentPartAudioPartV0_0_57ToV0_0_45, r}.part(in.Source, in.Metadata, in.Unknown())
}

func videoPartV0_0_57ToV0_0_45(in *v0_0_57.VideoPart, r *Report) (v0_0_45.ContentPart, error) {
	return toBinary{"video", &lossContentPartVideoPartV0_0_57ToV0_0_45, r}.part(in.Source, in.Metadata, in.Unknown())
}

func documentPartV0_0_57ToV0_0_45(in *v0_0_57.DocumentPart, r *Report) (v0_0_45.ContentPart, error) {
	return toBinary{"document", &lossContentPartDocumentPartV0_0_57ToV0_0_45, r}.part(in.Source, in.Metadata, in.Unknown())
}

// toBinary makes a binary part of a media part of one kind.
type toBinary struct {
	kind string
	loss *Warning
	r    *Report
}

func (b toBinary) part(source v0_0_57.PartSource, metadata json.RawMessage, unknown *wire.Members) (v0_0_45.ContentPart, error) {
	out := new(v0_0_45.BinaryPart)
	lacks, err := b.source(out, source)
	if err != nil {
		return nil, at(err, "/source")
	}
	if lacks != "" {
		w := b.loss.with("all of it, since " + lacks)
		w.Code = "member-dropped"
		b.r.lose(&w, "")
		return nil, nil
	}
	if mediaKind(out.MimeType) != b.kind {
		b.r.loseOf(b.loss, "/type", "its kind, which the media type "+quoted(out.MimeType)+" does not tell")
	}
	b.metadata(out, metadata)
	rest := *unknown
	for _, name := range binaryMembers {
		// An undescribed member may not say what a binary part says by this name.
		if rest.Delete(name) {
			b.r.loseOf(b.loss, "/"+name, "the undescribed member "+name)
		}
	}
	*out.Unknown() = rest
	return out, nil
}

// source takes over the content of a part, or says what it lacks for that: a reader
// of the older version refuses a part that names no content.
func (b toBinary) source(out *v0_0_45.BinaryPart, source v0_0_57.PartSource) (lacks string, err error) {
	switch s := source.(type) {
	case *v0_0_57.DataSource:
		if s == nil {
			break
		}
		out.Data, out.MimeType = new(s.Value), s.MimeType
		return b.content(s.Value, s.Unknown()), nil
	case *v0_0_57.URLSource:
		if s == nil {
			break
		}
		out.URL = new(s.Value)
		if s.MimeType != nil {
			out.MimeType = *s.MimeType
		}
		return b.content(s.Value, s.Unknown()), nil
	case *v0_0_57.UnknownPartSource:
		if s == nil {
			break
		}
		return "its source is " + quoted(s.Type), nil
	}
	return "", wire.NoValue("object")
}

// content judges what a source leads to, and reports its undescribed members, for
// which a binary part has no place.
func (b toBinary) content(value string, unknown *wire.Members) (lacks string) {
	if value == "" {
		return "its source is empty"
	}
	for name := range unknown.All() {
		b.r.loseOf(b.loss, "/source/"+pointerToken.Replace(name), "the undescribed member "+shortened([]byte(name))+" of its source")
	}
	return ""
}

// metadata takes over a file name. A null says nothing.
func (b toBinary) metadata(out *v0_0_45.BinaryPart, metadata json.RawMessage) {
	if metadata == nil || string(metadata) == "null" {
		return
	}
	rest := string(metadata)
	if m, err := wire.MembersOf(metadata); err == nil {
		if raw, ok := m.Get("filename"); ok && raw[0] == '"' {
			name := text(&m, "filename")
			out.Filename = &name
			m.Delete("filename")
		}
		if m.Len() == 0 {
			return
		}
		rest = string(m.Object())
	}
	b.r.loseOf(b.loss, "/metadata", "its metadata "+shortened([]byte(rest)))
}

// binaryPartV0_0_59ToV1_0 is the translation that the boundary knows, except that it
// does not look at the part's neighbours. A part without a replacement stays as it
// is, undescribed, until enforcement removes it.
func binaryPartV0_0_59ToV1_0(in *v0_0_59.BinaryPart, r *Report) (v1_0.ContentPart, error) {
	data, err := in.AppendJSON(nil)
	if err != nil {
		return nil, err
	}
	o, err := wire.MembersOf(data)
	if err != nil {
		return nil, err
	}
	loss := &lossContentPartBinaryPartV0_0_59ToV1_0
	m, lacks := binaryMedia(&o)
	if lacks != "" {
		r.loseOf(loss, "", "it "+lacks+", and stays as it is")
		return &v1_0.UnknownContentPart{Type: text(&o, "type"), Raw: o.Object()}, nil
	}
	r.lose(loss, "")
	for _, way := range otherWays(&o, m.source) {
		r.loseOf(loss, "/"+way.name, way.value)
	}
	nameless, err := m.replace(&o)
	if err != nil {
		return nil, err
	}
	if nameless {
		r.loseOf(loss, "/filename", m.lostName())
	}
	return v1_0.DecodeContentPart(o.Object(), carried)
}
