package magico

import (
	"math/bits"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Hint is advice to the seat of a view: a way to what it seeks in the fewest own
// turns, as if nobody else moved.
type Hint struct {
	Treasure Treasure  // what the way leads to; NoTreasure for where the game is won
	Turns    int       // own turns until it is reached, the present one included
	First    maze.Turn // what to do in this one; of it only the destination counts when the spare is inserted already
}

// HasHint tells whether who decides may ask for one: the program knows what is
// sought, which all know that it does.
func (v *View) HasHint() bool {
	if v.Phase != pushing && v.Phase != walking || v.game.endless {
		return false
	}
	return v.Options.Hidden == engine.Dealt || v.Players[v.Turn].Left == 0
}

// Moves is what to do in this turn.
func (h Hint) Moves(v *View) []engine.Move {
	stop := GoTo(h.First.To())
	if v.Phase == walking {
		return []engine.Move{stop}
	}
	return []engine.Move{PushAt(h.First.Arrow(), h.First.In()), stop}
}

// Hint is not ok when it is not the seat's turn, when the program does not know
// what it seeks, or when more than maze.MaxHint turns are needed.
func (v *View) Hint() (h Hint, ok bool) {
	if v.Seat != v.Actor {
		return h, false
	}
	p := v.Imagine()
	for _, t := range v.targets() {
		cell := v.Players[v.Seat].Goal
		if t != NoTreasure {
			cell = p.cellOf(t)
		}
		found, reachable := p.way(cell)
		if found.Treasure = t; reachable && (!ok || found.Turns < h.Turns) {
			h, ok = found, true
		}
	}
	return h, ok
}

// targets is what the seat seeks; NoTreasure is where
// it wins.
func (v *View) targets() []Treasure {
	if v.Players[v.Seat].Left == 0 && !v.game.endless {
		return []Treasure{NoTreasure}
	}
	return v.Own
}

// way is the fewest turns to what is on a cell now, or, with maze.OnSpare, on
// the spare.
func (p *Position) way(target int) (h Hint, ok bool) {
	if p.phase == pushing {
		h.Turns, h.First, ok = p.maze.Hint(p.here(), target, p.shut)
		return h, ok
	}
	reach := p.reach()
	if target != maze.OnSpare && reach>>target&1 != 0 {
		return Hint{Turns: 1, First: maze.NewTurn(0, 0, target)}, true
	}
	for ; reach != 0; reach &= reach - 1 {
		stop := bits.TrailingZeros64(reach)
		turns, _, found := p.maze.Hint(stop, target, p.shut)
		if found && (!ok || turns+1 < h.Turns) {
			h, ok = Hint{Turns: turns + 1, First: maze.NewTurn(0, 0, stop)}, true
		}
	}
	return h, ok
}
