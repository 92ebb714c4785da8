package carry

import (
	"bytes"
	"errors"
	"net/url"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// fault is one rule of the schema that a document breaks.
type fault struct {
	rule, at, schema string
	missing          []string // for required
	extra            string   // for unevaluatedProperties
	tried            bool     // found while a member of a union was tried
}

// judge holds a schema file, compiled definition by definition.
type judge struct {
	id       string
	compiler *jsonschema.Compiler
	compiled map[string]*jsonschema.Schema
	tree     map[string]any
	// mixins lists, for a property, the mixins that declare it.
	mixins map[string][]string
}

func newJudge(schema []byte) (*judge, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		return nil, err
	}
	j := &judge{compiler: jsonschema.NewCompiler(), compiled: map[string]*jsonschema.Schema{}, mixins: map[string][]string{}}
	j.tree, _ = doc.(map[string]any) // the spec reader has seen it
	j.id, _ = j.tree["$id"].(string)
	if j.id == "" {
		j.id = "schema.json"
	}
	for _, d := range j.definitions() {
		for _, part := range list(j.definition(d)["allOf"]) {
			mixin := target(mapping(part))
			for name := range mapping(j.definition(mixin)["properties"]) {
				j.mixins[name] = append(j.mixins[name], mixin)
			}
		}
	}
	return j, j.compiler.AddResource(j.id, doc)
}

// definitions are the names under $defs, sorted.
func (j *judge) definitions() []string {
	var names []string
	for n := range mapping(j.tree["$defs"]) {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

func (j *judge) definition(name string) map[string]any {
	return mapping(mapping(j.tree["$defs"])[name])
}

// target is the definition that a $ref names.
func target(s map[string]any) string {
	ref, _ := s["$ref"].(string)
	return strings.TrimPrefix(ref, "#/$defs/")
}

func mapping(v any) map[string]any { m, _ := v.(map[string]any); return m }

func list(v any) []any { l, _ := v.([]any); return l }

// faults validates a document against a definition.
func (j *judge) faults(definition string, document any) ([]fault, error) {
	s := j.compiled[definition]
	if s == nil {
		var err error
		if s, err = j.compiler.Compile(j.id + "#/$defs/" + definition); err != nil {
			return nil, err
		}
		j.compiled[definition] = s
	}
	err := s.Validate(document)
	failed, ok := errors.AsType[*jsonschema.ValidationError](err)
	if err != nil && !ok {
		return nil, err
	}
	return flatten(failed, false), nil
}

// flatten turns the validator's tree of causes into a list.
func flatten(e *jsonschema.ValidationError, tried bool) []fault {
	if e == nil {
		return nil
	}
	_, frag, _ := strings.Cut(e.SchemaURL, "#")
	if plain, err := url.PathUnescape(frag); err == nil {
		frag = plain
	}
	f := fault{at: pointer(e.InstanceLocation), schema: "#" + frag, tried: tried}
	keyword := e.ErrorKind.KeywordPath()
	var all []fault
	switch k := e.ErrorKind.(type) {
	case *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
		keyword = nil
	case *kind.Not:
		keyword = []string{"not"} // the validator names none
	case *kind.FalseSchema:
		// It fails at the property; the rule is the object's.
		last := len(e.InstanceLocation) - 1
		f.at, f.extra = pointer(e.InstanceLocation[:last]), e.InstanceLocation[last]
		f.rule = f.schema[strings.LastIndexByte(f.schema, '/')+1:]
		all, keyword = append(all, f), nil
	case *kind.Required:
		f.missing = k.Missing
	case *kind.OneOf:
		tried = true
	}
	if len(keyword) > 0 {
		f.rule = keyword[0]
		f.schema += "/" + strings.Join(keyword, "/")
		all = append(all, f)
	}
	for _, cause := range e.Causes {
		all = append(all, flatten(cause, tried)...)
	}
	return all
}

func pointer(tokens []string) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(t))
	}
	return b.String()
}

// follows reports whether a property only counts as unevaluated because a mixin that
// declares it failed: at one of its rules, or below one of its properties.
func (j *judge) follows(f fault, faults []fault) bool {
	return slices.ContainsFunc(j.mixins[f.extra], func(mixin string) bool {
		properties := mapping(j.definition(mixin)["properties"])
		return slices.ContainsFunc(faults, func(o fault) bool {
			below, ok := strings.CutPrefix(o.at, f.at+"/")
			name, _, _ := strings.Cut(below, "/")
			return strings.HasPrefix(o.schema, "#/$defs/"+mixin+"/") || ok && properties[name] != nil
		})
	})
}

// single reports whether a document breaks one thing only. What a mixin and its
// composer both object to is one; what a union finds while it tries its members is
// none, nor are properties of a mixin that count as unevaluated because it failed.
func (j *judge) single(faults []fault) bool {
	own, consequences := map[string]bool{}, map[string]bool{}
	for _, f := range faults {
		switch key := f.rule + " at " + f.at; {
		case f.tried:
		case j.follows(f, faults):
			consequences[key] = true
		default:
			own[key] = true
		}
	}
	if len(own) == 0 {
		own = consequences
	}
	return len(own) == 1
}
