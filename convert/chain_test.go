package convert

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// chainOf is the chain between two versions built in.
func chainOf(t testing.TB, from, to string) *Chain {
	t.Helper()
	c, err := Between(from, to)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// chainResult is what a chain makes of a value.
func chainResult(c *Chain, shape string, in Value) lawResult {
	r := lawReport()
	out, err := c.Convert(shape, in, r)
	return lawResult{out, slices.Clone(r.Warnings()), err}
}

// oneByOne takes the steps of a chain by hand, collecting what each says.
func oneByOne(steps []lawChainStep, shape string, in Value) lawResult {
	all := lawResult{value: in}
	for _, s := range steps {
		r := lawReport()
		all.value, all.err = s.run(shape, all.value, r)
		shape = s.rename(shape)
		all.warnings = append(all.warnings, r.Warnings()...)
		if all.err != nil || all.value == nil {
			break
		}
	}
	return all
}

// lawChainStep is a step with what it does to the definition's name.
type lawChainStep struct {
	run    stepFunc
	rename func(shape string) string
}

// stepsBetween are the steps from version i to version j of Versions.
func stepsBetween(i, j int) []lawChainStep {
	var steps []lawChainStep
	for ; i < j; i++ {
		steps = append(steps, lawChainStep{pairs[i].up, pairs[i].upName})
	}
	for ; i > j; i-- {
		steps = append(steps, lawChainStep{pairs[i-1].down, pairs[i-1].downName})
	}
	return steps
}

// neighbour is the version next to i on the way to j, or just next to it.
func neighbour(i, j int) string {
	all := Versions()
	if i < j || i == 0 {
		return all[i+1]
	}
	return all[i-1]
}

// TestL5 compares the chain between any two versions with its steps one by one, in
// values, warnings and refusals.
//
// rule L5
func TestL5(t *testing.T) {
	all := Versions()
	for i, from := range all {
		for j, to := range all {
			c, steps := chainOf(t, from, to), stepsBetween(i, j)
			if c.From() != from || c.To() != to || len(c.steps) != len(steps) {
				t.Errorf("%s to %s is %s to %s in %d steps", from, to, c.From(), c.To(), len(c.steps))
			}
			for d := range lawDocuments(t, from, neighbour(i, j), true, 10) {
				checkChain(t, c, steps, d)
				if t.Failed() {
					t.FailNow()
				}
			}
		}
	}
}

// TestL5ThereAndBack makes chains longer than the versions allow, of the same steps
// to and fro.
//
// rule L5
func TestL5ThereAndBack(t *testing.T) {
	for _, p := range pairs {
		down, up := lawChainStep{p.down, p.downName}, lawChainStep{p.up, p.upName}
		steps := []lawChainStep{down, up, down, up}
		c := &Chain{from: p.newer, to: p.newer, decode: versions[indexOf(p.newer)].decode, names: []string{p.older, p.newer, p.older, p.newer}}
		for _, s := range steps {
			c.steps, c.rename = append(c.steps, s.run), append(c.rename, s.rename)
		}
		for d := range lawDocuments(t, p.newer, p.older, false, 20) {
			checkChain(t, c, steps, d)
			if t.Failed() {
				t.FailNow()
			}
		}
	}
}

func checkChain(t *testing.T, c *Chain, steps []lawChainStep, d lawDocument) {
	t.Helper()
	in, before, err := lawValue(c.From(), d.shape, d.data)
	if err != nil {
		t.Fatal(err)
	}
	want := oneByOne(steps, d.shape, in)
	if want.err != nil {
		want.value = nil
	}
	got := chainResult(c, d.shape, in)
	if err := got.equals(want); err != nil {
		t.Errorf("%s %s: %v", d.shape, before, err)
	}
	r := lawReport()
	text, err := c.ConvertJSON([]byte("> "), d.shape, d.data, r)
	wantText := []byte("> ")
	if want.value != nil {
		wantText, _ = want.value.AppendJSON(wantText)
	}
	if string(text) != string(wantText) || fmt.Sprint(err) != fmt.Sprint(want.err) || !slices.Equal(r.Warnings(), want.warnings) {
		t.Errorf("%s: ConvertJSON gives %s, %v, %v", before, text, err, r.Warnings())
	}
}

// TestChainEndsWithNothing stops a chain at the step that leaves nothing.
//
// rule L5
func TestChainEndsWithNothing(t *testing.T) {
	nothing := func(string, Value, *Report) (Value, error) { return nil, nil }
	never := func(string, Value, *Report) (Value, error) { panic("called with nothing") }
	v := Versions()[0]
	c := &Chain{from: v, to: v, decode: versions[0].decode, steps: []stepFunc{nothing, never}, names: []string{v, v}}
	if out, err := c.Convert("Event", &v1_0.RunErrorEvent{}, &Report{}); out != nil || err != nil {
		t.Errorf("%v, %v", out, err)
	}
	text, err := c.ConvertJSON([]byte("before"), "Event", []byte(`{"type":"HOLOGRAM"}`), &Report{})
	if string(text) != "before" || err != nil {
		t.Errorf("%s, %v", text, err)
	}
}

// TestBetween refuses versions that are not built in, by name, with those that are.
func TestBetween(t *testing.T) {
	known := Versions()[0]
	for _, c := range []struct{ from, to, bad string }{{"9.9", known, "9.9"}, {known, "9.9", "9.9"}, {"", known, ""}, {"v" + known, known, "v" + known}} {
		chain, err := Between(c.from, c.to)
		want := fmt.Sprintf("version %q is not built in; there are %s", c.bad, strings.Join(Versions(), ", "))
		if chain != nil || err == nil || err.Error() != want {
			t.Errorf("%s to %s: %v, %v", c.from, c.to, chain, err)
		}
	}
	if v, err := Decode("9.9", "Event", []byte(`{}`)); v != nil || err == nil || !strings.Contains(err.Error(), "9.9") {
		t.Errorf("Decode: %v, %v", v, err)
	}
	if Definitions("9.9") != nil {
		t.Error("9.9 has definitions")
	}
}

// TestSameVersion gives back the very value, with or without a report.
func TestSameVersion(t *testing.T) {
	for _, v := range Versions() {
		c := chainOf(t, v, v)
		in, _, err := lawValue(v, "Event", []byte(`{"type":"HOLOGRAM"}`))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range []*Report{nil, {}} {
			if out, err := c.Convert("Event", in, r); out != in || err != nil || len(r.Warnings()) > 0 {
				t.Errorf("%s: %v, %v", v, out, err)
			}
		}
	}
}

// TestTypeError hands chains values that are not what the caller says they are.
func TestTypeError(t *testing.T) {
	event, pointer := &v1_0.RunErrorEvent{Message: "m"}, v1_0.JSONPointer("/a")
	for _, c := range []struct {
		shape     string
		in        Value
		want, got string
	}{
		{"Event", event, "v1_1.Event", "v1_0.RunErrorEvent"},
		{"RunErrorEvent", event, "v1_1.RunErrorEvent", "v1_0.RunErrorEvent"},
		{"Message", &v1_1.RunErrorEvent{}, "v1_1.Message", "v1_1.RunErrorEvent"},
		{"JsonPointer", &pointer, "v1_1.JSONPointer", "v1_0.JSONPointer"},
		{"UserMessage", nil, "v1_1.UserMessage", "<nil>"},
	} {
		out, err := chainOf(t, v1_1.Version, v1_0.Version).Convert(c.shape, c.in, &Report{})
		wrong, ok := errors.AsType[*TypeError](err)
		if out != nil || !ok || *wrong != (TypeError{c.want, c.got}) || wrong.Error() != "want a value of type "+c.want+", got "+c.got {
			t.Errorf("%s: %v, %v", c.shape, out, err)
		}
	}
}

// TestNilMembers converts values that hold nothing where a member of a union should
// be: an error that says where, as encoding them gives.
func TestNilMembers(t *testing.T) {
	c := chainOf(t, v1_1.Version, v1_0.Version)
	for _, in := range []Value{
		(*v1_1.UserMessage)(nil),
		&v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{nil}},
		&v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{(*v1_1.ToolMessage)(nil)}},
		&v1_1.MessagesSnapshotEvent{Messages: []v1_1.Message{(*v1_1.UnknownMessage)(nil)}},
		&v1_1.RunFinishedEvent{ThreadID: "t", RunID: "r", Outcome: (*v1_1.RunFinishedCancelledOutcome)(nil)},
	} {
		shape := strings.TrimPrefix(fmt.Sprintf("%T", in), "*v1_1.")
		_, want := in.AppendJSON(nil)
		out, err := c.Convert(shape, in, &Report{})
		if out != nil || err == nil || !reflect.DeepEqual(err, want) {
			t.Errorf("%s: %v, %v; encoding says %v", shape, out, err, want)
		}
	}
}

// TestNoCounterpart refuses what the target version has no definition for.
//
// rule D5
func TestNoCounterpart(t *testing.T) {
	for _, s := range allLawSteps() {
		out, err := s.run("Hologram", &v1_1.RunErrorEvent{}, &Report{})
		refused, ok := errors.AsType[*RefusedError](err)
		if out != nil || !ok || refused.Code != "no-counterpart" || complete(refused.Warning) != nil {
			t.Fatalf("%v: %v, %v", s, out, err)
		}
		if !strings.HasPrefix(err.Error(), "refused: "+s.from+" to "+s.to+": Hologram") {
			t.Errorf("%v: %v", s, err)
		}
	}
}

// TestChainIsShared converts one value through one chain in many goroutines.
func TestChainIsShared(t *testing.T) {
	for _, w := range witnesses {
		c := chainOf(t, w.from, w.to)
		in, _, err := lawValue(w.from, w.shape, []byte(w.document))
		if err != nil {
			t.Fatal(err)
		}
		want := chainResult(c, w.shape, in)
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				for range 20 {
					if err := chainResult(c, w.shape, in).equals(want); err != nil {
						t.Error(err)
					}
				}
			})
		}
		group.Wait()
	}
}

// TestConversionAllocations converts the event that most of a stream consists of:
// the result is all it allocates.
func TestConversionAllocations(t *testing.T) {
	const token = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"m","delta":" and so on"}`
	for _, s := range allLawSteps() {
		in, _, err := lawValue(s.from, "Event", []byte(token))
		if err != nil {
			t.Fatal(err)
		}
		c, r := chainOf(t, s.from, s.to), new(Report)
		if n := testing.AllocsPerRun(100, func() { _, _ = c.Convert("Event", in, r) }); n > 1 {
			t.Errorf("%v: %v allocations, want 1", s, n)
		}
	}
}
