// Package fuga is a player of Fuga dal labirinto that is a program.
package fuga

import (
	"slices"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/fuga"
)

// Player is a simple goal-seeking player of Fuga dal labirinto. It looks one turn
// ahead: of all cells where it can stop it takes the one where it is best off
// once the turn has ended. It goes into the rooms of the others to draw numbers,
// keeps itself from fainting, and plays a trio where that spares it a point that
// it needs, or a missed turn; it drives no sentinels. It makes no words, and agrees to those of others.
type Player struct{ rand engine.Rand }

// New is such a player; the seed decides between equals.
func New(seed uint64) *Player { return &Player{rand: engine.Rand(seed)} }

// Choose is the player's next move.
func (b *Player) Choose(view engine.View, not []engine.Move) engine.Move {
	v := view.(*fuga.View)
	moves := bot.Without(v.Moves, not)
	trios, others := triosOf(v, moves)
	switch v.Phase {
	case fuga.PhaseStart, fuga.PhaseAnswer:
		if len(trios) > 0 && spares(v) {
			return b.any(trios)
		}
		return b.bestOf(v, others, moves)
	case fuga.PhaseWalk:
		walks := only(others, fuga.Walk)
		return b.bestOf(v, walks, moves)
	case fuga.PhaseDrive:
		return b.bestOf(v, moves, moves)
	}
	for _, verb := range []fuga.Verb{fuga.End, fuga.Enough, fuga.Agree} {
		if all := only(moves, verb); len(all) > 0 {
			return all[0]
		}
	}
	return b.any(moves)
}

func (b *Player) any(moves []engine.Move) engine.Move { return moves[b.rand.Below(len(moves))] }

// only is the moves of a verb.
func only(moves []engine.Move, v fuga.Verb) []engine.Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m engine.Move) bool { return fuga.VerbOf(m) != v })
}

// spares tells whether a trio is well spent now: on a missed turn always, on a
// point when few are left.
func spares(v *fuga.View) bool {
	own := &v.Players[v.Actor]
	return own.State == fuga.Isolated || own.Points < thrifty
}

// thrifty is with how many points left a trio is well spent to keep one.
const thrifty = 4

// bestOf is the best of some moves, or if there are none any of all.
func (b *Player) bestOf(v *fuga.View, some, all []engine.Move) engine.Move {
	if len(some) == 0 {
		return b.any(all)
	}
	return b.best(v, some)
}

// triosOf parts trios from other moves. In a blind game nobody tells the player
// which numbers it holds, and it plays none.
func triosOf(v *fuga.View, moves []engine.Move) (trios, others []engine.Move) {
	for _, m := range moves {
		switch {
		case fuga.VerbOf(m) != fuga.Trio:
			others = append(others, m)
		case v.Options.Hidden == engine.Dealt:
			trios = append(trios, m)
		}
	}
	return trios, others
}

// best is the move after which the player is best off.
func (b *Player) best(v *fuga.View, moves []engine.Move) (best engine.Move) {
	from := v.Sample(&b.rand)
	most, equals := 0, 0
	for i, m := range moves {
		worth := worthOf(b.afterTurn(from, m, v.Seat), v.Seat)
		if i == 0 || worth > most {
			most, equals = worth, 0
		}
		if worth < most {
			continue
		}
		if equals++; b.rand.Below(equals) == 0 {
			best = m
		}
	}
	return best
}

// afterTurn is what the player sees once it has made a move and, where nothing
// is left to decide, ended its turn.
func (b *Player) afterTurn(from engine.Position, m engine.Move, seat engine.Seat) *fuga.View {
	p := from.Fork()
	p.Play(m, nil)
	if end := fuga.MoveOf(fuga.End); p.Actor() == seat && p.Check(end) == nil {
		p.Play(end, nil)
	}
	return p.View(seat).(*fuga.View)
}

// What makes a player better off.
const (
	numberWorth = 40 // for each number
	stepWorth   = 2  // lost for each step to the nearest room where one can be drawn
	rivalWorth  = 1  // lost for each point of another
)

// pointsWorth is what points are worth, by how many there are: the last ones
// keep one from losing turns.
var pointsWorth = [fuga.FullPoints + 1]int{0, 20, 30, 36, 40, 42, 43, 44}

// worthOf is how well off a seat is.
func worthOf(v *fuga.View, seat engine.Seat) int {
	worth := 0
	for i := range v.Players {
		p := &v.Players[i]
		if engine.Seat(i) != seat {
			worth -= rivalWorth * p.Points
			continue
		}
		points := p.Points
		if p.Cell == p.Room && p.State == fuga.Awake { // it rests there
			points = fuga.FullPoints
		}
		worth += pointsWorth[points] + numberWorth*(p.Holds+p.Aside.Count())
		if p.Cell != fuga.NoCell && v.Bag > 0 {
			worth -= stepWorth * toRoom(v, i)
		}
	}
	return worth
}

// toRoom is how many steps it would be to the nearest room where the player can
// draw, if there were no walls.
func toRoom(v *fuga.View, seat int) int {
	least := fuga.Spokes
	for i := range v.Players {
		if i != seat || len(v.Players) == 1 {
			least = min(least, kingSteps(v.Players[seat].Cell, v.Players[i].Room))
		}
	}
	return least
}

// kingSteps is how many steps it is from a cell to another round the board.
func kingSteps(a, b int) int {
	across := (a/fuga.Rings - b/fuga.Rings + fuga.Spokes) % fuga.Spokes
	along := a%fuga.Rings - b%fuga.Rings
	return max(min(across, fuga.Spokes-across), max(along, -along))
}
