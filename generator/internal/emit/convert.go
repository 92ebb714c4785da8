package emit

import "github.com/agui-go/agui/generator/internal/evolve"

func Convert(module string, p *evolve.PlanT) ([]File, error) { return nil, nil }
