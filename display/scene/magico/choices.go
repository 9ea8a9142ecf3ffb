package magico

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
)

// choices is what the actor can choose: an arrow and then how the spare lies, or
// where to walk, one's own cell first. What sensors see is left out.
func (g *game) choices() []scene.Choice {
	all := g.t.Spelled(g.moves(), g.v.Set.WriteMove, g.choice)
	if !g.maySecretly() {
		return all
	}
	look := scene.Choice{ID: scene.ShowID, Text: words.MagicoLook.In(g.w), Part: engine.NoPart}
	if g.v.Players[g.v.Actor].Child {
		look.Text = words.LookAtCards.In(g.w)
	}
	if g.v.Phase == magico.PhasePush {
		return append([]scene.Choice{look}, all...)
	}
	return append(all, look)
}

// moves is what people have to say.
func (g *game) moves() (moves []engine.Move) {
	stay := magico.GoTo(g.here())
	for _, m := range g.legal() {
		switch {
		case g.t.Seen(m):
		case m == stay:
			moves = slices.Insert(moves, 0, m)
		default:
			moves = append(moves, m)
		}
	}
	return moves
}

func (g *game) legal() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// byHand tells whether sensors see pushes.
func (g *game) byHand() bool { return slices.ContainsFunc(g.legal(), g.t.Seen) }

// maySecretly tells whether the actor has cards that it can look at, on a page
// that all may see. In a blind game they lie on the table.
func (g *game) maySecretly() bool {
	return g.v.Seat == engine.Public && g.v.Options.Hidden == engine.Dealt &&
		g.v.Actor >= 0 && g.v.Players[g.v.Actor].Left > 0 && !g.turning()
}

// turning tells whether the arrow is chosen already, and now how the spare lies.
func (g *game) turning() bool { return g.v.Phase == magico.PhasePush && g.t.Said != "" }

// choice is a move, or the arrow with which some begin.
func (g *game) choice(s scene.Saying) scene.Choice {
	c := scene.Choice{Text: g.Move(s.Move), Part: partOf(s.Move)}
	if magico.VerbOf(s.Move) == magico.Push && s.Whole {
		c.Picture = g.lying(magico.InOf(s.Move))
		if g.turning() {
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

// Move is the move as a choice: "Riga 2 da ovest", "Vai a riga 3, colonna 5". A
// push does not tell how the spare lies.
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
	return words.MagicoNoTreasure.In(g.w)
}

// walk is where one may go, by what is there.
func (g *game) walk(cell int) string {
	t := g.v.Tiles[cell].Treasure
	switch {
	case cell == g.here():
		return words.MagicoStay.In(g.w)
	case g.goesHome() && cell == g.v.Players[g.v.Turn].Goal:
		if g.v.Options.Finish == magico.FinishCell {
			return words.MagicoGoGoal.In(g.w)
		}
		return words.MagicoGoHome.In(g.w)
	case t != magico.NoTreasure:
		_, noun, _ := g.treasure(t)
		return words.MagicoGoThing.In(g.w, noun)
	}
	return words.MagicoGo.In(g.w, g.cellName(cell))
}

// goesHome tells whether the one whose turn it is has found everything.
func (g *game) goesHome() bool {
	p := &g.v.Players[g.v.Turn]
	return p.Left == 0 && len(p.Found) > 0
}

// answers is what the table may tell of the treasures that were reached.
func (g *game) answers() (all []scene.Choice) {
	yes, no := words.Yes.In(g.w), words.No.In(g.w)
	single := len(g.claimed()) == 1
	for _, m := range g.legal() {
		c := scene.Choice{ID: g.v.Set.WriteMove(m), Text: g.Move(m), Part: engine.NoPart}
		switch {
		case single && m == magico.FoundNothing:
			c.Text = words.Capital(no)
		case single:
			c.Text = words.Capital(yes)
		}
		all = append(all, c)
	}
	return all
}

// claimed is the treasures that may be the sought one.
func (g *game) claimed() (all []magico.Treasure) {
	for _, m := range g.legal() {
		if magico.VerbOf(m) == magico.Found {
			all = append(all, magico.TreasureOf(m))
		}
	}
	return all
}
