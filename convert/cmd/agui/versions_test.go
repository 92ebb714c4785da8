package main

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

// TestVersionsJSON prints what the library knows, complete.
//
// rule D3
func TestVersionsJSON(t *testing.T) {
	r := agui("", "versions", "-format", "json")
	var got builtIn
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || r.status != exitDone || r.err != "" {
		t.Fatalf("%v: %+v", err, r)
	}
	if want := (builtIn{convert.Versions(), convert.Converters()}); !reflect.DeepEqual(got, want) {
		t.Errorf("want %+v\ngot %+v", want, got)
	}
	var keys map[string]json.RawMessage
	if err := json.Unmarshal([]byte(r.out), &keys); err != nil || len(keys) != 2 {
		t.Errorf("want two members, got %d, %v", len(keys), err)
	}
}

// absentLine is how the line begins that names what the target version lacks.
const absentLine = "  refused as documents of their own"

// shapesIn returns the shapes listed under each step, those that the target
// version lacks apart.
func shapesIn(text string) (all, absent map[string][]string) {
	all, absent = map[string][]string{}, map[string][]string{}
	step := ""
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		switch {
		case len(fields) > 2 && fields[1] == "->":
			step = fields[0] + " " + strings.TrimSuffix(fields[2], ":")
		case strings.HasPrefix(line, absentLine):
			_, names, _ := strings.Cut(strings.TrimSpace(line), ": ")
			absent[step] = strings.Split(names, ", ")
		case step != "" && len(fields) > 2 && strings.HasPrefix(line, "  ") && (fields[1] == "lossless" || fields[1] == "lossy" || fields[1] == "refused"):
			all[step] = append(all[step], fields[0])
		}
	}
	return all, absent
}

// TestVersionsText lists what loses something, and with -all everything.
//
// rule D3
func TestVersionsText(t *testing.T) {
	losing, every, lacking := map[string][]string{}, map[string][]string{}, map[string][]string{}
	for _, c := range convert.Converters() {
		step := c.From + " " + c.To
		if c.Absent {
			lacking[step] = append(lacking[step], c.Shape)
			continue
		}
		every[step] = append(every[step], c.Shape)
		if c.Loss != convert.Lossless {
			losing[step] = append(losing[step], c.Shape)
		}
	}
	r, all := agui("", "versions"), agui("", "versions", "-all")
	if got, absent := shapesIn(r.out); r.status != exitDone || r.err != "" || !reflect.DeepEqual(got, losing) || !reflect.DeepEqual(absent, lacking) {
		t.Errorf("want %v and %v, got %v and %v", losing, lacking, got, absent)
	}
	if got, absent := shapesIn(all.out); all.status != exitDone || !reflect.DeepEqual(got, every) || !reflect.DeepEqual(absent, lacking) {
		t.Errorf("-all: want %v and %v, got %v and %v", every, lacking, got, absent)
	}
	for _, v := range convert.Versions() {
		if !slices.ContainsFunc(strings.Split(r.out, "\n"), func(line string) bool { return strings.HasPrefix(line, v+" ") }) {
			t.Errorf("version %s is not listed", v)
		}
	}
	for _, c := range convert.Converters() {
		for _, e := range c.Entries {
			if e.Loss != convert.Lossless && !strings.Contains(r.out, e.At+" ("+string(e.Loss)+"): "+e.Lost+"; "+e.Why+"; to keep it, "+e.Upgrade) {
				t.Errorf("the reason of %s is not told", e.At)
			}
		}
	}
}

// TestVersionsAbsent lists losses that no built-in pair need have.
func TestVersionsAbsent(t *testing.T) {
	b := builtIn{nil, []convert.Converter{
		{From: "2.0", To: "1.9", Shape: "Gone", Loss: convert.Refused, Absent: true, Reason: "version 1.9 has no <Gone>"},
		{From: "1.9", To: "2.0", Shape: "Kept", Loss: convert.Lossless, Invertible: true},
	}}
	if !strings.Contains(string(b.json()), b.Converters[0].Reason) {
		t.Errorf("the reason is spelled anew: %s", b.json())
	}
	text := string(b.text(true))
	for _, part := range []string{"2.0 -> 1.9: 0 lossless, 0 lossy, 1 refused", "since 1.9 has no such definition: Gone", "1.9 -> 2.0: 1 lossless, 0 lossy, 0 refused", "yes"} {
		if !strings.Contains(text, part) {
			t.Errorf("want %q in\n%s", part, text)
		}
	}
}
