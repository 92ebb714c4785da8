package wire

import (
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// The work per byte of input is bounded. These tests count what the work is made
// of, names compared, bytes allocated, and digits multiplied, and not the time it
// takes.

// hostile are inputs of about n bytes that cost the square of n where somebody
// compares every name with every other, copies what was read at each step, looks
// for a tag again and again, or expands a number.
var hostile = map[string]func(n int) string{
	"many names":    func(n int) string { return manyNames(n/10, "k") },
	"escaped names": func(n int) string { return manyNames(n/16, `\u006b`) },
	"nested objects": func(n int) string {
		return strings.Repeat(`{"a":`, 400) + manyNames(n/10, "k") + strings.Repeat("}", 400)
	},
	"wide and nested": func(n int) string {
		return "[" + strings.TrimSuffix(strings.Repeat(manyNames(40, "k")+",", n/400), ",") + "]"
	},
	"escapes":         func(n int) string { return `{"a":"` + strings.Repeat(`\n`, n/2) + `"}` },
	"multi-byte text": func(n int) string { return `{"a":"` + strings.Repeat("é\\n", n/4) + `"}` },
	"long name": func(n int) string {
		return `{"` + strings.Repeat("k", n/2) + `":1,"` + strings.Repeat("k", n/2) + `x":1}`
	},
	"long number":      func(n int) string { return `{"a":` + strings.Repeat("9", n) + `}` },
	"long fraction":    func(n int) string { return `{"a":0.` + strings.Repeat("0", n) + `1}` },
	"array":            func(n int) string { return `{"a":[` + strings.Repeat("0,", n/2) + `0]}` },
	"tag last":         func(n int) string { return `{"x":[` + strings.Repeat("{},", n/3) + `{}],"type":"t"}` },
	"late duplicate":   func(n int) string { return strings.TrimSuffix(manyNames(n/10, "k"), "}") + `,"k0":1}` },
	"late syntax":      func(n int) string { return strings.TrimSuffix(manyNames(n/10, "k"), "}") + `,` },
	"late wrong bytes": func(n int) string { return `{"a":"` + strings.Repeat("é", n/2) + "\xff\"}" },
	"open brackets":    func(n int) string { return strings.Repeat("[", n) },
}

func manyNames(n int, prefix string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(`,"` + prefix + strconv.Itoa(i) + `":0`)
	}
	return "{" + strings.TrimPrefix(b.String(), ",") + "}"
}

// readAll does with a document what generated code does: look for the tag, read
// the members, write them, and check the whole.
func readAll(data []byte) {
	var d Decoder
	_ = d.Reset(data)
	_, _ = d.Tag("type")
	var m Members
	if d.Object() == nil {
		for {
			key, err := d.Key()
			if key == nil || err != nil || m.Decode(&d) != nil {
				break
			}
		}
	}
	_, _ = AppendRaw(nil, m.Object())
	_ = CheckRaw(data)
}

// allocated counts the bytes that f allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Sixteen times the input allocates about sixteen times the memory. Copying
// what was read at each step would take 256 times as much.
func TestAllocationIsLinear(t *testing.T) {
	for name, input := range hostile {
		small, large := []byte(input(20_000)), []byte(input(320_000))
		readAll(small) // whatever is set up once
		a, b := allocated(func() { readAll(small) }), allocated(func() { readAll(large) })
		if limit := 16*3*a + 1<<16; b > limit {
			t.Errorf("%s: %d bytes for %d, %d for %d", name, a, len(small), b, len(large))
		}
		if most := 64 * uint64(len(large)); b > most {
			t.Errorf("%s: %d bytes allocated for a document of %d", name, b, len(large))
		}
	}
}

// A name is compared with at most linearNames others, one by one; in a larger
// object it is looked up in a set.
func TestNameComparisonsAreBounded(t *testing.T) {
	for name, input := range hostile {
		data := []byte(input(20_000))
		var d Decoder
		_ = d.Reset(data)
		compared, names := 0, 0
		var walk func() bool
		object := func() bool {
			for {
				ok, err := d.key()
				if !ok || err != nil {
					return err == nil
				}
				if n := len(d.names.sets); n == 0 || d.names.sets[n-1].depth != d.depth {
					compared += stacked(&d)
				}
				names++
				if stacked(&d) > linearNames || len(d.names.sets) > d.depth {
					t.Fatalf("%s: %d names on the stack for depth %d, %d sets", name, stacked(&d), d.depth, len(d.names.sets))
				}
				if _, duplicate := d.claim(); duplicate || !walk() {
					return false
				}
			}
		}
		walk = func() bool {
			switch d.Peek() {
			case '{':
				return d.Object() == nil && object()
			case '[':
				if d.Array() != nil {
					return false
				}
				for {
					if ok, err := d.More(); !ok || err != nil {
						return err == nil
					}
					if !walk() {
						return false
					}
				}
			}
			_, err := d.skipValue()
			return err == nil
		}
		if walk() && (d.names.count != 0 || len(d.names.sets) != 0) {
			t.Errorf("%s: %d names and %d sets are left over", name, d.names.count, len(d.names.sets))
		}
		if compared > linearNames*names {
			t.Errorf("%s: %d comparisons for %d names", name, compared, names)
		}
	}
}

// stacked counts the names kept for the open object outside of a set.
func stacked(d *Decoder) int {
	n := 0
	for i := d.names.count; i > 0 && int(d.names.at(i-1).depth) == d.depth; i-- {
		n++
	}
	return n
}

// An exponent is never counted down, however large: what it could make of the
// digits is known from its size.
func TestExponentsAreNotExpanded(t *testing.T) {
	huge := strings.Repeat("9", 1000)
	for text, want := range map[string]verdict{
		"1e" + huge: tooLarge, "-1e" + huge: tooSmall, "1e-" + huge: fractional, "0e" + huge: exact, "0.0e-" + huge: exact,
		"1e1000000000000000000": tooLarge, "1e9223372036854775807": tooLarge, "1e-9223372036854775808": fractional,
		"0." + strings.Repeat("0", 100000) + "1e100001": exact, strings.Repeat("9", 100000) + "e-1": fractional,
		"1" + strings.Repeat("0", 100000) + "e-100000": exact, "-0e+" + huge: exact,
	} {
		whole, frac, exponent := splitNumber([]byte(strings.TrimPrefix(text, "-")))
		if exponent > maxExponent || exponent < -maxExponent || len(whole)+len(frac) > len(text) {
			t.Errorf("%.40s: exponent %d", text, exponent)
			continue // whoever counts down from there does not end
		}
		if v, got := parseInteger([]byte(text)); got != want || got == exact && v != 0 && v != 1 {
			t.Errorf("%.40s: %d, verdict %d, want %d", text, v, got, want)
		}
	}
}
