package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
)

// Plan is everything between the versions.
type Plan struct {
	Packages []*ir.Package // oldest first
	Pairs    []*Pair       // adjacent ones, oldest first
	Boundary *Boundary     // the retired shapes, for the newest version
	// Starts are the events that open a run, one for each version that has one.
	Starts []Start
	// Draft says that the last package is the working draft, which only a build that
	// asks for it converts to.
	Draft bool
	// Missing are the questions that the registry has to answer.
	Missing []Question
}

// Start is the event that opens a run, and the field that declares its version;
// nil where the version has none.
type Start struct {
	Package *ir.Package
	Def     *ir.Def
	Field   *ir.Field
}

// Pair is one step between adjacent versions.
type Pair struct {
	Old, New *ir.Package
	// Converters holds both directions, in the order of the newer schema; shapes
	// that only the older one has follow.
	Converters []*Converter
	// Absent lists the definitions that only one of the two versions has.
	Absent []Absent
	// Notes are the answers that a converter has to act upon, in order of first use.
	Notes []*Note
	// Changes lists every difference, in order of discovery.
	Changes   []Change
	Witnesses []Witness
}

// Absent is a definition without a counterpart in the other version.
type Absent struct {
	Def  *ir.Def
	Down bool // only the newer version has it
}

// Change is one difference between the versions.
type Change struct {
	Kind, At string
}

// Loss is what a converter's reader loses (rule D3), the worst last.
type Loss int

// The losses.
const (
	Lossless Loss = iota
	Lossy
	Refused
)

var lossWords = map[string]Loss{"lossless": Lossless, "lossy": Lossy, "refused": Refused}

// Note is one answer of the registry for one direction.
type Note struct {
	Go                 string // identifier of the variable that holds it
	Kind, At           string
	Code               string // what a program reads: "field-dropped"
	Down               bool
	Loss               Loss
	Lost, Why, Upgrade string
	Entry              string // where it stands in the registry, in words
	// Inverts says that converting back undoes it, in spite of the note.
	Inverts bool
}

// Converter turns a value of one version into the adjacent one's.
type Converter struct {
	Shape    string // definition name, or the place of a type without one
	Name     string // Go function
	Src, Dst *ir.Def
	Down     bool

	Mixins  []*Converter // struct: the embedded mixins both sides have
	Steps   []*Step      // struct, mixin
	Adopts  bool         // struct, union: the target describes names that the source does not
	Members []*Member    // union
	Options []*Option    // choice
	Values  []*Value     // enum: those that do not stay as they are
	Elem    *Conversion  // named value
	// Checked says that the target of a named value has rules that the source has
	// not; Note acts on a value that breaks them, in silence when nil.
	Checked bool
	// Fixed says that the target set holds one value and takes no other; Note acts on
	// another, in silence when nil.
	Fixed bool
	// Closes says that the target is a closed object and the source an open one: what
	// the target does not describe is removed. Note acts on it, in silence when nil.
	Closes bool
	Note   *Note
	Func   string // a hand-written function does it all

	Own []*Note // what happens here
	// Reaches is Own and what happens in what it holds.
	Reaches []*Note
	reached map[*Note]bool
	// Drops says that the result may be nothing: a value the target version cannot
	// hold was removed, and what contains it has to go on without.
	Drops bool
}

// Loss is the worst of what the converter may lose.
func (c *Converter) Loss() Loss {
	worst := Lossless
	for _, n := range c.Reaches {
		worst = max(worst, n.Loss)
	}
	return worst
}

// Warns reports whether the converter may have to warn.
func (c *Converter) Warns() bool {
	for _, n := range c.Reaches {
		if n.Loss == Lossy {
			return true
		}
	}
	return false
}

// Invertible reports whether converting back gives the same value.
func (c *Converter) Invertible() bool {
	for _, n := range c.Reaches {
		if !n.Inverts {
			return false
		}
	}
	return true
}

// StepKind is what happens to a property.
type StepKind int

// The kinds of step.
const (
	Assign  StepKind = iota // Src becomes Dst
	Drop                    // Dst has no such property: removed, with Note unless silent
	Refuse                  // the same, as an error with Note
	Fill                    // Dst requires what Src has no word for: its empty value (rule D1)
	Literal                 // Dst has a field where Src has a constant
	Declare                 // the property says which version the document speaks (rule N10)
	Call                    // a hand-written function deals with it
	Equal                   // Dst is a constant: Note acts on a Src with another value, in silence when nil
)

// Step is one property.
type Step struct {
	Kind     StepKind
	Src, Dst *ir.Field
	Value    *Conversion
	Note     *Note
	// Absent acts when Src is absent and Dst required; nil fills in silence.
	Absent *Note
	// Checked says that Dst has rules that Src has not; Note acts on a value that
	// breaks them, in silence when nil.
	Checked bool
	// Renamed says that the property has another name in Dst, which the source may
	// have used for something that it does not describe.
	Renamed bool
	// Keep is the declaration inside the value that stays as it is.
	Keep *ir.Field
	// KeepAdopted says that the source does not describe it: it was adopted.
	KeepAdopted bool
	Func        string
}

// ConversionKind is how a value becomes another.
type ConversionKind int

// The kinds of conversion.
const (
	Same    ConversionKind = iota // the Go types are identical
	Cast                          // a Go conversion does it
	Through                       // Conv does it
	Each                          // a list, element by element
	Numeric                       // between any number, kept as text, and an integer
	One                           // a value becomes a list of it; Elem does the value
	First                         // a list becomes its first element; Elem does that
)

// Conversion is the way from one type to another.
type Conversion struct {
	Kind     ConversionKind
	Src, Dst *ir.Type
	Conv     *Converter
	Elem     *Conversion
	// Checked says, of the element of a list, that Dst has rules that Src has not; Note
	// acts on an element that breaks them, in silence when nil.
	Checked bool
	Note    *Note
}

// Member is a member of a source union.
type Member struct {
	Src  *ir.Def
	Conv *Converter // nil when the target union has no such member
	Note *Note      // then: what to do; nil drops in silence
	Func string     // or the function that translates it
}

// Option is an alternative of a choice.
type Option struct {
	Src, Dst *ir.Option
	Value    *Conversion
}

// Value is a value of a closed set that the target does not have, or has under
// another name.
type Value struct {
	Src  ir.Value
	Dst  *ir.Value // what it becomes; nil where it is dropped
	Note *Note     // nil acts in silence
}

// Witness is a document that triggers a note.
type Witness struct {
	Note     *Note
	Shape    string
	Document string
}
