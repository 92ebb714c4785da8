package convert

import (
	"encoding/json"
	"errors"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// jsonPatchV0_0_59ToV1_0 reads the operations of a patch that could be a list of
// anything. One that is malformed is refused with the whole patch: a patch with an
// operation left out is another patch. An operation that nobody knows travels on.
func jsonPatchV0_0_59ToV1_0(in v0_0_59.JSONPatch, _ *Report) (v1_0.JSONPatch, error) {
	out := make(v1_0.JSONPatch, 0, len(in))
	for i, raw := range in {
		op, err := v1_0.DecodeJSONPatchOperation(raw, carried)
		if e, ok := errors.AsType[*wire.Error](err); ok {
			loss := lossJSONPatchV0_0_59ToV1_0.with(e.Detail)
			return nil, refuse(&loss, indexPath("", i)+e.Pointer)
		}
		if err != nil {
			return nil, at(err, indexPath("", i))
		}
		out = append(out, op)
	}
	return out, nil
}

// jsonPatchV1_0ToV0_0_59 writes the operations out.
func jsonPatchV1_0ToV0_0_59(in v1_0.JSONPatch, _ *Report) (v0_0_59.JSONPatch, error) {
	out := make(v0_0_59.JSONPatch, 0, len(in))
	for i, op := range in {
		if op == nil {
			return nil, at(wire.NoValue("object"), indexPath("", i))
		}
		raw, err := op.AppendJSON(nil)
		if err != nil {
			return nil, at(err, indexPath("", i))
		}
		out = append(out, json.RawMessage(raw))
	}
	return out, nil
}
