package convert

import "time"

// RetiredShape is a wire shape that the protocol described once and describes no
// longer. The boundary translates it into its replacement (rules R1 and R2). The
// list is part of registry.yaml.
type RetiredShape struct {
	// Shape is its name, the one warnings use.
	Shape string `json:"shape"`
	// At is where it stands in the schema: "Union:tag" or "Definition.field".
	At string `json:"at"`
	// Replacement says what it becomes.
	Replacement string `json:"replacement"`
	// First and Last are the oldest and newest version that described it; First
	// is empty where no published version did.
	First string `json:"first,omitempty"`
	Last  string `json:"last"`
	// Direction is "in" for the event stream, "out" for the run input, or "both".
	Direction string `json:"direction"`
	// Translation is where it is translated: "boundary".
	Translation string `json:"translation"`
	// Loses and Mints say what the translation loses or invents (rule R4).
	Loses string `json:"loses,omitempty"`
	Mints string `json:"mints,omitempty"`
	// Expires is the date, YYYY-MM-DD, after which the translation may go
	// (rule R5).
	Expires string `json:"expires"`
	// Origin is "published" for the protocol's own list, "ours" for additions.
	Origin string `json:"origin"`
	Why    string `json:"why,omitempty"`
}

// Expired reports whether the translation may be removed on the day of t.
func (s *RetiredShape) Expired(t time.Time) bool {
	return t.Format(time.DateOnly) > s.Expires
}

// RetiredShapes lists the retired shapes in the registry's order.
func RetiredShapes() []RetiredShape {
	list := make([]RetiredShape, len(retired))
	for i, r := range retired {
		list[i] = *r
	}
	return list
}
