// Package naming turns names of the schema into Go identifiers.
//
// The rules are few and fixed, since changing one renames public API: a name is
// split at separators and where a lower-case letter or digit meets a capital;
// runs of capitals stay whole; a word in the initialism table is written in
// capitals. Two names that meet in one identifier are the caller's error to
// report: nothing is ever numbered.
package naming

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// initialisms are the words written in capitals. The table is closed: adding a
// word renames public identifiers.
var initialisms = map[string]bool{
	"api": true, "html": true, "http": true, "https": true, "id": true,
	"json": true, "sse": true, "ui": true, "uri": true, "url": true,
	"utf8": true, "xml": true,
}

// plurals are initialisms in the plural, written with a small s.
var plurals = map[string]string{"ids": "IDs", "urls": "URLs", "uris": "URIs", "apis": "APIs"}

// Exported returns the exported Go identifier for a schema name:
// "messageId" is MessageID, "TEXT_MESSAGE_START" is TextMessageStart,
// "tool-call" is ToolCall, "2fa" is X2fa.
func Exported(name string) string {
	var b strings.Builder
	for _, w := range Words(name) {
		b.WriteString(capital(w))
	}
	s := b.String()
	if first, _ := utf8.DecodeRuneInString(s); !unicode.IsUpper(first) {
		s = "X" + s // a digit, or a letter of a script without capitals
	}
	return s
}

// Unexported returns the same identifier with its first word in small letters,
// for parameters and locals: "messageId" is messageID, "URLSource" is urlSource.
func Unexported(name string) string {
	words := Words(name)
	if len(words) == 0 {
		return "x"
	}
	var b strings.Builder
	b.WriteString(strings.ToLower(words[0]))
	for _, w := range words[1:] {
		b.WriteString(capital(w))
	}
	s := b.String()
	if first, _ := utf8.DecodeRuneInString(s); !unicode.IsLetter(first) {
		s = "x" + s
	}
	if keywords[s] {
		s += "Value"
	}
	return s
}

// keywords are the identifiers a parameter must not shadow or cannot be.
var keywords = map[string]bool{
	"break": true, "case": true, "chan": true, "const": true, "continue": true, "default": true, "defer": true,
	"else": true, "fallthrough": true, "for": true, "func": true, "go": true, "goto": true, "if": true,
	"import": true, "interface": true, "map": true, "package": true, "range": true, "return": true,
	"select": true, "struct": true, "switch": true, "type": true, "var": true,
	"error": true, "string": true, "len": true, "append": true, "new": true, "any": true, "bool": true,
	"json": true, "wire": true,
}

// Words splits a schema name into its words.
func Words(name string) []string {
	var words []string
	var cur []rune
	flush := func() {
		if len(cur) > 0 {
			words = append(words, string(cur))
			cur = nil
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
			continue
		case unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(runes[i-1]):
			flush()
		case unicode.IsUpper(r) && len(cur) > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) && unicode.IsUpper(runes[i-1]):
			// "URLSource": the capital before a small letter opens the next word.
			flush()
		}
		cur = append(cur, r)
	}
	flush()
	return words
}

// capital writes one word as it stands inside an exported identifier.
func capital(w string) string {
	low := strings.ToLower(w)
	if initialisms[low] {
		return strings.ToUpper(w)
	}
	if p, ok := plurals[low]; ok {
		return p
	}
	// A word all in capitals ("TEXT") is shouting, not a name.
	r := []rune(low)
	if w != strings.ToUpper(w) {
		r = []rune(w)
	}
	r[0] = unicode.ToUpper(r[0])
	return string(r)
}

// Package returns the Go package name of a version: "1.1" is v1_1.
func Package(version string) string {
	return "v" + strings.NewReplacer(".", "_", "-", "_").Replace(version)
}

// Plural returns the plural of the last word of an identifier: "ContentPart" is
// Parts. It serves only to name the list option of a choice.
func Plural(name string) string {
	words := Words(name)
	last := capital(words[len(words)-1])
	switch {
	case strings.HasSuffix(last, "y"):
		return strings.TrimSuffix(last, "y") + "ies"
	case strings.HasSuffix(last, "s"), strings.HasSuffix(last, "x"):
		return last + "es"
	}
	return last + "s"
}

// Suffix is how a version is spelled inside an identifier: "1.1" is
// V1_1. The underscore stays: without it 1.10 and 11.0 would be one name.
func Suffix(version string) string {
	return strings.ToUpper(Package(version)[:1]) + Package(version)[1:]
}
