// Package convert lets parties of different AG-UI versions talk to each other: it
// converts between the built-in versions, takes in streams of any age, and decides
// what to send to whom. In what follows this side speaks version 1.1, package v1_1.
//
// # A producer
//
// For each request, in this order:
//
//	var r convert.Report // collects warnings; where nil stands for it they are logged
//	input, err := convert.ReadInput(v1_1.Version, v1_1.DecodeRunAgentInput, body, &r)
//	peer := convert.Peer{Declared: input.ProtocolVersion, Configured: setting}
//	verdict := convert.JudgeConsumer(v1_1.Version, input.ProtocolVersion)
//	chain, warnings, err := convert.Negotiate(v1_1.Version, peer)
//	// RUN_STARTED: ProtocolVersion is convert.Declaration(v1_1.Version, peer)
//	// and for each event:
//	out, err := chain.Convert("Event", event, &r) // a nil out: nothing to send
//	line, err := convert.Send(nil, chain.To(), out, &r) // empty: nothing to send
//
// [ReadInput] gives a run input in which retired shapes are translated and nothing
// is left that the version does not describe. [JudgeConsumer] says whether the
// request may be rejected, before RUN_STARTED and not after; [Report.Add] puts its
// warning, and those of [Negotiate], with the others. [Negotiate] gives the chain
// of downgrades for the consumer. It has no steps, and Convert returns the event
// itself, unless the consumer is known to be older: guessing that one of unknown
// age is old would take things from it for no reason. [Declaration] is this side's
// own version, whatever the consumer said; where the chain downgrades, the
// converter rewrites it to the version that is sent. [Send] removes undescribed
// material and refuses a malformed event before a byte of it leaves.
//
// An outcome of the run that the consumer's version cannot express is a
// [RefusedError], never a success: the producer decides what to tell the user
// instead.
//
// # A consumer
//
// Once, and then for each run:
//
//	pipeline := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{})
//
//	peer := convert.Peer{Configured: setting} // it has not spoken yet
//	input.ProtocolVersion = convert.Declaration(v1_1.Version, peer)
//	chain, warnings, err := convert.Negotiate(v1_1.Version, peer)
//	out, err := chain.Convert("RunAgentInput", input, &r)
//	body, err := convert.Send(nil, chain.To(), out, &r)
//	// send the body, and read the answer:
//	for event, err := range pipeline.Events(lines, &r) {
//		switch event := event.(type) { … }
//	}
//
// [Declaration] is nil for a producer known to be from before the field, since it
// may refuse a member that it does not know; to one of unknown age it is sent. A
// [Pipeline] takes each event through the boundary, which translates retired
// shapes, then through the middleware it was made with, and then through
// enforcement, which removes what the version does not describe. It judges the
// declaration of every RUN_STARTED by itself, so a replay of runs of different age
// is in order, and goes on when the producer is newer. [JudgeProducer] is for those
// who read a stream without a pipeline, [Read] for a single message.
//
// The first error ends the stream: a described field was malformed. The [Error]
// says where and by which rule.
//
// # A relay
//
// One that forwards bytes as they came leaves the declaration alone: it names what
// the stream speaks, and not who passes it on. One that translates is a consumer on
// one side and a producer on the other, does what both do, and declares what it
// emits: the converters rewrite the declarations, and leave that of an echoed run
// input, which is the consumer's word. Where the producer declared nothing, the
// converters add nothing; the relay fills in Declaration(chain.To(), peer). It does
// the same to a declaration newer than chain.To() where the chain has no steps,
// because enforcement made the run one of that version. A version mirrored by the
// transport goes into [Peer], which reports when it differs from the document.
//
// # Converters and chains
//
// For every definition there is one function in each direction between adjacent
// versions, such as [EventV1_1ToV1_0]; [Between] chains them across any distance,
// for values and for JSON. Converting has no side effects, does not write to its
// input, and keeps identifiers and order. The result may share memory with the
// input. What the older version does not describe survives the conversion until
// enforcement.
//
// # Losses and reports
//
// A converter is [Lossless], and silent; or [Lossy], and warns wherever something
// was lost; or [Refused] where going on would change what a reader understands. Its
// documentation says which, on the line that starts with Loss, and so does
// [Converters], as data. A [Warning] says what was lost, where, why, and what to
// upgrade to keep it. Warnings go to a [Report], and to the default logger of
// log/slog when that is nil. [Discard] is for those who really want none.
//
// Some conversions lose nothing and are still not invertible: a field that means
// nothing to older readers is dropped in silence and does not come back.
package convert
