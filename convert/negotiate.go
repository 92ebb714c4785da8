package convert

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Negotiate chooses the chain for what this side, which speaks version own, sends
// to the peer. Only a known older version selects downgrades; for a peer that is
// newer or of unknown age the chain has no steps (rule D8). A known version that is
// not built in counts as the newest built-in one that is not newer than it.
//
// The warnings are about sources that contradict each other (rule N12); whether
// the peer is newer than this side is for [JudgeConsumer] and [JudgeProducer] to
// say. The error is a *PeerTooOldError for a peer older than every version built
// in; a version that this side does not have, or configured so that it cannot be
// read, is an error as well.
func Negotiate(own string, peer Peer) (*Chain, []Warning, error) {
	warnings := peer.contradictions()
	v, known := peer.Version()
	if !known && peer.Declared == nil && peer.Configured != "" {
		return nil, warnings, fmt.Errorf("the version configured for the peer, %s, is not MAJOR.MINOR or 0.x.y", quoted(peer.Configured))
	}
	to := own
	if known && v.Compare(ParseVersion(own)) < 0 {
		match, ok := MatchVersion(v)
		if !ok {
			return nil, warnings, &PeerTooOldError{Peer: v.String(), Oldest: Versions()[0]}
		}
		to = match
	}
	chain, err := Between(own, to)
	return chain, warnings, err
}

// PeerTooOldError says that there are no converters down to a peer's version.
type PeerTooOldError struct {
	// Peer is the version of the peer, Oldest the oldest one built in.
	Peer, Oldest string
}

func (e *PeerTooOldError) Error() string {
	return "the peer speaks version " + quoted(e.Peer) + ", and the oldest built in is " + e.Oldest
}

// Verdict is a producer's judgement of the consumer's declaration.
type Verdict struct {
	// MayReject permits to reject the request, before RUN_STARTED and not after
	// (rule N8). When false the run must be served.
	MayReject bool
	// Warning says what is remarkable about the declaration, nil when nothing is.
	// With MayReject it is the reason to give.
	Warning *Warning
}

// JudgeConsumer judges what a consumer declared on its run input, for a producer
// that speaks version own. A newer version of a line that is built in is served
// with a warning (rule N7), and so is one that cannot be read (rule N6). A line of
// which no version is built in may be rejected (rule N8).
func JudgeConsumer(own string, declared *string) Verdict {
	if declared == nil {
		return Verdict{}
	}
	peer := ParseDeclaration(*declared)
	if peer.Readable() && !slices.Contains(lines(), peer.Major()) {
		w := unimplemented(own, peer)
		return Verdict{MayReject: true, Warning: &w}
	}
	if w, ok := consumerSide.newer(own, *declared); ok {
		return Verdict{Warning: &w}
	}
	return Verdict{}
}

// JudgeProducer judges what a producer declared on RUN_STARTED, for a consumer that
// speaks version own. The consumer goes on in every case; the warning, nil when
// there is none, is about a producer that is newer, or whose version cannot be read
// (rules N6 and N9). A [Pipeline] does this by itself for each run.
func JudgeProducer(own string, declared *string) *Warning {
	if declared == nil {
		return nil
	}
	if w, ok := newerPeer(own, *declared); ok {
		return &w
	}
	return nil
}

// lines are the major versions of which at least one version is built in.
func lines() []string {
	var all []string
	for _, v := range versions {
		all = appendNew(all, ParseVersion(v.name).Major())
	}
	return all
}

// declarationPointer is where a declaration stands in its document.
const declarationPointer = "/protocolVersion"

// declaring is a party that declares a version: its name, the place in the schema,
// and what it sends.
type declaring struct{ name, shape, sends string }

var (
	producerSide = declaring{"producer", "RunStartedEvent.protocolVersion", "stream"}
	consumerSide = declaring{"consumer", "RunAgentInput.protocolVersion", "run input"}
)

// newerPeer is the warning about a producer whose declaration is newer than the
// reader, or cannot be read (rules N6 and N9).
func newerPeer(own, declared string) (Warning, bool) {
	return producerSide.newer(own, declared)
}

// newer is the warning about a peer whose declaration is newer than own, or cannot
// be read.
func (d declaring) newer(own, declared string) (Warning, bool) {
	peer := ParseDeclaration(declared)
	if peer.Compare(ParseVersion(own)) <= 0 {
		return Warning{}, false
	}
	text := shortened([]byte(declared))
	w := Warning{
		Code: "newer-peer", From: text, To: own, Shape: d.shape, Pointer: declarationPointer,
		Lost:    "whatever version " + text + " added to the " + d.sends + " and this side does not know",
		Why:     "the " + d.name + " declares version " + text + ", and this side speaks " + own,
		Upgrade: "upgrade this side to AG-UI " + text,
	}
	if !peer.Readable() {
		w.Code = "unreadable-version"
		w.Lost = "whatever the " + d.name + "'s version added to the " + d.sends + " and this side does not know"
		w.Why = "this side cannot interpret the version that the " + d.name + " declares, " + quoted(declared) + ": it is not MAJOR.MINOR"
		w.Upgrade = "correct the declaration of the " + d.name
	}
	return w, true
}

// unimplemented is the warning about a consumer of a line that this side does not
// implement.
func unimplemented(own string, peer Version) Warning {
	text := shortened([]byte(peer.String()))
	w := Warning{
		Code: "unimplemented-line", From: text, To: own, Shape: consumerSide.shape, Pointer: declarationPointer,
		Lost:    "whatever version " + text + " says otherwise than version " + own,
		Why:     "the consumer declares version " + text + ", and this side implements line " + strings.Join(lines(), ", ") + " only",
		Upgrade: "upgrade this side to AG-UI " + text,
	}
	if peer.Compare(ParseVersion(own)) < 0 {
		w.Upgrade = "upgrade the consumer to AG-UI " + own
	}
	return w
}

// quoted writes what a peer sent so that it is harmless in a line of text.
func quoted(text string) string { return strconv.Quote(shortened([]byte(text))) }
