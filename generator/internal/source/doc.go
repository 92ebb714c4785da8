// Package source says where things are and what is wrong with them.
//
// Every stage of the generator reports problems as diagnostics: one line each,
// position first, then the fact, then the way to repair it. A stage collects
// all of its diagnostics before it gives up, so a maintainer sees every mistake
// of a file in one run and always in the same order.
//
// The package knows nothing about schemas, registries or Go code.
package source
