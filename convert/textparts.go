package convert

import (
	"strings"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_39"
	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// Where a version takes text and no parts, the text of the parts is joined in order,
// with nothing between. What else the parts hold is lost, and named in one warning.

// joinParts joins the text of parts. The reader gives the text of one part, and what
// it holds besides; ok is false for a part that is nothing.
func joinParts[P any](parts []P, read func(P) (text string, besides []string, ok bool)) (text string, lost string, err error) {
	var texts strings.Builder
	var all []string
	for i, p := range parts {
		t, besides, ok := read(p)
		if !ok {
			return "", "", at(wire.NoValue("object"), indexPath("/content", i))
		}
		texts.WriteString(t)
		all = append(all, besides...)
	}
	return texts.String(), strings.Join(all, ", "), nil
}

// loseParts reports what the parts of a content held besides text.
func (r *Report) loseParts(loss *Warning, lost string) {
	if lost != "" {
		r.loseOf(loss, "/content", lost)
	}
}

// ofText names the members of a text part that no text can hold.
func ofText(unknown *wire.Members, described ...string) []string {
	for name := range unknown.All() {
		described = append(described, name)
	}
	for i, name := range described {
		described[i] = shortened([]byte(name)) + " of a text part"
	}
	return described
}

func userContentV0_0_39ToV0_0_45(in *v0_0_39.UserMessage, out *v0_0_45.UserMessage, _ *Report) error {
	out.Content = v0_0_45.UserMessageContentText(in.Content)
	return nil
}

func userContentV0_0_45ToV0_0_39(in *v0_0_45.UserMessage, out *v0_0_39.UserMessage, r *Report) error {
	out.Content = in.Content.Text
	if in.Content.Parts == nil {
		return nil
	}
	text, lost, err := joinParts(in.Content.Parts, readPartV0_0_45)
	out.Content = text
	r.loseParts(&lossUserMessageContentV0_0_45ToV0_0_39, lost)
	return err
}

func readPartV0_0_45(p v0_0_45.ContentPart) (text string, besides []string, ok bool) {
	switch p := p.(type) {
	case *v0_0_45.TextPart:
		if p != nil {
			return p.Text, ofText(p.Unknown()), true
		}
	case *v0_0_45.BinaryPart:
		if p != nil {
			name := "binary " + shortened([]byte(p.MimeType))
			if p.Filename != nil {
				name += " (" + shortened([]byte(*p.Filename)) + ")"
			}
			return "", []string{name}, true
		}
	case *v0_0_45.UnknownContentPart:
		if p != nil {
			return "", []string{shortened([]byte(p.Type))}, true
		}
	}
	return "", nil, false
}

func toolResultContentV0_0_59ToV1_0(in *v0_0_59.ToolCallResultEvent, out *v1_0.ToolCallResultEvent, _ *Report) error {
	out.Content = v1_0.ToolCallResultEventContentText(in.Content)
	return nil
}

func toolResultContentV1_0ToV0_0_59(in *v1_0.ToolCallResultEvent, out *v0_0_59.ToolCallResultEvent, r *Report) error {
	out.Content = in.Content.Text
	if in.Content.Parts == nil {
		return nil
	}
	text, lost, err := joinParts(in.Content.Parts, readPartV1_0)
	out.Content = text
	r.loseParts(&lossToolCallResultEventContentV1_0ToV0_0_59, lost)
	return err
}

func toolMessageContentV0_0_59ToV1_0(in *v0_0_59.ToolMessage, out *v1_0.ToolMessage, _ *Report) error {
	out.Content = v1_0.ToolMessageContentText(in.Content)
	return nil
}

func toolMessageContentV1_0ToV0_0_59(in *v1_0.ToolMessage, out *v0_0_59.ToolMessage, r *Report) error {
	out.Content = in.Content.Text
	if in.Content.Parts == nil {
		return nil
	}
	text, lost, err := joinParts(in.Content.Parts, readPartV1_0)
	out.Content = text
	r.loseParts(&lossToolMessageContentV1_0ToV0_0_59, lost)
	return err
}

func readPartV1_0(p v1_0.ContentPart) (text string, besides []string, ok bool) {
	switch p := p.(type) {
	case *v1_0.TextPart:
		if p == nil {
			break
		}
		var described []string
		if p.ID != nil {
			described = append(described, "id")
		}
		if p.Metadata != nil {
			described = append(described, "metadata")
		}
		return p.Text, ofText(p.Unknown(), described...), true
	case *v1_0.ImagePart:
		if p != nil {
			return "", []string{"image " + sourceV1_0(p.Source)}, true
		}
	case *v1_0.AudioPart:
		if p != nil {
			return "", []string{"audio " + sourceV1_0(p.Source)}, true
		}
	case *v1_0.VideoPart:
		if p != nil {
			return "", []string{"video " + sourceV1_0(p.Source)}, true
		}
	case *v1_0.DocumentPart:
		if p != nil {
			return "", []string{"document " + sourceV1_0(p.Source)}, true
		}
	case *v1_0.UnknownContentPart:
		if p != nil {
			return "", []string{shortened([]byte(p.Type))}, true
		}
	}
	return "", nil, false
}

// sourceV1_0 names a source by its media type or, where it has none, its type.
func sourceV1_0(s v1_0.PartSource) string {
	mime := ""
	switch s := s.(type) {
	case *v1_0.DataSource:
		if s != nil {
			mime = s.MimeType
		}
	case *v1_0.URLSource:
		if s != nil && s.MimeType != nil {
			mime = *s.MimeType
		}
	case *v1_0.FileSource:
		if s != nil && s.MimeType != nil {
			mime = *s.MimeType
		}
	}
	if mime != "" {
		return shortened([]byte(mime))
	}
	if s == nil {
		return "(no source)"
	}
	return "(" + shortened([]byte(s.PartSourceType())) + ")"
}
