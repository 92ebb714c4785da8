package reflection_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/reflection"
)

// The mutants differ from a type of the small version in one thing each.
type (
	otherRenamed struct {
		Only bool `json:"once"`
	}
	otherRetyped struct {
		Only string `json:"only"`
	}
	otherOptional struct {
		Only *bool `json:"only,omitempty"`
	}
	otherTagOnly struct {
		Only bool `json:"only,omitempty"`
	}
	otherPointer struct {
		Only *bool `json:"only"`
	}
	otherUntagged struct{ Only bool }
	otherGoName   struct {
		Once bool `json:"only"`
	}
	otherFloat struct {
		Only float64 `json:"only"`
	}
	otherStranger struct {
		Only stranger `json:"only"`
	}
	otherEmpty struct{}
	otherMore  struct {
		Only bool  `json:"only"`
		More *bool `json:"more,omitempty"`
	}
	otherBound struct {
		Only int64 `json:"only" jsonschema:"minimum=1"`
	}
	otherComposed struct {
		Base
		Only bool `json:"only"`
	}
	otherStrangerBase struct {
		//lint:ignore U1000 reflection looks at it
		strangerBase
		Only bool `json:"only"`
	}
	//lint:ignore U1000 reflection looks at it
	strangerBase struct{}
	stranger     string
)

// TestDriftOfGoTypesShows puts a changed type in the place of Other: whatever
// changes, the comparison or the list of problems says so.
func TestDriftOfGoTypesShows(t *testing.T) {
	for _, c := range []struct {
		mutant reflect.Type
		want   string
	}{
		{reflect.TypeFor[otherRenamed](), `"once"`},
		{reflect.TypeFor[otherRetyped](), `"boolean"`},
		{reflect.TypeFor[otherOptional](), `"required"`},
		{reflect.TypeFor[otherTagOnly](), "cannot be absent"},
		{reflect.TypeFor[otherPointer](), "is for what may be absent"},
		{reflect.TypeFor[otherUntagged](), "no tag gives its JSON name"},
		{reflect.TypeFor[otherGoName](), "has the fields [Once], known are [Only]"},
		{reflect.TypeFor[otherFloat](), "no values of type float64"},
		{reflect.TypeFor[otherStranger](), "no values of type reflection_test.stranger"},
		{reflect.TypeFor[otherEmpty](), "has the fields [], known are [Only]"},
		{reflect.TypeFor[otherMore](), `"more"`},
		{reflect.TypeFor[otherBound](), `"minimum"`},
		{reflect.TypeFor[otherComposed](), `"meta"`},
		{reflect.TypeFor[otherStrangerBase](), "nothing is known of reflection_test.strangerBase"},
	} {
		types := table()
		*entryOf(types, "Other") = withGo(*entryOf(types, "Other"), c.mutant)
		types[0].Members[1] = c.mutant
		if found := faults(t, types); !strings.Contains(found, c.want) {
			t.Errorf("%v: want %s in:\n%s", c.mutant, c.want, found)
		}
	}
}

func withGo(t reflection.Type, g reflect.Type) reflection.Type { t.Go = g; return t }

func entryOf(types []reflection.Type, name string) *reflection.Type {
	for i := range types {
		if types[i].Name == name {
			return &types[i]
		}
	}
	return nil
}

// TestDriftOfTheTableShows changes what the types cannot say.
func TestDriftOfTheTableShows(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(types []reflection.Type)
		want   string
	}{
		{"value added", func(ts []reflection.Type) { e := entryOf(ts, "Role"); e.Values = append(e.Values, "x") }, `"enum"`},
		{"set is a constant", func(ts []reflection.Type) { entryOf(ts, "Role").Fixed = true }, `"const"`},
		{"tag", func(ts []reflection.Type) { entryOf(ts, "Call").Consts[0].Value = "x" }, `"const"`},
		{"tag's name", func(ts []reflection.Type) { entryOf(ts, "Call").Consts[0].Name = "x" }, `"kind"`},
		{"no tag", func(ts []reflection.Type) { entryOf(ts, "Call").Consts = nil }, `"kind"`},
		{"openness", func(ts []reflection.Type) { entryOf(ts, "Call").Open = true }, `"closed"`},
		{"member", func(ts []reflection.Type) { e := entryOf(ts, "Member"); e.Members = e.Members[:1] }, `"oneOf"`},
		{"pattern", func(ts []reflection.Type) { entryOf(ts, "Pointer").Facts.Pattern = "" }, `"pattern"`},
		{"raw object", func(ts []reflection.Type) { entryOf(ts, "Meta").Facts.Object = false }, `"object"`},
		{"default", func(ts []reflection.Type) { entryOf(ts, "Call").Fields[4].Default = `"x"` }, `"default"`},
		{"not null", func(ts []reflection.Type) { entryOf(ts, "Call").Fields[6].NotNull = false }, `"not"`},
		{"prose", func(ts []reflection.Type) { entryOf(ts, "Call").Fields[0].Doc = "x" }, `"description"`},
		{"name", func(ts []reflection.Type) { entryOf(ts, "State").Name = "Status" }, "definitions"},
		{"choice", func(ts []reflection.Type) { ts[4].Choice = false }, `"oneOf"`},
		{"no member", func(ts []reflection.Type) { ts[0].Members[1] = reflect.TypeFor[Base]() }, "Base is no member of it"},
		{"not of the protocol", func(ts []reflection.Type) { entryOf(ts, "State").Go = reflect.TypeFor[map[string]string]() }, "no such values"},
	} {
		types := table()
		c.change(types)
		if found := faults(t, types); !strings.Contains(found, c.want) {
			t.Errorf("%s: want %s in:\n%s", c.what, c.want, found)
		}
	}
}

// TestDifferentRootShows compares the documents as wholes.
func TestDifferentRootShows(t *testing.T) {
	for _, root := range []string{"", "Other"} {
		data, err := json.Marshal(reflection.New(root, table()).All())
		if err != nil {
			t.Fatal(err)
		}
		if diff := diffWithSpec(t, data); !strings.HasPrefix(diff, "root") {
			t.Errorf("root %q: %s", root, diff)
		}
	}
}
