package spec_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// shared is the folder with the project's inputs that are not part of it.
const shared = "../../../../shared"

// caseFile gives the input of a recorded bug report.
func caseFile(t *testing.T, id string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(shared, "cases", "inputs", id+".json"))
	if os.IsNotExist(err) {
		t.Skipf("no recorded cases in %s", shared)
	}
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// names lists the properties of a schema in the order of the tree.
func names(s *spec.Schema) string {
	var list []string
	for _, p := range s.Properties {
		list = append(list, p.Name)
	}
	return strings.Join(list, " ")
}

func property(t *testing.T, s *spec.Schema, name string) *spec.Schema {
	t.Helper()
	for _, p := range s.Properties {
		if p.Name == name {
			return p.Schema
		}
	}
	t.Fatalf("no property %s among %s", name, names(s))
	return nil
}

// case B81: the wide type of the base and the narrow one of the child both stay
// visible, each in its own place, so that the narrow one can win.
func TestCaseB81(t *testing.T) {
	f := accept(t, caseFile(t, "B81"))
	s := f.Def("AEvent").Schema
	if got := string(property(t, s, "type").Const); got != `"A"` {
		t.Errorf("the child's const is %s", got)
	}
	base := s.AllOf[0].Ref.Target
	if base != f.Def("Base") || property(t, base.Schema, "type").Ref.Target != f.Def("Kind") || len(f.Def("Kind").Schema.Enum) != 2 {
		t.Errorf("the base is %+v", base)
	}
	if names(s) != "type id" || names(base.Schema) != "type raw" || !property(t, base.Schema, "raw").NotNull {
		t.Errorf("properties %s, of the base %s", names(s), names(base.Schema))
	}
}

// case B82: closed, open and unsaid are three things.
func TestCaseB82(t *testing.T) {
	f := accept(t, caseFile(t, "B82"))
	closed, open, bare := f.Def("Closed").Schema, f.Def("Open").Schema, f.Def("Bare").Schema
	if closed.UnevaluatedProperties == nil || *closed.UnevaluatedProperties || closed.AdditionalProperties != nil {
		t.Errorf("closed: %+v", closed)
	}
	if open.AdditionalProperties == nil || !*open.AdditionalProperties || open.UnevaluatedProperties != nil {
		t.Errorf("open: %+v", open)
	}
	if bare.AdditionalProperties != nil || bare.UnevaluatedProperties != nil {
		t.Errorf("unsaid: %+v", bare)
	}
}

// case B83: not null, any value, and not null beside a reference are told apart.
func TestCaseB83(t *testing.T) {
	f := accept(t, caseFile(t, "B83"))
	s := f.Def("R").Schema
	result, event, state := property(t, s, "result"), property(t, s, "event"), property(t, s, "state")
	if !result.NotNull || result.IsAny() || result.Ref != nil {
		t.Errorf("result: %+v", result)
	}
	if event.NotNull || !event.IsAny() || s.Required[0].Name != "event" || len(s.Required) != 1 {
		t.Errorf("event: %+v", event)
	}
	if !state.NotNull || state.Ref == nil || state.Ref.Target != f.Def("State") || !state.Ref.Target.Schema.IsAny() {
		t.Errorf("state: %+v", state)
	}
}

// case B84: a root that is only a reference keeps it, and its union keeps the
// order of the members.
func TestCaseB84(t *testing.T) {
	f := accept(t, caseFile(t, "B84"))
	union := f.Root.Target
	if union != f.Def("Ev") || len(union.Schema.OneOf) != 2 ||
		union.Schema.OneOf[0].Ref.Target != f.Def("X") || union.Schema.OneOf[1].Ref.Target != f.Def("Y") {
		t.Errorf("root: %+v", union)
	}
}

// case B86: a union of one member stays a union.
func TestCaseB86(t *testing.T) {
	f := accept(t, caseFile(t, "B86"))
	if s := f.Def("One").Schema; len(s.OneOf) != 1 || s.OneOf[0].Ref.Target != f.Def("A") || s.Ref != nil {
		t.Errorf("got %+v", s)
	}
}

// case B89: names come through letter by letter and in order; judging what meets
// in one Go name is not this package's business.
func TestCaseB89(t *testing.T) {
	f := accept(t, caseFile(t, "B89"))
	if got := names(f.Def("P").Schema); got != "messageId messageID message_id url interruptIds 2fa type String" {
		t.Errorf("got %s", got)
	}
}

// case B90: recursion through a property is fine, a definition that stands on
// itself is not.
func TestCaseB90(t *testing.T) {
	text := caseFile(t, "B90")
	_, err := spec.Parse("s.json", "1.0", []byte(text))
	if err == nil {
		t.Fatal("cycles accepted")
	}
	var facts []string
	for line := range strings.SplitSeq(err.Error(), "\n") {
		_, fact, _ := strings.Cut(line, ": ")
		facts = append(facts, fact)
	}
	want := "#/$defs/Loop: definition Loop only refers to itself: Loop -> Loop; break the cycle\n" +
		"#/$defs/M1: definition M1 composes itself: M1 -> M2 -> M1; break the cycle"
	if got := strings.Join(facts, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// case B93: each keyword without a meaning here is named with its place, the
// mistyped one with what was meant.
func TestCaseB93(t *testing.T) {
	refused(t, "B93",
		"#/$defs/A/properties/n/multipleOf: unsupported keyword multipleOf; this generator does not model it",
		"#/$defs/A/dependentRequired: unsupported keyword dependentRequired; this generator does not model it",
		"#/$defs/A/patternProperties: unsupported keyword patternProperties; this generator does not model it",
		"#/$defs/B/properties/s/minLenght: unknown keyword minLenght; did you mean minLength?")
}

// refused checks the diagnostics of a recorded case, in order, without the
// lines and columns, which are the recorder's layout.
func refused(t *testing.T, id string, want ...string) {
	t.Helper()
	_, err := spec.Parse("s.json", "1.0", []byte(caseFile(t, id)))
	if err == nil {
		t.Fatal("accepted")
	}
	got := strings.Split(err.Error(), "\n")
	for i, line := range got {
		if _, got[i], _ = strings.Cut(line, ": "); !strings.HasPrefix(line, "s.json:") {
			t.Errorf("no place: %s", line)
		}
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// case B94: bounds are kept as written, beyond what a float64 or an int of 32
// bits holds.
func TestCaseB94(t *testing.T) {
	s := accept(t, caseFile(t, "B94")).Def("T").Schema
	ts, n := property(t, s, "ts"), property(t, s, "n")
	if ts.Minimum.String() != "-9007199254740991" || ts.Maximum.String() != "9007199254740991" || ts.Types[0] != "integer" {
		t.Errorf("ts: %v to %v", ts.Minimum, ts.Maximum)
	}
	if n.Minimum.String() != "0" || n.Maximum.String() != "9007199254740991" {
		t.Errorf("n: %v to %v", n.Minimum, n.Maximum)
	}
}

// case B104: keywords that a schema library may drop are refused, and without
// them the object is closed and the $anchor known.
func TestCaseB104(t *testing.T) {
	refused(t, "B104",
		"#/$defs/Z/$dynamicAnchor: unsupported keyword $dynamicAnchor; this generator does not model it",
		"#/$defs/Z/x-since: unknown keyword x-since; this generator does not model it")
	text := caseFile(t, "B104")
	for _, drop := range []string{`"$dynamicAnchor": "d",`, `,
   "x-since": "1.1"`} {
		text = strings.Replace(text, drop, "", 1)
	}
	if z := accept(t, text).Def("Z").Schema; z.UnevaluatedProperties == nil || *z.UnevaluatedProperties || z.Anchor != "Z" {
		t.Errorf("got %+v", z)
	}
}

// case B105: null, zero, "" and false as constants, a default of null and an
// empty required list are all there; an empty enumeration is a mistake.
func TestCaseB105(t *testing.T) {
	refused(t, "B105", "#/$defs/N/properties/e/enum: enum is empty, so nothing is valid; list at least one value, or remove the keyword")
	s := accept(t, strings.Replace(caseFile(t, "B105"), `"enum": []`, `"enum": [null]`, 1)).Def("N").Schema
	if s.Required == nil || len(s.Required) != 0 {
		t.Errorf("required: %v", s.Required)
	}
	for name, want := range map[string]string{"z": "null", "n": "0", "s": `""`, "f": "false"} {
		if got := property(t, s, name); string(got.Const) != want || got.IsAny() {
			t.Errorf("const of %s is %s, want %s", name, got.Const, want)
		}
	}
	if d := property(t, s, "d"); string(d.Default) != "null" || d.Const != nil || !d.IsAny() {
		t.Errorf("d: %+v", d)
	}
}

// case B107: definitions, properties and members keep the source's order, and
// #Name finds a definition without an anchor.
func TestCaseB107(t *testing.T) {
	f := accept(t, caseFile(t, "B107"))
	if f.Defs[0].Name != "Zed" || f.Defs[1].Name != "Alpha" || names(f.Defs[0].Schema) != "b a" {
		t.Errorf("order: %s %s, %s", f.Defs[0].Name, f.Defs[1].Name, names(f.Defs[0].Schema))
	}
	for i, m := range f.Def("Alpha").Schema.OneOf {
		if m.Ref.Target != f.Def("Zed") {
			t.Errorf("member %d is %+v", i, m.Ref)
		}
	}
}

// case B108: {} and true are any value; false, and the negation of any value,
// are refused at every depth.
func TestCaseB108(t *testing.T) {
	refused(t, "B108",
		"#/$defs/F: a schema of false accepts nothing; remove it",
		`#/$defs/N/not: this not accepts nothing; write {"type": "null"} or remove it`,
		"#/$defs/O/properties/never: a schema of false accepts nothing; remove it")
	f := accept(t, file(`"E": {}, "T": true, "O": {"properties": {"any": {}, "true": true}, "additionalProperties": true}`))
	for _, s := range []*spec.Schema{f.Def("E").Schema, f.Def("T").Schema, f.Def("O").Schema.Properties[0].Schema, f.Def("O").Schema.Properties[1].Schema} {
		if !s.IsAny() {
			t.Errorf("%v is not any value", s.Pos)
		}
	}
}

// case B109: spellings that say nothing are kept all the same, and an unknown
// keyword is not.
func TestCaseB109(t *testing.T) {
	refused(t, "B109",
		"#/$defs/G/properties/e/enum: enum is empty, so nothing is valid; list at least one value, or remove the keyword",
		"#/$defs/G/x-k: unknown keyword x-k; this generator does not model it")
	s := accept(t, def(`"properties": {"p": {"type": "string", "deprecated": false}}, "required": []`)).Def("A").Schema
	if p := s.Properties[0].Schema; p.Deprecated || p.KeywordPos["deprecated"].Line != 2 || s.Required == nil {
		t.Errorf("got %+v", p)
	}
}
