package play

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// Undo takes back the last decision of a person's turn, or withdraws what is
// being asked.
func (d *Session) Undo() Refusal {
	if !d.mayUndo() {
		return d.NotNow()
	}
	if why := d.Game.Match.Undo(); why != "" {
		return Refusal{Text: d.Words.Foul(&engine.Foul{Reason: why, Part: engine.NoPart}, "", "")}
	}
	d.After()
	return Refusal{}
}

// keep gives the undoing of a turn up: it stands after all.
func (d *Session) keep() Refusal {
	if d.Game.Match.Verdict().Kind != referee.Undo {
		return d.NotNow()
	}
	d.Game.Match.Withdraw()
	d.After()
	return Refusal{}
}

// mayUndo tells whether people may take back what was decided last: in a turn
// of their own, and neither what a bot decided in it nor while a bot decides.
func (d *Session) mayUndo() bool {
	_, of := d.Game.Match.Turn()
	return !d.Game.Bots[of] && !d.botActs() && !(d.Game.Match.Undoable() && d.Game.botDecided())
}

// botDecided tells whether the decision that was made last and still stands is
// a bot's.
func (g *Game) botDecided() bool {
	seat := g.Match.Decided()
	return seat >= 0 && g.Bots[seat]
}
