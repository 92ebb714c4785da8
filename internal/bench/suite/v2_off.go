//go:build !goexperiment.jsonv2

package suite

import (
	"bytes"

	"github.com/go-json-experiment/json"

	"github.com/agui-go/agui/internal/bench/peers/exp"
)

var v2Codecs = []codec{{"go-json-experiment", decodeV2, encodeV2}}

func decodeV2(data []byte) (any, error) { return exp.DecodeEvent(data) }

func encodeV2() func(any) ([]byte, error) {
	var buf bytes.Buffer
	return func(event any) ([]byte, error) {
		buf.Reset()
		err := json.MarshalWrite(&buf, event)
		return buf.Bytes(), err
	}
}
