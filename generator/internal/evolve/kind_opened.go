package evolve

// opened plans an object that the newer version leaves open. There a property that
// the schema does not describe is data (rule E5), and the older version's closed
// object has no room for data of that kind: down it goes as the registry says. Up
// nothing changes, since undescribed properties travel (rule A1).
func (b *builder) opened(c *Converter, at string) {
	b.changed("opened", at)
	if c.Down {
		b.close(c, question{at, "opened"})
	}
}

// close plans the removal of what a closed target does not describe.
func (b *builder) close(c *Converter, q question) {
	if a := b.ask(q, c.Down, c.Src.Pos); a != nil {
		c.Closes, c.Note = true, b.acting(c, a)
	}
}
