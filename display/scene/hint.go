package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Hinter is a Game that knows a way for who decides.
type Hinter interface {
	HasHint() bool  // there may be one; all know whether that is so
	Hint() []string // for the view's seat alone, in sentences
}

// BuildHint is what the view's seat is told alone when it asks for a hint. It is
// false where there can be none.
func BuildHint(own engine.View, t Table) (s Scene, ok bool) {
	g, ok := t.Pages(own, &t)
	h, hints := g.(Hinter)
	if !ok || own.For() < 0 || !hints || !h.HasHint() {
		return Scene{}, false
	}
	return t.complete(g, t.revealed(own.For(), h.Hint(), nil)), true
}

// asks tells whether who decides may ask for a hint at a page.
func (t *Table) asks(g Game, s *Scene, audience engine.Seat) bool {
	h, ok := g.(Hinter)
	return ok && t.Hints != nil && audience == engine.Public && s.Page == Turn && t.Said == "" && h.HasHint()
}

// withHints is players with how often each asked for a hint.
func (t *Table) withHints(players []Player) []Player {
	for i := range players {
		if n := t.hintsOf(engine.Seat(i)); n > 0 {
			players[i].Counts = append(players[i].Counts, Count{Icon: Hints, Text: words.HintsCount.In(t.Words), N: n})
		}
	}
	return players
}

// hintsOf is how often a seat asked for a hint.
func (t *Table) hintsOf(s engine.Seat) int {
	if t.Hints == nil {
		return 0
	}
	return t.Hints.Asked(s)
}
