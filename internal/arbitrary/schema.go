package arbitrary

import (
	"errors"
	"fmt"
	"os"
	"slices"
)

// Schema is a spec file that was read. It does not change any more and may be
// used by several goroutines.
type Schema struct {
	definitions []string
	shapes      map[string]*shape
	names       []string // of all described members, sorted
}

// Load reads a JSON Schema file whose definitions stand in $defs. A keyword
// whose meaning is not known here is an error.
func Load(path string) (*Schema, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s, err := read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

func read(data []byte) (*Schema, error) {
	tree, err := parse(data)
	if err != nil {
		return nil, err
	}
	root, _ := tree.(object)
	defs, ok := root.get("$defs").(object)
	if !ok {
		return nil, errors.New("#/$defs: not an object")
	}
	r, s := &reader{}, &Schema{shapes: map[string]*shape{}}
	nodes := map[string]*node{}
	for _, m := range defs {
		s.definitions = append(s.definitions, m.name)
		nodes[m.name] = r.schema(m.value, "#/$defs/"+escapePointer(m.name))
	}
	if err := r.link(nodes); err != nil {
		return nil, err
	}
	m := &merger{shapes: map[string]*shape{}}
	for _, name := range s.definitions {
		s.shapes[name] = m.shape([]term{{nodes[name], 0}})
	}
	if len(m.errs) > 0 {
		return nil, errors.Join(m.errs...)
	}
	setHeights(m.shapes)
	for _, name := range s.definitions {
		if s.shapes[name].height == unbounded {
			return nil, fmt.Errorf("#/$defs/%s: no finite value is valid", name)
		}
	}
	for _, n := range r.nodes {
		for _, p := range n.properties {
			s.names = append(s.names, p.name)
		}
	}
	slices.Sort(s.names)
	s.names = slices.Compact(s.names)
	return s, nil
}

// Definitions returns the names under $defs in the order of the file.
func (s *Schema) Definitions() []string { return slices.Clone(s.definitions) }

// shape panics where a caller names a definition the file does not have: that
// is a mistake in the test.
func (s *Schema) shape(definition string) *shape {
	shape := s.shapes[definition]
	if shape == nil {
		panic(fmt.Sprintf("arbitrary: no definition %q", definition))
	}
	return shape
}
