package convert

import (
	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_39"
	"github.com/agui-go/agui/v0_0_45"
)

// Where a version has no REASONING events, they become its THINKING events. Only the
// identifiers are lost; a constant role says nothing.

// thinkingEvent is an event that takes over what the newer version did not describe.
type thinkingEvent interface {
	v0_0_39.Event
	AdoptUnknown(from *wire.Members) error
}

// asThinking fills a THINKING event from what all REASONING events have.
func asThinking(out thinkingEvent, base *v0_0_39.BaseEvent, in *v0_0_45.BaseEvent, unknown *wire.Members, loss *Warning, r *Report) (v0_0_39.Event, error) {
	if err := baseEventV0_0_45ToV0_0_39(in, base, r); err != nil {
		return nil, err
	}
	if err := out.AdoptUnknown(unknown); err != nil {
		return nil, err
	}
	r.lose(loss, "/messageId")
	return out, nil
}

func reasoningStartV0_0_45ToV0_0_39(in *v0_0_45.ReasoningStartEvent, r *Report) (v0_0_39.Event, error) {
	out := new(v0_0_39.ThinkingStartEvent)
	return asThinking(out, &out.BaseEvent, &in.BaseEvent, in.Unknown(), &lossEventReasoningStartEventV0_0_45ToV0_0_39, r)
}

func reasoningMessageStartV0_0_45ToV0_0_39(in *v0_0_45.ReasoningMessageStartEvent, r *Report) (v0_0_39.Event, error) {
	out := new(v0_0_39.ThinkingTextMessageStartEvent)
	return asThinking(out, &out.BaseEvent, &in.BaseEvent, in.Unknown(), &lossEventReasoningMessageStartEventV0_0_45ToV0_0_39, r)
}

func reasoningMessageContentV0_0_45ToV0_0_39(in *v0_0_45.ReasoningMessageContentEvent, r *Report) (v0_0_39.Event, error) {
	out := &v0_0_39.ThinkingTextMessageContentEvent{Delta: in.Delta}
	return asThinking(out, &out.BaseEvent, &in.BaseEvent, in.Unknown(), &lossEventReasoningMessageContentEventV0_0_45ToV0_0_39, r)
}

func reasoningMessageEndV0_0_45ToV0_0_39(in *v0_0_45.ReasoningMessageEndEvent, r *Report) (v0_0_39.Event, error) {
	out := new(v0_0_39.ThinkingTextMessageEndEvent)
	return asThinking(out, &out.BaseEvent, &in.BaseEvent, in.Unknown(), &lossEventReasoningMessageEndEventV0_0_45ToV0_0_39, r)
}

func reasoningEndV0_0_45ToV0_0_39(in *v0_0_45.ReasoningEndEvent, r *Report) (v0_0_39.Event, error) {
	out := new(v0_0_39.ThinkingEndEvent)
	return asThinking(out, &out.BaseEvent, &in.BaseEvent, in.Unknown(), &lossEventReasoningEndEventV0_0_45ToV0_0_39, r)
}
