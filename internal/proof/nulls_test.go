package proof_test

import (
	"encoding/json"
	"testing"
)

// nullsOf are the properties of which a version's own readers took null for
// absence, as spec/<version>/settings.yaml says; the schema has no word for it.
var nullsOf = map[string]map[string]string{
	"0.0.57": {"RUN_FINISHED": "outcome"},
	"0.0.59": {"RUN_FINISHED": "outcome", "TOOL_CALL_START": "parentMessageId", "TOOL_CALL_CHUNK": "parentMessageId"},
}

// withoutTolerated leaves out a null that means absence, and reports whether
// there was one.
func withoutTolerated(v version, data []byte) ([]byte, bool) {
	var o map[string]json.RawMessage
	if nullsOf[v.name] == nil || json.Unmarshal(data, &o) != nil {
		return data, false
	}
	var tag string
	if json.Unmarshal(o["type"], &tag) != nil {
		return data, false
	}
	name := nullsOf[v.name][tag]
	if string(o[name]) != "null" {
		return data, false
	}
	delete(o, name)
	clean, err := json.Marshal(o)
	return clean, err == nil
}

// A null that the readers of a version took for absence is absence here, said once
// only, and any other null stays malformed.
//
// rule R6
// rule P3
func TestTolerated(t *testing.T) {
	finished, call := `{"type":"RUN_FINISHED","threadId":"t","runId":"r"`, `{"type":"TOOL_CALL_START","toolCallId":"c","toolCallName":"n"`
	eachVersion(t, func(t *testing.T, v version) {
		for _, c := range []struct{ start, name, tag string }{{finished, "outcome", "RUN_FINISHED"}, {call, "parentMessageId", "TOOL_CALL_START"}} {
			null := c.start + `,"` + c.name + `":null`
			x, err := v.event([]byte(null + `}`))
			if nullsOf[v.name][c.tag] != c.name {
				if describes(v, c.start, c.name) && err == nil {
					t.Errorf("%s: the null was taken", null)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", null, err)
				continue
			}
			if got := encode(t, x); string(got) != c.start+`}` {
				t.Errorf("%s became %s", null, got)
			}
			for _, second := range []string{`null`, `"x"`} {
				if _, err := v.event([]byte(null + `,"` + c.name + `":` + second + `}`)); err == nil {
					t.Errorf("%s a second time with %s was taken", null, second)
				}
			}
		}
	})
}

// describes reports whether a version describes a property: then a number is no
// value of it.
func describes(v version, start, name string) bool {
	_, err := v.event([]byte(start + `,"` + name + `":1}`))
	return err != nil
}
