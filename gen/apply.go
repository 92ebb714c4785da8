package main

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/agui-go/agui/generator"
)

// apply writes all files or none: every file goes beside its place first, and
// only when all of them are on disk are they moved there. A move that fails is
// undone together with those before it.
func (d difference) apply(out string) (err error) {
	var undo []func() error
	defer func() {
		if err == nil {
			return
		}
		for i := len(undo) - 1; i >= 0; i-- {
			err = errors.Join(err, undo[i]())
		}
	}()
	staged := make([]string, len(d.write))
	for i, f := range d.write {
		path, made, err := stage(out, f)
		undo = append(undo, made...)
		if err != nil {
			return err
		}
		staged[i] = path
	}
	for i, f := range d.write {
		target := filepath.Join(out, filepath.FromSlash(f.Path))
		back, err := keep(target)
		if err != nil {
			return err
		}
		if err := os.Rename(staged[i], target); err != nil {
			return err
		}
		undo = append(undo, back)
	}
	for _, p := range d.orphans {
		target := filepath.Join(out, filepath.FromSlash(p))
		back, err := keep(target)
		if err != nil {
			return err
		}
		if err := os.Remove(target); err != nil {
			return err
		}
		undo = append(undo, back)
	}
	removeEmpty(out, d.orphans)
	return nil
}

// stage writes a file beside its place and returns the path and what undoes it.
func stage(out string, f generator.File) (string, []func() error, error) {
	target := filepath.Join(out, filepath.FromSlash(f.Path))
	undo, err := makeFolder(filepath.Dir(target))
	if err != nil {
		return "", undo, err
	}
	path := target + ".new"
	undo = append(undo, func() error {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		return nil
	})
	return path, undo, os.WriteFile(path, f.Data, 0o644)
}

// makeFolder makes a folder with those above it, and returns what removes the
// ones it made.
func makeFolder(folder string) ([]func() error, error) {
	var missing []string
	for f := folder; ; f = filepath.Dir(f) {
		if _, err := os.Stat(f); err == nil || f == filepath.Dir(f) {
			break
		}
		missing = append(missing, f)
	}
	var undo []func() error
	for i := len(missing) - 1; i >= 0; i-- {
		f := missing[i]
		if err := os.Mkdir(f, 0o755); err != nil {
			return undo, err
		}
		undo = append(undo, func() error { return os.Remove(f) })
	}
	return undo, nil
}

// keep remembers a file's content, and returns what puts it back.
func keep(path string) (func() error, error) {
	old, err := os.ReadFile(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return func() error { return os.Remove(path) }, nil
	case err != nil:
		return nil, err
	}
	return func() error { return os.WriteFile(path, old, 0o644) }, nil
}

// removeEmpty removes the folders that only held orphans. One that holds
// anything else stays: Remove refuses it.
func removeEmpty(out string, orphans []string) {
	for _, p := range orphans {
		for f := filepath.Dir(filepath.FromSlash(p)); f != "."; f = filepath.Dir(f) {
			if os.Remove(filepath.Join(out, f)) != nil {
				break
			}
		}
	}
}
