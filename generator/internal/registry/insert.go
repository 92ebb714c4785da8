package registry

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Insert adds answers, in the form Stub gives them, under the change from one
// version to another of a registry that Parse accepts. Nothing else of the text is
// touched, comments and layout included; the change is added where it is missing.
func Insert(text []byte, from, to string, entries []string) ([]byte, error) {
	if len(entries) == 0 {
		return text, nil
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	if len(doc.Content) == 0 || doc.Content[0].Kind != yaml.MappingNode || doc.Content[0].Style&yaml.FlowStyle != 0 {
		return nil, fmt.Errorf("the registry is not written as a block of keys, one a line")
	}
	in := &insertion{lines: splitLines(text), root: doc.Content[0], from: from, to: to}
	if bytes.Contains(text, []byte("\r\n")) {
		in.end = "\r"
	}
	if err := in.run(entries); err != nil {
		return nil, err
	}
	return []byte(strings.Join(in.lines, "\n")), nil
}

// splitLines splits so that joining with line breaks gives a text that ends in one.
func splitLines(text []byte) []string {
	return strings.Split(strings.TrimRight(string(text), "\n")+"\n", "\n")
}

// insertion is the work on one text.
type insertion struct {
	lines    []string // the last is empty, after the final line break
	root     *yaml.Node
	from, to string
	end      string // of each line, before the line break
}

func (in *insertion) run(entries []string) error {
	changes, until := in.section("changes")
	switch {
	case changes == nil:
		at := in.before("retired")
		return in.put(at, in.newChange("changes:", 2, entries))
	case len(changes.Content) == 0:
		line := changes.Line - 1
		in.lines[line] = strings.TrimRight(strings.Replace(in.lines[line], "[]", "", 1), " \r") + in.end
		return in.put(line+1, in.newChange("", 2, entries))
	case changes.Style&yaml.FlowStyle != 0:
		return fmt.Errorf("line %d: changes are not written one a line", changes.Line)
	}
	for i, e := range changes.Content {
		if scalarAt(e, "from") != in.from || scalarAt(e, "to") != in.to {
			continue
		}
		stop := until
		if i+1 < len(changes.Content) {
			stop = in.lastUsed(changes.Content[i+1].Line-1, e.Column-3)
		}
		return in.extend(e, stop, entries)
	}
	return in.put(until, in.newChange("", changes.Content[0].Column-3, entries))
}

// section finds a key of the root, with the line before which its section ends.
func (in *insertion) section(key string) (*yaml.Node, int) {
	for i := 0; i+1 < len(in.root.Content); i += 2 {
		if in.root.Content[i].Value != key {
			continue
		}
		next := len(in.lines) - 1
		if i+2 < len(in.root.Content) {
			next = in.root.Content[i+2].Line - 1
		}
		return in.root.Content[i+1], in.lastUsed(next, 0)
	}
	return nil, 0
}

// before is the line in front of a root key and its comment, or the end.
func (in *insertion) before(key string) int {
	for i := 0; i+1 < len(in.root.Content); i += 2 {
		if in.root.Content[i].Value == key {
			return in.lastUsed(in.root.Content[i].Line-1, 0)
		}
	}
	return in.lastUsed(len(in.lines)-1, 0)
}

// lastUsed goes back from a line over blank ones and over comments that stand at the
// indentation of what follows, to which they belong.
func (in *insertion) lastUsed(line, indent int) int {
	for ; line > 0; line-- {
		text := strings.TrimRight(in.lines[line-1], " \r")
		inner := strings.TrimLeft(text, " ")
		if text != "" && (!strings.HasPrefix(inner, "#") || len(text)-len(inner) > indent) {
			break
		}
	}
	return line
}

// extend adds entries to a change that is there.
func (in *insertion) extend(change *yaml.Node, stop int, entries []string) error {
	for i := 0; i+1 < len(change.Content); i += 2 {
		list := change.Content[i+1]
		switch {
		case change.Content[i].Value != "answers":
		case len(list.Content) == 0:
			line := list.Line - 1
			in.lines[line] = strings.TrimRight(strings.Replace(in.lines[line], "[]", "", 1), " \r") + in.end
			return in.put(line+1, in.indented(entries, change.Column+1))
		case list.Style&yaml.FlowStyle != 0:
			return fmt.Errorf("line %d: answers are not written one a line", list.Line)
		default:
			return in.put(stop, in.indented(entries, list.Content[0].Column-3))
		}
	}
	return fmt.Errorf("line %d: the change has no answers", change.Line)
}

// newChange is a change with its entries, its dash at an indentation.
func (in *insertion) newChange(head string, indent int, entries []string) []string {
	pad := strings.Repeat(" ", indent)
	lines := []string{
		pad + "- from: " + strconv.Quote(in.from),
		pad + "  to: " + strconv.Quote(in.to),
		pad + "  answers:",
	}
	if head != "" {
		lines = append([]string{head}, lines...)
	}
	return append(lines, in.indented(entries, indent+4)...)
}

// indented gives the lines of entries with their dashes at an indentation.
func (in *insertion) indented(entries []string, indent int) []string {
	const written = 6 // by Stub
	var lines []string
	for _, e := range entries {
		for line := range strings.Lines(e) {
			lines = append(lines, strings.Repeat(" ", indent)+strings.TrimRight(line[min(written, len(line)):], "\n"))
		}
	}
	return lines
}

func (in *insertion) put(at int, lines []string) error {
	for i := range lines {
		lines[i] += in.end
	}
	in.lines = slices.Insert(in.lines, at, lines...)
	return nil
}

// scalarAt is the scalar under a key of a mapping.
func scalarAt(n *yaml.Node, key string) string {
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1].Value
		}
	}
	return ""
}
