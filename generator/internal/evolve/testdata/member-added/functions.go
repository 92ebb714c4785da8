package convert

import (
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

// flyAwayV1_1ToV1_0 is what a function of a member looks like.
func flyAwayV1_1ToV1_0(in *v1_1.Fly, r *Report) (v1_0.Animal, error) {
	out := new(v1_0.Cat)
	*out.Unknown() = *in.Unknown()
	return out, nil
}
