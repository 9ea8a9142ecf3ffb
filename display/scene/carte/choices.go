package carte

import (
	"math"
	"slices"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// choices are the choices of the page. A card is played word by word: which card, where, how
// it lies. A player with cards that the others have not seen chooses on a page of its own.
func (g *game) choices() []scene.Choice {
	switch {
	case g.v.Phase == carte.PhaseTake && g.mustFind():
		return g.claimChoices()
	case g.v.Phase == carte.PhaseTake:
		return g.takeChoices()
	case !g.choosesHere():
		return []scene.Choice{{Does: scene.Action{Kind: scene.ShowSecret}, Text: words.LookAtCards.In(g.w), Part: engine.NoPart}}
	case g.handUnknown():
		return g.namingChoices()
	}
	return g.playChoices()
}

// moves are the legal moves that the audience may know.
func (g *game) moves() []engine.Move {
	if g.t.Legal != nil {
		return g.t.Legal
	}
	return g.v.Moves
}

// hand are the cards of whoever decides.
func (g *game) hand() []carte.HandView {
	if g.v.Actor < 0 {
		return nil
	}
	return g.v.Players[g.v.Actor].Hand
}

// private reports whether whoever decides holds a card that the program knows and the others
// have not seen.
func (g *game) private() bool {
	return g.v.Options.Hidden == engine.Dealt && slices.ContainsFunc(g.hand(), func(h carte.HandView) bool { return !h.Shown })
}

// choosesHere reports whether the card to play is chosen on the audience's page.
func (g *game) choosesHere() bool {
	return g.v.Seat == g.v.Actor || g.v.Seat == engine.Public && !g.private()
}

// handUnknown reports whether the program does not know the hand, so that people have to say
// which card they play.
func (g *game) handUnknown() bool {
	return slices.ContainsFunc(g.hand(), func(h carte.HandView) bool { return h.Card == carte.NoCard })
}

// takeChoices are the cards that may be taken, and the end of the turn.
func (g *game) takeChoices() (all []scene.Choice) {
	for _, m := range g.moves() {
		all = append(all, scene.Choice{Does: scene.Action{Text: carte.WriteMove(m)}, Text: g.Move(m), Part: g.partOf(m)})
	}
	return all
}

// mustFind reports whether players have to find for themselves what they may take.
func (g *game) mustFind() bool { return g.v.Options.Assist != carte.AssistOn }

// claimChoices are whether to take a card, and then which: all cards of the table, row by
// row, so that nothing gives away which may be taken.
func (g *game) claimChoices() []scene.Choice {
	all := slices.Clone(g.moves())
	slices.SortStableFunc(all, func(a, b engine.Move) int { return g.rank(a) - g.rank(b) })
	return g.t.WordByWord(all, carte.WriteMove, func(s scene.Beginning) scene.Choice {
		if !s.Whole {
			return scene.Choice{Text: says.TakeACard.In(g.w), Part: engine.NoPart}
		}
		c := scene.Choice{Text: g.Move(s.Move), Part: g.partOf(s.Move)}
		if c.Part != engine.NoPart {
			c.Picture = g.ways(g.v.Table[c.Part].Paths, 0)
		}
		return c
	})
}

// rank orders claims row by row; the end of the turn comes last.
func (g *game) rank(m engine.Move) int {
	const row = 1 << 10 // more than cells can be apart
	if i := g.partOf(m); i != engine.NoPart {
		return g.v.Table[i].Y*row + g.v.Table[i].X
	}
	return math.MaxInt32
}

// step is what the next word of a play decides.
type step int

const (
	cardStep  step = iota // which card
	placeStep             // where it goes
	turnStep              // how it lies
	onlyStep              // nothing: one move is left
)

// stepOf is the first step in which moves differ.
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

// movesWith are the moves that begin with the chosen words, or all if none does.
func movesWith(all []engine.Move, chosen string) []engine.Move {
	if chosen == "" {
		return all
	}
	var found []engine.Move
	for _, m := range all {
		if strings.HasPrefix(carte.WriteMove(m)+" ", chosen+" ") {
			found = append(found, m)
		}
	}
	if len(found) == 0 {
		return all
	}
	return found
}

// playChoices continue the play that is being chosen.
func (g *game) playChoices() []scene.Choice {
	next := stepOf(g.candidates)
	return g.t.WordByWord(g.candidates, carte.WriteMove, func(s scene.Beginning) scene.Choice { return g.playChoice(s, next) })
}

// playChoice is the choice of one next word. Its picture is the card as it is printed or, if
// the move is whole, as it would lie.
func (g *game) playChoice(s scene.Beginning, next step) scene.Choice {
	c := scene.Choice{Part: engine.NoPart}
	if next >= placeStep || s.Whole {
		c.Part = g.partOf(s.Move)
	}
	face := g.v.Set.Face(carte.CardOf(s.Move))
	switch next {
	case cardStep:
		c.Text, c.Picture = g.cardText(carte.CardOf(s.Move)), g.ways(face, 0)
	case placeStep:
		c.Text = says.Place.In(g.w, g.placeOf(s.Move))
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

// turnings are the words for how a card lies, by quarter turns clockwise.
var turnings = [carte.Sides]words.Message{says.Upright, says.TurnedRight, says.UpsideDown, says.TurnedLeft}

// placeOf is the place where a play lays its card: "C4".
func (g *game) placeOf(m engine.Move) string {
	x, y := carte.CellOf(m)
	return place{x, y}.String()
}

// Move is the text of a move as a choice: "Prendi C4: corona".
func (g *game) Move(m engine.Move) string {
	c := carte.CardOf(m)
	switch carte.VerbOf(m) {
	case carte.Take:
		return g.take(c)
	case carte.End:
		return says.End.In(g.w)
	case carte.Pass:
		return says.Pass.In(g.w)
	}
	return says.Play.In(g.w, g.placeOf(m), g.w.List(g.nouns(g.v.Set.Face(c).Treasures())))
}

// take names a card by the treasures that it shares with the one just played. Where players
// have to find them it names all treasures of the card.
func (g *game) take(c carte.Card) string {
	treasures := g.v.Set.Face(c).Treasures()
	switch {
	case g.mustFind() && treasures == 0:
		return says.ClaimNoTreasures.In(g.w, g.where(c))
	case g.mustFind():
		return says.Claim.In(g.w, g.where(c), g.w.List(g.nouns(treasures)))
	}
	if g.v.Played != carte.NoCard {
		treasures &= g.v.Set.Face(g.v.Played).Treasures()
	}
	return says.Take.In(g.w, g.where(c), g.w.List(g.nouns(treasures)))
}

// nouns are the names of treasures without articles.
func (g *game) nouns(treasures carte.Treasures) (all []string) {
	for _, name := range g.v.Set.Words(treasures) {
		_, noun, _ := says.Words.Thing(g.w, name)
		all = append(all, string(noun))
	}
	return all
}

// cardText names a card by its treasures: "Corona e candela".
func (g *game) cardText(c carte.Card) string {
	if all := g.nouns(g.v.Set.Face(c).Treasures()); len(all) > 0 {
		return words.Capital(string(g.w.List(all)))
	}
	return says.NoTreasures.In(g.w)
}

// EndOfTurn is how a turn is ended.
func (g *game) EndOfTurn() string { return says.End.In(g.w) }
