package main

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/agui-go/agui/generator"
)

// draft brings in the working draft of the next version, in place of an earlier one,
// or takes it out again.
func draft(c config, f freezeFlags, path string, stdout io.Writer) error {
	specs, err := loadSpecs(c)
	if err != nil {
		return err
	}
	if err := verifyFrozen(c, specs); err != nil {
		return err
	}
	var before []generator.Spec
	for _, s := range specs {
		if s.Version != generator.Draft {
			before = append(before, s)
		}
	}
	if f.remove {
		return removeDraft(c, f, before, stdout)
	}
	s, err := newSpec(generator.Draft, path)
	if err != nil {
		return err
	}
	w := &freezeWork{config: c, flags: f, spec: s, before: before, stdout: stdout}
	return w.run()
}

// removeDraft removes the draft with all that was made from it. Its answers stay in
// the registry, where the freeze of its version can use them.
func removeDraft(c config, f freezeFlags, before []generator.Spec, stdout io.Writer) error {
	reg, err := readRegistry(c)
	if err != nil {
		return err
	}
	in := generator.Input{Specs: before, Registry: reg}
	if in.Functions, err = functions(c); err != nil {
		return err
	}
	files, err := generator.Generate(in)
	if err != nil {
		return err
	}
	d, err := compare(c.out, files)
	if err != nil {
		return err
	}
	err = eachFile(filepath.Join(c.spec, generator.Draft), func(path string) error {
		rel, err := c.relative(path)
		d.orphans = append(d.orphans, rel)
		return err
	})
	if err != nil {
		return err
	}
	if !f.dryRun {
		if err := d.apply(c.out); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(stdout, "draft removed: %d files gone, %d written\n", len(d.orphans), len(d.write))
	return err
}
