package convert

import (
	"strconv"

	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

func retypeNV1_0ToV1_1(in *v1_0.Retyped, out *v1_1.Retyped, r *Report) error {
	if in.N != nil {
		out.N = new(strconv.FormatInt(*in.N, 10))
	}
	return nil
}

func retypeNV1_1ToV1_0(in *v1_1.Retyped, out *v1_0.Retyped, r *Report) error {
	if in.N == nil {
		return nil
	}
	n, err := strconv.ParseInt(*in.N, 10, 64)
	if err != nil {
		r.lose(&lossRetypedNV1_1ToV1_0, "/n")
		return nil
	}
	out.N = &n
	return nil
}

func retypeFlagV1_0ToV1_1(in *v1_0.Retyped, out *v1_1.Retyped, r *Report) error {
	if in.Flag == nil {
		return nil
	}
	out.Flag = new(v1_1.RetypedFlagNo)
	if *in.Flag {
		out.Flag = new(v1_1.RetypedFlagYes)
	}
	return nil
}

func retypeFlagV1_1ToV1_0(in *v1_1.Retyped, out *v1_0.Retyped, r *Report) error {
	if in.Flag != nil {
		out.Flag = new(*in.Flag == v1_1.RetypedFlagYes)
	}
	return nil
}

func rekindV1_0ToV1_1(in v1_0.Rekinded, r *Report) (*v1_1.Rekinded, error) {
	return &v1_1.Rekinded{On: in == v1_0.RekindedOn}, nil
}

func rekindV1_1ToV1_0(in *v1_1.Rekinded, r *Report) (v1_0.Rekinded, error) {
	if in.On {
		return v1_0.RekindedOn, nil
	}
	return v1_0.RekindedOff, nil
}

func plainV1_0ToV1_1(in v1_0.Plain, r *Report) (v1_1.Plain, error) {
	if in == v1_0.PlainP {
		return new(v1_1.PlainA), nil
	}
	return new(v1_1.PlainB), nil
}

func plainV1_1ToV1_0(in v1_1.Plain, r *Report) (v1_0.Plain, error) {
	return v1_0.Plain(in.PlainType()), nil
}

func wasUnionV1_0ToV1_1(in v1_0.WasUnion, r *Report) (v1_1.WasUnion, error) {
	return v1_1.WasUnion(in.WasUnionType()), nil
}

func wasUnionV1_1ToV1_0(in v1_1.WasUnion, r *Report) (v1_0.WasUnion, error) {
	if in == v1_1.WasUnionWa {
		return new(v1_0.WasA), nil
	}
	return new(v1_0.WasB), nil
}

func pickV1_0ToV1_1(in *v1_0.Pick, r *Report) (*v1_1.Pick, error) {
	if in.List != nil {
		return &v1_1.Pick{Boolean: new(true)}, nil
	}
	return &v1_1.Pick{Text: in.Text}, nil
}

func pickV1_1ToV1_0(in *v1_1.Pick, r *Report) (*v1_0.Pick, error) {
	if in.Boolean != nil {
		return &v1_0.Pick{List: []string{strconv.FormatBool(*in.Boolean)}}, nil
	}
	return &v1_0.Pick{Text: in.Text}, nil
}
