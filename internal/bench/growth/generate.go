package growth

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"

	"github.com/agui-go/agui/internal/wire"
)

// Generation is one run of the generator.
type Generation struct {
	Definitions int // of each version
	CPU, Clock  time.Duration
}

// Generator builds the generator and measures it, with the least of rounds for
// each figure: on the repository at root, and on the schema of 1.1 given twice, as
// two versions without differences, with every definition as often as factors say.
func Generator(root string, factors []int, rounds int) (own Generation, scaled []Generation, err error) {
	dir, err := os.MkdirTemp("", "agui-growth-")
	if err != nil {
		return own, nil, err
	}
	defer os.RemoveAll(dir)
	gen := filepath.Join(dir, "gen")
	if out, err := exec.Command("go", "build", "-C", root, "-o", gen, "./gen").CombinedOutput(); err != nil {
		return own, nil, fmt.Errorf("building gen: %w\n%s", err, out)
	}
	if own, err = generate(gen, filepath.Join(root, "spec"), filepath.Join(root, "registry.yaml"), dir, rounds); err != nil {
		return own, nil, err
	}
	schema, err := os.ReadFile(filepath.Join(root, "spec", "1.1", "schema.json"))
	if err != nil {
		return own, nil, err
	}
	for _, f := range factors {
		spec := filepath.Join(dir, "spec"+strconv.Itoa(f))
		definitions, err := writeScaled(spec, schema, f)
		if err != nil {
			return own, nil, err
		}
		if f >= 100 {
			rounds = 1 // it takes long enough to be told apart from noise
		}
		g, err := generate(gen, spec, filepath.Join(spec, "registry.yaml"), dir, rounds)
		if err != nil {
			return own, nil, err
		}
		g.Definitions = definitions
		scaled = append(scaled, g)
	}
	return own, scaled, nil
}

func generate(gen, spec, registry, dir string, rounds int) (Generation, error) {
	var g Generation
	for i := range rounds {
		out, err := os.MkdirTemp(dir, "out")
		if err != nil {
			return g, err
		}
		cmd := exec.Command(gen, "generate", "-spec", spec, "-registry", registry, "-out", out)
		start := time.Now()
		text, err := cmd.CombinedOutput()
		clock := time.Since(start)
		os.RemoveAll(out)
		if err != nil {
			return g, fmt.Errorf("gen: %w\n%.2000s", err, text)
		}
		cpu := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
		if i == 0 || cpu < g.CPU {
			g.CPU = cpu
		}
		if i == 0 || clock < g.Clock {
			g.Clock = clock
		}
	}
	return g, nil
}

// writeScaled writes the input of one generation, and returns how many definitions
// each of its two versions has.
func writeScaled(spec string, schema []byte, factor int) (int, error) {
	scaled, n, err := Scale(schema, factor)
	if err != nil {
		return 0, err
	}
	for _, version := range []string{"1.1", "1.2"} {
		dir := filepath.Join(spec, version)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return 0, err
		}
		if err := os.WriteFile(filepath.Join(dir, "schema.json"), scaled, 0o644); err != nil {
			return 0, err
		}
	}
	return n, os.WriteFile(filepath.Join(spec, "registry.yaml"), []byte("format: 1\n"), 0o644)
}

var (
	reference = regexp.MustCompile(`"#/\$defs/(\w+)"`)
	anchor    = regexp.MustCompile(`("\$anchor"\s*:\s*")(\w+)"`)
)

// Scale gives a schema factor times its definitions: the originals, and under other
// names copies that refer to copies. It returns the number of definitions.
func Scale(schema []byte, factor int) ([]byte, int, error) {
	whole, err := wire.MembersOf(schema)
	if err != nil {
		return nil, 0, err
	}
	raw, _ := whole.Get("$defs")
	originals, err := wire.MembersOf(raw)
	if err != nil {
		return nil, 0, err
	}
	out, n := []byte{'{'}, 0
	for c := range factor {
		suffix := ""
		if c > 0 {
			suffix = "Copy" + strconv.Itoa(c)
		}
		for name, def := range originals.All() {
			if n > 0 {
				out = append(out, ",\n"...)
			}
			def = reference.ReplaceAll(def, []byte(`"#/$$defs/${1}`+suffix+`"`))
			def = anchor.ReplaceAll(def, []byte(`${1}${2}`+suffix+`"`))
			out = append(out, `"`+name+suffix+`": `...)
			out = append(out, def...)
			n++
		}
	}
	if err := whole.Set("$defs", json.RawMessage(append(out, '}'))); err != nil {
		return nil, 0, err
	}
	return whole.Object(), n, nil
}
