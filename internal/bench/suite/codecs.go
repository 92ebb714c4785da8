// Package suite holds the benchmarks: each codec decodes and encodes the same
// streams, and an ordinary test holds every codec to decoding them right.
package suite

import (
	"bytes"
	"encoding/json"

	community "github.com/ag-ui-protocol/ag-ui/sdks/community/go/pkg/core/events"
	"github.com/bytedance/sonic"
	"github.com/bytedance/sonic/encoder"
	"github.com/go-faster/jx"
	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jwriter"

	"github.com/agui-go/agui/internal/bench/peers/easy"
	"github.com/agui-go/agui/internal/bench/peers/jxogen"
	sonicpeer "github.com/agui-go/agui/internal/bench/peers/sonic"
	"github.com/agui-go/agui/internal/bench/peers/std"
	"github.com/agui-go/agui/v1_1"
)

// A codec is one way to read and write events. New returns its two functions, so
// that buffers a codec can reuse live as long as one benchmark. Encode returns
// bytes that are valid until the next call.
type codec struct {
	name   string
	decode func(data []byte) (any, error)
	encode func() func(event any) ([]byte, error)
}

// codecs are in the order of the table. Those that depend on the build are
// appended by other files.
var codecs = append([]codec{
	{"agui", decodeAgui, encodeAgui},
	{"community", decodeCommunity, encodeCommunity},
	{"encoding-json", decodeStd, encodeStd},
}, append(v2Codecs, []codec{
	{"jx", decodeJx, encodeJx},
	{"sonic", decodeSonic, encodeSonic},
	{"easyjson", decodeEasy, encodeEasy},
}...)...)

func decodeAgui(data []byte) (any, error) { return v1_1.DecodeEvent(data) }

func encodeAgui() func(any) ([]byte, error) {
	var buf []byte
	return func(event any) (out []byte, err error) {
		buf, err = event.(v1_1.Event).AppendJSON(buf[:0])
		return buf, err
	}
}

// decodeCommunity is the SDK's function for a document; its JSONDecoder does the
// same work and more around it.
func decodeCommunity(data []byte) (any, error) { return community.EventFromJSON(data) }

func encodeCommunity() func(any) ([]byte, error) {
	return func(event any) ([]byte, error) { return event.(community.Event).ToJSON() }
}

func decodeStd(data []byte) (any, error) {
	var u std.Event
	err := u.UnmarshalJSON(data)
	return u.Value, err
}

// encodeStd keeps one Encoder and one buffer. Escaping of < > & is off, as rule
// P4 wants, and it is faster so.
func encodeStd() func(any) ([]byte, error) {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	return func(event any) ([]byte, error) {
		buf.Reset()
		err := enc.Encode(event)
		return buf.Bytes(), err
	}
}

func decodeSonic(data []byte) (any, error) {
	node, err := sonic.Get(data, "type")
	if err != nil {
		return nil, err
	}
	tag, err := node.String()
	if err != nil {
		return nil, err
	}
	event := sonicpeer.NewEvent(tag)
	return event, sonic.Unmarshal(data, event)
}

func encodeSonic() func(any) ([]byte, error) {
	var buf []byte
	return func(event any) ([]byte, error) {
		buf = buf[:0]
		err := encoder.EncodeInto(&buf, event, 0)
		return buf, err
	}
}

func decodeEasy(data []byte) (any, error) { return easy.DecodeEvent(data) }

// encodeEasy dumps into a buffer of its own, because BuildBytes gives the caller
// the library's buffer, which is then not used again.
func encodeEasy() func(any) ([]byte, error) {
	var buf bytes.Buffer
	var w jwriter.Writer
	return func(event any) ([]byte, error) {
		buf.Reset()
		w = jwriter.Writer{NoEscapeHTML: true}
		event.(easyjson.Marshaler).MarshalEasyJSON(&w)
		_, err := w.DumpTo(&buf)
		return buf.Bytes(), err
	}
}

func decodeJx(data []byte) (any, error) { return jxogen.DecodeEvent(data) }

func encodeJx() func(any) ([]byte, error) {
	var enc jx.Encoder
	return func(event any) ([]byte, error) {
		enc.Reset()
		event.(jxogen.Value).Encode(&enc)
		return enc.Bytes(), nil
	}
}
