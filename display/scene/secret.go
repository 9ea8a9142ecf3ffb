package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// BuildCover makes the page before BuildReveal. It names who may look and shows no secret,
// because it is built from the public view. Nothing on the board is to be pressed meanwhile.
func BuildCover(public engine.View, t Table, seat engine.Seat) Scene {
	s := Scene{
		Page: Secret, Seat: seat, Title: words.OnlyFor.In(t.Words, t.Name(seat)), Left: NoCount,
		Text:    []string{words.LookAway.In(t.Words)},
		Choices: []Choice{{Does: Action{Kind: ShowSecret}, Text: words.Show.In(t.Words), Part: engine.NoPart}},
		Hint:    words.HintAnswer.In(t.Words),
	}
	if g, ok := t.game(public); ok {
		s = t.complete(g, s)
	}
	unmark(s.Board.Cells, MarkWalk)
	return s
}

// BuildReveal makes the page that the view's seat looks at alone, with what it may decide
// there. It is false if there is nothing to see, as in a blind game, where players look at
// the real tiles.
func BuildReveal(own engine.View, t Table) (s Scene, ok bool) {
	g, ok := t.game(own)
	if !ok || own.For() < 0 {
		return Scene{}, false
	}
	text, choices, ok := g.Secret()
	if !ok {
		return Scene{}, false
	}
	s = t.complete(g, t.revealed(own.For(), text, choices))
	hand, _ := g.Own()
	markHeld(s.Board.Cells, hand)
	s.Sought = slices.DeleteFunc(hand, func(h Held) bool { return h.Part == engine.NoPart || h.Looks == "" })
	return s, true
}

// revealed makes a page that one seat looks at alone.
func (t *Table) revealed(seat engine.Seat, text []string, choices []Choice) Scene {
	if len(choices) == 0 {
		choices = []Choice{{Does: Action{Kind: HideSecret}, Text: words.Hide.In(t.Words), Part: engine.NoPart}}
	}
	return Scene{
		Page: Reveal, Seat: seat, Title: string(t.Name(seat)), Left: NoCount,
		Text: text, Choices: destroyingLast(choices), Hint: words.HintAnswer.In(t.Words),
	}
}
