package scene

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// Unwatched has the methods of Game that only games with sensors need. A Game without
// them embeds it.
type Unwatched struct{}

// Cell is always engine.NoPart.
func (Unwatched) Cell(engine.Repair) int { return engine.NoPart }

// Line is empty.
func (Unwatched) Line(engine.Line) (string, []Way) { return "", nil }

// Orientation is empty.
func (Unwatched) Orientation(engine.Move) string { return "" }

// Inserted is nothing.
func (Unwatched) Inserted(engine.Event) (how string, mouth int) { return "", engine.NoPart }

// Question is empty.
func (Unwatched) Question() string { return "" }

// Stand is empty.
func (Unwatched) Stand(referee.Stand) string { return "" }

// Offset is empty.
func (Unwatched) Offset(int, int) string { return "" }

// Repair is empty.
func (Unwatched) Repair(engine.Repair) string { return "" }

// Doubt is empty.
func (Unwatched) Doubt(int, Doubt) string { return "" }
