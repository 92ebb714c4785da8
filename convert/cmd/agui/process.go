package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/agui-go/agui/convert"
)

// process is one run of the command process: a stream of events, or with -input
// run inputs, each for itself.
type process struct {
	in       *documents
	out      *bufio.Writer
	messages *messages
	report   convert.Report
	line     []byte // the event written last, for its memory
	// take hands a document to boundary and enforcement, and what they let through
	// to deliver.
	take  func(data []byte) error
	fatal bool // a malformed document ends the stream
}

func runProcess(args []string, s streams) int {
	warnings := textOrJSON()
	flags := flag.NewFlagSet("agui process", flag.ContinueOnError)
	version := flags.String("version", "", "")
	input := flags.Bool("input", false, "")
	flags.Var(warnings, "warnings", "")
	status, ok := s.parse(flags, processHelp, args, func() error {
		if flags.NArg() > 1 {
			return fmt.Errorf("want one FILE at most, got %d; flags come before FILE", flags.NArg())
		}
		return checkVersion("version", *version)
	})
	if !ok {
		return status
	}
	in, how, closed, err := open(flags.Arg(0), s.in)
	if err != nil {
		return s.failed(flags.Name(), err)
	}
	defer closed()
	p := &process{
		in: newDocuments(in, how), out: bufio.NewWriterSize(s.out, 64<<10),
		messages: newMessages(s.err, warnings.value == "json"),
	}
	if *input {
		p.inputs(*version)
	} else {
		p.events(*version)
	}
	status, err = p.all()
	if err != nil {
		return s.failed(flags.Name(), err)
	}
	return status
}

// events reads the documents as one stream of events.
func (p *process) events(version string) {
	p.fatal = true
	stream := convert.NewPipeline(version, decoder(version, convert.Root(version)), convert.Options{}).Stream(&p.report)
	p.take = func(data []byte) error { return stream.Push(data, p.deliver) }
}

// inputs reads each document as the run input of a request.
func (p *process) inputs(version string) {
	decode := decoder(version, "RunAgentInput")
	p.take = func(data []byte) error {
		in, err := convert.ReadInput(version, decode, data, &p.report)
		if err != nil {
			return err
		}
		return p.deliver(in)
	}
}

func decoder(version, definition string) func([]byte, ...convert.Limits) (convert.Value, error) {
	return func(data []byte, limits ...convert.Limits) (convert.Value, error) {
		return convert.Decode(version, definition, data, limits...)
	}
}

// unwritten is an error of the output, as opposed to one of a document.
type unwritten struct{ error }

func (p *process) deliver(v convert.Value) error {
	line, err := v.AppendJSON(p.line[:0])
	if err != nil {
		return err
	}
	p.line = append(line, '\n')
	if _, err := p.out.Write(p.line); err != nil {
		return unwritten{err}
	}
	return nil
}

func (p *process) all() (int, error) {
	status, err := each(p.in, p)
	p.messages.finish()
	return status, errors.Join(err, p.flush())
}

// one takes a document, and says what was warned about and what is wrong with it. In
// a stream that is the end.
func (p *process) one(doc document) (int, error) {
	p.report.Reset()
	err := p.pass(doc)
	for _, w := range p.report.Warnings() {
		p.messages.warn(doc.line, w)
	}
	if failure, ok := errors.AsType[unwritten](err); ok {
		return exitDone, failure.error
	}
	if err == nil {
		return exitDone, nil
	}
	p.messages.malformed(doc, err)
	if p.fatal {
		return exitMalformed, io.EOF
	}
	return exitMalformed, nil
}

func (p *process) pass(doc document) error {
	if doc.err != nil {
		return doc.err
	}
	return p.take(doc.data)
}

func (p *process) flush() error { return errors.Join(p.out.Flush(), p.messages.flush()) }
