package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// number is the value of a JSON number: digits without zeros around them, times a
// power of ten. Nothing is rounded.
type number struct {
	negative bool
	digits   string
	power    int
}

func numberOf(text string) (number, error) {
	unsigned, negative := strings.CutPrefix(text, "-")
	mantissa, e, _ := strings.Cut(strings.ToLower(unsigned), "e")
	whole, fraction, _ := strings.Cut(mantissa, ".")
	power := 0
	if e != "" {
		var err error
		if power, err = strconv.Atoi(e); err != nil {
			return number{}, err
		}
	}
	digits := strings.TrimLeft(whole+fraction, "0")
	short := strings.TrimRight(digits, "0")
	if short == "" {
		return number{}, nil
	}
	return number{negative, short, power + len(digits) - len(short) - len(fraction)}, nil
}

// sameJSON reports whether two documents have the same value.
func sameJSON(a, b []byte) (bool, error) {
	x, err := valueOf(a)
	if err != nil {
		return false, err
	}
	y, err := valueOf(b)
	if err != nil {
		return false, err
	}
	return reflect.DeepEqual(x, y), nil
}

func valueOf(document []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(document))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("%s: %w", document, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("%s: more than one document", document)
	}
	return withNumbers(v)
}

// withNumbers puts values in the place of the spellings of numbers.
func withNumbers(v any) (any, error) {
	var err error
	switch v := v.(type) {
	case json.Number:
		return numberOf(v.String())
	case map[string]any:
		for name := range v {
			if v[name], err = withNumbers(v[name]); err != nil {
				return nil, err
			}
		}
	case []any:
		for i := range v {
			if v[i], err = withNumbers(v[i]); err != nil {
				return nil, err
			}
		}
	}
	return v, nil
}
