package reflectiontest

import (
	"fmt"
	"maps"
	"slices"
)

// flatten merges what a schema composes by allOf into a copy of it. It accepts
// the two keywords that a mixin has to give: properties and required.
func (d *Document) flatten(in node) (node, error) {
	s := maps.Clone(in)
	parts, _ := s["allOf"].([]any)
	delete(s, "allOf")
	if parts == nil {
		return s, nil
	}
	properties, required := node{}, names(s["required"])
	own, _ := s["properties"].(node)
	maps.Copy(properties, own)
	for i, part := range parts {
		mixin, err := d.mixin(part)
		if err != nil {
			return nil, fmt.Errorf("allOf %d: %w", i, err)
		}
		maps.Copy(required, names(mixin["required"]))
		composed, _ := mixin["properties"].(node)
		for name, p := range composed {
			if properties[name] == nil {
				properties[name] = p
			} else if err := d.narrows(p, properties[name]); err != nil {
				return nil, fmt.Errorf("property %s: %w", name, err)
			}
		}
	}
	s["properties"] = properties
	var list []any
	for _, name := range slices.Sorted(maps.Keys(required)) {
		list = append(list, name)
	}
	s["required"] = list
	return s, nil
}

// mixin is the definition a part of allOf refers to, flattened itself.
func (d *Document) mixin(part any) (node, error) {
	p, _ := part.(node)
	ref, _ := p["$ref"].(string)
	def, ok := d.defs[d.resolve(ref)].(node)
	if !ok || len(p) != 1 {
		return nil, fmt.Errorf("%v is no reference to a definition", part)
	}
	s, err := d.flatten(def)
	if err != nil {
		return nil, err
	}
	for key, v := range s {
		switch key {
		case "properties", "required", "description", "title", "$anchor", "$comment":
		case "type":
			if v != "object" {
				return nil, fmt.Errorf("a mixin of type %v", v)
			}
		case "additionalProperties", "unevaluatedProperties":
			if v != true {
				return nil, fmt.Errorf("a mixin that is closed")
			}
		default:
			return nil, fmt.Errorf("a mixin with %s", key)
		}
	}
	return s, nil
}

// narrows checks that whatever fits own fits base too, so that the two together
// mean own.
func (d *Document) narrows(base, own any) error {
	b, _ := base.(node)
	for b["$ref"] != nil {
		ref, _ := b["$ref"].(string)
		b, _ = d.defs[d.resolve(ref)].(node)
	}
	o, _ := own.(node)
	if v, ok := o["const"].(string); ok {
		if b["type"] != nil && b["type"] != "string" || b["enum"] != nil && !names(b["enum"])[v] {
			return fmt.Errorf("%q does not fit what the mixin allows", v)
		}
		return nil
	}
	for key, v := range b {
		switch key {
		case "description", "title", "$anchor", "$comment", "default", "examples", "deprecated":
		case "type":
			if o["type"] != v && !d.refersTo(o, v) {
				return fmt.Errorf("type %v where the mixin has %v", o["type"], v)
			}
		default:
			return fmt.Errorf("declared again beside %s of the mixin", key)
		}
	}
	return nil
}

// refersTo reports whether a schema is a reference to one of that type.
func (d *Document) refersTo(s node, kind any) bool {
	ref, _ := s["$ref"].(string)
	def, _ := d.defs[d.resolve(ref)].(node)
	return def != nil && def["type"] == kind
}
