package main

import (
	"reflect"
	"strings"

	"github.com/agui-go/agui/convert"
)

// warned checks that each text is part of a warning.
func (j *judgement) warned(key string) verdict {
	want, err := value[[]string](j, key)
	if err != nil {
		return broken("%v", err)
	}
	var needs []string
	for _, text := range want {
		if contained(ours(text), j.warnings) || contained(ours(text), j.about) {
			continue
		}
		stage := stageOf(text, j.outcome)
		if stage == "" {
			return broken("no warning says %q: %q", text, lines(j.warnings))
		}
		needs = append(needs, stage)
	}
	return beyond(needs...)
}

func contained(text string, warnings []convert.Warning) bool {
	for _, line := range lines(warnings) {
		if strings.Contains(line, text) {
			return true
		}
	}
	return false
}

func lines(warnings []convert.Warning) []string {
	var all []string
	for _, w := range warnings {
		all = append(all, w.String())
	}
	return all
}

// quiet checks that nothing is warned about. What this side reports about its own
// history while it prepares the request is for its own application, and remarked.
func (j *judgement) quiet(key string) verdict {
	want, err := value[bool](j, key)
	switch {
	case err != nil || !want:
		return broken("want true, got %s", j.want[key])
	case len(j.warnings) > 0:
		return broken("warned: %q", lines(j.warnings))
	}
	for _, w := range j.about {
		if w.Code != "retired-shape" {
			return broken("warned about the request: %s", w)
		}
		j.remarks = append(j.remarks, "the reference brings its own older history up to date in silence, this side tells its application (rule R4): "+w.String())
	}
	return verdict{}
}

// runError checks the message of the last RUN_ERROR delivered.
func (j *judgement) runError(key string) verdict {
	want, got := j.want.text(key), "none"
	for _, e := range j.events {
		if t, _ := find(e, "type"); t == "RUN_ERROR" {
			message, _ := find(e, "message")
			got, _ = message.(string)
		}
	}
	if got != want {
		return broken("the error delivered is %q, want %q", got, want)
	}
	return verdict{}
}

// sent checks members of the request.
func (j *judgement) sent(key string) verdict {
	parsed, err := parse(j.want[key])
	want, ok := parsed.(map[string]any)
	if err != nil || !ok {
		return broken("no object: %s", j.want[key])
	}
	for name, v := range want {
		got, _ := find(j.request, name)
		switch {
		case reflect.DeepEqual(got, v):
		case j.tooOld != "":
			return beyond(downgradeTo(j.tooOld))
		default:
			return broken("%s is %v, want %v", name, got, v)
		}
	}
	return verdict{}
}

func (j *judgement) sentAbsent(key string) verdict { return absent(j, key, j.request) }
