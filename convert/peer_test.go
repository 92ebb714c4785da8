package convert_test

import (
	"bytes"
	"log"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_1"
)

// rule N1: what a consumer puts on its run input is its own version.
func TestConsumerDeclaresItself(t *testing.T) {
	input := &v1_1.RunAgentInput{ThreadID: "t", RunID: "r", Messages: []v1_1.Message{}, ProtocolVersion: convert.Declaration(v1_1.Version, convert.Peer{})}
	data, err := input.AppendJSON(nil)
	if want := `{"threadId":"t","runId":"r","protocolVersion":"1.1","messages":[]}`; err != nil || string(data) != want {
		t.Fatalf("got %s, %v, want %s", data, err, want)
	}
}

// rule N2: whatever the input declares, the producer declares its own version.
func TestDeclarationIsNoEcho(t *testing.T) {
	for _, declared := range []string{"1.0", "1.1", "1.7", "2.0", "draft", "", "0.5"} {
		for _, own := range []string{"1.0", "1.1"} {
			got := convert.Declaration(own, convert.Peer{Declared: &declared, Configured: "1.0", Mirrored: "1.7"})
			if got == nil || *got != own {
				t.Errorf("own %s, peer %q: got %v", own, declared, got)
			}
		}
	}
}

// rule N4: sent to every peer but those known to be from before the field.
// case B44
func TestDeclarationIsSentUnlessKnownToPredateIt(t *testing.T) {
	for _, c := range []struct {
		peer convert.Peer
		sent bool
	}{
		{convert.Peer{}, true},
		{convert.Peer{Configured: "1.0"}, true},
		{convert.Peer{Configured: "1.7"}, true},
		{convert.Peer{Configured: "draft"}, true},
		{convert.Peer{Mirrored: "0.0.57"}, true},
		{convert.Peer{Configured: "0.0.57"}, false},
		{convert.Peer{Configured: "0.0.1"}, false},
		{convert.Peer{Configured: "0.9"}, false},
		{convert.Peer{Configured: "0.0.57", Mirrored: "1.1"}, false},
		// These fill the field in, and so know it.
		{convert.Peer{Configured: "0.0.57", Declared: new("1.0")}, true},
		{convert.Peer{Declared: new("0.9")}, true},
		{convert.Peer{Declared: new("0.0.57")}, true},
		{convert.Peer{Configured: "0.0.57", Declared: new("")}, true},
	} {
		got := convert.Declaration("1.1", c.peer)
		if (got != nil) != c.sent || got != nil && *got != "1.1" {
			t.Errorf("%+v: got %v, want sent %v", c.peer, got, c.sent)
		}
	}
}

// rule N12: the document wins over the transport, and a difference is reported.
func TestDocumentWinsOverTheMirror(t *testing.T) {
	for _, c := range []struct {
		peer    convert.Peer
		version string
		codes   []string
	}{
		{convert.Peer{Declared: new("1.1"), Mirrored: "1.1"}, "1.1", nil},
		{convert.Peer{Declared: new("1.1")}, "1.1", nil},
		{convert.Peer{Declared: new("1.1"), Mirrored: "1.0"}, "1.1", []string{"mirror-mismatch"}},
		{convert.Peer{Declared: new("1.0"), Mirrored: "1.1"}, "1.0", []string{"mirror-mismatch"}},
		{convert.Peer{Declared: new("1.0"), Mirrored: "draft"}, "1.0", []string{"mirror-mismatch"}},
		{convert.Peer{Mirrored: "1.0"}, "", []string{"mirror-mismatch"}},
		{convert.Peer{Configured: "1.0", Mirrored: "1.1"}, "1.0", []string{"mirror-mismatch"}},
		// The peer's own word wins over the configuration too.
		{convert.Peer{Declared: new("1.1"), Configured: "1.1"}, "1.1", nil},
		{convert.Peer{Declared: new("1.1"), Configured: "1.0"}, "1.1", []string{"configured-mismatch"}},
		{convert.Peer{Declared: new("1.0"), Configured: "0.0.57", Mirrored: "1.1"}, "1.0", []string{"mirror-mismatch", "configured-mismatch"}},
		{convert.Peer{Declared: new("draft"), Configured: "1.0"}, "draft", []string{"configured-mismatch"}},
	} {
		if v, _ := c.peer.Version(); v.String() != c.version {
			t.Errorf("%+v: got version %q, want %q", c.peer, v, c.version)
		}
		chain, warnings, err := convert.Negotiate("1.1", c.peer)
		if err != nil || !slices.Equal(codes(warnings), c.codes) {
			t.Errorf("%+v: got %v, %v, want %v", c.peer, codes(warnings), err, c.codes)
			continue
		}
		want := "1.1"
		if c.version == "1.0" {
			want = "1.0"
		}
		if chain.From() != "1.1" || chain.To() != want {
			t.Errorf("%+v: got %s to %s, want 1.1 to %s", c.peer, chain.From(), chain.To(), want)
		}
		for _, w := range warnings {
			if w.Lost == "" || w.Why == "" || w.Upgrade == "" || w.Shape == "" {
				t.Errorf("%+v: incomplete warning %+v", c.peer, w)
			}
		}
	}
}

// logging catches what is logged until the test ends.
func logging(t *testing.T) *bytes.Buffer {
	var out bytes.Buffer
	logger, writer, flags := slog.Default(), log.Writer(), log.Flags()
	t.Cleanup(func() {
		slog.SetDefault(logger)
		log.SetOutput(writer) // which SetDefault redirects and does not restore
		log.SetFlags(flags)
	})
	slog.SetDefault(slog.New(slog.NewTextHandler(&out, nil)))
	return &out
}

// rule D6: a warning added without a report is logged, and only Discard drops it.
func TestAddedWarningsGoWhereTheOthersGo(t *testing.T) {
	out := logging(t)
	w := *convert.JudgeProducer("1.1", new("1.7"))
	var r convert.Report
	r.Add(w, w)
	if got := r.Warnings(); len(got) != 2 || got[0] != w || got[1] != w {
		t.Errorf("got %v", got)
	}
	silent := convert.Discard()
	silent.Add(w)
	if len(silent.Warnings()) > 0 || out.Len() > 0 {
		t.Errorf("discarded: got %v, logged %s", silent.Warnings(), out.String())
	}
	(*convert.Report)(nil).Add(w)
	if got := out.String(); strings.Count(got, "newer-peer") != 1 || !strings.Contains(got, "/protocolVersion") {
		t.Errorf("logged %q", got)
	}
}
