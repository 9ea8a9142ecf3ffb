package play

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// undo takes back the last decision of a person's turn, or withdraws what is
// being asked.
func (g *Game) undo() Refusal {
	if !g.mayUndo() {
		return g.notNow()
	}
	if why := g.Match.Undo(); why != "" {
		return Refusal{Text: g.Words.Foul(&engine.Foul{Reason: why, Part: engine.NoPart}, "", "")}
	}
	g.after()
	return Refusal{}
}

// keep gives the undoing of a turn up: it stands after all.
func (g *Game) keep() Refusal {
	if g.Match.Verdict().Kind != referee.Undo {
		return g.notNow()
	}
	g.Match.Withdraw()
	g.after()
	return Refusal{}
}

// mayUndo tells whether people may take back what was decided last: in a turn
// of their own, and neither what a bot decided in it nor while a bot decides.
func (g *Game) mayUndo() bool {
	_, of := g.Match.Turn()
	return !g.Bots[of] && !g.botActs() && !(g.Match.Undoable() && g.botDecided())
}

// botDecided tells whether the decision that was made last and still stands is
// a bot's.
func (g *Game) botDecided() bool {
	seat := g.Match.Decided()
	return seat >= 0 && g.Bots[seat]
}
