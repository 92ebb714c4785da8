package proof_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// without returns a document's value less what stands at the pointers.
func without(t testing.TB, data []byte, pointers map[string]bool) any {
	t.Helper()
	value, err := tree(data)
	if err != nil {
		t.Fatal(err)
	}
	return cut(value, "", pointers)
}

func cut(value any, at string, pointers map[string]bool) any {
	switch value := value.(type) {
	case map[string]any:
		kept := map[string]any{}
		for name, v := range value {
			if p := at + "/" + escaped(name); !pointers[p] {
				kept[name] = cut(v, p, pointers)
			}
		}
		return kept
	case []any:
		kept := []any{}
		for i, v := range value {
			if p := at + "/" + strconv.Itoa(i); !pointers[p] {
				kept = append(kept, cut(v, p, pointers))
			}
		}
		return kept
	}
	return value
}

var escapes, unescapes = strings.NewReplacer("~", "~0", "/", "~1"), strings.NewReplacer("~1", "/", "~0", "~")

// escaped is a name as a step of a JSON pointer.
func escaped(name string) string { return escapes.Replace(name) }

// rawAt returns the bytes of the value at a pointer, without the space around it.
func rawAt(data []byte, pointer string) (json.RawMessage, error) {
	raw := json.RawMessage(data)
	for step := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		if pointer == "" {
			break
		}
		name := unescapes.Replace(step)
		var object map[string]json.RawMessage
		var list []json.RawMessage
		if json.Unmarshal(raw, &object) == nil {
			value, ok := object[name]
			if !ok {
				return nil, fmt.Errorf("nothing at %q: no %q", pointer, name)
			}
			raw = value
			continue
		}
		i, err := strconv.Atoi(name)
		if json.Unmarshal(raw, &list) != nil || err != nil || i >= len(list) {
			return nil, fmt.Errorf("nothing at %q: no %q", pointer, name)
		}
		raw = list[i]
	}
	return raw, nil
}

// checkFindings holds what enforcement said against the document received: both
// pointers of each finding lead somewhere in it, one into the other (rule E3).
// It returns the places that were removed.
func checkFindings(t testing.TB, data []byte, f *wire.Findings, stays bool) map[string]bool {
	t.Helper()
	removed, whole := map[string]bool{}, false
	for _, x := range f.All() {
		for _, p := range []string{x.Pointer, x.Removed} {
			if _, err := rawAt(data, p); err != nil {
				t.Errorf("a finding about nothing: %+v: %v", x, err)
			}
		}
		if x.Pointer != x.Removed && !strings.HasPrefix(x.Pointer, x.Removed+"/") {
			t.Errorf("what was removed does not hold the reason: %+v", x)
		}
		if x.Rule == "" || x.Detail == "" {
			t.Errorf("a finding that does not say what it is: %+v", x)
		}
		whole = whole || x.Removed == ""
		removed[x.Removed] = true
	}
	if whole == stays {
		t.Errorf("the document stays is %t, findings are %+v", stays, f.All())
	}
	return removed
}

// checkEnforced decodes a document that may hold additions, encodes it as it is
// and after enforcement, and checks both: nothing is lost before (rule A1), and
// exactly what the findings say after (rules E2 and E3). It returns what is left,
// nil when the document as a whole was to go.
func checkEnforced(t testing.TB, v version, definition string, data []byte) []byte {
	t.Helper()
	undescribed := 0
	x, err := v.decode(definition, data, wire.Limits{Undescribed: &undescribed})
	if err != nil {
		t.Errorf("%s %s: %v", definition, data, err)
		return nil
	}
	before := encode(t, x)
	checkEqual(t, data, before)
	var f wire.Findings
	stays := x.Enforce(&f)
	removed := checkFindings(t, data, &f, stays)
	for _, found := range f.All() {
		checkSameBytes(t, data, before, found.Pointer)
		if undescribed == 0 {
			t.Errorf("decoding counted nothing undescribed in %s, but there is %+v", data, found)
		}
	}
	if !stays {
		return nil
	}
	after := encode(t, x)
	got, err := tree(after)
	if err != nil {
		t.Errorf("%v in %s", err, after)
		return nil
	}
	if d := differs(without(t, data, removed), got, ""); d != "" {
		t.Errorf("enforcement did not remove what it says: %s\nbefore   %s\nafter    %s\nfindings %+v", d, data, after, f.All())
	}
	var again wire.Findings
	if !x.Enforce(&again) || again.Len() > 0 {
		t.Errorf("enforcement is not done after one pass: %+v\n%s", again.All(), after)
	}
	return after
}

// checkSameBytes compares a value in two documents byte for byte. An element of a
// short list that was found wanting is not an addition itself, and described
// values may be spelled anew.
func checkSameBytes(t testing.TB, want, got []byte, pointer string) {
	t.Helper()
	w, errW := rawAt(want, pointer)
	g, errG := rawAt(got, pointer)
	if errW != nil || errG != nil {
		t.Errorf("%v, %v", errW, errG)
		return
	}
	if string(w) != string(g) && w[0] != '"' {
		t.Errorf("rule A1: %s changed its bytes\nwant %s\ngot  %s", pointer, w, g)
	}
}
