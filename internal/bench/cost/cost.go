// Package cost measures what importing a package adds to a program: the time to
// compile what is not part of the standard library and to link it, and the size of
// the result.
//
// A cache without anything in it would have the standard library compiled every
// time, which takes far longer than all that is compared here. So the packages
// beyond the standard library alone are compiled anew, by a compiler flag that
// changes nothing but is another one each time.
package cost

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Program is one of the programs below programs, and what building it takes.
type Program struct {
	Name, Title string
	Packages    int           // that are not part of the standard library, its own included
	CPU         time.Duration // of compiling these and linking: the least of the rounds
	Size        int64         // of the program
	Stripped    int64         // the same built with -ldflags=-s -w
}

// Programs are compared with the first, which imports nothing.
func Programs() []Program {
	return []Program{
		{Name: "nothing", Title: "nothing"},
		{Name: "version", Title: "v1_1"},
		{Name: "convert", Title: "convert, with every version"},
		{Name: "community", Title: "the community SDK's events"},
	}
}

// Measure builds each program rounds times, in turn, from the folder of the
// benchmark.
func Measure(rounds int) ([]Program, error) {
	dir, err := os.MkdirTemp("", "agui-cost-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	programs := Programs()
	for i := range programs {
		if err := programs[i].sizes(dir); err != nil {
			return nil, err
		}
	}
	for round := range rounds {
		for i := range programs {
			p := &programs[i]
			cpu, err := p.compile(dir, round)
			if err != nil {
				return nil, err
			}
			if round == 0 || cpu < p.CPU {
				p.CPU = cpu
			}
		}
	}
	return programs, nil
}

func (p *Program) path() string { return "./cost/programs/" + p.Name }

// sizes builds the program both ways, which leaves the standard library compiled.
func (p *Program) sizes(dir string) error {
	out := filepath.Join(dir, p.Name)
	for _, build := range []struct {
		size  *int64
		flags string
	}{{&p.Size, ""}, {&p.Stripped, "-s -w"}} {
		if _, _, err := goTool("build", "-ldflags="+build.flags, "-o", out, p.path()); err != nil {
			return err
		}
		info, err := os.Stat(out)
		if err != nil {
			return err
		}
		*build.size = info.Size()
	}
	return nil
}

// compile builds the program with all packages beyond the standard library anew.
func (p *Program) compile(dir string, round int) (time.Duration, error) {
	list, _, err := goTool("list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", p.path())
	if err != nil {
		return 0, err
	}
	packages := strings.Fields(list)
	p.Packages = len(packages)
	args := []string{"build", "-o", filepath.Join(dir, p.Name)}
	for _, name := range packages {
		// A folder to look for imports in, which does not exist. Its name holds that of
		// the program, so that none finds what was compiled for another.
		args = append(args, "-gcflags="+name+"=-I="+filepath.Join(dir, p.Name+strconv.Itoa(round)))
	}
	_, cpu, err := goTool(append(args, p.path())...)
	return cpu, err
}

// goTool runs the go command and returns what it printed, and the processor time of
// it and of all that it ran.
func goTool(args ...string) (string, time.Duration, error) {
	cmd := exec.Command("go", args...)
	var errors strings.Builder
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		return "", 0, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, errors.String())
	}
	return string(out), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}
