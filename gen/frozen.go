package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/agui-go/agui/generator"
)

// frozenFile lists the versions that must not change any more. A folder of versions
// without one, as tests and experiments have, freezes nothing.
func frozenFile(c config) string { return filepath.Join(c.spec, "FROZEN") }

// readFrozen reads that file.
func readFrozen(c config) (*generator.Frozen, error) {
	data, err := os.ReadFile(frozenFile(c))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return generator.ParseFrozen(generator.File{Path: filepath.ToSlash(frozenFile(c)), Data: data})
}

// verifyFrozen fails where a frozen version is not what it was.
func verifyFrozen(c config, specs []generator.Spec) error {
	if _, err := os.Stat(frozenFile(c)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	frozen, err := readFrozen(c)
	if err != nil {
		return err
	}
	return frozen.Verify(specs)
}
