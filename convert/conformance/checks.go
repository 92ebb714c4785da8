package main

import (
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/agui-go/agui/convert"
)

// value reads an expectation.
func value[T any](j *judgement, key string) (v T, err error) {
	err = json.Unmarshal(j.want[key], &v)
	return v, err
}

// ends checks how the run ends. That a run completes is decided here as far as it
// goes: nothing in it is fatal.
func (j *judgement) ends(key string) verdict {
	switch want := j.want.text(key); {
	case want == "completed" && j.err != nil:
		return broken("failed: %v", j.err)
	case want == "completed" || want == "failed" && j.err != nil:
		return verdict{}
	case want == "failed":
		return j.notFatal()
	}
	return broken("no outcome: %s", j.want[key])
}

// notFatal is about a run that should fail and did not. Only where every event
// got through as it came may a later stage be the one to refuse it.
func (j *judgement) notFatal() verdict {
	if len(j.warnings) > 0 || len(j.events) != len(j.Events) {
		return broken("completed, with undescribed or retired material in the stream")
	}
	return beyond(j.laterStage())
}

// typeMismatch and constMismatch are how the reference's validator says what ours
// says in other words.
var (
	typeMismatch  = regexp.MustCompile(`^expected (\w+), received (\w+)$`)
	constMismatch = regexp.MustCompile(`^expected \\*"([^"\\]+)\\*"$`)
)

// reason checks why the run failed.
func (j *judgement) reason(key string) verdict {
	want := j.want.text(key)
	if j.err == nil {
		return j.notFatal()
	}
	e, ok := errors.AsType[*convert.Error](j.err)
	held := strings.Contains(j.err.Error(), want)
	if m := typeMismatch.FindStringSubmatch(want); m != nil && ok {
		held = strings.Contains(e.Detail, "want "+m[1]) && strings.Contains(e.Detail, "got "+m[2])
	}
	if m := constMismatch.FindStringSubmatch(want); m != nil && ok {
		held = e.Rule == "const" && strings.Contains(e.Detail, `"`+m[1]+`"`)
	}
	if !held {
		return broken("the reason is %q, want %q", j.err.Error(), want)
	}
	if !strings.Contains(j.err.Error(), want) {
		j.remarks = append(j.remarks, strconv.Quote(want)+" in our words: "+j.err.Error())
	}
	return verdict{}
}

// cut gives the verdict on a list of events that a later stage changes: it expands
// chunks, or ends the run.
func (j *judgement) cut() (verdict, bool) {
	if j.hasChunks() {
		return beyond(chunkExpansion), true
	}
	if j.want.text("outcome") == "failed" && j.err == nil {
		return j.notFatal(), true
	}
	return verdict{}, false
}

func (j *judgement) delivered() []string {
	types := []string{}
	for _, e := range j.events {
		t, _ := find(e, "type")
		text, _ := t.(string)
		types = append(types, text)
	}
	return types
}

func (j *judgement) types(key string) verdict {
	if v, ok := j.cut(); ok {
		return v
	}
	want, err := value[[]string](j, key)
	if got := j.delivered(); err != nil || !reflect.DeepEqual(got, want) {
		return broken("delivered %v, want %s", got, j.want[key])
	}
	return verdict{}
}

func (j *judgement) typesAbsent(key string) verdict {
	unwanted, err := value[[]string](j, key)
	if err != nil {
		return broken("%v", err)
	}
	for _, got := range j.delivered() {
		for _, name := range unwanted {
			switch {
			case got != name:
			case j.tooOld != "":
				return beyond(downgradeTo(j.tooOld))
			default:
				return broken("%s is delivered", name)
			}
		}
	}
	return verdict{}
}

func (j *judgement) paths(key string) verdict {
	if v, ok := j.cut(); ok {
		return v
	}
	want, err := value[map[string]json.RawMessage](j, key)
	if err != nil {
		return broken("%v", err)
	}
	for path, expected := range want {
		v, err := parse(expected)
		if got, ok := find(j.events, path); err != nil || !ok || !reflect.DeepEqual(got, v) {
			return broken("%s is %v, want %s", path, got, expected)
		}
	}
	return verdict{}
}

func (j *judgement) pathsAbsent(key string) verdict {
	if v, ok := j.cut(); ok {
		return v
	}
	return absent(j, key, j.events)
}

// absent checks that nothing is at the paths.
func absent(j *judgement, key string, in any) verdict {
	paths, err := value[[]string](j, key)
	if err != nil {
		return broken("%v", err)
	}
	for _, path := range paths {
		at, last := path, ""
		if i := strings.LastIndexByte(path, '.'); i >= 0 {
			at, last = path[:i], path[i+1:]
			if _, ok := find(in, at); !ok {
				return broken("there is no %s that could lack %s", at, last)
			}
		}
		if got, ok := find(in, path); ok {
			return broken("%s is %v", path, got)
		}
	}
	return verdict{}
}

// find follows a path of names and indexes, "2.delta.0.op".
func find(v any, path string) (any, bool) {
	for step := range strings.SplitSeq(path, ".") {
		switch at := v.(type) {
		case map[string]any:
			member, ok := at[step]
			if !ok {
				return nil, false
			}
			v = member
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(at) {
				return nil, false
			}
			v = at[i]
		default:
			return nil, false
		}
	}
	return v, true
}
