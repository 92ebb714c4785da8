package evolve

// closed plans an object that the newer version closes: the mirror image of one
// that it opens.
func (b *builder) closed(c *Converter, at string) {
	b.changed("closed", at)
	if !c.Down {
		b.close(c, question{at, "closed"})
	}
}

// openness compares whether undescribed properties are an object's own data.
func (b *builder) openness(c *Converter) {
	o, n := older(c.Down, c.Src, c.Dst), older(!c.Down, c.Src, c.Dst)
	switch {
	case b.pair.Old.Tolerates || b.pair.New.Tolerates:
		// What is let pass on one side travels on to the other (rule A1).
	case n.Struct.Open && !o.Struct.Open:
		b.opened(c, o.Place)
	case o.Struct.Open && !n.Struct.Open:
		b.closed(c, o.Place)
	}
}
