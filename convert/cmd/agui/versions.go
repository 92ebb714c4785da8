package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/agui-go/agui/convert"
)

// builtIn is what the command versions prints as JSON.
type builtIn struct {
	Versions   []string            `json:"versions"`
	Converters []convert.Converter `json:"converters"`
}

func runVersions(args []string, s streams) int {
	format := textOrJSON()
	flags := flag.NewFlagSet("agui versions", flag.ContinueOnError)
	flags.Var(format, "format", "")
	all := flags.Bool("all", false, "")
	status, ok := s.parse(flags, versionsHelp, args, func() error {
		if flags.NArg() > 0 {
			return errors.New("no arguments are taken, only flags")
		}
		return nil
	})
	if !ok {
		return status
	}
	have := builtIn{convert.Versions(), convert.Converters()}
	text := have.text(*all)
	if format.value == "json" {
		text = have.json()
	}
	if _, err := s.out.Write(text); err != nil {
		return s.failed(flags.Name(), err)
	}
	return exitDone
}

func (b builtIn) json() []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	// Strings, booleans and lists of them always encode, and a buffer takes all.
	_ = e.Encode(b)
	return out.Bytes()
}

// text lists the versions, then each step with the converters that lose
// something, or all of them.
func (b builtIn) text(all bool) []byte {
	var out bytes.Buffer
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "VERSION\tDEFINITIONS")
	for _, v := range b.Versions {
		fmt.Fprintf(w, "%s\t%d\n", v, len(convert.Definitions(v)))
	}
	_ = w.Flush() // the buffer takes all
	for list := b.Converters; len(list) > 0; {
		n := 1
		for n < len(list) && list[n].From == list[0].From && list[n].To == list[0].To {
			n++
		}
		writeStep(&out, list[:n], all)
		list = list[n:]
	}
	return out.Bytes()
}

// writeStep lists the converters of one step in one direction, and after them
// the reasons, each once: most converters lose what another one inside them does.
func writeStep(out *bytes.Buffer, list []convert.Converter, all bool) {
	count := map[convert.Loss]int{}
	var absent []string
	for _, c := range list {
		count[c.Loss]++
		if c.Absent {
			absent = append(absent, c.Shape)
		}
	}
	fmt.Fprintf(out, "\n%s -> %s: %d lossless, %d lossy, %d refused\n", list[0].From, list[0].To,
		count[convert.Lossless], count[convert.Lossy], count[convert.Refused])
	if len(absent) > 0 {
		fmt.Fprintf(out, "  refused as documents of their own, since %s has no such definition: %s\n", list[0].To, strings.Join(absent, ", "))
	}
	if all || count[convert.Lossless]+len(absent) < len(list) {
		writeConverters(out, list, all)
	}
	seen := map[string]bool{}
	for _, c := range list {
		for _, e := range c.Entries {
			if e.Loss != convert.Lossless && !seen[e.At] {
				seen[e.At] = true
				fmt.Fprintf(out, "  %s (%s): %s; %s; to keep it, %s\n", e.At, e.Loss, e.Lost, e.Why, e.Upgrade)
			}
		}
	}
}

func writeConverters(out *bytes.Buffer, list []convert.Converter, all bool) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "  SHAPE\tLOSS\tINVERTIBLE\tLOST")
	for _, c := range list {
		if c.Absent || c.Loss == convert.Lossless && !all {
			continue
		}
		invertible := "no"
		if c.Invertible {
			invertible = "yes"
		}
		fmt.Fprintf(w, "  %s\t%s\t%s\t%s\n", c.Shape, c.Loss, invertible, lostPlaces(c))
	}
	_ = w.Flush() // the buffer takes all
}

// lostPlaces names the entries that act in a converter.
func lostPlaces(c convert.Converter) string {
	var places []byte
	for _, e := range c.Entries {
		if e.Loss == convert.Lossless {
			continue
		}
		if len(places) > 0 {
			places = append(places, ", "...)
		}
		places = append(places, e.At...)
	}
	if len(places) == 0 {
		return "-"
	}
	return string(places)
}
