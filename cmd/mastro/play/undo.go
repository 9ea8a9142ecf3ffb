package play

import (
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// undoing is the moment in which something can be taken back, or is being turned back by hand.
var undoing = moment{
	deeds: map[scene.ActionKind]deed{
		scene.TakeBack: {takeBack, table},
		scene.Keep:     {keepTurn, table},
	},
}

// takeBack drops the push that people try, takes back the last decision of a person's turn, or its end,
// or withdraws the referee's question. At a simulated table the hand turns back what was turned; where
// something stands wrong, that is what is put right. The end of a turn waits for the table to rest: the
// next may have begun to turn something.
func takeBack(g *Game, p press) Refusal {
	ended := g.Match.TurnEnded()
	place, seated := p.from.Place()
	byEnder := ended && seated && g.seatAt(place) == g.Match.Decided() // who takes back the end whatever the next tries
	switch {
	case g.kept != nil: // it waits already
		return Refusal{}
	case !byEnder && dropTrying(g, p.from):
		return Refusal{}
	case ended && g.botDecided():
		return Refusal{Undo: referee.TurnIsOver}
	case !g.mayUndo():
		return g.NotNow()
	case ended && !g.atRest(g.now):
		turn, _ := g.Match.Turn()
		g.kept = &keptMove{move: engine.NoMove, turn: turn, pressed: g.now}
		return Refusal{}
	case ended:
		return g.takeBackEnd()
	case g.offers(scene.TheTable, scene.Action{Kind: scene.PutRight}):
		g.house.PutRight()
		return Refusal{}
	}
	if why := g.Match.Undo(); why != "" {
		return Refusal{Undo: why}
	}
	if g.house.HasHand() && g.Match.Verdict().Kind == referee.Undo {
		g.house.PutRight()
	}
	g.newPage()
	return Refusal{}
}

// takeBackEnd takes back the end of a turn, if the next has not done anything yet.
func (g *Game) takeBackEnd() Refusal {
	if !g.Match.TurnEnded() || !g.mayUndo() {
		return g.NotNow()
	}
	g.Match.Undo()
	g.decided = true // by whoever ended it: what was pressed on pages of the next is out of date
	g.newPage()
	return Refusal{}
}

// keepTurn cancels the undo of a turn.
func keepTurn(g *Game, _ press) Refusal {
	if g.Match.Verdict().Kind != referee.Undo {
		return g.NotNow()
	}
	g.Match.Withdraw()
	g.newPage()
	return Refusal{}
}

// mayUndo tells whether people may take back the last decision: only in a person's turn, or its end,
// not while a bot decides, and not a bot's decision; nor once the game is over, because then its secret
// is in the record.
func (g *Game) mayUndo() bool {
	_, over := g.Match.Result()
	others := (g.BotsTurn() || g.botActs()) && !g.Match.TurnEnded()
	return !over && !others && !(g.Match.Undoable() && g.botDecided())
}

// botDecided tells whether the last decision that still stands is a bot's.
func (g *Game) botDecided() bool { return g.isBot(g.Match.Decided()) }

// endUndoneBy tells whether a seat may take back the end of its turn, though it is another's.
func (g *Game) endUndoneBy(seat engine.Seat) bool {
	return g.Match.TurnEnded() && g.mayUndo() && (seat == g.Match.Decided() || seat == engine.Public)
}

// Reconsiders tells whether a person may still take back what a bot makes final once it decides: the
// end of the turn, or a yes to stopping.
func (s *Session) Reconsiders() bool {
	if s.Game == nil || !s.Game.botActs() {
		return false
	}
	g := s.Game
	steps := g.Match.Steps()
	if last := len(steps) - 1; last < 0 || steps[last].Seat < 0 || g.isBot(steps[last].Seat) {
		return false
	}
	return g.endUndoneBy(engine.Public) || slices.ContainsFunc(g.Seats, func(one Seat) bool {
		return one.Player == nil && len(g.Match.Besides(g.seatAt(one.place))) > 0
	})
}
