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
	said     said
}

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
		ok, tooMany := e.said.admit(w.Code + " " + w.Shape + " " + f.Name)
		if !ok {
			continue
		}
		if tooMany {
			w = moreWarnings(e.version, name, w.Upgrade)
		}
		e.report.lose(&w, f.Pointer)
	}
}
