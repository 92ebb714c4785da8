package spec_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// ruleKeywords can reject a document, so each occurrence needs an invalid
// fixture. otherKeywords cannot by themselves.
var (
	ruleKeywords = map[string]bool{
		"type": true, "const": true, "enum": true, "minimum": true, "maximum": true, "minItems": true, "minLength": true,
		"maxItems": true, "maxLength": true,
		"pattern": true, "not": true, "oneOf": true, "unevaluatedProperties": true, "required": true,
	}
	otherKeywords = map[string]bool{
		"$schema": true, "$id": true, "$ref": true, "$defs": true, "$anchor": true, "title": true,
		"description": true, "default": true, "contentEncoding": true, "properties": true, "items": true,
		"allOf": true, "additionalProperties": true,
	}
)

// rulesOf returns every rule of a schema file by its location; required is
// listed once for each property it names, as "…/required: name". The schemas
// inside not and oneOf are left out: what they reject is reported, and tested,
// as the not or the oneOf. A $ref adds no rule, for its target has them.
func rulesOf(t *testing.T, root *node) []string {
	t.Helper()
	var rules []string
	for _, s := range schemas(root) {
		inner := strings.Contains(s.Pointer, "/not") || strings.Contains(s.Pointer, "/oneOf/")
		for _, m := range s.Members {
			at := s.Pointer + "/" + m.Name
			switch {
			case !ruleKeywords[m.Name] && !otherKeywords[m.Name]:
				t.Errorf("%s: decide whether this keyword is a rule", at)
			case m.Name == "additionalProperties" && m.Value.Kind != 't':
				t.Errorf("%s: a constraint, which no rule here covers", at)
			case inner || !ruleKeywords[m.Name]:
			case m.Name == "required":
				for _, name := range m.Value.Items {
					rules = append(rules, at+": "+name.Text)
				}
			default:
				rules = append(rules, at)
			}
		}
	}
	return rules
}

// TestEveryRuleHasAnInvalidFixture knows no exceptions: also the rules of a
// mixin are reached, by the fixtures of the mixin itself.
func TestEveryRuleHasAnInvalidFixture(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			j, proved := newJudge(t, version), map[string]bool{}
			for _, f := range fixtures(t, version, "invalid") {
				e := envelopeOf(t, f)
				v, _ := find(j.violations(f.Definition, parseJSON(t, e.Document)), e)
				proved[e.Schema] = true
				for _, name := range v.Missing {
					proved[e.Schema+": "+name] = true
				}
			}
			for _, rule := range rulesOf(t, readTree(t, schemaFile(version))) {
				if !proved[rule] {
					t.Errorf("no invalid fixture for %s", rule)
				}
			}
		})
	}
}

// TestEveryDefinitionHasAValidFixture also refuses fixtures of a definition
// that the schema does not have.
func TestEveryDefinitionHasAValidFixture(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			want, got := map[string]bool{}, map[string]bool{}
			for _, m := range readTree(t, schemaFile(version)).get("$defs").Members {
				want[m.Name] = true
			}
			for _, f := range fixtures(t, version, "valid") {
				got[f.Definition] = true
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("definitions with a valid fixture (-want +got):\n%s", diff)
			}
		})
	}
}

// TestEveryPropertyIsUsedByAValidFixture keeps the valid fixtures from leaving
// an optional property out everywhere.
func TestEveryPropertyIsUsedByAValidFixture(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			used := map[string]bool{}
			for _, f := range fixtures(t, version, "valid") {
				for _, m := range readTree(t, f.Path).Members {
					used["#/$defs/"+f.Definition+"/properties/"+m.Name] = true
				}
			}
			for _, m := range readTree(t, schemaFile(version)).get("$defs").Members {
				for _, property := range propertiesOf(m.Value) {
					if at := "#/$defs/" + m.Name + "/properties/" + property; !used[at] {
						t.Errorf("no valid fixture has a value for %s", at)
					}
				}
			}
		})
	}
}

func propertiesOf(definition *node) []string {
	var names []string
	if properties := definition.get("properties"); properties != nil {
		for _, m := range properties.Members {
			names = append(names, m.Name)
		}
	}
	return names
}

// TestEveryUnionRefusesBothWays asks of each union definition for an object
// that is no known member, which a receiver removes, and for another JSON
// type, which is fatal to it.
func TestEveryUnionRefusesBothWays(t *testing.T) {
	for _, version := range versions(t) {
		t.Run(version, func(t *testing.T) {
			refused := map[string]bool{}
			for _, f := range fixtures(t, version, "invalid") {
				if e := envelopeOf(t, f); e.Rule == "oneOf" && e.At == "" {
					form := "another JSON type"
					if e.Document[0] == '{' {
						form = "an unknown member"
					}
					refused[f.Definition+": "+form] = true
				}
			}
			for _, m := range readTree(t, schemaFile(version)).get("$defs").Members {
				if m.Value.get("oneOf") == nil {
					continue
				}
				for _, form := range []string{"an unknown member", "another JSON type"} {
					if !refused[m.Name+": "+form] {
						t.Errorf("no invalid fixture of %s with %s", m.Name, form)
					}
				}
			}
		})
	}
}
