package main

import (
	"encoding/json"
	"strings"
)

// The stages of a client that this module does not have.
const (
	chunkExpansion  = "chunk expansion"
	verification    = "verification"
	messageAssembly = "message assembly"
	stateChanges    = "state application"
)

// downgradeTo is the stage that sends and shows less to a pinned older peer.
func downgradeTo(version string) string { return "version-gated downgrade to " + version }

// phrases are words of warnings that the reference client gives in such stages, and
// for downgrades those of this module. A warning that is expected, missing and none
// of these is a failure here.
var phrases = []struct{ words, stage, ours string }{
	{"Failed to apply state patch", stateChanges, ""},
	{"DROPS non-text parts", "downgrade", "holds besides text: "},
	{"dropping SUBAGENT_STARTED", "downgrade", "a SUBAGENT_STARTED event"},
}

// ours are the words by which this module says the same, or the text itself.
func ours(text string) string {
	for _, p := range phrases {
		if p.ours != "" && strings.Contains(text, p.words) {
			return p.ours
		}
	}
	return text
}

// stageOf is the stage that gives a warning, "" when it is not known.
func stageOf(warning string, o *outcome) string {
	for _, p := range phrases {
		switch {
		case !strings.Contains(warning, p.words):
		case p.stage != "downgrade":
			return p.stage
		case o.tooOld != "":
			return downgradeTo(o.tooOld)
		}
	}
	return ""
}

// hasChunks reports whether a client has to expand chunks in the stream, which
// changes the list of events.
func (s *stream) hasChunks() bool {
	for _, e := range s.Events {
		var event struct{ Type string }
		if json.Unmarshal(e, &event) == nil && strings.HasSuffix(event.Type, "_CHUNK") {
			return true
		}
	}
	return false
}

// laterStage is the stage that refuses a stream every event of which is described
// and valid: only their order can be wrong, which chunks break by their own rules.
func (s *stream) laterStage() string {
	if s.hasChunks() {
		return chunkExpansion
	}
	return verification
}
