package convert

import (
	"github.com/agui-go/agui/v1_0"
	"github.com/agui-go/agui/v1_1"
)

func moveTitleV1_0ToV1_1(in *v1_0.Mover, out *v1_1.Mover, r *Report) error {
	out.Part.Title = in.Title
	return nil
}

func moveTitleV1_1ToV1_0(in *v1_1.Mover, out *v1_0.Mover, r *Report) error {
	out.Title = in.Part.Title
	return nil
}

func moveNoteV1_0ToV1_1(in *v1_0.Climber, out *v1_1.Climber, r *Report) error {
	if in.Part != nil {
		out.Note = in.Part.Note
	}
	return nil
}

// moveNoteV1_1ToV1_0 has a place for the note only where there is a part.
func moveNoteV1_1ToV1_0(in *v1_1.Climber, out *v1_0.Climber, r *Report) error {
	switch {
	case in.Note == nil:
	case out.Part != nil:
		out.Part.Note = in.Note
	default:
		r.lose(&lossClimberPartNoteV1_1ToV1_0, "/note")
	}
	return nil
}
