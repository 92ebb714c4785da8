// Command agui converts AG-UI documents between protocol versions, validates
// them, processes streams as a consumer does, and tells which versions and converters are built in.
//
//	agui convert -from V -to V [-def NAME] [-warnings text|json] [-strict] [FILE]
//	agui process -version V [-input] [-warnings text|json] [FILE]
//	agui validate -version V [-def NAME] FILE…
//	agui versions [-format text|json] [-all]
//	agui help [COMMAND]
//
// `agui help COMMAND` describes a command's flags, input, output and exit status.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// The exit statuses of all commands.
const (
	exitDone      = 0
	exitMalformed = 1 // a document is malformed or invalid, or could not be read or written
	exitUsage     = 2
	exitLossy     = 3 // something would be lost under -strict
	exitRefused   = 4 // the target version cannot say it
)

// streams are where a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// command is one of the words after agui.
type command struct {
	name string
	help string
	run  func(args []string, s streams) int
}

var commands = []command{
	{"convert", convertHelp, runConvert},
	{"process", processHelp, runProcess},
	{"validate", validateHelp, runValidate},
	{"versions", versionsHelp, runVersions},
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run carries out one command line and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	s := streams{stdin, stdout, stderr}
	if len(args) == 0 {
		return s.say(stderr, help, exitUsage)
	}
	name, rest := args[0], args[1:]
	switch name {
	case "help":
		return runHelp(rest, s)
	case "-h", "-help", "--help":
		return s.say(stdout, help, exitDone)
	}
	if c := find(name); c != nil {
		return c.run(rest, s)
	}
	return s.misused("agui", fmt.Errorf("no command %q; there are %s", name, commandNames()))
}

// runHelp prints the help of a command, or of agui as a whole.
func runHelp(args []string, s streams) int {
	if len(args) == 0 {
		return s.say(s.out, help, exitDone)
	}
	if c := find(args[0]); c != nil && len(args) == 1 {
		return s.say(s.out, c.help, exitDone)
	}
	return s.misused("agui", fmt.Errorf("no help on %q; there is some on %s", strings.Join(args, " "), commandNames()))
}

func find(name string) *command {
	for i := range commands {
		if commands[i].name == name {
			return &commands[i]
		}
	}
	return nil
}

func commandNames() string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return strings.Join(names, ", ")
}

// say writes a text and returns a status. Nobody is left to tell when that fails,
// but a script may still look at the status.
func (s streams) say(w io.Writer, text string, status int) int {
	if _, err := io.WriteString(w, text); err != nil && status == exitDone {
		return exitMalformed
	}
	return status
}

// misused reports wrong usage of a command.
func (s streams) misused(name string, err error) int {
	topic := strings.TrimPrefix(name, "agui")
	text := fmt.Sprintf("%s: %v\nrun \"agui help%s\" for help\n", name, err, topic)
	return s.say(s.err, text, exitUsage)
}

// failed reports what stopped a command: a file or stream that cannot be read or
// written.
func (s streams) failed(name string, err error) int {
	return s.say(s.err, plain(name+": "+err.Error())+"\n", exitMalformed)
}

// parse reads a command's flags and judges them. It returns false, and the
// status to leave with, where the command is not to be carried out.
func (s streams) parse(flags *flag.FlagSet, text string, args []string, check func() error) (int, bool) {
	flags.SetOutput(io.Discard)
	err := flags.Parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return s.say(s.out, text, exitDone), false
	}
	if err == nil {
		err = check()
	}
	if err != nil {
		return s.misused(flags.Name(), err), false
	}
	return exitDone, true
}

// choice is a flag that takes one of a few words.
type choice struct {
	value string
	words []string
}

func (c *choice) String() string { return c.value }

func (c *choice) Set(word string) error {
	for _, w := range c.words {
		if w == word {
			c.value = word
			return nil
		}
	}
	return fmt.Errorf("want %s", strings.Join(c.words, " or "))
}

// textOrJSON is a choice of format.
func textOrJSON() *choice { return &choice{"text", []string{"text", "json"}} }
