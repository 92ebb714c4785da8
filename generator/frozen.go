package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Draft is the version of the working draft: it has no number, may change at any
// time, and is never frozen.
const Draft = registry.Draft

// Frozen is the content of spec/FROZEN: the versions whose schemas must not change
// any more, each with the digest of its file.
type Frozen struct {
	path  string
	lines []frozenLine
}

type frozenLine struct {
	version, digest string
	pos             source.Pos
}

// frozenForm is a line of the file.
var frozenForm = regexp.MustCompile(`^([0-9]+(?:\.[0-9]+)+) (sha256:[0-9a-f]{64})$`)

// ParseFrozen reads the file. Lines that start with # are comments.
func ParseFrozen(file File) (*Frozen, error) {
	f := &Frozen{path: file.Path}
	var diags source.Diagnostics
	n := 0
	for line := range strings.Lines(string(file.Data)) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if line == "" || line[0] == '#' {
			continue
		}
		pos := source.Pos{File: file.Path, Line: n}
		m := frozenForm.FindStringSubmatch(line)
		switch {
		case m == nil:
			diags.Addf(pos, "write VERSION sha256:…", "%q is not a version and a digest", line)
		case f.Digest(m[1]) != "":
			diags.Add(pos, "version "+m[1]+" stands here twice", "keep one line")
		default:
			f.lines = append(f.lines, frozenLine{m[1], m[2], pos})
		}
	}
	return f, diags.Err()
}

// Digest is the digest of a frozen version's schema, "" for one that is not frozen.
func (f *Frozen) Digest(version string) string {
	for _, l := range f.lines {
		if l.version == version {
			return l.digest
		}
	}
	return ""
}

// Verify reports every version whose schema is not the one that was frozen, and
// those that are not frozen at all.
func (f *Frozen) Verify(specs []Spec) error {
	var diags source.Diagnostics
	for _, s := range specs {
		digest, want := DigestOf(s.Data), f.Digest(s.Version)
		switch {
		case s.Version == Draft || digest == want:
		case want == "":
			diags.Add(source.Pos{File: s.Path}, "version "+s.Version+" is not frozen",
				"freeze a new version with `make freeze`; for an older one add the line "+s.Version+" "+digest+" to "+f.path)
		default:
			diags.Add(source.Pos{File: s.Path}, "version "+s.Version+" is frozen, and its schema changed since",
				"put it back, for a published version does not change; "+f.path+" has its digest, "+want)
		}
	}
	for _, l := range f.lines {
		if !slices.ContainsFunc(specs, func(s Spec) bool { return s.Version == l.version }) {
			diags.Add(l.pos, "version "+l.version+" is frozen, and its schema is missing", "put it back")
		}
	}
	return diags.Err()
}

// With is the file's text with one more version, in order of versions; comments stay
// at the top.
func (f *Frozen) With(text []byte, version, digest string) []byte {
	line := fmt.Sprintf("%s %s\n", version, digest)
	var out strings.Builder
	done := false
	for l := range strings.Lines(string(text)) {
		m := frozenForm.FindStringSubmatch(strings.TrimRight(l, "\r\n"))
		if m != nil && !done && naming.CompareVersions(version, m[1]) < 0 {
			out.WriteString(line)
			done = true
		}
		out.WriteString(strings.TrimRight(l, "\r\n") + "\n")
	}
	if !done {
		out.WriteString(line)
	}
	return []byte(out.String())
}

// DigestOf is the digest of a schema file as FROZEN has it.
func DigestOf(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}

// CompareVersions orders versions part by part as numbers: 1.10 is newer than 1.9
// (rule N5), and the draft newer than all.
func CompareVersions(a, b string) int { return naming.CompareVersions(a, b) }
