package main

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// own is the version that this side speaks: the newest.
const own = v1_1.Version

// outcome is what a client made of a stream.
type outcome struct {
	events   []any // those delivered
	warnings []convert.Warning
	err      error
	request  any
	// about are the warnings about the request.
	about []convert.Warning
	// chain leads to what the client is pinned to: its application knows no more.
	chain *convert.Chain
	// tooOld is the version of a peer for whom no downgrade is built in, "" otherwise.
	tooOld string
}

// consume plays the client: it sends its request, and takes the stream.
func consume(s *stream) (*outcome, error) {
	o := &outcome{}
	if err := o.send(s); err != nil {
		return nil, err
	}
	var r convert.Report
	pipeline := convert.NewPipeline(own, v1_1.DecodeEvent, convert.Options{})
	events := func(yield func([]byte, error) bool) {
		for _, e := range s.Events {
			if !yield(e, nil) {
				return
			}
		}
	}
	for event, err := range pipeline.Events(events, &r) {
		if err != nil {
			o.err = err
			break
		}
		shown, err := o.chain.Convert("Event", event, &r)
		if err != nil {
			o.err = err
			break
		}
		if shown == nil {
			continue
		}
		data, err := shown.AppendJSON(nil)
		if err != nil {
			return nil, err
		}
		value, err := parse(data)
		if err != nil {
			return nil, err
		}
		o.events = append(o.events, value)
	}
	o.warnings = r.Warnings()
	return o, nil
}

// send prepares the request as the package documentation of convert tells consumers,
// its history going through the boundary first since it may be older.
func (o *outcome) send(s *stream) error {
	messages := s.Input.Messages
	if messages == nil {
		messages = json.RawMessage("[]")
	}
	body, err := json.Marshal(map[string]any{"threadId": "t", "runId": "r", "messages": messages})
	if err != nil {
		return err
	}
	var r convert.Report
	input, err := convert.ReadInput(own, v1_1.DecodeRunAgentInput, body, &r)
	if err != nil {
		return err
	}
	peer := convert.Peer{Configured: s.Client.MaxProtocolVersion}
	input.ProtocolVersion = convert.Declaration(own, peer)
	chain, warnings, err := convert.Negotiate(own, peer)
	old, isOld := errors.AsType[*convert.PeerTooOldError](err)
	switch {
	case isOld: // it gets what this side can do without a downgrade
		o.tooOld = old.Peer
		chain, err = convert.Between(own, own)
	case err == nil:
		r.Add(warnings...)
	}
	if err != nil {
		return err
	}
	o.chain = chain
	out, err := chain.Convert("RunAgentInput", input, &r)
	if err != nil {
		return err
	}
	data, err := convert.Send(nil, chain.To(), out, &r)
	if err != nil {
		return err
	}
	o.request, err = parse(data)
	o.about = r.Warnings()
	return err
}

// parse reads JSON with numbers as written.
func parse(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	return v, err
}
