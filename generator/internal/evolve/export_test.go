package evolve

// KindNames are the kinds of change that the planner knows.
func KindNames() []string {
	var names []string
	for name := range kinds {
		names = append(names, name)
	}
	return names
}
