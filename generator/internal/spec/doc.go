// Package spec reads one version's schema.json into an ordered tree with
// positions.
//
// Input is a JSON Schema 2020-12 file in the protocol's own dialect: everything
// lives in root definitions, and only the keywords of this package's table are
// allowed. Output is a File in which definitions and properties stand in source
// order, every $ref is resolved and every part knows its line and column.
//
// Three promises hold for a File that Parse returned without an error:
//   - no keyword was skipped: one that the tree cannot hold, a typing mistake
//     included, is a diagnostic;
//   - the tree says what the file says: it was written back and compared with
//     the source, keyword by keyword;
//   - no definition refers to, composes or chooses itself without a property or
//     a list element in between, so a walk over the tree through Ref, AllOf and
//     OneOf ends.
//
// All diagnostics of a file are reported together.
package spec
