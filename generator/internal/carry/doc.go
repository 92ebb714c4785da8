// Package carry takes the fixtures of one version over to the next.
//
// A validator that shares no code with this module judges each against the new
// schema: a document that was valid and still is stays, and so does one that was
// invalid and breaks the same rule, and only that, at the same place. For what then
// has no fixture, documents are tried until one does; they prove the schema, and a
// person should still read them.
package carry
