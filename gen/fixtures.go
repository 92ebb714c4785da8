package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/agui-go/agui/generator"
)

// readFixtures reads the documents of a version: <Definition>/<valid|invalid>/<name>.json.
func readFixtures(folder string) ([]generator.Fixture, error) {
	var list []generator.Fixture
	err := eachFile(folder, func(path string) error {
		rel, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		parts := strings.Split(filepath.ToSlash(rel), "/")
		if len(parts) != 3 || !strings.HasSuffix(path, ".json") {
			return nil
		}
		data, err := os.ReadFile(path)
		list = append(list, generator.Fixture{Definition: parts[0], Verdict: parts[1], Name: parts[2], Data: data})
		return err
	})
	return list, err
}
