package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/agui-go/agui/convert"
)

// validation is one run of the command validate.
type validation struct {
	version, definition string

	out    *bufio.Writer
	failed bool
}

func runValidate(args []string, s streams) int {
	v := validation{out: bufio.NewWriter(s.out)}
	flags := flag.NewFlagSet("agui validate", flag.ContinueOnError)
	flags.StringVar(&v.version, "version", "", "")
	flags.StringVar(&v.definition, "def", "", "")
	status, ok := s.parse(flags, validateHelp, args, func() error {
		if err := checkVersion("version", v.version); err != nil {
			return err
		}
		if err := checkDefinition(v.version, &v.definition); err != nil {
			return err
		}
		if flags.NArg() == 0 {
			return errors.New("no FILE; - is standard input")
		}
		return nil
	})
	if !ok {
		return status
	}
	for _, path := range flags.Args() {
		err := v.file(path, s.in)
		// Both streams may end up on one terminal, in order.
		if werr := v.out.Flush(); werr != nil {
			return s.failed(flags.Name(), werr)
		}
		if err != nil {
			status = s.failed(flags.Name(), err)
		}
	}
	if v.failed {
		return exitMalformed
	}
	return status
}

// file judges the documents of a file. The error is one of reading.
func (v *validation) file(path string, stdin io.Reader) error {
	in, how, closed, err := open(path, stdin)
	if err != nil {
		return err
	}
	defer closed()
	if how == framingAuto {
		how = framingWhole
	}
	docs := newDocuments(in, how)
	for {
		doc, err := docs.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		name := path
		if how == framingLines {
			name = fmt.Sprintf("%s:%d", path, doc.line)
		}
		v.print(name, v.judge(doc))
	}
}

// print writes the verdict on a document. Flushing tells whether it was written.
func (v *validation) print(name string, e *convert.Error) {
	line := "ok " + name
	if e != nil {
		v.failed = true
		line = fmt.Sprintf("FAIL %s: %s: %s: %s", name, e.Pointer, e.Rule, e.Detail)
	}
	_, _ = v.out.WriteString(plain(line) + "\n")
}

// judge returns the first thing wrong with a document: that it does not decode,
// or else what enforcement would remove from it.
func (v *validation) judge(doc document) *convert.Error {
	if doc.err != nil {
		return doc.err
	}
	x, err := convert.Decode(v.version, v.definition, doc.data)
	if err != nil {
		if e, ok := errors.AsType[*convert.Error](err); ok {
			return e
		}
		return &convert.Error{Rule: "syntax", Detail: err.Error(), Offset: -1}
	}
	var f convert.Findings
	if x.Enforce(&f) && f.Len() == 0 {
		return nil
	}
	return undescribed(f.All())
}

// undescribed is the first finding as an error. The schema says of a property
// that is not described that its object is at fault.
func undescribed(all []convert.Finding) *convert.Error {
	if len(all) == 0 {
		return &convert.Error{Rule: "oneOf", Detail: "the document is not described", Offset: -1}
	}
	first := all[0]
	if first.Rule == "unevaluatedProperties" {
		first.Pointer = first.Pointer[:strings.LastIndexByte(first.Pointer, '/')]
	}
	return &convert.Error{Pointer: first.Pointer, Rule: first.Rule, Detail: first.Detail, Offset: -1}
}
