// Package reflection makes JSON Schemas of the generated Go types, for the
// schema subpackage of each version.
//
// Whatever a Go type can say is read off the type by invopop/jsonschema: the
// properties and their names, their types, which are required, bounds in tags,
// what is embedded. What it cannot say comes as data, a [Type] for each: closed
// sets, members of unions, fixed properties, patterns, openness, prose.
//
// A schema made here has its mixins flattened. An object then describes all of
// its properties itself, and additionalProperties says what the schema file
// needs unevaluatedProperties for, which the library does not know.
//
// Package reflectiontest proves the result equal to the schema file.
package reflection
