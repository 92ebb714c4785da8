package main

import (
	"errors"
	"io"
)

// worker does something with each document of an input.
type worker interface {
	// one takes a document and returns the status that it deserves. What is wrong
	// with the document is said, and becomes the status; the error is one of
	// reading or writing, or io.EOF to take no more documents.
	one(doc document) (int, error)
	// flush writes out what was done so far.
	flush() error
}

// each hands the documents to the worker one after the other. The status is the
// worst of them.
func each(in *documents, w worker) (int, error) {
	status := exitDone
	for {
		doc, err := in.next()
		if err == nil {
			var got int
			got, err = w.one(doc)
			status = worse(status, got)
		}
		if errors.Is(err, io.EOF) {
			return status, nil
		}
		if err != nil {
			return status, err
		}
		// A reader at the other end of a live stream waits for what is done.
		if in.waits() {
			if err := w.flush(); err != nil {
				return status, err
			}
		}
	}
}
