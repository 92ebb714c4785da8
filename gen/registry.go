package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"
	"time"

	"github.com/agui-go/agui/generator"
)

// registryFlags are those of the registry command.
type registryFlags struct {
	asof        string
	failExpired bool
}

func (f *registryFlags) define(flags *flag.FlagSet) {
	flags.StringVar(&f.asof, "asof", "", "")
	flags.BoolVar(&f.failExpired, "fail-expired", false, "")
}

// errExpired is the error of -fail-expired.
var errExpired = errors.New("entries have expired: remove them from the registry and run `make generate`, or move their dates")

// listRegistry prints every entry of the registry, the expired ones first. This
// is the one place that looks at the clock, and only when -asof is not given.
func listRegistry(c config, f registryFlags, stdout io.Writer) error {
	date := f.asof
	if date == "" {
		date = time.Now().UTC().Format(time.DateOnly)
	}
	if _, err := time.Parse(time.DateOnly, date); err != nil {
		return fmt.Errorf("-asof %q is no date; write YYYY-MM-DD", f.asof)
	}
	data, err := os.ReadFile(c.registry)
	if err != nil {
		return fmt.Errorf("%w; name the registry with -registry", err)
	}
	entries, err := generator.Entries(generator.File{Path: filepath.ToSlash(c.registry), Data: data}, date)
	if err != nil {
		return err
	}
	expired, err := printEntries(stdout, entries, date)
	if err != nil {
		return err
	}
	if expired > 0 && f.failExpired {
		return errExpired
	}
	return nil
}

func printEntries(stdout io.Writer, entries []generator.RegistryEntry, date string) (expired int, err error) {
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "STATE\tEXPIRES\tKIND\tVERSIONS\tAT\tMEANS\tLINE")
	for _, e := range entries {
		state, expires, means := "active", e.Expires, e.Replacement
		switch {
		case e.Expired(date):
			state = "expired"
			expired++
		case e.Expires == "":
			state, expires = "answer", "-"
		}
		if e.Kind != "retired" {
			means = losses(e)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%d\n", state, expires, e.Kind, e.Step, e.At, means, e.Line)
	}
	if err := w.Flush(); err != nil {
		return expired, err
	}
	_, err = fmt.Fprintf(stdout, "\n%d entries as of %s, %d expired\n", len(entries), date, expired)
	return expired, err
}

func losses(e generator.RegistryEntry) string {
	text := ""
	if e.Down != "" {
		text = "down " + e.Down
	}
	if e.Up != "" {
		if text != "" {
			text += ", "
		}
		text += "up " + e.Up
	}
	return text
}
