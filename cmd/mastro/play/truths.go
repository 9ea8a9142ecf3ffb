package play

import (
	"errors"
	"log/slog"
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// differs is how far people are with a board that stands otherwise than the game that goes on;
// nil if it does not, or did not since the board was first in order or something was played.
func (g *Game) differs() *scene.Differs {
	v := g.Match.Verdict()
	if !g.resumed || v.Kind != referee.Restore || len(g.Match.Steps()) != g.resumedAt {
		return nil
	}
	if g.Match.RequestedTurn() != engine.NoMove && slices.Equal(v.Repair, g.Match.RequestedRepairs()) {
		return nil // a turn that a bot requested is half done
	}
	return &g.differing
}

// truthsObserved follows what sensors saw. The question whether the table is right is asked
// anew: it was about the board as it was.
func (g *Game) truthsObserved(before, after referee.Kind) {
	g.differing.Right = nil
	if g.differing.Other != engine.NoPart {
		g.turnBack()
	}
	if !inOrder(before) && inOrder(after) {
		g.resumed = false
	}
}

// inOrder tells whether a verdict is that all parts stand as they must.
func inOrder(k referee.Kind) bool {
	return k == referee.InOrder || k == referee.Accepted || k == referee.TakenBack || k == referee.Ignored
}

// chooseTruth carries out a choice of the pages about a board that stands otherwise. What the
// page does not offer is refused: it comes from a page about another board.
func (g *Game) chooseTruth(a scene.Action) Refusal {
	if !g.offers(a) {
		return g.NotNow()
	}
	switch a.Kind {
	case scene.LeadTo:
		g.differing.Lead = a.Number
	case scene.TurnBack:
		g.turnBack()
	case scene.TableIsRight:
		g.differing.Asking, g.differing.Right = true, nil
	case scene.PartIsOther:
		g.differing.Other = a.Number
	case scene.PartStands:
		return g.partStands(a.Number)
	}
	g.reset()
	return Refusal{}
}

// turnBack returns to the page that says what to turn back.
func (g *Game) turnBack() {
	g.differing = scene.Differs{Lead: g.differing.Lead, Other: engine.NoPart}
}

// partStands notes that a part is right as it stands. After the last one the table is taken for
// right.
func (g *Game) partStands(part int) Refusal {
	g.differing.Right = append(slices.Clone(g.differing.Right), part)
	all := g.Match.Verdict().Repair
	if slices.ContainsFunc(all, func(r engine.Repair) bool { return !slices.Contains(g.differing.Right, r.Part) }) {
		g.reset()
		return Refusal{}
	}
	parts := g.differing.Right
	g.turnBack()
	g.Match.Withdraw() // what was waited for was about the board of the record
	if err := g.Match.Amend(parts); err != nil {
		g.reset()
		return g.notAmended(err)
	}
	g.resumed, g.decided = false, true
	g.newPage()
	return Refusal{}
}

// notAmended is the refusal to take the table for right: mostly a foul, from which nobody could
// play on.
func (g *Game) notAmended(err error) Refusal {
	var foul *engine.Foul
	if errors.As(err, &foul) {
		return Refusal{Foul: foul}
	}
	slog.Warn("the table cannot be taken for right", "error", err)
	return g.NotNow()
}
