package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/convert"
)

func TestParserName(t *testing.T) {
	old := []string{"EventSchemas", "BinaryInputContentSchema", "UserMessageSchema", "InputContentSchema"}
	for _, c := range []struct {
		exported         []string
		definition, want string
	}{
		{old, "Event", "EventSchemas"},
		{old, "UserMessage", "UserMessageSchema"},
		{old, "ContentPart", "InputContentSchema"},
		{old, "BinaryPart", "BinaryInputContentSchema"},
		{old, "AgentCapabilities", ""},
		{[]string{"InputContentSchema", "ContentPartSchema"}, "ContentPart", "ContentPartSchema"},
	} {
		if got := parserName(c.exported, c.definition); got != c.want {
			t.Errorf("%s: %q, want %q", c.definition, got, c.want)
		}
	}
}

func TestSameJSON(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{`{"a":1,"b":[null,"é"]}`, `{"b":[null,"\u00e9"],"a":1.0}`, true},
		{`[1e3,-0,1.50]`, `[1000,0,15e-1]`, true},
		{`9007199254740993`, `9007199254740992`, false},
		{`{"a":null}`, `{}`, false},
		{`[1,2]`, `[2,1]`, false},
		{`"1"`, `1`, false},
		{`[]`, `{}`, false},
		{`1`, `-1`, false},
	} {
		if same, err := sameJSON([]byte(c.a), []byte(c.b)); err != nil || same != c.same {
			t.Errorf("%s and %s: %v, %v", c.a, c.b, same, err)
		}
	}
	for _, bad := range []string{`{`, `1 2`, ``} {
		if _, err := sameJSON([]byte(bad), []byte(bad)); err == nil {
			t.Errorf("%q: no error", bad)
		}
	}
}

// TestSkipping tells what this machine lacks from what is wrong here, in the exit
// code of both ways to run the command.
func TestSkipping(t *testing.T) {
	e, exit := eras[0], errors.New("exit status 1")
	for _, c := range []struct {
		name             string
		err              error
		code, whenNeeded int
		says             string
	}{
		{"fine", nil, 0, 0, ""},
		{"no node", &unavailableError{"node is not installed"}, 0, 1, "node is not installed"},
		{"no way", npmError(e, []byte(`{"error":{"code":"ENOTFOUND","summary":"request failed\nmore"}}`), exit), 0, 1, "cannot be reached"},
		{"no such release", npmError(e, []byte(`{"error":{"code":"ETARGET","summary":"No matching version"}}`), exit), 1, 1, "ETARGET No matching version"},
		{"no answer", npmError(e, []byte("Segmentation fault"), &exec.ExitError{Stderr: []byte("core dumped\n")}), 1, 1, "core dumped"},
		{"findings", errJudged, 1, 1, "see above"},
	} {
		for _, require := range []bool{false, true} {
			want := c.code
			if require {
				want = c.whenNeeded
			}
			var b strings.Builder
			if got := exitCode(c.err, options{require: require}, &b); got != want {
				t.Errorf("%s, required %v: exit code %d, want %d", c.name, require, got, want)
			}
			if lines := strings.Count(b.String(), "\n"); !strings.Contains(b.String(), c.says) || lines > 1 {
				t.Errorf("%s: said %q", c.name, b.String())
			}
		}
	}
}

func TestNoTools(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	err := run(options{}, &strings.Builder{})
	if _, ok := errors.AsType[*unavailableError](err); !ok {
		t.Errorf("without node and npm: %v", err)
	}
}

// TestManifest looks at what is asked of npm, and for each era in a folder of its own.
func TestManifest(t *testing.T) {
	t.Setenv("AGUI_PEERS_CACHE", t.TempDir())
	cache, err := cacheFolder()
	if err != nil {
		t.Fatal(err)
	}
	folders := map[string]bool{}
	for _, e := range eras {
		folders[e.folder(cache)] = true
		if filepath.Dir(e.folder(cache)) != cache || e.installed(cache) {
			t.Errorf("%s: folder %s, installed %v", e.release, e.folder(cache), e.installed(cache))
		}
		for _, want := range []string{`"@ag-ui/core": "` + e.release + `"`, `"zod": "` + e.zod + `"`} {
			if !strings.Contains(string(e.manifest()), want) {
				t.Errorf("%s: no %s in %s", e.release, want, e.manifest())
			}
		}
	}
	if len(folders) != len(eras) {
		t.Errorf("%d folders for %d eras", len(folders), len(eras))
	}
}

// TestDocuments has the documents made here decode: a frame that makes nothing
// valid would take fixtures out of the judging without a word.
func TestDocuments(t *testing.T) {
	spec := specFolder{filepath.Join("..", "..", "spec"), newest()}
	used := map[string]bool{}
	for _, root := range []string{"Event", "RunAgentInput"} {
		documents, err := spec.documents(root, 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range documents {
			_, err := convert.Decode(newest(), root, d.data)
			if definition, ok := strings.CutPrefix(filepath.Dir(d.source), "fixture "); ok {
				used[definition] = used[definition] || err == nil
			} else if err != nil {
				t.Errorf("%s: %v", d.source, err)
			}
		}
	}
	for definition, valid := range used {
		if !valid {
			t.Errorf("no fixture of %s became a valid document", definition)
		}
	}
	for _, want := range []string{"Event", "RunFinishedEvent", "Message", "ToolMessage", "ImagePart", "FileSource",
		"RunFinishedOutcome", "AddOperation", "ToolCall", "Tool", "Context", "ResumeEntry", "Interrupt", "TokenUsage"} {
		if !used[want] {
			t.Errorf("no fixture of %s is used", want)
		}
	}
	if _, err := (specFolder{t.TempDir(), newest()}).documents("Event", 1); err == nil || !strings.Contains(err.Error(), "-spec") {
		t.Errorf("without spec files: %v", err)
	}
}

func TestFirstOfEachKind(t *testing.T) {
	var all []failure
	for _, what := range []string{"/messages/1: no", "/messages/22: no", "/messages/3: no; more", "/delta: other"} {
		all = append(all, failure{what: what})
	}
	var got []string
	for _, f := range firstOfEachKind(all, 3) {
		got = append(got, f.what)
	}
	if want := []string{"/messages/1: no", "/delta: other", "/messages/22: no"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
