package evolve

import "slices"

// settle works out what reaches each converter from those it calls: the losses and
// whether the result may be nothing. Definitions refer to each other in circles, so
// whoever calls a converter that learned something has to look again.
func (b *builder) settle() {
	callers := map[*Converter][]*Converter{}
	for _, c := range b.order {
		for _, r := range c.calls() {
			callers[r.conv] = append(callers[r.conv], c)
		}
		c.Reaches = append([]*Note(nil), c.Own...)
		c.reached = map[*Note]bool{}
		for _, n := range c.Own {
			c.reached[n] = true
		}
	}
	queue := append([]*Converter(nil), b.order...)
	waits := map[*Converter]bool{}
	for _, c := range queue {
		waits[c] = true
	}
	for len(queue) > 0 {
		c := queue[0]
		queue, waits[c] = queue[1:], false
		if !c.settleOne() {
			continue
		}
		for _, o := range callers[c] {
			if !waits[o] {
				queue, waits[o] = append(queue, o), true
			}
		}
	}
	b.sortReaches()
}

// sortReaches puts what reaches a converter into the order of discovery, its own
// first.
func (b *builder) sortReaches() {
	rank := map[*Note]int{}
	for i, n := range b.pair.Notes {
		rank[n] = i
	}
	for _, c := range b.order {
		held := c.Reaches[len(c.Own):]
		slices.SortFunc(held, func(x, y *Note) int { return rank[x] - rank[y] })
	}
}

// call is a converter that another one calls; takes says that the caller's result is
// nothing when the callee's is.
type call struct {
	conv  *Converter
	takes bool
}

// calls lists the converters that c calls.
func (c *Converter) calls() []call {
	var list []call
	add := func(o *Converter, takes bool) {
		if o != nil {
			list = append(list, call{o, takes})
		}
	}
	for _, m := range c.Mixins {
		add(m, true)
	}
	for _, s := range c.Steps {
		if s.Value != nil {
			add(s.Value.through(), s.Dst.Required && s.Value.takesAlong())
		}
	}
	for _, m := range c.Members {
		add(m.Conv, true)
	}
	for _, o := range c.Options {
		add(o.Value.through(), o.Value.takesAlong())
	}
	if c.Elem != nil {
		add(c.Elem.through(), c.Elem.takesAlong())
	}
	return list
}

// settleOne takes over what reaches the converters that c calls, and reports whether
// any of it was new.
func (c *Converter) settleOne() bool {
	changed := false
	for _, r := range c.calls() {
		for _, n := range r.conv.Reaches {
			if !c.reached[n] {
				c.reached[n], changed = true, true
				c.Reaches = append(c.Reaches, n)
			}
		}
		if r.takes && r.conv.Drops && !c.Drops {
			c.Drops, changed = true, true
		}
	}
	return changed
}

// takesAlong reports whether a value that loses what it holds goes with it.
func (v *Conversion) takesAlong() bool {
	switch v.Kind {
	case Through, First:
		return true
	case Each, One:
		return atLeast(v.Dst.MinItems, 1)
	}
	return false
}

// through is the converter at the bottom of a conversion, or nil.
func (v *Conversion) through() *Converter {
	for v.Elem != nil {
		v = v.Elem
	}
	if v.Kind == Through {
		return v.Conv
	}
	return nil
}
