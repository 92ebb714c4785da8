package registry_test

import "testing"

// Mistakes in the file as a whole: what is no YAML, or not one document.
var loadCases = []badCase{
	{"empty", "", []string{"1:1: the file is empty; start with format: 1"}, false},
	{"comments only", "# nothing\n\n", []string{"1:1: the file is empty; start with format: 1"}, false},
	{"two documents", "format: 1\n---\nformat: 1\n",
		[]string{"2:1: a second document; keep everything in one document, without ---"}, false},
	{"second document without a marker", "format: 1\n...\n{}\n",
		[]string{"3:1: a second document; keep everything in one document, without ---"}, false},
	{"second document is broken", "format: 1\n---\n[\n", []string{"4:1: not YAML: did not find expected node content"}, false},
	{"unclosed list", "format: [1\n", []string{"2:1: not YAML: did not find expected ',' or ']'"}, false},
	{"tab as indentation", "format: 1\n\tnames: []\n",
		[]string{"2:1: not YAML: found a tab character that violates indentation"}, false},
	{"unknown escape", "format: 1\nnames: \"\\q\"\n", []string{"2:9: not YAML: found unknown escape character"}, false},
	{"colon in plain text", "format: 1\nnames: a: b\n", []string{"2:9: not YAML: mapping values are not allowed in this context"}, false},
	{"alias without its anchor", "format: 1\nnames: *x\n", []string{"2:8: not YAML: unknown anchor 'x' referenced"}, false},
	{"version of YAML", "%YAML 3.0\n---\nformat: 1\n", []string{"1:1: not YAML: found incompatible YAML document"}, false},
	{"zero byte", "format: 1\nnames: \x00[]\n", []string{"2:8: control character 0x00; remove it"}, false},
	{"delete", "# é\x7f\nformat: 1\n", []string{"1:4: control character 0x7f; remove it"}, false},
	{"escape byte", "format: 1 # \x1b[31m\n", []string{"1:13: control character 0x1b; remove it"}, false},
	{"not UTF-8", "format: 1\n# caf\xe9\n", []string{"2:6: byte 0xe9 is not UTF-8; save the file as UTF-8"}, false},
	{"UTF-16", "\xff\xfef\x00", []string{"1:1: byte 0xff is not UTF-8; save the file as UTF-8"}, false},
	{"half a character", "format: 1 # \xe2\x82", []string{"1:13: byte 0xe2 is not UTF-8; save the file as UTF-8"}, false},
}

func TestFileRefused(t *testing.T) { refuse(t, loadCases) }

// Mistakes that can be made at any key, shown at one.
var nodeCases = []badCase{
	{"a list", "- 1\n", []string{
		"1:1: the registry must be a mapping, got a list; write keys: format, names, declarations, guarded, changes, retired"}, false},
	{"text", "format\n", []string{
		"1:1: the registry must be a mapping, got text; write keys: format, names, declarations, guarded, changes, retired"}, false},
	{"nothing", "~\n", []string{
		"1:1: the registry must be a mapping, got nothing; write keys: format, names, declarations, guarded, changes, retired"}, false},
	{"no format", "{}\n", []string{"1:1: the registry has no format; add format:"}, false},
	{"another format", "format: 2\n", []string{"1:9: unknown format 2; write 1"}, false},
	{"format one in hexadecimal", "format: 0x1\n", []string{"1:9: unknown format 0x1; write 1"}, true},
	{"format as text", "format: \"1\"\n", []string{"1:9: format must be a number, got text; write 1, without quotes"}, false},
	{"format with a point", "format: 1.0\n", []string{"1:9: unknown format 1.0; write 1"}, true},
	{"format as a list", "format: [1]\n", []string{"1:9: format must be a number, got a list; write 1, without quotes"}, false},
	{"format left open", "format:\n", []string{"1:8: format must be a number, got nothing; write 1, without quotes"}, false},

	{"unknown key near a known one", "format: 1\ndeclaration: []\n", []string{
		"2:1: unknown key declaration in the registry; did you mean declarations?"}, false},
	{"unknown key", "format: 1\nx-notes: []\n", []string{
		"2:1: unknown key x-notes in the registry; the keys here are format, names, declarations, guarded, changes, retired"}, false},
	{"key in other letters", "Format: 1\n", []string{
		"1:1: the registry has no format; add format:", "1:1: unknown key Format in the registry; did you mean format?"}, false},
	{"duplicate key", "format: 1\nnames: []\nformat: 1\n", []string{"3:1: key format stands here and at 1:1; remove one of them"}, true},
	{"duplicate key in quotes", "format: 1\n\"format\": 1\n", []string{"2:1: key format stands here and at 1:1; remove one of them"}, true},
	{"key that is a list", "format: 1\n? [a]\n: 1\n", []string{"2:3: a key must be text, got a list"}, true},
	{"key that is a mapping", "format: 1\n? {a: b}\n: 1\n", []string{"2:3: a key must be text, got a mapping"}, true},
	{"merge key", "format: 1\n<<: {names: []}\n", []string{"2:1: merge key << is refused; write the keys out"}, true},
	{"anchor on a value", "format: &one 1\n", []string{"1:9: anchor &one is refused; remove it"}, true},
	{"anchor on a key", "&k format: 1\n", []string{"1:1: anchor &k is refused; remove it"}, true},
	{"anchor on the root", "&root\nformat: 1\n", []string{"1:1: anchor &root is refused; remove it"}, true},
	{"anchor on a list", "format: 1\nnames: &n []\n", []string{"2:8: anchor &n is refused; remove it"}, true},
	{"alias for a list", "format: 1\nnames: &n []\nchanges: *n\n", []string{
		"2:8: anchor &n is refused; remove it", "3:10: alias *n is refused; write the value out"}, true},
	{"alias for a key", "&f format: 1\n*f : 1\n", []string{
		"1:1: anchor &f is refused; remove it", "2:1: alias *f is refused; write the value out"}, true},
	{"alias for a mapping", "format: 1\nnames: [&n {at: A, go: B}, *n ]\n", []string{
		"2:9: anchor &n is refused; remove it", "2:28: alias *n is refused; write the value out"}, true},
	{"tag", "format: !!int 1\n", []string{"1:9: tag !!int is refused; remove it"}, true},
	{"tag of somebody's own", "format: 1\nnames: !mine []\n", []string{"2:8: tag !mine is refused; remove it"}, true},

	{"list that is a mapping", "format: 1\nnames: {at: A, go: B}\n", []string{
		"2:8: names must be a list, got a mapping; write a list, [] for an empty one, or remove the key"}, false},
	{"list left open", "format: 1\nchanges:\n", []string{
		"2:9: changes must be a list, got nothing; write a list, [] for an empty one, or remove the key"}, false},
	{"list that is a boolean", "format: 1\nretired: false\n", []string{
		"2:10: retired must be a list, got a boolean; write a list, [] for an empty one, or remove the key"}, false},

	{"text that is a number", name("go: 7"), []string{`3:17: go must be text, got a number; write "7" in quotes`}, false},
	{"text that is a fraction", name("go: 7.5"), []string{`3:17: go must be text, got a number; write "7.5" in quotes`}, false},
	{"text that is a boolean", name("go: true"), []string{`3:17: go must be text, got a boolean; write "true" in quotes`}, false},
	{"text that is a date", name("go: 2026-01-02"), []string{`3:17: go must be text, got a date; write "2026-01-02" in quotes`}, false},
	{"text that is nothing", name("go: ~"), []string{"3:17: go must be text, got nothing"}, false},
	{"text that is a list", name("go: [A]"), []string{"3:17: go must be text, got a list"}, false},
	{"text that is a mapping", name("go: {A: B}"), []string{"3:17: go must be text, got a mapping"}, false},
	{"text that is empty", name(`go: ""`), []string{"3:17: go is empty; say it, or remove the key"}, false},
	{"text that is blank", name(`go: " \t "`), []string{"3:17: go is empty; say it, or remove the key"}, false},
	{"text of two lines", name(`go: "A\nB"`), []string{"3:17: go has several lines; fold it with >-"}, false},
	{"text that is a placeholder", name("go: <new name>"), []string{
		"3:17: go still holds the placeholder <new name>; replace it by the answer"}, false},
	{"text with an anchor", name("go: &a A"), []string{"3:17: anchor &a is refused; remove it"}, true},
	{"text that is binary", name("go: !!binary QQ=="), []string{
		`3:17: go must be text, got !!binary; write "QQ==" in quotes`, "3:17: tag !!binary is refused; remove it"}, true},
	{"text with a tag", name("go: !!str A"), []string{"3:17: tag !!str is refused; remove it"}, true},
}

// name gives a registry with one name, its go as given.
func name(entry string) string { return "format: 1\nnames:\n  - {at: A, " + entry + "}\n" }

func TestKeysAndValuesRefused(t *testing.T) { refuse(t, nodeCases) }
