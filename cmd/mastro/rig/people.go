package rig

import (
	"time"

	"mastro/engine"
	"mastro/engine/referee"
	"mastro/engine/tabletop"
	"mastro/hw/board"
)

// people say how the parts of a table without sensors stand; they say it to the session.
type people struct{}

// People is a table with the fittings of this one, on which people say how the towers of a game stand,
// if it has some. Close closes both.
func (r *Rig) People(b tabletop.Board) *Rig {
	on := &Rig{Fittings: r.Fittings, SaveReadings: r.SaveReadings, close: r.close}
	if b.Towers != nil {
		on.watched = people{}
	}
	return on
}

// Said reports whether people say how the towers stand.
func (r *Rig) Said() bool { return r.watched == people{} }

// standing is how the match says that every part stands: nobody knows better.
func (people) standing(match *referee.Match) (all []engine.Standing) {
	must := match.Position()
	for part := range must.Parts() {
		all = append(all, must.Stands(part))
	}
	return all
}

func (people) scan(time.Duration, *referee.Match) []engine.Change { return nil }
func (people) Ready() bool                                        { return true }
func (people) Moving() bool                                       { return false }
func (people) Snapshot(dst []board.Snapshot) []board.Snapshot     { return dst }
