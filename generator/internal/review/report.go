// Package review compares two versions as a reviewer needs it: what changed in
// each definition, what a peer of the older version sees of that, what the
// converters lose, and whether Go code that moves to the newer package still
// compiles.
//
// It looks at ir packages and at the registry's answers, never at a schema or a
// plan, so that it can compare any two schema files, adjacent or not, answered or
// not. It reports and proposes; it decides nothing.
package review

// Report is the difference between two versions.
type Report struct {
	Old     string   `json:"old"`
	New     string   `json:"new"`
	Changes []Change `json:"changes"`
	// Additive says that everything the older version allows is allowed by the newer
	// one and means the same, and that nothing a 1.N peer receives is refused by it.
	Additive bool `json:"additive"`
	// Rules are those that the change brushes against, in the order of their ids.
	Rules []Rule `json:"rules"`
}

// The effects of a change, as seen from the older version.
const (
	Added     = "added"
	Removed   = "removed"
	Renamed   = "renamed"
	Narrowed  = "narrowed"
	Widened   = "widened"
	Changed   = "changed"
	Described = "described" // nothing but the description
)

// Change is one difference.
type Change struct {
	// Definition is the definition of the newer version that it belongs to, or of the
	// older one where only that has it.
	Definition string `json:"definition"`
	// At is the place in the words of registry.yaml, To the new one of a rename.
	At string `json:"at"`
	To string `json:"to,omitempty"`
	// Kind is a kind of change of registry.yaml, or "described".
	Kind   string `json:"kind"`
	Effect string `json:"effect"`
	What   string `json:"what"`
	// Peer is what a peer of the older version makes of it when it receives the newer
	// version's document as it is.
	Peer Sight `json:"peer"`
	Down Loss  `json:"down"`
	Up   Loss  `json:"up"`
	// Breaks says which Go code stops compiling when it moves to the newer package; ""
	// when none does.
	Breaks string `json:"breaks,omitempty"`
	// Proposal is what it looks like; the registry decides whether it is.
	Proposal string `json:"proposal,omitempty"`
}

// Sight is what a peer sees.
type Sight struct {
	// Verdict is one word for programs.
	Verdict string `json:"verdict"`
	// Words says it to a reader, with the rule.
	Words string `json:"words"`
}

// The verdicts.
const (
	Unchanged = "unchanged" // nothing that it would notice
	Stripped  = "stripped"  // removed, with a warning
	Cascades  = "cascades"  // removed, and what contains it too where it is required
	Refused   = "refused"   // the document is malformed to it
)

// Loss is what one direction of conversion loses.
type Loss struct {
	// Loss is lossless, lossy, refused, or open where the registry has to say it and
	// does not yet.
	Loss    string `json:"loss"`
	Lost    string `json:"lost,omitempty"`
	Why     string `json:"why"`
	Upgrade string `json:"upgrade,omitempty"`
}

// Open is the loss that nobody has judged yet.
const Open = "open"

// Rule is a rule of the product that the change brushes against.
type Rule struct {
	ID  string `json:"id"`
	Why string `json:"why"`
}

// described counts the changes of descriptions only.
func (r *Report) described() (n int) {
	for _, c := range r.Changes {
		if c.Effect == Described && c.Breaks == "" {
			n++
		}
	}
	return n
}
