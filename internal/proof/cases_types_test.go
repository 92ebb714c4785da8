package proof_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// case B65: the mixins are embedded, so a JSON method of theirs would stand in for
// the whole event's.
func TestMixinsHaveNoMethods(t *testing.T) {
	for _, mixin := range []any{
		&v1_0.BaseEvent{}, &v1_0.Attributable{}, &v1_0.BaseMessage{}, &v1_1.BaseEvent{}, &v1_1.Attributable{}, &v1_1.BaseMessage{},
	} {
		if n := reflect.TypeOf(mixin).NumMethod(); n > 0 {
			t.Errorf("%T has %d exported methods, which every event that embeds it inherits", mixin, n)
		}
	}
	keepsValue(t, "Event", `{"type":"TOOL_CALL_START","toolCallId":"c1","toolCallName":"f","subagentRunId":"s1","metadata":{"k":1},"timestamp":5}`)
}

// case B81: an event's own name wins over the set of all names, in both directions.
func TestConstIsNarrow(t *testing.T) {
	_, err := v1_1.DecodeStepStartedEvent([]byte(`{"type":"STEP_FINISHED","stepName":"plan"}`))
	if err == nil || verdictOf(t, err) != (verdict{"const", "/type", true}) {
		t.Errorf("another event's name was accepted: %v", err)
	}
	if got, want := text(t, &v1_1.StepStartedEvent{StepName: "plan"}), `{"type":"STEP_STARTED","stepName":"plan"}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// case B82: closed objects lose what they do not describe, open ones and those
// that say nothing keep it.
//
// rule E2
// rule E5
func TestOpenAndClosed(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for _, c := range []struct{ definition, before, after string }{
			{"Context", `{"description":"d","value":"v","x":1}`, `{"description":"d","value":"v"}`},
			{"Metadata", `{"x":1}`, `{"x":1}`},
			{"RemoveOperation", `{"op":"remove","path":"/a","x":1}`, `{"op":"remove","path":"/a","x":1}`},
			{"BaseEvent", `{"type":"RAW","x":1}`, `{"type":"RAW","x":1}`},
			{"BaseMessage", `{"id":"a","role":"user","x":1}`, `{"id":"a","role":"user","x":1}`},
		} {
			checkEqual(t, []byte(c.after), checkEnforced(t, v, c.definition, []byte(c.before)))
		}
	})
}

// case B83: there are opaque values that may not be null, that may, and that may
// and have to be there.
//
// rule P3
func TestOpaqueAndNull(t *testing.T) {
	eachFrom(t, "1.0", func(t *testing.T, v version) {
		for document, want := range map[string]verdict{
			`{"type":"RUN_FINISHED","threadId":"t","runId":"r","result":null}`: {"not", "/result", true},
			`{"type":"RAW","event":null}`:                                      {},
			`{"type":"RAW"}`:                                                   {"required", "", true},
			`{"type":"RAW","event":1,"rawEvent":null}`:                         {"not", "/rawEvent", true},
			`{"type":"STATE_SNAPSHOT","snapshot":null}`:                        {},
			`{"type":"STATE_SNAPSHOT"}`:                                        {"required", "", true},
			`{"type":"RUN_STARTED","threadId":"t","runId":"r","input":{"threadId":"t","runId":"r","messages":[],"state":null}}`: {"not", "/input/state", true},
		} {
			if got := judge(t, v, "Event", []byte(document)); got != want {
				t.Errorf("%s: want %+v, got %+v", document, want, got)
			}
		}
	})
	for x, want := range map[wire.Value]string{
		&v1_1.RawEvent{Event: json.RawMessage("null")}:         `{"type":"RAW","event":null}`,
		&v1_1.StateSnapshotEvent{Snapshot: v1_1.State("null")}: `{"type":"STATE_SNAPSHOT","snapshot":null}`,
		&v1_1.RunFinishedEvent{}:                               `{"type":"RUN_FINISHED","threadId":"","runId":""}`,
	} {
		if got := text(t, x); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// case B84: a union is closed to other packages and has room for what is to come.
func TestUnionsAreSealed(t *testing.T) {
	for _, union := range []reflect.Type{
		reflect.TypeFor[v1_1.Event](), reflect.TypeFor[v1_1.RunFinishedOutcome](), reflect.TypeFor[v1_1.SubagentFinishedOutcome](),
		reflect.TypeFor[v1_1.Message](), reflect.TypeFor[v1_1.ContentPart](), reflect.TypeFor[v1_1.PartSource](),
		reflect.TypeFor[v1_1.JSONPatchOperation](),
	} {
		if m, ok := union.MethodByName("is" + union.Name()); !ok || m.PkgPath == "" {
			t.Errorf("%s can be implemented elsewhere", union)
		}
	}
	for definition, document := range map[string]string{
		"Event": `{"type":"NEWS"}`, "RunFinishedOutcome": `{"type":"paused"}`, "SubagentFinishedOutcome": `{"type":"paused"}`,
		"Message": `{"role":"narrator"}`, "ContentPart": `{"type":"scent"}`, "PartSource": `{"type":"dream"}`, "JsonPatchOperation": `{"op":"swap"}`,
	} {
		if got := text(t, decode(t, newest, definition, []byte(document))); got != document {
			t.Errorf("got %s, want %s", got, document)
		}
	}
}

// case B87: members are picked by their tag and never by trying what fits.
func TestMembersAreNotTried(t *testing.T) {
	x, err := v1_1.DecodeMessagesSnapshotEvent([]byte(`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"developer","content":"x"},` +
		`{"id":"b","role":"system","content":"x"},{"content":"x","id":"c","role":"reasoning"},{"id":"d","role":"tool","content":"x","toolCallId":"t"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range x.Messages {
		got = append(got, reflect.TypeOf(m).Elem().Name())
	}
	if want := "DeveloperMessage SystemMessage ReasoningMessage ToolMessage"; strings.Join(got, " ") != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if _, err := v1_1.DecodeMessage([]byte(`{"id":"d","role":"tool","content":"x"}`)); err == nil {
		t.Error("what has the shape of another member was accepted")
	}
}

// case B94: numbers have 64 bits on every platform.
func TestNoPlatformIntegers(t *testing.T) {
	for _, v := range versions[indexOf(t, "0.0.59"):] { // before, no field was an integer
		path := "../../v" + strings.ReplaceAll(v.name, ".", "_") + "/types_gen.go"
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		wide := 0
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				switch id.Name {
				case "int", "uint", "float64", "float32":
					t.Errorf("%s has a field of type %s", path, id.Name)
				case "int64":
					wide++
				}
			}
			return true
		})
		if wide == 0 {
			t.Errorf("%s has no integer at all", path)
		}
	}
}

// case B97: an empty list or object is not an absent one.
//
// rule P3
func TestEmptyIsNotAbsent(t *testing.T) {
	keepsValue(t, "Event", `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"assistant"}]}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"a","role":"assistant","content":"","toolCalls":[],"metadata":{}}]}`)
}

// case B103: an earlier spelling is an unknown property, not an alias.
//
// rule E2
func TestEarlierSpelling(t *testing.T) {
	document := []byte(`{"multiAgent":{"supported":true,"subAgents":[{"name":"helper"}]},"custom":{"k":null}}`)
	x, err := v1_1.DecodeAgentCapabilities(document)
	if err != nil {
		t.Fatal(err)
	}
	var f v1_1.Findings
	if !x.Enforce(&f) || f.Len() != 1 || f.All()[0].Removed != "/multiAgent/subAgents" {
		t.Errorf("findings are %+v", f.All())
	}
	checkEqual(t, []byte(`{"multiAgent":{"supported":true},"custom":{"k":null}}`), encode(t, x))
}
