package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Ended makes the page after a game: who won, and the scores as the game writes them. A
// nil result means that nobody won.
func (t *Table) Ended(r *engine.Result, scores []string) Scene {
	s := Scene{
		Page: End, Seat: engine.Nobody, Title: words.NobodyTitle.In(t.Words), Text: scores, Left: NoCount,
		Choices: []Choice{{Does: Action{Kind: ToMenu}, Text: words.NewGame.In(t.Words), Part: engine.NoPart}},
		Hint:    words.HintChoose.In(t.Words),
	}
	for seat := range engine.Seat(MaxSeats) {
		if n := t.hintsOf(seat); n > 0 {
			s.Text = append(s.Text, words.HintsGiven.In(t.Words, t.Name(seat), n))
		}
	}
	switch {
	case r == nil || len(r.Winners) == 0:
	case len(r.Winners) == 1:
		s.Seat, s.Title = r.Winners[0], words.WinsTitle.In(t.Words, t.Name(r.Winners[0]))
	default:
		names := make([]string, len(r.Winners))
		for i, w := range r.Winners {
			names[i] = string(t.Name(w))
		}
		s.Title = words.SharedTitle.In(t.Words, t.Words.List(names))
	}
	return s
}
