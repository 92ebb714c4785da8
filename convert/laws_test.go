package convert

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"
)

// The laws hold for every pair of adjacent versions that is built in: nothing in
// this file names a version. The documents come from the spec files, by code that
// knows nothing of the generator.

// lawStep is one direction between two adjacent versions.
type lawStep struct {
	from, to string
	run      stepFunc
	about    map[string]Converter // by definition
	// rename gives the other version's name of a definition.
	rename func(shape string) string
}

// lawSteps are the two directions of a pair.
func lawSteps(p pair) (down, up lawStep) {
	down = lawStep{p.newer, p.older, p.down, map[string]Converter{}, p.downName}
	up = lawStep{p.older, p.newer, p.up, map[string]Converter{}, p.upName}
	for _, c := range p.converters() {
		if c.From == p.newer {
			down.about[c.Shape] = c
		} else {
			up.about[c.Shape] = c
		}
	}
	return down, up
}

// allLawSteps are both directions of every pair.
func allLawSteps() []lawStep {
	var all []lawStep
	for _, p := range pairs {
		down, up := lawSteps(p)
		all = append(all, down, up)
	}
	return all
}

func (s lawStep) String() string { return s.from + " to " + s.to }

// lawResult is what a conversion gave.
type lawResult struct {
	value    Value
	warnings []Warning
	err      error
}

func (s lawStep) convert(shape string, in Value) lawResult {
	r := lawReport()
	out, err := s.run(shape, in, r)
	return lawResult{out, slices.Clone(r.Warnings()), err}
}

// lawReport is a report that makes up the same identifiers each time, so that results
// can be compared.
func lawReport() *Report { return &Report{Mint: func() string { return lawMinted }} }

const lawMinted = "made-up"

// eachPair runs a law for every pair of adjacent versions.
func eachPair(t *testing.T, law func(t *testing.T, older, newer string, down, up lawStep)) {
	t.Helper()
	for _, p := range pairs {
		t.Run(p.older+" and "+p.newer, func(t *testing.T) {
			t.Parallel()
			down, up := lawSteps(p)
			law(t, p.older, p.newer, down, up)
		})
	}
}

// lawValue decodes a document, and says what it is encoded as.
func lawValue(version, shape string, data []byte) (Value, []byte, error) {
	v, err := Decode(version, shape, data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s does not decode as %s of %s: %w", data, shape, version, err)
	}
	text, err := v.AppendJSON(nil)
	return v, text, err
}

// TestL1 converts every document up and down again: it is the same document, byte
// for byte, and no word was said.
//
// rule L1
// rule A1
// rule P3
//
// case B96
func TestL1(t *testing.T) {
	eachPair(t, func(t *testing.T, older, newer string, down, up lawStep) {
		for _, unknown := range []bool{false, true} {
			same := 0
			for d := range lawDocuments(t, older, newer, unknown, lawRandom) {
				back, err := lawUpDown(down, up, d)
				if err != nil {
					t.Fatalf("%s %s: %v", d.shape, d.data, err)
				}
				if back {
					same++
				}
			}
			if same < lawRandom {
				t.Errorf("only %d documents came back", same)
			}
		}
	})
}

// lawUpDown is law L1 for one document. It reports whether the document came back:
// one that only the older version can say does not, and then the upgrade says so.
func lawUpDown(down, up lawStep, d lawDocument) (bool, error) {
	x, before, err := lawValue(up.from, d.shape, d.data)
	if err != nil {
		return false, err
	}
	newer := up.convert(d.shape, x)
	if err := up.accounts(d.shape, before, newer); err != nil {
		return false, err
	}
	if newer.err != nil || len(newer.warnings) > 0 {
		return false, nil
	}
	if newer.value == nil {
		return false, errors.New("nothing is left, and nobody said so")
	}
	older := down.convert(up.rename(d.shape), newer.value)
	if older.err != nil || len(older.warnings) > 0 {
		return false, fmt.Errorf("the way back down: %v, warnings %v", older.err, older.warnings)
	}
	return true, up.same(d.shape, older.value, before)
}

// lawSame compares a value with what it should be encoded as.
func lawSame(v Value, want []byte) error {
	if v == nil {
		return errors.New("nothing is left")
	}
	got, err := v.AppendJSON(nil)
	if err == nil && !bytes.Equal(got, want) {
		err = fmt.Errorf("came back as\n%s, not\n%s", got, want)
	}
	return err
}

// lawEqual compares a value with a document as JSON Schema does: 1.0 is 1.
func lawEqual(v Value, want []byte) error {
	got, err := v.AppendJSON(nil)
	if err != nil {
		return err
	}
	x, errX := lawTree(want)
	y, errY := lawTree(got)
	if err := errors.Join(errX, errY); err != nil {
		return err
	}
	if d := differences(x, y, ""); len(d) > 0 {
		return fmt.Errorf("came back as\n%s, not\n%s", got, want)
	}
	return nil
}

// TestL2 converts every document down and up again. It is the same document, or
// the downgrade said what it lost, or the registry calls what is missing lossless.
//
// rule L2
// rule D4
// rule D5
//
// case B96
func TestL2(t *testing.T) {
	eachPair(t, func(t *testing.T, older, newer string, down, up lawStep) {
		for _, unknown := range []bool{false, true} {
			same, warned := 0, 0
			for d := range lawDocuments(t, newer, older, unknown, lawRandom) {
				back, err := lawDownUp(down, up, d)
				if err != nil {
					t.Fatalf("%s %s: %v", d.shape, d.data, err)
				}
				if back {
					same++
				} else {
					warned++
				}
			}
			if same < lawRandom || warned == 0 {
				t.Errorf("%d documents came back, %d lost something: want many and some", same, warned)
			}
		}
	})
}

// lawDownUp is law L2 for one document. It reports whether the document came back.
func lawDownUp(down, up lawStep, d lawDocument) (bool, error) {
	y, before, err := lawValue(down.from, d.shape, d.data)
	if err != nil {
		return false, err
	}
	older := down.convert(d.shape, y)
	if err := down.accounts(d.shape, before, older); err != nil {
		return false, err
	}
	if older.err != nil || len(older.warnings) > 0 {
		return false, nil
	}
	about := down.about[d.shape]
	if older.value == nil {
		if !about.silently() {
			err = errors.New("nothing is left, and nobody said so")
		}
		return false, err
	}
	newer := up.convert(down.rename(d.shape), older.value)
	if newer.err != nil || len(newer.warnings) > 0 {
		return false, fmt.Errorf("the way back up: %v, warnings %v", newer.err, newer.warnings)
	}
	err = down.same(d.shape, newer.value, before)
	if err != nil && about.retypes() {
		err = lawEqual(newer.value, before)
	}
	if err != nil && about.silently() && !about.Invertible {
		return false, about.explains(before, newer.value, down.form)
	}
	return true, err
}

// retypes reports whether a value may come back in another spelling: a number that
// went through an integer.
func (c Converter) retypes() bool {
	return slices.ContainsFunc(c.Entries, func(e Entry) bool { return e.Kind == "type-changed" })
}

// silently reports whether the registry lets something go without a word.
func (c Converter) silently() bool {
	return slices.ContainsFunc(c.Entries, func(e Entry) bool { return e.Loss == Lossless })
}

// TestL3 has every downgrade of a valid document judged against the older schema,
// by a validator that shares no code with this module.
//
// rule L3
// rule P1
func TestL3(t *testing.T) {
	eachPair(t, func(t *testing.T, older, newer string, down, _ lawStep) {
		judge, judged := newLawJudge(t, older), 0
		for d := range lawDocuments(t, newer, older, false, lawRandom/2) {
			y, before, err := lawValue(newer, d.shape, d.data)
			if err != nil {
				t.Fatal(err)
			}
			r := down.convert(d.shape, y)
			if err := down.accounts(d.shape, before, r); err != nil {
				t.Fatalf("%s %s: %v", d.shape, d.data, err)
			}
			if r.value == nil {
				continue
			}
			text, err := r.value.AppendJSON(nil)
			if err == nil {
				err = judge.check(down.rename(d.shape), text)
			}
			if err != nil {
				t.Fatalf("%s became %s, which %s of %s rejects: %v", before, text, d.shape, older, err)
			}
			judged++
		}
		if judged < lawRandom {
			t.Errorf("only %d documents were judged", judged)
		}
	})
}
