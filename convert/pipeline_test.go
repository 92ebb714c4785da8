package convert_test

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

type (
	pipeline   = *convert.Pipeline[v1_1.Event]
	middleware = convert.Middleware[v1_1.Event]
)

func newPipeline(options convert.Options, m ...middleware) pipeline {
	if options.Mint == nil {
		options.Mint = counter()
	}
	return convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, options, m...)
}

// encoded gives an event as text.
func encoded(e v1_1.Event) string {
	out, err := e.AppendJSON(nil)
	if err != nil {
		return "error: " + err.Error()
	}
	return string(out)
}

// pushed runs documents through a stream and gives what was delivered, one a line,
// and the error that ended it.
func pushed(p pipeline, r *convert.Report, docs ...string) (string, error) {
	var b strings.Builder
	s := p.Stream(r)
	for _, doc := range docs {
		err := s.Push([]byte(doc), func(e v1_1.Event) error {
			b.WriteString(encoded(e) + "\n")
			return nil
		})
		if err != nil {
			return b.String(), err
		}
	}
	return b.String(), nil
}

// source gives documents as a transport would.
func source(docs ...string) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for _, doc := range docs {
			if !yield([]byte(doc), nil) {
				return
			}
		}
	}
}

const (
	runStarted  = `{"type":"RUN_STARTED","threadId":"t","runId":"r"}`
	runFinished = `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`
	token       = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"x"}`
	future      = `{"type":"FUTURE","n":1.0}`
)

// rule E6: middleware comes behind the boundary and before enforcement: it sees the
// replacement of a retired shape, and what the version does not describe.
func TestMiddlewareStandsBetween(t *testing.T) {
	var seen []string
	look := func(e v1_1.Event, next func(v1_1.Event) error) error {
		seen = append(seen, encoded(e))
		return next(e)
	}
	var r convert.Report
	got, err := pushed(newPipeline(convert.Options{}, look), &r, `{"type":"THINKING_START","title":"T","new":1}`, future, `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator"}`)
	if err != nil {
		t.Fatal(err)
	}
	expectEvents(t, seen, `{"type":"REASONING_START","messageId":"own-1","new":1}`, future, `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator"}`) // rule A1
	if want := `{"type":"REASONING_START","messageId":"own-1"}` + "\n" + `{"type":"TEXT_MESSAGE_START","messageId":"m"}` + "\n"; got != want {
		t.Errorf("delivered:\n%swant:\n%s", got, want)
	}
	expectTold(t, &r, "retired-shape THINKING_START ", "retired-loss THINKING_START /title", "minted-identifier THINKING_START /messageId",
		"unknown-property ReasoningStartEvent.new /new", "unknown-type UnknownEvent ", "unknown-value TextMessageStartEvent.role /role")
}

// The first middleware given is the first to see an event, and next is the second.
func TestMiddlewareRunsInTheOrderGiven(t *testing.T) {
	adds := func(text string) middleware {
		return func(e v1_1.Event, next func(v1_1.Event) error) error {
			e.(*v1_1.TextMessageContentEvent).Delta += text
			return next(e)
		}
	}
	list := []middleware{adds("1"), adds("2"), adds("3")}
	p := newPipeline(convert.Options{}, list...)
	list[0] = nil // the pipeline's list is its own
	got, err := pushed(p, convert.Discard(), token)
	if want := `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"x123"}` + "\n"; err != nil || got != want {
		t.Errorf("%v, delivered:\n%s", err, got)
	}
}

func TestMiddlewareDropsAddsAndRewrites(t *testing.T) {
	drop := func(e v1_1.Event, next func(v1_1.Event) error) error {
		if e.EventType() == v1_1.EventTypeTextMessageEnd {
			return nil
		}
		return next(e)
	}
	rewrite := func(e v1_1.Event, next func(v1_1.Event) error) error {
		if c, ok := e.(*v1_1.TextMessageContentEvent); ok {
			c.Delta = strings.ToUpper(c.Delta)
		}
		return next(e)
	}
	add := func(e v1_1.Event, next func(v1_1.Event) error) error {
		if err := next(e); err != nil || e.EventType() != v1_1.EventTypeTextMessageContent {
			return err
		}
		role := v1_1.TextMessageRole("narrator")
		if err := next(&v1_1.TextMessageStartEvent{MessageID: "n", Role: &role}); err != nil {
			return err
		}
		return next(&v1_1.UnknownEvent{Type: "MADE_UP", Raw: []byte(`{"type":"MADE_UP"}`)})
	}
	var r convert.Report
	got, err := pushed(newPipeline(convert.Options{}, drop, rewrite, add), &r, token, `{"type":"TEXT_MESSAGE_END","messageId":"m"}`)
	want := `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"X"}` + "\n" + `{"type":"TEXT_MESSAGE_START","messageId":"n"}` + "\n"
	if err != nil || got != want {
		t.Errorf("delivered %v:\n%swant:\n%s", err, got, want)
	}
	expectTold(t, &r, "unknown-value TextMessageStartEvent.role /role", "unknown-type UnknownEvent ") // rule E6
}

// rule E4: what middleware makes is judged like what came from the wire, and an error
// that it keeps to itself ends the stream all the same.
func TestMalformedFromMiddleware(t *testing.T) {
	for name, bad := range map[string]v1_1.Event{
		"out of bounds": &v1_1.StepStartedEvent{BaseEvent: v1_1.BaseEvent{Timestamp: new(int64(1 << 60))}, StepName: "s"},
		"no JSON":       &v1_1.CustomEvent{Name: "n", Value: []byte("{")},
		"nothing":       nil,
		"a nil pointer": (*v1_1.StepStartedEvent)(nil),
	} {
		t.Run(name, func(t *testing.T) {
			swallow := func(e v1_1.Event, next func(v1_1.Event) error) error {
				if next(bad) == nil {
					t.Error("next gives no error")
				}
				next(e)
				return nil
			}
			p := newPipeline(convert.Options{}, swallow)
			got, err := pushed(p, convert.Discard(), token, token)
			if err == nil || got != "" {
				t.Errorf("%v, delivered:\n%s", err, got)
			}
		})
	}
}

// rule E4: an error says where and by which rule, ends the stream, and stays.
func TestErrorsAreFatalAndStay(t *testing.T) {
	s := newPipeline(convert.Options{}).Stream(convert.Discard())
	deliver := func(v1_1.Event) error { return nil }
	first := s.Push([]byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":42}`), deliver)
	e, ok := errors.AsType[*convert.Error](first)
	if !ok || e.Pointer != "/delta" || e.Rule != "type" {
		t.Fatalf("got %v", first)
	}
	if err := s.Push([]byte(token), deliver); err != first {
		t.Errorf("the next gives %v", err)
	}
	if err := s.PushEvent(&v1_1.StepStartedEvent{}, deliver); err != first {
		t.Errorf("an event in memory gives %v", err)
	}
	for _, end := range []error{errors.New("full"), nil} {
		s := newPipeline(convert.Options{}).Stream(convert.Discard())
		got := s.Push([]byte(token), func(v1_1.Event) error { return end })
		if again := s.Push([]byte(token), deliver); got != end || again != end {
			t.Errorf("the application's error %v: got %v, then %v", end, got, again)
		}
	}
}

// rule R3: an event in memory goes the whole way, nested shapes included, and is
// not changed by it.
func TestEventsInMemory(t *testing.T) {
	for in, want := range map[string]string{
		`{"type":"THINKING_END"}`: `{"type":"REASONING_END","messageId":"own-1"}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"user","id":"u","content":[{"type":"binary","mimeType":"image/png","url":"u"},{"type":"new"}]}]}`: `{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"user","id":"u","content":[{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"}}]}]}`,
		token: token,
	} {
		event, err := v1_1.DecodeEvent([]byte(in))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		s := newPipeline(convert.Options{}).Stream(convert.Discard())
		err = s.PushEvent(event, func(e v1_1.Event) error { got = append(got, encoded(e)); return nil })
		if err != nil {
			t.Error(err)
		}
		expectEvents(t, got, want)
		if encoded(event) != in {
			t.Errorf("the event was changed to %s", encoded(event))
		}
	}
	for _, bad := range []v1_1.Event{nil, &v1_1.CustomEvent{Name: "n", Value: []byte("{")}, (*v1_1.StepStartedEvent)(nil)} {
		s := newPipeline(convert.Options{}).Stream(nil)
		deliver := func(e v1_1.Event) error { t.Errorf("delivered %v", e); return nil }
		first := s.PushEvent(bad, deliver)
		if first == nil || s.Push([]byte(token), deliver) != first {
			t.Errorf("%v: got %v", bad, first)
		}
	}
}

// The raw hook sees bytes before anything else does, for shapes of one's own.
func TestRawHook(t *testing.T) {
	raw := func(data []byte) ([]byte, error) {
		if bytes.Contains(data, []byte("broken")) {
			return nil, errors.New("broken")
		}
		return bytes.Replace(data, []byte("OUR_END"), []byte("THINKING_END"), 1), nil
	}
	p := newPipeline(convert.Options{Raw: raw})
	got, err := pushed(p, convert.Discard(), `{"type":"OUR_END"}`, `broken`)
	if got != `{"type":"REASONING_END","messageId":"own-1"}`+"\n" || err == nil || err.Error() != "broken" {
		t.Errorf("%v, delivered:\n%s", err, got)
	}
	var events []string
	event := &v1_1.UnknownEvent{Type: "OUR_END", Raw: []byte(`{"type":"OUR_END"}`)}
	if err := p.Stream(convert.Discard()).PushEvent(event, func(e v1_1.Event) error { events = append(events, encoded(e)); return nil }); err != nil {
		t.Error(err)
	}
	expectEvents(t, events, `{"type":"REASONING_END","messageId":"own-2"}`)
}

// mixed are streams with something of everything.
var mixed = [][]string{
	{runStarted, token, future, token, runFinished},
	{runStarted, `{"type":"THINKING_START","title":"T"}`, `{"type":"THINKING_END"}`, runFinished},
	{runStarted, `{"type":"STATE_DELTA","delta":[{"op":"new","path":""},{"op":"remove","path":"/a","x":1}]}`, `{"type":"STEP_STARTED","stepName":5}`, token},
	{`{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"9.0"}`, `{"type":"STEP_STARTED","stepName":"s","new":null}`, `not JSON`},
	{},
}

// rule E8: the verdict does not depend on how the events come.
func TestWaysIntoThePipelineAgree(t *testing.T) {
	for i, docs := range mixed {
		var pushReport, pullReport, singleReport, memoryReport convert.Report
		want, wantErr := pushed(newPipeline(convert.Options{}), &pushReport, docs...)
		var pull strings.Builder
		var pullErr error
		for e, err := range newPipeline(convert.Options{}).Events(source(docs...), &pullReport) {
			if pullErr = err; err == nil {
				pull.WriteString(encoded(e) + "\n")
			}
		}
		if pull.String() != want || fmt.Sprint(pullErr) != fmt.Sprint(wantErr) || told(&pullReport) != told(&pushReport) {
			t.Errorf("stream %d, pulled: %v\n%s%s", i, pullErr, pull.String(), told(&pullReport))
		}
		var memory strings.Builder
		s := newPipeline(convert.Options{}).Stream(&memoryReport)
		for _, doc := range docs {
			if e, err := v1_1.DecodeEvent([]byte(doc)); err != nil || s.PushEvent(e, func(e v1_1.Event) error { memory.WriteString(encoded(e) + "\n"); return nil }) != nil {
				break
			}
		}
		if memory.String() != want || told(&memoryReport) != told(&pushReport) {
			t.Errorf("stream %d, in memory:\n%s%s", i, memory.String(), told(&memoryReport))
		}
		if len(docs) < 2 {
			continue
		}
		single, err := newPipeline(convert.Options{}).Event([]byte(docs[1]), &singleReport)
		if one, _ := pushed(newPipeline(convert.Options{}), convert.Discard(), docs[1]); err != nil || len(single) != strings.Count(one, "\n") || len(single) > 0 && encoded(single[0])+"\n" != one {
			t.Errorf("stream %d, single: %v, %v", i, single, err)
		}
	}
}

// Whoever stops ranging gets nothing more, and nothing more is read.
func TestBreakStopsReading(t *testing.T) {
	stubborn := func(e v1_1.Event, next func(v1_1.Event) error) error {
		next(e)
		if err := next(e); err != nil {
			return fmt.Errorf("wrapped: %w", err)
		}
		next(e)
		return nil
	}
	for _, m := range [][]middleware{nil, {stubborn}} {
		read, got := 0, 0
		docs := func(yield func([]byte, error) bool) {
			for read < 5 {
				read++
				if !yield([]byte(token), nil) {
					return
				}
			}
		}
		events := newPipeline(convert.Options{}, m...).Events(docs, convert.Discard())
		for range events {
			got++
			break
		}
		if read != 1 || got != 1 {
			t.Errorf("%d read, %d delivered", read, got)
		}
	}
}

func TestErrorsOfTheSourceEndTheStream(t *testing.T) {
	broken := errors.New("connection lost")
	docs := func(yield func([]byte, error) bool) {
		if yield([]byte(token), nil) && yield(nil, broken) {
			t.Error("the source is asked for more")
		}
	}
	var got []string
	events := newPipeline(convert.Options{}).Events(docs, convert.Discard())
	for range 2 { // each range is a stream of its own
		for e, err := range events {
			if err != nil {
				got = append(got, err.Error())
				continue
			}
			got = append(got, encoded(e))
		}
	}
	expectEvents(t, got, token, "connection lost", token, "connection lost")
}

func TestLimitsHoldInThePipeline(t *testing.T) {
	deep := `{"type":"THINKING_END","metadata":{"a":{"b":{"c":1}}}}`
	for _, c := range []struct {
		limits convert.Limits
		rule   string
	}{{convert.Limits{MaxDepth: 3}, "depth"}, {convert.Limits{MaxBytes: 20}, "size"}, {convert.Limits{MaxDepth: 4, MaxBytes: len(deep)}, ""}} {
		r := convert.Report{}
		got, err := pushed(newPipeline(convert.Options{Limits: c.limits}), &r, deep)
		e, _ := errors.AsType[*convert.Error](err)
		if c.rule == "" && (err != nil || got == "") || c.rule != "" && (e == nil || e.Rule != c.rule || len(r.Warnings()) > 0) {
			t.Errorf("%+v: %v\n%s", c.limits, err, got)
		}
	}
}

// rule N11: each RUN_STARTED speaks for its own run. rule R3: and what was reported
// in one run is reported again in the next.
func TestRunsOfOneStream(t *testing.T) {
	newer := `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"1.2"}`
	null := `{"type":"STEP_STARTED","stepName":"s","rawEvent":null,"new":1}`
	var r convert.Report
	if _, err := pushed(newPipeline(convert.Options{}), &r, newer, null, null, runStarted, null, newer, null); err != nil {
		t.Fatal(err)
	}
	nulls := []string{"retired-shape rawEvent: null /rawEvent", "unknown-property StepStartedEvent.new /new"}
	expectTold(t, &r, slices.Concat([]string{"newer-peer RunStartedEvent.protocolVersion /protocolVersion"}, nulls, nulls,
		[]string{"newer-peer RunStartedEvent.protocolVersion /protocolVersion"}, nulls)...)
}

// What RUN_STARTED itself is warned about is part of its run.
func TestRunStartedBelongsToItsRun(t *testing.T) {
	var r convert.Report
	if _, err := pushed(newPipeline(convert.Options{}), &r, `{"type":"RUN_STARTED","threadId":"t","runId":"r","rawEvent":null}`, `{"type":"STEP_STARTED","stepName":"s","rawEvent":null}`); err != nil {
		t.Fatal(err)
	}
	expectTold(t, &r, "retired-shape rawEvent: null /rawEvent")
}

// rule D6: warnings are on by default: without a Report they go to the log.
func TestWithoutReportWarningsAreLogged(t *testing.T) {
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	defer slog.SetDefault(before)
	if _, err := pushed(newPipeline(convert.Options{}), nil, future, `{"type":"THINKING_END"}`); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"code=unknown-type", `lost="type \"FUTURE\" is not described"`, "code=retired-shape", "code=minted-identifier", "level=WARN"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("the log lacks %s:\n%s", want, log.String())
		}
	}
	log.Reset()
	if _, err := pushed(newPipeline(convert.Options{}), convert.Discard(), future); err != nil || log.Len() > 0 {
		t.Errorf("silenced on purpose: %v\n%s", err, log.String())
	}
}
