package main

import (
	"mastro/engine"
	"mastro/engine/referee"
)

// undo takes back the last decision of a person's turn, or withdraws what is
// being asked.
func (d *desk) undo() refusal {
	if !d.mayUndo() {
		return d.notNow()
	}
	if why := d.game.match.Undo(); why != "" {
		return refusal{text: d.words.Foul(&engine.Foul{Reason: why, Part: engine.NoPart}, "", "")}
	}
	d.after()
	return refusal{}
}

// keep gives the undoing of a turn up: it stands after all.
func (d *desk) keep() refusal {
	if d.game.match.Verdict().Kind != referee.Undo {
		return d.notNow()
	}
	d.game.match.Withdraw()
	d.after()
	return refusal{}
}

// mayUndo tells whether people may take back what was decided last: in a turn
// of their own, and neither what a bot decided in it nor while a bot decides.
func (d *desk) mayUndo() bool {
	_, of := d.game.match.Turn()
	return !d.game.bots[of] && !d.botActs() && !(d.game.match.Undoable() && d.game.botDecided())
}

// botDecided tells whether the decision that was made last and still stands is
// a bot's.
func (g *game) botDecided() bool {
	seat := g.match.Decided()
	return seat >= 0 && g.bots[seat]
}
