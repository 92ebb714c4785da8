package review

import (
	"fmt"
	"strings"
)

// Markdown renders the report for a pull request.
func (r *Report) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n**%s**\n", r.title(), capital(r.verdict()))
	shown := ""
	for _, c := range r.Changes {
		if c.Effect == Described && c.Breaks == "" {
			continue
		}
		if c.Definition != shown {
			shown = c.Definition
			fmt.Fprintf(&b, "\n#### `%s`\n\n| change | a %s peer that receives it | down | up | Go |\n|---|---|---|---|---|\n", shown, r.Old)
		}
		what := "**" + c.Effect + "** `" + c.At + "`"
		if c.To != "" {
			what += " to `" + c.To + "`"
		}
		what += ": " + c.What
		if c.Proposal != "" {
			what += " — *" + c.Proposal + "*"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", cell(what), cell(c.Peer.Words), cell(lossWords(c.Down, false)), cell(lossWords(c.Up, false)), cell(goWords(c)))
	}
	if n := r.described(); n > 0 {
		fmt.Fprintf(&b, "\n%s changed in nothing but the description.\n", capital(count(n, "place")))
	}
	if len(r.Rules) > 0 {
		b.WriteString("\n#### Rules it touches\n\n")
		for _, rule := range r.Rules {
			fmt.Fprintf(&b, "- **%s** %s\n", rule.ID, strings.ReplaceAll(rule.Why, "*", `\*`))
		}
	}
	return b.String()
}

// cell is text that stays within a table's cell.
func cell(text string) string {
	return strings.NewReplacer("|", `\|`, "\n", " ").Replace(text)
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
