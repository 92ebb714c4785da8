package spec

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/source"
)

// dialect is the only $schema the reader takes.
const dialect = "https://json-schema.org/draft/2020-12/schema"

// modelled are the keywords that shape the generated code. A test pins the list:
// a longer one needs lower and emit to follow.
var modelled = []string{
	"$schema", "$id", "$anchor", "$ref", "$defs", "type", "properties", "required",
	"additionalProperties", "unevaluatedProperties", "allOf", "oneOf", "items", "enum", "const", "not",
	"minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength", "pattern",
}

// annotations are understood and kept, and change nothing about what a document
// may contain.
var annotations = []string{
	"title", "description", "default", "contentEncoding", "$comment", "deprecated", "examples",
}

// standard are the other keywords of JSON Schema, old drafts included. They are
// no typing mistakes, so no near keyword is proposed for them: anyOf is close to
// allOf in spelling only.
var standard = []string{
	"$vocabulary", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "id",
	"anyOf", "if", "then", "else", "dependentSchemas", "dependentRequired", "dependencies", "definitions",
	"prefixItems", "additionalItems", "unevaluatedItems", "contains", "minContains", "maxContains",
	"uniqueItems", "patternProperties", "propertyNames", "minProperties", "maxProperties",
	"multipleOf", "exclusiveMinimum", "exclusiveMaximum", "format", "contentMediaType", "contentSchema",
	"readOnly", "writeOnly",
}

// refuse reports a member that is no keyword of the place it stands in.
func (r *reader) refuse(m member, atRoot bool) {
	pos := r.doc.key(m)
	known := slices.Concat(modelled, annotations)
	switch {
	case atRoot && slices.Contains(known, m.key):
		r.diags.Addf(pos, "put it in a definition under $defs and let the root's $ref name that",
			"keyword %s is not modelled at the root", m.key)
	case m.key == "$defs":
		r.diags.Add(pos, "$defs below the root", "move the definitions to the root's $defs")
	case m.key == "$schema" || m.key == "$id":
		r.diags.Addf(pos, "remove it: one file is one schema resource", "%s below the root", m.key)
	case slices.Contains(standard, m.key):
		r.diags.Addf(pos, "this generator does not model it", "unsupported keyword %s", m.key)
	default:
		r.diags.Add(pos, "unknown keyword "+m.key,
			source.DidYouMean(m.key, known, "this generator does not model it"))
	}
}
