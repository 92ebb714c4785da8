package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/agui-go/agui/convert"
)

// step converts a decoded document, as a chain does.
type step func(shape string, in convert.Value, r *convert.Report) (convert.Value, error)

// conversion is one run of the command convert.
type conversion struct {
	from       string
	definition string
	step       step
	strict     bool

	in       *documents
	out      *bufio.Writer
	messages *messages
	report   convert.Report
	line     []byte // the document written last, for its memory
	withheld int    // documents not written under -strict
}

func runConvert(args []string, s streams) int {
	var c conversion
	warnings := textOrJSON()
	flags := flag.NewFlagSet("agui convert", flag.ContinueOnError)
	flags.StringVar(&c.from, "from", "", "")
	to := flags.String("to", "", "")
	flags.StringVar(&c.definition, "def", "", "")
	flags.Var(warnings, "warnings", "")
	flags.BoolVar(&c.strict, "strict", false, "")
	status, ok := s.parse(flags, convertHelp, args, func() error {
		if flags.NArg() > 1 {
			return fmt.Errorf("want one FILE at most, got %d; flags come before FILE", flags.NArg())
		}
		if err := checkVersion("from", c.from); err != nil {
			return err
		}
		if err := checkVersion("to", *to); err != nil {
			return err
		}
		if err := checkDefinition(c.from, &c.definition); err != nil {
			return err
		}
		chain, err := convert.Between(c.from, *to)
		if err != nil {
			return err
		}
		c.step = chain.Convert
		return nil
	})
	if !ok {
		return status
	}
	in, how, closed, err := open(flags.Arg(0), s.in)
	if err != nil {
		return s.failed(flags.Name(), err)
	}
	defer closed()
	c.attach(newDocuments(in, how), s, warnings.value == "json")
	status, err = c.all()
	if err != nil {
		return s.failed(flags.Name(), err)
	}
	return status
}

// attach connects the conversion to its input and output.
func (c *conversion) attach(in *documents, s streams, asJSON bool) {
	c.in, c.out = in, bufio.NewWriterSize(s.out, 64<<10)
	c.messages = newMessages(s.err, asJSON)
}

// open opens the input: a file, or standard input for "-" and "".
func open(path string, stdin io.Reader) (io.Reader, framing, func(), error) {
	if path == "" || path == "-" {
		return stdin, framingAuto, func() {}, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, nil, err
	}
	// Closing a file that was only read has nothing to report.
	closed := func() { _ = f.Close() }
	if isLines(path) {
		return f, framingLines, closed, nil
	}
	return f, framingAuto, closed, nil
}

// all converts every document. What was written before an error stays written,
// and what was to say is said.
func (c *conversion) all() (int, error) {
	status, err := each(c.in, c)
	c.messages.finish()
	if c.withheld > 0 && !c.messages.json {
		c.messages.text("error: documents not written, since -strict takes no loss: %d", c.withheld)
	}
	return status, errors.Join(err, c.flush())
}

func (c *conversion) flush() error { return errors.Join(c.out.Flush(), c.messages.flush()) }

// one converts a document. The error is one of writing; what is wrong with the
// document is printed and becomes the status.
func (c *conversion) one(doc document) (int, error) {
	line, err := c.convert(doc)
	if err != nil {
		return c.reject(doc, err), nil
	}
	lost := c.report.Warnings()
	for _, w := range lost {
		c.messages.warn(doc.line, w)
	}
	if c.strict && len(lost) > 0 {
		c.withheld++
		return exitLossy, nil
	}
	if len(line) == 0 {
		return exitDone, nil
	}
	c.line = append(line, '\n')
	_, err = c.out.Write(c.line)
	return exitDone, err
}

// convert returns the document in the other version, nothing when nothing is left
// of it. The report holds what was lost.
func (c *conversion) convert(doc document) ([]byte, error) {
	c.report.Reset()
	if doc.err != nil {
		return nil, doc.err
	}
	in, err := convert.Decode(c.from, c.definition, doc.data)
	if err != nil {
		return nil, err
	}
	out, err := c.step(c.definition, in, &c.report)
	if err != nil || out == nil {
		return nil, err
	}
	return out.AppendJSON(c.line[:0])
}

// reject prints why a document is not converted.
func (c *conversion) reject(doc document, err error) int {
	if r, ok := errors.AsType[*convert.RefusedError](err); ok {
		c.messages.refused(doc.line, r)
		return exitRefused
	}
	c.messages.malformed(doc, err)
	return exitMalformed
}

// worse returns the status that tells more of two.
func worse(a, b int) int {
	for _, s := range []int{exitMalformed, exitRefused, exitLossy} {
		if a == s || b == s {
			return s
		}
	}
	return exitDone
}
