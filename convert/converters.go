package convert

import "strings"

// Loss is what a conversion means for the reader of its result (rule D3).
type Loss string

// The losses.
const (
	// Lossless: the reader loses no meaning, and the conversion is silent.
	Lossless Loss = "lossless"
	// Lossy: something may be lost; then the conversion goes on and warns.
	Lossy Loss = "lossy"
	// Refused: the conversion fails where the target version cannot say it.
	Refused Loss = "refused"
)

// Converter describes one generated converter.
type Converter struct {
	// From and To are adjacent versions.
	From string `json:"from"`
	To   string `json:"to"`
	// Shape is the definition's name in the schema.
	Shape string `json:"shape"`
	// Loss is the worst of what may be lost in a value of Shape, in what it
	// holds too.
	Loss Loss `json:"loss"`
	// Invertible reports whether converting back always gives the same value.
	// Dropping a field can be lossless without being invertible.
	Invertible bool `json:"invertible"`
	// Absent is set where To has no such definition: every conversion is refused.
	Absent bool `json:"absent,omitempty"`
	// Reason and Upgrade sum up the entries: why something is lost, and what to
	// upgrade to keep it.
	Reason  string `json:"reason,omitempty"`
	Upgrade string `json:"upgrade,omitempty"`
	// Entries are the answers of registry.yaml that act in it.
	Entries []Entry `json:"entries,omitempty"`
}

// Entry is an answer of registry.yaml: what one difference between two versions
// loses.
type Entry struct {
	At      string `json:"at"`
	Kind    string `json:"kind"`
	Loss    Loss   `json:"loss"`
	Lost    string `json:"lost,omitempty"`
	Why     string `json:"why"`
	Upgrade string `json:"upgrade,omitempty"`
}

// entry is the entry behind a warning.
func entry(kind string, loss Loss, w *Warning) Entry {
	return Entry{At: w.Shape, Kind: kind, Loss: loss, Lost: w.Lost, Why: w.Why, Upgrade: w.Upgrade}
}

// Converters lists every converter: for each adjacent pair of versions, oldest
// first, those down and then those up, in the schema's order.
func Converters() []Converter {
	var all []Converter
	for _, p := range pairs {
		list := p.converters()
		for i := range list {
			list[i].sum()
		}
		all = append(all, list...)
	}
	return all
}

// sum fills Reason and Upgrade from the entries.
func (c *Converter) sum() {
	if c.Absent {
		c.Reason = "version " + c.To + " has no such definition"
		c.Upgrade = "upgrade the peer to AG-UI " + c.From
		return
	}
	var reasons, upgrades []string
	for _, e := range c.Entries {
		reasons = appendNew(reasons, e.At+": "+e.Why)
		upgrades = appendNew(upgrades, e.Upgrade)
	}
	c.Reason, c.Upgrade = strings.Join(reasons, "; "), strings.Join(upgrades, "; ")
}

func appendNew(list []string, s string) []string {
	if s == "" {
		return list
	}
	for _, o := range list {
		if o == s {
			return list
		}
	}
	return append(list, s)
}
