package growth

import (
	"runtime"
	"runtime/metrics"
	"strings"
	"time"

	"github.com/agui-go/agui/v1_1"

	"github.com/agui-go/agui/internal/bench/cputime"
)

// MostMemory is how many times its size a large document and what is made of it
// may take together.
const MostMemory = 3

// Big is what decoding one large snapshot takes.
type Big struct {
	Size int
	// Peak is the largest heap seen while decoding, garbage not yet swept included,
	// Kept what the decoded value holds, and Allocated all that decoding asked for:
	// as multiples of the size. The document counts in Peak alone.
	Peak, Kept, Allocated float64
	CPU                   time.Duration // per MiB
}

// Snapshots decodes snapshots of about these sizes: with the messages of the
// fixtures, or with messages of that much text when text is not 0.
func (s *Source) Snapshots(text int, sizes ...int) ([]Big, error) {
	var out []Big
	edit := asItIs
	if text > 0 {
		long := `{"id":"m","role":"user","content":"` + strings.Repeat(plainText, text/len(plainText)) + `"}`
		edit = func(string) string { return long }
	}
	per := float64(len(s.snapshot(10*len(s.messages), edit))) / float64(10*len(s.messages))
	for _, size := range sizes {
		b, err := decodeBig(s.snapshot(int(float64(size)/per)+1, edit))
		if err != nil {
			return nil, err
		}
		out = append(out, b)
	}
	return out, nil
}

func decodeBig(doc []byte) (Big, error) {
	b := Big{Size: len(doc)}
	size := float64(len(doc))
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	peak := watchHeap()
	start := cputime.Used()
	event, err := v1_1.DecodeEvent(doc)
	b.CPU = time.Duration(float64(cputime.Used()-start) / size * (1 << 20))
	// What was there before decoding is not the document's, except for the document.
	b.Peak = (float64(peak()) - float64(before.HeapAlloc) + size) / size
	if err != nil {
		return b, err
	}
	runtime.ReadMemStats(&after)
	b.Allocated = float64(after.TotalAlloc-before.TotalAlloc) / size
	runtime.GC()
	runtime.ReadMemStats(&after)
	b.Kept = (float64(after.HeapAlloc) - float64(before.HeapAlloc)) / size
	runtime.KeepAlive(event)
	runtime.KeepAlive(doc)
	return b, nil
}

// watchHeap looks at the heap every millisecond until the result is called, which
// returns the largest size seen.
func watchHeap() func() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	var most uint64
	look := func() {
		metrics.Read(sample)
		most = max(most, sample[0].Value.Uint64())
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-stop:
				look()
				return
			case <-tick.C:
				look()
			}
		}
	}()
	return func() uint64 {
		close(stop)
		<-stopped
		return most
	}
}
