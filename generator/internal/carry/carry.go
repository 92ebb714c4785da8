package carry

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Fixture is a file of spec/<version>/fixtures/<Definition>/<valid|invalid>.
type Fixture struct {
	Definition, Verdict, Name string
	Data                      []byte
}

// Path is its path under the fixtures folder.
func (f Fixture) Path() string { return f.Definition + "/" + f.Verdict + "/" + f.Name }

// Result is what the new version's fixtures are.
type Result struct {
	Kept    []Fixture // carried over as they were
	Left    []string  // not carried over, with the reason
	Drafted []Fixture // new, to be read by a person
	Missing []string  // definitions and rules that still have none
}

// envelope is the content of an invalid fixture.
type envelope struct {
	Rule     string          `json:"rule"`
	At       string          `json:"at"`
	Schema   string          `json:"schema"`
	Document json.RawMessage `json:"document"`
}

// Carry judges the fixtures of the version before against a new schema. Renamed maps
// definitions to their new names.
func Carry(schema []byte, fixtures []Fixture, renamed map[string]string) (*Result, error) {
	j, err := newJudge(schema)
	if err != nil {
		return nil, err
	}
	r := &Result{}
	for _, f := range fixtures {
		if to := renamed[f.Definition]; to != "" {
			f.Data = bytes.ReplaceAll(f.Data, []byte(`"#/$defs/`+f.Definition+`/`), []byte(`"#/$defs/`+to+`/`))
			f.Definition = to
		}
		why, err := j.wrong(f)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: %w", f.Path(), err)
		case why == "":
			r.Kept = append(r.Kept, f)
		default:
			r.Left = append(r.Left, f.Path()+": "+why)
		}
	}
	slices.SortFunc(r.Kept, func(a, b Fixture) int { return strings.Compare(a.Path(), b.Path()) })
	slices.Sort(r.Left)
	if err := j.complete(r); err != nil {
		return nil, err
	}
	return r, nil
}

// wrong says why a fixture is none of this schema, "" where it still is.
func (j *judge) wrong(f Fixture) (string, error) {
	if j.definition(f.Definition) == nil {
		return "the definition is gone", nil
	}
	data := f.Data
	var e envelope
	if f.Verdict == "invalid" {
		if err := json.Unmarshal(f.Data, &e); err != nil {
			return "", err
		}
		data = e.Document
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	faults, err := j.faults(f.Definition, doc)
	switch {
	case err != nil:
		return "", err
	case f.Verdict == "valid" && len(faults) > 0:
		return "it is not valid any more: " + faults[len(faults)-1].rule + " at " + at(faults[len(faults)-1].at), nil
	case f.Verdict == "invalid" && len(faults) == 0:
		return "it is valid now", nil
	case f.Verdict == "invalid" && !slices.ContainsFunc(faults, func(x fault) bool { return x.is(e) }):
		return "it breaks another rule now: " + faults[0].rule + " at " + at(faults[0].at), nil
	case f.Verdict == "invalid" && !j.single(faults):
		return "it breaks more than one rule now", nil
	}
	return "", nil
}

func at(pointer string) string {
	if pointer == "" {
		return "the document"
	}
	return pointer
}

func (f fault) is(e envelope) bool { return f.rule == e.Rule && f.at == e.At && f.schema == e.Schema }
