package convert

// newerPeer is the warning about a producer whose declaration is newer than the
// reader, or cannot be read (rules N6 and N9).
func newerPeer(own, declared string) (Warning, bool) {
	peer := ParseVersion(declared)
	if peer.Compare(ParseVersion(own)) <= 0 {
		return Warning{}, false
	}
	w := Warning{
		Code: "newer-peer", From: declared, To: own, Shape: "RunStartedEvent.protocolVersion",
		Lost:    "what version " + declared + " added and this side does not know",
		Why:     "the producer declares version " + declared + ", and this side reads " + own,
		Upgrade: "upgrade this side to AG-UI " + declared,
	}
	if !peer.Readable() {
		w.Code = "unreadable-version"
		w.Lost = "nothing yet: the run goes on as with a newer producer"
		w.Why = "the producer declares version " + shortened([]byte(declared)) + ", which is not MAJOR.MINOR"
		w.Upgrade = "correct the declaration of the producer"
	}
	return w, true
}
