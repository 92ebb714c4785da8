package generator

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/generator/internal/carry"
	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/source"
)

// Fixture is a document that a version accepts or refuses.
type Fixture = carry.Fixture

// FreezeInput is a version to add, and what it is added to.
type FreezeInput struct {
	// Input holds the versions that are there, without the new one.
	Input
	New Spec
	// Fixtures are those of the newest version that is there; with those of the draft,
	// when that is written anew.
	Fixtures []Fixture
}

// Frost is what adding a version comes to.
type Frost struct {
	// Previous is the version that the new one follows.
	Previous string
	// Registry is the registry's text, with the entries that follow from the schemas
	// and, for each question, one to fill in.
	Registry []byte
	// Answered are the questions that needed nobody, Questions those that are open.
	Answered, Questions []Question
	// Remarks are what the report says that somebody should think about first.
	Remarks []string
	Report  *Report
	// Files and Fixtures are there when no question is open.
	Files    []File
	Fixtures *carry.Result
}

// Question is a difference that the registry has to judge.
type Question struct {
	At, Kind string
	// Place is where it stands in a schema file.
	Place string
	// Text asks, Choices say what the answers mean, Suggested is the one that the rules
	// suggest and Reason why.
	Text, Choices, Suggested, Reason string
	// Proposal is what the change looks like, "" when like nothing else.
	Proposal string
}

// Freeze works out what a new version needs, and generates everything when nothing is
// left to ask. It writes nothing.
func Freeze(in FreezeInput) (*Frost, error) {
	w := &freezing{in: in, text: in.Registry.Data, frost: &Frost{}}
	specs := slices.Clone(in.Specs)
	slices.SortFunc(specs, func(a, b Spec) int { return CompareVersions(a.Version, b.Version) })
	if len(specs) == 0 {
		return nil, fmt.Errorf("no version is there to follow; put the first one under spec/ by hand and generate")
	}
	w.old = specs[len(specs)-1]
	w.frost.Previous = w.old.Version
	w.specs = append(specs, in.New)
	open, err := w.ask()
	if err != nil {
		return nil, err
	}
	if w.frost.Report, err = Review(w.old, in.New, File{in.Registry.Path, w.text}); err != nil {
		return nil, err
	}
	w.remark()
	if len(open) > 0 {
		w.frost.Registry, err = w.stubs(open)
		return w.frost, err
	}
	w.frost.Registry = w.text
	return w.frost, w.finish()
}

// freezing is the work on one version.
type freezing struct {
	in       FreezeInput
	old      Spec
	specs    []Spec
	text     []byte // the registry so far
	frost    *Frost
	reg      *registry.Registry
	pkgs     []*ir.Package
	previous *ir.Package
	newest   *ir.Package
}

// ask plans the converters, answers what follows from the schemas, and repeats that
// until nothing new is asked. What is left is for people.
func (w *freezing) ask() ([]evolve.Question, error) {
	for {
		plan, err := w.plan()
		if plan == nil {
			return nil, err
		}
		var open []evolve.Question
		var entries []string
		for _, q := range plan.Missing {
			s := evolve.Suggest(w.previous, w.newest, w.reg, q)
			if q.To != w.in.New.Version || q.Answer != nil {
				return nil, err // the error has them all, with what to do
			}
			if !s.Certain {
				open = append(open, q)
				continue
			}
			entries = append(entries, entry(s.Answer, q, nil))
			w.frost.Answered = append(w.frost.Answered, question(q, s, ""))
		}
		if len(entries) == 0 {
			if len(open) == 0 {
				return nil, err
			}
			return open, nil
		}
		if w.text, err = registry.Insert(w.text, w.old.Version, w.in.New.Version, entries); err != nil {
			return nil, fmt.Errorf("%s: %w", w.in.Registry.Path, err)
		}
	}
}

// plan compares all versions with the registry as it is now. The plan is nil where
// there is nothing to ask about.
func (w *freezing) plan() (*evolve.Plan, error) {
	in := w.in.Input
	in.Specs = w.specs
	in.Registry.Data = w.text
	files, reg, err := read(in)
	if err != nil {
		return nil, err
	}
	if w.pkgs, err = lower.Lower(files, lower.Options{Module: Module, Name: reg.GoName}); err != nil {
		return nil, err
	}
	if err := applySettings(w.specs, w.pkgs); err != nil {
		return nil, err
	}
	w.reg = reg
	w.previous, w.newest = w.pkgs[len(w.pkgs)-2], w.pkgs[len(w.pkgs)-1]
	return evolve.Build(w.pkgs, reg)
}

// stubs adds an entry to fill in for each question.
func (w *freezing) stubs(open []evolve.Question) ([]byte, error) {
	var entries []string
	for _, q := range open {
		s := evolve.Suggest(w.previous, w.newest, w.reg, q)
		full := question(q, s, w.proposal(q))
		w.frost.Questions = append(w.frost.Questions, full)
		a := s.Answer
		a.Down, a.Up = placeholderIf(q.Down), placeholderIf(q.Up)
		entries = append(entries, entry(a, q, []string{full.Text, full.Choices, "Suggested: " + full.Suggested + ", for " + full.Reason + ".", full.Proposal}))
	}
	text, err := registry.Insert(w.text, w.old.Version, w.in.New.Version, entries)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", w.in.Registry.Path, err)
	}
	return text, nil
}

const placeholder = "<lossless|lossy|refused>"

func placeholderIf(asked bool) string {
	if asked {
		return placeholder
	}
	return ""
}

// entry is the text of an answer, comments in front, as registry.Insert takes it.
func entry(a registry.Answer, q evolve.Question, comments []string) string {
	_, text, _ := strings.Cut(registry.Stub(a, q.From, q.To), "\n") // the first line says where it goes
	text = strings.ReplaceAll(text, `"`+placeholder+`"`, placeholder)
	var b strings.Builder
	for _, c := range comments {
		for _, line := range wrapped(c, 84) {
			b.WriteString("      # " + line + "\n")
		}
	}
	return b.String() + text
}

// wrapped breaks text into lines.
func wrapped(text string, width int) []string {
	var lines []string
	line := ""
	for w := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(w) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimSpace(line + " " + w)
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

func question(q evolve.Question, s evolve.Suggestion, proposal string) Question {
	var suggested []string
	if s.Answer.Down != "" {
		suggested = append(suggested, "down "+s.Answer.Down)
	}
	if s.Answer.Up != "" {
		suggested = append(suggested, "up "+s.Answer.Up)
	}
	reason := s.Reason
	if s.Certain {
		reason = s.Answer.Why
	}
	return Question{
		At: q.At, Kind: q.Kind, Place: q.Pos.String(), Text: s.Text, Choices: s.Choices,
		Suggested: strings.Join(suggested, ", "), Reason: reason, Proposal: proposal,
	}
}

// proposal is what the report says the change looks like.
func (w *freezing) proposal(q evolve.Question) string {
	for _, c := range w.frost.Report.Changes {
		if c.At == q.At && c.Kind == q.Kind {
			return c.Proposal
		}
	}
	return ""
}

// remark collects the guarded places that the version touches (rule A2), and the
// definitions that may only have another name: nothing asks about those.
func (w *freezing) remark() {
	for _, r := range w.frost.Report.Rules {
		if r.ID == "A2" {
			w.frost.Remarks = append(w.frost.Remarks, "A2: "+r.Why)
		}
	}
	for _, c := range w.frost.Report.Changes {
		if c.Kind == "definition-removed" && c.Proposal != "" {
			w.frost.Remarks = append(w.frost.Remarks, c.At+" is gone and "+c.Proposal)
		}
	}
}

// finish generates everything and carries the fixtures over.
func (w *freezing) finish() error {
	in := w.in.Input
	in.Specs = w.specs
	in.Registry.Data = w.text
	var diags source.Diagnostics
	var err error
	w.frost.Files, err = Generate(in)
	diags.Merge(err)
	renamed := map[string]string{}
	for _, c := range w.frost.Report.Changes {
		if c.Kind == "definition-renamed" {
			renamed[c.At] = c.To
		}
	}
	w.frost.Fixtures, err = carry.Carry(w.in.New.Data, w.in.Fixtures, renamed)
	diags.Merge(err)
	return diags.Err()
}
