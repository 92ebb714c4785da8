package main

// departure is a stream on which this module follows the specification and the
// reference client, by its own admission, does not.
type departure struct {
	why string
	// outcome and errorContains are what the corpus pins: when it changes, the
	// departure is over and the stream counts as it stands.
	outcome, errorContains string
	instead                map[string]string
}

var departures = map[string]departure{
	"unknown-enum-value-role-fatal": {
		why:     "the corpus pins a gap that the reference client admits; by rule E3 an unknown role is removed, with a warning, and the run goes on",
		outcome: "failed", errorContains: "role",
		instead: map[string]string{
			"outcome":          `"completed"`,
			"warnings":         `["/role"]`,
			"eventAbsentPaths": `["1.role"]`,
			"eventTypes":       `["RUN_STARTED","TEXT_MESSAGE_START","TEXT_MESSAGE_CONTENT","TEXT_MESSAGE_END","RUN_FINISHED"]`,
		},
	},
	"era-0-0-47-upgrades-binary-content": {
		why:     "the corpus sends a media part to a peer of a release that has none (they came with 0.0.49); this module sends the binary part that such a peer reads",
		outcome: "completed",
		instead: map[string]string{
			"outcome": `"completed"`,
			"request": `{"messages":[{"id":"era47-u1","role":"user","content":[{"type":"text","text":"Describe it."},{"type":"binary","mimeType":"image/png","url":"https://example.com/legacy.png"}]}]}`,
		},
	},
}

// departed gives what this module expects instead, and why; "" when it does not
// depart from the stream.
func departed(s *stream, e expectations) (expectations, string) {
	d, ok := departures[s.Name]
	if !ok || e.text("outcome") != d.outcome || e.text("errorContains") != d.errorContains {
		return e, ""
	}
	own := expectations{}
	for key, value := range d.instead {
		own[key] = []byte(value)
	}
	return own, d.why
}
