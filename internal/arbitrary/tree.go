package arbitrary

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// object is a JSON object with its members in the order of the file. The other
// values of a tree are []any, string, json.Number, bool and nil.
type object []member

type member struct {
	name  string
	value any
}

// parse reads exactly one JSON value.
func parse(data []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	v, err := parseValue(dec)
	if err != nil {
		return nil, err
	}
	if _, err := dec.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("text after the value")
	}
	return v, nil
}

func parseValue(dec *json.Decoder) (any, error) {
	token, err := dec.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return parseObject(dec)
	case json.Delim('['):
		list := []any{}
		for dec.More() {
			v, err := parseValue(dec)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err := dec.Token()
		return list, err
	}
	return token, nil
}

func parseObject(dec *json.Decoder) (any, error) {
	o, seen := object{}, map[string]bool{}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return nil, err
		}
		v, err := parseValue(dec)
		if err != nil {
			return nil, err
		}
		text := name.(string) // the decoder accepts nothing else here
		if seen[text] {
			return nil, fmt.Errorf("member %q occurs twice", text)
		}
		seen[text] = true
		o = append(o, member{text, v})
	}
	_, err := dec.Token()
	return o, err
}

// get returns a member's value, or nil.
func (o object) get(name string) any {
	for _, m := range o {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

// compact writes a tree as JSON, so that two equal values of a schema file
// compare equal as text.
func compact(v any) string {
	var b strings.Builder
	switch v := v.(type) {
	case object:
		for i, m := range v {
			b.WriteString(separator(i, "{"))
			b.WriteString(compact(m.name) + ":" + compact(m.value))
		}
		return orEmpty(b.String(), "{") + "}"
	case []any:
		for i, e := range v {
			b.WriteString(separator(i, "["))
			b.WriteString(compact(e))
		}
		return orEmpty(b.String(), "[") + "]"
	}
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err) // a scalar that was just read
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func separator(i int, first string) string {
	if i == 0 {
		return first
	}
	return ","
}

func orEmpty(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}
