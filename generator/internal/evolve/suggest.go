package evolve

import (
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

// Suggestion is what the rules suggest as the answer to a question.
type Suggestion struct {
	// Text is the question for a person, Choices what the possible answers mean, Reason
	// why the suggested one is.
	Text, Choices, Reason string
	// Answer is the suggested entry. Its texts are filled where they follow from the
	// schemas.
	Answer registry.Answer
	// Certain says that no meaning can be lost, so that nobody needs to be asked.
	Certain bool
}

// Suggest works out the default answer to a question about two adjacent versions.
func Suggest(old, new *ir.Package, reg *registry.Registry, q Question) Suggestion {
	s := &suggester{old: old, new: new, reg: reg, q: q}
	s.out.Answer = registry.Answer{At: q.At, Kind: q.Kind}
	s.fill()
	if s.out.Certain {
		return s.out
	}
	a := &s.out.Answer
	peer := "upgrade the peer to AG-UI " + new.Version
	if isDraft(new) {
		peer = "upgrade the peer to the next version of AG-UI"
	}
	if !q.Down {
		peer = "keep the peer at AG-UI " + old.Version
	}
	if a.Upgrade == "" {
		a.Upgrade = peer
	}
	return s.out
}

type suggester struct {
	old, new *ir.Package
	reg      *registry.Registry
	q        Question
	out      Suggestion
}

// The choices, in the words of the rules.
const (
	threeChoices = "lossless: only a hint goes (remove lost and upgrade); lossy: meaning goes, and the converter warns (D5); " +
		"refused: without it the rest misleads (D7)."
	fillChoices = "lossless: the empty value says nothing (D1; remove lost and upgrade); lossy: it may be misread, so the converter warns; " +
		"refused: no value would be true."
)

// fill asks about the kind of change.
func (s *suggester) fill() {
	q := s.q
	switch q.Kind {
	case "field-optional", "field-required", "field-removed", "field-added":
		s.field()
	case "member-added", "member-removed":
		s.member()
	case "enum-value-added", "enum-value-removed":
		s.ask("What does a "+s.reader()+" reader lose without the value "+element(s.q.At)+"?", "lossy", "it is removed like any unknown value (E3)")
	case "mixin-added", "mixin-removed":
		s.ask("What does a "+s.reader()+" reader lose without the properties of "+element(s.q.At)+"?", "lossy", "the properties are dropped")
	case "opened", "closed":
		s.ask("What does a "+s.reader()+" reader lose without undescribed properties of "+s.q.At+", which are data to the other?", "lossy", "they are dropped")
	case "bounds-changed":
		loss, reason := "lossy", "such a value is removed"
		if s.required() {
			loss, reason = "refused", "a required property takes what holds it along when its value goes"
		}
		s.ask("What does a "+s.reader()+" reader lose without a value of "+s.q.At+" that its rules exclude?", loss, reason)
	case "scalar-to-list", "list-to-scalar":
		s.ask("One side of "+s.q.At+" holds one value, the other a list; what is lost of more than one?", "lossy", "the first is kept")
	case "const-changed":
		s.ask("The fixed value of "+s.q.At+" changed; does it mean the same?", "lossless", "the converter writes the other constant; name a function under func where the property is no constant on one side")
	case "type-changed":
		s.ask("The type of "+s.q.At+" changed; what is lost in translation? A change that structure cannot follow needs func, a function of package convert.",
			"lossy", "structure alone cannot tell")
	default:
		s.ask("What is lost?", "lossy", "nothing else is known")
	}
}

// reader is the version whose readers lose something.
func (s *suggester) reader() string {
	if s.q.Down {
		return s.old.Version
	}
	return s.new.Version
}

// ask sets the question and one loss for each direction that is open.
func (s *suggester) ask(text, loss, reason string) {
	s.out.Text, s.out.Reason, s.out.Choices = text, reason, threeChoices
	s.loss(loss)
}

func (s *suggester) loss(loss string) {
	if s.q.Down {
		s.out.Answer.Down = loss
	}
	if s.q.Up {
		s.out.Answer.Up = loss
	}
}

// field asks about presence.
func (s *suggester) field() {
	q := s.q
	o, n := fieldAt(s.old, q.At), fieldAt(s.new, q.At)
	f := n
	if f == nil {
		f = o
	}
	empty := f != nil && f.Type != nil && hasEmpty(f.Type)
	what := q.At
	if f != nil && f.Type != nil {
		what += " (" + f.Type.Words() + ")"
	}
	switch {
	case q.Kind == "field-optional" && empty && !q.Up:
		s.out.Certain = true
		s.out.Answer.Down = "lossless"
		s.out.Answer.Why = "version " + s.old.Version + " requires it, and its empty value says no more than its absence does"
	case q.Kind == "field-optional" || q.Kind == "field-required" || q.Kind == "field-removed" && q.Down:
		s.ask(what+" may be absent, and a "+s.reader()+" reader requires it; may the converter write the empty value?", "refused", "it has no empty value")
		s.out.Choices = fillChoices
		s.filled(empty)
	case q.Kind == "field-added" && q.Up:
		s.ask(what+" is new and required, which no document of "+s.old.Version+" has; may the upgrade write the empty value?", "refused", "it has no empty value")
		s.out.Choices = fillChoices
		s.filled(empty)
		s.out.Answer.Down = pick(q.Down, "lossy")
	default:
		s.ask("What does a "+s.reader()+" reader lose without "+what+"?", "lossy", "meaning goes with a property that has any")
		s.out.Answer.Why = "a " + s.reader() + " peer has no such field"
		if q.Kind == "field-removed" {
			s.out.Answer.Why = "version " + s.new.Version + " has no such field any more"
		}
	}
}

// filled suggests what to say of an empty value that is written in. On the way up it
// is said aloud, since the way back cannot tell it from a value that was sent (L1).
func (s *suggester) filled(empty bool) {
	if !empty {
		return
	}
	s.out.Answer.Down, s.out.Answer.Up = pick(s.q.Down, "lossless"), pick(s.q.Up, "lossy")
	s.out.Reason = "its empty value says nothing"
	if s.q.Up {
		s.out.Reason = "the way back down cannot tell the empty value from one that was sent (L1)"
	}
}

func pick(asked bool, loss string) string {
	if asked {
		return loss
	}
	return ""
}

// member asks about a union: where it holds what a run is about, nothing else can
// stand for the member.
func (s *suggester) member() {
	place, _, _ := strings.Cut(s.q.At, ":")
	s.ask("What does a "+s.reader()+" reader lose without the member "+element(s.q.At)+"?", "lossy", "it is dropped like any unknown member (E1, E3)")
	for _, p := range []*ir.Package{s.old, s.new} {
		for _, d := range p.Defs {
			if d.Struct == nil {
				continue
			}
			if slices.ContainsFunc(d.Struct.Fields, func(f *ir.Field) bool { return s.guards(f, place) }) {
				s.loss("refused")
				s.out.Reason = "it stands where a guarded field says what the run is about, which nothing else may replace (A2, D7)"
				return
			}
		}
	}
}

// guards reports whether a field is guarded and holds the union at a place by
// itself: of a list a member may go.
func (s *suggester) guards(f *ir.Field, place string) bool {
	return f.Type != nil && f.Type.Kind == ir.Ref && f.Type.Def.Place == place && s.reg.Guards(f.Place) != nil
}

// element is the value, member or mixin that a place names after its colon.
func element(at string) string {
	_, name, _ := strings.Cut(at, ":")
	return name
}

// required reports whether the version converted to requires the property.
func (s *suggester) required() bool {
	p := s.old
	if !s.q.Down {
		p = s.new
	}
	f := fieldAt(p, s.q.At)
	return f != nil && f.Required
}

// fieldAt finds a property by its place.
func fieldAt(p *ir.Package, place string) *ir.Field {
	for _, d := range p.Defs {
		if d.Struct == nil {
			continue
		}
		for _, f := range d.Struct.Fields {
			if f.Place == place {
				return f
			}
		}
	}
	return nil
}
