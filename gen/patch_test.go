package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// ordered is an object that keeps the order of its members: an invented version
// has to read like a published one.
type ordered struct {
	keys   []string
	values map[string]any
}

// patched applies a JSON Patch (add, remove, replace, move) to a schema file and
// gives it the id of another version.
func patched(t *testing.T, schema, patch, from, to string) []byte {
	t.Helper()
	data, err := os.ReadFile(schema)
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte("/spec/"+from+"/"), []byte("/spec/"+to+"/"), 1)
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	doc, err := readOrdered(dec)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(patch)
	if err != nil {
		t.Fatal(err)
	}
	var ops []struct {
		Op, Path, From string
		Value          json.RawMessage
	}
	if err := json.Unmarshal(text, &ops); err != nil {
		t.Fatal(err)
	}
	for _, op := range ops {
		var value any
		if op.Value != nil {
			dec := json.NewDecoder(bytes.NewReader(op.Value))
			dec.UseNumber()
			if value, err = readOrdered(dec); err != nil {
				t.Fatal(err)
			}
		}
		if op.Op == "move" {
			value = edit(t, doc, op.From, "remove", nil)
			op.Op = "add"
		}
		edit(t, doc, op.Path, op.Op, value)
	}
	var b bytes.Buffer
	writeOrdered(&b, doc, "")
	return append(b.Bytes(), '\n')
}

// edit changes one place and returns what stood there.
func edit(t *testing.T, doc any, pointer, op string, value any) any {
	t.Helper()
	path := strings.Split(pointer, "/")[1:]
	parent := doc
	for _, p := range path[:len(path)-1] {
		switch v := parent.(type) {
		case *ordered:
			parent = v.values[p]
		case *[]any:
			parent = (*v)[index(t, p)]
		}
	}
	last := path[len(path)-1]
	switch v := parent.(type) {
	case *ordered:
		old, ok := v.values[last]
		if ok == (op == "add") {
			t.Fatalf("%s %s: there before: %v", op, pointer, ok)
		}
		v.values[last] = value
		switch op {
		case "add":
			v.keys = append(v.keys, last)
		case "remove":
			delete(v.values, last)
			v.keys = slices.DeleteFunc(v.keys, func(k string) bool { return k == last })
		}
		return old
	case *[]any:
		switch {
		case op == "add" && last == "-":
			*v = append(*v, value)
		case op == "remove":
			*v = slices.Delete(*v, index(t, last), index(t, last)+1)
		default:
			t.Fatalf("%s %s: not for lists", op, pointer)
		}
		return nil
	}
	t.Fatalf("%s %s: no such place", op, pointer)
	return nil
}

func index(t *testing.T, text string) int {
	t.Helper()
	i, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

func readOrdered(dec *json.Decoder) (any, error) {
	tok, err := dec.Token()
	if err != nil {
		return nil, err
	}
	switch tok {
	case json.Delim('{'):
		o := &ordered{values: map[string]any{}}
		for dec.More() {
			key, err := dec.Token()
			if err != nil {
				return nil, err
			}
			k := key.(string)
			o.keys = append(o.keys, k)
			if o.values[k], err = readOrdered(dec); err != nil {
				return nil, err
			}
		}
		_, err = dec.Token()
		return o, err
	case json.Delim('['):
		list := &[]any{}
		for dec.More() {
			v, err := readOrdered(dec)
			if err != nil {
				return nil, err
			}
			*list = append(*list, v)
		}
		_, err = dec.Token()
		return list, err
	}
	return tok, nil
}

func writeOrdered(b *bytes.Buffer, v any, indent string) {
	inner := indent + "  "
	switch v := v.(type) {
	case *ordered:
		b.WriteString("{")
		for i, k := range v.keys {
			fmt.Fprintf(b, "%s\n%s%s: ", comma(i), inner, encoded(k))
			writeOrdered(b, v.values[k], inner)
		}
		b.WriteString("\n" + indent + "}")
	case *[]any:
		b.WriteString("[")
		for i, e := range *v {
			b.WriteString(comma(i))
			writeOrdered(b, e, inner)
		}
		b.WriteString("]")
	default:
		b.WriteString(encoded(v))
	}
}

func comma(i int) string {
	if i == 0 {
		return ""
	}
	return ","
}

func encoded(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // tokens of JSON
	}
	return string(data)
}
