package evolve

import (
	"github.com/agui-go/agui/generator/internal/ir"
	"github.com/agui-go/agui/generator/internal/registry"
)

type PlanT struct{}

func Plan(pkgs []*ir.Package, reg *registry.Registry) (*PlanT, error) { return nil, nil }
