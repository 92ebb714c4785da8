package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// stream is one file of the corpus.
type stream struct {
	Name        string `json:"name"`
	Area        string `json:"area"`
	Description string `json:"description"`
	SpecPage    string `json:"specPage"`
	Kill        string `json:"kill"`
	// Events are what the producer sends.
	Events []json.RawMessage `json:"stream"`
	// Client is how the consumer is set up.
	Client struct {
		MaxProtocolVersion string `json:"maxProtocolVersion"`
	} `json:"client"`
	// Input is what the consumer sends before.
	Input struct {
		Messages json.RawMessage `json:"messages"`
	} `json:"input"`
	Expect expectations `json:"expect"`
	// Overrides are what one of the reference clients does otherwise.
	Overrides map[string]expectations `json:"expectOverrides"`
}

// expectations are values by their key.
type expectations map[string]json.RawMessage

// referenceLane is the client whose overrides count: the corpus says in them what
// not every client can observe. The other lane's are about another product.
const referenceLane = "typescript"

// expected are the expectations that are about every client, with the reference's.
func (s *stream) expected() expectations {
	all := maps.Clone(s.Expect)
	for key, value := range s.Overrides[referenceLane] {
		if key != "intentional" { // it says why, for readers
			all[key] = value
		}
	}
	return all
}

// text gives an expectation that is a string, "" when there is none.
func (e expectations) text(key string) string {
	var s string
	if e[key] == nil || json.Unmarshal(e[key], &s) != nil {
		return ""
	}
	return s
}

// load reads the streams of a folder, sorted by name. Where it has a manifest, the
// two must agree: a stream that is gone would otherwise pass.
func load(dir string) ([]*stream, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no stream in %s", dir)
	}
	if err := compareManifest(dir, files); err != nil {
		return nil, err
	}
	var all []*stream
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		s := new(stream)
		d := json.NewDecoder(bytes.NewReader(data))
		d.DisallowUnknownFields() // what is not understood could be an expectation
		if err := d.Decode(s); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if len(s.Expect) == 0 {
			return nil, fmt.Errorf("%s: it expects nothing", path)
		}
		all = append(all, s)
	}
	return all, nil
}

func compareManifest(dir string, files []string) error {
	data, err := os.ReadFile(filepath.Join(dir, "MANIFEST.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var listed, there []string
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			listed = append(listed, line)
		}
	}
	for _, path := range files {
		there = append(there, filepath.Base(path))
	}
	for _, name := range listed {
		if !slices.Contains(there, name) {
			return fmt.Errorf("%s: the manifest lists %s, which is not there", dir, name)
		}
	}
	for _, name := range there {
		if !slices.Contains(listed, name) {
			return fmt.Errorf("%s: %s is not in the manifest", dir, name)
		}
	}
	return nil
}
