package review

import (
	"fmt"
	"strings"
)

// width is where the text wraps.
const width = 98

var marks = map[string]string{
	Added: "+", Removed: "-", Renamed: ">", Narrowed: "!", Widened: "~", Changed: "!", Described: "~",
}

// Text renders the report for a terminal.
func (r *Report) Text() string {
	var b strings.Builder
	b.WriteString(r.title() + "\n")
	shown := ""
	for _, c := range r.Changes {
		if c.Effect == Described && c.Breaks == "" {
			continue
		}
		if c.Definition != shown {
			shown = c.Definition
			b.WriteString(shown + "\n")
		}
		r.textChange(&b, c)
	}
	if n := r.described(); n > 0 {
		fmt.Fprintf(&b, "%s changed in nothing but the description\n", count(n, "place"))
	}
	b.WriteString("Verdict: " + r.verdict() + "\n")
	for _, rule := range r.Rules {
		paragraph(&b, "  "+rule.ID+" ", "     ", rule.Why)
	}
	return b.String()
}

func (r *Report) textChange(b *strings.Builder, c Change) {
	name := strings.TrimLeft(strings.TrimPrefix(c.At, c.Definition), ".:")
	if name == "" {
		name = "itself"
	}
	paragraph(b, "  "+marks[c.Effect]+" ", "      ", name+": "+c.Effect+", "+c.What)
	paragraph(b, "      ", "        ", r.Old+" peer: "+c.Peer.Words+". Go: "+goWords(c)+". Up: "+lossWords(c.Up, true)+".")
	paragraph(b, "      ", "        ", "Down: "+lossWords(c.Down, false)+".")
	if c.Proposal != "" {
		paragraph(b, "      ", "        ", "? "+c.Proposal)
	}
}

func goWords(c Change) string {
	if c.Breaks == "" {
		return "compiles as before"
	}
	return "breaks " + c.Breaks
}

// lossWords says what a direction loses; short leaves the reason of a lossless one
// out.
func lossWords(l Loss, short bool) string {
	switch {
	case l.Loss == Open:
		return "not answered yet"
	case l.Loss == "lossless" && short:
		return l.Loss
	case l.Lost == "":
		return l.Loss + ", " + l.Why
	}
	return l.Loss + ", " + l.Lost + "; " + l.Why
}

func (r *Report) title() string {
	changes := len(r.Changes) - r.described()
	if changes == 0 {
		return fmt.Sprintf("AG-UI %s -> %s: no change but descriptions", r.Old, r.New)
	}
	defs := map[string]bool{}
	for _, c := range r.Changes {
		if c.Effect != Described || c.Breaks != "" {
			defs[c.Definition] = true
		}
	}
	return fmt.Sprintf("AG-UI %s -> %s: %s in %s", r.Old, r.New, count(changes, "change"), count(len(defs), "definition"))
}

func (r *Report) verdict() string {
	breaks, open := 0, 0
	for _, c := range r.Changes {
		if c.Breaks != "" {
			breaks++
		}
		if c.Down.Loss == Open || c.Up.Loss == Open {
			open++
		}
	}
	text := "additive"
	if !r.Additive {
		text = "not additive"
	}
	switch breaks {
	case 0:
		text += "; Go code compiles as before"
	default:
		text += fmt.Sprintf("; Go code may stop compiling by %s", count(breaks, "change"))
	}
	if open > 0 {
		text += fmt.Sprintf("; %s not answered in the registry", count(open, "change"))
	}
	return text + "."
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// paragraph writes wrapped text after a prefix, later lines after another.
func paragraph(b *strings.Builder, first, later, text string) {
	line := first
	empty := true
	for w := range strings.FieldsSeq(text) {
		if !empty && len([]rune(line))+1+len([]rune(w)) > width {
			b.WriteString(line + "\n")
			line, empty = later, true
		}
		if !empty {
			line += " "
		}
		line += w
		empty = false
	}
	b.WriteString(line + "\n")
}
