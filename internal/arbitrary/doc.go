// Package arbitrary writes random JSON documents that a spec file describes.
// It is imported by tests only: nothing that users import may depend on it.
//
// [Load] reads a spec/<version>/schema.json by itself. It shares no code with
// the generator, so that a misreading there is not repeated in the documents
// that are to reveal it. What it cannot model, it refuses: documents made from
// half of a schema would prove nothing.
//
// A document is valid unless [Options] asks for material the schema does not
// describe, and then valid but for that material. Validity is a matter of
// values, so everything that leaves the value alone varies: the order of
// members, how a character is escaped, how a number is spelled.
package arbitrary
