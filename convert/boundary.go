package convert

import (
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
	spans   spans
	said    said
}

// NewBoundary returns the boundary of one stream for a peer-independent reader of
// the given version. A nil mint makes random identifiers; tests pass their own.
func NewBoundary(version string, mint func() string) *Boundary {
	return &Boundary{version: version, spans: spans{mint: mint}}
}

// Translate translates the retired shapes in one document of the event stream: an
// event, or any other definition that travels on it. It returns data itself when
// it holds none. Each shape is reported once in a run, a content part once for each
// place, and each loss by itself; NewRun starts the next run. Data that is no JSON
// object is returned as it is, for the decoder to refuse.
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
	b.said.newRun()
	clear(b.spans.open)
}

// translate is the first method of a pass for a definition.
type translate func(p *pass, o *wire.Members) error

func (b *Boundary) translate(shape string, data []byte, input bool, r *Report) []byte {
	find := translator(shape)
	if find == nil {
		return data
	}
	r, done := r.collecting()
	defer done()
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
// definition that can hold a retired shape, walk it; their names start with find.
type pass struct {
	boundary *Boundary
	report   *Report
	input    bool
	// path is where the walk is, a JSON pointer.
	path string
	// near is the list walked, for translations that look at their neighbours; gone
	// is set to leave out the element.
	near *neighbours
	gone bool
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

// warn reports an entry under a code, the pointer being below the walk's. What was
// said under the same key in this run is not said again; without a key it always is.
func (p *pass) warn(code string, e *RetiredShape, key, pointer, lost, why string) {
	b := p.boundary
	if key != "" {
		key = code + " " + e.Shape + " " + key
	}
	ok, tooMany := b.said.admit(key)
	if !ok {
		return
	}
	w := Warning{
		Code: code, From: e.Last, To: b.version, Shape: e.Shape,
		Lost: lost, Why: why, Upgrade: "upgrade the peer, which still sends a retired shape",
	}
	if tooMany {
		w = moreWarnings(b.version, e.Shape, w.Upgrade)
	}
	p.report.lose(&w, p.path+pointer)
}

// inRun is the key of what is said once in a run.
const inRun = "in this run"

// retire reports that a retired shape was translated, and apart from that what
// the translation lost (rule R4).
func (p *pass) retire(e *RetiredShape, key, pointer, became string) {
	why := "it was retired after version " + e.Last + ", and is translated until " + e.Expires
	p.warn("retired-shape", e, key, pointer, "the retired shape "+e.Shape+" "+became, why)
}

// absent leaves out a member that is null (rule R6).
func (p *pass) absent(o *wire.Members, e *RetiredShape, name string) {
	if raw, ok := o.Get(name); ok && string(raw) == "null" && p.applies(e) {
		o.Delete(name)
		p.retire(e, inRun, wire.Pointer(name), "became "+e.Replacement)
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
	path := p.path
	p.path += wire.Pointer(name)
	out, changed, err := p.walk(raw, walk)
	p.path = path
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
	path, near := p.path, p.near
	p.path, p.near = p.path+wire.Pointer(name), &neighbours{elements: elements}
	out, changed, err := p.elements(elements, walk)
	p.path, p.near = path, near
	if err != nil || !changed {
		return err
	}
	return o.Set(name, joined(out))
}

func (p *pass) elements(elements []json.RawMessage, walk translate) ([]json.RawMessage, bool, error) {
	out := make([]json.RawMessage, 0, len(elements))
	changed, path := false, p.path
	for i, e := range elements {
		if e[0] != '{' {
			out = append(out, e)
			continue
		}
		p.path = indexPath(path, i)
		v, c, err := p.walk(e, walk)
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
