// Command gen generates the version packages and converters of this module from
// the schema files under spec/ and registry.yaml.
//
//	go run ./gen [generate|check|registry] [-spec DIR] [-registry FILE] [-out DIR]
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

const usage = `usage: go run ./gen [command] [flags]

commands:
  generate  write the version packages and converters (the default)
  check     compare them with what generate would write; exit 1 when they differ
  registry  list the entries of the registry, expired ones first
  diff      say what changed between two versions (names under -spec) or schema
            files, for a reviewer; the two newest versions when none are named

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

// run carries out one command line.
func run(args []string, stdout, stderr io.Writer) error {
	command := "generate"
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		command, args = args[0], args[1:]
	}
	var c config
	flags := flag.NewFlagSet("gen "+command, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprint(stderr, usage) }
	flags.StringVar(&c.spec, "spec", "spec", "")
	flags.StringVar(&c.registry, "registry", "registry.yaml", "")
	flags.StringVar(&c.out, "out", ".", "")
	var reg registryFlags
	var dif diffFlags
	switch command {
	case "registry":
		reg.define(flags)
	case "diff":
		dif.define(flags)
	}
	rest, err := parseMixed(flags, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return nil
	case err != nil:
		return errUsage
	case len(rest) > arguments[command]:
		fmt.Fprintf(stderr, "unexpected argument %q\n%s", rest[arguments[command]], usage)
		return errUsage
	}
	switch command {
	case "diff":
		if len(rest) == 1 || len(rest) > 0 && dif.against != "" {
			fmt.Fprintf(stderr, "diff takes two versions or files, or -against alone\n%s", usage)
			return errUsage
		}
		return diff(c, dif, rest, stdout)
	case "generate":
		return generate(c, stdout)
	case "check":
		return check(c)
	case "registry":
		return listRegistry(c, reg, stdout)
	case "help":
		fmt.Fprint(stdout, usage)
		return nil
	}
	fmt.Fprintf(stderr, "unknown command %q\n%s", command, usage)
	return errUsage
}

// arguments is how many arguments beside flags a command takes.
var arguments = map[string]int{"diff": 2}

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
