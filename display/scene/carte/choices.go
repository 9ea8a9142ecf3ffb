package carte

import (
	"math"
	"slices"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
)

// choices is what the page offers. A play is said word by word: which card,
// where, how it lies; what leaves no choice is not asked for. Who holds cards
// that the others have not seen says it on a page of its own.
func (g *game) choices() []scene.Choice {
	switch {
	case g.v.Phase == carte.PhaseTake && g.claims():
		return g.claiming()
	case g.v.Phase == carte.PhaseTake:
		return g.takes()
	case !g.decides():
		return []scene.Choice{{ID: scene.ShowID, Text: words.LookAtCards.In(g.w), Part: engine.NoPart}}
	case g.guesses():
		return g.naming()
	}
	return g.plays()
}

// moves is what the actor may do, as far as the audience may know.
func (g *game) moves() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// hand is the cards of whoever decides.
func (g *game) hand() []carte.HandView {
	if g.v.Actor < 0 {
		return nil
	}
	return g.v.Players[g.v.Actor].Hand
}

// private tells whether who decides holds a card that the others have not seen,
// and the program knows it.
func (g *game) private() bool {
	return g.v.Options.Hidden == engine.Dealt && slices.ContainsFunc(g.hand(), func(h carte.HandView) bool { return !h.Shown })
}

// decides tells whether it is decided on the audience's page which card is
// played.
func (g *game) decides() bool {
	return g.v.Seat == g.v.Actor || g.v.Seat == engine.Public && !g.private()
}

// guesses tells whether people have to say what they hold.
func (g *game) guesses() bool {
	return slices.ContainsFunc(g.hand(), func(h carte.HandView) bool { return h.Card == carte.NoCard })
}

// takes is the cards that may be taken, and the end of the turn.
func (g *game) takes() (all []scene.Choice) {
	for _, m := range g.moves() {
		all = append(all, scene.Choice{ID: carte.WriteMove(m), Text: g.Move(m), Part: g.partOf(m)})
	}
	return all
}

// claims tells whether the players have to find what they may take.
func (g *game) claims() bool { return g.v.Options.Assist != carte.AssistOn }

// claiming is whether one takes a card and then which: all cards alike, row by
// row, as they lie.
func (g *game) claiming() []scene.Choice {
	all := slices.Clone(g.moves())
	slices.SortStableFunc(all, func(a, b engine.Move) int { return g.rank(a) - g.rank(b) })
	return g.t.Spelled(all, carte.WriteMove, func(s scene.Saying) scene.Choice {
		if !s.Whole {
			return scene.Choice{Text: words.CarteTakeACard.In(g.w), Part: engine.NoPart}
		}
		c := scene.Choice{Text: g.Move(s.Move), Part: g.partOf(s.Move)}
		if c.Part != engine.NoPart {
			c.Picture = g.ways(g.v.Table[c.Part].Paths, 0)
		}
		return c
	})
}

// rank is the place of a claim row by row; what ends the turn comes last.
func (g *game) rank(m engine.Move) int {
	const row = 1 << 10 // more than cells can be apart
	if i := g.partOf(m); i != engine.NoPart {
		return g.v.Table[i].Y*row + g.v.Table[i].X
	}
	return math.MaxInt32
}

// step is what the next word of a play tells.
type step int

const (
	cardStep  step = iota // which card
	placeStep             // where it goes
	turnStep              // how it lies
	onlyStep              // nothing: there is one move
)

// stepOf is the first thing in which moves differ.
func stepOf(moves []engine.Move) step {
	next := onlyStep
	for _, m := range moves {
		ax, ay := carte.CellOf(m)
		bx, by := carte.CellOf(moves[0])
		switch {
		case carte.VerbOf(m) != carte.VerbOf(moves[0]) || carte.CardOf(m) != carte.CardOf(moves[0]) || carte.SecondOf(m) != carte.SecondOf(moves[0]):
			return cardStep
		case ax != bx || ay != by:
			next = min(next, placeStep)
		case m != moves[0]:
			next = min(next, turnStep)
		}
	}
	return next
}

// begin is the moves that begin with what was said, or all.
func begin(all []engine.Move, said string) []engine.Move {
	if said == "" {
		return all
	}
	var begun []engine.Move
	for _, m := range all {
		if strings.HasPrefix(carte.WriteMove(m)+" ", said+" ") {
			begun = append(begun, m)
		}
	}
	if len(begun) == 0 {
		return all
	}
	return begun
}

// plays says the moves that begin so word by word.
func (g *game) plays() []scene.Choice {
	next := stepOf(g.begun)
	return g.t.Spelled(g.begun, carte.WriteMove, func(s scene.Saying) scene.Choice { return g.saying(s, next) })
}

// saying is the choice of one next word: a card as it is printed or, where the
// move is whole, as it would lie.
func (g *game) saying(s scene.Saying, next step) scene.Choice {
	c := scene.Choice{Part: engine.NoPart}
	if next >= placeStep || s.Whole {
		c.Part = g.partOf(s.Move)
	}
	face := g.v.Set.Face(carte.CardOf(s.Move))
	switch next {
	case cardStep:
		c.Text, c.Picture = g.cardText(carte.CardOf(s.Move)), g.ways(face, 0)
	case placeStep:
		c.Text = words.CartePlace.In(g.w, g.placeOf(s.Move))
	case turnStep:
		c.Text = turnings[carte.TurnedOf(s.Move)].In(g.w)
	default:
		c.Text = g.Move(s.Move)
	}
	if s.Whole {
		c.Picture = g.ways(face, carte.TurnedOf(s.Move))
	}
	return c
}

// turnings is how a card lies, by quarter turns clockwise.
var turnings = [carte.Sides]words.Message{words.CarteUpright, words.CarteTurnedRight, words.CarteUpsideDown, words.CarteTurnedLeft}

// placeOf is where a play lays its card: "C4".
func (g *game) placeOf(m engine.Move) string {
	x, y := carte.CellOf(m)
	return g.label(place{x, y})
}

// Move is the move as a choice: "Prendi C4: corona".
func (g *game) Move(m engine.Move) string {
	c := carte.CardOf(m)
	switch carte.VerbOf(m) {
	case carte.Take:
		return g.take(c)
	case carte.End:
		return words.CarteEnd.In(g.w)
	case carte.Pass:
		return words.CartePass.In(g.w)
	}
	return words.CartePlay.In(g.w, g.placeOf(m), g.w.List(g.nouns(g.v.Set.Face(c).Treasures())))
}

// take names a card by the treasures that it has in common with the one that
// was laid. A claim is named by all of its treasures: that they are the same is
// for the player to see.
func (g *game) take(c carte.Card) string {
	treasures := g.v.Set.Face(c).Treasures()
	switch {
	case g.claims() && treasures == 0:
		return words.CarteClaimNoTreasures.In(g.w, g.where(c))
	case g.claims():
		return words.CarteClaim.In(g.w, g.where(c), g.w.List(g.nouns(treasures)))
	}
	if g.v.Played != carte.NoCard {
		treasures &= g.v.Set.Face(g.v.Played).Treasures()
	}
	return words.CarteTake.In(g.w, g.where(c), g.w.List(g.nouns(treasures)))
}

// nouns is treasures without their articles.
func (g *game) nouns(treasures carte.Treasures) (all []string) {
	for _, name := range g.v.Set.Words(treasures) {
		_, noun, _ := g.w.Treasure(carte.Name, name)
		all = append(all, string(noun))
	}
	return all
}

// cardText is a card by its treasures: "Corona e candela".
func (g *game) cardText(c carte.Card) string {
	if all := g.nouns(g.v.Set.Face(c).Treasures()); len(all) > 0 {
		return words.Capital(string(g.w.List(all)))
	}
	return words.CarteNoTreasures.In(g.w)
}
