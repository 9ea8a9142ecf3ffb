package torri3d

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// mayLook reports whether a person on turn has something to see or choose alone: cards, or in
// a blind game only walks with magic cards.
func (g *game) mayLook() bool {
	if g.v.Actor < 0 || g.t.Bot(g.v.Actor) {
		return false
	}
	return g.v.Options.Hidden == engine.Dealt || g.v.Phase == torri3d.PhaseGo && g.v.Players[g.v.Actor].Hand.Total() > 0
}

// lookText names the choice to see or choose something alone.
func (g *game) lookText() string {
	if g.v.Options.Hidden == engine.Dealt {
		return words.LookAtCards.In(g.w)
	}
	return says.UseMagic.In(g.w)
}

// Secret is what the view's seat seeks and holds while it is on turn, and the walks with
// magic cards.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	if g.v.Seat != g.v.Actor || !g.mayLook() {
		return nil, nil, false
	}
	if g.v.Options.Hidden == engine.Dealt {
		text = append(g.goal(), g.hand())
	} else {
		text = []string{says.OwnHand.In(g.w)}
	}
	if g.v.Child(g.v.Seat) && g.v.Players[g.v.Seat].Hand.Total() > 0 {
		text = append(text, says.AllJokers.In(g.w))
	}
	if slices.ContainsFunc(g.Legal(), usesMagic) {
		own = g.choices()
	}
	return text, own, true
}

// usesMagic reports whether a move uses magic cards.
func usesMagic(m engine.Move) bool {
	return torri3d.VerbOf(m) == torri3d.Go && torri3d.CardsOf(m).Total() > 0
}

// goal names the treasure that the view's seat seeks, or says what else it has to do.
func (g *game) goal() []string {
	p := &g.v.Players[g.v.Seat]
	if p.Sought == torri3d.NoTreasure {
		return g.lastGoal()
	}
	thing, _, sign := g.treasure(p.Sought.Thing())
	if !g.w.Short { // the page has a picture, and the place
		return []string{says.Seek.In(g.w, thing)}
	}
	_, where := g.placeOf(p.Sought)
	return []string{says.SeekAt.In(g.w, thing, sign, where)}
}

// hand names the magic cards of the view's seat.
func (g *game) hand() string {
	cards := g.cards(g.v.Players[g.v.Seat].Hand)
	if len(cards) == 0 {
		return says.NoHand.In(g.w)
	}
	return says.Hand.In(g.w, g.w.List(cards))
}
