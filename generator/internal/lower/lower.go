// Package lower turns schema files into ir packages: it decides Go names,
// which objects are mixins, which properties tell the members of a union apart,
// and which values need a pointer.
//
// A combination of keywords it has no Go shape for is a diagnostic, never a
// guess; all of them are reported together.
package lower

import (
	"slices"

	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/naming"
	"github.com/agui-go/agui/generator/internal/source"
	"github.com/agui-go/agui/generator/internal/spec"
)

// Options is what a schema cannot say.
type Options struct {
	// Module is the import path under which the packages are generated.
	Module string
	// Name returns the Go identifier chosen by hand for a place ("P.message_id"
	// or a definition's name), or "".
	Name func(place string) string
}

// Lower lowers the versions, oldest first. The error holds every diagnostic.
func Lower(files []*spec.File, opt Options) ([]*ir.Package, error) {
	var diags source.Diagnostics
	var pkgs []*ir.Package
	for _, f := range files {
		l := &lowering{file: f, opt: opt, diags: &diags, defs: map[string]*ir.Def{}, mixins: map[string]*mixin{}}
		pkgs = append(pkgs, l.run())
	}
	if err := diags.Err(); err != nil {
		return nil, err
	}
	markSince(pkgs)
	return pkgs, nil
}

// lowering is the work on one file.
type lowering struct {
	file   *spec.File
	opt    Options
	diags  *source.Diagnostics
	pkg    *ir.Package
	defs   map[string]*ir.Def // by definition name
	mixins map[string]*mixin
	// after holds the anonymous types met while lowering the current definition.
	after  []*ir.Def
	unions []pendingUnion
	// sets are the closed sets by their values, once all are known.
	sets map[string]*ir.Def
}

func (l *lowering) run() *ir.Package {
	f := l.file
	name := naming.Package(f.Version)
	l.pkg = &ir.Package{
		Version: f.Version, Name: name, Path: l.opt.Module + "/" + name,
		Spec: "spec/" + f.Version + "/schema.json", ID: f.ID, Digest: f.Digest, Title: f.Title, Doc: f.Description,
	}
	l.findMixins()
	for _, d := range f.Defs {
		l.defs[d.Name] = &ir.Def{
			Name: d.Name, Place: d.Name, Go: l.goName(d.Name, naming.Exported(d.Name)),
			Doc: d.Schema.Description, Pos: d.Pos, Kind: l.kindOf(d),
		}
	}
	for _, d := range f.Defs {
		l.after = nil
		def := l.defs[d.Name]
		l.definition(def, d.Schema)
		l.pkg.Defs = append(l.pkg.Defs, def)
		if def.Alone != nil {
			l.pkg.Defs = append(l.pkg.Defs, def.Alone)
		}
		l.pkg.Defs = append(l.pkg.Defs, l.after...)
	}
	if f.Root != nil {
		l.pkg.Root = l.defs[f.Root.Target.Name]
	}
	l.finishUnions()
	l.checkRecursion()
	l.checkNames()
	return l.pkg
}

// goName is the identifier for a place: the one chosen by hand, or the rule's.
func (l *lowering) goName(place, byRule string) string {
	if l.opt.Name != nil {
		if n := l.opt.Name(place); n != "" {
			return n
		}
	}
	return byRule
}

// kindOf foresees what a definition becomes, so that references to it can be
// lowered before it is.
func (l *lowering) kindOf(d *spec.Def) ir.Kind {
	s := d.Schema
	switch {
	case l.mixins[d.Name] != nil:
		return ir.KindMixin
	case len(s.OneOf) > 0 && l.isUnion(s):
		return ir.KindUnion
	case len(s.OneOf) > 0:
		return ir.KindChoice
	case isStruct(s):
		return ir.KindStruct
	case s.Enum != nil:
		return ir.KindEnum
	}
	return ir.KindNamed
}

// definition fills one definition.
func (l *lowering) definition(def *ir.Def, s *spec.Schema) {
	switch def.Kind {
	case ir.KindMixin:
		l.mixin(def, s)
	case ir.KindStruct:
		l.structure(def, s)
	case ir.KindUnion:
		l.union(def, s)
	case ir.KindChoice:
		l.choice(def, s)
	case ir.KindEnum:
		l.enum(def, s)
	case ir.KindNamed:
		if s.Ref != nil {
			l.diags.Add(s.KeywordPos["$ref"], "definition "+def.Name+" is only a reference to "+s.Ref.Target.Name,
				"refer to "+s.Ref.Target.Name+" itself where it is used")
			def.Named = &ir.Type{Kind: ir.Raw}
			return
		}
		def.Named = l.typeOf(s, def.Place)
	}
}

// anonymous adds a type that the schema does not name.
func (l *lowering) anonymous(place string, kind ir.Kind, s *spec.Schema) *ir.Def {
	def := &ir.Def{
		Place: place, Go: l.goName(place, naming.Exported(place)),
		Doc: s.Description, Pos: s.Pos, Kind: kind,
	}
	l.after = append(l.after, def)
	return def
}

// isStruct reports whether an object schema describes properties. An object
// without any is carried as raw JSON, unless it is closed: then it is a struct
// of no fields.
func isStruct(s *spec.Schema) bool {
	if len(s.OneOf) > 0 || !slices.Contains(s.Types, "object") && len(s.Properties) == 0 && len(s.AllOf) == 0 {
		return false
	}
	closed := s.UnevaluatedProperties != nil && !*s.UnevaluatedProperties ||
		s.AdditionalProperties != nil && !*s.AdditionalProperties
	return len(s.Properties) > 0 || len(s.AllOf) > 0 || closed
}
