package carry

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// rules are the keywords that can reject a document by themselves.
var rules = []string{
	"type", "const", "enum", "minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength",
	"pattern", "not", "oneOf", "unevaluatedProperties", "additionalProperties",
}

// needs lists what wants a fixture: "valid X" for a definition, "valid X.p" for a
// property, "#/…" for a rule, "#/…/required: p", and for a union both ways to refuse.
func (j *judge) needs() []string {
	var all []string
	for _, d := range j.definitions() {
		all = append(all, "valid "+d)
		for _, p := range keys(mapping(j.definition(d)["properties"])) {
			all = append(all, "valid "+d+"."+p)
		}
		if j.definition(d)["oneOf"] != nil {
			all = append(all, "unknown member "+d, "another type "+d)
		}
		all = append(all, rulesBelow("#/$defs/"+d, j.definition(d))...)
	}
	return all
}

// rulesBelow lists the rules of a schema; what stands inside not and oneOf is tested
// as the not or the oneOf.
func rulesBelow(pointer string, s map[string]any) []string {
	var all []string
	for _, k := range keys(s) {
		here := pointer + "/" + k
		switch {
		case k == "required":
			for _, name := range list(s[k]) {
				all = append(all, here+": "+name.(string))
			}
		case strings.HasSuffix(k, "Properties") && s[k] != false:
		case slices.Contains(rules, k):
			all = append(all, here)
		case k == "properties":
			for _, p := range keys(mapping(s[k])) {
				all = append(all, rulesBelow(here+"/"+p, mapping(mapping(s[k])[p]))...)
			}
		case k == "items":
			all = append(all, rulesBelow(here, mapping(s[k]))...)
		case k == "allOf":
			for i, part := range list(s[k]) {
				all = append(all, rulesBelow(here+"/"+strconv.Itoa(i), mapping(part))...)
			}
		}
	}
	return all
}

func keys(m map[string]any) []string {
	var names []string
	for k := range m {
		names = append(names, k)
	}
	slices.Sort(names)
	return names
}

// proves lists the needs that a fixture of this schema meets.
func (j *judge) proves(f Fixture) ([]string, error) {
	if f.Verdict == "valid" {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(f.Data))
		if err != nil {
			return nil, err
		}
		met := []string{"valid " + f.Definition}
		for p := range mapping(doc) {
			met = append(met, "valid "+f.Definition+"."+p)
		}
		return met, nil
	}
	var e envelope
	if err := json.Unmarshal(f.Data, &e); err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(e.Document))
	if err != nil {
		return nil, err
	}
	faults, err := j.faults(f.Definition, doc)
	met := []string{e.Schema}
	for _, x := range faults {
		if x.is(e) {
			for _, name := range x.missing {
				met = append(met, e.Schema+": "+name)
			}
		}
	}
	if e.Rule == "oneOf" && e.At == "" {
		met = append(met, refusal(doc)+" "+f.Definition)
	}
	return met, err
}

// refusal is the way in which a union refuses a document.
func refusal(doc any) string {
	if mapping(doc) != nil {
		return "unknown member"
	}
	return "another type"
}
