package evolve

// fieldRequired plans an optional property that the newer version requires: up the
// registry says what happens where it is absent, down nothing does.
func (b *builder) fieldRequired(c *Converter, step *Step, at string) {
	b.presence(c, step, question{at, "field-required"})
}
