package evolve

// settle works out what reaches each converter from those it calls: the losses
// and whether the result may be nothing. Definitions refer to each other in
// circles, so it repeats until nothing changes.
func (b *builder) settle() {
	for _, c := range b.order {
		c.Reaches = append([]*Note(nil), c.Own...)
	}
	for changed := true; changed; {
		changed = false
		for _, c := range b.order {
			if b.settleOne(c) {
				changed = true
			}
		}
	}
}

func (b *builder) settleOne(c *Converter) bool {
	changed := false
	reach := func(o *Converter, drops bool) {
		if o == nil {
			return
		}
		for _, n := range o.Reaches {
			changed = c.addReach(n) || changed
		}
		if drops && o.Drops && !c.Drops {
			c.Drops, changed = true, true
		}
	}
	for _, m := range c.Mixins {
		reach(m, true)
	}
	for _, s := range c.Steps {
		if s.Value != nil {
			reach(s.Value.through(), s.Dst.Required && s.Value.takesAlong())
		}
	}
	for _, m := range c.Members {
		reach(m.Conv, true)
	}
	for _, o := range c.Options {
		reach(o.Value.through(), o.Value.takesAlong())
	}
	if c.Elem != nil {
		reach(c.Elem.through(), c.Elem.takesAlong())
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

func (c *Converter) addReach(n *Note) bool {
	for _, o := range c.Reaches {
		if o == n {
			return false
		}
	}
	c.Reaches = append(c.Reaches, n)
	return true
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
