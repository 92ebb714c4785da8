package wire_test

import (
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

const token = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"msg_0123456789","delta":" some token text here","timestamp":1700000000000}`

// content is what a generated codec makes of the most frequent event.
type content struct {
	MessageID string
	Delta     string
	Timestamp *int64
	Extra     wire.Members
	at        int64
}

// decodeContent is written as generated code is: the tag first, then one loop
// over the members with a bit for each that was seen.
func decodeContent(data []byte) (*content, error) {
	var d wire.Decoder
	if err := d.Reset(data); err != nil {
		return nil, err
	}
	tag, err := d.Tag("type")
	if err != nil {
		return nil, err
	}
	if string(tag) != "TEXT_MESSAGE_CONTENT" {
		return nil, d.Reject("oneOf", "another event")
	}
	c := new(content)
	if err := c.decode(&d); err != nil {
		return nil, err
	}
	return c, d.End()
}

func (c *content) decode(d *wire.Decoder) error {
	if err := d.Object(); err != nil {
		return err
	}
	var seen uint8
	for {
		key, err := d.Key()
		if err != nil {
			return err
		}
		if key == nil {
			break
		}
		bit := uint8(0)
		switch string(key) {
		case "type":
			bit = 1
			err = d.Const("TEXT_MESSAGE_CONTENT")
		case "messageId":
			bit = 2
			c.MessageID, err = d.String()
		case "delta":
			bit = 4
			c.Delta, err = d.String()
		case "timestamp":
			bit = 8
			c.at, err = d.Int64(-1<<53+1, 1<<53-1)
			c.Timestamp = &c.at
		default:
			if err := c.Extra.Decode(d); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return wire.In(err, string(key))
		}
		if seen&bit != 0 {
			return d.Duplicate(string(key))
		}
		seen |= bit
	}
	if seen&2 == 0 {
		return d.Missing("messageId")
	}
	return nil
}

func (c *content) append(dst []byte) ([]byte, error) {
	dst = append(dst, `{"type":"TEXT_MESSAGE_CONTENT","messageId":`...)
	dst, err := wire.AppendString(dst, c.MessageID)
	if err != nil {
		return dst, wire.In(err, "messageId")
	}
	dst = append(dst, `,"delta":`...)
	if dst, err = wire.AppendString(dst, c.Delta); err != nil {
		return dst, wire.In(err, "delta")
	}
	if c.Timestamp != nil {
		dst = append(dst, `,"timestamp":`...)
		if dst, err = wire.AppendInt(dst, *c.Timestamp, -1<<53+1, 1<<53-1); err != nil {
			return dst, wire.In(err, "timestamp")
		}
	}
	return append(c.Extra.AppendTo(dst), '}'), nil
}

func BenchmarkDecodeToken(b *testing.B) {
	data := []byte(token)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := decodeContent(data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodeToken(b *testing.B) {
	c, err := decodeContent([]byte(token))
	if err != nil {
		b.Fatal(err)
	}
	var buf []byte
	b.ReportAllocs()
	for b.Loop() {
		if buf, err = c.append(buf[:0]); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCheckRaw(b *testing.B) {
	data := []byte(`{"messages":[` + token + `,` + token + `,` + token + `],"n":[1,2.5,-3e7,null,true,false],"text":"line\nof \"text\" with accents: é à ü"}`)
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if err := wire.CheckRaw(data); err != nil {
			b.Fatal(err)
		}
	}
}
