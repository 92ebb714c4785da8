package convert

import (
	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
)

// The THINKING events became the REASONING events, which carry identifiers. Going
// up, the identifiers are this side's own: the Report remembers them for the stream.

// The spans of reasoning, by the names that the registry gives them.
const (
	reasoningSpan    = "reasoning span"
	reasoningMessage = "reasoning message"
)

// reasoningEvent is an event that takes over what an older version did not describe.
type reasoningEvent interface {
	v1_0.Event
	AdoptUnknown(from *wire.Members) error
}

// reasoning fills an event in the place of a THINKING event.
type reasoning struct {
	out  reasoningEvent
	base *v1_0.BaseEvent
	id   *string
	span string
	part spanPart
	loss *Warning
}

// from takes over what the THINKING event has, and gives the event the identifier of
// its span. One that the sender wrote, undescribed, is its own and stays.
func (e reasoning) from(in *v0_0_59.BaseEvent, unknown *wire.Members, r *Report) (v1_0.Event, error) {
	if err := baseEventV0_0_59ToV1_0(in, e.base, r); err != nil {
		return nil, err
	}
	rest := *unknown
	rest.Delete("role") // a constant, whatever it was
	if err := e.out.AdoptUnknown(&rest); err != nil {
		return nil, err
	}
	if _, own := rest.Get("messageId"); own {
		r.spansOf().named(e.span, e.part, *e.id)
		r.lose(e.loss, "")
		return e.out, nil
	}
	id, minted := r.spansOf().next(e.span, e.part)
	*e.id = id
	switch {
	case minted && e.part == spanOpens:
		r.loseOf(e.loss, "", "messageId "+id+" is this reader's own")
	case minted:
		r.lose(e.loss, "")
		orphan := e.loss.with("nothing opened the " + e.span + ", so messageId " + id + " is this reader's own")
		orphan.Code = "minted-identifier"
		r.lose(&orphan, "")
	default:
		r.lose(e.loss, "")
	}
	return e.out, nil
}

// spansOf returns the spans of the stream; without a report those of one event.
func (r *Report) spansOf() *spans {
	if r == nil {
		return new(spans)
	}
	r.spans.mint = r.Mint
	return &r.spans
}

func thinkingStartV0_0_59ToV1_0(in *v0_0_59.ThinkingStartEvent, r *Report) (v1_0.Event, error) {
	out, loss := new(v1_0.ReasoningStartEvent), &lossEventThinkingStartEventV0_0_59ToV1_0
	e, err := reasoning{out, &out.BaseEvent, &out.MessageID, reasoningSpan, spanOpens, loss}.from(&in.BaseEvent, in.Unknown(), r)
	if err == nil && in.Title != nil {
		r.loseOf(loss, "/title", "the title "+quoted(*in.Title)) // rule R4
	}
	return e, err
}

func thinkingEndV0_0_59ToV1_0(in *v0_0_59.ThinkingEndEvent, r *Report) (v1_0.Event, error) {
	out, loss := new(v1_0.ReasoningEndEvent), &lossEventThinkingEndEventV0_0_59ToV1_0
	return reasoning{out, &out.BaseEvent, &out.MessageID, reasoningSpan, spanCloses, loss}.from(&in.BaseEvent, in.Unknown(), r)
}

func thinkingMessageStartV0_0_59ToV1_0(in *v0_0_59.ThinkingTextMessageStartEvent, r *Report) (v1_0.Event, error) {
	out, loss := new(v1_0.ReasoningMessageStartEvent), &lossEventThinkingTextMessageStartEventV0_0_59ToV1_0
	return reasoning{out, &out.BaseEvent, &out.MessageID, reasoningMessage, spanOpens, loss}.from(&in.BaseEvent, in.Unknown(), r)
}

func thinkingMessageContentV0_0_59ToV1_0(in *v0_0_59.ThinkingTextMessageContentEvent, r *Report) (v1_0.Event, error) {
	out, loss := &v1_0.ReasoningMessageContentEvent{Delta: in.Delta}, &lossEventThinkingTextMessageContentEventV0_0_59ToV1_0
	return reasoning{out, &out.BaseEvent, &out.MessageID, reasoningMessage, spanContinues, loss}.from(&in.BaseEvent, in.Unknown(), r)
}

func thinkingMessageEndV0_0_59ToV1_0(in *v0_0_59.ThinkingTextMessageEndEvent, r *Report) (v1_0.Event, error) {
	out, loss := new(v1_0.ReasoningMessageEndEvent), &lossEventThinkingTextMessageEndEventV0_0_59ToV1_0
	return reasoning{out, &out.BaseEvent, &out.MessageID, reasoningMessage, spanCloses, loss}.from(&in.BaseEvent, in.Unknown(), r)
}
