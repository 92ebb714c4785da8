// Peers has the official packages of earlier releases judge what this module
// converts down for them.
//
//	go run ./internal/peers            what make peers does
//	go run ./internal/peers -require   for CI: not being able to judge is an error
//
// It installs @ag-ui/core of each era from npm, once, into a cache folder
// ($AGUI_PEERS_CACHE, else agui-peers in the user's cache folder), and
//
//   - converts every valid fixture of the newest version and thousands of generated
//     documents down to each era: that era's own parser must accept what comes out,
//     and must describe all of it;
//   - takes the fixtures and generated documents of each era itself: what its parser
//     accepts must decode here and come back equal.
//
// Where node or npm is missing or the registry cannot be reached, it says so in one
// line and succeeds.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/agui-go/agui/convert"
)

// options are what the command line says.
type options struct {
	spec    string
	few     bool // fixtures only
	random  int
	show    int
	require bool
}

func main() {
	var o options
	flag.StringVar(&o.spec, "spec", "spec", "the folder of the spec files")
	flag.IntVar(&o.random, "n", 3000, "random documents of each kind, beside the fixtures and the systematic ones")
	flag.BoolVar(&o.few, "fixtures", false, "fixtures only, for a first impression")
	flag.IntVar(&o.show, "show", 5, "failures shown for each era and direction")
	flag.BoolVar(&o.require, "require", false, "fail where there is no node or npm and no way to the registry")
	flag.Parse()
	os.Exit(exitCode(run(o, os.Stdout), o, os.Stderr))
}

// errJudged says that the report shows failures.
var errJudged = errors.New("some documents failed, see above")

// exitCode says in one line what went wrong, if anything did.
func exitCode(err error, o options, w io.Writer) int {
	if err == nil {
		return 0
	}
	if u, ok := errors.AsType[*unavailableError](err); ok && !o.require {
		fmt.Fprintf(w, "peers: skipped, nothing was judged: %v\n", u)
		return 0
	}
	fmt.Fprintf(w, "peers: %v\n", err)
	return 1
}

// run judges all eras and reports to w.
func run(o options, w io.Writer) error {
	t, err := findTools()
	if err != nil {
		return err
	}
	cache, err := cacheFolder()
	if err != nil {
		return err
	}
	var results []result
	for _, e := range eras {
		if !slices.Contains(convert.Versions(), e.version) {
			results = append(results, result{era: e})
			continue
		}
		// All before the first report: half a table is no verdict.
		if err := e.install(t.npm, cache); err != nil {
			return err
		}
		results = append(results, result{era: e, builtIn: true})
	}
	for i := range results {
		if !results[i].builtIn {
			continue
		}
		if err := results[i].judge(t.node, cache, o); err != nil {
			return fmt.Errorf("%s: %w", results[i].version, err)
		}
	}
	return report(w, results, o.show)
}

// result is what came out for an era.
type result struct {
	era
	builtIn bool
	down    downgrades
	own     natives
}

// newest is the version converted from.
func newest() string {
	all := convert.Versions()
	return all[len(all)-1]
}

// judge fills in the result.
func (r *result) judge(node, cache string, o options) error {
	j, err := newJudge(node, r.folder(cache))
	if err != nil {
		return err
	}
	err = r.judgeWith(j, o)
	return errors.Join(err, j.close())
}

func (r *result) judgeWith(j asker, o options) error {
	chain, err := convert.Between(newest(), r.version)
	if err != nil {
		return err
	}
	for _, root := range roots {
		if j.parser(root) == "" {
			continue
		}
		documents, err := o.documents(newest(), root)
		if err != nil {
			return err
		}
		if err := judgeDowngrades(j, chain, root, documents, &r.down); err != nil {
			return err
		}
		if documents, err = o.documents(r.version, root); err != nil {
			return err
		}
		if err := judgeNatives(j, r.version, root, documents, &r.own); err != nil {
			return err
		}
	}
	return nil
}

// documents are those of a version that the options ask for.
func (o options) documents(version, root string) ([]document, error) {
	folder := specFolder{o.spec, version}
	if o.few {
		return folder.fixtures(root)
	}
	return folder.documents(root, o.random)
}
