package registry

import (
	"strings"
	"testing"
)

// TestSettings reads settings files, good and bad: they are as strict as the registry.
func TestSettings(t *testing.T) {
	for text, tolerates := range map[string]bool{"format: 1\n": false, "format: 1\nundescribed: data\n": false, "format: 1\nundescribed: tolerated\n": true} {
		s, err := ParseSettings("settings.yaml", []byte(text))
		if err != nil || s.Tolerates != tolerates {
			t.Errorf("%q: %+v, %v", text, s, err)
		}
	}
	for text, want := range map[string]string{
		"":                                        "settings.yaml:1:1: the file is empty",
		"undescribed: tolerated\n":                "settings.yaml:1:1: the settings has no format",
		"format: 2\n":                             "settings.yaml:1:9: unknown format 2",
		"format: 1\nundescribed: tolerate\n":      "settings.yaml:2:14: unknown word tolerate for undescribed",
		"format: 1\nundescribed: true\n":          "settings.yaml:2:14: undescribed must be text, got a boolean",
		"format: 1\nundescrbed: data\n":           "settings.yaml:2:1: unknown key undescrbed in the settings",
		"format: 1\nformat: 1\n":                  "settings.yaml:2:1: key format stands here and at 1:1",
		"- format\n":                              "settings.yaml:1:1: the settings must be a mapping, got a list",
		"format: 1\nundescribed: &a data\n":       "settings.yaml:2:14: anchor &a is refused",
		"format: 1\nnull-is-absent: A.b\n":        "settings.yaml:2:17: null-is-absent must be a list",
		"format: 1\nnull-is-absent: [A]\n":        "settings.yaml:2:18: null-is-absent \"A\" names no field",
		"format: 1\nnull-is-absent: [A.b, A.b]\n": "settings.yaml:2:23: A.b is listed twice",
		"format: 1\nundescribed: \"<answer>\"":    "settings.yaml:2:14: undescribed still holds the placeholder <answer>",
	} {
		s, err := ParseSettings("settings.yaml", []byte(text))
		if s != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q:\ngot  %v\nwant %s", text, err, want)
		}
	}
	s, err := ParseSettings("settings.yaml", []byte("format: 1\nnull-is-absent: [A.b]\n"))
	if err != nil || len(s.Nulls) != 1 || s.Nulls[0].Field != "A.b" || s.Nulls[0].Pos.Col != 18 {
		t.Errorf("got %+v, %v", s, err)
	}
}
