package play

import (
	"mastro/display/scene"
	"mastro/engine/referee"
)

// undoing is the moment in which something can be taken back, or is being turned back by hand.
var undoing = moment{
	deeds: map[scene.ActionKind]deed{
		scene.TakeBack: {takeBack, table},
		scene.Keep:     {keepTurn, table},
	},
}

// takeBack takes back the last decision of a person's turn, or withdraws the referee's question. At a
// simulated table the hand turns back what was turned; where something stands wrong, that is
// what is put right.
func takeBack(g *Game, _ press) Refusal {
	switch {
	case !g.mayUndo():
		return g.NotNow()
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

// keepTurn cancels the undo of a turn.
func keepTurn(g *Game, _ press) Refusal {
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
func (g *Game) botDecided() bool { return g.isBot(g.Match.Decided()) }
