package arbitrary

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestRefused has the schemas that must not be read, since documents made from
// them would not be what they say.
func TestRefused(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{``, "EOF"},
		{`{"$defs": {}} {}`, "text after the value"},
		{`[]`, "#/$defs: not an object"},
		{`{"$defs": []}`, "#/$defs: not an object"},
		{`{"$defs": {"D": {}, "D": {}}}`, `member "D" occurs twice`},
		{`{"$defs": {"D": 1}}`, "#/$defs/D: not a schema"},
		{`{"$defs": {"D": {"if": {}}}}`, "#/$defs/D/if: keyword is not modelled"},
		{`{"$defs": {"D": {"format": "uri"}}}`, "#/$defs/D/format: keyword is not modelled"},
		{`{"$defs": {"D": {"properties": {"a/b": {"exclusiveMinimum": 1}}}}}`, "#/$defs/D/properties/a~1b/exclusiveMinimum: keyword"},
		{`{"$defs": {"D": {"$ref": "#/$defs/E"}}}`, `#/$defs/D: no definition "E"`},
		{`{"$defs": {"D": {"$ref": "other.json"}}}`, "#/$defs/D/$ref: reference does not lead into $defs"},
		{`{"$defs": {"D": {"type": "text"}}}`, "#/$defs/D/type: unknown type text"},
		{`{"$defs": {"D": {"type": 1}}}`, "#/$defs/D/type: not a string"},
		{`{"$defs": {"D": {"enum": "a"}}}`, "#/$defs/D/enum: not a list"},
		{`{"$defs": {"D": {"oneOf": []}}}`, "#/$defs/D/oneOf: not a list of schemas"},
		{`{"$defs": {"D": {"properties": []}}}`, "#/$defs/D/properties: not an object"},
		{`{"$defs": {"D": {"minimum": "1"}}}`, "#/$defs/D/minimum: not a number"},
		{`{"$defs": {"D": {"minItems": -1}}}`, "#/$defs/D/minItems: not a count"},
		{`{"$defs": {"D": {"maxLength": 1.5}}}`, "#/$defs/D/maxLength: not a count"},
		{`{"$defs": {"D": {"not": {"required": ["a"]}}}}`, "#/$defs/D/not: only the negation"},
		{`{"$defs": {"D": {"not": {"const": 1}}}}`, "#/$defs/D/not: only the negation"},
		{`{"$defs": {"D": {"allOf": [{}], "additionalProperties": false}}}`, "#/$defs/D: additionalProperties: false beside"},
		{`{"$defs": {"D": {"oneOf": [{"$ref": "#/$defs/D"}, {"type": "null"}]}}}`, "#/$defs/D/oneOf/0: the union contains itself"},
		{`{"$defs": {"D": {"type": "object", "required": ["d"], "properties": {"d": {"$ref": "#/$defs/D"}}}}}`, "#/$defs/D: no finite value"},
		{`{"$defs": {"D": {"type": "string", "const": 1}}}`, "#/$defs/D: no finite value"},
		{`{"$defs": {"D": {"type": "integer", "minimum": 0.5, "maximum": 0.7}}}`, "#/$defs/D: no finite value"},
		{`{"$defs": {"D": {"type": "array", "minItems": 2, "maxItems": 1}}}`, "#/$defs/D: no finite value"},
		{`{"$defs": {"D": {"type": "string", "minLength": 2, "maxLength": 1}}}`, "#/$defs/D: no finite value"},
		{`{"$defs": {"D": {"type": "object", "required": ["d"], "properties": {"d": false}}}}`, "#/$defs/D: no finite value"},
	} {
		_, err := read([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\ngot  %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestEveryFaultIsReported(t *testing.T) {
	_, err := read([]byte(`{"$defs": {"D": {"if": {}, "then": {}}, "E": {"type": "text"}}}`))
	if err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("want three lines, got %v", err)
	}
}

func TestLoadNamesTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "schema.json")
	if _, err := Load(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("absent: %v", err)
	}
	if err := os.WriteFile(path, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(path); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("broken: %v", err)
	}
}

func TestDefinitionsKeepTheOrder(t *testing.T) {
	s := mustRead(t, `{"$defs": {"Z": {}, "A": {}, "M": {}}}`)
	if got := s.Definitions(); !slices.Equal(got, []string{"Z", "A", "M"}) {
		t.Errorf("got %v", got)
	}
	s.Definitions()[0] = "changed"
	if got := s.Definitions()[0]; got != "Z" {
		t.Errorf("a caller changed the schema: %s", got)
	}
}
