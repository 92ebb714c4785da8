package evolve

// fieldOptional plans a required property that the newer version leaves optional:
// the mirror image of one that became required.
func (b *builder) fieldOptional(c *Converter, step *Step, at string) {
	b.presence(c, step, question{at, "field-optional"})
}
