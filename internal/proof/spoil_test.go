package proof_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/arbitrary"
	"github.com/agui-go/agui/internal/wire"
)

// TestNoNameTwice repeats each member of each definition's documents, at the top:
// known or not, it is an error, also when both values are the same.
//
// rule D2
// rule E4
func TestNoNameTwice(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		s, repeated := arbitraryOf(t, v), 0
		for _, definition := range s.Definitions() {
			seen := map[string]bool{}
			for data := range s.Documents(definition, 20, arbitrary.Options{Unknown: true}) {
				var members map[string]json.RawMessage
				if data[0] != '{' || json.Unmarshal(data, &members) != nil {
					continue
				}
				for name, value := range members {
					if seen[name] {
						continue
					}
					seen[name] = true
					repeated++
					key, err := json.Marshal(name)
					if err != nil {
						t.Fatal(err)
					}
					twice := bytes.Join([][]byte{data[:len(data)-1], []byte(","), key, []byte(":"), value, []byte("}")}, nil)
					_, err = v.decode(definition, twice)
					if err == nil || verdictOf(t, err) != (verdict{"duplicate", "/" + escaped(name), true}) {
						t.Errorf("%s %s: %v", definition, twice, err)
					}
				}
			}
		}
		if repeated < 300 {
			t.Errorf("only %d members were repeated", repeated)
		}
	})
}

// spoilEach sets each place of a value in turn to what no document can hold there,
// calls try, and puts the old value back. Integers are bounded above in most versions.
func spoilEach(x reflect.Value, bounded bool, try func()) {
	switch x.Kind() {
	case reflect.Pointer:
		if !x.IsNil() {
			spoilEach(x.Elem(), bounded, try)
		}
	case reflect.Interface:
		if !x.IsNil() {
			spoilWith(x, reflect.Zero(x.Elem().Type()), try) // a nil of a member's type
			spoilEach(x.Elem(), bounded, try)
		}
	case reflect.Struct:
		for i := range x.NumField() {
			if x.Type().Field(i).IsExported() {
				spoilEach(x.Field(i), bounded, try)
			}
		}
	case reflect.Slice:
		if x.Type().Elem().Kind() == reflect.Uint8 {
			if !x.IsNil() {
				spoilWith(x, reflect.ValueOf([]byte(`{"a":`)).Convert(x.Type()), try)
			}
			return
		}
		for i := range x.Len() {
			spoilEach(x.Index(i), bounded, try)
		}
	case reflect.String:
		spoilWith(x, reflect.ValueOf("\xff").Convert(x.Type()), try)
	case reflect.Int64:
		if bounded {
			spoilWith(x, reflect.ValueOf(int64(1<<53)), try)
		}
		spoilWith(x, reflect.ValueOf(int64(-1<<53)), try)
	}
}

func spoilWith(x, value reflect.Value, try func()) {
	old := reflect.ValueOf(x.Interface())
	x.Set(value)
	try()
	x.Set(old)
}

// TestSpoiledValuesAreNotEncoded breaks every place of every definition's values.
//
// rule P1
func TestSpoiledValuesAreNotEncoded(t *testing.T) {
	eachVersion(t, func(t *testing.T, v version) {
		s, spoiled := arbitraryOf(t, v), 0
		bounded := !strings.HasPrefix(v.name, "0.") // counts were not, before 1.0
		for _, definition := range s.Definitions() {
			for data := range s.Documents(definition, 2, arbitrary.Options{Unknown: true}) {
				x := decode(t, v, definition, data)
				want := encode(t, x)
				dst := append(make([]byte, 0, 4*len(want)+64), "before"...)
				spoilEach(reflect.ValueOf(x), bounded, func() {
					spoiled++
					out, err := x.AppendJSON(dst)
					if e, ok := errors.AsType[*wire.Error](err); !ok || e.Rule == "" || e.Offset != -1 || string(out) != "before" {
						t.Fatalf("%s: a spoiled %s gives %s, %v", data, definition, out, err)
					}
				})
				if got := encode(t, x); !bytes.Equal(got, want) {
					t.Fatalf("the test itself changed %s to %s", want, got)
				}
			}
		}
		if spoiled < 4000 {
			t.Errorf("only %d places were spoiled", spoiled)
		}
	})
}
