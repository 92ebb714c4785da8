package convert

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// accounts checks what a conversion said about the document text: every warning and
// refusal is one that the converter's data announces, complete, and points at the
// place it is about.
func (s lawStep) accounts(shape string, text []byte, r lawResult) error {
	about, ok := s.about[shape]
	if !ok {
		return fmt.Errorf("Converters has no %s %v", shape, s)
	}
	for _, w := range r.warnings {
		if about.Loss == Lossless {
			return fmt.Errorf("a lossless converter warned: %v", w)
		}
		if err := s.announced(about, Lossy, w, text); err != nil {
			return err
		}
	}
	if r.err == nil {
		return nil
	}
	refused, ok := errors.AsType[*RefusedError](r.err)
	switch {
	case !ok:
		return fmt.Errorf("conversion fails: %w", r.err)
	case r.value != nil:
		return fmt.Errorf("a value beside the error %w", r.err)
	case about.Loss != Refused:
		return fmt.Errorf("a converter called %s refused: %w", about.Loss, r.err)
	case about.Absent:
		return complete(refused.Warning)
	}
	return s.announced(about, Refused, refused.Warning, text)
}

// announced looks for the entry behind a warning.
func (s lawStep) announced(about Converter, loss Loss, w Warning, text []byte) error {
	if err := complete(w); err != nil {
		return err
	}
	if w.From != s.from || w.To != s.to {
		return fmt.Errorf("%+v is not about %v", w, s)
	}
	if !slices.ContainsFunc(about.Entries, func(e Entry) bool { return e.Loss == loss && e.says(w) }) {
		return fmt.Errorf("no entry of %s announces %+v", about.Shape, w)
	}
	return pointsRight(w, text)
}

// says reports whether a warning is about this entry, in its words; a function written
// by hand may add to them what it was exactly.
func (e Entry) says(w Warning) bool {
	lost := e.Lost == w.Lost || strings.HasPrefix(w.Lost, e.Lost+": ")
	return e.At == w.Shape && lost && e.Why == w.Why && e.Upgrade == w.Upgrade
}

// complete checks that a warning says everything a reader needs (rule D5). Its
// pointer is empty where the whole document is meant.
func complete(w Warning) error {
	for name, text := range map[string]string{
		"code": w.Code, "from": w.From, "to": w.To, "shape": w.Shape, "lost": w.Lost, "why": w.Why, "upgrade": w.Upgrade,
	} {
		if text == "" {
			return fmt.Errorf("the warning %+v has no %s", w, name)
		}
	}
	return nil
}

// pointsRight checks that a warning about a field that was dropped points at that
// field, and any other at something that is in the document or could be.
func pointsRight(w Warning, text []byte) error {
	tree, err := lawTree(text)
	if err != nil {
		return err
	}
	pointer := w.Pointer
	if w.Code == "value-filled" {
		pointer = pointer[:max(strings.LastIndexByte(pointer, '/'), 0)]
	}
	if _, ok := resolve(tree, pointer); !ok {
		return fmt.Errorf("%+v points at nothing in %s", w, text)
	}
	_, field, isField := strings.Cut(w.Shape, ".")
	if w.Code == "field-dropped" && isField && pointer[strings.LastIndexByte(pointer, '/')+1:] != pointerEscaper.Replace(field) {
		return fmt.Errorf("%+v does not point at its field", w)
	}
	return nil
}

var pointerEscaper = strings.NewReplacer("~", "~0", "/", "~1")

// explains checks that all that is missing from back is fields which the registry
// calls lossless: gone, or empty where the other version requires one (rule D1). For
// answers about anything but fields it takes their word. The two are compared in the
// form that the versions have in common.
func (c Converter) explains(before []byte, back Value, form func(any) any) error {
	after, err := back.AppendJSON(nil)
	if err != nil {
		return err
	}
	x, errX := lawTree(before)
	y, errY := lawTree(after)
	if err := errors.Join(errX, errY); err != nil {
		return err
	}
	fields := map[string]bool{}
	for _, e := range c.Entries {
		_, field, ok := strings.Cut(e.At, ".")
		if e.Loss == Lossless && !ok && e.Kind != "type-changed" {
			return nil
		}
		fields[field] = fields[field] || e.Loss == Lossless
	}
	x, y = form(x), form(y)
	for _, d := range differences(x, y, "") {
		pointer := strings.TrimLeft(d, "+-")
		left, _ := resolve(y, pointer)
		if !fields[pointer[strings.LastIndexByte(pointer, '/')+1:]] || d[0] != '-' && !saysNothing(left) {
			return fmt.Errorf("no lossless entry explains %s\nbefore %s\nafter  %s", d, before, after)
		}
	}
	return nil
}

// saysNothing reports an empty value.
func saysNothing(tree any) bool {
	switch v := tree.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}
