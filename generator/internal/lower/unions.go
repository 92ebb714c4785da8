package lower

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/spec"
)

// isUnion reports whether every alternative refers to an object with described
// properties: then a property tells them apart. Otherwise the JSON type does.
func (l *lowering) isUnion(s *spec.Schema) bool {
	for _, alt := range s.OneOf {
		if alt.Ref == nil || !isStruct(alt.Ref.Target.Schema) {
			return false
		}
	}
	return true
}

// inlineOneOf lowers a oneOf that stands in a property.
func (l *lowering) inlineOneOf(s *spec.Schema, place string) *ir.Type {
	if l.isUnion(s) {
		def := l.anonymous(place, ir.KindUnion, s)
		l.union(def, s)
		return &ir.Type{Kind: ir.Ref, Def: def}
	}
	def := l.anonymous(place, ir.KindChoice, s)
	l.choice(def, s)
	return &ir.Type{Kind: ir.Ref, Def: def}
}

// union lowers a choice of objects. Its tag is found once all members are
// lowered, in finishUnions.
func (l *lowering) union(def *ir.Def, s *spec.Schema) {
	l.only(s, "a union", "oneOf")
	def.Union = &ir.Union{}
	for _, alt := range s.OneOf {
		l.only(alt, "a union member", "$ref")
		m := l.defs[alt.Ref.Target.Name]
		if slices.Contains(def.Union.Members, m) {
			l.diags.Add(alt.Pos, "member "+m.Name+" stands twice", "keep one")
			continue
		}
		def.Union.Members = append(def.Union.Members, m)
	}
	l.unions = append(l.unions, pendingUnion{def, s})
}

// pendingUnion is a union whose tag is not known yet.
type pendingUnion struct {
	def    *ir.Def
	schema *spec.Schema
}

// finishUnions finds the property that tells the members of each union apart
// and takes it out of their fields: it is the type.
func (l *lowering) finishUnions() {
	for _, u := range l.unions {
		tag := l.findTag(u)
		if tag == "" {
			continue
		}
		l.claimTag(u, tag)
		un := u.def.Union
		un.Tag, un.TagGo = tag, naming.Exported(tag)
		un.TagType = l.enumOf(un)
		un.Method = l.goName(u.def.Place+".method", u.def.Go+un.TagGo)
		un.Unknown = l.goName(u.def.Place+".unknown", "Unknown"+u.def.Go)
		un.OpenMembers = len(un.Members) > 0 && !slices.ContainsFunc(un.Members, func(m *ir.Def) bool { return !m.Struct.Open })
	}
	for _, u := range l.unions {
		for _, m := range u.def.Union.Members {
			m.Struct.Fields = slices.DeleteFunc(m.Struct.Fields, func(f *ir.Field) bool { return m.Struct.Tag != nil && f.JSON == m.Struct.Tag.JSON })
		}
	}
}

// findTag returns the property that every member requires with a fixed value.
func (l *lowering) findTag(u pendingUnion) string {
	var common []string
	for i, m := range u.def.Union.Members {
		if m.Struct == nil {
			return ""
		}
		var fixed []string
		for _, f := range m.Struct.Fields {
			if f.Fixed != nil && f.Required {
				fixed = append(fixed, f.JSON)
			}
		}
		if i == 0 {
			common = fixed
			continue
		}
		common = slices.DeleteFunc(common, func(n string) bool { return !slices.Contains(fixed, n) })
	}
	switch {
	case len(common) == 0:
		l.diags.Add(u.schema.KeywordPos["oneOf"], "nothing tells the members of this union apart",
			"give every member a required property of one name with a const of its own")
		return ""
	case len(common) > 1:
		l.diags.Add(u.schema.KeywordPos["oneOf"], "several properties tell the members of this union apart: "+strings.Join(common, ", "),
			"leave one of them")
		return ""
	}
	seen := map[string]string{}
	for _, m := range u.def.Union.Members {
		v := *fieldOf(m, common[0]).Fixed
		if other := seen[v]; other != "" {
			l.diags.Add(u.schema.KeywordPos["oneOf"], fmt.Sprintf("members %s and %s both have %s %q", other, m.Name, common[0], v),
				"give each its own value")
			return ""
		}
		seen[v] = m.Name
	}
	return common[0]
}

func fieldOf(d *ir.Def, name string) *ir.Field {
	for _, f := range d.Struct.Fields {
		if f.JSON == name {
			return f
		}
	}
	return nil
}

// claimTag makes the property the tag of each member.
func (l *lowering) claimTag(u pendingUnion, tag string) {
	for _, m := range u.def.Union.Members {
		f := fieldOf(m, tag)
		if m.Struct.Tag != nil && m.Struct.Tag.JSON != tag {
			l.diags.Add(u.schema.KeywordPos["oneOf"], fmt.Sprintf("member %s is told apart by %s here and by %s in %s", m.Name, tag, m.Struct.Tag.JSON, m.Struct.Unions[0].Place),
				"use one property in both")
			continue
		}
		m.Struct.Tag = &ir.Tag{JSON: tag, Go: naming.Exported(tag), Value: *f.Fixed, Doc: f.Doc}
		m.Struct.Unions = append(m.Struct.Unions, u.def)
	}
}

// enumOf finds the closed set that lists exactly the tags of a union, if the
// schema defines one: it becomes the type of the tag.
func (l *lowering) enumOf(u *ir.Union) *ir.Def {
	var tags []string
	for _, m := range u.Members {
		tags = append(tags, m.Struct.Tag.Value)
	}
	if l.sets == nil {
		l.sets = map[string]*ir.Def{}
		for _, d := range l.pkg.Defs {
			if d.Kind != ir.KindEnum || d.Name == "" {
				continue
			}
			var values []string
			for _, v := range d.Enum.Values {
				values = append(values, v.JSON)
			}
			if key := setKey(values); l.sets[key] == nil {
				l.sets[key] = d
			}
		}
	}
	return l.sets[setKey(tags)]
}

// setKey is the same for lists of the same texts in any order.
func setKey(values []string) string {
	slices.Sort(values)
	return fmt.Sprintf("%q", values)
}

// choice lowers a oneOf told apart by JSON type.
func (l *lowering) choice(def *ir.Def, s *spec.Schema) {
	l.only(s, "a choice", "oneOf")
	def.Choice = &ir.Choice{}
	taken := map[string]bool{}
	for i, alt := range s.OneOf {
		t := l.typeOf(alt, def.Place+"."+optionName(alt))
		kind := t.JSONType()
		if kind == "" || taken[kind] {
			l.diags.Add(alt.Pos, "this alternative cannot be told from the others by its JSON type",
				"use alternatives of different JSON types, or objects with a tag")
			continue
		}
		taken[kind] = true
		name := optionName(alt)
		def.Choice.Options = append(def.Choice.Options, &ir.Option{
			Go: name, Const: def.Go + name, Type: t, Zero: i == 0 && !t.Nilable() && kind != "object",
		})
	}
}

// optionName names an alternative after what it holds.
func optionName(s *spec.Schema) string {
	if s.Ref != nil {
		return naming.Exported(s.Ref.Target.Name)
	}
	if len(s.Types) != 1 {
		return "Value"
	}
	switch s.Types[0] {
	case "string":
		return "Text"
	case "array":
		if s.Items != nil && s.Items.Ref != nil {
			return naming.Plural(s.Items.Ref.Target.Name)
		}
		return "List"
	}
	return naming.Exported(s.Types[0])
}
