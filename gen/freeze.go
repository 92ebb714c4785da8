package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/agui-go/agui/generator"
)

// freezeFlags are those of the freeze and draft commands.
type freezeFlags struct {
	dryRun bool
	remove bool // draft only
}

func (f *freezeFlags) define(flags *flag.FlagSet, command string) {
	flags.BoolVar(&f.dryRun, "dry-run", false, "")
	if command == "draft" {
		flags.BoolVar(&f.remove, "remove", false, "")
	}
}

// releaseForm is a version that can be frozen.
var releaseForm = regexp.MustCompile(`^(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$`)

// errOpen ends a freeze that has to wait for answers.
var errOpen = errors.New("nothing else was written: fill in the entries, and run the same command again")

// freeze adds a published version: schema, digest, answers, packages, converters and
// fixtures, or none of it.
func freeze(c config, f freezeFlags, version, path string, stdout io.Writer) error {
	if !releaseForm.MatchString(version) {
		return fmt.Errorf("%q is no version to freeze; write MAJOR.MINOR", version)
	}
	s, err := newSpec(version, path)
	if err != nil {
		return err
	}
	says, err := generator.VersionOf(s.File)
	if err != nil {
		return err
	}
	if says != version {
		return fmt.Errorf("%s: its $id says version %q, not %s; freeze the schema as it was published", path, says, version)
	}
	specs, err := loadSpecs(c)
	if err != nil {
		return err
	}
	if err := verifyFrozen(c, specs); err != nil {
		return err
	}
	var before []generator.Spec
	for _, o := range specs {
		switch {
		case o.Version == generator.Draft:
			return fmt.Errorf("%s holds a draft; remove it with `go run ./gen draft -remove` first, and change its answers in %s from to: draft to to: %q to keep them",
				filepath.Join(c.spec, generator.Draft), c.registry, version)
		case o.Version == version && !bytes.Equal(o.Data, s.Data):
			return fmt.Errorf("%s: version %s is frozen already with another content", path, version)
		case o.Version == version:
		case generator.CompareVersions(o.Version, version) > 0:
			return fmt.Errorf("version %s is older than %s, which is there; a version is frozen after those before it", version, o.Version)
		default:
			before = append(before, o)
		}
	}
	if len(before) == 0 && len(specs) > 0 {
		_, err := fmt.Fprintf(stdout, there, version)
		return err
	}
	w := &freezeWork{config: c, flags: f, spec: s, before: before, stdout: stdout}
	return w.run()
}

// there says that a version needs nothing any more.
const there = "version %s is there already, and nothing differs\n"

// newSpec reads the schema of a version to add. In messages it is called by the place
// it comes from.
func newSpec(version, path string) (generator.Spec, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return generator.Spec{}, err
	}
	return generator.Spec{Version: version, File: generator.File{Path: filepath.ToSlash(path), Data: data}}, nil
}

// freezeWork is one version on its way into the tree.
type freezeWork struct {
	config
	flags  freezeFlags
	spec   generator.Spec
	before []generator.Spec
	stdout io.Writer
}

func (w *freezeWork) run() error {
	reg, err := readRegistry(w.config)
	if err != nil {
		return err
	}
	in := generator.FreezeInput{Input: generator.Input{Specs: w.before, Registry: reg}, New: w.spec}
	if in.Functions, err = functions(w.config); err != nil {
		return err
	}
	fresh := w.fresh()
	if len(w.before) > 0 && fresh {
		previous := w.before[len(w.before)-1].Version
		if in.Fixtures, err = readFixtures(filepath.Join(w.config.spec, previous, "fixtures")); err != nil {
			return err
		}
	}
	frost, err := generator.Freeze(in)
	if err != nil {
		return err
	}
	if len(frost.Questions) > 0 {
		return w.stop(frost, reg.Data)
	}
	d, err := w.difference(frost, fresh)
	if err != nil {
		return err
	}
	if len(d.write)+len(d.orphans) == 0 {
		_, err := fmt.Fprintf(w.stdout, there, w.spec.Version)
		return err
	}
	changed, err := edits(w.out, d.write)
	if err != nil {
		return err
	}
	if !w.flags.dryRun {
		if err := d.apply(w.out); err != nil {
			return err
		}
	}
	return w.done(frost, d, changed)
}

// fresh reports whether the version gets its fixtures now: those of a version that is
// there belong to people, while a draft's are made anew.
func (w *freezeWork) fresh() bool {
	if w.spec.Version == generator.Draft {
		return true
	}
	_, err := os.Stat(filepath.Join(w.config.spec, w.spec.Version, "fixtures"))
	return errors.Is(err, fs.ErrNotExist)
}

// stop writes the registry, with an entry for each question, and nothing else.
func (w *freezeWork) stop(frost *generator.Frost, old []byte) error {
	if !w.flags.dryRun && !bytes.Equal(old, frost.Registry) {
		path, err := w.relative(w.registry)
		if err != nil {
			return err
		}
		d := difference{write: []generator.File{{Path: path, Data: frost.Registry}}}
		if err := d.apply(w.out); err != nil {
			return err
		}
	}
	if err := printQuestions(w.stdout, frost, w.registry, w.flags.dryRun); err != nil {
		return err
	}
	if w.flags.dryRun {
		return errors.New("nothing was written")
	}
	return errOpen
}

// difference is everything that the version changes on disk.
func (w *freezeWork) difference(frost *generator.Frost, fresh bool) (difference, error) {
	d, err := compare(w.out, frost.Files)
	if err != nil {
		return d, err
	}
	folder := filepath.Join(w.config.spec, w.spec.Version)
	extra := []generator.File{{Path: filepath.Join(folder, "schema.json"), Data: w.spec.Data}, {Path: w.registry, Data: frost.Registry}}
	if w.spec.Version != generator.Draft {
		old, err := os.ReadFile(frozenFile(w.config))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return d, err
		}
		frozen, err := readFrozen(w.config)
		if err != nil {
			return d, err
		}
		if digest := generator.DigestOf(w.spec.Data); frozen.Digest(w.spec.Version) != digest {
			old = frozen.With(old, w.spec.Version, digest)
		}
		extra = append(extra, generator.File{Path: frozenFile(w.config), Data: old})
	}
	if fresh {
		for _, f := range slices.Concat(frost.Fixtures.Kept, frost.Fixtures.Drafted) {
			extra = append(extra, generator.File{Path: filepath.Join(folder, "fixtures", filepath.FromSlash(f.Path())), Data: f.Data})
		}
	}
	wanted := map[string]bool{}
	for _, f := range extra {
		if f.Path, err = w.relative(f.Path); err != nil {
			return d, err
		}
		wanted[f.Path] = true
		old, err := os.ReadFile(filepath.Join(w.out, filepath.FromSlash(f.Path)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return d, err
		}
		if err != nil || !bytes.Equal(old, f.Data) {
			d.write = append(d.write, f)
		}
	}
	return d, w.outdated(&d, folder, wanted)
}

// outdated adds the files of an earlier draft that the new one does not have.
func (w *freezeWork) outdated(d *difference, folder string, wanted map[string]bool) error {
	if w.spec.Version != generator.Draft {
		return nil
	}
	return eachFile(folder, func(path string) error {
		rel, err := w.relative(path)
		if err == nil && !wanted[rel] {
			d.orphans = append(d.orphans, rel)
		}
		return err
	})
}

// relative is a path as difference has it: from the output folder, with slashes.
func (c config) relative(path string) (string, error) {
	out, err := filepath.Abs(c.out)
	if err != nil {
		return "", err
	}
	if path, err = filepath.Abs(path); err != nil {
		return "", err
	}
	rel, err := filepath.Rel(out, path)
	return filepath.ToSlash(rel), err
}

// eachFile calls f with every file below a folder, which need not exist.
func eachFile(folder string, f func(path string) error) error {
	err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		return f(path)
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}
