package suite

import "bytes"

// A probe is a document that tells whether a codec does some work. Each is a
// small change to a document that every codec takes.
type probe struct {
	skipped string // what a codec leaves undone that fails the probe
	doc     string
	// keep is what encoding the decoded document must give back; without it the
	// document must be refused.
	keep string
}

const content = `{"type":"TEXT_MESSAGE_CONTENT","messageId":"a",`

var probes = []probe{
	{skipped: "duplicate members", doc: content + `"messageId":"b","delta":"c"}`},
	{skipped: "duplicates in raw values", doc: `{"type":"STATE_SNAPSHOT","snapshot":{"a":1,"a":2}}`},
	{skipped: "invalid UTF-8", doc: content + "\"delta\":\"\xff\"}"},
	{skipped: "lone surrogates", doc: content + `"delta":"\ud800"}`},
	{skipped: "null for a required member", doc: content + `"delta":null}`},
	{skipped: "missing members", doc: content[:len(content)-1] + `}`},
	{skipped: "constants", doc: `{"type":"REASONING_MESSAGE_START","messageId":"a","role":"user"}`},
	{skipped: "bounds of integers", doc: content + `"delta":"c","timestamp":9007199254740993}`},
	{skipped: "trailing data", doc: content + `"delta":"c"} x`},
	{skipped: "exact case of names", doc: content + `"delta":"c","DELTA":"d"}`, keep: `"delta":"c"`},
	{skipped: "keeping unknown members", doc: content + `"delta":"c","extra":{"n":1.0}}`, keep: `"extra":{"n":1.0}`},
	{skipped: "keeping numbers as written", doc: `{"type":"STATE_SNAPSHOT","snapshot":[9007199254740993,1.0]}`, keep: `[9007199254740993,1.0]`},
}

// Work names everything that is probed, in order.
func Work() []string {
	var out []string
	for _, p := range probes {
		out = append(out, p.skipped)
	}
	return out
}

// Skipped returns, for each codec, the work it leaves undone, found by trying.
func Skipped() map[string][]string {
	out := make(map[string][]string)
	for _, c := range codecs {
		out[c.name] = []string{}
		for _, p := range probes {
			if !c.does(p) {
				out[c.name] = append(out[c.name], p.skipped)
			}
		}
	}
	return out
}

func (c codec) does(p probe) bool {
	event, err := c.decode([]byte(p.doc))
	if p.keep == "" {
		return err != nil
	}
	if err != nil {
		return false
	}
	out, err := c.encode()(event)
	return err == nil && bytes.Contains(out, []byte(p.keep))
}
