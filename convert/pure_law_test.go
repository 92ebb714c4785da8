package convert

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestConversionsArePure converts every document of every version, in each
// direction, twice. Nothing but the document decides what comes out, the input
// stays as it was whatever happens to the output, and the output holds no value
// that the input did not.
//
// rule D1
// rule D7
// rule D3
// rule A1
func TestConversionsArePure(t *testing.T) {
	for _, s := range allLawSteps() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			for _, unknown := range []bool{false, true} {
				for d := range lawDocuments(t, s.from, s.to, unknown, lawRandom/2) {
					if err := s.pure(d); err != nil {
						t.Fatalf("%s %s: %v", d.shape, d.data, err)
					}
				}
			}
		})
	}
}

// pure checks all that holds for a conversion by itself, whatever is lost.
func (s lawStep) pure(d lawDocument) error {
	in, before, err := lawValue(s.from, d.shape, d.data)
	if err != nil {
		return err
	}
	first := s.convert(d.shape, in)
	if err := s.accounts(d.shape, before, first); err != nil {
		return err
	}
	if err := first.equals(s.convert(d.shape, in)); err != nil {
		return err
	}
	if err := lawSame(in, before); err != nil {
		return fmt.Errorf("the input was changed: %w", err)
	}
	if first.value == nil {
		return nil
	}
	out, err := first.value.AppendJSON(nil)
	if err != nil {
		return err
	}
	if err := s.wellFormed(s.rename(d.shape), out); err != nil {
		return err
	}
	if !s.replaced(first.warnings) {
		if err := s.addsNothing(d.shape, before, out); err != nil {
			return err
		}
	}
	Enforce(s.to, first.value, Discard())
	if err := lawSame(in, before); err != nil {
		return fmt.Errorf("enforcing the output changed the input: %w", err)
	}
	return nil
}

// equals compares two results of the same conversion.
func (r lawResult) equals(o lawResult) error {
	if !reflect.DeepEqual(r.warnings, o.warnings) || fmt.Sprint(r.err) != fmt.Sprint(o.err) || (r.value == nil) != (o.value == nil) {
		return fmt.Errorf("once %+v, once %+v", r, o)
	}
	if r.value == nil {
		return nil
	}
	text, err := r.value.AppendJSON(nil)
	if err != nil {
		return err
	}
	return lawSame(o.value, text)
}

// wellFormed checks that the result is a document of the target version, without a
// name twice, that decodes to what was encoded.
func (s lawStep) wellFormed(shape string, out []byte) error {
	_, again, err := lawValue(s.to, shape, out)
	if err == nil && !bytes.Equal(out, again) {
		err = fmt.Errorf("%s decodes as %s", out, again)
	}
	return err
}

// addsNothing compares a document with what became of it, the declared version
// aside. There is no value in it that was not there. Where the converter has nothing
// to say, none is missing either, and nothing but names of members may differ.
func (s lawStep) addsNothing(shape string, before, out []byte) error {
	if bytes.Equal(before, out) {
		return nil
	}
	x, errX := lawTree(lawDeclare(shape, before, s.from))
	y, errY := lawTree(lawDeclare(shape, out, s.from))
	if err := errors.Join(errX, errY); err != nil {
		return err
	}
	x, y = s.form(x), s.form(y)
	count := map[string]int{}
	scalars(x, count, 1)
	scalars(y, count, -1)
	if s.about[shape].fixes() {
		// What a version fixes is part of its language, not something anybody says.
		for _, word := range lawConstants(s.to) {
			count["string "+word] = max(count["string "+word], 0)
		}
	}
	silent := len(s.about[shape].Entries) == 0
	for value, n := range count {
		if n < 0 || n > 0 && silent {
			return fmt.Errorf("%s was lost or made up: %s became %s", value, before, out)
		}
	}
	if !silent {
		return nil
	}
	for _, d := range differences(x, y, "") {
		if !strings.HasPrefix(d, "-") && !strings.HasPrefix(d, "+") && !wrapped(x, y, d) {
			return fmt.Errorf("a converter without losses changed %s: %s became %s", d, before, out)
		}
	}
	return nil
}

// wrapped reports whether a value became the only element of a list, or was that.
func wrapped(x, y any, pointer string) bool {
	only := func(list, v any) bool {
		l, ok := list.([]any)
		return ok && len(l) == 1 && len(differences(l[0], v, "")) == 0
	}
	a, inX := resolve(x, pointer)
	b, inY := resolve(y, pointer)
	return inX && inY && (only(a, b) || only(b, a))
}

// fixes reports whether a converter writes a constant where the other version has
// another.
func (c Converter) fixes() bool {
	return slices.ContainsFunc(c.Entries, func(e Entry) bool { return e.Kind == "const-changed" })
}

// nastyJSON is a value that many a reader would write in another way.
const nastyJSON = `{"z":1.0,"a":[1e3,9007199254740993,-0,0.10],"\u0061b":"\u00e9\/<&>","n":null,"":{},"type":"RUN_ERROR"}`

// TestUnknownSurvivesConversion sends what no version describes through every step.
// Its bytes come out as they went in.
//
// rule A1
func TestUnknownSurvivesConversion(t *testing.T) {
	for shape, document := range map[string]string{
		"Event":                 `{"v":NASTY,"type":"HOLOGRAM"}`,
		"Message":               `{"id":7,"v":NASTY,"role":"narrator"}`,
		"ToolCall":              `{"id":"c","type":"function","function":{"name":"f","arguments":"","w":NASTY},"v":NASTY}`,
		"TextMessageEndEvent":   `{"type":"TEXT_MESSAGE_END","messageId":"m","v":NASTY,"w":NASTY}`,
		"RunStartedEvent":       `{"type":"RUN_STARTED","threadId":"t","runId":"r","v":NASTY}`,
		"EventType":             `"HOLOGRAM"`,
		"TextMessageStartEvent": `{"type":"TEXT_MESSAGE_START","messageId":"m","role":"narrator","v":NASTY}`,
		"MessagesSnapshotEvent": `{"type":"MESSAGES_SNAPSHOT","messages":[{"role":"narrator","v":NASTY},{"role":"user","id":"u","content":[{"type":"scent","v":NASTY},{"type":"text","text":"","v":NASTY}],"v":NASTY}]}`,
		"RunFinishedEvent":      `{"type":"RUN_FINISHED","threadId":"t","runId":"r","outcome":{"type":"paused","v":NASTY}}`,
		"StateDeltaEvent":       `{"type":"STATE_DELTA","delta":[{"op":"swap","v":NASTY}]}`,
	} {
		document := strings.ReplaceAll(document, "NASTY", nastyJSON)
		for _, s := range allLawSteps() {
			if !s.describes(shape) || strings.Contains(document, `"content":[`) && !s.describes("ContentPart") {
				continue
			}
			in, before, err := lawValue(s.from, shape, []byte(document))
			if err != nil {
				t.Fatal(err)
			}
			if string(before) != document {
				t.Fatalf("%s is not as it would be encoded: %s", document, before)
			}
			r := s.convert(shape, in)
			if refused, ok := errors.AsType[*RefusedError](r.err); ok && refused.Pointer == "/outcome" {
				continue // no success, whatever it is (rule D7)
			}
			if r.err != nil || len(r.warnings) > 0 {
				t.Errorf("%s: %s: %v %v", s, shape, r.err, r.warnings)
			} else if err := lawSame(r.value, before); err != nil {
				t.Errorf("%s: %s: %v", s, shape, err)
			}
		}
	}
}

// describes reports whether both versions have a definition.
func (s lawStep) describes(shape string) bool {
	return slices.Contains(Definitions(s.from), shape) && slices.Contains(Definitions(s.to), shape)
}
