package scene

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// Unwatched is what the pages of a game without sensors say of them: nothing.
// Such a Game embeds it.
type Unwatched struct{}

// Cell is none.
func (Unwatched) Cell(engine.Repair) int { return engine.NoPart }

// Line is nothing: no hand is watched.
func (Unwatched) Line(engine.Line) (string, []Way) { return "", nil }

// How is nothing: nothing is asked of hands.
func (Unwatched) How(engine.Move) string { return "" }

// Question is none.
func (Unwatched) Question() string { return "" }

// Stand is nothing: no figure is watched.
func (Unwatched) Stand(referee.Stand) string { return "" }

// Stood is nothing: no part is watched.
func (Unwatched) Stood(int, int) string { return "" }

// Repair is nothing: nothing stands wrong that nobody watches.
func (Unwatched) Repair(engine.Repair) string { return "" }

// Doubt is nothing: no sensor can be in doubt.
func (Unwatched) Doubt(int, Doubt) string { return "" }
