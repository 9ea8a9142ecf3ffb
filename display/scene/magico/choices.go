package magico

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
)

// choices are an arrow and then how the spare tile lies, or where to walk, the own cell
// first. Moves that sensors see are left out.
func (g *game) choices() []scene.Choice {
	all := g.t.WordByWord(g.moves(), g.v.Set.WriteMove, g.choice)
	if !g.mayLook() {
		return all
	}
	look := scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: says.Look.In(g.w), Part: engine.NoPart}
	if g.v.Players[g.v.Actor].Child {
		look.Text = words.LookAtCards.In(g.w)
	}
	if g.v.Phase == magico.PhasePush {
		return append([]scene.Choice{look}, all...)
	}
	return append(all, look)
}

// moves are the legal moves that sensors do not see.
func (g *game) moves() (moves []engine.Move) {
	stay := magico.GoTo(g.here())
	for _, m := range g.Legal() {
		switch {
		case g.t.Sensed(m):
		case m == stay:
			moves = slices.Insert(moves, 0, m)
		default:
			moves = append(moves, m)
		}
	}
	return moves
}

// Legal are the legal moves, as far as the audience may know them.
func (g *game) Legal() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// pushesSensed reports whether sensors see pushes.
func (g *game) pushesSensed() bool { return slices.ContainsFunc(g.Legal(), g.t.Sensed) }

// mayLook reports whether the public page offers a look at the cards of whoever decides. In a
// blind game the cards are on the table and the program does not know them.
func (g *game) mayLook() bool {
	return g.v.Seat == engine.Public && g.v.Options.Hidden == engine.Dealt &&
		g.v.Actor >= 0 && g.v.Players[g.v.Actor].Left > 0 && !g.arrowChosen()
}

// arrowChosen reports whether it is left to choose how the spare tile lies.
func (g *game) arrowChosen() bool { return g.v.Phase == magico.PhasePush && g.t.Chosen != "" }

// choice is a move, or an arrow.
func (g *game) choice(s scene.Beginning) scene.Choice {
	c := scene.Choice{Text: g.Move(s.Move), Part: partOf(s.Move)}
	if magico.VerbOf(s.Move) == magico.Push && s.Whole {
		c.Picture = g.lying(magico.InOf(s.Move))
		if g.arrowChosen() {
			c.Text = words.Capital(g.openSides(magico.InOf(s.Move)))
		}
	}
	return c
}

// partOf is the cell that a move is about.
func partOf(m engine.Move) int {
	switch magico.VerbOf(m) {
	case magico.Push:
		return mouthOf(magico.ArrowOf(m))
	case magico.Go:
		return magico.CellOf(m)
	}
	return engine.NoPart
}

// Move is the text of a move as a choice: "Riga 2 da ovest", "Vai a riga 3, colonna 5". For a
// push it does not say how the spare tile lies.
func (g *game) Move(m engine.Move) string {
	switch magico.VerbOf(m) {
	case magico.Push:
		return words.Capital(g.arrowName(magico.ArrowOf(m)))
	case magico.Go:
		return g.walk(magico.CellOf(m))
	case magico.Found:
		_, noun, _ := g.treasure(magico.TreasureOf(m))
		return words.Capital(string(noun))
	}
	return says.NoTreasure.In(g.w)
}

// walk names a cell by what is there.
func (g *game) walk(cell int) string {
	t := g.v.Tiles[cell].Treasure
	switch {
	case cell == g.here():
		return says.Stay.In(g.w)
	case g.goesHome() && cell == g.v.Players[g.v.Turn].Goal:
		if g.v.Options.Finish == magico.FinishCell {
			return says.GoGoal.In(g.w)
		}
		return says.GoHome.In(g.w)
	case t != magico.NoTreasure:
		_, noun, _ := g.treasure(t)
		return says.GoThing.In(g.w, noun)
	}
	return says.Go.In(g.w, g.cellName(cell))
}

// goesHome reports whether the player on turn has found all treasures.
func (g *game) goesHome() bool {
	p := &g.v.Players[g.v.Turn]
	return p.Left == 0 && len(p.Found) > 0
}

// answers are the choices of the table when a treasure was reached.
func (g *game) answers() (all []scene.Choice) {
	for _, m := range g.Legal() {
		answer := words.Yes.In(g.w)
		if m == magico.FoundNothing {
			answer = words.No.In(g.w)
		}
		all = append(all, scene.Choice{Does: scene.Action{Text: g.v.Set.WriteMove(m)}, Text: words.Capital(answer), Part: engine.NoPart})
	}
	return all
}
