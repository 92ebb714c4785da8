package main

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

// script is an asker that rejects or shortens what contains a word.
type script struct{ reject, why, shorten string }

func (s script) parser(string) string { return "EventSchemas" }

func (s script) ask(_ string, documents [][]byte) ([]verdict, error) {
	verdicts := make([]verdict, len(documents))
	for i, d := range documents {
		switch {
		case s.reject != "" && bytes.Contains(d, []byte(s.reject)):
			verdicts[i] = verdict{Why: s.why}
		case s.shorten != "" && bytes.Contains(d, []byte(s.shorten)):
			verdicts[i] = verdict{OK: true, Lost: []string{"/" + s.shorten}}
		default:
			verdicts[i] = verdict{OK: true}
		}
	}
	return verdicts, nil
}

func named(documents ...string) []document {
	var all []document
	for _, d := range documents {
		all = append(all, document{d, []byte(d)})
	}
	return all
}

// TestDowngradeVerdicts has every way in which a downgrade can fail be a failure.
func TestDowngradeVerdicts(t *testing.T) {
	chain, err := convert.Between(newest(), newest())
	if err != nil {
		t.Fatal(err)
	}
	documents := named(
		`{"type":"STEP_STARTED","stepName":"fine"}`,
		`{"type":"STEP_STARTED","stepName":"foul"}`,
		`{"type":"STEP_STARTED","stepName":"long"}`,
		`{"type":"STEP_STARTED"}`,
	)
	var d downgrades
	if err := judgeDowngrades(script{"foul", "/stepName: no", "long"}, chain, "Event", documents, &d); err != nil {
		t.Fatal(err)
	}
	if d.tried != 4 || d.accepted != 1 || len(d.failures) != 3 {
		t.Errorf("%+v", d)
	}
	var b strings.Builder
	if err := report(&b, []result{{era: eras[0], builtIn: true, down: d, own: natives{equal: 1, accepted: 1}}, {era: eras[1]}}, 9); !errors.Is(err, errJudged) {
		t.Errorf("the report says %v", err)
	}
	for _, want := range []string{"25.00%", "not built in: 0.0.45", "rejected: /stepName: no", "does not describe /long", "no conversion: "} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// TestNativeVerdicts has parser and module disagree in both ways.
func TestNativeVerdicts(t *testing.T) {
	documents := named(
		`{"type":"STEP_STARTED","stepName":"fine"}`,
		`{"type":"STEP_STARTED","stepName":1}`,
		`{"type":"STEP_STARTED","stepName":"foul"}`,
	)
	for _, c := range []struct {
		why   string
		known int
		fails []string
	}{
		{"/stepName: no", 0, []string{"does not decode", "decodes, but"}},
		{"/id: " + knownRejections[0] + "; /no/id: " + knownRejections[0], 1, []string{"does not decode"}},
		{"/id: " + knownRejections[0] + "; /stepName: no", 0, []string{"does not decode", "decodes, but"}},
	} {
		var n natives
		if err := judgeNatives(script{reject: "foul", why: c.why}, newest(), "Event", documents, &n); err != nil {
			t.Fatal(err)
		}
		if n.tried != 3 || n.equal != 1 || n.accepted != 2 || n.known != c.known || len(n.failures) != len(c.fails) {
			t.Fatalf("%s: %+v", c.why, n)
		}
		for i, want := range c.fails {
			if !strings.Contains(n.failures[i].what, want) {
				t.Errorf("%s: %s, want %s", c.why, n.failures[i].what, want)
			}
		}
	}
	// What both reject is a fixture in a frame that the version does not have.
	var n natives
	if err := judgeNatives(script{reject: ":1"}, newest(), "Event", documents[1:2], &n); err != nil || n.tried != 0 || len(n.failures) != 0 {
		t.Errorf("rejected by both: %+v, %v", n, err)
	}
}

// TestNothingAcceptedFails takes an era in which nothing was left to judge.
func TestNothingAcceptedFails(t *testing.T) {
	r := result{era: eras[0], builtIn: true, down: downgrades{tried: 1, refused: 1}, own: natives{equal: 1, accepted: 1}}
	if err := report(&strings.Builder{}, []result{r}, 1); !errors.Is(err, errJudged) {
		t.Errorf("the report says %v", err)
	}
}

// installedEras returns the eras that need no network to be asked.
func installedEras(t *testing.T) (node, cache string, installed []era) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skipf("node is not installed")
	}
	if cache, err = cacheFolder(); err != nil {
		t.Skipf("%v", err)
	}
	for _, e := range eras {
		if e.installed(cache) {
			installed = append(installed, e)
		}
	}
	if len(installed) == 0 {
		t.Skipf("no packages in %s: run make peers once", cache)
	}
	return node, cache, installed
}

// TestSample is the command with fixtures only, for the eras in the cache.
//
// rule L3
func TestSample(t *testing.T) {
	node, cache, installed := installedEras(t)
	judged := 0
	for _, e := range installed {
		if convert.Root(e.version) == "" {
			continue
		}
		judged++
		r := result{era: e, builtIn: true}
		if err := r.judge(node, cache, options{spec: filepath.Join("..", "..", "spec"), few: true}); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := report(&b, []result{r}, 3); err != nil {
			t.Errorf("%v\n%s", err, b.String())
		}
	}
	if judged == 0 {
		t.Skipf("none of the eras in %s is built in", cache)
	}
}

// TestJudge asks a real parser about documents with known verdicts.
func TestJudge(t *testing.T) {
	node, cache, installed := installedEras(t)
	for _, e := range installed {
		j, err := newJudge(node, e.folder(cache))
		if err != nil {
			t.Fatal(err)
		}
		if j.about.Zod != e.zod {
			t.Errorf("%s: zod %s", e.release, j.about.Zod)
		}
		verdicts, err := j.ask(j.parser("Event"), [][]byte{
			[]byte(`{"type":"STEP_STARTED","stepName":"a line` + "\u2028" + `separator"}`),
			[]byte(`{"type":"STEP_STARTED","stepName":7}`),
			[]byte(`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m","role":"system","content":"c","a/b":{"c":1}}]}`),
			[]byte(`{"type":"STEP_SKIPPED"}`),
			[]byte(`{"type":"STEP_STARTED","stepName":"s","step":2,"rawEvent":{"step":3},"__proto__":{}}`),
		})
		if err != nil {
			t.Fatal(err)
		}
		lost := "/messages/0/a~1b"
		if e.release == "1.0.0" {
			lost = "" // its objects are loose
		}
		if v := verdicts; !v[0].OK || v[1].OK || !strings.Contains(v[1].Why, "/stepName: ") || !v[2].OK ||
			strings.Join(v[2].Lost, " ") != lost || v[3].OK || strings.Join(v[4].Lost, " ") != "/step" {
			t.Errorf("%s: %v", e.release, verdicts)
		}
		if err := j.close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := newJudge(node, t.TempDir()); err == nil || !strings.Contains(err.Error(), "Cannot find module") {
		t.Errorf("a judge of nothing: %v", err)
	}
}
