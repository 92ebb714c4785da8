package convert_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// validator judges documents by the schema file, with code that is not this
// module's.
var validator = sync.OnceValues(func() (*jsonschema.Compiler, error) {
	data, err := os.ReadFile("../spec/1.1/schema.json")
	if err != nil {
		return nil, err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	return c, c.AddResource("https://example.test/schema.json", doc)
})

// valid reports whether a document is one of a definition of version 1.1.
func valid(t *testing.T, definition string, document []byte) bool {
	t.Helper()
	c, err := validator()
	if err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("https://example.test/schema.json#/$defs/" + definition)
	if err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err != nil {
		t.Fatalf("%v in %s", err, document)
	}
	return s.Validate(v) == nil
}

// counter mints "own-1", "own-2" and so on.
func counter() func() string {
	n := 0
	return func() string {
		n++
		return fmt.Sprintf("own-%d", n)
	}
}

// told gives warnings as "code shape pointer", one a line.
func told(r *convert.Report) string {
	var b strings.Builder
	for _, w := range r.Warnings() {
		fmt.Fprintf(&b, "%s %s %s\n", w.Code, w.Shape, w.Pointer)
	}
	return b.String()
}

// expectTold compares warnings with what is wanted, one a line.
func expectTold(t *testing.T, r *convert.Report, want ...string) {
	t.Helper()
	lines := ""
	if len(want) > 0 {
		lines = strings.Join(want, "\n") + "\n"
	}
	if got := told(r); got != lines {
		t.Errorf("warnings:\n%swant:\n%s", got, lines)
	}
}

// translated runs events through one boundary, and holds each result to the schema.
func translated(t *testing.T, r *convert.Report, events ...string) []string {
	t.Helper()
	b := convert.NewBoundary(v1_1.Version, counter())
	var out []string
	for _, e := range events {
		now := b.Translate("Event", []byte(e), r)
		if !valid(t, "Event", now) {
			t.Errorf("not valid: %s", now)
		}
		out = append(out, string(now))
	}
	return out
}

func expectEvents(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d events, want %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Errorf("event %d:\n%s\nwant:\n%s", i, got[i], want[i])
		}
	}
}

// rule R4: the identifier of a span is minted where it opens and is the same up to
// where it closes; the next span has another.
func TestSpansKeepTheirIdentifier(t *testing.T) {
	var r convert.Report
	span := []string{
		`{"type":"THINKING_START"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"a"}`, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"b"}`,
		`{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_TEXT_MESSAGE_START"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_END"}`,
	}
	got := translated(t, &r, append(append([]string{}, span...), span...)...)
	expectEvents(t, got,
		`{"type":"REASONING_START","messageId":"own-1"}`, `{"type":"REASONING_MESSAGE_START","messageId":"own-2","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","delta":"a","messageId":"own-2"}`, `{"type":"REASONING_MESSAGE_CONTENT","delta":"b","messageId":"own-2"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"own-2"}`, `{"type":"REASONING_MESSAGE_START","messageId":"own-3","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"own-3"}`, `{"type":"REASONING_END","messageId":"own-1"}`,
		`{"type":"REASONING_START","messageId":"own-4"}`, `{"type":"REASONING_MESSAGE_START","messageId":"own-5","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","delta":"a","messageId":"own-5"}`, `{"type":"REASONING_MESSAGE_CONTENT","delta":"b","messageId":"own-5"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"own-5"}`, `{"type":"REASONING_MESSAGE_START","messageId":"own-6","role":"reasoning"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"own-6"}`, `{"type":"REASONING_END","messageId":"own-4"}`)
	// Once a run each: the second span says nothing new.
	expectTold(t, &r,
		"retired-shape THINKING_START ", "minted-identifier THINKING_START /messageId",
		"retired-shape THINKING_TEXT_MESSAGE_START ", "minted-identifier THINKING_TEXT_MESSAGE_START /messageId",
		"retired-shape THINKING_TEXT_MESSAGE_CONTENT ", "retired-shape THINKING_TEXT_MESSAGE_END ", "retired-shape THINKING_END ")
}

// An identifier that the peer gave itself is kept, and goes with the whole span.
func TestSpansTakeThePeersIdentifier(t *testing.T) {
	var r convert.Report
	got := translated(t, &r,
		`{"type":"THINKING_START","messageId":"theirs"}`, `{"type":"THINKING_END"}`,
		`{"type":"THINKING_TEXT_MESSAGE_START","messageId":"m"}`, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"a"}`,
		`{"type":"THINKING_TEXT_MESSAGE_END","messageId":"m"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`)
	expectEvents(t, got,
		`{"type":"REASONING_START","messageId":"theirs"}`, `{"type":"REASONING_END","messageId":"theirs"}`,
		`{"type":"REASONING_MESSAGE_START","messageId":"m","role":"reasoning"}`, `{"type":"REASONING_MESSAGE_CONTENT","delta":"a","messageId":"m"}`,
		`{"type":"REASONING_MESSAGE_END","messageId":"m"}`, `{"type":"REASONING_MESSAGE_END","messageId":"own-1"}`)
	if n := strings.Count(told(&r), "minted-identifier"); n != 1 {
		t.Errorf("%d minted, want the last event's alone:\n%s", n, told(&r))
	}
}

// rule R4: what nothing opened gets an identifier of its own, said each time.
func TestOrphansMintAndSaySo(t *testing.T) {
	var r convert.Report
	got := translated(t, &r, `{"type":"THINKING_END"}`, `{"type":"THINKING_END"}`,
		`{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"x"}`, `{"type":"THINKING_TEXT_MESSAGE_END"}`, `{"type":"THINKING_TEXT_MESSAGE_CONTENT","delta":"y"}`)
	expectEvents(t, got, `{"type":"REASONING_END","messageId":"own-1"}`, `{"type":"REASONING_END","messageId":"own-2"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","delta":"x","messageId":"own-3"}`, `{"type":"REASONING_MESSAGE_END","messageId":"own-3"}`,
		`{"type":"REASONING_MESSAGE_CONTENT","delta":"y","messageId":"own-4"}`)
	expectTold(t, &r, "retired-shape THINKING_END ", "minted-identifier THINKING_END /messageId", "minted-identifier THINKING_END /messageId",
		"retired-shape THINKING_TEXT_MESSAGE_CONTENT ", "minted-identifier THINKING_TEXT_MESSAGE_CONTENT /messageId",
		"retired-shape THINKING_TEXT_MESSAGE_END ", "minted-identifier THINKING_TEXT_MESSAGE_CONTENT /messageId")
	for _, w := range r.Warnings() {
		if w.Code == "minted-identifier" && !strings.Contains(w.Lost, "nothing opened it, so messageId own-") {
			t.Errorf("the warning does not say it: %s", w)
		}
	}
}

// rule R4: a lost title is named, each title by itself, with its value.
func TestLostTitlesAreNamed(t *testing.T) {
	var r convert.Report
	long := strings.Repeat("é", 100)
	got := translated(t, &r, `{"type":"THINKING_START","title":"Reading"}`, `{"type":"THINKING_START","title":"Writing"}`, `{"type":"THINKING_START","title":"`+long+`"}`)
	expectEvents(t, got, `{"type":"REASONING_START","messageId":"own-1"}`, `{"type":"REASONING_START","messageId":"own-2"}`, `{"type":"REASONING_START","messageId":"own-3"}`)
	var lost []string
	for _, w := range r.Warnings() {
		if w.Code == "retired-loss" {
			lost = append(lost, w.Pointer+": "+w.Lost)
		}
	}
	want := []string{`/title: the title "Reading"`, `/title: the title "Writing"`, `/title: the title "` + strings.Repeat("é", 59) + "…"}
	expectEvents(t, lost, want...)
}

// A shape is reported once in a run, and again in the next one.
func TestReportedOnceInARun(t *testing.T) {
	null := `{"type":"STEP_STARTED","stepName":"s","rawEvent":null}`
	var r convert.Report
	b := convert.NewBoundary(v1_1.Version, counter())
	for range 3 {
		b.Translate("Event", []byte(null), &r)
	}
	expectTold(t, &r, "retired-shape rawEvent: null /rawEvent")
	b.NewRun()
	b.Translate("Event", []byte(null), &r)
	b.Translate("Event", []byte(`{"type":"RUN_STARTED","threadId":"t","runId":"r"}`), &r)
	b.Translate("Event", []byte(null), &r)
	if n := len(r.Warnings()); n != 3 {
		t.Errorf("%d warnings over three runs:\n%s", n, told(&r))
	}
	// A span does not reach over into the next run.
	b.Translate("Event", []byte(`{"type":"THINKING_START"}`), &r)
	b.NewRun()
	r.Reset()
	if got := string(b.Translate("Event", []byte(`{"type":"THINKING_END"}`), &r)); got != `{"type":"REASONING_END","messageId":"own-2"}` {
		t.Errorf("got %s", got)
	}
}

// A run that loses something at every turn is reported up to a bound, and then
// that there is more.
func TestWarningsOfARunAreBounded(t *testing.T) {
	var r convert.Report
	b := convert.NewBoundary(v1_1.Version, counter())
	for range 3000 {
		b.Translate("Event", []byte(`{"type":"THINKING_END"}`), &r)
	}
	all := r.Warnings()
	if len(all) != 1001 || all[1000].Code != "more-warnings" {
		t.Fatalf("%d warnings, the last %+v", len(all), all[len(all)-1])
	}
	b.NewRun()
	b.Translate("Event", []byte(`{"type":"THINKING_END"}`), &r)
	if len(r.Warnings()) != 1003 {
		t.Errorf("%d warnings after another run began", len(r.Warnings()))
	}
}

// What a version still describes is not retired for it.
func TestBoundaryOfAnOlderVersion(t *testing.T) {
	in := []byte(`{"type":"THINKING_START","title":"x","rawEvent":null}`)
	for version, translates := range map[string]bool{"0.0.29": false, "0.0.59": false, "0.0.60": true, "1.0": true, "1.10": true} {
		var r convert.Report
		out := convert.NewBoundary(version, counter()).Translate("Event", in, &r)
		if same := &out[0] == &in[0]; same == translates || (len(r.Warnings()) > 0) != translates {
			t.Errorf("%s: got %s\n%s", version, out, told(&r))
		}
	}
}

// What holds nothing retired comes back as it is, bytes and memory; what is no
// object is the decoder's to refuse.
func TestNothingToTranslate(t *testing.T) {
	for _, in := range []string{
		`{"type":"STEP_STARTED","stepName":"s"}`, ` {"stepName":"s", "type":"STEP_STARTED", "new": [1]}`, `{"type":"FUTURE","title":null}`,
		`{"type":5,"rawEvent":null}`, `{}`, `[]`, `null`, `"THINKING_START"`, `{"type":"THINKING_START"`, `{"type":"THINKING_START"}}`, `{"type":"THINKING_START","type":"THINKING_END"}`,
		` `, "{\"type\":\"THINKING_START\",\"title\":\"\xff\"}", `{"type":"MESSAGES_SNAPSHOT","messages":{}}`, `{"type":"MESSAGES_SNAPSHOT","messages":[5,null,[]]}`,
		`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":[]}`,
	} {
		var r convert.Report
		data := []byte(in)
		out := convert.NewBoundary(v1_1.Version, counter()).Translate("Event", data, &r)
		if &out[0] != &data[0] || len(out) != len(data) || len(r.Warnings()) > 0 || string(data) != in {
			t.Errorf("%s: got %s\n%s", in, out, told(&r))
		}
	}
	if out := convert.NewBoundary(v1_1.Version, nil).Translate("Event", nil, nil); len(out) != 0 {
		t.Errorf("got %q", out)
	}
	if out := convert.NewBoundary(v1_1.Version, nil).Translate("Metadata", []byte(`{"rawEvent":null}`), nil); string(out) != `{"rawEvent":null}` {
		t.Errorf("got %s", out)
	}
}

// The identifiers that nobody chose are random UUIDs.
func TestMintedIdentifiersAreUUIDs(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		b := convert.NewBoundary(v1_1.Version, nil)
		e, err := v1_1.DecodeEvent(b.Translate("Event", []byte(`{"type":"THINKING_START"}`), convert.Discard()))
		if err != nil {
			t.Fatal(err)
		}
		id := e.(*v1_1.ReasoningStartEvent).MessageID
		if len(id) != 36 || id[14] != '4' || !strings.ContainsRune("89ab", rune(id[19])) || strings.Trim(id, "0123456789abcdef-") != "" || seen[id] {
			t.Errorf("got %s", id)
		}
		seen[id] = true
	}
}
