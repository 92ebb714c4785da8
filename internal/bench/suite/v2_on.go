//go:build goexperiment.jsonv2

package suite

import (
	"bytes"
	"encoding/json/v2"

	"github.com/agui-go/agui/internal/bench/peers/stdv2"
)

// In this build go-json-experiment is an alias of encoding/json/v2, so that one
// entry measures both.
var v2Codecs = []codec{{"encoding-json-v2", decodeV2, encodeV2}}

func decodeV2(data []byte) (any, error) { return stdv2.DecodeEvent(data) }

func encodeV2() func(any) ([]byte, error) {
	var buf bytes.Buffer
	return func(event any) ([]byte, error) {
		buf.Reset()
		err := json.MarshalWrite(&buf, event)
		return buf.Bytes(), err
	}
}
