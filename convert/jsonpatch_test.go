package convert

import (
	"errors"
	"testing"

	"github.com/agui-go/agui/v1_0"
)

// A patch that could be a list of anything is read as operations; one with anything
// else in it is refused as a whole, at its place.
//
// rule D2
// rule A1
func TestJSONPatch(t *testing.T) {
	for _, patch := range []string{`[]`, `[{"op":"add","path":"/a/-","value":null}]`, `[{"op":"remove","path":"","note":"kept"},{"op":"swap","v":[1.0]}]`} {
		checkEra(t, "0.0.59", "1.0", []eraCase{{"JsonPatch", patch, patch, nil}})
		checkEra(t, "1.0", "0.0.59", []eraCase{{"JsonPatch", patch, patch, nil}})
	}
	for patch, pointer := range map[string]string{
		`[7]`: "/0", `[{"op":"remove","path":"/a"},"x"]`: "/1", `[{"path":"/a"}]`: "/0", `[{"op":"add","path":"/a"}]`: "/0",
		`[{"op":"test","path":"a","value":1}]`: "/0/path", `[null]`: "/0",
	} {
		out, said, err := eraStep(t, "0.0.59", "1.0", "JsonPatch", patch)
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || refused.Pointer != pointer || out != "" || len(said) > 0 {
			t.Errorf("%s: %s %q %v, want a refusal at %s", patch, out, said, err, pointer)
		}
	}
	for _, op := range []v1_0.JSONPatchOperation{nil, (*v1_0.AddOperation)(nil), &v1_0.AddOperation{Path: "a"}} {
		if _, err := jsonPatchV1_0ToV0_0_59(v1_0.JSONPatch{&v1_0.RemoveOperation{}, op}, nil); err == nil {
			t.Errorf("%#v was written", op)
		} else if e, ok := errors.AsType[*Error](err); !ok || e.Pointer[:2] != "/1" {
			t.Errorf("%#v: %v", op, err)
		}
	}
}
