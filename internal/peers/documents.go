package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/agui-go/agui/internal/arbitrary"
)

// roots are the definitions that peers send each other by themselves.
var roots = []string{"Event", "RunAgentInput", "AgentCapabilities"}

// document is one to be judged, with where it comes from.
type document struct {
	source string
	data   []byte // compact JSON
}

// frame puts documents of a definition into one of a root.
type frame struct {
	root, before, after string
}

const (
	runInput    = `{"threadId":"t","runId":"r","state":{},"forwardedProps":{},`
	runFinished = `{"type":"RUN_FINISHED","threadId":"t","runId":"r",`
	userParts   = `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m","role":"user","content":[`
)

// frames are the places in which documents of a definition travel. One for an
// older or newer version than has it is no document there, and is left out.
func frames(definition string) []frame {
	switch {
	case definition == "BaseEvent" || definition == "BaseMessage":
		return nil // mixins: no value is one by itself
	case definition == "Event" || strings.HasSuffix(definition, "Event"):
		return []frame{{"Event", "", ""}}
	case slices.Contains(roots, definition):
		return []frame{{definition, "", ""}}
	case definition == "Message" || strings.HasSuffix(definition, "Message"):
		return []frame{
			{"Event", `{"type":"MESSAGES_SNAPSHOT","messages":[`, `]}`},
			{"RunAgentInput", runInput + `"tools":[],"context":[],"messages":[`, `]}`},
		}
	case strings.HasSuffix(definition, "Part"):
		return []frame{
			{"Event", userParts, `]}]}`},
			{"Event", `{"type":"TOOL_CALL_RESULT","messageId":"m","toolCallId":"c","content":[`, `]}`},
		}
	case strings.HasSuffix(definition, "Source"):
		return []frame{{"Event", userParts + `{"type":"image","source":`, `}]}]}`}}
	case strings.HasPrefix(definition, "RunFinished"):
		return []frame{{"Event", runFinished + `"outcome":`, `}`}}
	case strings.HasPrefix(definition, "SubagentFinished"):
		return []frame{{"Event", `{"type":"SUBAGENT_FINISHED","subagentRunId":"s","outcome":`, `}`}}
	case strings.HasSuffix(definition, "Operation"):
		return []frame{
			{"Event", `{"type":"STATE_DELTA","delta":[`, `]}`},
			{"Event", `{"type":"ACTIVITY_DELTA","messageId":"m","activityType":"a","patch":[`, `]}`},
		}
	}
	return framesByName[definition]
}

var framesByName = map[string][]frame{
	"ToolCall": {{"Event", `{"type":"MESSAGES_SNAPSHOT","messages":[{"id":"m","role":"assistant","toolCalls":[`, `]}]}`}},
	"Tool":     {{"RunAgentInput", runInput + `"messages":[],"context":[],"tools":[`, `]}`}},
	"Context":  {{"RunAgentInput", runInput + `"messages":[],"tools":[],"context":[`, `]}`}},
	"ResumeEntry": {
		{"RunAgentInput", runInput + `"messages":[],"tools":[],"context":[],"resume":[`, `]}`},
	},
	"Interrupt": {{"Event", runFinished + `"outcome":{"type":"interrupt","interrupts":[`, `]}}`}},
	"TokenUsage": {
		{"Event", runFinished + `"usage":[`, `]}`},
		{"Event", `{"type":"RUN_ERROR","message":"m","usage":[`, `]}`},
	},
	"JsonPatch": {{"Event", `{"type":"STATE_DELTA","delta":`, `}`}},
	"State":     {{"Event", `{"type":"STATE_SNAPSHOT","snapshot":`, `}`}},
	"Metadata":  {{"Event", `{"type":"CUSTOM","name":"n","value":1,"metadata":`, `}`}},
}

// specFolder is the folder of the spec files and one version in it.
type specFolder struct{ dir, version string }

// documents returns the documents of a root: the valid fixtures of all that
// travels in it, those that cover it step by step, and n random ones.
func (s specFolder) documents(root string, n int) ([]document, error) {
	all, err := s.fixtures(root)
	if err != nil {
		return nil, err
	}
	schema, err := arbitrary.Load(filepath.Join(s.dir, s.version, "schema.json"))
	if err != nil {
		return nil, err
	}
	if !slices.Contains(schema.Definitions(), root) {
		return nil, fmt.Errorf("version %s has no %s", s.version, root)
	}
	i := 0
	for data := range schema.Documents(root, n, arbitrary.Options{}) {
		i++
		all = append(all, document{fmt.Sprintf("generated %s %d", root, i), bytes.Clone(data)})
	}
	return all, nil
}

// fixtures returns the valid fixtures in the frames that make them a root.
func (s specFolder) fixtures(root string) ([]document, error) {
	paths, err := filepath.Glob(filepath.Join(s.dir, s.version, "fixtures", "*", "valid", "*.json"))
	if err != nil {
		return nil, err
	}
	var all []document
	for _, path := range paths {
		definition := filepath.Base(filepath.Dir(filepath.Dir(path)))
		for _, f := range frames(definition) {
			if f.root != root {
				continue
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return nil, err
			}
			var b bytes.Buffer
			b.WriteString(f.before)
			if err := json.Compact(&b, data); err != nil {
				return nil, fmt.Errorf("%s: %w", path, err)
			}
			b.WriteString(f.after)
			all = append(all, document{"fixture " + definition + "/" + filepath.Base(path), b.Bytes()})
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no fixtures of %s in %s: run from the top of the repository, or say where with -spec",
			root, filepath.Join(s.dir, s.version))
	}
	return all, nil
}
