package convert

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// Bug reports of other implementations that are about conversion, each with the
// outcome it should have had.

// down converts a document of 1.1 to 1.0 and says what was lost.
func downFrom11(t *testing.T, shape, document string) (string, []Warning) {
	t.Helper()
	var r Report
	text, err := chainOf(t, v1_1.Version, v1_0.Version).ConvertJSON(nil, shape, []byte(document), &r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text), r.Warnings()
}

// TestKindOfArtefactIsLostAloud takes the kind away from three encrypted artefacts,
// and nothing else: the artefacts themselves stay byte for byte, beside empty content
// too.
//
// case B39
//
// rule D5
func TestKindOfArtefactIsLostAloud(t *testing.T) {
	for _, c := range []struct {
		document string
		pointers []string
	}{
		{`{"type":"REASONING_ENCRYPTED_VALUE","subtype":"tool-call","entityId":"call-1","encryptedValue":"c2lnbmF0dXJl==","encryptedValueType":"acme.signature"}`, []string{"/encryptedValueType"}},
		{`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"reasoning","id":"r-1","content":"","encryptedValue":"cmVk\u003d","encryptedValueType":"acme.redacted"},` +
			`{"role":"assistant","id":"a-1","toolCalls":[{"id":"call-1","type":"function","function":{"name":"f","arguments":"{}"},"encryptedValue":"","encryptedValueType":""}]}]}`,
			[]string{"/messages/0/encryptedValueType", "/messages/1/toolCalls/0/encryptedValueType"}},
	} {
		got, warnings := downFrom11(t, "Event", c.document)
		want := c.document
		for _, kind := range []string{`"acme.signature"`, `"acme.redacted"`, `""`} {
			want = strings.ReplaceAll(want, `,"encryptedValueType":`+kind, "")
		}
		checkSameTree(t, want, got)
		var pointers []string
		for _, w := range warnings {
			pointers = append(pointers, w.Pointer)
		}
		if !slices.Equal(pointers, c.pointers) {
			t.Errorf("warnings at %v, want %v", pointers, c.pointers)
		}
	}
}

// TestAbsentAndEmptyStayApart converts two messages, one without content, calls and
// metadata, one with empty ones. They never become alike, and no default is written.
//
// case B97
//
// rule P3
func TestAbsentAndEmptyStayApart(t *testing.T) {
	for _, document := range []string{
		`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"assistant","id":"one"}]}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"assistant","id":"one","content":"","toolCalls":[],"metadata":{}}]}`,
		`{"type":"MESSAGES_SNAPSHOT","messages":[]}`,
	} {
		for _, s := range allLawSteps() {
			if strings.Contains(document, `"metadata"`) && !s.bothKnow(t, "AssistantMessage", "metadata") {
				continue
			}
			in, before, err := lawValue(s.from, "Event", []byte(document))
			if err != nil {
				t.Fatal(err)
			}
			r := s.convert("Event", in)
			if r.err != nil || len(r.warnings) > 0 {
				t.Fatalf("%v: %v %v", s, r.err, r.warnings)
			}
			checkSameTree(t, string(before), string(encoded(t, r.value)))
			if err := lawSame(stepOf(t, s.to, s.from).convert("Event", r.value).value, before); err != nil {
				t.Errorf("%v: %v", s, err)
			}
		}
	}
}

// bothKnow reports whether a definition has a member in both versions.
func (s lawStep) bothKnow(t *testing.T, definition, name string) bool {
	t.Helper()
	return lawDescribes(t, s.from)(definition, name) && lawDescribes(t, s.to)(definition, name)
}

// TestOutputIsOnesOwn adds to everything in a converted value that can be added to.
// The input does not change. (Its values may be shared: conversion is free to, as
// nothing here ever writes into them.)
//
// case B99
//
// rule D7
func TestOutputIsOnesOwn(t *testing.T) {
	in := lossySnapshot()
	in.Metadata = append(make(v1_1.Metadata, 0, 100), `{"k":1}`...)
	before := string(encoded(t, in))
	out, err := MessagesSnapshotEventV1_1ToV1_0(in, &Report{})
	if err != nil {
		t.Fatal(err)
	}
	call := &out.Messages[1].(*v1_0.AssistantMessage).ToolCalls
	*call = append(*call, v1_0.ToolCall{ID: "new"})
	(*call)[0].ID = "changed"
	out.Metadata = append(out.Metadata, ' ')
	out.Messages[0] = &v1_0.SystemMessage{}
	out.Messages = append(out.Messages, out.Messages[0])
	if err := out.Unknown().Set("x", []byte(`1`)); err != nil {
		t.Fatal(err)
	}
	if after := string(encoded(t, in)); after != before {
		t.Errorf("the input became %s", after)
	}
}

// TestNoConverterIsEmpty converts the largest document of each definition: something
// comes of every one.
//
// case B99
func TestNoConverterIsEmpty(t *testing.T) {
	for _, s := range allLawSteps() {
		largest := map[string][]byte{}
		for d := range lawDocuments(t, s.from, s.to, false, 0) {
			if len(d.data) > len(largest[d.shape]) {
				largest[d.shape] = d.data
			}
		}
		for shape, data := range largest {
			if s.about[shape].Loss == Refused {
				continue
			}
			in, _, err := lawValue(s.from, shape, data)
			if err != nil {
				t.Fatal(err)
			}
			r := s.convert(shape, in)
			if r.value == nil && s.about[shape].silently() {
				continue // such as a piece of text that adds nothing
			}
			if r.err != nil || len(r.warnings) == 0 && !holdsNothing(in) && holdsNothing(r.value) {
				t.Errorf("%v: %s became %v, %v", s, data, r.value, r.err)
			}
		}
	}
}

// holdsNothing reports a value that is nil or has nothing set.
func holdsNothing(v Value) bool { return v == nil || reflect.ValueOf(v).Elem().IsZero() }

// TestNothingIsSmuggled loses a field. It is not to be found anywhere else in the
// result, under another name or in an open place.
//
// case B101
//
// rule D1
func TestNothingIsSmuggled(t *testing.T) {
	got, warnings := downFrom11(t, "Event", `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"m-1","encryptedValue":"QUE=","encryptedValueType":"acme.seal","metadata":{"kept":true}}`)
	if strings.Contains(got, "acme") || strings.Contains(got, "Type") || len(warnings) != 1 {
		t.Errorf("%s, %v", got, warnings)
	}
	checkSameTree(t, `{"type":"REASONING_ENCRYPTED_VALUE","subtype":"message","entityId":"m-1","encryptedValue":"QUE=","metadata":{"kept":true}}`, got)
}

// TestEarlierSpellingIsNotRead converts capabilities with a name that was another
// one's spelling of a described name. It is not taken for it: it travels as it is,
// until enforcement removes it and says where. A null in open data stays.
//
// case B103
//
// rule A1
// rule E2
func TestEarlierSpellingIsNotRead(t *testing.T) {
	const document = `{"multiAgent":{"supported":true,"subAgents":[{"name":"scout"}]},"custom":{"k":null}}`
	for _, s := range []lawStep{stepOf(t, "1.0", "1.1"), stepOf(t, "1.1", "1.0")} {
		in, _, err := lawValue(s.from, "AgentCapabilities", []byte(document))
		if err != nil {
			t.Fatal(err)
		}
		r := s.convert("AgentCapabilities", in)
		if r.err != nil || len(r.warnings) > 0 {
			t.Fatalf("%v: %v %v", s, r.err, r.warnings)
		}
		checkSameTree(t, document, string(encoded(t, r.value)))
		var report Report
		if !Enforce(s.to, r.value, &report) || len(report.Warnings()) != 1 || report.Warnings()[0].Pointer != "/multiAgent/subAgents" {
			t.Errorf("%v: enforcement says %v", s, report.Warnings())
		}
		checkSameTree(t, `{"multiAgent":{"supported":true},"custom":{"k":null}}`, string(encoded(t, r.value)))
	}
}
