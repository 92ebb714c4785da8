package registry

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Stub is the YAML text to paste for a missing answer: one list element, indented
// for its place under answers, after a comment that names the change it belongs
// to. What a leaves empty becomes a placeholder that Parse refuses until somebody
// replaces it.
//
// Where a says neither Down nor Up, the kind decides which of the two needs an
// answer; where it says one of them, only that one is written. Lost and Upgrade
// are left out when everything that is said is lossless.
func Stub(a Answer, from, to string) string {
	s := &stub{}
	s.line("# under changes, from: " + strconv.Quote(from) + ", to: " + strconv.Quote(to) + ", answers:")
	s.line("- at: " + orPlaceholder(a.At, "Definition.field"))
	s.value("kind", a.Kind, "kind of change")
	if a.To != "" || moves(a.Kind) {
		s.value("to", a.To, "new place")
	}
	down, up := a.Down != "", a.Up != ""
	if !down && !up {
		down, up = directions(a.Kind)
	}
	if down {
		s.value("down", a.Down, strings.Join(losses, "|"))
	}
	if up {
		s.value("up", a.Up, strings.Join(losses, "|"))
	}
	if a.Invertible != nil {
		s.line("  invertible: " + strconv.FormatBool(*a.Invertible))
	}
	keeps := (!down || a.Down == lossless) && (!up || a.Up == lossless)
	if !keeps || a.Lost != "" {
		s.value("lost", a.Lost, "what a reader loses")
	}
	s.value("why", a.Why, "why")
	if !keeps || a.Upgrade != "" {
		s.value("upgrade", a.Upgrade, "what to upgrade")
	}
	if a.Func != "" {
		s.value("func", a.Func, "")
	}
	return s.text.String()
}

// directions tells which conversions a kind of change leaves open: what the newer
// version added or allowed may get lost on the way down, what it took away or
// forbade on the way up, anything else on both.
func directions(change string) (down, up bool) {
	switch {
	case strings.HasSuffix(change, "-added"), change == "field-optional", change == "opened":
		return true, false
	case strings.HasSuffix(change, "-removed"), change == "field-required", change == "closed":
		return false, true
	}
	return true, true
}

// stub writes lines at the indentation of an element of answers.
type stub struct {
	text strings.Builder
}

func (s *stub) line(text string) {
	s.text.WriteString("      " + text + "\n")
}

func (s *stub) value(key, value, placeholder string) {
	s.line("  " + key + ": " + orPlaceholder(value, placeholder))
}

func orPlaceholder(value, placeholder string) string {
	if value == "" {
		return "<" + placeholder + ">"
	}
	return scalar(value)
}

// plainForm is text that YAML reads as itself without quotes: it starts with a
// letter and holds nothing that could start a comment, a key or a flow collection.
var plainForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_./-]*(:?[ A-Za-z0-9_./(),;'-]+)*$`)

// words that YAML 1.1 or 1.2 reads as booleans or null.
var words = []string{"true", "false", "null", "yes", "no", "on", "off", "y", "n"}

// scalar writes text as a YAML scalar.
func scalar(text string) string {
	plain := plainForm.MatchString(text) && !strings.Contains(text, ": ") && strings.TrimSpace(text) == text
	if plain && !slices.Contains(words, strings.ToLower(text)) {
		return text
	}
	// Go's escapes are YAML's too, and no character that a file may not hold is
	// left unescaped.
	return strconv.Quote(text)
}
