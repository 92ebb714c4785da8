package convert_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// newest is the newest version built in.
func newest() string { return convert.Versions()[len(convert.Versions())-1] }

// declaring is the built-in versions whose documents can declare them.
func declaring() []string {
	return slices.DeleteFunc(convert.Versions(), func(v string) bool { return !convert.ParseDeclaration(v).Readable() })
}

func codes(warnings []convert.Warning) []string {
	list := []string{}
	for _, w := range warnings {
		list = append(list, w.Code)
	}
	return list
}

// rule N3: no declaration is a peer of before the field, which nothing is said about.
func TestAbsentDeclarationIsNotRemarkable(t *testing.T) {
	if v := convert.JudgeConsumer(newest(), nil); v.MayReject || v.Warning != nil {
		t.Errorf("consumer: got %+v", v)
	}
	if w := convert.JudgeProducer(newest(), nil); w != nil {
		t.Errorf("producer: got %v", w)
	}
	if v, known := (convert.Peer{}).Version(); known || v.Declared() {
		t.Errorf("unknown peer: got %q, %v", v, known)
	}
}

// rule N6: a declaration that cannot be read does not stop anything, and warns.
// case B42
func TestUnreadableDeclarationsGoOnAndWarn(t *testing.T) {
	for _, text := range append(slices.Clone(unreadable), "0.0.57") {
		verdict := convert.JudgeConsumer(newest(), &text)
		if verdict.MayReject || verdict.Warning == nil || verdict.Warning.Code != "unreadable-version" {
			t.Errorf("consumer %.20q: got %+v", text, verdict)
		}
		w := convert.JudgeProducer(newest(), &text)
		if w == nil || w.Code != "unreadable-version" {
			t.Errorf("producer %.20q: got %v", text, w)
		}
		chain, _, err := convert.Negotiate(newest(), convert.Peer{Declared: &text, Configured: convert.Versions()[0]})
		if err != nil || chain.To() != newest() {
			t.Errorf("%.20q: want the chain of a newer peer, got %v, %v", text, chain, err)
		}
	}
}

// rule N7: a newer minor of a line built in is served, with a warning; the same or
// an older one without.
// case B43
func TestNewerMinorIsServed(t *testing.T) {
	for _, declared := range declaring() {
		own := newest()
		if v := convert.JudgeConsumer(own, &declared); v.MayReject || v.Warning != nil {
			t.Errorf("%s for %s: got %+v", declared, own, v)
		}
		minor := convert.ParseVersion(declared).Major() + "." + strings.Repeat("9", 30)
		v := convert.JudgeConsumer(declared, &minor)
		if v.MayReject || v.Warning == nil || v.Warning.Code != "newer-peer" {
			t.Errorf("%s for %s: got %+v", minor, declared, v)
		}
	}
	v := convert.JudgeConsumer("1.1", new("1.10"))
	if v.Warning == nil || v.Warning.Pointer != "/protocolVersion" || v.Warning.Shape != "RunAgentInput.protocolVersion" {
		t.Errorf("got %+v", v.Warning)
	}
}

// rule N8: only a line of which nothing is built in may be rejected, and the reason
// is at hand.
func TestOnlyAnUnimplementedLineMayBeRejected(t *testing.T) {
	built := map[string]bool{}
	for _, name := range convert.Versions() {
		built[convert.ParseVersion(name).Major()] = true
	}
	for _, major := range []string{"0", "1", "2", "3", "10", "11", "4294967297", "18446744073709551617", strings.Repeat("9", 10000)} {
		declared := major + ".5"
		v := convert.JudgeConsumer("1.1", &declared)
		if v.MayReject == built[major] {
			t.Errorf("%.30s: may reject %v", declared, v.MayReject)
		}
		if v.MayReject && (v.Warning == nil || v.Warning.Code != "unimplemented-line" || v.Warning.Upgrade == "") {
			t.Errorf("%.30s: no reason, %+v", declared, v.Warning)
		}
		if w := convert.JudgeProducer("1.1", &declared); (w != nil) != (convert.ParseVersion(declared).Compare(convert.ParseVersion("1.1")) > 0) {
			t.Errorf("%.30s as the producer's: got %v", declared, w)
		}
	}
}

// What a peer sends is not repeated without bound.
func TestWarningsAboutDeclarationsAreBounded(t *testing.T) {
	for _, declared := range []string{strings.Repeat("9", 10000), strings.Repeat("9", 10000) + ".0", "1." + strings.Repeat("9", 10000)} {
		_, mismatches, _ := convert.Negotiate("1.1", convert.Peer{Declared: &declared, Configured: "1.0", Mirrored: declared + "1"})
		all := append(mismatches, *convert.JudgeProducer("1.1", &declared), *convert.JudgeConsumer("1.1", &declared).Warning)
		if len(all) != 4 {
			t.Fatalf("%.20s: got %v", declared, codes(all))
		}
		for _, w := range all {
			if text := fmt.Sprintf("%+v", w); len(text) > 1500 {
				t.Errorf("%s: %d bytes of warning", w.Code, len(text))
			}
		}
	}
}

// rule N9: a consumer goes on with a newer producer, and is told.
func TestNewerProducerIsReadOn(t *testing.T) {
	for _, c := range []struct{ declared, code string }{
		{"1.0", ""}, {"1.1", ""}, {"0.5", ""}, {"1.2", "newer-peer"}, {"1.10", "newer-peer"}, {"2.0", "newer-peer"}, {"draft", "unreadable-version"},
	} {
		got := ""
		if w := convert.JudgeProducer("1.1", &c.declared); w != nil {
			got = w.Code
			if !strings.Contains(w.String(), "1.1") && c.code == "newer-peer" {
				t.Errorf("%s: the warning does not say what this side speaks: %s", c.declared, w)
			}
		}
		if got != c.code {
			t.Errorf("%s: got %q, want %q", c.declared, got, c.code)
		}
	}
	// A pipeline does the same, and delivers the run.
	var r convert.Report
	stream := lines(`{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"2.0"}`, `{"type":"RUN_FINISHED","threadId":"t","runId":"r"}`)
	if n := count(t, stream, &r); n != 2 || !slices.Equal(codes(r.Warnings()), []string{"newer-peer"}) {
		t.Errorf("got %d events, %v", n, codes(r.Warnings()))
	}
}

// rule N10: a chain without steps leaves the declaration, one with steps declares
// what it emits; an echoed input keeps the consumer's own in both.
func TestRelayDeclaresWhatTheStreamSpeaks(t *testing.T) {
	event := func(version string) string {
		return `{"type":"RUN_STARTED","threadId":"t","runId":"r","protocolVersion":"` + version +
			`","input":{"threadId":"t","runId":"r","protocolVersion":"1.7","messages":[]}}`
	}
	for _, c := range []struct{ from, to, in, want string }{
		{"1.1", "1.1", "1.9", "1.9"},
		{"1.1", "1.0", "1.1", "1.0"},
		{"1.1", "1.0", "1.9", "1.0"},
		{"1.0", "1.1", "1.0", "1.1"},
	} {
		chain, err := convert.Between(c.from, c.to)
		if err != nil {
			t.Fatal(err)
		}
		got, err := chain.ConvertJSON(nil, "Event", []byte(event(c.in)), convert.Discard())
		if err != nil || string(got) != event(c.want) {
			t.Errorf("%s to %s: got %s, %v\nwant %s", c.from, c.to, got, err, event(c.want))
		}
	}
	// A run input is declared by whoever emits it.
	in := &v1_1.RunAgentInput{ThreadID: "t", RunID: "r", ProtocolVersion: new("1.1")}
	out, err := convert.RunAgentInputV1_1ToV1_0(in, convert.Discard())
	if err != nil || *out.ProtocolVersion != v1_0.Version || *in.ProtocolVersion != "1.1" {
		t.Errorf("run input: got %v, %v; the original now says %s", out, err, *in.ProtocolVersion)
	}
	// Nothing is declared for a producer that declared nothing.
	started, err := convert.RunStartedEventV1_1ToV1_0(&v1_1.RunStartedEvent{}, convert.Discard())
	if err != nil || started.ProtocolVersion != nil {
		t.Errorf("undeclared run: got %v, %v", started, err)
	}
}

// count reads a stream through a pipeline of version 1.1.
func count(t *testing.T, stream func(func([]byte, error) bool), r *convert.Report) int {
	t.Helper()
	n := 0
	for _, err := range convert.NewPipeline(v1_1.Version, v1_1.DecodeEvent, convert.Options{}).Events(stream, r) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}

// rule N11: every run on a stream is judged by its own declaration.
func TestEachRunDeclaresItself(t *testing.T) {
	var texts []string
	for i, member := range []string{`,"protocolVersion":"1.1"`, `,"protocolVersion":"1.7"`, ``, `,"protocolVersion":"1.7"`, `,"protocolVersion":"draft"`, `,"protocolVersion":"1.0"`} {
		ids := fmt.Sprintf(`"threadId":"t","runId":"r%d"`, i)
		texts = append(texts, `{"type":"RUN_STARTED",`+ids+member+`}`, `{"type":"RUN_FINISHED",`+ids+`}`)
	}
	var r convert.Report
	if n := count(t, lines(texts...), &r); n != len(texts) {
		t.Errorf("got %d events, want %d", n, len(texts))
	}
	var from []string
	for _, w := range r.Warnings() {
		from = append(from, w.From)
		if w.Pointer != "/protocolVersion" {
			t.Errorf("%s: pointer %q", w.Code, w.Pointer)
		}
	}
	if want := []string{"1.7", "1.7", "draft"}; !slices.Equal(from, want) {
		t.Errorf("warned about %v, want %v", from, want)
	}
}

// rule D8: a downgrade takes a known older peer; everything else is current.
func TestDowngradeIsChosenForKnownOlderPeersOnly(t *testing.T) {
	for _, own := range convert.Versions() {
		current := []convert.Peer{{}, {Mirrored: convert.Versions()[0]}, {Declared: new("")}, {Declared: new("draft")}, {Declared: new("99.0")}, {Configured: "99.0"}}
		for _, peer := range current {
			chain, _, err := convert.Negotiate(own, peer)
			if err != nil || chain.From() != own || chain.To() != own {
				t.Errorf("own %s, peer %+v: got %v, %v", own, peer, chain, err)
			}
		}
		for _, version := range convert.Versions() {
			want := version
			if convert.ParseVersion(version).Compare(convert.ParseVersion(own)) > 0 {
				want = own
			}
			peers := []convert.Peer{{Configured: version}}
			if slices.Contains(declaring(), version) {
				peers = append(peers, convert.Peer{Declared: &version})
			}
			for _, peer := range peers {
				chain, _, err := convert.Negotiate(own, peer)
				if err != nil || chain.From() != own || chain.To() != want {
					t.Errorf("own %s, peer %s: got %v, %v, want %s", own, version, chain, err, want)
				}
			}
		}
	}
}

// rule D8: the chain for a peer taken as current returns what it is given.
func TestChainForCurrentPeersChangesNothing(t *testing.T) {
	chain, _, err := convert.Negotiate("1.1", convert.Peer{})
	if err != nil {
		t.Fatal(err)
	}
	var r convert.Report
	in := &v1_1.ReasoningEncryptedValueEvent{EncryptedValueType: new("signature")}
	out, err := chain.Convert("Event", in, &r)
	if err != nil || out != convert.Value(in) || len(r.Warnings()) > 0 {
		t.Errorf("got %v, %v, %v", out, err, r.Warnings())
	}
}

// A configured release that is not built in counts as the newest one before it;
// one before them all has no chain.
func TestConfiguredReleasesBetweenTheBuiltInOnes(t *testing.T) {
	own, oldest := newest(), convert.Versions()[0]
	for _, configured := range []string{"0.0.1", "0.0.38", "0.0.40", "0.0.46", "0.0.57", "0.0.58", "0.1", "0.99"} {
		chain, _, err := convert.Negotiate(own, convert.Peer{Configured: configured})
		want, ok := convert.MatchVersion(convert.ParseVersion(configured))
		if ok {
			if err != nil || chain.To() != want {
				t.Errorf("%s: got %v, %v, want %s", configured, chain, err, want)
			}
			continue
		}
		tooOld, is := errors.AsType[*convert.PeerTooOldError](err)
		if !is || tooOld.Peer != configured || tooOld.Oldest != oldest || !strings.Contains(err.Error(), oldest) {
			t.Errorf("%s: got %v", configured, err)
		}
	}
}

// A mistake of one's own is an error: going on would hide it.
func TestNegotiateRefusesItsOwnSidesMistakes(t *testing.T) {
	for _, c := range []struct {
		own  string
		peer convert.Peer
		want string
	}{
		{"1.1", convert.Peer{Configured: "v1.0"}, `"v1.0"`},
		{"1.1", convert.Peer{Configured: "latest"}, "MAJOR.MINOR"},
		{"99.0", convert.Peer{}, "99.0"},
		{"", convert.Peer{}, "not built in"},
	} {
		if chain, _, err := convert.Negotiate(c.own, c.peer); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("own %q, %+v: got %v, %v, want an error with %s", c.own, c.peer, chain, err, c.want)
		}
	}
}
