package carry

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// drafter tries documents until every need has a fixture.
type drafter struct {
	*judge
	result *Result
	open   map[string]bool
	names  map[string]bool
	values []any // to spoil documents with
}

// complete drafts fixtures for what the kept ones leave open, and lists the rest.
func (j *judge) complete(r *Result) error {
	d := &drafter{judge: j, result: r, open: map[string]bool{}, names: map[string]bool{}, values: j.strange()}
	needs := j.needs()
	for _, n := range needs {
		d.open[n] = true
	}
	for _, f := range r.Kept {
		d.names[f.Path()] = true
		met, err := j.proves(f)
		if err != nil {
			return err
		}
		d.met(met)
	}
	for _, name := range j.definitions() {
		if err := d.valid(name); err != nil {
			return err
		}
	}
	for _, name := range j.definitions() {
		if err := d.invalid(name); err != nil {
			return err
		}
	}
	for _, n := range needs {
		if d.open[n] {
			r.Missing = append(r.Missing, n)
		}
	}
	return nil
}

func (d *drafter) met(needs []string) {
	for _, n := range needs {
		delete(d.open, n)
	}
}

// wants reports whether a definition still needs fixtures of a kind.
func (d *drafter) wants(prefixes ...string) bool {
	for n := range d.open {
		for _, p := range prefixes {
			if n == p || strings.HasPrefix(n, p) && strings.ContainsRune("./", rune(n[len(p)])) {
				return true
			}
		}
	}
	return false
}

// valid drafts accepted documents: the smallest, the fullest, and one for each
// property that neither uses.
func (d *drafter) valid(name string) error {
	if !d.wants("valid " + name) {
		return nil
	}
	tries := []struct {
		name string
		doc  any
	}{{"minimal", d.sample(name, nil)}}
	for _, p := range keys(mapping(d.definition(name)["properties"])) {
		tries = append(tries, struct {
			name string
			doc  any
		}{"with-" + kebab(p), d.sample(name, []string{p})})
	}
	for _, t := range tries {
		faults, err := d.faults(name, t.doc)
		if err != nil || len(faults) > 0 {
			continue // listed as missing unless another document serves
		}
		data, err := json.MarshalIndent(t.doc, "", "  ")
		if err != nil {
			return err
		}
		if err := d.keep(Fixture{name, "valid", t.name + ".json", append(data, '\n')}); err != nil {
			return err
		}
	}
	return nil
}

// keep adds a fixture if it meets an open need.
func (d *drafter) keep(f Fixture) error {
	met, err := d.proves(f)
	if err != nil || !slices.ContainsFunc(met, func(n string) bool { return d.open[n] }) {
		return err
	}
	base := strings.TrimSuffix(f.Name, ".json")
	for n := 2; d.names[f.Path()]; n++ {
		f.Name = fmt.Sprintf("%s-%d.json", base, n)
	}
	d.names[f.Path()] = true
	d.met(met)
	d.result.Drafted = append(d.result.Drafted, f)
	return nil
}

// invalid drafts refused documents: valid ones with one thing spoiled.
func (d *drafter) invalid(name string) error {
	if !d.wants("#/$defs/"+name, "unknown member "+name, "another type "+name) {
		return nil
	}
	for _, f := range slices.Concat(d.result.Kept, d.result.Drafted) {
		if f.Definition != name || f.Verdict != "valid" {
			continue
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(f.Data))
		if err != nil {
			return err
		}
		var failed error
		d.spoil(doc, nil, func(spoiled any, path []string) {
			if err := d.try(name, spoiled, path); err != nil {
				failed = err
			}
		})
		if failed != nil {
			return failed
		}
	}
	return nil
}

// try keeps a spoiled document if it breaks one rule that has no fixture yet.
func (d *drafter) try(name string, doc any, path []string) error {
	faults, err := d.faults(name, doc)
	if err != nil || !d.single(faults) {
		return err
	}
	for _, f := range faults {
		if f.tried || !strings.HasPrefix(f.schema, "#/$defs/"+name+"/") {
			continue
		}
		data, err := json.Marshal(doc)
		if err != nil {
			return err
		}
		text, err := json.MarshalIndent(envelope{f.rule, f.at, f.schema, data}, "", "  ")
		if err != nil {
			return err
		}
		words := kebab(strings.Join(append(slices.Clone(path), f.rule), " "))
		if err := d.keep(Fixture{name, "invalid", words + ".json", append(text, '\n')}); err != nil {
			return err
		}
	}
	return nil
}

// strange are values of each JSON type, at the edges of usual bounds, and of the
// schema's closed sets, where a constant wants another of them.
func (j *judge) strange() []any {
	values := []any{
		nil, true, number(0), number(-1), json.Number("1.5"), number(9007199254740993), number(-9007199254740993),
		"", "?", strings.Repeat("long ", 500), []any{}, []any{number(0)}, []any{""},
		map[string]any{}, map[string]any{"type": "UNDESCRIBED", "op": "undescribed", "role": "undescribed"},
	}
	for _, name := range j.definitions() {
		if set := list(j.definition(name)["enum"]); len(set) > 0 {
			values = append(values, set[0], set[len(set)-1])
		}
	}
	return values
}

// spoil calls try with every document that differs from doc in one value.
func (d *drafter) spoil(doc any, path []string, try func(any, []string)) {
	for _, v := range d.values {
		try(v, path)
	}
	if len(path) > 4 {
		return
	}
	switch v := doc.(type) {
	case map[string]any:
		for _, k := range keys(v) {
			without := clone(v)
			delete(without, k)
			try(without, append(slices.Clone(path), k, "missing"))
			d.spoil(v[k], append(slices.Clone(path), k), func(inner any, p []string) {
				with := clone(v)
				with[k] = inner
				try(with, p)
			})
		}
		with := clone(v)
		with["undescribed"] = json.Number("1")
		try(with, append(slices.Clone(path), "undescribed"))
	case []any:
		if len(v) > 0 {
			d.spoil(v[0], append(slices.Clone(path), "element"), func(inner any, p []string) {
				try(append([]any{inner}, v[1:]...), p)
			})
		}
	}
}

func clone(m map[string]any) map[string]any {
	out := make(map[string]any, len(m)+1)
	for k, v := range m {
		out[k] = v
	}
	return out
}

// kebab writes words as fixture files are named.
func kebab(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r >= 'A' && r <= 'Z':
			if i > 0 {
				b.WriteByte('-')
			}
			b.WriteRune(r + 'a' - 'A')
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		default:
			b.WriteByte('-')
		}
	}
	return strings.Join(strings.FieldsFunc(b.String(), func(r rune) bool { return r == '-' }), "-")
}

// number is a number as JSON writes it.
func number(n int64) json.Number { return json.Number(strconv.FormatInt(n, 10)) }
