package convert_test

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// Streams share a Pipeline and nothing that changes; run with -race.
func TestManyStreamsAtOnce(t *testing.T) {
	swap := func(e v1_1.Event, next func(v1_1.Event) error) error { return next(e) }
	mint := func() string { return "own" }
	for _, m := range [][]middleware{nil, {swap, swap}} {
		p := newPipeline(convert.Options{Mint: mint}, m...)
		var want [][2]string
		for _, docs := range mixed {
			var r convert.Report
			out, err := pushed(p, &r, docs...)
			want = append(want, [2]string{out + fmt.Sprint(err), told(&r)})
		}
		var all sync.WaitGroup
		for g := range 64 {
			all.Go(func() {
				for i := range 20 {
					n := (g + i) % len(mixed)
					var r convert.Report
					out, err := pushed(p, &r, mixed[n]...)
					if got := [2]string{out + fmt.Sprint(err), told(&r)}; got != want[n] {
						t.Errorf("stream %d gives another result beside others:\n%s", n, got)
					}
				}
			})
		}
		all.Wait()
	}
}

// heap is the memory in use.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// A stream keeps nothing for each event, however many there are and whatever is
// wrong with them; its Report neither, since warnings are bounded for each run.
func TestLongStreamsInConstantMemory(t *testing.T) {
	n := 1_000_000
	if testing.Short() {
		n = 50_000
	}
	docs := [][]byte{
		[]byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a token"}`),
		[]byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a token"}`),
		[]byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a token"}`),
		[]byte(`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a token","rawEvent":null,"new":1}`),
		[]byte(`{"type":"THINKING_END"}`),
		[]byte(`{"type":"THINKING_START","title":"lost"}`),
		[]byte(`{"type":"FUTURE%07d"}`),
		[]byte(`{"type":"STEP_STARTED","stepName":"s","n%07d":1}`),
	}
	var r convert.Report
	s := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{}).Stream(&r)
	delivered := 0
	deliver := func(v1_1.Event) error { delivered++; return nil }
	push := func(from, to int) {
		for i := from; i < to; i++ {
			doc := docs[i%len(docs)]
			if bytes.Contains(doc, []byte("%07d")) {
				doc = fmt.Appendf(nil, string(doc), i) // names never seen before
			}
			if err := s.Push(doc, deliver); err != nil {
				t.Fatal(err)
			}
		}
	}
	push(0, n/20)
	before := heap()
	push(n/20, n)
	after := heap()
	if grown := int64(after) - int64(before); grown > 1<<20 {
		t.Errorf("%d events grew the heap by %d bytes", n, grown)
	}
	if want := n - n/len(docs); delivered != want || len(r.Warnings()) > 2100 {
		t.Errorf("%d delivered, want %d; %d warnings", delivered, want, len(r.Warnings()))
	}
	runtime.KeepAlive(s)
}

// A clean event costs the pipeline no allocation beyond decoding it, whether somebody
// collects the warnings or the log gets them.
func TestCleanEventsAllocateNoMore(t *testing.T) {
	for _, doc := range []string{
		`{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":"a token"}`,
		runFinished, snapshot(strings.Repeat(message(`"content":"x"`)+",", 3) + message(`"content":[{"type":"text","text":"x"}]`)),
	} {
		data := []byte(doc)
		var event v1_1.Event
		alone := testing.AllocsPerRun(200, func() { event, _ = v1_1.DecodeEvent(data) })
		for _, r := range []*convert.Report{new(convert.Report), nil} {
			s := newPipeline(convert.Options{}).Stream(r)
			deliver := func(e v1_1.Event) error { event = e; return nil }
			through := testing.AllocsPerRun(200, func() {
				if err := s.Push(data, deliver); err != nil {
					t.Error(err)
				}
			})
			if through > alone || alone == 0 || event == nil {
				t.Errorf("%s, report %t: %v allocations, decoding alone %v", doc, r != nil, through, alone)
			}
		}
	}
}
