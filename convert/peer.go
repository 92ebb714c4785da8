package convert

// Peer is what is known about the other side of an exchange. The zero Peer is one
// of unknown age. It is a plain value: fill in what there is, anew for each run.
type Peer struct {
	// Declared is the declaration in the document itself: the protocolVersion of
	// the run input for a producer, of RUN_STARTED for a consumer. Nil means that
	// it has none (rule N3).
	Declared *string
	// Configured is the version set by whoever runs this side, for peers that do
	// not declare one: "0.0.57". Empty means none.
	Configured string
	// Mirrored is the copy of the declaration that a transport carries outside of
	// the document, such as a parameter of the media type. Empty means none.
	Mirrored string
}

// firstDeclaring is the oldest version whose documents declare one.
var firstDeclaring = ParseVersion("1.0")

// Version returns the version of the peer, and whether it is known, which means
// that a downgrade may rest on it (rule D8).
//
// What the peer declares in the document is its own word and wins, even where it
// cannot be read. The configured version counts for a peer that declares nothing;
// to overrule a peer whose declaration is wrong, leave Declared out. A mirrored
// value alone makes nothing known: it is for those who cannot read the document
// (rule N12).
func (p Peer) Version() (v Version, known bool) {
	if p.Declared != nil {
		v = ParseDeclaration(*p.Declared)
	} else {
		v = ParseVersion(p.Configured)
	}
	return v, v.Readable()
}

// predatesDeclarations reports whether the peer is known to be from before the
// field. One that fills it in knows it, whatever it says there.
func (p Peer) predatesDeclarations() bool {
	v, known := p.Version()
	return p.Declared == nil && known && v.Compare(firstDeclaring) < 0
}

// Declaration returns what this side, which speaks version own, puts into
// protocolVersion for the peer: own itself, never what the peer said (rules N1
// and N2), and nothing for a peer known to be from before the field, which may
// refuse it (rule N4).
func Declaration(own string, peer Peer) *string {
	if peer.predatesDeclarations() {
		return nil
	}
	return &own
}

// contradictions are the warnings about sources that do not agree on the peer's
// version.
func (p Peer) contradictions() []Warning {
	var all []Warning
	declared := "no version"
	if p.Declared != nil {
		declared = "version " + quoted(*p.Declared)
	}
	if p.Mirrored != "" && (p.Declared == nil || *p.Declared != p.Mirrored) {
		all = append(all, Warning{
			Code: "mirror-mismatch", Shape: "protocolVersion",
			Lost:    "the version " + quoted(p.Mirrored) + " that the transport mirrors",
			Why:     "the document declares " + declared + ", and the document wins",
			Upgrade: "correct what the transport mirrors",
		})
	}
	if p.Configured != "" && p.Declared != nil && *p.Declared != p.Configured {
		all = append(all, Warning{
			Code: "configured-mismatch", Shape: "protocolVersion",
			Lost:    "the version " + quoted(p.Configured) + " configured for the peer",
			Why:     "the peer itself declares " + declared + ", and its own word wins",
			Upgrade: "correct the configuration",
		})
	}
	return all
}
