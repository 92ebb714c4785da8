package emit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/naming"
)

// Version prints every file of one version package.
func Version(p *ir.Package) ([]File, error) {
	var files []File
	for _, emit := range []func(*ir.Package) *source{
		docFile, typesFile, enumsFile, unionsFile, decodeFile, encodeFile, enforceFile, definitionsFile,
		schemaFile, proseFile, schemaTestFile,
	} {
		f, err := emit(p).render()
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// docFile holds what differs between two versions whatever the protocol
// changed: name, provenance, digest.
//
//	// Package v1_1 …
//	package v1_1
//	const Version = "1.1"
func docFile(p *ir.Package) *source {
	s := versionSource(p, "doc_gen.go")
	for _, l := range docLines(
		"Package "+p.Name+" holds the types of version "+p.Version+" of the AG-UI protocol, with their JSON codec.",
		"An event is decoded with DecodeEvent and encoded with its AppendJSON method; encoding/json works too, more slowly. "+
			"What the version does not describe (unknown events, properties, union members, values of closed sets) survives decoding and encoding "+
			"until Enforce removes it. A described field with a value that the schema rejects is an *Error, which says where and by which rule.",
		"Presence is exact: a pointer, slice or raw value that is nil is absent, anything else is present, and an absent field is never filled in. "+
			"Required slices encode as [] when nil.",
	) {
		s.PackageComment(l)
	}
	s.Comment("// Version is the protocol version of this package, as a peer declares it.")
	s.Const().Id("Version").Op("=").Lit(p.Version)
	s.Line()
	s.Comment("// SpecDigest is the digest of the schema file this package was generated from,")
	s.Comment("// " + p.Spec + " (" + p.ID + ").")
	s.Const().Id("SpecDigest").Op("=").Lit(p.Digest)
	s.Line()
	return s
}

// typesFile holds the Go types of objects and of named values.
func typesFile(p *ir.Package) *source {
	s := versionSource(p, "types_gen.go")
	s.runtimeAliases()
	for _, d := range p.Defs {
		switch d.Kind {
		case ir.KindStruct, ir.KindMixin:
			s.structType(d)
		case ir.KindNamed:
			s.doc(typeDoc(d)...)
			s.Type().Id(d.Go).Add(goType(d.Named))
			s.Line()
		case ir.KindChoice:
			s.choiceType(d)
		}
	}
	return s
}

// runtimeAliases gives names to the runtime types that users meet.
func (s *source) runtimeAliases() {
	for _, a := range []struct{ name, doc string }{
		{"Error", "Error says what is wrong with a document: where (JSON pointer), by which rule of the schema, in words."},
		{"Limits", "Limits bounds what a decoder takes: nesting depth and document size."},
		{"Value", "Value is any definition's value: it encodes itself and drops what its version does not describe."},
		{"Findings", "Findings collects what Enforce removed."},
		{"Finding", "Finding is one thing that Enforce removed."},
	} {
		s.doc(a.doc)
		s.Type().Id(a.name).Op("=").Add(s.wire(a.name))
		s.Line()
	}
}

// typeDoc is a type's comment: meaning first, then what it is on the wire.
func typeDoc(d *ir.Def) []string {
	text := d.Doc
	if text == "" {
		text = d.Go + " is " + d.Place + " of the schema."
	} else if !strings.HasPrefix(text, d.Go+" ") {
		text = d.Go + ": " + lowerFirst(text)
	}
	from := "Schema: " + d.Place + "."
	switch {
	case d.AloneOf != nil:
		from = "Schema: " + d.AloneOf.Place + "."
	case d.Struct != nil && d.Struct.Tag != nil:
		from = fmt.Sprintf("Schema: %s, with %s %q.", d.Place, d.Struct.Tag.JSON, d.Struct.Tag.Value)
	case d.Kind == ir.KindNamed:
		from = "Schema: " + d.Place + ", " + d.Named.Words() + "."
	}
	return []string{text, strings.TrimSpace(from + " " + since(d.Since))}
}

// lowerFirst opens a sentence with a small letter unless its first word is a
// name or an abbreviation.
func lowerFirst(s string) string {
	w, _, _ := strings.Cut(s, " ")
	if w == "" || strings.ToUpper(w) == w && len(w) > 1 || strings.ToLower(w[1:]) != w[1:] {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// structType prints an object:
//
//	type ToolCallEndEvent struct {
//		BaseEvent
//		Attributable
//		ToolCallID string `json:"toolCallId"`
//		unknown
//	}
func (s *source) structType(d *ir.Def) {
	s.doc(typeDoc(d)...)
	s.Type().Id(d.Go).StructFunc(func(g *jen.Group) {
		for _, m := range d.Struct.Embeds {
			g.Id(m.Go)
		}
		for _, f := range d.Struct.Fields {
			if f.Go == "" {
				continue
			}
			doc(g, f.Doc, fieldFacts(f))
			g.Id(f.Go).Add(fieldType(f)).Tag(tags(f))
		}
		if d.Kind == ir.KindStruct {
			g.Id("unknown").Add(s.wire("Members"))
		}
	})
	s.Line()
	if d.Kind == ir.KindMixin {
		return
	}
	s.unknownAccessor(d)
	if t := d.Struct.Tag; t != nil {
		for _, u := range d.Struct.Unions {
			s.tagMethod(d, u)
		}
	}
	if lower.HasConstructor(d) {
		s.constructor(d)
	}
}

func (s *source) unknownAccessor(d *ir.Def) {
	s.Comment("// Unknown returns the properties that this version does not describe (rule A1).")
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("Unknown").Params().Op("*").Add(s.wire("Members")).
		Block(jen.Return(jen.Op("&").Id("x").Dot("unknown")))
	s.Line()
}

func (s *source) tagMethod(d, u *ir.Def) {
	t := d.Struct.Tag
	s.Comment(fmt.Sprintf("// %s returns the %s that says what this is: %q.", u.Union.Method, t.JSON, t.Value))
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id(u.Union.Method).Params().Add(tagType(u.Union)).
		Block(jen.Return(tagValue(u.Union, t.Value)))
	s.Line()
	s.Func().Params(jen.Id("x").Op("*").Id(d.Go)).Id("is" + u.Go).Params().Block()
	s.Line()
}

func tagType(u *ir.Union) *jen.Statement {
	if u.TagType != nil {
		return jen.Id(u.TagType.Go)
	}
	return jen.String()
}

func tagValue(u *ir.Union, v string) *jen.Statement {
	if u.TagType == nil {
		return jen.Lit(v)
	}
	for _, c := range u.TagType.Enum.Values {
		if c.JSON == v {
			return jen.Id(c.Go)
		}
	}
	return jen.Lit(v)
}

// constructor prints a function that takes the required fields, where a literal
// would have to spell out the embedded mixins.
func (s *source) constructor(d *ir.Def) {
	var params []jen.Code
	var sets []jen.Code
	for _, f := range d.Struct.Members() {
		if !f.Required || f.Go == "" {
			continue
		}
		p := naming.Unexported(f.JSON)
		params = append(params, jen.Id(p).Add(fieldType(f)))
		sets = append(sets, jen.Id("x").Dot(f.Go).Op("=").Id(p))
	}
	s.Comment("// New" + d.Go + " makes a " + d.Go + " with its required fields.")
	s.Func().Id("New" + d.Go).Params(params...).Op("*").Id(d.Go).BlockFunc(func(g *jen.Group) {
		g.Id("x").Op(":=").New(jen.Id(d.Go))
		for _, c := range sets {
			g.Add(c)
		}
		g.Return(jen.Id("x"))
	})
	s.Line()
}

// fieldFacts is the machine-checkable line of a field's comment.
func fieldFacts(f *ir.Field) string {
	presence := "optional"
	if f.Required {
		presence = "required"
	}
	text := fmt.Sprintf("JSON %s, %s, %s.", f.JSON, presence, f.Type.Words())
	if f.Default != "" {
		text += " Absent means " + f.Default + "; the default is never written in."
	}
	if f.NullAbsent {
		text += " A null is read as absent."
	}
	return strings.TrimSpace(text + " " + since(f.Since))
}

// tags are the struct tags. The codec does not read them: they serve readers,
// and the reflection that proves the types against the spec.
func tags(f *ir.Field) map[string]string {
	name := f.JSON
	if !f.Required {
		name += ",omitempty"
	}
	m := map[string]string{"json": name}
	var rules []string
	t := f.Type
	switch t.Kind {
	case ir.Int:
		rules = rule(rules, "minimum", t.Min)
		rules = rule(rules, "maximum", t.Max)
	case ir.List:
		rules = rule(rules, "minItems", t.MinItems)
		rules = rule(rules, "maxItems", t.MaxItems)
	case ir.String:
		rules = rule(rules, "minLength", t.MinLen)
		rules = rule(rules, "maxLength", t.MaxLen)
	}
	if len(rules) > 0 {
		m["jsonschema"] = strings.Join(rules, ",")
	}
	return m
}

func rule[T int | int64](rules []string, name string, v *T) []string {
	if v == nil {
		return rules
	}
	return append(rules, fmt.Sprintf("%s=%d", name, *v))
}

// goType is the Go type of a required value.
func goType(t *ir.Type) *jen.Statement {
	switch t.Kind {
	case ir.String:
		return jen.String()
	case ir.Bool:
		return jen.Bool()
	case ir.Int:
		return jen.Int64()
	case ir.Number:
		return jen.Qual("encoding/json", "Number")
	case ir.Raw, ir.RawObject:
		return jen.Qual("encoding/json", "RawMessage")
	case ir.List:
		return jen.Index().Add(goType(t.Elem))
	}
	return jen.Id(t.Def.Go)
}

// fieldType is the Go type of a field: a pointer where an optional value has no
// nil of its own (rule P3).
func fieldType(f *ir.Field) *jen.Statement {
	if !f.Required && !f.Type.Nilable() {
		return jen.Op("*").Add(goType(f.Type))
	}
	return goType(f.Type)
}

// choiceType prints a value told apart by its JSON type:
//
//	type UserMessageContent struct {
//		Text  string
//		Parts []ContentPart
//	}
func (s *source) choiceType(d *ir.Def) {
	var names []string
	for _, o := range d.Choice.Options {
		names = append(names, o.Go)
	}
	s.doc(append(typeDoc(d), choiceRule(d, names))...)
	s.Type().Id(d.Go).StructFunc(func(g *jen.Group) {
		for _, o := range d.Choice.Options {
			doc(g, o.Go+" is the value as "+o.Type.Words()+".")
			g.Id(o.Go).Add(optionType(o))
		}
	})
	s.Line()
	for _, o := range d.Choice.Options {
		s.optionConstructor(d, o)
	}
}

func choiceRule(d *ir.Def, names []string) string {
	switch z := d.Choice.Options[0]; {
	case z.Zero && len(names) == 2:
		return "The value is " + z.Go + ", even when empty, unless " + names[1] + " is set; both are an error."
	case z.Zero:
		return "At most one of " + strings.Join(names[1:], ", ") + " may be set; with none, the value is " + z.Go + ", even when empty."
	}
	return "Exactly one of " + strings.Join(names, ", ") + " must be set."
}

// optionType is the Go type of an alternative: nil unless it is the one held.
func optionType(o *ir.Option) *jen.Statement {
	if o.Zero || o.Type.Nilable() {
		return goType(o.Type)
	}
	return jen.Op("*").Add(goType(o.Type))
}

func (s *source) optionConstructor(d *ir.Def, o *ir.Option) {
	s.Comment(fmt.Sprintf("// %s makes a %s that holds %s.", o.Const, d.Go, o.Type.Words()))
	value := jen.Id("v")
	param := jen.Id("v").Add(goType(o.Type))
	var body []jen.Code
	switch {
	case o.Type.Kind == ir.List:
		// A nil list would read as the other alternative.
		param = jen.Id("v").Op("...").Add(goType(o.Type.Elem))
		body = append(body, jen.If(jen.Id("v").Op("==").Nil()).Block(jen.Id("v").Op("=").Add(goType(o.Type)).Values()))
	case !o.Zero && !o.Type.Nilable():
		value = jen.Op("&").Id("v")
	}
	body = append(body, jen.Return(jen.Id(d.Go).Values(jen.Dict{jen.Id(o.Go): value})))
	s.Func().Id(o.Const).Params(param).Id(d.Go).Block(body...)
	s.Line()
}

// quoted is a JSON string literal, for text that the encoder copies out. It
// keeps < > & as they are (rule P4).
func quoted(v string) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // a string always encodes
	}
	return strings.TrimSpace(b.String())
}
