package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/agui-go/agui/convert"
)

// documentLimit bounds what is held in memory of the input.
const (
	documentLimit     = 64 << 20
	documentLimitText = "64 MiB"
)

// framing says where documents end in the input.
type framing int

const (
	framingAuto  framing = iota // the first line decides
	framingLines                // one document a line
	framingWhole                // one document
)

// isLines reports whether a file's name says that it holds a document a line.
func isLines(path string) bool {
	ext := filepath.Ext(path)
	return ext == ".jsonl" || ext == ".ndjson"
}

// document is one document of the input.
type document struct {
	// data is valid until the next one is read.
	data []byte
	// line is the line of the input it starts on, counted from 1.
	line int
	// err is set for one that could not be taken in; there is no data.
	err *convert.Error
}

// documents reads documents, holding one of them at a time.
type documents struct {
	in      *bufio.Reader
	framing framing
	limit   int
	line    int    // the line of the next byte
	buf     []byte // the document, or what is known of it
	count   int
}

func newDocuments(in io.Reader, f framing) *documents {
	return &documents{in: bufio.NewReaderSize(in, 64<<10), framing: f, limit: documentLimit, line: 1}
}

// next returns the next document, or io.EOF after the last. An input without any
// is malformed, which its only document says.
func (d *documents) next() (document, error) {
	if d.framing == framingWhole && d.count > 0 {
		return document{}, io.EOF
	}
	for {
		doc, err := d.nextLine()
		switch {
		case err == nil, errors.Is(err, io.EOF) && (doc.err != nil || !isBlank(doc.data)):
			if doc.err == nil && isBlank(doc.data) {
				continue
			}
			d.count++
			return d.finish(doc, err)
		case errors.Is(err, io.EOF) && d.count == 0:
			d.count++
			return document{line: 1, err: &convert.Error{Rule: "syntax", Detail: "there is no document in the input", Offset: -1}}, nil
		}
		return document{}, err
	}
}

// finish takes in the rest of a document whose first line has been read.
func (d *documents) finish(doc document, ended error) (document, error) {
	if d.framing == framingAuto {
		d.framing = framingLines
		if doc.err == nil && ended == nil && !d.standsAlone() {
			d.framing = framingWhole
		}
		doc.data = d.buf
	}
	if d.framing == framingLines || doc.err != nil || ended != nil {
		return doc, nil
	}
	rest := int64(max(0, d.limit-len(d.buf)) + 1)
	buf := bytes.NewBuffer(d.buf)
	if _, err := buf.ReadFrom(io.LimitReader(d.in, rest)); err != nil {
		return document{}, err
	}
	d.buf = buf.Bytes()
	doc.data = d.buf
	if len(d.buf) > d.limit {
		doc.data, doc.err = nil, d.tooLong()
	}
	return doc, nil
}

// nextLine reads one line. What is over the limit of it is passed over. The error
// is io.EOF at the last line, which may be empty.
func (d *documents) nextLine() (document, error) {
	doc := document{line: d.line}
	d.buf = d.buf[:0]
	for {
		part, err := d.in.ReadSlice('\n')
		if doc.err == nil && len(d.buf)+len(part) > d.limit {
			doc.err = d.tooLong()
		}
		if doc.err == nil {
			d.buf = append(d.buf, part...)
			doc.data = d.buf
		} else {
			doc.data = nil
		}
		if err == nil {
			d.line++
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return doc, err
		}
	}
}

// standsAlone reports whether the first line, in buf, is a document by itself,
// well-formed or not. Where that depends on what follows, it reads on to the next
// byte that is not space.
func (d *documents) standsAlone() bool {
	end := endOf(d.buf)
	if end.complete() {
		return true
	}
	for len(d.buf) <= d.limit {
		c, err := d.in.ReadByte()
		if err != nil {
			return true
		}
		if !isSpace(c) {
			// Unreading right after reading a byte cannot fail.
			_ = d.in.UnreadByte()
			return !end.continues(c)
		}
		if c == '\n' {
			d.line++
		}
		d.buf = append(d.buf, c)
	}
	return false
}

// waits reports whether reading on may wait for more input to arrive.
func (d *documents) waits() bool { return d.in.Buffered() == 0 }

func (d *documents) tooLong() *convert.Error {
	return &convert.Error{Rule: "size", Detail: fmt.Sprintf("want at most %d bytes", d.limit), Offset: -1}
}

func isBlank(line []byte) bool { return len(bytes.TrimLeft(line, " \t\r\n")) == 0 }
