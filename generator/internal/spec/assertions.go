package spec

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/agui-go/agui/generator/internal/source"
)

// typeNames are the seven values of type.
var typeNames = []string{"null", "boolean", "object", "array", "number", "integer", "string"}

// assertion reads the keywords that constrain a value without holding schemas.
func (r *reader) assertion(s *Schema, m member) bool {
	n := m.value
	switch m.key {
	case "type":
		s.Types = r.types(n)
	case "required":
		s.Required = r.required(n)
	case "enum":
		s.Enum = r.enum(n)
	case "const":
		s.Const = r.raw(n)
	case "minimum":
		s.Minimum = r.bound(n)
	case "maximum":
		s.Maximum = r.bound(n)
	case "minItems":
		s.MinItems = r.count(n)
	case "maxItems":
		s.MaxItems = r.count(n)
	case "minLength":
		s.MinLength = r.count(n)
	case "maxLength":
		s.MaxLength = r.count(n)
	case "pattern":
		s.Pattern = r.pattern(n)
	default:
		return false
	}
	return true
}

func (r *reader) types(n *node) []string {
	elems := []*node{n}
	if n.kind == kindArray {
		elems = n.elems
		if len(elems) == 0 {
			r.diags.Add(r.doc.at(n), "type is empty", "name at least one type, or remove the keyword")
		}
	}
	var types []string
	for _, e := range elems {
		switch {
		case !r.want(e, kindString):
		case !slices.Contains(typeNames, e.text):
			r.diags.Addf(r.doc.at(e), source.DidYouMean(e.text, typeNames, "use one of "+strings.Join(typeNames, ", ")),
				"unknown type %q", e.text)
		case slices.Contains(types, e.text):
			r.diags.Addf(r.doc.at(e), "remove one of them", "type %s is listed twice", e.text)
		default:
			types = append(types, e.text)
		}
	}
	return types
}

func (r *reader) required(n *node) []Required {
	if !r.want(n, kindArray) {
		return nil
	}
	seen := map[string]bool{}
	list := make([]Required, 0, len(n.elems))
	for _, e := range n.elems {
		if !r.want(e, kindString) {
			continue
		}
		if seen[e.text] {
			r.diags.Addf(r.doc.at(e), "remove one of them", "%q is required twice", e.text)
			continue
		}
		seen[e.text] = true
		list = append(list, Required{Name: e.text, Pos: r.doc.at(e)})
	}
	return list
}

func (r *reader) enum(n *node) []json.RawMessage {
	if !r.want(n, kindArray) {
		return nil
	}
	if len(n.elems) == 0 {
		r.diags.Add(r.doc.at(n), "enum is empty, so nothing is valid", "list at least one value, or remove the keyword")
		return nil
	}
	for i, e := range n.elems {
		if slices.ContainsFunc(n.elems[:i], func(other *node) bool { return equal(e, other) }) {
			r.diags.Addf(r.doc.at(e), "remove one of them", "enum lists the value %s twice", r.raw(e))
		}
	}
	return r.rawList(n)
}

// bound reads minimum or maximum, kept as written: see number in scan.go.
func (r *reader) bound(n *node) *json.Number {
	if !r.want(n, kindNumber) {
		return nil
	}
	if rational(n.text) == nil {
		r.diags.Addf(r.doc.at(n), "use a smaller exponent", "bound %s is out of range", n.text)
		return nil
	}
	return new(json.Number(n.text))
}

// count reads a number of elements or characters. JSON Schema counts 2.0 as an
// integer; the limit keeps the value an int on 32-bit machines.
func (r *reader) count(n *node) *int {
	if !r.want(n, kindNumber) {
		return nil
	}
	v := rational(n.text)
	if v == nil || !v.IsInt() || v.Sign() < 0 || !v.Num().IsInt64() || v.Num().Int64() > math.MaxInt32 {
		r.diags.Addf(r.doc.at(n), "", "want an integer from 0 to %d, got %s", math.MaxInt32, n.text)
		return nil
	}
	return new(int(v.Num().Int64()))
}

func (r *reader) pattern(n *node) *string {
	if !r.want(n, kindString) {
		return nil
	}
	if _, err := regexp.Compile(n.text); err != nil {
		r.diags.Addf(r.doc.at(n), "use the syntax of Go's regexp package", "pattern does not compile: %v", err)
		return nil
	}
	return &n.text
}

// checkBounds reports pairs of bounds that leave nothing between them.
func (r *reader) checkBounds(s *Schema) {
	if s.Minimum != nil && s.Maximum != nil && rational(s.Minimum.String()).Cmp(rational(s.Maximum.String())) > 0 {
		r.crossed(s, "minimum", "maximum", s.Minimum.String(), s.Maximum.String())
	}
	for _, p := range []struct {
		low, high string
		min, max  *int
	}{
		{"minItems", "maxItems", s.MinItems, s.MaxItems},
		{"minLength", "maxLength", s.MinLength, s.MaxLength},
	} {
		if p.min != nil && p.max != nil && *p.min > *p.max {
			r.crossed(s, p.low, p.high, strconv.Itoa(*p.min), strconv.Itoa(*p.max))
		}
	}
}

func (r *reader) crossed(s *Schema, low, high, lowText, highText string) {
	r.diags.Addf(s.KeywordPos[low], "correct one of them", "%s %s is greater than %s %s", low, lowText, high, highText)
}
