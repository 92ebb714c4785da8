package wire

import (
	"strings"
	"testing"
)

// TestTagged tries the forms an object's tag can take: where Tagged consumes it,
// exactly the tag is gone, and where not, the members are all still to come.
func TestTagged(t *testing.T) {
	for _, c := range []struct {
		doc, tag string
		tagged   bool
		next     string // the name Key returns then, "" for the end
	}{
		{`{"type":"A"}`, "A", true, ""},
		{`{"type":"A","b":1}`, "A", true, "b"},
		{` {"type":"A" , "b":1}`, "A", true, "b"},
		{`{"type":"A","type":"A"}`, "A", true, "type"},
		{`{"type":"","b":1}`, "", true, "b"},
		{`{"b":1,"type":"A"}`, "A", false, "b"},
		{`{ "type":"A"}`, "A", false, "type"},
		{`{"type": "A"}`, "A", false, "type"},
		{`{"type":"\u0041"}`, "A", false, "type"},
		{`{"\u0074ype":"A"}`, "A", false, "type"},
		{`{"type":"é"}`, "é", false, "type"},
	} {
		var d Decoder
		if err := d.Reset([]byte(c.doc)); err != nil {
			t.Fatal(err)
		}
		tag, err := d.Tag("type")
		if err != nil || string(tag) != c.tag {
			t.Errorf("%s: tag %q, %v, want %q", c.doc, tag, err, c.tag)
			continue
		}
		tagged, err := d.Tagged("type")
		if err != nil || tagged != c.tagged {
			t.Errorf("%s: tagged %v, %v, want %v", c.doc, tagged, err, c.tagged)
		}
		if key, err := d.Key(); err != nil || string(key) != c.next {
			t.Errorf("%s: next member %q, %v, want %q", c.doc, key, err, c.next)
		}
	}
}

// TestTaggedElsewhere asks for a tag that was not read in this place: nothing
// may be taken for seen.
func TestTaggedElsewhere(t *testing.T) {
	doc := []byte(`{"type":"A","in":{"type":"A","x":1}}`)
	var d Decoder
	if err := d.Reset(doc); err != nil {
		t.Fatal(err)
	}
	if tagged, err := d.Tagged("type"); tagged || err != nil {
		t.Errorf("no Tag before: tagged %v, %v", tagged, err)
	}
	if err := d.Reset(doc); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Tag("type"); err != nil {
		t.Fatal(err)
	}
	if tagged, err := d.Tagged("role"); tagged || err != nil {
		t.Errorf("another name: tagged %v, %v", tagged, err)
	}
	if err := d.Reset(doc); err != nil {
		t.Fatal(err)
	}
	if tagged, err := d.Tagged("type"); tagged || err != nil {
		t.Errorf("a Tag before Reset: tagged %v, %v", tagged, err)
	}
	if _, err := d.Key(); err != nil {
		t.Fatal(err)
	}
	if _, err := d.String(); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Key(); err != nil {
		t.Fatal(err)
	}
	if tagged, err := d.Tagged("type"); tagged || err != nil {
		t.Errorf("an object further in: tagged %v, %v", tagged, err)
	}
}

// TestTaggedMalformed gives objects that are malformed after or in the tag: Tag
// may pass them, the reading that follows may not.
func TestTaggedMalformed(t *testing.T) {
	for _, doc := range []string{
		`{"type":"A"`, `{"type":"A",}`, `{"type":"A" "b":1}`, `{"type":"A"]`, `{"type":"A`, `{"type":"A"x`,
	} {
		if err := readTagged(doc); err == nil {
			t.Errorf("%s: no error", doc)
		}
	}
	deep := strings.Repeat("[", DefaultMaxDepth) + `{"type":"A"}`
	var d Decoder
	if err := d.Reset([]byte(deep)); err != nil {
		t.Fatal(err)
	}
	for range DefaultMaxDepth {
		if err := d.Array(); err != nil {
			t.Fatal(err)
		}
		if _, err := d.More(); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Tag("type"); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Tagged("type"); err == nil || err.(*Error).Rule != "depth" {
		t.Errorf("deeper than the limit: %v", err)
	}
}

func readTagged(doc string) error {
	var d Decoder
	if err := d.Reset([]byte(doc)); err != nil {
		return err
	}
	if _, err := d.Tag("type"); err != nil {
		return err
	}
	if _, err := d.Tagged("type"); err != nil {
		return err
	}
	for {
		key, err := d.Key()
		if err != nil {
			return err
		}
		if key == nil {
			return d.End()
		}
		if _, err := d.Raw(); err != nil {
			return err
		}
	}
}
