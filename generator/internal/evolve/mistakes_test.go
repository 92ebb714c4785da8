package evolve_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/spec"
)

// inline lowers two versions given by their definitions.
func inline(t *testing.T, before, after string) []*ir.Package {
	t.Helper()
	var files []*spec.File
	for _, s := range []struct{ version, path, defs string }{{"1.0", "before.json", before}, {"1.1", "after.json", after}} {
		f, err := spec.Parse(s.path, s.version, []byte(`{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://example.test/`+s.version+`/schema.json", "$defs": {`+s.defs+`}}`))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkgs, err := lower.Lower(files, lower.Options{Module: module})
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

// answered parses answers, each a line of flow YAML without its reasons.
func answered(t *testing.T, lines ...string) *registry.Registry {
	t.Helper()
	text := "format: 1\nchanges:\n  - from: \"1.0\"\n    to: \"1.1\"\n    answers:\n"
	for _, l := range lines {
		more := ", why: w}\n"
		if strings.Contains(l, "lossy") || strings.Contains(l, "refused") {
			more = ", lost: l, why: w, upgrade: u}\n"
		}
		text += "      - {" + l + more
	}
	if len(lines) == 0 {
		text = "format: 1\n"
	}
	reg, err := registry.Parse("registry.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

// object is a closed object with some properties.
func object(name, props string) string {
	return `"` + name + `": {"type": "object", "properties": {` + props + `}, "unevaluatedProperties": false}`
}

const text, number, yesNo = `{"type": "string"}`, `{"type": "integer"}`, `{"type": "boolean"}`

// mistakes are answers that fit no change, and changes that no answer in words fits.
var mistakes = []struct {
	name          string
	before, after string
	answers       []string
	want          []string // each in a line of its own
}{
	{"rename of a definition that was not there", object("A", ""), object("B", ""),
		[]string{"at: X, kind: definition-renamed, to: B, up: lossless"}, []string{"registry.yaml:6:9: version 1.0 has no definition X; correct at"}},
	{"rename to a definition that is not there", object("A", ""), object("B", ""),
		[]string{"at: A, kind: definition-renamed, to: X, up: lossless"}, []string{"registry.yaml:6:9: version 1.1 has no definition X; correct to"}},
	{"rename of what is still there", object("A", ""), object("A", "") + "," + object("B", ""),
		[]string{"at: A, kind: definition-renamed, to: B, up: lossless"}, []string{"A is called B here, and version 1.1 has A still; remove the entry"}},
	{"rename to what was there", object("A", "") + "," + object("B", ""), object("B", ""),
		[]string{"at: A, kind: definition-renamed, to: B, up: lossless"}, []string{"B is the new name of A here, and of something else too"}},
	{"two renames to one name", object("A", "") + "," + object("C", ""), object("B", ""),
		[]string{"at: A, kind: definition-renamed, to: B, up: lossless", "at: C, kind: definition-renamed, to: B, up: lossless"},
		[]string{"registry.yaml:7:9: B is the new name of C here, and of something else too"}},
	{"rename that loses", object("A", `"x": `+text), object("A", `"y": `+text),
		[]string{"at: A.x, kind: field-renamed, to: A.y, up: lossy"},
		[]string{"a field that got another name loses nothing by that; answer lossless without func; where the meaning changed too, answer field-removed and field-added instead"}},
	{"rename of a field that was not there", object("A", `"x": `+text), object("A", `"x": `+text),
		[]string{"at: A.q, kind: field-renamed, to: A.x, up: lossless"}, []string{"version 1.0 has no field A.q; correct at"}},
	{"renamed and retyped", object("A", `"x": `+text), object("A", `"y": `+yesNo),
		[]string{"at: A.x, kind: field-renamed, to: A.y, up: lossless"}, []string{"type-changed of A.x from 1.0 to 1.1 has no answer"}},
	{"move of what stays", object("A", `"x": `+text), object("A", `"x": `+text),
		[]string{"at: A.x, kind: field-moved, to: B.x, down: lossy, up: lossy"}, []string{"A.x is no field that only version 1.0 has; correct at"}},
	{"move to nowhere", object("A", `"x": `+text), object("A", ``),
		[]string{"at: A.x, kind: field-moved, to: B.x, down: lossy, up: lossy"}, []string{"B.x is no field that only version 1.1 has; correct to", "field-removed of A.x"}},
	{"move within one definition", object("A", `"x": `+text), object("A", `"y": `+text),
		[]string{"at: A.x, kind: field-moved, to: A.y, down: lossy, up: lossy"}, []string{"A.x did not move to another definition; answer field-renamed", "field-removed of A.x", "field-added of A.y"}},
	{"silent move without a function", object("A", `"x": `+text+`, "b": {"$ref": "#/$defs/B"}`) + "," + object("B", ""), object("A", `"b": {"$ref": "#/$defs/B"}`) + "," + object("B", `"x": `+text),
		[]string{"at: A.x, kind: field-moved, to: B.x, down: lossless, up: lossless"}, []string{"nothing carries A.x to B.x, so it cannot be lossless; name a function under func, or say what is lost", "field-removed of A.x", "field-added of B.x"}},
	{"function that moves one way", object("A", `"x": `+text+`, "b": {"$ref": "#/$defs/B"}`) + "," + object("B", ""), object("A", `"b": {"$ref": "#/$defs/B"}`) + "," + object("B", `"x": `+text),
		[]string{"at: A.x, kind: field-moved, to: B.x, up: lossless, func: f"}, []string{"a function that moves A.x is called in both directions; say what is lost in each, down and up", "field-removed of A.x", "field-added of B.x"}},
	{"move between strangers", object("A", `"x": `+text) + "," + object("B", ""), object("A", "") + "," + object("B", `"x": `+text),
		[]string{"at: A.x, kind: field-moved, to: B.x, down: lossless, up: lossless, func: f"}, []string{"no definition holds both A.x and B.x, so no function sees both", "field-removed of A.x", "field-added of B.x"}},
	{"type without a function", object("A", `"x": `+text), object("A", `"x": `+yesNo),
		[]string{"at: A.x, kind: type-changed, down: lossy, up: lossy"}, []string{"registry.yaml:6:9: A.x changed its type, which no generated converter can follow; name a function under func"}},
	{"kind without a function", object("A", ""), `"A": ` + text,
		[]string{"at: A, kind: type-changed, down: lossy, up: lossy"}, []string{"A changed its kind, which no generated converter can follow; name a function under func"}},
	{"kind without an answer", object("A", ""), `"A": ` + text,
		nil, []string{"after.json:1:118: #/$defs/A: type-changed of A from 1.0 to 1.1 has no answer in the registry"}},
	{"other alternatives", `"A": {"oneOf": [` + text + `, ` + number + `]}`, `"A": {"oneOf": [` + text + `, ` + yesNo + `]}`,
		[]string{"at: A, kind: type-changed, down: lossy, up: lossy"}, []string{"A has other alternatives, which no generated converter can follow"}},
	{"alternatives in another order", `"A": {"oneOf": [` + text + `, ` + number + `]}`, `"A": {"oneOf": [` + number + `, ` + text + `]}`,
		nil, []string{"type-changed of A from 1.0 to 1.1 has no answer"}},
	{"alternative that became tighter", `"A": {"oneOf": [` + text + `, ` + number + `]}`, `"A": {"oneOf": [{"type": "string", "maxLength": 3}, ` + number + `]}`,
		nil, []string{"type-changed of A from 1.0 to 1.1 has no answer"}},
	{"required without an empty value", object("A", ""), `"A": {"type": "object", "properties": {"x": ` + yesNo + `}, "required": ["x"], "unevaluatedProperties": false}`,
		[]string{"at: A.x, kind: field-added, down: lossless, up: lossless"}, []string{"A.x is required and has no empty value, so nothing can be written in for it; answer refused, or name a function under func"}},
	{"newly required without an empty value", object("A", `"x": `+yesNo), `"A": {"type": "object", "properties": {"x": ` + yesNo + `}, "required": ["x"], "unevaluatedProperties": false}`,
		[]string{"at: A.x, kind: field-required, up: lossless"}, []string{"A.x is required and has no empty value, so nothing can be written in where it is absent; answer refused"}},
	{"list of values that changed too", object("A", `"x": {"type": "string", "maxLength": 3}`), object("A", `"x": {"type": "array", "items": `+text+`}`),
		[]string{"at: A.x, kind: scalar-to-list, down: lossy"}, []string{"type-changed of A.x from 1.0 to 1.1 has no answer", "scalar-to-list of A.x from 1.0 to 1.1 is answered, but nothing asks for it"}},
	{"union told apart otherwise",
		`"U": {"oneOf": [{"$ref": "#/$defs/M"}]}, "M": {"type": "object", "properties": {"type": {"const": "m"}}, "required": ["type"]}`,
		`"U": {"oneOf": [{"$ref": "#/$defs/M"}]}, "M": {"type": "object", "properties": {"kind": {"const": "m"}}, "required": ["kind"]}`,
		nil, []string{"type-changed of U from 1.0 to 1.1 has no answer"}},
	{"constant that became free but not for itself", `"A": {"type": "object", "properties": {"x": {"const": "long"}}, "required": ["x"]}`,
		`"A": {"type": "object", "properties": {"x": {"type": "string", "maxLength": 2}}, "required": ["x"]}`,
		[]string{"at: A.x, kind: const-changed, down: lossy, up: lossy"}, []string{"A.x does not take the constant that it was; name a function under func"}},
	{"function named like a converter", object("A", `"x": `+text), object("A", `"x": `+yesNo),
		[]string{"at: A.x, kind: type-changed, down: lossy, up: lossy, func: A"}, []string{
			"the function for A.x would be called AV1_0ToV1_1, like a generated converter; choose another name under func",
			"the function for A.x would be called AV1_1ToV1_0, like a generated converter; choose another name under func"}},
}

// TestMistakes holds every problem that has no answer against its words and place.
// Nothing else is reported beside it.
func TestMistakes(t *testing.T) {
	for _, m := range mistakes {
		t.Run(m.name, func(t *testing.T) {
			_, err := evolve.Build(inline(t, m.before, m.after), answered(t, m.answers...))
			if err == nil {
				t.Fatal("nothing is wrong with it")
			}
			var lines []string
			for _, l := range strings.Split(err.Error(), "\n") {
				if !strings.HasPrefix(l, "      ") {
					lines = append(lines, l)
				}
			}
			for _, w := range m.want {
				found := false
				for i, l := range lines {
					if strings.Contains(l, w) {
						lines, found = append(lines[:i], lines[i+1:]...), true
						break
					}
				}
				if !found {
					t.Errorf("got  %v\nwant %s", err, w)
				}
			}
			for _, l := range lines {
				if !strings.Contains(l, ".json:") && !strings.Contains(l, "registry.yaml:") {
					t.Errorf("no place: %s", l)
				}
				if len(m.want) > 0 {
					t.Errorf("also: %s", l)
				}
			}
		})
	}
}

// TestNotes keeps two answers about one place, and two places of one Go name, apart.
func TestNotes(t *testing.T) {
	before := object("A", `"x": {"type": "string", "maxLength": 2}, "a-b": {"type": "string", "maxLength": 2}`) + `, "E": {"type": "string", "enum": ["q"]}`
	after := `"A": {"type": "object", "properties": {"x": {"type": "string"}, "a-b": {"type": "string"}}, "unevaluatedProperties": true}, "E": {"type": "string", "enum": ["q", "+"]}`
	after = strings.Replace(after, `"x": {"type": "string"}`, `"x": {"type": "string", "minLength": 1}`, 1)
	reg := answered(t, "at: A.x, kind: bounds-changed, down: lossy, up: lossy", "at: A.a-b, kind: bounds-changed, down: lossy",
		"at: A, kind: opened, down: lossy", `at: "E:+", kind: enum-value-added, down: lossy`)
	plan, err := evolve.Build(inline(t, before, after), reg)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, n := range plan.Pairs[0].Notes {
		if seen[n.Go] {
			t.Errorf("%s twice", n.Go)
		}
		seen[n.Go] = true
	}
	if len(seen) != 5 {
		t.Errorf("notes %v", seen)
	}
}

// TestInvertible takes the registry's word for it that converting back undoes a
// change.
func TestInvertible(t *testing.T) {
	before, after := object("A", `"x": `+text), object("A", `"x": `+yesNo)
	for answer, want := range map[string]bool{"": false, ", invertible: true": true, ", invertible: false": false} {
		plan, err := evolve.Build(inline(t, before, after), answered(t, "at: A.x, kind: type-changed, down: lossless, up: lossless, func: f"+answer))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range plan.Pairs[0].Converters {
			if c.Invertible() != want {
				t.Errorf("%q: %s is invertible: %v", answer, c.Name, c.Invertible())
			}
		}
	}
}
