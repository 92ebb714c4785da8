package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator"
)

// rehearsed is a copy of the project in which a version that does not exist is
// frozen.
type rehearsed struct {
	t        *testing.T
	root     string
	old, new string // the newest version, and the invented one
}

// rehearse copies the project as it stands, uncommitted changes included, and commits
// it there.
func rehearse(t *testing.T) *rehearsed {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skipf("no git: %v", err)
	}
	list, err := exec.Command("git", "-C", "..", "ls-files", "-co", "--exclude-standard", "-z").Output()
	if err != nil {
		t.Skipf("not a git checkout, so there is no list of the project's files: %v", err)
	}
	specs, err := loadSpecs(config{spec: filepath.Join("..", "spec")})
	if err != nil {
		t.Fatal(err)
	}
	newest := specs[len(specs)-1].Version
	if newest == generator.Draft {
		t.Skipf("a working draft is there, and nothing freezes beside it: go run ./gen draft -remove")
	}
	r := &rehearsed{t: t, root: t.TempDir(), old: newest}
	for p := range strings.SplitSeq(strings.TrimRight(string(list), "\x00"), "\x00") {
		if strings.HasPrefix(p, "internal/bench/") {
			continue // a module of its own
		}
		if strings.Contains(p, "/fixtures/") && os.Getenv("REHEARSE") == "" && !strings.HasPrefix(p, "spec/"+newest+"/") {
			continue // for the tests of the copy only
		}
		data, err := os.ReadFile(filepath.Join("..", p))
		if os.IsNotExist(err) {
			continue // removed, and not committed yet
		}
		if err != nil {
			t.Fatal(err)
		}
		r.write(p, data)
	}
	major, minor, _ := strings.Cut(r.old, ".")
	n, err := strconv.Atoi(minor)
	if err != nil {
		t.Fatalf("the newest version is %s", r.old)
	}
	r.new = major + "." + strconv.Itoa(n+1)
	r.git("init", "-q")
	r.git("add", "-A")
	r.git("-c", "user.name=rehearsal", "-c", "user.email=rehearsal@example.invalid", "commit", "-qm", "before")
	return r
}

func (r *rehearsed) config() config {
	return config{spec: filepath.Join(r.root, "spec"), registry: filepath.Join(r.root, "registry.yaml"), out: r.root}
}

func (r *rehearsed) write(path string, data []byte) {
	r.t.Helper()
	path = filepath.Join(r.root, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *rehearsed) read(path string) string {
	r.t.Helper()
	data, err := os.ReadFile(filepath.Join(r.root, filepath.FromSlash(path)))
	if err != nil {
		r.t.Fatal(err)
	}
	return string(data)
}

func (r *rehearsed) git(args ...string) string {
	r.t.Helper()
	return r.command("git", args...)
}

// command runs a program in the copy, which must succeed.
func (r *rehearsed) command(name string, args ...string) string {
	r.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = r.root
	// Paths of the copy would make every build a new one; without them the build cache
	// serves.
	cmd.Env = append(os.Environ(), "GOFLAGS=-trimpath", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// gen runs the command under test on the copy.
func (r *rehearsed) gen(args ...string) (string, error) {
	r.t.Helper()
	c := r.config()
	var out, wrong bytes.Buffer
	err := run(append(args, "-spec", c.spec, "-registry", c.registry, "-out", c.out), &out, &wrong)
	if wrong.Len() > 0 {
		r.t.Fatalf("gen %v: %s", args, wrong.String())
	}
	return out.String(), err
}

// schema invents the new version's schema from a patch, outside the copy.
func (r *rehearsed) schema(patch string) string {
	r.t.Helper()
	path := filepath.Join(r.t.TempDir(), "schema.json")
	data := patched(r.t, filepath.Join(r.root, "spec", r.old, "schema.json"), filepath.Join("testdata", patch, "patch.json"), r.old, r.new)
	if err := os.WriteFile(path, data, 0o644); err != nil {
		r.t.Fatal(err)
	}
	return path
}

// open is an entry that freeze left to fill in, with the comments before it.
var open = regexp.MustCompile(`(?m)(^      #.*\n)*^      - at: .*\n(^        .*\n)*?^        (down|up): <.*\n(^        .*\n)*`)

// prepare writes a prepared file, the versions filled in.
func (r *rehearsed) prepare(from, to string) {
	r.t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", from))
	if err != nil {
		r.t.Fatal(err)
	}
	r.write(to, []byte(r.names(string(data))))
}

// revert undoes everything, and nothing is left.
func (r *rehearsed) revert() {
	r.t.Helper()
	r.git("checkout", "-q", ".")
	r.git("clean", "-qfd")
	if status := r.git("status", "--porcelain"); status != "" {
		r.t.Errorf("reverting leaves\n%s", status)
	}
}

// folder is the package folder of a version.
func (r *rehearsed) folder(version string) string { return "v" + strings.ReplaceAll(version, ".", "_") }

// answer puts the prepared answers in the place of the open entries.
func (r *rehearsed) answer(file string) {
	r.t.Helper()
	prepared, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		r.t.Fatal(err)
	}
	text := r.read("registry.yaml")
	head := "  - from: \"" + r.old + "\"\n    to: \"" + r.new + "\"\n    answers:\n"
	at := strings.Index(text, head)
	if at < 0 {
		r.t.Fatalf("the registry has no change from %s to %s", r.old, r.new)
	}
	at += len(head)
	rest := open.ReplaceAllString(text[at:], "")
	r.write("registry.yaml", []byte(text[:at]+r.names(string(prepared))+rest))
}

// names fills the versions into a prepared text.
func (r *rehearsed) names(text string) string {
	goName := func(v string) string { return strings.ReplaceAll(v, ".", "_") }
	return strings.NewReplacer("{OLD}", r.old, "{NEW}", r.new, "{OLD_GO}", goName(r.old), "{NEW_GO}", goName(r.new)).Replace(text)
}
