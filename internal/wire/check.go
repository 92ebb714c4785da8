package wire

import (
	"encoding/json"
	"regexp"
	"strconv"
	"sync"
	"unicode/utf8"
)

// AppendList appends an array; a nil list is [] (rule P2).
func AppendList[T any](dst []byte, list []T, element func([]byte, T) ([]byte, error)) ([]byte, error) {
	n := len(dst)
	dst = append(dst, '[')
	for i, v := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = element(dst, v); err != nil {
			return dst[:n], At(err, i)
		}
	}
	return append(dst, ']'), nil
}

// AppendStructs is [AppendList] for objects, which are not copied.
func AppendStructs[T any](dst []byte, list []T, element func(*T, []byte) ([]byte, error)) ([]byte, error) {
	n := len(dst)
	dst = append(dst, '[')
	for i := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = element(&list[i], dst); err != nil {
			return dst[:n], At(err, i)
		}
	}
	return append(dst, ']'), nil
}

// AppendMember appends a union's member; a nil one is an error, for no document
// could hold it.
func AppendMember[U Value](dst []byte, v U) ([]byte, error) {
	if any(v) == nil {
		return dst, NoValue("object")
	}
	return v.AppendJSON(dst)
}

// AppendUnknown appends an object carried as received, once its tag is found to
// be what the carrier says.
func AppendUnknown(dst []byte, raw json.RawMessage, name, tag string) ([]byte, error) {
	n := len(dst)
	dst, err := AppendRawObject(dst, raw)
	if err != nil {
		return dst, err
	}
	var d Decoder
	if err := d.Reset(raw, Limits{MaxDepth: depthCeiling}); err != nil {
		return dst[:n], notDecoding(err)
	}
	got, err := d.Tag(name)
	if err != nil {
		return dst[:n], notDecoding(err)
	}
	if string(got) != tag {
		return dst[:n], In(Fail("const", "want "+quoted(tag)+" as the carrier of the object says, got "+quoted(string(got))), name)
	}
	return dst, nil
}

// CloseObject ends an object whose members, each after a comma, start at n.
func CloseObject(dst []byte, n int) []byte {
	if len(dst) == n {
		return append(dst, '{', '}')
	}
	dst[n] = '{'
	return append(dst, '}')
}

// NoValue is the error of encoding a nil pointer or interface.
func NoValue(want string) error { return Fail("type", "want "+want+", got nil") }

// NotSet is the error of encoding an object whose required member is nil.
func NotSet(name string) error {
	return Fail("required", "want member "+quoted(name)+", got none")
}

// OneSet checks that one alternative is set, or none where the first is the one
// that the zero value stands for.
func OneSet(zeroFirst bool, set ...bool) error {
	n := 0
	for _, s := range set {
		if s {
			n++
		}
	}
	switch {
	case n > 1:
		return Fail("oneOf", "want one alternative, got "+strconv.Itoa(n))
	case n == 0 && !zeroFirst:
		return Fail("oneOf", "want one alternative, got none")
	}
	return nil
}

// CheckItems checks the length of a list; a bound of -1 is none.
func CheckItems(n, lo, hi int) error {
	switch {
	case n < lo:
		return Fail("minItems", "want at least "+strconv.Itoa(lo)+" elements, got "+strconv.Itoa(n))
	case hi >= 0 && n > hi:
		return Fail("maxItems", "want at most "+strconv.Itoa(hi)+" elements, got "+strconv.Itoa(n))
	}
	return nil
}

// CheckLength checks the length of a string in code points, as JSON Schema
// counts it; a bound of -1 is none.
func CheckLength(s string, lo, hi int) error {
	if len(s) >= 4*lo && (hi < 0 || len(s) <= hi) {
		return nil // whatever the characters
	}
	switch n := utf8.RuneCountInString(s); {
	case n < lo:
		return Fail("minLength", "want at least "+strconv.Itoa(lo)+" characters, got "+strconv.Itoa(n))
	case hi >= 0 && n > hi:
		return Fail("maxLength", "want at most "+strconv.Itoa(hi)+" characters, got "+strconv.Itoa(n))
	}
	return nil
}

// CheckPattern is the error of a string that does not match, or nil.
func CheckPattern(ok bool, pattern string) error {
	if ok {
		return nil
	}
	return Fail("pattern", "want a string that matches "+pattern)
}

// patterns caches compiled patterns: there are as many as a schema has.
var patterns sync.Map // string -> *regexp.Regexp

// CheckRegexp checks a string against a pattern that the generator found to compile.
func CheckRegexp(s, pattern string) error {
	re, ok := patterns.Load(pattern)
	if !ok {
		re, _ = patterns.LoadOrStore(pattern, regexp.MustCompile(pattern))
	}
	return CheckPattern(re.(*regexp.Regexp).MatchString(s), pattern)
}

// CheckInt checks the bounds of an integer.
func CheckInt(v, lo, hi int64) error {
	_, err := AppendInt(nil, v, lo, hi)
	return err
}

// CheckNotNull checks that a raw value is there and is not null.
func CheckNotNull(raw []byte) error {
	_, err := AppendRawNotNull(nil, raw)
	return err
}

// ParseInteger reads the text of a JSON number that is an integer between lo and
// hi, as [Decoder.Int64] does.
func ParseInteger(text string, lo, hi int64) (int64, error) {
	var d Decoder
	if err := d.Reset([]byte(text)); err != nil {
		return 0, err
	}
	n, err := d.Int64(lo, hi)
	if err == nil {
		err = d.End()
	}
	return n, notDecoding(err)
}

// CheckInteger checks the text of a number that must be an integer.
func CheckInteger[T ~string](text T, lo, hi int64) error {
	_, err := ParseInteger(string(text), lo, hi)
	return err
}
