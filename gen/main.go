// Command gen generates the version packages and converters of this module from
// the schema files under spec/ and registry.yaml.
//
//	go run ./gen [generate|check|registry|diff|freeze|draft] [-spec DIR] [-registry FILE] [-out DIR]
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

const usage = `usage: go run ./gen [command] [flags]

commands:
  generate  write the version packages and converters (the default)
  check     compare them with what generate would write; exit 1 when they differ
  registry  list the entries of the registry, expired ones first
  diff      say what changed between two versions (names under -spec) or schema
            files, for a reviewer; the two newest versions when none are named

  freeze VERSION FILE
            add a published version: the schema FILE goes to spec/VERSION, and packages,
            converters, fixtures and registry entries follow; stops with exit 1 and the
            questions when the registry has to say something first
  draft FILE
            the same for a working draft, in spec/draft, in place of an earlier one; only
            a build with the tag aguidraft converts to it
  draft -remove
            take the draft out again

flags:
  -spec DIR       folder whose subfolders hold schema.json, one a version (default spec)
  -registry FILE  the deprecation registry (default registry.yaml)
  -out DIR        where the packages go (default .)

flags of registry:
  -asof DATE      the day to judge expiry by, YYYY-MM-DD (default today)
  -fail-expired   exit 1 when an entry has expired

flags of diff:
  -format F       text (the default), md or json
  -against REV    compare the versions of the working tree with a git revision

flags of freeze and draft:
  -dry-run        write nothing, only say what would be

Exit status: 0 done, 1 the input is wrong or the files differ, 2 wrong usage.
`

// errUsage is an error that has been explained already.
var errUsage = errors.New("usage")

func main() {
	switch err := run(os.Args[1:], os.Stdout, os.Stderr); {
	case err == nil:
	case errors.Is(err, errUsage):
		os.Exit(2)
	default:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// options is a parsed command line.
type options struct {
	config
	registryFlags
	diff   diffFlags
	freeze freezeFlags
	rest   []string // arguments beside flags
}

// run carries out one command line.
func run(args []string, stdout, stderr io.Writer) error {
	command := "generate"
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		command, args = args[0], args[1:]
	}
	o, err := parse(command, args, stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return nil
	case err != nil:
		return errUsage
	}
	wrong := func(format string, args ...any) error {
		fmt.Fprintf(stderr, format+"\n%s", append(args, usage)...)
		return errUsage
	}
	if len(o.rest) > arguments[command] {
		return wrong("unexpected argument %q", o.rest[arguments[command]])
	}
	switch command {
	case "generate":
		return generate(o.config, stdout)
	case "check":
		return check(o.config)
	case "registry":
		return listRegistry(o.config, o.registryFlags, stdout)
	case "diff":
		if len(o.rest) == 1 || len(o.rest) > 0 && o.diff.against != "" {
			return wrong("diff takes two versions or files, or -against alone")
		}
		return diff(o.config, o.diff, o.rest, stdout)
	case "freeze":
		if len(o.rest) != 2 {
			return wrong("freeze takes a version and a schema file")
		}
		return freeze(o.config, o.freeze, o.rest[0], o.rest[1], stdout)
	case "draft":
		if o.freeze.remove == (len(o.rest) == 1) {
			return wrong("draft takes a schema file, or -remove")
		}
		return draft(o.config, o.freeze, strings.Join(o.rest, ""), stdout)
	case "help":
		fmt.Fprint(stdout, usage)
		return nil
	}
	return wrong("unknown command %q", command)
}

// parse reads the flags that a command has.
func parse(command string, args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("gen "+command, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprint(stderr, usage) }
	flags.StringVar(&o.spec, "spec", "spec", "")
	flags.StringVar(&o.registry, "registry", "registry.yaml", "")
	flags.StringVar(&o.out, "out", ".", "")
	switch command {
	case "registry":
		o.registryFlags.define(flags)
	case "diff":
		o.diff.define(flags)
	case "freeze", "draft":
		o.freeze.define(flags, command)
	}
	var err error
	o.rest, err = parseMixed(flags, args)
	return o, err
}

// arguments is how many arguments beside flags a command takes.
var arguments = map[string]int{"diff": 2, "freeze": 2, "draft": 1}

// parseMixed parses flags before, between and after the arguments, and returns these.
func parseMixed(flags *flag.FlagSet, args []string) ([]string, error) {
	var rest []string
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

// config is where things are.
type config struct {
	spec, registry, out string
}
