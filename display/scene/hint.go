package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Hinter is a Game that can give hints to whoever decides.
type Hinter interface {
	HasHint() bool  // whether a hint can be asked for; this is no secret
	Hint() []string // for the view's seat alone, in sentences
}

// BuildHint makes the page with a hint for the view's seat alone. It is false where no
// hint can be given.
func BuildHint(own engine.View, t Table) (s Scene, ok bool) {
	g, ok := t.game(own)
	h, hints := g.(Hinter)
	if !ok || own.For() < 0 || !hints || !h.HasHint() {
		return Scene{}, false
	}
	return t.complete(g, t.revealed(own.For(), h.Hint(), nil)), true
}

// offersHint reports whether a page has the choice to ask for a hint.
func (t *Table) offersHint(g Game, s *Scene, audience engine.Seat) bool {
	h, ok := g.(Hinter)
	return ok && t.Hints != nil && (audience == engine.Public || t.alone) && s.Page == Turn && t.Chosen == "" && h.HasHint()
}

// withHints adds to each player how often that one asked for a hint.
func (t *Table) withHints(players []Player) []Player {
	for i := range players {
		if n := t.hintsOf(engine.Seat(i)); n > 0 {
			players[i].Counts = append(players[i].Counts, Count{Icon: Hints, Text: words.HintsCount.In(t.Words), N: n})
		}
	}
	return players
}

// hintsOf counts the hints that a seat asked for.
func (t *Table) hintsOf(s engine.Seat) int {
	if t.Hints == nil {
		return 0
	}
	return t.Hints.Asked(s)
}
