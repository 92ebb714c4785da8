package main

import (
	"errors"
	"fmt"

	"github.com/agui-go/agui/convert"
)

// asker judges documents: a judge, or what a test puts in its place.
type asker interface {
	// parser names the parser of a definition, "" where there is none.
	parser(definition string) string
	ask(parser string, documents [][]byte) ([]verdict, error)
}

// failure is a document that should not have come out as it did.
type failure struct {
	document
	sent []byte // what the parser got, nil where that is the document
	what string
}

// downgrades is how the documents of the newest version fared in an era.
type downgrades struct {
	tried, accepted, refused, dropped int

	failures []failure
}

// judgeDowngrades converts documents of a root down to an era and has its parser
// judge what comes out. The parser has to accept all of it, and to describe all that
// is in it: what it does not describe, the peer loses without a word (rule D5).
func judgeDowngrades(j asker, chain *convert.Chain, root string, documents []document, d *downgrades) error {
	var sent []document
	var lines [][]byte
	for _, doc := range documents {
		d.tried++
		out, err := chain.ConvertJSON(nil, root, doc.data, convert.Discard())
		if _, refused := errors.AsType[*convert.RefusedError](err); refused {
			d.refused++
			continue
		}
		if err != nil {
			d.failures = append(d.failures, failure{doc, nil, "no conversion: " + err.Error()})
			continue
		}
		if len(out) == 0 {
			d.dropped++
			continue
		}
		sent, lines = append(sent, doc), append(lines, out)
	}
	verdicts, err := j.ask(j.parser(root), lines)
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		if v.OK && len(v.Lost) == 0 {
			d.accepted++
			continue
		}
		d.failures = append(d.failures, failure{sent[i], lines[i], v.String()})
	}
	return nil
}

// natives is how an era's own documents fared in this module.
type natives struct {
	tried, accepted, known, equal int

	failures []failure
}

// knownRejections are what parsers reject by code that a schema of theirs does not
// say: the spec folder describes such a document, and the parser rejects it.
var knownRejections = []string{
	"BinaryInputContent requires at least one of id, url, or data.",
}

// judgeNatives has the era's parser judge documents of its own. What it accepts has
// to decode and to come back equal; what it rejects has to be rejected here too.
func judgeNatives(j asker, version, root string, documents []document, n *natives) error {
	lines := make([][]byte, len(documents))
	for i, doc := range documents {
		lines[i] = doc.data
	}
	verdicts, err := j.ask(j.parser(root), lines)
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		doc := documents[i]
		err := roundTrip(version, root, doc.data)
		switch {
		case v.OK && err == nil:
			n.equal++
		case v.OK:
			n.failures = append(n.failures, failure{doc, nil, "accepted by the parser, but " + err.Error()})
		case errors.Is(err, errNoDocument):
			continue // a fixture in a frame that this version does not have
		case knownRejection(v.Why):
			n.known++
		default:
			n.failures = append(n.failures, failure{doc, nil, "decodes, but the parser says: " + v.String()})
		}
		n.tried++
		if v.OK {
			n.accepted++
		}
	}
	return nil
}

var (
	errNoDocument = errors.New("does not decode")
	errChanged    = errors.New("comes back as")
)

// roundTrip decodes a document and compares what it is encoded as.
func roundTrip(version, root string, data []byte) error {
	value, err := convert.Decode(version, root, data)
	if err != nil {
		return fmt.Errorf("%w: %w", errNoDocument, err)
	}
	back, err := value.AppendJSON(nil)
	if err != nil {
		return fmt.Errorf("%w nothing: %w", errChanged, err)
	}
	same, err := sameJSON(data, back)
	if err == nil && !same {
		err = fmt.Errorf("%w %s", errChanged, back)
	}
	return err
}
