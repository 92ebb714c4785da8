package evolve_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/evolve"
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/lower"
	"github.com/agui-go/agui/generator/internal/registry"
	"github.com/agui-go/agui/generator/internal/spec"
)

// retiredEntry gives one entry of the registry, with the lines that say where it
// stands and how it is translated.
func retiredEntry(shape, how string) string {
	return "  - shape: \"" + shape + "\"\n    replacement: something\n    last: \"0.0.59\"\n    direction: in\n" +
		"    translation: boundary\n    expires: 2027-09-17\n    origin: published\n" + how
}

// newest is the newest spec of the project: retired shapes are judged by it.
func newest(t *testing.T) []*ir.Package {
	t.Helper()
	const path = "../../../spec/1.1/schema.json"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	f, err := spec.Parse(path, "1.1", data)
	if err != nil {
		t.Fatal(err)
	}
	pkgs, err := lower.Lower([]*spec.File{f}, lower.Options{Module: "example.test/m", Name: registry.Empty().GoName})
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

// planned builds the plan for some entries.
func planned(t *testing.T, entries ...string) (*evolve.Plan, error) {
	t.Helper()
	reg, err := registry.Parse("registry.yaml", []byte("format: 1\nretired:\n"+strings.Join(entries, "")))
	if err != nil {
		t.Fatal(err)
	}
	return evolve.Build(newest(t), reg)
}

const opensSpan = "    at: Event:OLD_START\n    rename: REASONING_START\n    mints: an id\n" +
	"    mint: {field: messageId, span: s, part: opens}\n"

var retiredMistakes = []struct {
	name    string
	entries []string
	want    []string
}{
	{"no such field", []string{retiredEntry("a", "    at: RunStartedEvent.nothing\n    null-means: absent\n")},
		[]string{"registry.yaml:3:5: retired shape a stands at RunStartedEvent.nothing, which version 1.1 does not have; remove it, or correct at and of"}},
	{"no such union", []string{retiredEntry("a", "    at: Evnt:OLD\n    rename: RUN_ERROR\n")},
		[]string{"registry.yaml:3:5: retired shape a stands at Evnt:OLD, which version 1.1 does not have; remove it, or correct at and of"}},
	{"of another union", []string{retiredEntry("a", "    at: BaseEvent.rawEvent\n    of: Message\n    null-means: absent\n")},
		[]string{"registry.yaml:3:5: retired shape a stands at BaseEvent.rawEvent, which version 1.1 does not have; remove it, or correct at and of"}},
	{"still described", []string{retiredEntry("a", "    at: Event:RUN_ERROR\n    rename: RUN_FINISHED\n")},
		[]string{"registry.yaml:3:5: Event still describes RUN_ERROR, so it is not retired; remove the entry"}},
	{"renamed to nothing", []string{retiredEntry("a", "    at: Event:OLD\n    rename: NEW\n")},
		[]string{"registry.yaml:3:5: Event has no member NEW; correct rename"}},
	{"null of a member", []string{retiredEntry("a", "    at: Event:OLD\n    null-means: absent\n")},
		[]string{"registry.yaml:3:5: null-means is about a property, and Event:OLD is none; name Definition.field under at"}},
	{"rename of a field", []string{retiredEntry("a", "    at: Tool.parameters\n    rename: RUN_ERROR\n")},
		[]string{"registry.yaml:3:5: rename is about a member of a union, and Tool.parameters is none; name Union:tag under at"}},
	{"null of a required field", []string{retiredEntry("a", "    at: TextMessageContentEvent.messageId\n    null-means: absent\n")},
		[]string{"registry.yaml:3:5: TextMessageContentEvent.messageId is required, so that null cannot mean absent; remove the entry"}}, // rule R6
	{"null that is data", []string{retiredEntry("a", "    at: AddOperation.value\n    null-means: absent\n")},
		[]string{"registry.yaml:3:5: AddOperation.value is required, so that null cannot mean absent; remove the entry"}}, // rule R6
	{"one identifier for two", []string{
		retiredEntry("tool parameters: null", "    at: Tool.parameters\n    null-means: absent\n"),
		retiredEntry("tool-parameters null", "    at: Tool.metadata\n    null-means: absent\n")},
		[]string{`registry.yaml:12:5: retired shapes "tool parameters: null" and "tool-parameters null" give one Go identifier, retiredToolParametersNull; name one of them another way`}},
	{"one place twice", []string{
		retiredEntry("a", "    at: Tool.parameters\n    null-means: absent\n"),
		retiredEntry("b", "    at: Tool.parameters\n    null-means: absent\n")},
		[]string{"registry.yaml:12:5: Tool.parameters is translated here and in line 3; remove one of them"}},
	{"one member twice", []string{
		retiredEntry("a", "    at: Event:OLD\n    rename: RUN_ERROR\n"),
		strings.Replace(retiredEntry("b", "    at: Event:OLD\n    rename: RUN_FINISHED\n"), "direction: in", "direction: out", 1)},
		[]string{"registry.yaml:12:5: Event:OLD is translated here and in line 3; remove one of them"}},
	{"nothing opens the span", []string{retiredEntry("a", "    at: Event:OLD\n    rename: REASONING_END\n    mints: an id\n    mint: {field: messageId, span: s, part: closes}\n")},
		[]string{`registry.yaml:3:5: no entry opens the span "s"; correct span, or add the entry that opens it`}},
	{"sets and mints what is undescribed", []string{retiredEntry("a", strings.Replace(opensSpan, "messageId", "messageID", 1)+"    set: {roel: reasoning}\n")},
		[]string{
			"registry.yaml:3:5: ReasoningStartEvent has no property messageID; correct the field of mint",
			"registry.yaml:3:5: ReasoningStartEvent has no property roel; correct set",
		}},
	{"drops what is described", []string{retiredEntry("a", opensSpan+"    drop: timestamp\n    loses: the time\n")},
		[]string{"registry.yaml:3:5: ReasoningStartEvent has a property timestamp, so it is not dropped; remove drop"}},
}

func TestRetiredEntriesRefused(t *testing.T) {
	for _, c := range retiredMistakes {
		t.Run(c.name, func(t *testing.T) {
			_, err := planned(t, c.entries...)
			if err == nil {
				t.Fatalf("accepted, want\n%s", strings.Join(c.want, "\n"))
			}
			if want := strings.Join(c.want, "\n"); err.Error() != want {
				t.Errorf("got\n%v\nwant\n%s", err, want)
			}
		})
	}
}

// rule R3: the walk finds a content part wherever one can sit, through lists,
// unions and choices, and enters nothing that cannot hold one.
func TestRetiredShapesAreFoundFromEverywhere(t *testing.T) {
	plan, err := planned(t, retiredEntry("content part old", "    at: ContentPart:old\n    func: oldPart\n"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, n := range plan.Boundary.Nodes {
		names = append(names, n.Def.Name)
	}
	slices.Sort(names)
	want := "ContentPart Event Message MessagesSnapshotEvent RunAgentInput RunStartedEvent ToolCallResultEvent ToolMessage UserMessage"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("walked: %s\nwant:   %s", got, want)
	}
	if f := plan.Functions(); len(f) != 1 || f[0].Name != "oldPart" || f[0].Signature != "func(*pass, *wire.Members) error" || f[0].Pos.Line != 3 {
		t.Errorf("functions: %+v", f)
	}
}

// An entry for events and one for run inputs may stand at one place.
func TestRetiredDirectionsApart(t *testing.T) {
	out := strings.Replace(retiredEntry("b", "    at: Tool.parameters\n    null-means: absent\n"), "direction: in", "direction: out", 1)
	plan, err := planned(t, retiredEntry("a", "    at: Tool.parameters\n    null-means: absent\n"), out)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range plan.Boundary.Nodes {
		if n.Def.Name == "Tool" && len(n.Here) != 2 {
			t.Errorf("Tool has %d entries", len(n.Here))
		}
	}
}

// A retired member becomes one that is walked on: what it holds may be retired
// as well.
func TestRetiredMemberGoesOn(t *testing.T) {
	plan, err := planned(t, retiredEntry("a", opensSpan), retiredEntry("rawEvent: null", "    at: BaseEvent.rawEvent\n    of: Event\n    null-means: absent\n"))
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(plan.Boundary.Nodes, func(n *evolve.Node) bool { return n.Def.Name == "Event" })
	gone := plan.Boundary.Nodes[i].Gone
	if len(gone) != 1 || gone[0].Tag != "OLD_START" || gone[0].Becomes == nil || gone[0].Becomes.Def.Name != "ReasoningStartEvent" {
		t.Fatalf("gone: %+v", gone)
	}
	for _, n := range plan.Boundary.Nodes {
		if n.Def.Kind == ir.KindMixin || n.Def.AloneOf != nil {
			t.Errorf("%s is walked", n.Go)
		}
		if !strings.HasPrefix(n.Go, "find") {
			t.Errorf("method %s may meet one written by hand", n.Go)
		}
	}
}
