package play

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// undo takes back the last decision of a person's turn, or withdraws the referee's question.
func (g *Game) undo() Refusal {
	if !g.mayUndo() {
		return g.NotNow()
	}
	if why := g.Match.Undo(); why != "" {
		return Refusal{Text: g.Words.Foul(&engine.Foul{Reason: why, Part: engine.NoPart}, "", "")}
	}
	g.newPage()
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
// while a bot decides, and not a bot's decision.
func (g *Game) mayUndo() bool {
	_, of := g.Match.Turn()
	return !g.Bots[of] && !g.botActs() && !(g.Match.Undoable() && g.botDecided())
}

// botDecided tells whether the last decision that still stands is a bot's.
func (g *Game) botDecided() bool {
	seat := g.Match.Decided()
	return seat >= 0 && g.Bots[seat]
}
