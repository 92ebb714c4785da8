// Package evolve compares adjacent versions and plans the converters between
// them: which field becomes which, what is dropped, filled, refused, and what that
// means for a reader.
//
// Structure answers what it can. Every other difference needs an entry of the
// registry; one that is missing is a diagnostic with the entry to paste, and an
// entry that nothing asks for is one too. The plan is data: emit prints it and
// decides nothing.
package evolve
