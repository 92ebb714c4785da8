package arbitrary

import (
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// noRoom are the definitions that cannot hold unknown material, since they are
// open, or hold no more than a string.
var noRoom = []string{
	"Attributable", "SubagentRunId", "Metadata", "State", "BaseMessage", "JsonPointer",
	"AddOperation", "RemoveOperation", "ReplaceOperation", "MoveOperation", "CopyOperation", "TestOperation",
}

func TestUnknownMaterialIsAllThatIsWrong(t *testing.T) {
	for _, path := range ownSpecs {
		t.Run(filepath.Base(filepath.Dir(path)), func(t *testing.T) {
			s, j := load(t, path)
			for _, definition := range s.Definitions() {
				valid, invalid := judgeUnknown(t, s, j, definition)
				if slices.Contains(noRoom, definition) != (invalid == 0) {
					t.Errorf("%s: %d documents with unknown material", definition, invalid)
				}
				if valid == 0 {
					t.Errorf("%s: every document has unknown material", definition)
				}
			}
		})
	}
}

func TestUnknownMaterialOfOldSchemas(t *testing.T) {
	for _, path := range published(t, "0.x/*.json") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			s, j := load(t, path)
			total := 0
			for _, definition := range s.Definitions() {
				_, invalid := judgeUnknown(t, s, j, definition)
				total += invalid
			}
			if total == 0 {
				t.Error("no document has unknown material")
			}
		})
	}
}

// judgeUnknown counts the documents that are valid and those that are not, and
// fails where something else than unknown material makes one invalid.
func judgeUnknown(t *testing.T, s *Schema, j *judge, definition string) (valid, invalid int) {
	t.Helper()
	compiled := j.definition(definition)
	for document := range s.Documents(definition, 40, Options{Unknown: true}) {
		checkForm(t, definition, document)
		err := compiled.Validate(j.value(document))
		if err == nil {
			valid++
			continue
		}
		invalid++
		if wrong := otherFaults(err.(*jsonschema.ValidationError)); len(wrong) > 0 {
			t.Fatalf("%s: %s\n%s", definition, document, strings.Join(wrong, "\n"))
		}
	}
	return valid, invalid
}

// TestEveryKindOfUnknown looks for each among the systematic documents, and
// among random ones.
func TestEveryKindOfUnknown(t *testing.T) {
	for _, c := range []struct {
		what string
		text string
		ours string // how the valid documents look
	}{
		{"a value of a closed set", `{"type": "string", "enum": ["a", "b"]}`, `^"[ab]"$`},
		{"a value of a set in a list", `{"type": "array", "items": {"enum": ["a", "b"]}}`, `^\[("[ab]",?)*\]$`},
		{"a member of a closed object", `{"type": "object", "unevaluatedProperties": false}`, `^{}$`},
		{"a member of a union", `{"oneOf": [{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"], "unevaluatedProperties": false}]}`, `^{"k":"a"}$`},
		{"a member of a union in a list", `{"type": "array", "items": {"oneOf": [
			{"type": "object", "properties": {"k": {"const": "a"}}, "required": ["k"]},
			{"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}]}}`, `"k":"[ab]"|^\[\]$`},
	} {
		s, ours := mustRead(t, `{"$defs": {"D": `+c.text+`}}`), regexp.MustCompile(c.ours)
		systematic := false
		for document := range s.Documents("D", 0, Options{Unknown: true}) {
			systematic = systematic || !ours.Match(document)
		}
		r, strange := rand.New(rand.NewPCG(5, 6)), 0
		for range 300 {
			if !ours.Match(s.Document(r, "D", Options{Unknown: true})) {
				strange++
			}
		}
		if !systematic || strange == 0 || strange == 300 {
			t.Errorf("%s: systematically %v, in %d of 300 random documents", c.what, systematic, strange)
		}
	}
}

// TestTag finds out which member tells the alternatives of a union apart:
// without one, nothing can be an unknown member of it.
func TestTag(t *testing.T) {
	object := func(members string) string {
		return `{"type": "object", "properties": {` + members + `}, "required": ["s", "k"]}`
	}
	s, k1, k2 := `"s": {"const": "same"}`, `"k": {"const": "1"}`, `"k": {"const": "2"}`
	for _, c := range []struct{ union, want string }{
		{object(s+","+k1) + "," + object(s+","+k2), "k"},
		{object(s+","+k1) + "," + object(s+","+k1), ""},
		{object(s+","+k1) + "," + object(s), ""},
		{`{"type": "string"},` + object(k1) + "," + object(k2), "k"},
		{`{"type": "string"}, {"type": "null"}`, ""},
		{object(k1) + `, {"oneOf": [` + object(k2) + `, {"type": "null"}, ` + object(`"k": {"const": "3"}`) + `]}`, "k"},
		{object(`"k": {"enum": ["1", "3"]}`) + "," + object(k2), ""},
		{object(`"k": {"const": 1}`) + "," + object(`"k": {"const": 2}`), ""},
	} {
		schema := mustRead(t, `{"$defs": {"D": {"oneOf": [`+c.union+`]}}}`)
		if got := schema.shape("D").tag; got != c.want {
			t.Errorf("%s: tag %q, want %q", c.union, got, c.want)
		}
	}
}

// TestAvoid looks at the names that come without the option, and asks for
// documents without them.
func TestAvoid(t *testing.T) {
	s, _ := loadText(t, `{"$defs": {
		"Closed": {"type": "object", "properties": {"a": {"type": "string"}}, "unevaluatedProperties": false},
		"Open": {"type": "object", "properties": {"a": {"type": "string"}, "in": {"type": "object", "additionalProperties": true}}}}}`)
	for definition, place := range map[string]string{"Closed": "Closed", "Open": "Open/properties/in"} {
		asked := map[string]bool{}
		note := func(d, name string) bool { asked[d] = true; return name == "x" || name == "A" }
		plain := undescribed(t, s, definition, Options{Unknown: true})
		if !plain["x"] || !plain["A"] {
			t.Fatalf("%s: no x or A among the undescribed names, so this proves nothing: %v", definition, plain)
		}
		kept := undescribed(t, s, definition, Options{Unknown: true, Avoid: note})
		if kept["x"] || kept["A"] || len(kept) < 5 {
			t.Errorf("%s: undescribed names %v", definition, kept)
		}
		if !asked[place] || !asked[definition] {
			t.Errorf("%s: asked about %v, not about %s", definition, asked, place)
		}
	}
}

// undescribed returns the names of members at the top of the documents.
func undescribed(t *testing.T, s *Schema, definition string, o Options) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for document := range s.Documents(definition, 1000, o) {
		v, err := parse(document)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range v.(object) {
			names[m.name] = true
		}
	}
	delete(names, "a")
	delete(names, "in")
	return names
}
