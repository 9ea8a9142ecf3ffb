package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Pages are what the display has of one game: its words, and how its pages are made.
// display/games lists those of all games. The zero value is that of a game without pages.
type Pages struct {
	Name  string // the game's
	Words *words.Game
	Of    func(engine.View, *Table) Game // makes the Game of a view
	Moves []uint8                        // the kinds of events in which something moves at the table that is not turned or pushed by hand

	// Draft is a page on which people tell of a part of their printed set; BuildDraft completes
	// it. Behind the last part comes what is counted. It is nil for a game where nobody can.
	Draft func(d engine.Draft, part int, w words.Words) Scene

	Lesson *Lesson // how the game is played; nil for a game without one

	// Labelled tells that pieces look alike unless they are labelled: there are labels to print.
	Labelled bool
}

// PagesOf are the pages of the game whose views are of type V. Who shows a view knows of which
// game it is: Pages.Of panics for the view of another one.
func PagesOf[V engine.View](name string, w *words.Game, of func(V, *Table) Game) Pages {
	return Pages{Name: name, Words: w, Of: func(view engine.View, t *Table) Game { return of(view.(V), t) }}
}

// Moving are the pages of a game with the kinds of events in which something moves at the table.
func (p Pages) Moving(kinds ...uint8) Pages {
	p.Moves = kinds
	return p
}

// Telling are the pages of a game whose printed set people can tell.
func (p Pages) Telling(draft func(engine.Draft, int, words.Words) Scene) Pages {
	p.Draft = draft
	return p
}

// Teaching are the pages of a game with how it is played.
func (p Pages) Teaching(l Lesson) Pages {
	p.Lesson = &l
	return p
}

// WithLabels are the pages of a game whose pieces look alike unless they are labelled.
func (p Pages) WithLabels() Pages {
	p.Labelled = true
	return p
}

// game makes the Game of a view; ok is false for a game without pages.
func (t *Table) game(view engine.View) (g Game, ok bool) {
	if t.Pages.Of == nil {
		return nil, false
	}
	return t.Pages.Of(view, t), true
}
