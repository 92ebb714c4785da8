package main

import (
	"bufio"
	"bytes"
	_ "embed" // the judge's script
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

//go:embed judge.cjs
var judgeScript string

// verdict is what an era's parser says about a document.
type verdict struct {
	OK   bool     `json:"ok"`
	Why  string   `json:"why"`
	Lost []string `json:"lost"` // what it does not describe in a document it accepts
}

// judge runs the parsers of one era in a node process.
type judge struct {
	about struct {
		Zod     string   `json:"zod"`
		Parsers []string `json:"parsers"`
	}
	command *exec.Cmd
	said    bytes.Buffer // on standard error; whole once the process has ended
	in      io.WriteCloser
	out     *bufio.Reader
}

// newJudge starts the judge for what is installed in folder.
func newJudge(node, folder string) (*judge, error) {
	// An argument and no file, so that nothing but npm writes to the folder.
	j := &judge{command: exec.Command(node, "-e", judgeScript, folder)}
	j.command.Stderr = &j.said
	in, err := j.command.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := j.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := j.command.Start(); err != nil {
		return nil, err
	}
	j.in, j.out = in, bufio.NewReaderSize(out, 1<<16)
	if err := j.answer(&j.about); err != nil {
		return nil, fmt.Errorf("the judge in %s did not start: %w", folder, errors.Join(err, j.close()))
	}
	return j, nil
}

// close ends the process; the error tells what it died of.
func (j *judge) close() error {
	j.in.Close()
	if err := j.command.Wait(); err != nil {
		return fmt.Errorf("node: %w: %s", err, bytes.TrimSpace(j.said.Bytes()))
	}
	return nil
}

func (j *judge) answer(into any) error {
	line, err := j.out.ReadBytes('\n')
	if err != nil {
		return err
	}
	return json.Unmarshal(line, into)
}

// ask has documents judged by a parser, which must be one that the package
// exports. Documents are compact JSON: a line each.
func (j *judge) ask(parser string, documents [][]byte) ([]verdict, error) {
	written := make(chan error, 1)
	// Beside the reading: the process stops taking documents while nobody takes its
	// answers.
	go func() {
		w := bufio.NewWriterSize(j.in, 1<<16)
		for _, document := range documents {
			w.WriteString(parser)
			w.WriteByte(' ')
			w.Write(document)
			w.WriteByte('\n')
		}
		written <- w.Flush()
	}()
	verdicts := make([]verdict, len(documents))
	for i := range verdicts {
		if err := j.answer(&verdicts[i]); err != nil {
			return nil, fmt.Errorf("%s: no verdict on %s: %w", parser, documents[i], err)
		}
	}
	return verdicts, <-written
}

// parser names the parser of a definition, "" where the era has none.
func (j *judge) parser(definition string) string { return parserName(j.about.Parsers, definition) }

func (v verdict) String() string {
	if !v.OK {
		return "rejected: " + v.Why
	}
	if len(v.Lost) > 0 {
		return "accepted, but it does not describe " + strings.Join(v.Lost, ", ")
	}
	return "accepted"
}
