package convert_test

import (
	"errors"
	"fmt"
	"iter"
	"log"
	"strconv"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// A producer answers a request that declares no version. Nobody knows how old the
// consumer is, so it is treated as current: nothing is taken from the stream.
func Example_emitToUnknownPeer() {
	var r convert.Report
	request := []byte(`{"threadId":"t1","runId":"r1","messages":[]}`)
	input, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, request, &r)
	if err != nil {
		log.Fatal(err)
	}
	peer := convert.Peer{Declared: input.ProtocolVersion}
	chain, warnings, err := convert.Negotiate(v1_1.Version, peer)
	if err != nil {
		log.Fatal(err)
	}
	r.Add(warnings...)

	events := []v1_1.Event{
		&v1_1.RunStartedEvent{ThreadID: input.ThreadID, RunID: input.RunID, ProtocolVersion: convert.Declaration(v1_1.Version, peer)},
		&v1_1.TextMessageStartEvent{MessageID: "m1"},
		&v1_1.TextMessageContentEvent{MessageID: "m1", Delta: "Hello"},
		&v1_1.TextMessageEndEvent{MessageID: "m1"},
		&v1_1.RunFinishedEvent{ThreadID: input.ThreadID, RunID: input.RunID},
	}
	for _, event := range events {
		var line []byte
		out, err := chain.Convert("Event", event, &r)
		if err == nil && out != nil {
			line, err = convert.Send(nil, chain.To(), out, &r)
		}
		if err != nil {
			log.Fatal(err)
		}
		if len(line) > 0 { // else nothing of the event is left
			fmt.Printf("%s\n", line)
		}
	}
	fmt.Println(len(r.Warnings()), "warnings")
	// Output:
	// {"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.1"}
	// {"type":"TEXT_MESSAGE_START","messageId":"m1"}
	// {"type":"TEXT_MESSAGE_CONTENT","messageId":"m1","delta":"Hello"}
	// {"type":"TEXT_MESSAGE_END","messageId":"m1"}
	// {"type":"RUN_FINISHED","threadId":"t1","runId":"r1"}
	// 0 warnings
}

// A producer answers a consumer that declares 1.0. The stream is downgraded, and a
// warning names what the consumer does not get.
func Example_emitToOlderPeer() {
	var r convert.Report
	request := []byte(`{"threadId":"t1","runId":"r1","protocolVersion":"1.0","messages":[]}`)
	input, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, request, &r)
	if err != nil {
		log.Fatal(err)
	}
	verdict := convert.JudgeConsumer(v1_1.Version, input.ProtocolVersion)
	if verdict.Warning != nil {
		r.Add(*verdict.Warning)
	}
	if verdict.MayReject {
		log.Fatal("rejected: ", verdict.Warning)
	}
	peer := convert.Peer{Declared: input.ProtocolVersion}
	chain, warnings, err := convert.Negotiate(v1_1.Version, peer)
	if err != nil {
		log.Fatal(err)
	}
	r.Add(warnings...)

	events := []v1_1.Event{
		&v1_1.RunStartedEvent{ThreadID: "t1", RunID: "r1", ProtocolVersion: convert.Declaration(v1_1.Version, peer)},
		&v1_1.ReasoningEncryptedValueEvent{
			Subtype: v1_1.ReasoningEncryptedValueSubtypeMessage, EntityID: "m1",
			EncryptedValue: "c2VjcmV0", EncryptedValueType: new("signature"),
		},
		&v1_1.RunFinishedEvent{ThreadID: "t1", RunID: "r1"},
	}
	for _, event := range events {
		var line []byte
		out, err := chain.Convert("Event", event, &r)
		if err == nil && out != nil {
			line, err = convert.Send(nil, chain.To(), out, &r)
		}
		if err != nil {
			log.Fatal(err)
		}
		if len(line) > 0 {
			fmt.Printf("%s\n", line)
		}
	}
	for _, w := range r.Warnings() {
		fmt.Println(w.Code, "at", w.Pointer)
		fmt.Println("lost:", w.Lost)
		fmt.Println("to keep it,", w.Upgrade)
	}
	// Output:
	// {"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.0"}
	// {"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"m1","encryptedValue":"c2VjcmV0"}
	// {"type":"RUN_FINISHED","threadId":"t1","runId":"r1"}
	// field-dropped at /encryptedValueType
	// lost: the producer's name for the kind of encrypted artefact the event carries
	// to keep it, upgrade the peer to AG-UI 1.1
}

// lines is a stream as a transport would deliver it.
func lines(texts ...string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for _, text := range texts {
			if !yield([]byte(text), nil) {
				return
			}
		}
	}
}

// A consumer reads a stream whose producer is so old that it still sends shapes
// which the protocol has retired. They arrive as what replaced them.
func ExamplePipeline_Events() {
	ids := 0
	pipeline := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{
		// Random by default; counted here so that the output is always the same.
		Mint: func() string { ids++; return "own-" + strconv.Itoa(ids) },
	})
	stream := lines(
		`{"type":"RUN_STARTED","threadId":"t1","runId":"r1"}`,
		`{"type":"THINKING_START","title":"Weighing it"}`,
		`{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"Hm."}`,
		`{"type":"THINKING_TEXT_MESSAGE_END"}`,
		`{"type":"THINKING_END"}`,
		`{"type":"RUN_FINISHED","threadId":"t1","runId":"r1","outcome":null}`,
	)
	var r convert.Report
	for event, err := range pipeline.Events(stream, &r) {
		if err != nil {
			log.Fatal(err) // malformed; the stream is over
		}
		switch e := event.(type) {
		case *v1_1.ReasoningStartEvent:
			fmt.Println(e.EventType(), e.MessageID)
		case *v1_1.ReasoningMessageContentEvent:
			fmt.Println(e.EventType(), e.MessageID, e.Delta)
		default:
			fmt.Println(event.EventType())
		}
	}
	for _, w := range r.Warnings() {
		if w.Code == "retired-loss" {
			fmt.Println("lost:", w.Lost)
		}
	}
	// Output:
	// RUN_STARTED
	// REASONING_START own-1
	// REASONING_MESSAGE_START
	// REASONING_MESSAGE_CONTENT own-2 Hm.
	// REASONING_MESSAGE_END
	// REASONING_END
	// RUN_FINISHED
	// lost: the title "Weighing it"
}

// A relay that does not translate forwards the bytes. The declaration keeps naming
// the version of the stream, whatever version the relay itself was built for.
func Example_relayUntranslated() {
	stream := lines(
		`{"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.7"}`,
		`{"type":"SOMETHING_NEW","protocolVersion":"1.7"}`,
	)
	for data, err := range stream {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s\n", data)
	}
	// Output:
	// {"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.7"}
	// {"type":"SOMETHING_NEW","protocolVersion":"1.7"}
}

// A relay that translates is a consumer of the producer's stream and a producer of
// its own, and declares what it emits. The echoed input keeps the consumer's word.
func Example_relayTranslating() {
	stream := lines(
		`{"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.1",`+
			`"input":{"threadId":"t1","runId":"r1","protocolVersion":"1.0","messages":[]}}`,
		`{"type":"TOOL_CALL_START","toolCallId":"c1","toolCallName":"search"}`,
	)
	consumer := convert.Peer{Declared: new("1.0"), Mirrored: "1.1"}
	chain, warnings, err := convert.Negotiate(v1_1.Version, consumer)
	if err != nil {
		log.Fatal(err)
	}
	var r convert.Report
	r.Add(warnings...)

	pipeline := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{})
	for event, err := range pipeline.Events(stream, &r) {
		var line []byte
		var out convert.Value
		if err == nil {
			out, err = chain.Convert("Event", event, &r)
		}
		if err == nil && out != nil {
			line, err = convert.Send(nil, chain.To(), out, &r)
		}
		if err != nil {
			log.Fatal(err)
		}
		if len(line) > 0 {
			fmt.Printf("%s\n", line)
		}
	}
	for _, w := range r.Warnings() {
		fmt.Println(w.Code+":", w.Why)
	}
	// Output:
	// {"type":"RUN_STARTED","threadId":"t1","runId":"r1","protocolVersion":"1.0","input":{"threadId":"t1","runId":"r1","protocolVersion":"1.0","messages":[]}}
	// {"type":"TOOL_CALL_START","toolCallId":"c1","toolCallName":"search"}
	// mirror-mismatch: the document declares version "1.0", and the document wins
}

// A downgrade warns through log/slog unless told otherwise. Here the caller knows
// that something is lost and has decided not to hear of it.
func ExampleDiscard() {
	chain, err := convert.Between("1.1", "1.0")
	if err != nil {
		log.Fatal(err)
	}
	call := []byte(`{"id":"c1","type":"function","function":{"name":"f","arguments":"{}"},"encryptedValueType":"signature"}`)
	r := convert.Discard()
	out, err := chain.ConvertJSON(nil, "ToolCall", call, r)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", out)
	fmt.Println(len(r.Warnings()), "warnings")
	// Output:
	// {"id":"c1","type":"function","function":{"name":"f","arguments":"{}"}}
	// 0 warnings
}

// A producer may reject a line of the protocol that it does not implement, and only
// that: a newer minor version is served, with a warning.
func ExampleJudgeConsumer() {
	for _, declared := range []string{"1.0", "1.7", "draft", "99.0"} {
		verdict := convert.JudgeConsumer(v1_1.Version, &declared)
		fmt.Println(declared, "may be rejected:", verdict.MayReject)
		if verdict.Warning != nil {
			fmt.Println(" ", verdict.Warning.Code)
		}
	}
	// Output:
	// 1.0 may be rejected: false
	// 1.7 may be rejected: false
	//   newer-peer
	// draft may be rejected: false
	//   unreadable-version
	// 99.0 may be rejected: true
	//   unimplemented-line
}

// To a producer configured as one from before 1.0 nothing is declared. When no
// built-in version is old enough for it, the error says so.
func ExampleDeclaration() {
	peer := convert.Peer{Configured: "0.0.1"}
	fmt.Println(convert.Declaration(v1_1.Version, peer))
	_, _, err := convert.Negotiate(v1_1.Version, peer)
	tooOld, ok := errors.AsType[*convert.PeerTooOldError](err)
	fmt.Println(ok, tooOld.Peer)
	// Output:
	// <nil>
	// true 0.0.1
}
