package spec_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// The keywords the generator follows. Whoever adds one here has taught lower and
// emit what it means, or it changes documents that the generated code accepts.
var (
	pinnedModelled = strings.Fields(`$schema $id $anchor $ref $defs type properties required
		additionalProperties unevaluatedProperties allOf oneOf items enum const not
		minimum maximum minItems maxItems minLength maxLength pattern`)
	pinnedAnnotations = strings.Fields(`title description default contentEncoding $comment deprecated examples`)
)

// The vocabulary of JSON Schema 2020-12, and what older drafts called otherwise.
var vocabulary = strings.Fields(`$schema $id $vocabulary $comment $defs $ref $anchor $dynamicRef $dynamicAnchor
	allOf anyOf oneOf not if then else dependentSchemas prefixItems items contains properties patternProperties
	additionalProperties propertyNames unevaluatedItems unevaluatedProperties
	type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern
	maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired
	format contentEncoding contentMediaType contentSchema title description default deprecated readOnly writeOnly examples
	id definitions dependencies additionalItems $recursiveRef $recursiveAnchor`)

// case B93
func TestKeywordListIsPinned(t *testing.T) {
	if !slices.Equal(spec.Modelled, pinnedModelled) {
		t.Errorf("modelled: %v", spec.Modelled)
	}
	if !slices.Equal(spec.Annotations, pinnedAnnotations) {
		t.Errorf("annotations: %v", spec.Annotations)
	}
	known := slices.Concat(spec.Modelled, spec.Annotations, spec.Standard)
	for _, k := range vocabulary {
		if !slices.Contains(known, k) {
			t.Errorf("JSON Schema's %s would pass for a typing mistake", k)
		}
	}
	slices.Sort(known)
	if n := len(known); len(slices.Compact(known)) != n {
		t.Error("a keyword is listed twice")
	}
}

// Every keyword that the tree cannot hold is refused where it stands, at every
// depth, whatever its value.
func TestUnmodelledKeywordsRefused(t *testing.T) {
	var cases []badCase
	for _, k := range vocabulary {
		if slices.Contains(pinnedModelled, k) || slices.Contains(pinnedAnnotations, k) {
			continue
		}
		cases = append(cases,
			badCase{k, def(`"` + k + `": {}`), []string{
				"2:7: #/$defs/A/" + k + ": unsupported keyword " + k + "; this generator does not model it"}},
			badCase{k + " deep down", def(`"items": {"oneOf": [{"properties": {"p": {"` + k + `": 1}}}]}`), []string{
				"2:49: #/$defs/A/items/oneOf/0/properties/p/" + k + ": unsupported keyword " + k + "; this generator does not model it"}})
	}
	if len(cases) < 60 {
		t.Fatalf("only %d cases", len(cases))
	}
	refuse(t, cases)
}

func TestMistypedKeywordsRefused(t *testing.T) {
	refuse(t, []badCase{
		{"swap", def(`"minLenght": 3`), []string{"2:7: #/$defs/A/minLenght: unknown keyword minLenght; did you mean minLength?"}},
		{"case", def(`"Type": "string", "oneof": []`), []string{
			"2:7: #/$defs/A/Type: unknown keyword Type; did you mean type?",
			"2:25: #/$defs/A/oneof: unknown keyword oneof; did you mean oneOf?"}},
		{"extension", def(`"x-since": "1.1"`), []string{"2:7: #/$defs/A/x-since: unknown keyword x-since; this generator does not model it"}},
		{"empty", def(`"": 1`), []string{"2:7: #/$defs/A/: unknown keyword ; this generator does not model it"}},
		{"line break", def(`"a\nb": 1`), []string{`2:7: #/$defs/A/a\nb: unknown keyword a\nb; this generator does not model it`}},
		{"root keywords below the root", def(`"$schema": "x", "$id": "y", "$defs": {"B": {}}`), []string{
			"2:7: #/$defs/A/$schema: $schema below the root; remove it: one file is one schema resource",
			"2:23: #/$defs/A/$id: $id below the root; remove it: one file is one schema resource",
			"2:35: #/$defs/A/$defs: $defs below the root; move the definitions to the root's $defs"}},
	})
}

// A property may be called like any keyword.
func TestPropertyNamesAreNoKeywords(t *testing.T) {
	var b strings.Builder
	for i, k := range append([]string{"minLenght", "x-y", ""}, vocabulary...) {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(`"` + k + `": {}`)
	}
	f := accept(t, def(`"properties": {`+b.String()+`}, "default": {`+b.String()+`}`))
	if n := len(f.Def("A").Schema.Properties); n != len(vocabulary)+3 {
		t.Errorf("%d properties", n)
	}
}
