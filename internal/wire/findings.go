package wire

import "strconv"

// Finding is one thing that enforcement removed.
type Finding struct {
	// Pointer is where the undescribed thing stood in the document received.
	Pointer string
	// Rule is the schema keyword it fails: unevaluatedProperties, oneOf, const,
	// enum or minItems.
	Rule string
	// Name is the undescribed property's name, the unknown member's tag or the
	// unknown value.
	Name string
	// Detail is the fact in words.
	Detail string
	// Removed is the pointer of what was removed: the thing itself, or what
	// contains it where it was required (rule E3). "" is the whole document.
	Removed string

	// pending is set until somebody has removed it.
	pending bool
}

// Findings collects what enforcement removed. The zero value is ready. A path is
// put in front of a finding on the way out, so that a clean value costs nothing.
type Findings struct {
	list []Finding
	// last is where the findings about the member judged last start. Older ones may
	// be about another document and must not be resolved with it.
	last int
}

// All returns the findings: an object's own undescribed properties first, then
// those of its described members in the schema's order.
func (f *Findings) All() []Finding { return f.list }

// Len returns how many findings there are.
func (f *Findings) Len() int { return len(f.list) }

// Reset forgets the findings.
func (f *Findings) Reset() { f.list, f.last = f.list[:0], 0 }

// judged is what Field judges: any value's own Enforce.
type judged interface{ Enforce(*Findings) bool }

// Field judges the value of a member and reports whether it may stay.
func (f *Findings) Field(name string, v judged) bool {
	n := len(f.list)
	ok := v.Enforce(f)
	if len(f.list) > n {
		f.prefix(n, "/"+pointerEscaper.Replace(name))
	}
	f.last = n
	return ok
}

func (f *Findings) prefix(n int, path string) {
	for i := n; i < len(f.list); i++ {
		x := &f.list[i]
		x.Pointer = path + x.Pointer
		if !x.pending {
			x.Removed = path + x.Removed
		}
	}
}

// resolve says that what asked for its removal went with the value at path.
func (f *Findings) resolve(n int, path string) {
	for i := n; i < len(f.list); i++ {
		if x := &f.list[i]; x.pending {
			x.pending, x.Removed = false, path
		}
	}
}

// Dropped notes that the optional member, judged last, was removed since its value
// asked for it.
func (f *Findings) Dropped(name string) { f.resolve(f.last, "/"+pointerEscaper.Replace(name)) }

// Properties removes the undescribed members of a closed object (rule E2).
func (f *Findings) Properties(m *Members) {
	if len(m.raw) == 0 {
		return
	}
	for name := range m.All() {
		p := "/" + pointerEscaper.Replace(name)
		f.list = append(f.list, Finding{
			Pointer: p, Rule: "unevaluatedProperties", Name: name, Removed: p,
			Detail: "property " + quoted(name) + " is not described",
		})
	}
	m.raw = nil
}

// UnknownMember notes a union's member that the version does not describe and
// asks for its removal (rules E1 and E3). In a union of open objects only the
// tag can be wrong, so that is where it fails.
func (f *Findings) UnknownMember(tag, value string, openMembers bool) bool {
	x := Finding{Rule: "oneOf", Name: value, Detail: tag + " " + quoted(value) + " is not described", pending: true}
	if openMembers {
		x.Rule, x.Pointer = "const", "/"+tag
	}
	f.list = append(f.list, x)
	return false
}

// UnknownValue notes a value outside its closed set and asks for its removal
// (rule E3).
func (f *Findings) UnknownValue(value string) bool {
	f.list = append(f.list, Finding{Rule: "enum", Name: value, Detail: "value " + quoted(value) + " is not described", pending: true})
	return false
}

// Short notes a list that lost so many elements that the schema would reject it,
// and asks for its removal.
func (f *Findings) Short(name string, left, least int) {
	f.last = len(f.list)
	f.list = append(f.list, Finding{
		Pointer: "/" + pointerEscaper.Replace(name), Rule: "minItems", pending: true,
		Detail: "the elements left are " + strconv.Itoa(left) + ", want at least " + strconv.Itoa(least),
	})
}

// EnforceList judges the elements of a list and returns those that may stay. The
// list's array is reused. A name of "" is a list that is no member.
func EnforceList[T any](f *Findings, name string, list []T, judge func(*T, *Findings) bool) []T {
	n := len(f.list)
	kept := 0
	for i := range list {
		from := len(f.list)
		ok := judge(&list[i], f)
		if len(f.list) > from {
			p := "/" + strconv.Itoa(i)
			f.prefix(from, p)
			if !ok {
				f.resolve(from, p)
			}
		}
		if ok {
			if kept != i {
				list[kept] = list[i]
			}
			kept++
		}
	}
	if len(f.list) > n && name != "" {
		f.prefix(n, "/"+pointerEscaper.Replace(name))
	}
	if kept == len(list) {
		return list
	}
	clear(list[kept:])
	return list[:kept]
}

// EnforceMember judges an element that is a union's member; a nil one may stay,
// since encoding refuses it.
func EnforceMember[U Value](v *U, f *Findings) bool {
	return any(*v) == nil || (*v).Enforce(f)
}
