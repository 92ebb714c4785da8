package convert

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// fuzzShapes are the definitions that whole documents are of.
var fuzzShapes = []string{"Event", "RunAgentInput", "Message", "AgentCapabilities"}

// FuzzConvert decodes arbitrary bytes in every version and holds what comes of them
// against the laws. The seeds are the witnesses and the documents under testdata.
//
// rule L1
// rule L2
// rule D7
// rule A1
func FuzzConvert(f *testing.F) {
	for _, w := range witnesses {
		f.Add([]byte(w.document))
	}
	for _, c := range adopting {
		f.Add(bytes.ReplaceAll([]byte(c.document), []byte("$V"), []byte(`"kind"`)))
		f.Add(bytes.ReplaceAll([]byte(c.document), []byte("$V"), []byte(`null`)))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, p := range pairs {
			down, up := lawSteps(p)
			for _, shape := range fuzzShapes {
				if err := errors.Join(fuzzStep(up, down, shape, data), fuzzStep(down, up, shape, data)); err != nil {
					t.Errorf("%s: %v", shape, err)
				}
			}
		}
	})
}

// fuzzStep converts a document there and back, if it is one of the version.
func fuzzStep(there, back lawStep, shape string, data []byte) error {
	if !slices.Contains(Definitions(there.from), shape) || !slices.Contains(Definitions(there.to), shape) {
		return nil
	}
	undescribed := 0
	if _, err := Decode(there.from, shape, data, Limits{Undescribed: &undescribed}); err != nil {
		return nil
	}
	d := lawDocument{shape: shape, data: lawDeclare(shape, data, there.from)}
	in, before, err := lawValue(there.from, shape, d.data)
	if err != nil {
		return err
	}
	r := there.convert(shape, in)
	if malformed, ok := errors.AsType[*Error](r.err); ok {
		return adoptionFailed(malformed, undescribed)
	}
	if err := there.pure(d); err != nil {
		return err
	}
	if r.value == nil || len(r.warnings) > 0 {
		return nil
	}
	return fuzzBack(there, back, shape, undescribed, before, there.convert(shape, in))
}

// adoptionFailed judges an error about material that the other version describes
// (rule D2): there must have been some. An empty pointer is the document itself.
func adoptionFailed(err *Error, undescribed int) error {
	if undescribed == 0 || err.Rule == "" || err.Detail == "" {
		return fmt.Errorf("conversion fails, with %d undescribed: %w", undescribed, err)
	}
	return nil
}

// fuzzBack converts a silent result back. It is what it was, unless a word was said;
// material that only the other version describes may have become a field, which comes
// back in another place or not at all.
func fuzzBack(there, back lawStep, shape string, undescribed int, before []byte, r lawResult) error {
	again := back.convert(there.rename(shape), r.value)
	if again.err == nil && len(again.warnings) == 0 {
		if lawSame(again.value, before) == nil || there.about[shape].silently() {
			return nil
		}
	}
	_, refused := errors.AsType[*RefusedError](again.err)
	if undescribed > 0 && (again.err == nil && len(again.warnings) > 0 || refused) {
		return nil
	}
	return fmt.Errorf("%s came back as %v, %v, with the warnings %v", before, again.value, again.err, again.warnings)
}
