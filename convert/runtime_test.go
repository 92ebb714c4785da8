package convert

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// The functions here are what generated converters are made of. Which of them a
// pair of versions needs depends on what changed between them, so each is tested
// by itself.

var testLoss = Warning{Code: "value-dropped", From: "1.1", To: "1.0", Shape: "X.y", Lost: "y", Why: "because", Upgrade: "upgrade"}

// even keeps even numbers, warns about 1 and drops it, drops 3 in silence, and
// refuses 5.
func even(n int, r *Report) (*int, error) {
	switch n {
	case 1:
		r.lose(&testLoss, "")
		return nil, nil
	case 3:
		return nil, nil
	case 5:
		return nil, refuse(&testLoss, "/in")
	}
	return new(n * 10), nil
}

// Elements that became nothing are left out, the others keep their order, and
// warnings carry the place in the list that came in.
func TestListsDropElements(t *testing.T) {
	for name, convert := range map[string]func(*Report, []int) ([]int, error){
		"values": func(r *Report, in []int) ([]int, error) { return values(r, "/l", in, even) },
		"structs": func(r *Report, in []int) ([]int, error) {
			return structs(r, "/l", in, func(n *int, r *Report) (*int, error) { return even(*n, r) })
		},
		"list": func(r *Report, in []int) ([]int, error) {
			out, err := list(r, "/l", in, func(n int, r *Report) (any, error) {
				v, err := even(n, r)
				if v == nil {
					return nil, err
				}
				return *v, err
			})
			var ints []int
			for _, v := range out {
				ints = append(ints, v.(int))
			}
			if out != nil && ints == nil {
				ints = []int{}
			}
			return ints, err
		},
	} {
		var r Report
		out, err := convert(&r, []int{2, 1, 3, 4, 1})
		if err != nil || !slices.Equal(out, []int{20, 40}) {
			t.Errorf("%s: got %v, %v", name, out, err)
		}
		if w := r.Warnings(); len(w) != 2 || w[0].Pointer != "/l/1" || w[1].Pointer != "/l/4" {
			t.Errorf("%s: warnings %v", name, w)
		}
		if out, err := convert(&r, nil); out != nil || err != nil {
			t.Errorf("%s: an absent list became %v, %v", name, out, err)
		}
		if out, err := convert(&r, []int{3}); out == nil || len(out) != 0 || err != nil {
			t.Errorf("%s: a list that is there became %v, %v", name, out, err)
		}
		_, err = convert(&r, []int{2, 5})
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || refused.Pointer != "/l/1/in" {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestFieldPaths(t *testing.T) {
	var r Report
	r.lose(&testLoss, "/before")
	if v, err := field(&r, "/a", 1, even); v != nil || err != nil {
		t.Errorf("got %v, %v", v, err)
	}
	if w := r.Warnings(); len(w) != 2 || w[0].Pointer != "/before" || w[1].Pointer != "/a" {
		t.Errorf("warnings %v", w)
	}
	other := errors.New("of somebody else")
	if err := at(other, "/a"); err != other {
		t.Errorf("got %v", err)
	}
}

func TestDroppedMixin(t *testing.T) {
	if err := unlessDropped(errDropped); err != nil {
		t.Errorf("got %v", err)
	}
	if err := unlessDropped(carriedError()); err == nil {
		t.Error("an error got lost")
	}
}

// carriedError is the error of a carrier whose bytes are malformed for the target.
func carriedError() error {
	_, err := v1_1.DecodeEvent([]byte(`{"type":"STEP_STARTED"}`), carried)
	return err
}

func TestCasts(t *testing.T) {
	in := []v1_1.Role{"user", "nobody"}
	if out := castList[v1_0.Role](in); !slices.Equal(out, []v1_0.Role{"user", "nobody"}) {
		t.Errorf("got %v", out)
	}
	if castList[v1_0.Role, v1_1.Role](nil) != nil {
		t.Error("an absent list became one")
	}
}

// An integer becomes a number's text and back with its value (rule P4).
func TestNumbers(t *testing.T) {
	for _, n := range []int64{0, -1, 1<<53 + 1, -1 << 63} {
		if back := integerOf(numberOf(n)); back != n {
			t.Errorf("%d became %d", n, back)
		}
	}
	if n := integerOf(json.Number("1.5e3")); n != 1500 {
		t.Errorf("got %d", n)
	}
}

// A required value that is nil is written as an empty one; where the target's is
// optional it must not turn into an absent one (rule P3).
func TestPresent(t *testing.T) {
	if l := presentList[int](nil); l == nil || len(l) != 0 {
		t.Errorf("got %v", l)
	}
	if l := presentList([]int{1}); !slices.Equal(l, []int{1}) {
		t.Errorf("got %v", l)
	}
	if raw := presentRaw(json.RawMessage(nil), "null"); string(raw) != "null" {
		t.Errorf("got %s", raw)
	}
	if raw := presentRaw(json.RawMessage("1"), "null"); string(raw) != "1" {
		t.Errorf("got %s", raw)
	}
}

func TestSteps(t *testing.T) {
	role := v1_1.Role("user")
	drop := func(v v1_1.Role, r *Report) (*v1_0.Role, error) {
		if v == "user" {
			return nil, nil
		}
		return new(v1_0.Role(v)), nil
	}
	if v, err := stepFromValue(&role, nil, drop); v != nil || err != nil {
		t.Errorf("got %v, %v", v, err)
	}
	role = "tool"
	v, err := stepFromValue(&role, nil, drop)
	if got, ok := v.(*v1_0.Role); !ok || *got != "tool" || err != nil {
		t.Errorf("got %v, %v", v, err)
	}
	if _, err := stepFromValue(new(v1_1.ToolCall), nil, drop); err == nil {
		t.Error("a value of another type was taken")
	}
}
