package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// installTime is how long npm may take for one release.
const installTime = 3 * time.Minute

// unavailableError says that this machine cannot judge, which is no finding about
// the module: node or npm is missing, or the registry cannot be reached.
type unavailableError struct{ why string }

func (e *unavailableError) Error() string { return e.why }

// tools are the programs needed.
type tools struct{ node, npm string }

// findTools looks for node and npm.
func findTools() (tools, error) {
	var t tools
	for name, path := range map[string]*string{"node": &t.node, "npm": &t.npm} {
		found, err := exec.LookPath(name)
		if err != nil {
			return t, &unavailableError{name + " is not installed"}
		}
		*path = found
	}
	return t, nil
}

// cacheFolder is where the packages are kept between runs.
func cacheFolder() (string, error) {
	if dir := os.Getenv("AGUI_PEERS_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("no cache folder, set AGUI_PEERS_CACHE: %w", err)
	}
	return filepath.Join(dir, "agui-peers"), nil
}

// folder is an era's own: each has its own parser library, and one that cannot be
// installed does not take the others with it.
func (e era) folder(cache string) string {
	return filepath.Join(cache, e.release+"-zod-"+e.zod)
}

// installed reports whether the folder holds what the era asks for.
func (e era) installed(cache string) bool {
	return packageVersion(e.folder(cache), "@ag-ui/core") == e.release &&
		packageVersion(e.folder(cache), "zod") == e.zod
}

// packageVersion reads the version of an installed package, "" when there is none.
func packageVersion(folder, name string) string {
	data, err := os.ReadFile(filepath.Join(folder, "node_modules", filepath.FromSlash(name), "package.json"))
	if err != nil {
		return ""
	}
	var about struct {
		Version string `json:"version"`
	}
	if json.Unmarshal(data, &about) != nil {
		return ""
	}
	return about.Version
}

// manifest is the package.json of an era's folder.
func (e era) manifest() []byte {
	data, err := json.MarshalIndent(map[string]any{
		"name": "agui-peer", "private": true,
		"dependencies": map[string]string{"@ag-ui/core": e.release, "zod": e.zod},
	}, "", "  ")
	if err != nil {
		panic(err) // strings only
	}
	return append(data, '\n')
}

// install puts the era's packages into the cache, unless they are there.
func (e era) install(npm, cache string) error {
	if e.installed(cache) {
		return nil
	}
	folder := e.folder(cache)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "package.json"), e.manifest(), 0o644); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), installTime)
	defer cancel()
	// No scripts: nothing of what is fetched runs but the parsers.
	command := exec.CommandContext(ctx, npm, "install", "--json", "--ignore-scripts", "--no-audit", "--no-fund",
		"--omit=dev", "--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
	command.Dir = folder
	out, err := command.Output()
	if ctx.Err() != nil {
		return &unavailableError{fmt.Sprintf("npm did not finish within %v", installTime)}
	}
	if err != nil {
		return npmError(e, out, err)
	}
	if !e.installed(cache) {
		return fmt.Errorf("npm said nothing, and @ag-ui/core %s with zod %s is not in %s", e.release, e.zod, folder)
	}
	return nil
}

// unreachable are the codes by which npm says that it did not get to the registry.
var unreachable = []string{
	"ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ESOCKETTIMEDOUT", "ENETUNREACH",
	"EHOSTUNREACH", "ERR_SOCKET_TIMEOUT", "FETCH_ERROR", "ENOTCACHED", "EPROTO",
}

// npmError tells a registry that cannot be reached from one that does not have
// what it was asked for: the second is a mistake here.
func npmError(e era, out []byte, err error) error {
	var answer struct {
		Error struct {
			Code    string `json:"code"`
			Summary string `json:"summary"`
		} `json:"error"`
	}
	if json.Unmarshal(out, &answer) != nil || answer.Error.Code == "" {
		if exit, ok := errors.AsType[*exec.ExitError](err); ok {
			err = fmt.Errorf("%w: %s", err, strings.TrimSpace(string(exit.Stderr)))
		}
		return fmt.Errorf("npm install of @ag-ui/core %s: %w", e.release, err)
	}
	summary, _, _ := strings.Cut(answer.Error.Summary, "\n")
	why := fmt.Sprintf("npm install of @ag-ui/core %s: %s %s", e.release, answer.Error.Code, summary)
	if slices.Contains(unreachable, answer.Error.Code) {
		return &unavailableError{"the npm registry cannot be reached: " + why}
	}
	return errors.New(why)
}
