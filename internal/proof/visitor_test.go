package proof_test

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v1_1"
)

// visit calls the visitor of the union that a value belongs to, if any.
func visit(x wire.Value) (string, bool) {
	switch x := x.(type) {
	case v1_1.Event:
		return v1_1.VisitEvent(x, names{}), true
	case v1_1.RunFinishedOutcome:
		return v1_1.VisitRunFinishedOutcome(x, names{}), true
	case v1_1.SubagentFinishedOutcome:
		return v1_1.VisitSubagentFinishedOutcome(x, names{}), true
	case v1_1.Message:
		return v1_1.VisitMessage(x, names{}), true
	case v1_1.ContentPart:
		return v1_1.VisitContentPart(x, names{}), true
	case v1_1.PartSource:
		return v1_1.VisitPartSource(x, names{}), true
	case v1_1.JSONPatchOperation:
		return v1_1.VisitJSONPatchOperation(x, names{}), true
	}
	return "", false
}

// TestVisitors sends a member of each kind through the visitor of its union: each
// reaches its own method, and no method is left without a member.
func TestVisitors(t *testing.T) {
	visited := map[string]bool{}
	for _, f := range ownFixtures(t, newest, "valid") {
		x := decode(t, newest, f.definition, f.data)
		if got, ok := visit(x); ok {
			if want := typeName(x); got != want {
				t.Errorf("%s: %s was visited as %s", f.path, want, got)
			}
			visited[got] = true
		}
	}
	for _, x := range []wire.Value{
		&v1_1.UnknownEvent{}, &v1_1.UnknownRunFinishedOutcome{}, &v1_1.UnknownSubagentFinishedOutcome{}, &v1_1.UnknownMessage{},
		&v1_1.UnknownContentPart{}, &v1_1.UnknownPartSource{}, &v1_1.UnknownJSONPatchOperation{},
	} {
		got, _ := visit(x)
		if got != typeName(x) {
			t.Errorf("%T was visited as %s", x, got)
		}
		visited[got] = true
	}
	for _, visitor := range []reflect.Type{
		reflect.TypeFor[v1_1.EventVisitor[string]](), reflect.TypeFor[v1_1.RunFinishedOutcomeVisitor[string]](),
		reflect.TypeFor[v1_1.SubagentFinishedOutcomeVisitor[string]](), reflect.TypeFor[v1_1.MessageVisitor[string]](),
		reflect.TypeFor[v1_1.ContentPartVisitor[string]](), reflect.TypeFor[v1_1.PartSourceVisitor[string]](),
		reflect.TypeFor[v1_1.JSONPatchOperationVisitor[string]](),
	} {
		for i := range visitor.NumMethod() {
			if name := visitor.Method(i).Name[len("Visit"):]; !visited[name] {
				t.Errorf("%s: no member was visited as %s", visitor, name)
			}
		}
	}
}

// TestVisitingNothing says what is wrong instead of going on.
func TestVisitingNothing(t *testing.T) {
	defer func() {
		if got := fmt.Sprint(recover()); got != "VisitEvent of a nil Event" {
			t.Errorf("got %s", got)
		}
	}()
	v1_1.VisitEvent(nil, names{})
}

// TestTags compares the method that returns a union's tag with what is encoded.
func TestTags(t *testing.T) {
	for _, f := range ownFixtures(t, newest, "valid") {
		x := decode(t, newest, f.definition, f.data)
		name, tag := "type", ""
		switch x := x.(type) {
		case v1_1.Event:
			tag = string(x.EventType())
		case v1_1.RunFinishedOutcome:
			tag = x.RunFinishedOutcomeType()
		case v1_1.SubagentFinishedOutcome:
			tag = x.SubagentFinishedOutcomeType()
		case v1_1.Message:
			name, tag = "role", string(x.MessageRole())
		case v1_1.ContentPart:
			tag = x.ContentPartType()
		case v1_1.PartSource:
			tag = x.PartSourceType()
		case v1_1.JSONPatchOperation:
			name, tag = "op", x.JSONPatchOperationOp()
		default:
			continue
		}
		if got, err := rawAt(encode(t, x), "/"+name); err != nil || string(got) != fmt.Sprintf("%q", tag) {
			t.Errorf("%s: the tag is %q, encoded as %s: %v", f.path, tag, got, err)
		}
	}
}
