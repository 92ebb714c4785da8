package generator

import (
	"strings"
	"testing"
)

// TestSettingsOfAVersion applies a settings file: what it names has to be there, and
// to be something of which null can mean absence.
func TestSettingsOfAVersion(t *testing.T) {
	schema := `{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://ag-ui.com/spec/7.0/schema.json","$defs":{
"A":{"type":"object","properties":{"b":{"type":"string"},"must":{"type":"string"},"any":{}},"required":["must"]}}}`
	generate := func(fields string) ([]File, error) {
		return Generate(Input{Specs: []Spec{{
			Version: "7.0", File: File{Path: "spec/7.0/schema.json", Data: []byte(schema)},
			Settings: File{Path: "spec/7.0/settings.yaml", Data: []byte("format: 1\nnull-is-absent: [" + fields + "]\n")},
		}}})
	}
	files, err := generate("A.b")
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, f := range files {
		found = found || strings.Contains(string(f.Data), "if !d.Null() {")
	}
	if !found {
		t.Error("the decoder does not look for null")
	}
	for fields, want := range map[string]string{
		"A.c":    "spec/7.0/settings.yaml:2:18: version 7.0 has no property A.c; remove it, or correct the name",
		"A.must": "spec/7.0/settings.yaml:2:18: A.must is required or takes null as a value, so null cannot be absence; remove it",
		"A.any":  "spec/7.0/settings.yaml:2:18: A.any is required or takes null as a value, so null cannot be absence; remove it",
	} {
		if _, err := generate(fields); err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", fields, err, want)
		}
	}
}
