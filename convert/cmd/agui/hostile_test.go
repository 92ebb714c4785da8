package main

import (
	"strings"
	"testing"
)

// TestHostile feeds input made to hurt: an error of the right kind, nothing
// written, no panic.
//
// rule D2
func TestHostile(t *testing.T) {
	custom := func(value string) string { return `{"type":"CUSTOM","name":"n","value":` + value + "}" }
	bomb := strings.Repeat("[", 1_000_000)
	for _, c := range []struct{ name, in, rule string }{
		{"nothing", "", "syntax"},
		{"spaces", " \n \n", "syntax"},
		{"depth", custom(strings.Repeat("[", 600) + strings.Repeat("]", 600)), "depth"},
		{"open brackets", bomb, "oneOf"},
		{"open brackets inside", custom(bomb), "depth"},
		{"open objects", custom(strings.Repeat(`{"a":`, 1_000_000)), "depth"},
		{"brackets over many lines", strings.Repeat("[\n", 100_000), "oneOf"},
		{"NUL", "\x00", "syntax"},
		{"NULs", strings.Repeat("\x00", 100_000), "syntax"},
		{"NUL in text", custom("\"a\x00b\""), "syntax"},
		{"NUL after", custom("1") + "\x00", "syntax"},
		{"byte order mark", "\ufeff" + custom("1"), "syntax"},
		{"UTF-16", "{\x00\"\x00}\x00", "syntax"},
		{"invalid UTF-8", custom("\"\xff\""), "utf8"},
		{"lone surrogate", custom(`"\ud800"`), "utf8"},
		{"name twice", custom(`{"a":1,"a":2}`), "duplicate"},
		{"huge timestamp", `{"type":"CUSTOM","name":"n","value":1,"timestamp":1e999999999}`, "maximum"},
		{"long timestamp", `{"type":"CUSTOM","name":"n","value":1,"timestamp":` + strings.Repeat("9", 100_000) + "}", "maximum"},
		{"leading zero", custom("007"), "syntax"},
		{"infinite", custom("Infinity"), "syntax"},
		{"two documents on a line", custom("1") + custom("2"), "syntax"},
	} {
		r := agui(c.in, "convert", "-from", "1.0", "-to", "1.1", "-warnings", "json")
		all := messagesOf(t, r.err)
		if r.status != exitMalformed || r.out != "" || len(all) != 1 || all[0]["rule"] != c.rule || all[0]["error"] != "malformed" {
			t.Errorf("convert, %s: want rule %s, got status %d, %.300s", c.name, c.rule, r.status, r.err)
		}
		v := agui(c.in, "validate", "-version", "1.0", "-")
		if v.status != exitMalformed || !strings.HasPrefix(v.out, "FAIL -: ") || !strings.Contains(v.out, ": "+c.rule+": ") || strings.Count(v.out, "\n") != 1 {
			t.Errorf("validate, %s: want rule %s, got status %d, %.300s", c.name, c.rule, v.status, v.out)
		}
	}
}

// TestHugeNumbers are no business of ours where anything may stand.
//
// rule P4
func TestHugeNumbers(t *testing.T) {
	line := `{"type":"CUSTOM","name":"n","value":[1e999999999,-0.0,` + strings.Repeat("9", 10_000) + "]}\n"
	agui(line, "convert", "-from", "1.0", "-to", "1.1").want(t, exitDone, line, "")
}

// TestOneLineEach keeps names from the input from breaking a line or driving the
// terminal.
func TestOneLineEach(t *testing.T) {
	document := `{"type":"CUSTOM","name":"n","value":{"a\n\u001b[31m\u202e":{"b":1,"b":2}}}`
	r := agui(document, "convert", "-from", "1.0", "-to", "1.1")
	r.wantParts(t, exitMalformed, "", `/value/a\u000a\u001b[31m\u202e/b: `)
	v := agui(document, "validate", "-version", "1.0", "-")
	for _, text := range []string{r.err, v.out} {
		if strings.Count(text, "\n") != 1 || strings.Contains(text, "\x1b") {
			t.Errorf("want one plain line, got %q", text)
		}
	}
}
