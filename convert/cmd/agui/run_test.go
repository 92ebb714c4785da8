package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

// result is what a command line led to.
type result struct {
	status   int
	out, err string
}

// agui runs a command line with a text on standard input.
func agui(stdin string, args ...string) result {
	var out, err bytes.Buffer
	status := run(args, strings.NewReader(stdin), &out, &err)
	return result{status, out.String(), err.String()}
}

// want compares a result with the one that should be.
func (r result) want(t *testing.T, status int, out, err string) {
	t.Helper()
	if r.status != status || r.out != out || r.err != err {
		t.Errorf("want status %d\nout %q\nerr %q\ngot status %d\nout %q\nerr %q", status, out, err, r.status, r.out, r.err)
	}
}

// wantParts compares the status, and looks for texts on standard error; with none
// there must be silence.
func (r result) wantParts(t *testing.T, status int, out string, parts ...string) {
	t.Helper()
	if r.status != status || r.out != out {
		t.Errorf("want status %d\nout %q\ngot status %d\nout %q\nerr %q", status, out, r.status, r.out, r.err)
	}
	for _, part := range parts {
		if !strings.Contains(r.err, part) {
			t.Errorf("want %q in\n%s", part, r.err)
		}
	}
	if len(parts) == 0 && r.err != "" {
		t.Errorf("want silence, got\n%s", r.err)
	}
}

// message is a line of JSON on standard error.
type message map[string]any

// messagesOf reads standard error as JSON lines.
func messagesOf(t *testing.T, text string) []message {
	t.Helper()
	var all []message
	for line := range strings.Lines(text) {
		var m message
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		all = append(all, m)
	}
	return all
}

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestHelp(t *testing.T) {
	for _, args := range []string{"help", "-h", "-help", "--help"} {
		agui("", args).want(t, exitDone, help, "")
	}
	for _, c := range commands {
		agui("", "help", c.name).want(t, exitDone, c.help, "")
		agui("", c.name, "-h").want(t, exitDone, c.help, "")
		agui("", c.name, "--help").want(t, exitDone, c.help, "")
		if !strings.Contains(help, "\n  "+c.name+" ") {
			t.Errorf("the help does not list %s", c.name)
		}
		for line := range strings.Lines(c.help) {
			if len(line) > 90 {
				t.Errorf("%s: a line too long for a terminal: %q", c.name, line)
			}
		}
	}
}

func TestUsage(t *testing.T) {
	agui("").want(t, exitUsage, "", help)
	for _, c := range []struct{ args, say string }{
		{"proxy", `no command "proxy"`},
		{"help proxy", `no help on "proxy"`},
		{"process", "-version is required"},
		{"process -version 1.1 a b", "one FILE at most, got 2"},
		{"help convert validate", `no help on "convert validate"`},
		{"convert", "-from is required: one of " + strings.Join(convert.Versions(), ", ")},
		{"convert -from 1.0", "-to is required"},
		{"convert -from 9.9 -to 1.0", `-from: version "9.9" is not built in`},
		{"convert -from 1.0 -to 9.9", `-to: version "9.9" is not built in`},
		{"convert -from 1.0 -to 1.1 -def Evnt", `no definition "Evnt"`},
		{"convert -from 1.0 -to 1.1 -def runagentinput", "did you mean RunAgentInput?"},
		{"convert -from 1.0 -to 1.1 -warnings xml", "want text or json"},
		{"convert -from 1.0 -to 1.1 -strict=perhaps", "perhaps"},
		{"convert -from 1.0 -to 1.1 -out x", "-out"},
		{"convert -from 1.0 -to 1.1 a b", "one FILE at most, got 2"},
		{"validate x.json", "-version is required"},
		{"validate -version 2 x.json", `version "2" is not built in`},
		{"validate -version 1.1 -def Nothing x.json", `no definition "Nothing"`},
		{"validate -version 1.1", "no FILE"},
		{"versions -format yaml", "want text or json"},
		{"versions 1.0", "no arguments"},
	} {
		agui("{}", strings.Fields(c.args)...).wantParts(t, exitUsage, "", c.say, `for help`)
	}
}

// deaf cannot be written to.
type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, errors.New("nobody listens") }

// broken cannot be read to the end.
type broken struct{ before *strings.Reader }

func (b broken) Read(p []byte) (int, error) {
	if b.before.Len() > 0 {
		return b.before.Read(p)
	}
	return 0, errors.New("the line is cut")
}

// TestFailingStreams makes sure that no status says done when output is lost.
func TestFailingStreams(t *testing.T) {
	valid := writeFile(t, "valid.json", `{"type":"CUSTOM","name":"n","value":1}`)
	for _, args := range [][]string{
		{"convert", "-from", "1.0", "-to", "1.1", valid}, {"validate", "-version", "1.0", valid},
		{"versions"}, {"versions", "-format", "json"}, {"help"}, {"help", "convert"},
	} {
		var err bytes.Buffer
		if got := run(args, strings.NewReader(""), deaf{}, &err); got != exitMalformed {
			t.Errorf("%v: status %d, %s", args, got, err.String())
		}
	}
	for _, args := range [][]string{{"convert", "-from", "1.0", "-to", "1.1"}, {"validate", "-version", "1.0", "-"}} {
		for _, before := range []string{"", "{", "{}\n{", "{\n"} {
			var out, err bytes.Buffer
			got := run(args, broken{strings.NewReader(before)}, &out, &err)
			if got != exitMalformed || out.Len() > 0 || !strings.Contains(err.String(), "the line is cut") {
				t.Errorf("%v after %q: status %d\nout %s\nerr %s", args, before, got, out.String(), err.String())
			}
		}
	}
	for _, args := range [][]string{{"convert", "-from", "1.0", "-to", "1.1", "/no/such"}, {"validate", "-version", "1.0", "/no/such"}} {
		agui("", args...).wantParts(t, exitMalformed, "", args[0]+": open /no/such")
	}
}
