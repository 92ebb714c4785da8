package spec_test

import (
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/spec"
)

// badCase is a schema file that is refused, and the diagnostics it is refused
// with.
type badCase struct {
	name, in string
	// want are the lines of the error, each without the file's name before it.
	want []string
}

// refuse checks that each file is refused with exactly its diagnostics, and that
// nothing half read comes back.
func refuse(t *testing.T, cases []badCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f, err := spec.Parse("s.json", "1.0", []byte(c.in))
			if err == nil {
				t.Fatalf("accepted, want\n%s", strings.Join(c.want, "\n"))
			}
			if f != nil {
				t.Error("a refused file is handed out")
			}
			want := "s.json:" + strings.Join(c.want, "\ns.json:")
			if err.Error() != want {
				t.Errorf("got\n%v\nwant\n%s", err, want)
			}
		})
	}
}

func accept(t *testing.T, text string) *spec.File {
	t.Helper()
	f, err := spec.Parse("s.json", "1.0", []byte(text))
	if err != nil {
		t.Fatalf("refused:\n%v\n%s", err, text)
	}
	return f
}

const dialect = `"$schema": "https://json-schema.org/draft/2020-12/schema"`

// file gives a schema file whose definitions start in line 2, column 1.
func file(defs string) string { return "{" + dialect + ", \"$defs\": {\n" + defs + "\n}}\n" }

// def gives a file with the definition A, whose keywords start in line 2, column 7.
func def(keywords string) string { return file(`"A": {` + keywords + `}`) }
