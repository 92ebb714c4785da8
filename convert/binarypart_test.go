package convert_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// binaryParts are binary parts and the parts they become; the warnings beside
// retired-shape have pointers below the part.
var binaryParts = []struct {
	in, out  string
	warnings []string
}{
	{`{"type":"binary","mimeType":"image/png","data":"AA=="}`, `{"type":"image","source":{"type":"data","value":"AA==","mimeType":"image/png"}}`, nil},
	{`{"type":"binary","mimeType":"audio/wav","url":"u"}`, `{"type":"audio","source":{"type":"url","value":"u","mimeType":"audio/wav"}}`, nil},
	{`{"type":"binary","mimeType":"video/mp4","url":"u"}`, `{"type":"video","source":{"type":"url","value":"u","mimeType":"video/mp4"}}`, nil},
	{`{"type":"binary","mimeType":"application/pdf","url":"u"}`, `{"type":"document","source":{"type":"url","value":"u","mimeType":"application/pdf"}}`, nil},
	{`{"type":"binary","mimeType":"imagery/png","url":"u"}`, `{"type":"document","source":{"type":"url","value":"u","mimeType":"imagery/png"}}`, nil},
	{`{"type":"binary","mimeType":"IMAGE/png","url":"u"}`, `{"type":"document","source":{"type":"url","value":"u","mimeType":"IMAGE/png"}}`, nil},
	{`{"type":"binary","mimeType":"","url":"u"}`, `{"type":"document","source":{"type":"url","value":"u","mimeType":""}}`, nil},
	{`{"mimeType":"image/png","filename":"a\u00e9.png","type":"binary","data":"AA=="}`,
		`{"type":"image","source":{"type":"data","value":"AA==","mimeType":"image/png"},"metadata":{"filename":"aé.png"}}`, nil},
	{`{"type":"binary","mimeType":"image/png","data":"AA==","url":"u"}`, `{"type":"image","source":{"type":"data","value":"AA==","mimeType":"image/png"}}`, []string{"retired-loss /url"}},
	{`{"type":"binary","mimeType":"image/png","data":"","url":"u","id":"f1"}`, `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"}}`, []string{"retired-loss /id"}},
	{`{"type":"binary","mimeType":"image/png","data":"AA==","url":"u","id":"f1"}`, `{"type":"image","source":{"type":"data","value":"AA==","mimeType":"image/png"}}`,
		[]string{"retired-loss /url", "retired-loss /id"}},
	{`{"type":"binary","mimeType":"image/png","data":null,"url":"u","id":null,"filename":null,"metadata":null}`, `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"}}`, nil},
	{`{"type":"binary","mimeType":"image/png","url":"u","filename":"f","metadata":{"k":[1.0]}}`,
		`{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"},"metadata":{"k":[1.0],"filename":"f"}}`, nil},
	{`{"type":"binary","mimeType":"image/png","url":"u","filename":"f","metadata":"m"}`, `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"},"metadata":"m"}`,
		[]string{"retired-loss /filename"}},
}

// binaryCases put each part into every place, of the event stream and of the run
// input.
func binaryCases() []retiredCase {
	const shape = "content part binary"
	var all []retiredCase
	add := func(def string, input bool, in, out, at string, below []string) {
		warnings := []string{"retired-shape " + at}
		for _, w := range below {
			code, pointer, _ := strings.Cut(w, " ")
			warnings = append(warnings, code+" "+at+pointer)
		}
		all = append(all, retiredCase{shape, def, input, in, out, warnings})
	}
	for _, p := range binaryParts {
		outs := partPlaces(p.out)
		pointers := []string{"/messages/1/content/1", "/messages/0/content/0", "/input/messages/0/content/1", "/input/messages/0/content/0", "/content/0"}
		for i, in := range partPlaces(p.in) {
			add("Event", false, in, outs[i], pointers[i], p.warnings)
		}
		wrap := func(part string) string {
			return `{"threadId":"t","runId":"r","messages":[{"id":"u","role":"user","content":[` + part + `]}]}`
		}
		add("RunAgentInput", true, wrap(p.in), wrap(p.out), "/messages/0/content/0", p.warnings)
		message := func(part string) string { return `{"id":"u","role":"user","content":[` + part + `]}` }
		add("Message", false, message(p.in), message(p.out), "/content/0", p.warnings)
		add("UserMessage", true, message(p.in), message(p.out), "/content/0", p.warnings)
		add("ContentPart", false, p.in, p.out, "", p.warnings)
	}
	return all
}

// A part that has no replacement stays, is reported, and goes with enforcement; the
// message keeps the rest.
func TestBinaryPartsWithoutReplacement(t *testing.T) {
	for part, lacks := range map[string]string{
		`{"type":"binary","mimeType":"image/png","id":"file-1"}`:                  "it names neither data nor url",
		`{"type":"binary","mimeType":"image/png"}`:                                "it names neither data nor url",
		`{"type":"binary","mimeType":"image/png","data":"","url":""}`:             "it names neither data nor url",
		`{"type":"binary","url":"u"}`:                                             "it has no mimeType",
		`{"type":"binary","mimeType":null,"url":"u"}`:                             "it has no mimeType",
		`{"type":"binary","mimeType":["image/png"],"url":"u"}`:                    "it has a mimeType that is no text",
		`{"type":"binary","mimeType":"image/png","data":5,"url":"u"}`:             "it has a data that is no text",
		`{"type":"binary","mimeType":"image/png","url":"u","filename":{"a":"b"}}`: "it has a filename that is no text",
	} {
		var r convert.Report
		in := partPlaces(part)[0]
		events, err := convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{}).Event([]byte(in), &r)
		if err != nil || len(events) != 1 {
			t.Errorf("%s: %d events, %v", part, len(events), err)
			continue
		}
		out, err := events[0].AppendJSON(nil)
		if want := `{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"assistant","id":"a","content":"x"},{"role":"user","id":"u","content":[{"type":"text","text":"see"}]}]}`; err != nil || string(out) != want {
			t.Errorf("%s: got %s, %v", part, out, err)
		}
		expectTold(t, &r, "retired-unusable content part binary /messages/1/content/1",
			"unknown-member MessagesSnapshotEvent.messages[].content[] /messages/1/content/1")
		if !strings.Contains(r.Warnings()[0].Lost, lacks) {
			t.Errorf("%s: %s", part, r.Warnings()[0])
		}
	}
}

// Hosts in transition send a part twice, in the old and in the new form.
func TestBinaryPartBesideItsReplacement(t *testing.T) {
	image := `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"}}`
	named := `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"},"metadata":{"filename":"f","k":1}}`
	text := `{"type":"text","text":"x"}`
	for _, c := range []struct {
		name, in, out string
		warnings      []string
	}{
		{"before", `{"type":"binary","mimeType":"image/png","url":"u"},` + image, image, []string{"retired-shape /content/0"}},
		{"behind", text + "," + image + `,{"type":"binary","mimeType":"image/png","url":"u"},` + text, text + "," + image + "," + text, []string{"retired-shape /content/2"}},
		{"any name will do", named + `,{"type":"binary","mimeType":"image/png","url":"u"}`, named, []string{"retired-shape /content/1"}},
		{"the same name", named + `,{"type":"binary","mimeType":"image/png","url":"u","filename":"f"}`, named, []string{"retired-shape /content/1"}},
		{"what it names besides is lost", image + `,{"type":"binary","mimeType":"image/png","url":"u","id":"i"}`, image, []string{"retired-shape /content/1", "retired-loss /content/1/id"}},
		{"another name", image + `,{"type":"binary","mimeType":"image/png","url":"u","filename":"f"}`,
			image + `,{"type":"image","source":{"type":"url","value":"u","mimeType":"image/png"},"metadata":{"filename":"f"}}`, []string{"retired-shape /content/1"}},
		{"another value", image + `,{"type":"binary","mimeType":"image/png","url":"v"}`,
			image + `,{"type":"image","source":{"type":"url","value":"v","mimeType":"image/png"}}`, []string{"retired-shape /content/1"}},
		{"another source", image + `,{"type":"binary","mimeType":"image/png","data":"u"}`,
			image + `,{"type":"image","source":{"type":"data","value":"u","mimeType":"image/png"}}`, []string{"retired-shape /content/1"}},
		{"another type", image + `,{"type":"binary","mimeType":"image/gif","url":"u"}`,
			image + `,{"type":"image","source":{"type":"url","value":"u","mimeType":"image/gif"}}`, []string{"retired-shape /content/1"}},
		{"twice in the old form", `{"type":"binary","mimeType":"image/png","url":"u"},{"type":"binary","mimeType":"image/png","url":"u"}`,
			image + "," + image, []string{"retired-shape /content/0", "retired-shape /content/1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r convert.Report
			got := convert.NewBoundary(v1_1.Version, nil).Translate("Message", []byte(`{"id":"u","role":"user","content":[`+c.in+`]}`), &r)
			want := `{"id":"u","role":"user","content":[` + c.out + `]}`
			if !sameJSON(t, got, want) {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			var lines []string
			for _, w := range c.warnings {
				lines = append(lines, strings.Replace(w, " ", " content part binary ", 1))
			}
			expectTold(t, &r, lines...)
		})
	}
}

// The same place is reported once in a run, however often the snapshot comes.
func TestBinaryPartsAreReportedForEachPlace(t *testing.T) {
	snapshot := []byte(partPlaces(`{"type":"binary","mimeType":"a/b","url":"u","id":"i"}`)[0])
	var r convert.Report
	b := convert.NewBoundary(v1_1.Version, nil)
	b.Translate("Event", snapshot, &r)
	b.Translate("Event", snapshot, &r)
	expectTold(t, &r, "retired-shape content part binary /messages/1/content/1", "retired-loss content part binary /messages/1/content/1/id")
}

// A list of parts is looked through once, however many of them are binary. Were it
// once for each, this would take hours.
func TestManyBinaryParts(t *testing.T) {
	part := `,{"type":"binary","mimeType":"image/png","url":"u"}`
	n := 100_000
	in := `{"id":"u","role":"user","content":[{"type":"text","text":""}` + strings.Repeat(part, n) + `]}`
	out := convert.NewBoundary(v1_1.Version, nil).Translate("Message", []byte(in), convert.Discard())
	if got := strings.Count(string(out), `"type":"image"`); got != n {
		t.Errorf("got %d parts", got)
	}
}

func sameJSON(t *testing.T, got []byte, want string) bool {
	t.Helper()
	normal := func(data []byte) string {
		var v any
		if err := json.Unmarshal(data, &v); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		out, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	return normal(got) == normal([]byte(want))
}
