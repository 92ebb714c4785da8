package lower

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/spec"
)

// annotations are the keywords that carry no rule and may stand anywhere.
var annotations = []string{"title", "description", "default", "$comment", "deprecated", "examples", "$anchor"}

// only reports every keyword of s that is neither an annotation nor allowed:
// such a combination has no Go shape.
func (l *lowering) only(s *spec.Schema, what string, allowed ...string) {
	for kw, pos := range s.KeywordPos {
		if slices.Contains(allowed, kw) || slices.Contains(annotations, kw) {
			continue
		}
		l.diags.Add(pos, fmt.Sprintf("keyword %s is not modelled on %s", kw, what),
			"remove it from the schema, or teach the generator the combination (generator/internal/lower)")
	}
}

// typeOf lowers a schema at a place where a value stands.
func (l *lowering) typeOf(s *spec.Schema, place string) *ir.Type {
	switch {
	case s.Ref != nil:
		return l.reference(s)
	case len(s.OneOf) > 0:
		return l.inlineOneOf(s, place)
	case isStruct(s):
		def := l.anonymous(place, ir.KindStruct, s)
		l.structure(def, s)
		return &ir.Type{Kind: ir.Ref, Def: def}
	case s.Enum != nil:
		def := l.anonymous(place, ir.KindEnum, s)
		l.enum(def, s)
		return &ir.Type{Kind: ir.Ref, Def: def}
	case s.Const != nil:
		return l.constant(s, place)
	case s.NotNull:
		l.only(s, "a value that is anything but null", "not")
		return &ir.Type{Kind: ir.Raw, NotNull: true}
	case s.IsAny():
		return &ir.Type{Kind: ir.Raw}
	case len(s.Types) > 1:
		l.diags.Add(s.KeywordPos["type"], "a choice of types in one type keyword is not modelled",
			"write the alternatives as oneOf")
		return &ir.Type{Kind: ir.Raw}
	case len(s.Types) == 0:
		l.diags.Add(s.Pos, "a schema without type, $ref, oneOf, const or enum is not modelled with the keywords it has",
			"say its type")
		return &ir.Type{Kind: ir.Raw}
	}
	return l.simple(s, place)
}

// simple lowers a schema with one type keyword.
func (l *lowering) simple(s *spec.Schema, place string) *ir.Type {
	switch t := s.Types[0]; t {
	case "string":
		return l.text(s)
	case "boolean":
		l.only(s, "a boolean", "type")
		return &ir.Type{Kind: ir.Bool}
	case "integer":
		return l.integer(s)
	case "number":
		l.only(s, "a number", "type")
		return &ir.Type{Kind: ir.Number}
	case "object":
		l.only(s, "an object without properties", "type", "additionalProperties")
		return &ir.Type{Kind: ir.RawObject}
	case "array":
		return l.list(s, place)
	default:
		l.diags.Add(s.KeywordPos["type"], "type "+t+" is not modelled as the type of a value", "give the value a type that has content")
		return &ir.Type{Kind: ir.Raw}
	}
}

func (l *lowering) text(s *spec.Schema) *ir.Type {
	l.only(s, "a string", "type", "pattern", "minLength", "maxLength", "contentEncoding")
	t := &ir.Type{Kind: ir.String, MinLen: s.MinLength, MaxLen: s.MaxLength, Encoding: s.ContentEncoding}
	if s.Pattern != nil {
		t.Pattern = *s.Pattern
	}
	return t
}

func (l *lowering) list(s *spec.Schema, place string) *ir.Type {
	l.only(s, "a list", "type", "items", "minItems", "maxItems")
	t := &ir.Type{Kind: ir.List, MinItems: s.MinItems, MaxItems: s.MaxItems, Elem: &ir.Type{Kind: ir.Raw}}
	if s.Items != nil {
		t.Elem = l.typeOf(s.Items, place+".item")
	}
	return t
}

// integer lowers to int64. A bound that int64 cannot hold is no bound at all
// for a value that int64 holds, so it is dropped; decoding rejects the rest.
func (l *lowering) integer(s *spec.Schema) *ir.Type {
	l.only(s, "an integer", "type", "minimum", "maximum")
	return &ir.Type{Kind: ir.Int,
		Min: l.bound(s, "minimum", s.Minimum), Max: l.bound(s, "maximum", s.Maximum)}
}

// bound reads a bound exactly, without going through a float (case B94).
func (l *lowering) bound(s *spec.Schema, kw string, n *json.Number) *int64 {
	if n == nil {
		return nil
	}
	r, ok := new(big.Rat).SetString(n.String())
	if !ok || !r.IsInt() {
		l.diags.Add(s.KeywordPos[kw], kw+" of an integer is not an integer", "write a whole number")
		return nil
	}
	if !r.Num().IsInt64() {
		return nil
	}
	v := r.Num().Int64()
	return &v
}

// reference lowers $ref. The one sibling with a rule in it that is modelled is
// `not: {type: null}` beside a reference to an unrestricted value.
func (l *lowering) reference(s *spec.Schema) *ir.Type {
	target := l.defs[s.Ref.Target.Name]
	t := &ir.Type{Kind: ir.Ref, Def: target}
	if target.Kind == ir.KindMixin {
		l.diags.Add(s.KeywordPos["$ref"], "definition "+target.Name+" is composed into others through allOf and used as a value here",
			"use two definitions: one to compose, one to refer to")
	}
	if s.NotNull && target.Kind == ir.KindNamed && s.Ref.Target.Schema.IsAny() {
		t.NotNull = true
		l.only(s, "a reference to any value", "$ref", "not")
		return t
	}
	l.only(s, "a reference", "$ref")
	return t
}

// constant lowers a const that is no tag: an enum of one, where any other value
// is malformed rather than unknown.
func (l *lowering) constant(s *spec.Schema, place string) *ir.Type {
	l.only(s, "a constant", "const", "type")
	v, ok := stringConst(s)
	if !ok {
		l.diags.Add(s.KeywordPos["const"], "a const that is not a string is not modelled", "use a string")
		return &ir.Type{Kind: ir.Raw}
	}
	def := l.anonymous(place, ir.KindEnum, s)
	def.Enum = &ir.Enum{Fixed: true, Values: []ir.Value{{JSON: v, Go: l.goName(place+":"+v, def.Go+naming.Exported(v))}}}
	return &ir.Type{Kind: ir.Ref, Def: def}
}

func stringConst(s *spec.Schema) (string, bool) {
	var v string
	if s.Const == nil || !strings.HasPrefix(strings.TrimSpace(string(s.Const)), `"`) || json.Unmarshal(s.Const, &v) != nil {
		return "", false
	}
	return v, true
}

// enum lowers a closed set of strings.
func (l *lowering) enum(def *ir.Def, s *spec.Schema) {
	l.only(s, "a closed set", "type", "enum")
	def.Enum = &ir.Enum{}
	if len(s.Types) > 1 || len(s.Types) == 1 && s.Types[0] != "string" {
		l.diags.Add(s.KeywordPos["type"], "a closed set of anything but strings is not modelled", "use strings")
		return
	}
	for _, raw := range s.Enum {
		var v string
		if !strings.HasPrefix(strings.TrimSpace(string(raw)), `"`) || json.Unmarshal(raw, &v) != nil {
			l.diags.Add(s.KeywordPos["enum"], "enum value "+string(raw)+" is not a string", "use strings")
			continue
		}
		def.Enum.Values = append(def.Enum.Values, ir.Value{JSON: v, Go: l.goName(def.Place+":"+v, def.Go+naming.Exported(v))})
	}
}
