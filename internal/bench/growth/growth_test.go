package growth

import "testing"

func source(t *testing.T) *Source {
	t.Helper()
	s, err := Load("../../../spec/1.1")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Bytes allocated can be told exactly, so an ordinary test holds them to being
// linear; time is for the benchmark alone.
func TestAllocationIsLinear(t *testing.T) {
	for _, w := range Works(source(t)) {
		base, err := Allocated(w.Make(w.Base))
		if err != nil {
			t.Errorf("%s: %v", w.Name, err)
			continue
		}
		for _, f := range Factors[1:] {
			bytes, err := Allocated(w.Make(f * w.Base))
			if err != nil {
				t.Errorf("%s at %d×: %v", w.Name, f, err)
				continue
			}
			perUnit := float64(bytes) / float64(f*w.Base)
			if got := against(perUnit, float64(base)/float64(w.Base)); got > Most {
				t.Errorf("%s: %d bytes for %d %s, and %d for %d: %.2f× for each", w.Name, base, w.Base, w.Unit, bytes, f*w.Base, got)
			}
		}
	}
}

// What decoding a large snapshot allocates bounds the memory it takes, and does not
// depend on the collector.
func TestMemoryOfALargeSnapshot(t *testing.T) {
	for text, most := range map[int]float64{0: MostMemory - 0.8, 1 << 10: MostMemory - 1.5} {
		big, err := source(t).Snapshots(text, 8<<20)
		if err != nil {
			t.Fatal(err)
		}
		if got := big[0].Allocated; got > most {
			t.Errorf("%d bytes: decoding allocates %.2f times that, want at most %.2f", big[0].Size, got, most)
		}
	}
}

func TestScale(t *testing.T) {
	schema := []byte(`{"$ref":"#/$defs/A","$defs":{"A":{"$anchor":"A","items":{"$ref":"#/$defs/B"}},"B":{"const":"$anchor"}}}`)
	got, n, err := Scale(schema, 2)
	want := `{"$ref":"#/$defs/A","$defs":{"A": {"$anchor":"A","items":{"$ref":"#/$defs/B"}},` + "\n" + `"B": {"const":"$anchor"},` + "\n" +
		`"ACopy1": {"$anchor":"ACopy1","items":{"$ref":"#/$defs/BCopy1"}},` + "\n" + `"BCopy1": {"const":"$anchor"}}}`
	if err != nil || n != 4 || string(got) != want {
		t.Errorf("%d definitions, %v\n got %s\nwant %s", n, err, got, want)
	}
}
