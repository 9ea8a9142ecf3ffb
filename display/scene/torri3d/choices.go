package torri3d

import (
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// Legal are the legal moves that the view may know.
func (g *game) Legal() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// choices are chosen word by word: an arrow and how the tower stands, or a cell and the
// magic cards. Pushes that sensors see are left out.
func (g *game) choices() []scene.Choice {
	var all []engine.Move
	for _, m := range g.Legal() {
		if !g.t.Sensed(m) {
			all = append(all, m)
		}
	}
	return g.t.WordByWord(all, g.v.Set.WriteMove, g.choice)
}

func (g *game) choice(s scene.Beginning) scene.Choice {
	c := scene.Choice{Text: g.Move(s.Move), Part: engine.NoPart}
	switch torri3d.VerbOf(s.Move) {
	case torri3d.Push:
		c.Part = firstMouth + int(torri3d.ArrowOf(s.Move))
		if s.Whole {
			c.Picture = g.ways(&g.v.Spare, torri3d.PathOf(s.Move))
		}
		if s.Whole && g.spareTurns() {
			c.Text = g.standing(s.Move, g.t.Chosen == "")
		}
	case torri3d.Go:
		c.Part, c.Destroys = torri3d.CellOf(s.Move), g.t.Chosen == "" && s.Whole && usesMagic(s.Move)
		switch {
		case !s.Whole:
			c.Text = g.goTo(c.Part)
		case g.t.Chosen != "" && g.passesStone(s.Move):
			c.Text = g.overStone(torri3d.CardsOf(s.Move))
		}
	}
	return c
}

// standing says how the tower stands after a push: "Aperta: N E", or with the arrow "Riga 2
// est: N E".
func (g *game) standing(m engine.Move, withArrow bool) string {
	a, sides := torri3d.ArrowOf(m), g.sides(torri3d.PathOf(m))
	if withArrow {
		return says.Stands.In(g.w, words.Capital(g.line(a.Line())), g.toward(mouths[a].facing), sides)
	}
	return says.OpenTo.In(g.w, sides)
}

// spareTurns reports whether the spare tower can be pushed in in several orientations.
func (g *game) spareTurns() bool {
	return g.v.Spare.Path.Turned(1) != g.v.Spare.Path
}

// Move is the text of a move as a choice: "Riga 2 verso est".
func (g *game) Move(m engine.Move) string {
	switch torri3d.VerbOf(m) {
	case torri3d.Push:
		return words.Capital(g.arrow(torri3d.ArrowOf(m)))
	case torri3d.Go:
		return g.walk(torri3d.CellOf(m), torri3d.CardsOf(m))
	case torri3d.Found:
		return says.FoundIt.In(g.w)
	}
	return says.NotIt.In(g.w)
}

// walk names a walk to a cell with these magic cards.
func (g *game) walk(cell int, c torri3d.Cards) string {
	switch long := g.cards(c); len(long) {
	case 0:
		return g.goTo(cell)
	case 1:
		return says.GoWith.In(g.w, label(cell), long[0])
	}
	return says.GoWithMany.In(g.w, label(cell), strings.Join(g.inShort(c), " "))
}

// passesStone reports whether a walk with magic cards reaches the rune stone on the way.
func (g *game) passesStone(m engine.Move) bool {
	return usesMagic(m) && torri3d.CellOf(m) != torri3d.RuneStone && g.v.Fulfils(m)
}

// overStone names a walk over the rune stone with these magic cards, once the cell is chosen:
// "Ru: 2 su 1 jolly".
func (g *game) overStone(c torri3d.Cards) string {
	return says.GoWithMany.In(g.w, says.StoneSign.In(g.w), strings.Join(g.inShort(c), " "))
}

// goTo names a walk to a cell, or staying.
func (g *game) goTo(cell int) string {
	if cell == g.here() {
		return says.Stay.In(g.w)
	}
	return says.Go.In(g.w, cell/torri3d.Side+1, cell%torri3d.Side+1)
}

// The words for numbers of magic cards of one kind.
var (
	cardWords = map[torri3d.Card]words.Message1[int]{
		torri3d.Up: says.Ups, torri3d.Down: says.Downs, torri3d.Joker: says.Jokers,
	}
	shortWords = map[torri3d.Card]words.Message1[int]{
		torri3d.Up: says.UpsShort, torri3d.Down: says.DownsShort, torri3d.Joker: says.JokersShort,
	}
)

// cards are the magic cards by kind: "2 salite", "un jolly".
func (g *game) cards(c torri3d.Cards) []string { return g.byKind(c, cardWords) }

// inShort are the same where there is little room: "2 su", "1 jolly".
func (g *game) inShort(c torri3d.Cards) []string { return g.byKind(c, shortWords) }

func (g *game) byKind(c torri3d.Cards, say map[torri3d.Card]words.Message1[int]) (text []string) {
	for k := torri3d.Up; k <= torri3d.Joker; k++ {
		if n := int(c[k]); n > 0 {
			text = append(text, say[k].In(g.w, n))
		}
	}
	return text
}
