package main

import (
	"fmt"
	"slices"
)

// verdict is about one expectation.
type verdict struct {
	key string
	// broken says what is wrong; needs names the stages that would decide. Neither:
	// it holds.
	broken string
	needs  []string
}

// result is about one stream.
type result struct {
	name     string
	verdicts []verdict
	// remarks are what a reader should know about a result besides.
	remarks []string
}

// judgement is the work on one stream.
type judgement struct {
	*stream
	*outcome
	want    expectations
	remarks []string
}

// checks decide expectations, by key. One without an entry is a failure: nothing
// passes because nobody looked.
var checks = map[string]func(*judgement, string) verdict{
	"outcome":            (*judgement).ends,
	"errorContains":      (*judgement).reason,
	"eventTypes":         (*judgement).types,
	"eventTypesAbsent":   (*judgement).typesAbsent,
	"eventPaths":         (*judgement).paths,
	"eventAbsentPaths":   (*judgement).pathsAbsent,
	"warnings":           (*judgement).warned,
	"noWarnings":         (*judgement).quiet,
	"runError":           (*judgement).runError,
	"request":            (*judgement).sent,
	"requestAbsentPaths": (*judgement).sentAbsent,
	"messages":           (*judgement).assembled,
	"messageCount":       (*judgement).assembled,
	"state":              (*judgement).applied,
}

// order is the order of keys in the output.
var order = []string{
	"outcome", "errorContains", "eventTypes", "eventTypesAbsent", "eventPaths", "eventAbsentPaths",
	"warnings", "noWarnings", "runError", "request", "requestAbsentPaths", "messages", "messageCount", "state",
}

func judge(s *stream) result {
	want, why := departed(s, s.expected())
	out := result{name: s.Name}
	if why != "" {
		out.remarks = append(out.remarks, "our own rule: "+why)
	}
	o, err := consume(s)
	if err != nil {
		out.verdicts = []verdict{{key: "request", broken: err.Error()}}
		return out
	}
	j := &judgement{stream: s, outcome: o, want: want}
	for _, key := range sorted(want) {
		check := checks[key]
		if check == nil {
			out.verdicts = append(out.verdicts, verdict{key: key, broken: "nothing here checks this expectation"})
			continue
		}
		v := check(j, key)
		v.key = key
		out.verdicts = append(out.verdicts, v)
	}
	out.remarks = append(out.remarks, j.remarks...)
	return out
}

// sorted gives the keys in the order of the output, those unknown last.
func sorted(e expectations) []string {
	var keys []string
	for _, key := range order {
		if e[key] != nil {
			keys = append(keys, key)
		}
	}
	var rest []string
	for key := range e {
		if !slices.Contains(order, key) {
			rest = append(rest, key)
		}
	}
	slices.Sort(rest)
	return append(keys, rest...)
}

func broken(format string, args ...any) verdict { return verdict{broken: fmt.Sprintf(format, args...)} }

func beyond(stages ...string) verdict { return verdict{needs: stages} }

func (j *judgement) assembled(string) verdict {
	if j.hasChunks() {
		return beyond(chunkExpansion, messageAssembly)
	}
	return beyond(messageAssembly)
}

func (j *judgement) applied(string) verdict { return beyond(stateChanges) }
