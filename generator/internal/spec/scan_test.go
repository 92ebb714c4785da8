package spec_test

import (
	"strings"
	"testing"
)

// Mistakes in the JSON. Positions count characters from 1, pointers lead to the
// value that was being read.
var scanCases = []badCase{
	{"empty", "", []string{"1:1: #: the file is empty"}},
	{"white space only", " \t\r\n ", []string{"2:2: #: the file is empty"}},
	{"byte order mark", "\xef\xbb\xbf" + def(""), []string{"1:1: the file starts with a byte order mark; save it as UTF-8 without one"}},
	{"byte order mark only", "\xef\xbb\xbf", []string{
		"1:1: #: the file is empty", "1:1: the file starts with a byte order mark; save it as UTF-8 without one"}},
	{"UTF-16", "\xff\xfe{\x00", []string{"1:1: #: unexpected byte 0xff, want a JSON value"}},
	{"zero byte", "\x00", []string{`1:1: #: unexpected '\x00', want a JSON value`}},
	{"no value", "schema", []string{"1:1: #: unexpected 's', want a JSON value"}},
	{"comment", "// schema\n{}", []string{"1:1: #: unexpected '/', want a JSON value"}},
	{"misspelled literal", "{\"a\": nul}", []string{"1:7: #/a: unexpected 'n', want a JSON value"}},
	{"literal in capitals", "[True]", []string{"1:2: #/0: unexpected 'T', want a JSON value"}},
	{"literal with a tail", "[truer]", []string{"1:6: #: unexpected 'r', want ',' or ']'"}},
	{"single quotes", "{'a': 1}", []string{"1:2: #: unexpected '\\'', want a member name in double quotes"}},
	{"trailing data", "{}\n{}", []string{"2:1: #: unexpected '{' after the end of the document"}},
	{"trailing bracket", "{}]", []string{"1:3: #: unexpected ']' after the end of the document"}},
	{"trailing no-break space", "{}\u00a0", []string{`1:3: #: unexpected '\u00a0' after the end of the document`}},

	{"open object", "{", []string{"1:2: #: unexpected end of file, want a member name in double quotes"}},
	{"open object after a member", "{\"a\": 1", []string{"1:8: #: unexpected end of file, want ',' or '}'"}},
	{"name without a value", "{\"a\"}", []string{"1:5: #/a: unexpected '}', want ':'"}},
	{"colon without a value", "{\"a\": }", []string{"1:7: #/a: unexpected '}', want a JSON value"}},
	{"trailing comma in an object", "{\"a\": 1,}", []string{"1:9: #: unexpected '}', want a member name in double quotes"}},
	{"leading comma in an object", "{,}", []string{"1:2: #: unexpected ',', want a member name in double quotes"}},
	{"no comma in an object", "{\"a\": 1 \"b\": 2}", []string{"1:9: #: unexpected '\"', want ',' or '}'"}},
	{"number as a name", "{1: 1}", []string{"1:2: #: unexpected '1', want a member name in double quotes"}},
	{"object closed as a list", "{\"a\": {]", []string{"1:8: #/a: unexpected ']', want a member name in double quotes"}},
	{"open list", "[1", []string{"1:3: #: unexpected end of file, want ',' or ']'"}},
	{"trailing comma in a list", "[1,]", []string{"1:4: #/1: unexpected ']', want a JSON value"}},
	{"no comma in a list", "[1 2]", []string{"1:4: #: unexpected '2', want ',' or ']'"}},

	{"leading zero", "[01]", []string{"1:3: #: unexpected '1', want ',' or ']'"}},
	{"leading plus", "[+1]", []string{"1:2: #/0: unexpected '+', want a JSON value"}},
	{"minus only", "[-]", []string{"1:3: #/0: unexpected ']' in a number, want a digit"}},
	{"point without digits", "[1.]", []string{"1:4: #/0: unexpected ']' in a number, want a digit"}},
	{"exponent without digits", "[1e+", []string{"1:5: #/0: unexpected end of file in a number, want a digit"}},
	{"not a number", "[NaN]", []string{"1:2: #/0: unexpected 'N', want a JSON value"}},

	{"open string", "[\"abc", []string{"1:6: #/0: the file ends inside a string"}},
	{"open string after a backslash", "[\"abc\\", []string{"1:7: #/0: the file ends inside a string"}},
	{"line break in a string", "[\"é\n\"]", []string{"1:4: #/0: control character 0x0a inside a string, want an escape"}},
	{"unknown escape", `["\q"]`, []string{"1:4: #/0: unknown escape: unexpected 'q' after a backslash"}},
	{"short escape", `["\u12"]`, []string{`1:4: #/0: an escape \u needs four hexadecimal digits`}},
	{"escape with a sign", `["\u+123"]`, []string{`1:4: #/0: an escape \u needs four hexadecimal digits`}},
	{"escape at the end", `["\u00`, []string{`1:4: #/0: an escape \u needs four hexadecimal digits`}},

	// What can be read on is reported together.
	{"bytes, surrogates and names", "{" + dialect + ", \"$defs\": {\"A\": {\n" +
		"\"title\": \"a\xffb\xfe\",\n" +
		"\"description\": \"\\ud800 \\udc00\\ud800 \\ud83d\\ude00\",\n" +
		"\"title\": \"again\",\n" +
		"\"t\\u0069tle\": \"the same name\"\n}}}", []string{
		"2:12: #/$defs/A/title: byte 0xff is not UTF-8; save the file as UTF-8",
		"2:14: #/$defs/A/title: byte 0xfe is not UTF-8; save the file as UTF-8",
		`3:17: #/$defs/A/description: lone surrogate \ud800; write both halves of the pair, or the character itself`,
		`3:24: #/$defs/A/description: lone surrogate \udc00; write both halves of the pair, or the character itself`,
		`3:30: #/$defs/A/description: lone surrogate \ud800; write both halves of the pair, or the character itself`,
		`4:1: #/$defs/A/title: member "title" stands here and at 2:1; remove or rename one of them`,
		`5:1: #/$defs/A/title: member "title" stands here and at 2:1; remove or rename one of them`,
	}},
	{"definition given twice", file("\"A\": {},\n\"B\": {},\n\"A\": {}"), []string{
		`4:1: #/$defs/A: member "A" stands here and at 2:1; remove or rename one of them`}},
	{"duplicate where nothing else looks", def(`"default": {"x": [{"y": 1, "y": 1}]}`), []string{
		`2:34: #/$defs/A/default/x/0/y: member "y" stands here and at 2:26; remove or rename one of them`}},
	{"pointer escapes", def(`"default": {"a/b": {"~": [1, oops]}}`), []string{
		"2:36: #/$defs/A/default/a~1b/~0/1: unexpected 'o', want a JSON value"}},
	{"an early error of syntax hides later ones only", "{\"$schema\": 1, \"$schema\": 2,\n\"$defs\": oops, oops", []string{
		`1:16: #/$schema: member "$schema" stands here and at 1:2; remove or rename one of them`,
		"2:10: #/$defs: unexpected 'o', want a JSON value"}},
}

func TestSyntaxRefused(t *testing.T) { refuse(t, scanCases) }

func TestDepth(t *testing.T) {
	nested := func(n int) string { return def(`"default": ` + strings.Repeat("[", n) + strings.Repeat("]", n)) }
	accept(t, nested(498)) // below the root, $defs and A
	refuse(t, []badCase{
		{"one too deep", nested(499), []string{
			"2:516: #/$defs/A/default" + strings.Repeat("/0", 498) + ": nested deeper than 500 levels"}},
		{"brackets only", strings.Repeat("[", 1000000), []string{"1:502: #" + strings.Repeat("/0", 501) + ": nested deeper than 500 levels"}},
		{"braces only", strings.Repeat(`{"":`, 100000), []string{"1:2005: #" + strings.Repeat("/", 501) + ": nested deeper than 500 levels"}},
	})
}

// Lines end with a line feed, with or without a carriage return before it;
// columns count characters, four-byte ones too.
func TestColumns(t *testing.T) {
	refuse(t, []badCase{
		{"carriage returns", "{\r\n  " + dialect + ",\r\n  \"é漢\U0001F600\": oops}", []string{
			"3:10: #/é漢\U0001F600: unexpected 'o', want a JSON value"}},
	})
}
