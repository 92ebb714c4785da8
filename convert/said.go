package convert

// saidLimit bounds the warnings of a run and what is remembered of them: names come
// from the peer, who may have any number of them, and a run may go on for ever.
const saidLimit = 1000

// said remembers what was warned about in a run.
type said struct {
	keys   map[string]bool
	warned int
}

// admit reports whether a warning is to be given, and whether it is one too many,
// after which none is. What has a key is admitted once in a run.
func (s *said) admit(key string) (ok, tooMany bool) {
	if s.keys[key] || s.warned > saidLimit {
		return false, false
	}
	if key != "" {
		if s.keys == nil {
			s.keys = map[string]bool{}
		}
		s.keys[key] = true
	}
	s.warned++
	return true, s.warned > saidLimit
}

// newRun forgets.
func (s *said) newRun() {
	clear(s.keys)
	s.warned = 0
}

// moreWarnings is the last warning of a run that gave too many.
func moreWarnings(version, shape, upgrade string) Warning {
	return Warning{
		Code: "more-warnings", To: version, Shape: shape, Lost: "further material of this run, without a warning for each",
		Why: "the run gave more than a thousand warnings", Upgrade: upgrade,
	}
}
