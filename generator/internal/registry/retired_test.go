package registry_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/registry"
)

const retiredKeys = "shape, at, of, replacement, first, last, direction, translation, null-means, rename, set, drop, mint, func, " +
	"loses, mints, expires, origin, why"

// everyRetired has an entry for each way of translation, with every key.
const everyRetired = `format: 1
retired:
  - shape: OLD_START
    at: Event:OLD_START
    replacement: NEW_START
    first: "0.0.9"
    last: "0.0.10"
    direction: in
    translation: boundary
    rename: NEW_START
    set: {role: new, kind: "1"}
    drop: title
    loses: the title
    mint: {field: id, span: new span, part: opens}
    mints: the id
    expires: 2027-02-28
    origin: published
  - shape: "x: null"
    at: Mixin.x
    of: Event
    replacement: the field left out
    last: "1.0"
    direction: both
    translation: boundary
    null-means: absent
    expires: "2028-02-29"
    origin: ours
    why: a host writes it
  - shape: old parts
    at: Message.content
    replacement: new parts
    last: "1.0"
    direction: out
    translation: boundary
    func: newParts
    expires: 2027-01-01
    origin: published
`

func TestRetired(t *testing.T) {
	r := accept(t, everyRetired) // rule R1
	if len(r.Retired) != 3 {
		t.Fatalf("got %d entries", len(r.Retired))
	}
	a, b, c := r.Retired[0], r.Retired[1], r.Retired[2]
	if a.Shape != "OLD_START" || a.First != "0.0.9" || a.Last != "0.0.10" || a.Direction != "in" || a.Translation != "boundary" ||
		a.Rename != "NEW_START" || a.Drop != "title" || a.Loses != "the title" || a.Mints != "the id" || a.Expires != "2027-02-28" ||
		a.Origin != "published" || a.Pos.String() != "r.yaml:3:5" || a.NullMeansAbsent || a.Func != "" {
		t.Errorf("first: %+v", a)
	}
	if len(a.Set) != 2 || a.Set[0] != (registry.Setting{Name: "role", Value: "new"}) || a.Set[1] != (registry.Setting{Name: "kind", Value: "1"}) ||
		a.Mint == nil || *a.Mint != (registry.Mint{Field: "id", Span: "new span", Part: "opens"}) {
		t.Errorf("first: %+v %+v", a.Set, a.Mint)
	}
	if union, tag := a.Tag(); union != "Event" || tag != "OLD_START" {
		t.Errorf("first: %s, %s", union, tag)
	}
	if !b.NullMeansAbsent || b.Of != "Event" || b.Expires != "2028-02-29" || b.Why != "a host writes it" || b.First != "" || b.Mint != nil {
		t.Errorf("second: %+v", b) // rule R6
	}
	if union, tag := b.Tag(); union != "" || tag != "" {
		t.Errorf("second: %s, %s", union, tag)
	}
	if c.Func != "newParts" || c.NullMeansAbsent || c.Rename != "" || c.Direction != "out" {
		t.Errorf("third: %+v", c)
	}
}

// retired gives everyRetired with some of it replaced: old, new, old, new and so
// on, each the first time it occurs.
func retired(pairs ...string) string {
	text := everyRetired
	for i := 0; i < len(pairs); i += 2 {
		text = strings.Replace(text, pairs[i], pairs[i+1], 1)
	}
	return text
}

var retiredCases = []badCase{
	{"no mapping", section("retired", "  - THINKING_START\n"), []string{"3:5: a retired shape must be a mapping, got text; write keys: " + retiredKeys}, false},
	{"no keys", section("retired", "  - {}\n"), []string{
		"3:5: a retired shape has no at; add at:",
		"3:5: a retired shape has no direction; add direction:",
		"3:5: a retired shape has no expires; add expires:",
		"3:5: a retired shape has no last; add last:",
		"3:5: a retired shape has no origin; add origin:",
		"3:5: a retired shape has no replacement; add replacement:",
		"3:5: a retired shape has no shape; add shape:",
		"3:5: a retired shape has no translation; add translation:",
		"3:5: a retired shape names 0 translations; give exactly one of null-means, rename and func"}, false}, // rule R1
	{"unknown key", retired("    origin: published", "    origin: published\n    until: 2027"), []string{
		"18:5: unknown key until in a retired shape; the keys here are " + retiredKeys}, false},
	{"given twice", retired(`"x: null"`, "OLD_START"), []string{`18:12: shape "OLD_START" stands here and in line 3; remove one of them`}, true},
	{"two translations", retired("    func: newParts", "    func: newParts\n    null-means: absent"), []string{
		"29:5: a retired shape names 2 translations; give exactly one of null-means, rename and func"}, false},
	{"parts of a rename", retired("    func: newParts", "    func: newParts\n    set: {a: b}\n    drop: x\n    loses: y\n    mint: {field: f, span: s, part: closes}\n    mints: z"), []string{
		"36:10: set belongs to a rename; remove it, or name the new tag under rename",
		"37:11: drop belongs to a rename; remove it, or name the new tag under rename",
		"39:11: mint belongs to a rename; remove it, or name the new tag under rename"}, false},
	{"dropped in silence", retired("    loses: the title\n", ""), []string{"12:11: what is dropped is not said; say it under loses"}, false},     // rule R4
	{"minted in silence", retired("    mints: the id\n", ""), []string{"14:11: what is minted is not said; say it under mints"}, false},          // rule R4
	{"ours without a reason", retired("    why: a host writes it\n", ""), []string{"18:5: a retired shape of ours has no why; add why:"}, false}, // rule R1
	{"whole definition", retired("at: Message.content", "at: Message"), []string{`30:9: at "Message" is a whole definition; write Union:tag or Definition.field`}, false},
	{"no place", retired("at: Message.content", "at: Message content"), []string{
		`30:9: at "Message content" is no place for the kind of change; write Definition, Definition.field, Union:Member or Enum:value`}, false},
	{"words of closed sets", retired("direction: in", "direction: inwards", "translation: boundary", "translation: client",
		"part: opens", "part: open", "null-means: absent", "null-means: nothing", "origin: published", "origin: theirs"), []string{
		`8:16: unknown direction "inwards"; use one of in, out, both`,
		`9:18: unknown translation "client"; use one of boundary`,
		`14:45: unknown part "open"; did you mean opens?`,
		`17:13: unknown origin "theirs"; use one of published, ours`,
		`25:17: unknown null-means "nothing"; use one of absent`}, false},
	{"versions", retired(`first: "0.0.9"`, `first: "0.0.11"`, `last: "1.0"`, "last: 1.0"), []string{
		"7:11: 0.0.10 is older than first; last is the newest version that described it",
		`22:11: last must be text, got a number; write "1.0" in quotes`}, false},
	{"first after last", retired(`first: "0.0.9"`, `first: "0.0.11"`), []string{
		"7:11: 0.0.10 is older than first; last is the newest version that described it"}, true},
	{"dates", retired("2027-02-28", "2027-02-29", `"2028-02-29"`, "2028-2-9", "2027-01-01", "[2027-01-01]"), []string{
		"16:14: expires must be a date; write YYYY-MM-DD",
		"26:14: expires must be a date; write YYYY-MM-DD",
		"36:14: expires must be a date; write YYYY-MM-DD"}, false}, // rule R5
	{"date and time", retired("2027-01-01", "2027-01-01T00:00:00Z"), []string{"36:14: expires must be a date; write YYYY-MM-DD"}, true},
	{"date with a tag", retired("2027-01-01", "!!str 2027-01-01"), []string{"36:14: tag !!str is refused; remove it"}, true},
	{"no function", retired("newParts", "convert.newParts"), []string{
		`35:11: func "convert.newParts" is not a Go identifier; name a function of package convert`}, false},
	{"set no mapping", retired("{role: new, kind: \"1\"}", "[role]"), []string{"11:10: set must be a mapping, got a list; write names with their values"}, false},
	{"set of other kinds", retired("{role: new, kind: \"1\"}", "{role: 1, kind: [], a: ~}"), []string{
		`11:17: a value under set must be text, got a number; write "1" in quotes`,
		"11:26: a value under set must be text, got a list",
		"11:33: a value under set must be text, got nothing"}, false},
	{"set twice", retired("kind: \"1\"", "role: old"), []string{"11:22: role is set twice; remove one of them"}, true},
	{"set under no names", retired("{role: new, kind: \"1\"}", "{1: a, 2: b, [c]: d}"), []string{
		`11:11: a name under set must be text, got a number; write "1" in quotes`,
		`11:17: a name under set must be text, got a number; write "2" in quotes`,
		"11:23: a name under set must be text, got a list"}, true},
	{"set with an alias", retired("{role: new, kind: \"1\"}", "&s {role: new}", "mint: {field: id, span: new span, part: opens}", "mint: *s"), []string{
		"11:10: anchor &s is refused; remove it", "14:11: alias *s is refused; write the value out"}, false},
	{"mint no mapping", retired("{field: id, span: new span, part: opens}", "id"), []string{
		"14:11: mint must be a mapping, got text; write keys: field, span, part"}, false},
	{"mint of nothing", retired("{field: id, span: new span, part: opens}", "{}"), []string{
		"14:11: mint has no field; add field:", "14:11: mint has no part; add part:", "14:11: mint has no span; add span:"}, false},
	{"mint of something else", retired("{field: id, span: new span, part: opens}", "{field: id, span: s, part: opens, parts: closes}"), []string{
		"14:45: unknown key parts in mint; did you mean part?"}, false},
	{"placeholder", retired("replacement: NEW_START", "replacement: <new>"), []string{
		"5:18: replacement still holds the placeholder <new>; replace it by the answer"}, false},
}

func TestRetiredRefused(t *testing.T) { refuse(t, retiredCases) }
