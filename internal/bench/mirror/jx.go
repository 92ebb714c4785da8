package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// writeJx writes a decoder of events that looks at the type and decodes the
// member alone. The sum type that jschemagen writes holds all 31 members by
// value, several kilobytes an event, which would be slow for a reason that has
// nothing to do with jx; the messages in a snapshot still pay it.
func writeJx(m *model, path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	var w bytes.Buffer
	w.WriteString(header + "package jxogen\n\nimport \"github.com/go-faster/jx\"\n" + jxCommon)
	for _, u := range m.Unions {
		if u.Name != "Event" {
			continue
		}
		fmt.Fprintf(&w, "\nfunc newEvent(tag string) Value {\n\tswitch tag {\n")
		for _, mem := range u.Members {
			fmt.Fprintf(&w, "\tcase %q:\n\t\treturn new(%s)\n", mem.Value, mem.Type)
		}
		w.WriteString("\t}\n\treturn nil\n}\n")
	}
	return writeGo(path, w.Bytes())
}

const jxCommon = `
// Value is any member of a union.
type Value interface {
	Decode(d *jx.Decoder) error
	Encode(e *jx.Encoder)
}

// peek returns the type without copying it, and leaves d at the start.
func peek(d *jx.Decoder) (Value, error) {
	var found Value
	err := d.Capture(func(d *jx.Decoder) error {
		iter, err := d.ObjIter()
		if err != nil {
			return err
		}
		for iter.Next() {
			if string(iter.Key()) != "type" {
				if err := d.Skip(); err != nil {
					return err
				}
				continue
			}
			tag, err := d.StrBytes()
			if err != nil {
				return err
			}
			found = newEvent(string(tag))
			return nil
		}
		return iter.Err()
	})
	return found, err
}

// DecodeEvent decodes one document.
func DecodeEvent(data []byte) (Value, error) {
	d := jx.GetDecoder()
	defer jx.PutDecoder(d)
	d.ResetBytes(data)
	v, err := peek(d)
	if err != nil {
		return nil, err
	}
	if v == nil {
		raw, err := d.RawAppend(nil)
		return rawValue{raw}, err
	}
	return v, v.Decode(d)
}

type rawValue struct{ raw jx.Raw }

func (rawValue) Decode(*jx.Decoder) error { return nil }

func (v rawValue) Encode(e *jx.Encoder) { e.Raw(v.raw) }
`
