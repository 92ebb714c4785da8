package main

import "slices"

// era is a version of the protocol and the official package that spoke it.
type era struct {
	version string // as this module names it
	release string // of @ag-ui/core
	zod     string // of the parser library, which the package leaves open
}

// zod is the release every era's parsers run on. The 0.x packages ask for ^3.22.4,
// 1.0.0 for ^3.25.18 or 4: it is the newest that all of them take.
const zod = "3.25.76"

// eras are the judges, oldest first.
var eras = []era{
	{"0.0.39", "0.0.39", zod},
	{"0.0.45", "0.0.45", zod},
	{"0.0.57", "0.0.57", zod},
	{"0.0.59", "0.0.59", zod},
	{"1.0", "1.0.0", zod},
}

// parserName returns the parser of a definition among those a package exports, ""
// where it has none.
func parserName(exported []string, definition string) string {
	names := []string{definition + "Schema"}
	if definition == "Event" {
		names = []string{"EventSchemas"}
	}
	if old := oldNames[definition]; old != "" {
		names = append(names, old+"Schema")
	}
	for _, name := range names {
		if slices.Contains(exported, name) {
			return name
		}
	}
	return ""
}

// oldNames are what the 0.x packages called what has another name since 1.0.
var oldNames = map[string]string{
	"ContentPart":  "InputContent",
	"TextPart":     "TextInputContent",
	"ImagePart":    "ImageInputContent",
	"AudioPart":    "AudioInputContent",
	"VideoPart":    "VideoInputContent",
	"DocumentPart": "DocumentInputContent",
	"BinaryPart":   "BinaryInputContent",
	"PartSource":   "InputContentSource",
	"DataSource":   "InputContentDataSource",
	"UrlSource":    "InputContentUrlSource",
	"SubagentInfo": "SubAgentInfo",
}
