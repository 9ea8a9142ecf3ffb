package play

import (
	"io"

	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/words"
	"mastro/engine/games"
)

// Labels writes labels to stick on the printed set that people describe, lay or play with, as a PDF.
// It is nil where there are none: the pieces look different anyway, or what is described of them
// contradicts itself. Any goroutine may call what it returns.
func (s *Session) Labels() func(io.Writer, words.Words) error {
	g, right := s.top().set()
	of := pages.All().Of(g.Name)
	if !right || !of.Labelled {
		return nil
	}
	return func(to io.Writer, w words.Words) error {
		p, err := plan.OfSet(g, of, w)
		if err != nil {
			return err
		}
		return plan.PDF(to, p)
	}
}

// setInUse is the game with the printed set that is played with, or that would be.
func (s *Session) setInUse() games.Game {
	if s.Game != nil {
		return s.Game.Rulebook.With(s.Game.Start.Set)
	}
	return s.house.Book(s.Menu.Offer().Name)
}
