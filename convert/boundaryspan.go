package convert

import "github.com/agui-go/agui/internal/wire"

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
	p.retire(e, inRun, "", "became "+e.Replacement)
	if err := setText(o, how.tag, how.to); err != nil {
		return err
	}
	if raw, ok := o.Get(how.drop); ok && how.drop != "" {
		p.warn("retired-loss", e, "", wire.Pointer(how.drop), e.Loses+" "+shortened(raw), "the replacement has no place for it")
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
// there already is the peer's own: it stays, and what follows gets it too.
func (p *pass) identify(o *wire.Members, e *RetiredShape, how renaming) error {
	spans := &p.boundary.spans
	if _, ok := o.Get(how.field); ok {
		spans.named(how.span, how.part, text(o, how.field))
		return nil
	}
	id, minted := spans.next(how.span, how.part)
	if minted {
		p.minted(e, how, id)
	}
	return setText(o, how.field, id)
}

// minted reports an identifier of this reader's own: once in a run where a span
// opens as it should, and each time where nothing opened it.
func (p *pass) minted(e *RetiredShape, how renaming, id string) {
	key, lost := inRun, "nothing: "+how.field+" "+id+" is this reader's own, "+e.Mints
	if how.part != spanOpens {
		key, lost = "", "the start of the "+how.span+": nothing opened it, so "+how.field+" "+id+" is this reader's own"
	}
	p.warn("minted-identifier", e, key, wire.Pointer(how.field), lost, "the retired shape carries no identifier and its replacement requires one")
}
