package play

import (
	"mastro/display/scene"
	"mastro/engine/referee"
)

// undo takes back the last decision of a person's turn, or withdraws the referee's question. At a
// simulated table the hand turns back what was turned; where something stands wrong, that is
// what is put right.
func (g *Game) undo() Refusal {
	switch {
	case !g.mayUndo():
		return g.NotNow()
	case g.offers(scene.Action{Kind: scene.PutRight}):
		return g.putRight()
	}
	if why := g.Match.Undo(); why != "" {
		return Refusal{Undo: why}
	}
	if g.PutRight != nil && g.Match.Verdict().Kind == referee.Undo {
		g.PutRight()
	}
	g.newPage()
	return Refusal{}
}

// putRight has the simulated hand put right what stands wrong. The sensors see it done, as
// they would by a hand.
func (g *Game) putRight() Refusal {
	if !g.offers(scene.Action{Kind: scene.PutRight}) {
		return g.NotNow()
	}
	g.PutRight()
	return Refusal{}
}

// keep cancels the undo of a turn.
func (g *Game) keep() Refusal {
	if g.Match.Verdict().Kind != referee.Undo {
		return g.NotNow()
	}
	g.Match.Withdraw()
	g.newPage()
	return Refusal{}
}

// mayUndo tells whether people may take back the last decision: only in a person's turn, not
// while a bot decides, and not a bot's decision; nor once the game is over, because then its secret
// is in the record.
func (g *Game) mayUndo() bool {
	_, over := g.Match.Result()
	return !over && !g.BotsTurn() && !g.botActs() && !(g.Match.Undoable() && g.botDecided())
}

// botDecided tells whether the last decision that still stands is a bot's.
func (g *Game) botDecided() bool {
	seat := g.Match.Decided()
	return seat >= 0 && g.Bots[seat]
}
