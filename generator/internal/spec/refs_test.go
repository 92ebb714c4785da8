package spec_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

var refCases = []badCase{
	{"outside", file(`"A": {"$ref": "other.json#/$defs/A"}, "B": {"$ref": "A"}, "C": {"$ref": ""}`), []string{
		`2:15: #/$defs/A/$ref: $ref "other.json#/$defs/A" points outside the file; write "#/$defs/Name"`,
		`2:53: #/$defs/B/$ref: $ref "A" points outside the file; write "#/$defs/Name"`,
		`2:73: #/$defs/C/$ref: $ref "" points outside the file; write "#/$defs/Name"`}},
	{"no definition", file(`"A": {"items": {"$ref": "#"}}, "B": {"$ref": "#/$defs/A/items"}, "C": {"$ref": "#/properties/a"}, "D": {"$ref": "#/$defs"}`), []string{
		`2:25: #/$defs/A/items/$ref: $ref "#" does not name a definition; move the target to a definition of its own`,
		`2:46: #/$defs/B/$ref: $ref "#/$defs/A/items" does not name a definition; move the target to a definition of its own`,
		`2:80: #/$defs/C/$ref: $ref "#/properties/a" does not name a definition; move the target to a definition of its own`,
		`2:113: #/$defs/D/$ref: $ref "#/$defs" does not name a definition; move the target to a definition of its own`}},
	{"unknown name", file(`"Message": {}, "A": {"$ref": "#/$defs/message"}, "B": {"$ref": "#/$defs/Event"}, "C": {"$ref": "#/$defs/"}`), []string{
		`2:30: #/$defs/A/$ref: no definition is called "message"; did you mean Message?`,
		`2:64: #/$defs/B/$ref: no definition is called "Event"; add it to $defs`,
		`2:96: #/$defs/C/$ref: no definition is called ""; did you mean A or B or C?`}},
	{"unknown anchor", file(`"Message": {"$anchor": "Msg"}, "A": {"$ref": "#Mgs"}, "B": {"$ref": "#Message"}, "C": {"$ref": "#else"}`), []string{
		`2:46: #/$defs/A/$ref: no definition has the anchor "Mgs"; did you mean Msg?`,
		`2:69: #/$defs/B/$ref: no definition has the anchor "Message"; refer to "#/$defs/Name"`,
		`2:96: #/$defs/C/$ref: no definition has the anchor "else"; refer to "#/$defs/Name"`}},
	{"no text", def(`"$ref": ["#/$defs/A"]`), []string{"2:15: #/$defs/A/$ref: want a string, got an array"}},
	// Where a reference is broken, nobody knows what is declared.
	{"required below a broken reference", file(`"A": {"$ref": "#/$defs/X", "required": ["a"]}, "B": {"allOf": [{"$ref": "#/$defs/A"}], "required": ["b"]}`), []string{
		`2:15: #/$defs/A/$ref: no definition is called "X"; did you mean A or B?`}},
	{"required of another definition's part", file(`"A": {"properties": {"a": {}}}, "B": {"oneOf": [{"$ref": "#/$defs/A"}], "required": ["a"]}`), []string{
		`2:86: #/$defs/B/required/0: required property "a" is not declared; add it to properties`}},
	{"required in the base, declared in the child", file(`"A": {"required": ["a"]}, "B": {"allOf": [{"$ref": "#/$defs/A"}], "properties": {"a": {}}}`), []string{
		`2:20: #/$defs/A/required/0: required property "a" is not declared; add it to properties`}},

	{"cycles", file(`"Loop": {"$ref": "#/$defs/Loop"},
"A": {"$ref": "#/$defs/B"},
"B": {"$ref": "#/$defs/A"},
"M1": {"allOf": [{"$ref": "#/$defs/M2"}]},
"M2": {"allOf": [{"allOf": [{"$ref": "#/$defs/M1"}]}]},
"U": {"oneOf": [{"type": "string"}, {"$ref": "#/$defs/V"}]},
"V": {"allOf": [{"$ref": "#/$defs/U"}]},
"Leads": {"$ref": "#/$defs/Loop"}`), []string{
		"2:1: #/$defs/Loop: definition Loop only refers to itself: Loop -> Loop; break the cycle",
		"3:1: #/$defs/A: definition A only refers to itself: A -> B -> A; break the cycle",
		"5:1: #/$defs/M1: definition M1 composes itself: M1 -> M2 -> M1; break the cycle",
		"7:1: #/$defs/U: definition U is one of its own members: U -> V -> U; break the cycle"}},
	{"two cycles through one definition", file(`"A": {"allOf": [{"$ref": "#/$defs/B"}, {"$ref": "#/$defs/C"}]},
"B": {"allOf": [{"$ref": "#/$defs/D"}]},
"D": {"allOf": [{"$ref": "#/$defs/A"}]},
"C": {"allOf": [{"$ref": "#/$defs/A"}]}`), []string{
		"2:1: #/$defs/A: definition A composes itself: A -> C -> A; break the cycle",
		"3:1: #/$defs/B: definition B composes itself: B -> D -> A -> B; break the cycle"}},
}

func TestReferencesRefused(t *testing.T) { refuse(t, refCases) }

// Every way to name a definition.
func TestReferences(t *testing.T) {
	f := accept(t, file(`"Plain": {}, "a/b~c d%": {}, "Named": {"$anchor": "other"}, "Umlaut": {"$anchor": "_u.1-2"},
"R": {"properties": {
  "pointer": {"$ref": "#/$defs/Plain"}, "escaped": {"$ref": "#/$defs/a~1b~0c%20d%25"}, "unescaped percent": {"$ref": "#/$defs/a~1b~0c d%"},
  "anchor": {"$ref": "#other"}, "anchor of signs": {"$ref": "#_u.1-2"}, "name without an anchor": {"$ref": "#Plain"}
}}`))
	want := map[string]string{"pointer": "Plain", "escaped": "a/b~c d%", "unescaped percent": "a/b~c d%", "anchor": "Named",
		"anchor of signs": "Umlaut", "name without an anchor": "Plain"}
	for _, p := range f.Def("R").Schema.Properties {
		if got := p.Schema.Ref.Target; got == nil || got.Name != want[p.Name] {
			t.Errorf("%s: %q leads to %+v", p.Name, p.Schema.Ref.Text, got)
		}
	}
	if d := f.Def("a/b~c d%"); d.Pos.Pointer != "#/$defs/a~1b~0c d%" {
		t.Errorf("pointer %s", d.Pos.Pointer)
	}
}

// An anchor wins over a definition of that name.
func TestAnchorBeforeName(t *testing.T) {
	f := accept(t, file(`"A": {}, "B": {"$anchor": "A"}, "R": {"$ref": "#A"}`))
	if got := f.Def("R").Schema.Ref.Target.Name; got != "B" {
		t.Errorf("#A leads to %s", got)
	}
}

// A required name may be declared anywhere in what a schema stands on.
func TestRequiredDeclaredElsewhere(t *testing.T) {
	accept(t, file(`"Base": {"properties": {"a": {}}}, "Mid": {"allOf": [{"$ref": "#/$defs/Base"}, {"properties": {"b": {}}}]},
"A": {"$ref": "#/$defs/Mid", "properties": {"c": {}}, "required": ["a", "b", "c"]}`))
}

// A way back through a property or a list element is no cycle, and neither is a
// definition met twice.
func TestNoCycle(t *testing.T) {
	f := accept(t, file(`"Tree": {"properties": {"twin": {"$ref": "#/$defs/Tree"}, "kids": {"items": {"$ref": "#/$defs/Tree"}}}},
"Top": {"allOf": [{"$ref": "#/$defs/L"}, {"$ref": "#/$defs/R"}]}, "L": {"$ref": "#/$defs/Leaf"}, "R": {"$ref": "#/$defs/Leaf"}, "Leaf": {}`))
	if tree := f.Def("Tree"); tree.Schema.Properties[0].Schema.Ref.Target != tree {
		t.Error("the twin is another tree")
	}
}

// A long chain is searched once per definition, not once per way through it:
// each of these definitions can be reached in two ways from the one before.
func TestManyWaysAreOneSearch(t *testing.T) {
	const n = 60 // 2 to the 60 ways
	var b strings.Builder
	for i := range n {
		next := `{"$ref": "#D` + strings.Repeat("x", i+1) + `"}`
		b.WriteString(`"D` + strings.Repeat("x", i) + `": {"allOf": [` + next + `, ` + next + `]},` + "\n")
	}
	text := file(b.String() + `"D` + strings.Repeat("x", n) + `": {"properties": {"last": {}}}, "E": {"allOf": [{"$ref": "#D"}], "required": ["last"]}`)
	if f := accept(t, text); len(f.Defs) != n+2 {
		t.Errorf("%d definitions", len(f.Defs))
	}
	_, err := spec.Parse("s.json", "1.0", []byte(strings.Replace(text, `"properties": {"last": {}}`, `"$ref": "#D"`, 1)))
	if err == nil || !strings.Contains(err.Error(), "definition D composes itself") {
		t.Errorf("got %.200v", err)
	}
}
