package spec

import "strings"

// edge leads to a definition that a value of the first one is judged by too,
// without a property or a list element in between.
type edge struct {
	to  *Def
	via string // the keyword: "$ref", "allOf" or "oneOf"
}

// edges lists the definitions a schema stands on in the same place.
func edges(s *Schema, via string) []edge {
	var list []edge
	if s.Ref != nil && s.Ref.Target != nil {
		list = append(list, edge{s.Ref.Target, via})
	}
	for _, part := range s.AllOf {
		list = append(list, edges(part, "allOf")...)
	}
	for _, part := range s.OneOf {
		list = append(list, edges(part, "oneOf")...)
	}
	return list
}

// checkCycles reports definitions that lead back to themselves in one place:
// they describe no value, and a generator that follows them never ends. Each
// cycle is reported once, at its first definition in source order.
func (r *reader) checkCycles() {
	done := map[*Def]bool{}
	for _, d := range r.file.Defs {
		if done[d] {
			continue
		}
		cycle := shortestCycle(d)
		if cycle == nil {
			continue
		}
		names := []string{d.Name}
		via := map[string]bool{}
		for _, e := range cycle {
			done[e.to] = true
			via[e.via] = true
			names = append(names, e.to.Name)
		}
		fact := "only refers to itself"
		switch {
		case via["oneOf"]:
			fact = "is one of its own members"
		case via["allOf"]:
			fact = "composes itself"
		}
		r.diags.Addf(d.Pos, "break the cycle", "definition %s %s: %s", d.Name, fact, strings.Join(names, " -> "))
	}
}

// shortestCycle gives the edges of a shortest way from a definition back to
// itself, or nil. It searches in breadth, edges in source order.
func shortestCycle(start *Def) []edge {
	type step struct {
		edge
		from *step
	}
	var queue []*step
	seen := map[*Def]bool{}
	extend := func(from *step, d *Def) {
		for _, e := range edges(d.Schema, "$ref") {
			if !seen[e.to] {
				seen[e.to] = true
				queue = append(queue, &step{e, from})
			}
		}
	}
	extend(nil, start)
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if s.to != start {
			extend(s, s.to)
			continue
		}
		var path []edge
		for ; s != nil; s = s.from {
			path = append([]edge{s.edge}, path...)
		}
		return path
	}
	return nil
}
