package main

// A dialect is how the structs and unions are written for one library. UNION
// and TAG in the templates stand for the union's name and discriminator.
type dialect struct {
	Package, Build     string
	RawType, RawImport string
	Imports            string
	ValueType          string
	Common             string
	Union, Text        string
	// Tag is appended to the tag of a discriminator, Case is what Union says of
	// each member, MEMBER, where it stands CASES.
	Tag, Case string
}

var dialects = []dialect{
	{
		Package: "std", RawType: "json.RawMessage", RawImport: `"encoding/json"`,
		Imports: `"bytes"; "encoding/json"`, ValueType: "any",
		Union: stdUnion, Text: stdText,
	},
	{
		Package: "sonic", RawType: "json.RawMessage", RawImport: `"encoding/json"`,
		Imports: `"bytes"; "encoding/json"; "github.com/bytedance/sonic"`, ValueType: "any",
		Union: sonicUnion, Text: sonicText,
	},
	{
		Package: "stdv2", Build: "goexperiment.jsonv2",
		RawType: "jsontext.Value", RawImport: `"encoding/json/jsontext"`,
		Imports: `"encoding/json/v2"; "encoding/json/jsontext"`, ValueType: "any",
		Union: v2Union, Text: v2Text,
	},
	{
		Package: "exp",
		RawType: "jsontext.Value", RawImport: `"github.com/go-json-experiment/json/jsontext"`,
		Imports: `"github.com/go-json-experiment/json"; "github.com/go-json-experiment/json/jsontext"`, ValueType: "any",
		Union: v2Union, Text: v2Text,
	},
	{
		Package: "easy", RawType: "easyjson.RawMessage", RawImport: `"github.com/mailru/easyjson"`,
		Imports:   `"github.com/mailru/easyjson"; "github.com/mailru/easyjson/jlexer"; "github.com/mailru/easyjson/jwriter"`,
		ValueType: "easyjson.MarshalerUnmarshaler",
		Common:    easyCommon, Union: easyUnion, Text: easyText,
		// Both save easyjson an allocation an event, as one who chose it would.
		Tag: ",intern", Case: easyCase,
	},
}

const stdUnion = `
// UnmarshalJSON looks at the discriminator and decodes the member.
func (u *UNION) UnmarshalJSON(data []byte) error {
	var peek struct { Tag string ` + "`json:\"TAG\"`" + ` }
	if err := json.Unmarshal(data, &peek); err != nil {
		return err
	}
	if u.Value = NewUNION(peek.Tag); u.Value == nil {
		u.Value = json.RawMessage(bytes.Clone(data))
		return nil
	}
	return json.Unmarshal(data, u.Value)
}

// MarshalJSON encodes the member.
func (u UNION) MarshalJSON() ([]byte, error) { return json.Marshal(u.Value) }
`

const stdText = `
// UnmarshalJSON takes a string or a list.
func (x *UNION) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte("[")) {
		return json.Unmarshal(data, &x.Parts)
	}
	return json.Unmarshal(data, &x.Text)
}

// MarshalJSON writes the list if there is one.
func (x UNION) MarshalJSON() ([]byte, error) {
	if x.Parts != nil {
		return json.Marshal(x.Parts)
	}
	return json.Marshal(x.Text)
}
`

const sonicUnion = `
// UnmarshalJSON looks at the discriminator and decodes the member.
func (u *UNION) UnmarshalJSON(data []byte) error {
	node, err := sonic.Get(data, "TAG")
	if err != nil {
		return err
	}
	tag, err := node.String()
	if err != nil {
		return err
	}
	if u.Value = NewUNION(tag); u.Value == nil {
		u.Value = json.RawMessage(bytes.Clone(data))
		return nil
	}
	return sonic.Unmarshal(data, u.Value)
}

// MarshalJSON encodes the member.
func (u UNION) MarshalJSON() ([]byte, error) { return sonic.Marshal(u.Value) }
`

const sonicText = `
// UnmarshalJSON takes a string or a list.
func (x *UNION) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte("[")) {
		return sonic.Unmarshal(data, &x.Parts)
	}
	return sonic.Unmarshal(data, &x.Text)
}

// MarshalJSON writes the list if there is one.
func (x UNION) MarshalJSON() ([]byte, error) {
	if x.Parts != nil {
		return sonic.Marshal(x.Parts)
	}
	return sonic.Marshal(x.Text)
}
`

const v2Union = `
// UnmarshalJSONFrom looks at the discriminator and decodes the member.
func (u *UNION) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	data, err := dec.ReadValue()
	if err != nil {
		return err
	}
	return u.decode(data)
}

func (u *UNION) decode(data []byte) error {
	var peek struct { Tag string ` + "`json:\"TAG\"`" + ` }
	if err := json.Unmarshal(data, &peek); err != nil {
		return err
	}
	if u.Value = NewUNION(peek.Tag); u.Value == nil {
		u.Value = jsontext.Value(data).Clone()
		return nil
	}
	return json.Unmarshal(data, u.Value)
}

// DecodeUNION decodes one document.
func DecodeUNION(data []byte) (any, error) {
	var u UNION
	err := u.decode(data)
	return u.Value, err
}

// MarshalJSONTo encodes the member.
func (u UNION) MarshalJSONTo(enc *jsontext.Encoder) error { return json.MarshalEncode(enc, u.Value) }
`

const v2Text = `
// UnmarshalJSONFrom takes a string or a list.
func (x *UNION) UnmarshalJSONFrom(dec *jsontext.Decoder) error {
	if dec.PeekKind() == '[' {
		return json.UnmarshalDecode(dec, &x.Parts)
	}
	return json.UnmarshalDecode(dec, &x.Text)
}

// MarshalJSONTo writes the list if there is one.
func (x UNION) MarshalJSONTo(enc *jsontext.Encoder) error {
	if x.Parts != nil {
		return json.MarshalEncode(enc, x.Parts)
	}
	return json.MarshalEncode(enc, x.Text)
}
`

const easyCommon = `
// peek returns the discriminator without copying it.
func peek(data []byte, name string) string {
	in := jlexer.Lexer{Data: data}
	in.Delim('{')
	for !in.IsDelim('}') && in.Ok() {
		key := in.UnsafeFieldName(false)
		in.WantColon()
		if key == name {
			return in.UnsafeString()
		}
		in.SkipRecursive()
		in.WantComma()
	}
	return ""
}
`

const easyCase = `	case "VALUE":
		v := new(MEMBER)
		v.UnmarshalEasyJSON(&in)
		u.Value = v
`

const easyUnion = `
// UnmarshalEasyJSON looks at the discriminator and decodes the member.
func (u *UNION) UnmarshalEasyJSON(in *jlexer.Lexer) {
	data := in.Raw()
	if !in.Ok() {
		return
	}
	in.AddError(u.decode(data))
}

// decode names each member, so that the lexer stays on the stack.
func (u *UNION) decode(data []byte) error {
	in := jlexer.Lexer{Data: data}
	switch peek(data, "TAG") {
CASES	default:
		v := new(easyjson.RawMessage)
		v.UnmarshalEasyJSON(&in)
		u.Value = v
	}
	in.Consumed()
	return in.Error()
}

// DecodeUNION decodes one document.
func DecodeUNION(data []byte) (easyjson.MarshalerUnmarshaler, error) {
	var u UNION
	err := u.decode(data)
	return u.Value, err
}

// MarshalEasyJSON encodes the member.
func (u UNION) MarshalEasyJSON(out *jwriter.Writer) { u.Value.MarshalEasyJSON(out) }
`

const easyText = `
// UnmarshalEasyJSON takes a string or a list.
func (x *UNION) UnmarshalEasyJSON(in *jlexer.Lexer) {
	if !in.IsDelim('[') {
		x.Text = in.String()
		return
	}
	in.Delim('[')
	for !in.IsDelim(']') && in.Ok() {
		var part ContentPart
		part.UnmarshalEasyJSON(in)
		x.Parts = append(x.Parts, part)
		in.WantComma()
	}
	in.Delim(']')
}

// MarshalEasyJSON writes the list if there is one.
func (x UNION) MarshalEasyJSON(out *jwriter.Writer) {
	if x.Parts == nil {
		out.String(x.Text)
		return
	}
	out.RawByte('[')
	for i, part := range x.Parts {
		if i > 0 {
			out.RawByte(',')
		}
		part.MarshalEasyJSON(out)
	}
	out.RawByte(']')
}
`
