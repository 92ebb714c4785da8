package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A patch turns a copy in internal/wire into a view of the document. It is made
// of the source as it is, so that the bound keeps up with the code it bounds;
// when the source no longer has the text, the benchmark says so and stops.
type patch struct{ file, old, new string }

var patches = []patch{
	{"text.go", "return string(d.data[start:end]), nil", "return unsafe.String(unsafe.SliceData(d.data[start:end]), end-start), nil"},
	{"text.go", `import (`, "import (\n\t\"unsafe\""},
	{"raw.go", "return bytes.Clone(d.data[start:d.pos])[: d.pos-start : d.pos-start], nil", "return d.data[start:d.pos:d.pos], nil"},
	{"raw.go", `import "bytes"`, ""},
}

// writeOverlay writes the patched files and the description of the overlay that
// go build takes, and returns where the latter is.
func writeOverlay(dir string) (string, error) {
	wire, err := filepath.Abs(filepath.Join("..", "wire"))
	if err != nil {
		return "", err
	}
	text := make(map[string]string)
	for _, p := range patches {
		if _, ok := text[p.file]; !ok {
			src, err := os.ReadFile(filepath.Join(wire, p.file))
			if err != nil {
				return "", err
			}
			text[p.file] = string(src)
		}
		if n := strings.Count(text[p.file], p.old); n != 1 {
			return "", fmt.Errorf("overlay.go: internal/wire/%s has %q %d times, want once: bring the patch up to date", p.file, p.old, n)
		}
		text[p.file] = strings.Replace(text[p.file], p.old, p.new, 1)
	}
	replace := make(map[string]string)
	for file, src := range text {
		path := filepath.Join(dir, "zerocopy_"+file)
		if err := os.WriteFile(path, []byte(src), 0o644); err != nil {
			return "", err
		}
		replace[filepath.Join(wire, file)] = path
	}
	out, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, out, 0o644)
}
