package convert

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"slices"

	"github.com/agui-go/agui/internal/wire"
)

// Boundary translates retired shapes into their replacements: the first stage of
// everything received (rule R3). It keeps the state of one stream; make one for
// each, with NewBoundary.
//
// It works on bytes, since some retired shapes are no valid value of any field
// any more. It knows what is retired from the newest version built in, and leaves
// alone what the version it works for still describes.
type Boundary struct {
	version string
	mint    func() string
	// open holds the identifier of each open span, by span name.
	open map[string]string
	// said holds what was warned about in this run.
	said map[string]bool
}

// NewBoundary returns the boundary of one stream for a peer-independent reader of
// the given version. A nil mint makes random identifiers; tests pass their own.
func NewBoundary(version string, mint func() string) *Boundary {
	if mint == nil {
		mint = randomID
	}
	return &Boundary{version: version, mint: mint, open: map[string]string{}, said: map[string]bool{}}
}

// randomID makes a version 4 UUID.
func randomID() string {
	var b [16]byte
	rand.Read(b[:]) // never fails
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// Translate translates the retired shapes in one document of the event stream: an
// event, or any other definition that travels on it. It returns data itself when
// it holds none. Each shape is reported once in a run; NewRun starts the next.
// Data that is no JSON object is returned as it is, for the decoder to refuse.
func (b *Boundary) Translate(shape string, data []byte, r *Report) []byte {
	return b.translate(shape, data, false, r)
}

// TranslateInput is [Boundary.Translate] for what travels the other way: a run
// input, or a message in one.
func (b *Boundary) TranslateInput(shape string, data []byte, r *Report) []byte {
	return b.translate(shape, data, true, r)
}

// NewRun says that another run begins on the stream: what was reported before may
// be reported again, and no span stays open.
func (b *Boundary) NewRun() {
	clear(b.said)
	clear(b.open)
}

// translate is the first method of a pass for a definition.
type translate func(p *pass, o *wire.Members) error

func (b *Boundary) translate(shape string, data []byte, input bool, r *Report) []byte {
	find := translator(shape)
	if find == nil {
		return data
	}
	if r == nil {
		var own Report
		defer own.Log(nil)
		r = &own
	}
	o, err := wire.MembersOf(data)
	if err != nil {
		return data
	}
	if !input && shape == eventShape && text(&o, runStartMember) == runStartTag {
		b.NewRun()
	}
	before := o
	p := &pass{boundary: b, report: r, input: input}
	if err := find(p, &o); err != nil || o.Equal(&before) {
		return data
	}
	return o.Object()
}

// pass is the translation of one document. Generated methods, one for each
// definition that can hold a retired shape, walk it.
type pass struct {
	boundary *Boundary
	report   *Report
	input    bool
	// siblings are the elements of the list walked, for translations that look at
	// their neighbours; gone is set to leave out the element.
	siblings []json.RawMessage
	gone     bool
}

// applies reports whether an entry is for this direction, and about a shape that
// the version worked for does not describe.
func (p *pass) applies(e *RetiredShape) bool {
	switch {
	case e.Direction == "in" && p.input, e.Direction == "out" && !p.input:
		return false
	}
	return compareVersions(p.boundary.version, e.Last) > 0
}

// warn reports an entry once in a run, under its code.
func (p *pass) warn(code string, e *RetiredShape, pointer, lost, why string) {
	key := code + " " + e.Shape
	if p.boundary.said[key] {
		return
	}
	p.boundary.said[key] = true
	p.report.lose(&Warning{
		Code: code, From: e.Last, To: p.boundary.version, Shape: e.Shape,
		Lost: lost, Why: why, Upgrade: "upgrade the peer, which still sends a retired shape",
	}, pointer)
}

// retire reports that a retired shape was translated, and apart from that what
// the translation lost (rule R4).
func (p *pass) retire(e *RetiredShape, pointer string) {
	why := "it was retired after version " + e.Last + ", and is translated until " + e.Expires
	p.warn("retired-shape", e, pointer, "the retired shape "+e.Shape+" became "+e.Replacement, why)
}

// tag returns the member that tells a union's members apart, or "".
func (p *pass) tag(o *wire.Members, name string) string {
	return text(o, name)
}

// text returns a string member, or "" when there is none.
func text(o *wire.Members, name string) string {
	raw, ok := o.Get(name)
	if !ok {
		return ""
	}
	var d wire.Decoder
	if d.Reset(raw) != nil {
		return ""
	}
	s, err := d.String()
	if err != nil {
		return ""
	}
	return s
}

// absent leaves out a member that is null (rule R6).
func (p *pass) absent(o *wire.Members, e *RetiredShape, name string) {
	if raw, ok := o.Get(name); ok && string(raw) == "null" && p.applies(e) {
		o.Delete(name)
		p.retire(e, "/"+name)
	}
}

// custom runs a hand-written translation.
func (p *pass) custom(o *wire.Members, e *RetiredShape, translate func(*pass, *wire.Members) error) error {
	if !p.applies(e) {
		return nil
	}
	return translate(p, o)
}

// object walks a member that holds an object; any other value is left for the
// decoder to judge.
func (p *pass) object(o *wire.Members, name string, walk translate) error {
	raw, ok := o.Get(name)
	if !ok || raw[0] != '{' {
		return nil
	}
	n := p.report.mark()
	out, changed, err := p.walk(raw, walk)
	p.report.prefix(n, "/"+name)
	if err != nil || !changed {
		return err
	}
	return o.Set(name, out)
}

// walk translates one object, and reports whether it changed.
func (p *pass) walk(raw json.RawMessage, walk translate) (json.RawMessage, bool, error) {
	o, err := wire.MembersOf(raw)
	if err != nil {
		return nil, false, err
	}
	before := o
	if err := walk(p, &o); err != nil || o.Equal(&before) {
		return raw, false, err
	}
	return o.Object(), true, nil
}

// list walks a member that holds an array of objects.
func (p *pass) list(o *wire.Members, name string, walk translate) error {
	raw, ok := o.Get(name)
	if !ok || raw[0] != '[' {
		return nil
	}
	elements, err := wire.Elements(raw)
	if err != nil {
		return err
	}
	siblings := p.siblings
	p.siblings = elements
	defer func() { p.siblings = siblings }()
	out, changed, err := p.elements(elements, "/"+name, walk)
	if err != nil || !changed {
		return err
	}
	return o.Set(name, joined(out))
}

func (p *pass) elements(elements []json.RawMessage, path string, walk translate) ([]json.RawMessage, bool, error) {
	out := make([]json.RawMessage, 0, len(elements))
	changed := false
	for i, e := range elements {
		if e[0] != '{' {
			out = append(out, e)
			continue
		}
		n := p.report.mark()
		v, c, err := p.walk(e, walk)
		p.report.prefix(n, indexPath(path, i))
		if err != nil {
			return nil, false, err
		}
		changed = changed || c || p.gone
		if !p.gone {
			out = append(out, v)
		}
		p.gone = false
	}
	return out, changed, nil
}

func joined(list []json.RawMessage) json.RawMessage {
	size := 2
	for _, e := range list {
		size += len(e) + 1
	}
	out := append(make(json.RawMessage, 0, size), '[')
	for i, e := range list {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, e...)
	}
	return append(out, ']')
}

// spanPart is what a retired event does to the span whose identifier it lacks.
type spanPart int

const (
	spanOpens spanPart = iota
	spanContinues
	spanCloses
)

// renaming says how a retired member of a union becomes a described one.
type renaming struct {
	tag, to string
	set     []setting
	drop    string
	field   string
	span    string
	part    spanPart
}

type setting struct{ name, value string }

// rename translates a retired member of a union.
func (p *pass) rename(o *wire.Members, e *RetiredShape, how renaming) error {
	if !p.applies(e) {
		return nil
	}
	p.retire(e, "")
	if err := setText(o, how.tag, how.to); err != nil {
		return err
	}
	if raw, ok := o.Get(how.drop); ok && how.drop != "" {
		p.warn("retired-loss", e, "/"+how.drop, e.Loses+" "+shortened(raw), "the replacement has no place for it")
		o.Delete(how.drop)
	}
	if how.field != "" {
		if err := p.identify(o, e, how); err != nil {
			return err
		}
	}
	for _, s := range how.set {
		if err := setText(o, s.name, s.value); err != nil {
			return err
		}
	}
	return nil
}

// identify gives the object the identifier of its span. An identifier that is
// there already is the peer's own and stays.
func (p *pass) identify(o *wire.Members, e *RetiredShape, how renaming) error {
	if _, ok := o.Get(how.field); ok {
		return nil
	}
	open := p.boundary.open
	id, known := open[how.span]
	if how.part == spanOpens || !known {
		id = p.boundary.mint()
		lost := "nothing: " + how.field + " " + id + " is this reader's own, " + e.Mints
		if how.part != spanOpens {
			lost = "the start of the " + how.span + ": nothing opened it, so " + how.field + " " + id + " is this reader's own"
			p.boundary.said["minted-identifier "+e.Shape] = false // each orphan counts
		}
		p.warn("minted-identifier", e, "/"+how.field, lost, "the retired shape carries no identifier and its replacement requires one")
	}
	open[how.span] = id
	if how.part == spanCloses {
		delete(open, how.span)
	}
	return setText(o, how.field, id)
}

func setText(o *wire.Members, name, value string) error {
	raw, err := wire.AppendString(nil, value)
	if err != nil {
		return err
	}
	return o.Set(name, raw)
}

// shownBytes bounds how much of a lost value a warning repeats.
const shownBytes = 120

func shortened(raw []byte) string {
	if len(raw) <= shownBytes {
		return string(raw)
	}
	cut := shownBytes
	for cut > 0 && raw[cut]&0xc0 == 0x80 {
		cut--
	}
	return string(slices.Concat(raw[:cut], []byte("…")))
}
