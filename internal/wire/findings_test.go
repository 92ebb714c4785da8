package wire_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// part is a member of a union, or a value of a closed set, as far as enforcement
// sees one: it may stay, or asks for its removal.
type part struct {
	unknown bool
	extra   wire.Members
}

func (p *part) Enforce(f *wire.Findings) bool {
	if p.unknown {
		return f.UnknownMember("type", "NEW", false)
	}
	f.Properties(&p.extra)
	return true
}

// whole is an object with an optional part, a required one and two lists, one of
// which may not be empty. Its Enforce is written as generated code is.
type whole struct {
	extra    wire.Members
	optional *part
	required *part
	list     []part
	least1   []part
}

func (w *whole) Enforce(f *wire.Findings) bool {
	f.Properties(&w.extra)
	if w.optional != nil && !f.Field("optional", w.optional) {
		f.Dropped("optional")
		w.optional = nil
	}
	if w.required != nil && !f.Field("required", w.required) {
		return false
	}
	w.list = wire.EnforceList(f, "list", w.list, (*part).Enforce)
	w.least1 = wire.EnforceList(f, "a/b", w.least1, (*part).Enforce)
	if w.least1 != nil && len(w.least1) < 1 {
		f.Short("a/b", len(w.least1), 1)
		f.Dropped("a/b")
		w.least1 = nil
	}
	return true
}

// holder holds a whole, and drops it when it asks for that.
type holder struct{ whole *whole }

func (h *holder) Enforce(f *wire.Findings) bool {
	if h.whole != nil && !f.Field("whole", h.whole) {
		f.Dropped("whole")
		h.whole = nil
	}
	return true
}

func members(t *testing.T, in string) wire.Members {
	t.Helper()
	m, err := readMembers([]byte(in))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// said gives each finding as "pointer rule name > removed".
func said(f *wire.Findings) string {
	var list []string
	for _, x := range f.All() {
		list = append(list, x.Pointer+" "+x.Rule+" "+x.Name+" > "+x.Removed)
		if x.Detail == "" {
			list = append(list, "no detail")
		}
	}
	return strings.Join(list, "\n")
}

func TestNothingToRemove(t *testing.T) {
	w := &whole{optional: &part{}, required: &part{}, list: []part{{}, {}}, least1: []part{{}}}
	var f wire.Findings
	if !w.Enforce(&f) || f.Len() != 0 || w.optional == nil || len(w.list) != 2 || len(w.least1) != 1 {
		t.Errorf("%s", said(&f))
	}
	if !new(whole).Enforce(&f) || f.Len() != 0 {
		t.Errorf("an absent list is not a short one: %s", said(&f))
	}
}

// Each undescribed thing goes alone where it can.
func TestRemovedAlone(t *testing.T) {
	w := &whole{
		extra: members(t, `{"x":1,"a/b":2}`), optional: &part{unknown: true}, required: &part{extra: members(t, `{"y":1}`)},
		list:   []part{{unknown: true}, {extra: members(t, `{"~":{}}`)}, {unknown: true}, {}},
		least1: []part{{unknown: true}, {}},
	}
	var f wire.Findings
	stays := w.Enforce(&f)
	want := `/x unevaluatedProperties x > /x
/a~1b unevaluatedProperties a/b > /a~1b
/optional oneOf NEW > /optional
/required/y unevaluatedProperties y > /required/y
/list/0 oneOf NEW > /list/0
/list/1/~0 unevaluatedProperties ~ > /list/1/~0
/list/2 oneOf NEW > /list/2
/a~1b/0 oneOf NEW > /a~1b/0`
	// rule E3
	if got := said(&f); !stays || got != want { // rule E2
		t.Errorf("stays %v, got\n%s\nwant\n%s", stays, got, want)
	}
	if w.extra.Len() != 0 || w.optional != nil || w.required == nil || w.required.extra.Len() != 0 || len(w.list) != 2 || len(w.least1) != 1 {
		t.Errorf("left: %+v", w)
	}
}

// What cannot go alone takes what holds it along, up to the first place that
// may be missing.
func TestRemovedWithItsHolder(t *testing.T) {
	h := &holder{&whole{extra: members(t, `{"x":1}`), required: &part{unknown: true}}}
	var f wire.Findings
	stays := h.Enforce(&f)
	if got := said(&f); !stays || h.whole != nil || got != "/whole/x unevaluatedProperties x > /whole/x\n/whole/required oneOf NEW > /whole" { // rule E3
		t.Errorf("stays %v, got\n%s", stays, got)
	}
	f.Reset()
	if stays := (&whole{required: &part{unknown: true}}).Enforce(&f); stays || said(&f) != "/required oneOf NEW > " { // rule E3
		t.Errorf("stays %v, got\n%s", stays, said(&f))
	}
	f.Reset()
	w := &whole{least1: []part{{unknown: true}}}
	if stays := w.Enforce(&f); !stays || w.least1 != nil || said(&f) != "/a~1b/0 oneOf NEW > /a~1b/0\n/a~1b minItems  > /a~1b" { // rule E3
		t.Errorf("stays %v, got\n%s", stays, said(&f))
	}
}

// Findings of several documents can be collected: a later one says nothing about
// an earlier one.
func TestFindingsOfSeveralDocuments(t *testing.T) {
	var f wire.Findings
	(&part{unknown: true}).Enforce(&f)
	(&whole{optional: &part{unknown: true}}).Enforce(&f)
	(&part{unknown: true}).Enforce(&f)
	(&whole{least1: []part{{unknown: true}}}).Enforce(&f)
	want := " oneOf NEW > \n/optional oneOf NEW > /optional\n oneOf NEW > \n/a~1b/0 oneOf NEW > /a~1b/0\n/a~1b minItems  > /a~1b"
	if got := said(&f); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if f.Reset(); f.Len() != 0 || len(f.All()) != 0 {
		t.Error("Reset keeps findings")
	}
}

func TestUnknownValuesAndMembers(t *testing.T) {
	var f wire.Findings
	if f.UnknownValue("x") || f.UnknownMember("role", "y", true) {
		t.Error("an unknown value may stay")
	}
	if got := said(&f); got != " enum x > \n/role const y > " {
		t.Errorf("got\n%s", got)
	}
	var none wire.Value
	if !wire.EnforceMember(&none, &f) || f.Len() != 2 {
		t.Error("a nil member is encoding's business")
	}
}

// Lists of lists have the outer index first.
func TestListsOfLists(t *testing.T) {
	var f wire.Findings
	lists := [][]part{{{}}, {{}, {unknown: true}}}
	inner := func(l *[]part, f *wire.Findings) bool {
		*l = wire.EnforceList(f, "", *l, (*part).Enforce)
		return true
	}
	lists = wire.EnforceList(&f, "rows", lists, inner)
	if got := said(&f); got != "/rows/1/1 oneOf NEW > /rows/1/1" || len(lists) != 2 || len(lists[1]) != 1 {
		t.Errorf("got %s, %v", got, lists)
	}
}
