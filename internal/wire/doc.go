// Package wire is the JSON runtime that generated codecs call: a strict
// single-pass scanner, an appender, and the container for members that a type
// does not describe. It knows nothing of any protocol version and uses neither
// reflection nor unsafe.
//
// Input is one JSON document held in memory as bytes. A [Decoder] walks it
// once, in order; generated code asks for the type it expects at each place
// and gets a Go value or an [*Error] saying where, why and by which rule.
// Output is appended to a slice that the caller owns.
//
// What always holds:
//
//   - The grammar is RFC 8259 and no more: no comments, no leading zeros, no
//     byte order mark, no trailing comma, no trailing data. Member names are
//     matched exactly, never by case folding.
//   - A name that appears twice in one object is an error at every level, also
//     inside values that nothing else looks at. Names are compared after their
//     escapes are resolved. So are invalid UTF-8 and an escaped surrogate
//     without its partner: none is repaired (rule D2).
//   - Opaque values, numbers and undescribed members come out with the bytes
//     they came in with (rules A1 and P4). The one exception is a raw line
//     break between tokens, which output drops so that no value can break the
//     line-based framing of a stream.
//   - Work is linear in the input: duplicate names are compared pairwise in
//     small objects and hashed in large ones, numbers are never expanded, and
//     a discriminator is looked for at most once per object.
//   - Nesting is bounded. Decoding stops at [Limits].MaxDepth, which is never
//     more than 10000; encoding checks raw values against 10000 whatever the
//     decoder was told, so that whatever was decoded can be encoded again.
//   - No input makes any function panic.
//
// A Decoder is a plain value and may live on the stack. Views it returns are
// valid until its next call. Nothing here is safe for concurrent use of one
// value; distinct values are independent.
package wire
