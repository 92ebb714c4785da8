// Package registry reads registry.yaml: the maintainers' answers to what the
// schemas cannot say.
//
// Two schema files show that a field appeared; they do not show what a reader of
// the older version loses without it, why, and what would keep it. The registry
// does, one answer for each place and kind of change. It also names the fields
// that state a protocol version, which a translation must rewrite, and holds the
// Go identifiers that are chosen by hand.
//
// Input is the file's bytes, output a Registry that remembers which of its
// entries were asked for, so that one that answers nothing can be reported.
// Reading is strict: an entry that is not understood completely is a diagnostic,
// and all diagnostics of a file are reported together. The package never looks
// at a schema.
package registry
