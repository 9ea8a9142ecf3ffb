package play

import (
	"errors"
	"log/slog"
	"slices"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/referee"
)

// differing is the moment in which the board stands otherwise than the game that goes on: either
// is right.
var differing = moment{
	deeds: map[scene.ActionKind]deed{
		scene.LeadTo: {func(g *Game, p press) Refusal {
			g.differing.Lead = p.does.Number
			g.reset()
			return Refusal{}
		}, nobody},
		scene.TurnBack: {func(g *Game, _ press) Refusal {
			g.turnBack()
			g.reset()
			return Refusal{}
		}, nobody},
		scene.TableIsRight: {func(g *Game, _ press) Refusal {
			g.differing.Asking, g.differing.Right = true, nil
			g.reset()
			return Refusal{}
		}, nobody},
		scene.PartIsOther: {func(g *Game, p press) Refusal {
			g.differing.Other = p.does.Number
			g.reset()
			return Refusal{}
		}, nobody},
		scene.PartStands: {partStands, nobody},
	},
	back: func(g *Game) bool {
		asked := g.differs() != nil && g.differing.Asking
		if asked {
			g.turnBack()
		}
		return asked
	},
}

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

// differingObserved follows what sensors saw. The question whether the table is right is asked
// anew: it was about the board as it was.
func (g *Game) differingObserved(before, after referee.Kind) {
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

// turnBack returns to the page that says what to turn back.
func (g *Game) turnBack() {
	g.differing = scene.Differs{Lead: g.differing.Lead, Other: engine.NoPart}
}

// partStands notes that a part is right as it stands. After the last one the table is taken for
// right.
func partStands(g *Game, p press) Refusal {
	g.differing.Right = append(slices.Clone(g.differing.Right), p.does.Number)
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
