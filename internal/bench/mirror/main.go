// Command mirror writes, for every JSON library that the benchmark compares,
// the structs of v1_1 once more: the same fields and tags, without our methods.
//
// It reads the generated source of v1_1, so that the copies follow it. Two
// things differ from v1_1, as they would in a program written by hand for one
// of these libraries. The discriminator is a field, because nobody else writes
// it. A union is a struct around a value, because an interface cannot have the
// method that looks at the discriminator and picks the member.
//
// Only what an Event can reach is written.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	from := flag.String("from", "../../v1_1", "folder of the package to mirror")
	to := flag.String("to", "peers", "folder to write to")
	flag.Parse()
	if err := run(*from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "mirror:", err)
		os.Exit(1)
	}
}

func run(from, to string) error {
	model, err := read(from)
	if err != nil {
		return err
	}
	model.prune("Event")
	for _, d := range dialects {
		if err := writePeer(model, d, filepath.Join(to, d.Package)); err != nil {
			return err
		}
	}
	if err := writeJx(model, filepath.Join(to, "jxogen", "decode_gen.go")); err != nil {
		return err
	}
	return writeSchema(model, filepath.Join(to, "jxogen", "events.schema.json"))
}
