package reflectiontest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spoiling is one change to a schema document that changes its meaning.
type spoiling struct {
	what     string
	do, undo func()
}

// proveSensitive changes the schema file in every way that matters, one at a
// time, and asks the comparison to see each: it would see the same difference if
// a Go type had it.
func proveSensitive(t *testing.T, spec, reflected *Document) {
	count := 0
	for _, name := range spec.names() {
		for _, s := range spec.spoilings(name) {
			s.do()
			if same(spec, reflected, name) {
				t.Errorf("%s: %s: the comparison does not see it", name, s.what)
			}
			s.undo()
			count++
		}
	}
	if count < len(spec.names()) {
		t.Errorf("only %d ways found to spoil %d definitions", count, len(spec.names()))
	}
	if diff := Diff(spec, reflected); diff != "" {
		t.Errorf("a change was not undone:\n%s", diff)
	}
}

// same is diffDefinition without the cost of telling the difference.
func same(spec, reflected *Document, name string) bool {
	want, err := spec.Normal(name)
	if err != nil {
		return false
	}
	got, err := reflected.Normal(name)
	return err == nil && cmp.Equal(want, got)
}

// spoilings lists the changes to a definition.
func (d *Document) spoilings(name string) []spoiling {
	var all []spoiling
	visit(d.defs[name], func(s node) {
		for _, key := range slices.Sorted(maps.Keys(s)) {
			all = append(all, d.spoil(s, key)...)
		}
		if properties, ok := s["properties"].(node); ok {
			all = append(all, d.spoilObject(s, properties)...)
		}
	})
	return all
}

// spoil lists the changes to one keyword.
func (d *Document) spoil(s node, key string) []spoiling {
	v := s[key]
	switch key {
	case "type":
		return []spoiling{set(s, key, "boolean!")}
	case "const":
		return []spoiling{set(s, key, fmt.Sprint(v, "!"))}
	case "pattern", "contentEncoding":
		return []spoiling{set(s, key, fmt.Sprint(v, "!")), without(s, key)}
	case "not":
		return []spoiling{without(s, key)}
	case "items":
		if n, ok := v.(node); ok && len(n) > 0 {
			return []spoiling{without(s, key)}
		}
	case "enum", "oneOf":
		list := v.([]any)
		return []spoiling{set(s, key, list[1:]), set(s, key, append(slices.Clone(list), list[0]))}
	case "allOf":
		return []spoiling{set(s, key, v.([]any)[1:])}
	case "$ref":
		return []spoiling{set(s, key, "#/$defs/"+d.other(d.resolve(v.(string))))}
	case "minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength":
		n := v.(json.Number)
		if s["type"] == "integer" && unreachable(n) {
			return nil
		}
		return []spoiling{set(s, key, json.Number(n.String()+"1")), without(s, key)}
	}
	return nil
}

// spoilObject lists the changes to an object's properties, to their presence and
// to its openness.
func (d *Document) spoilObject(s, properties node) []spoiling {
	var all []spoiling
	required, _ := s["required"].([]any)
	inherited := d.inheritedRequired(s)
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		renamed := maps.Clone(properties)
		delete(renamed, name)
		renamed[name+"!"] = properties[name]
		all = append(all, set(s, "properties", renamed))
		i := slices.Index(required, any(name))
		switch {
		case i < 0 && !inherited[name]:
			all = append(all, set(s, "required", append(slices.Clone(required), name)))
		case i >= 0 && !inherited[name]:
			all = append(all, set(s, "required", slices.Delete(slices.Clone(required), i, i+1)))
		}
		if p, ok := properties[name].(node); ok {
			all = append(all, set(p, "description", "spoiled"), set(p, "default", "spoiled"))
		}
	}
	all = append(all, set(s, "properties", with(properties, "added!")))
	if s["unevaluatedProperties"] == nil && s["additionalProperties"] == nil {
		return append(all, set(s, "additionalProperties", false))
	}
	for _, key := range []string{"unevaluatedProperties", "additionalProperties"} {
		if b, ok := s[key].(bool); ok {
			all = append(all, set(s, key, !b))
		}
	}
	return all
}

// inheritedRequired names what the mixins of s require whatever s itself does.
func (d *Document) inheritedRequired(s node) map[string]bool {
	parts, _ := s["allOf"].([]any)
	composed, err := d.flatten(node{"allOf": parts})
	if err != nil {
		return nil
	}
	return names(composed["required"])
}

// other is the definition after that of the given name, round and round.
func (d *Document) other(name string) string {
	all := d.names()
	return all[(slices.Index(all, name)+1)%len(all)]
}

func with(properties node, name string) node {
	out := maps.Clone(properties)
	out[name] = node{}
	return out
}

// set changes a keyword, or adds it.
func set(s node, key string, v any) spoiling {
	old, had := s[key]
	return spoiling{
		what: fmt.Sprintf("%s %v -> %v", key, old, v),
		do:   func() { s[key] = v },
		undo: func() { s[key] = old; drop(s, key, had) },
	}
}

func drop(s node, key string, keep bool) {
	if !keep {
		delete(s, key)
	}
}

func without(s node, key string) spoiling {
	change := set(s, key, nil)
	change.do = func() { delete(s, key) }
	return change
}
