package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// corpus gives the published streams, or skips.
func corpus(t *testing.T, name string) string {
	t.Helper()
	dir := filepath.Join("../../../shared/upstream/conformance", name)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("the protocol's conformance streams are not here: %v", err)
	}
	return dir
}

func judged(t *testing.T, dir string) ([]*stream, []result) {
	t.Helper()
	streams, err := load(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []result
	for _, s := range streams {
		all = append(all, judge(s))
	}
	return streams, all
}

// Nothing that boundary and enforcement decide is broken. Rules R2, R3, E1 to E6, N4,
// N6 and N9 each have streams here:
// rule R2, rule R3: era-0-0-45, era-0-0-47; rule E1: unknown-event-dropped; rule E2:
// unknown-property-stripped; rule E3: unknown-outcome-stripped; rule E4:
// malformed-known-field-fatal; rule E5: open-metadata-preserved; rule N4: era-pinned-peer;
// rule N6, rule N9: producer-declares-…-warns.
func TestStreams(t *testing.T) {
	for _, name := range []string{"streams", "extra-1.0"} {
		_, all := judged(t, corpus(t, name))
		for _, r := range all {
			if r.status() == fail {
				var text bytes.Buffer
				printStream(&text, &r)
				t.Error(text.String())
			}
		}
	}
}

// Out of reach is what it must be: messages and state, what a downgrade to a peer
// from before 1.0 gives, and refusals of events that are each valid by themselves, as a
// validator that is not this module's finds.
func TestOutOfReach(t *testing.T) {
	streams, all := judged(t, corpus(t, "streams"))
	for i, r := range all {
		for _, v := range r.verdicts {
			needs := strings.Join(v.needs, " ")
			switch {
			case needs == "":
			case v.key == "messages" || v.key == "messageCount" || v.key == "state":
			case strings.HasPrefix(needs, "version-gated"):
				if streams[i].Client.MaxProtocolVersion == "" {
					t.Errorf("%s: %s needs %s, and the peer is current", r.name, v.key, needs)
				}
			case needs == stateChanges:
				if v.key != "warnings" || streams[i].Expect["state"] == nil {
					t.Errorf("%s: %s needs %s", r.name, v.key, needs)
				}
			case v.key == "eventTypes" && needs == chunkExpansion && streams[i].hasChunks():
			case streams[i].Expect.text("outcome") == "failed":
				eachEventValid(t, streams[i])
			default:
				t.Errorf("%s: %s needs %s", r.name, v.key, needs)
			}
		}
	}
}

func eachEventValid(t *testing.T, s *stream) {
	t.Helper()
	data, err := os.ReadFile("../../spec/1.1/schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("https://example.test/schema.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("https://example.test/schema.json#/$defs/Event")
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range s.Events {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(e))
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(v); err != nil {
			t.Errorf("%s: event %d is refused by the schema, so no later stage has to: %v", s.Name, i, err)
		}
	}
}

// The departure holds as long as the corpus pins the gap, and is said.
func TestDeparture(t *testing.T) {
	streams, all := judged(t, corpus(t, "streams"))
	i := slices.IndexFunc(streams, func(s *stream) bool { return s.Name == "unknown-enum-value-role-fatal" })
	if i < 0 || all[i].status() != pass || len(all[i].remarks) != 1 || !strings.HasPrefix(all[i].remarks[0], "our own rule: ") {
		t.Fatalf("got %+v", all[i]) // rule E3
	}
	streams[i].Expect = expectations{"outcome": []byte(`"completed"`), "warnings": []byte(`["/rolle"]`)}
	if r := judge(streams[i]); r.status() != fail || len(r.remarks) != 0 {
		t.Errorf("the corpus has closed the gap, and it is not looked at: %+v", r)
	}
}

// written puts streams into a folder.
func written(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestExitStatus(t *testing.T) {
	good := `{"name":"good","stream":[{"type":"RUN_STARTED","threadId":"t","runId":"r"}],"expect":{"outcome":"completed","noWarnings":true,"messageCount":0}}`
	bad := `{"name":"bad","stream":[{"type":"FUTURE"}],"expect":{"outcome":"completed","noWarnings":true}}`
	for _, c := range []struct {
		args     []string
		status   int
		out, err string
	}{
		{[]string{written(t, map[string]string{"a.json": good, "b.json": good})}, 0,
			"out of reach  good; hold: outcome, noWarnings; out of reach without message assembly: messageCount\n" +
				"out of reach  good; hold: outcome, noWarnings; out of reach without message assembly: messageCount\n" +
				"\n2 streams: 0 pass, 0 fail, 2 out of reach\n6 expectations: 4 hold, 0 broken, 2 out of reach, for they need\n  message assembly                     2\n", ""},
		{[]string{written(t, map[string]string{"a.json": good, "b.json": bad})}, 1, "fail          bad; hold: outcome\n              wrong: noWarnings: warned: ", ""},
		{[]string{written(t, nil)}, 2, "", "no stream in "},
		{[]string{written(t, map[string]string{"a.json": `{"name":"x"}`})}, 2, "", "it expects nothing"},
		{[]string{written(t, map[string]string{"a.json": `{"name":"x","expct":{}}`})}, 2, "", `unknown field "expct"`},
		{[]string{written(t, map[string]string{"a.json": `{`})}, 2, "", "a.json: "},
		{[]string{written(t, map[string]string{"a.json": good, "MANIFEST.txt": "# all\na.json\nb.json\n"})}, 2, "", "the manifest lists b.json, which is not there"},
		{[]string{written(t, map[string]string{"a.json": good, "b.json": good, "MANIFEST.txt": "a.json\n"})}, 2, "", "b.json is not in the manifest"},
		{[]string{"-x"}, 2, "", "usage: conformance [DIR]"},
		{[]string{"a", "b"}, 2, "", "usage: conformance [DIR]"},
	} {
		var out, errs bytes.Buffer
		status := run(c.args, &out, &errs)
		if status != c.status || !strings.Contains(out.String(), c.out) || !strings.Contains(errs.String(), c.err) || c.err == "" && errs.Len() > 0 {
			t.Errorf("%v: status %d\n%s%s", c.args, status, out.String(), errs.String())
		}
	}
}

// oneStream makes a stream of events and expectations.
func oneStream(t *testing.T, events, expect, more string) *stream {
	t.Helper()
	s := new(stream)
	if err := json.Unmarshal([]byte(`{"name":"n","stream":[`+events+`],"expect":{`+expect+`}`+more+`}`), s); err != nil {
		t.Fatal(err)
	}
	return s
}
