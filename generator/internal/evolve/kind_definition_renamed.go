package evolve

import "github.com/agui-go/agui/generator/internal/registry"

// findRenames takes over what the registry says about other names. It is done
// before anything is compared, since types without a name are found by the names
// above them.
func (b *builder) findRenames() {
	oldDefs, newDefs := definitionNames(b.pair.Old), definitionNames(b.pair.New)
	oldFields, newFields := fieldPlaces(b.pair.Old), fieldPlaces(b.pair.New)
	taken := map[string]bool{}
	for _, c := range b.reg.Changes {
		if c.From != b.pair.Old.Version || c.To != b.pair.New.Version {
			continue
		}
		for _, a := range c.Answers {
			switch a.Kind {
			case "definition-renamed":
				b.rename(a, "definition", oldDefs, newDefs, taken)
			case "field-renamed":
				b.rename(a, "field", oldFields, newFields, taken)
			}
		}
	}
}

// rename takes over one new name, when it is one: the old name is gone, and the new
// name was not there before. A name means nothing on the wire but itself, so there is
// nothing for a rename to lose.
func (b *builder) rename(a *registry.Answer, what string, old, new map[string]bool, taken map[string]bool) {
	a.Use()
	from, to := b.pair.Old.Version, b.pair.New.Version
	switch {
	case !old[a.At]:
		b.diags.Add(a.Pos, "version "+from+" has no "+what+" "+a.At, "correct at")
	case !new[a.To]:
		b.diags.Add(a.Pos, "version "+to+" has no "+what+" "+a.To, "correct to")
	case new[a.At]:
		b.diags.Add(a.Pos, a.At+" is called "+a.To+" here, and version "+to+" has "+a.At+" still", "remove the entry")
	case old[a.To] || taken[what+a.To]:
		b.diags.Add(a.Pos, a.To+" is the new name of "+a.At+" here, and of something else too", "remove the entry, or correct to")
	default:
		if a.Func != "" || lossWords[a.Down] != Lossless || lossWords[a.Up] != Lossless {
			b.diags.Add(a.Pos, "a "+what+" that got another name loses nothing by that",
				"answer lossless without func; where the meaning changed too, answer "+what+"-removed and "+what+"-added instead")
		}
		taken[what+a.To] = true
		b.renamed[a.At] = a.To
		b.changed(a.Kind, a.At)
	}
}
