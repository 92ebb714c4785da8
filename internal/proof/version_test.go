package proof_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"github.com/agui-go/agui/internal/wire"
	"github.com/agui-go/agui/v0_0_39"
	"github.com/agui-go/agui/v0_0_45"
	"github.com/agui-go/agui/v0_0_57"
	"github.com/agui-go/agui/v0_0_59"
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// shared is the folder of published data, which is not part of the module.
const shared = "../../../shared"

// version is one generated package, seen through the functions that all have.
type version struct {
	name        string
	definitions func() []string
	decode      func(definition string, data []byte, limits ...wire.Limits) (wire.Value, error)
	event       func(data []byte) (wire.Value, error)
}

var versions = []version{
	{"0.0.39", v0_0_39.Definitions, v0_0_39.Decode, func(data []byte) (wire.Value, error) { return v0_0_39.DecodeEvent(data) }},
	{"0.0.45", v0_0_45.Definitions, v0_0_45.Decode, func(data []byte) (wire.Value, error) { return v0_0_45.DecodeEvent(data) }},
	{"0.0.57", v0_0_57.Definitions, v0_0_57.Decode, func(data []byte) (wire.Value, error) { return v0_0_57.DecodeEvent(data) }},
	{"0.0.59", v0_0_59.Definitions, v0_0_59.Decode, func(data []byte) (wire.Value, error) { return v0_0_59.DecodeEvent(data) }},
	{"1.0", v1_0.Definitions, v1_0.Decode, func(data []byte) (wire.Value, error) { return v1_0.DecodeEvent(data) }},
	{"1.1", v1_1.Definitions, v1_1.Decode, func(data []byte) (wire.Value, error) { return v1_1.DecodeEvent(data) }},
}

// newest is the version that the published fixtures belong to.
var newest = versions[len(versions)-1]

// schemaFile is the version's schema.
func (v version) schemaFile() string { return filepath.Join("..", "..", "spec", v.name, "schema.json") }

// eachVersion runs a test for every version.
func eachVersion(t *testing.T, test func(t *testing.T, v version)) {
	t.Helper()
	for _, v := range versions {
		t.Run(v.name, func(t *testing.T) { test(t, v) })
	}
}

// eachFrom runs a test for the versions from one on: those that have the shapes in it.
func eachFrom(t *testing.T, first string, test func(t *testing.T, v version)) {
	t.Helper()
	for _, v := range versions[indexOf(t, first):] {
		t.Run(v.name, func(t *testing.T) { test(t, v) })
	}
}

func indexOf(t *testing.T, name string) int {
	t.Helper()
	i := slices.IndexFunc(versions, func(v version) bool { return v.name == name })
	if i < 0 {
		t.Fatalf("there is no version %s", name)
	}
	return i
}

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// published returns a folder of the published data, or skips the test.
func published(t *testing.T, path string) string {
	t.Helper()
	dir := filepath.Join(shared, path)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("the published data is not here: %v", err)
	}
	return dir
}

// decode decodes what must decode.
func decode(t testing.TB, v version, definition string, data []byte) wire.Value {
	t.Helper()
	x, err := v.decode(definition, data)
	if err != nil {
		t.Fatalf("decode %s %s: %v", definition, data, err)
	}
	return x
}

// encode encodes what must encode, behind bytes that have to stay.
func encode(t testing.TB, x wire.Value) []byte {
	t.Helper()
	const before = `[1,`
	out, err := x.AppendJSON([]byte(before))
	if err != nil {
		t.Fatalf("encode %#v: %v", x, err)
	}
	if string(out[:len(before)]) != before {
		t.Fatalf("encoding changed what was in dst: %s", out)
	}
	return out[len(before):]
}

// typeName is the name of a value's type without its package.
func typeName(x wire.Value) string { return reflect.TypeOf(x).Elem().Name() }
