package convert

import (
	"errors"

	"github.com/agui-go/agui/internal/wire"
)

// errStopped says that whoever ranges over events wants no more.
var errStopped = errors.New("stopped")

// errNoEvent says that a nil event was handed on.
var errNoEvent = errors.New("no event: nil was handed on")

// enforcer enforces the events of one stream. A removal is reported once for each
// place of the schema in a run: an unknown field on every token is one warning.
type enforcer struct {
	version  string
	report   *Report
	findings wire.Findings
	said     map[string]bool
}

// saidLimit bounds what a run remembers of its warnings: names come from the
// peer, who may have any number of them.
const saidLimit = 1000

func (e *enforcer) keep(v Value) bool {
	e.findings.Reset()
	keep := v.Enforce(&e.findings)
	if e.findings.Len() > 0 {
		e.warn(v)
	}
	return keep
}

func (e *enforcer) warn(v Value) {
	name := definitionName(v)
	for _, f := range e.findings.All() {
		w := removal(e.version, name, f)
		key := w.Code + " " + w.Shape + " " + f.Name
		if e.said[key] || len(e.said) > saidLimit {
			continue
		}
		e.said[key] = true
		if len(e.said) > saidLimit {
			w = moreWarnings(e.version, name, w.Upgrade)
		}
		e.report.lose(&w, f.Pointer)
	}
}

// moreWarnings is the last warning of a run that gave too many.
func moreWarnings(version, shape, upgrade string) Warning {
	return Warning{
		Code: "more-warnings", To: version, Shape: shape, Lost: "further material of this run, without a warning for each",
		Why: "the run gave more than a thousand warnings", Upgrade: upgrade,
	}
}
