package convert

import (
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

func spreadNumberV1_1ToV1_0(in *v1_1.Spread, out *v1_0.Spread, r *Report) error {
	if len(in.Number) > 0 {
		out.Number = new(integerOf(in.Number[0]))
	}
	return nil
}
