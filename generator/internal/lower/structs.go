package lower

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/spec"
)

// mixin is a definition that others compose through allOf.
type mixin struct {
	def       *spec.Def
	composers []*spec.Def
	// narrowed holds the properties some composer declares again or newly
	// requires: each composer gets those as its own, so that the embedded struct
	// holds only what is the same for all.
	narrowed map[string]bool
}

// findMixins collects the definitions used through allOf and what their
// composers narrow.
func (l *lowering) findMixins() {
	for _, d := range l.file.Defs {
		for _, part := range d.Schema.AllOf {
			if part.Ref == nil {
				continue
			}
			name := part.Ref.Target.Name
			m := l.mixins[name]
			if m == nil {
				m = &mixin{def: part.Ref.Target, narrowed: map[string]bool{}}
				l.mixins[name] = m
			}
			m.composers = append(m.composers, d)
		}
	}
	for _, d := range l.file.Defs {
		for _, m := range l.mixinsOf(d) {
			for _, p := range m.def.Schema.Properties {
				if property(d.Schema, p.Name) != nil || requires(d.Schema, p.Name) && !requires(m.def.Schema, p.Name) {
					m.narrowed[p.Name] = true
				}
			}
		}
	}
}

// mixinsOf returns the mixins of a definition, through any depth, in order.
func (l *lowering) mixinsOf(d *spec.Def) []*mixin {
	var out []*mixin
	for _, part := range d.Schema.AllOf {
		if part.Ref == nil {
			continue
		}
		out = append(out, l.mixinsOf(part.Ref.Target)...)
		out = append(out, l.mixins[part.Ref.Target.Name])
	}
	return out
}

func property(s *spec.Schema, name string) *spec.Property {
	for _, p := range s.Properties {
		if p.Name == name {
			return p
		}
	}
	return nil
}

func requires(s *spec.Schema, name string) bool {
	return slices.ContainsFunc(s.Required, func(r spec.Required) bool { return r.Name == name })
}

// mixin lowers a mixin twice: as the struct to embed, and as the object that a
// document judged as the mixin alone is.
func (l *lowering) mixin(def *ir.Def, s *spec.Schema) {
	l.objectKeywords(s)
	m := l.mixins[def.Name]
	def.Struct = &ir.Struct{Open: true, Embeds: l.embeds(s)}
	alone := &ir.Def{
		Name: def.Name, Place: def.Place, Go: l.goName(def.Name+".alone", def.Go+"Object"), Pos: def.Pos, Kind: ir.KindStruct, AloneOf: def,
		Doc:    "An object judged as " + def.Go + " alone, outside the definitions that compose it. Other properties are left to those, so it is open.",
		Struct: &ir.Struct{Open: true, Embeds: []*ir.Def{def}},
	}
	if l.closed(s) {
		l.diags.Add(s.Pos, "definition "+def.Name+" is composed into others but closed", "leave it open; the composing definition closes the whole")
	}
	for _, p := range s.Properties {
		f := l.field(def, s, p)
		if m.narrowed[p.Name] {
			alone.Struct.Fields = append(alone.Struct.Fields, f)
		} else {
			def.Struct.Fields = append(def.Struct.Fields, f)
		}
	}
	def.Alone = alone
}

// structure lowers an object with described properties.
func (l *lowering) structure(def *ir.Def, s *spec.Schema) {
	l.objectKeywords(s)
	def.Struct = &ir.Struct{Open: !l.closed(s), Embeds: l.embeds(s)}
	inherited := map[string]bool{}
	if d := l.file.Def(def.Name); d != nil {
		for _, m := range l.mixinsOf(d) {
			for _, p := range m.def.Schema.Properties {
				l.inherit(def, s, m, p, inherited)
			}
		}
	}
	for _, p := range s.Properties {
		if !inherited[p.Name] {
			def.Struct.Fields = append(def.Struct.Fields, l.field(def, s, p))
		}
	}
}

// inherit places a mixin's property among the struct's own fields where the
// mixin had to give it up, and checks that a redeclaration only narrows.
func (l *lowering) inherit(def *ir.Def, s *spec.Schema, m *mixin, p *spec.Property, done map[string]bool) {
	own := property(s, p.Name)
	if own != nil {
		l.checkNarrowing(def, p, own)
	}
	if !m.narrowed[p.Name] || own != nil || done[p.Name] {
		return
	}
	done[p.Name] = true
	f := l.field(def, s, p)
	f.Place = m.def.Name + "." + p.Name
	f.Required = requires(s, p.Name) || requires(m.def.Schema, p.Name)
	l.fixedFieldless(f)
	def.Struct.Fields = append(def.Struct.Fields, f)
}

// checkNarrowing accepts a redeclared property whose rules imply those of the
// mixin: a const inside the mixin's set, or anything inside a plain string or any.
func (l *lowering) checkNarrowing(def *ir.Def, base, own *spec.Property) {
	b := base.Schema
	for b.Ref != nil {
		b = b.Ref.Target.Schema
	}
	if v, ok := stringConst(own.Schema); ok {
		if b.Enum == nil || slices.ContainsFunc(b.Enum, func(raw json.RawMessage) bool { return sameString(raw, v) }) {
			return
		}
		l.diags.Add(own.Schema.KeywordPos["const"], fmt.Sprintf("%q is not among the values that the composed definition allows for %s", v, own.Name),
			"use one of them, or add it there")
		return
	}
	plain := b.IsAny() || slices.Equal(b.Types, []string{"string"}) && b.Pattern == nil && b.Enum == nil && b.MinLength == nil && b.MaxLength == nil
	sameType := b.IsAny() || slices.Equal(own.Schema.Types, b.Types) || own.Schema.Ref != nil && slices.Equal(own.Schema.Ref.Target.Schema.Types, b.Types)
	if !plain || !sameType {
		l.diags.Add(own.Pos, "property "+own.Name+" is declared again with rules that the generator cannot combine with those of the composed definition",
			"repeat only what the composed definition leaves open (a plain type or any value), or fix it with const")
	}
}

func sameString(raw []byte, v string) bool {
	s := &spec.Schema{Const: raw}
	got, ok := stringConst(s)
	return ok && got == v
}

// field lowers one property.
func (l *lowering) field(def *ir.Def, s *spec.Schema, p *spec.Property) *ir.Field {
	place := def.Place + "." + p.Name
	f := &ir.Field{
		JSON: p.Name, Place: place, Go: l.goName(place, naming.Exported(p.Name)), Doc: p.Schema.Description, Pos: p.Pos,
		Required: requires(s, p.Name), Default: string(p.Schema.Default),
	}
	if v, ok := stringConst(p.Schema); ok && f.Required {
		l.only(p.Schema, "a constant", "const", "type")
		f.Fixed = &v
		l.fixedFieldless(f)
		return f
	}
	f.Type = l.typeOf(p.Schema, place)
	if f.Type.Kind == ir.Ref && f.Type.Def.Kind == ir.KindEnum && f.Type.Def.Enum != nil && f.Type.Def.Enum.Fixed {
		f.Fixed = &f.Type.Def.Enum.Values[0].JSON
	}
	return f
}

// fixedFieldless takes the Go field from a required constant: there is nothing
// to set, the encoder writes it.
func (l *lowering) fixedFieldless(f *ir.Field) {
	if f.Required && f.Fixed != nil {
		f.Go, f.Type = "", nil
	}
}

func (l *lowering) embeds(s *spec.Schema) []*ir.Def {
	var out []*ir.Def
	for _, part := range s.AllOf {
		if part.Ref == nil {
			l.diags.Add(part.Pos, "an allOf part that is not a $ref is not modelled", "give the part a definition and refer to it")
			continue
		}
		l.only(part, "an allOf part", "$ref")
		out = append(out, l.defs[part.Ref.Target.Name])
	}
	return out
}

func (l *lowering) objectKeywords(s *spec.Schema) {
	l.only(s, "an object", "type", "properties", "required", "allOf", "additionalProperties", "unevaluatedProperties")
	if len(s.Types) != 1 || s.Types[0] != "object" {
		pos, ok := s.KeywordPos["type"]
		if !ok {
			pos = s.Pos
		}
		l.diags.Add(pos, "an object with described properties must have type object", `write "type": "object"`)
	}
}

// closed is the explicit fact whether undescribed properties are refused (case B82).
func (l *lowering) closed(s *spec.Schema) bool {
	a, u := s.AdditionalProperties, s.UnevaluatedProperties
	switch {
	case a != nil && u != nil:
		l.diags.Add(s.KeywordPos["additionalProperties"], "additionalProperties beside unevaluatedProperties is not modelled", "keep one of them")
		return true
	case u != nil:
		return !*u
	case a != nil:
		if !*a && len(s.AllOf) > 0 {
			l.diags.Add(s.KeywordPos["additionalProperties"], "additionalProperties: false refuses the properties of allOf", "use unevaluatedProperties: false")
		}
		return !*a
	}
	return false
}

// checkRecursion refuses required objects that contain themselves: no document
// could end, and Go has no such value.
func (l *lowering) checkRecursion() {
	state := map[*ir.Def]int{}
	var visit func(d *ir.Def, path []string) bool
	visit = func(d *ir.Def, path []string) bool {
		if d.Kind != ir.KindStruct || state[d] == 2 {
			return false
		}
		if state[d] == 1 {
			l.diags.Add(d.Pos, "an object that must contain itself: "+strings.Join(append(path, d.Go), " -> "), "make one of these properties optional")
			return true
		}
		state[d] = 1
		for _, f := range d.Struct.Members() {
			if f.Required && f.Type != nil && f.Type.Kind == ir.Ref && visit(f.Type.Def, append(path, d.Go)) {
				break
			}
		}
		state[d] = 2
		return false
	}
	for _, d := range l.pkg.Defs {
		visit(d, nil)
	}
}
