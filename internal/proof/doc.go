// Package proof holds the tests of the generated version packages. It has no
// code of its own and is imported by nothing.
//
// The tests stand here and not in v1_0 and v1_1, so that a comparison of two
// version packages shows what the protocol changed and nothing else, and so
// that what every version owes is written once and run for each.
//
// Verdicts are compared with those of a JSON Schema validator, and JSON syntax
// with that of a JSON reader, neither of which shares code with this module.
package proof
