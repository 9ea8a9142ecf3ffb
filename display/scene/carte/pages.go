package carte

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Page makes the page of the phase.
func (g *game) Page() scene.Scene {
	if g.v.Phase == carte.PhaseOver {
		return g.end()
	}
	s := scene.Scene{
		Page: scene.Turn, Seat: g.v.Actor, Title: string(g.t.Name(g.v.Actor)),
		Left: g.v.Deck, LeftOf: says.Deck.In(g.w),
		Choices: g.choices(), Hint: words.HintChoose.In(g.w),
	}
	switch {
	case g.v.Phase == carte.PhaseTake:
		s.Text = g.takeText()
	case !g.choosesHere():
		s.Text = []string{says.Look.In(g.w)}
	default:
		s.Text = g.playText()
	}
	return s
}

// playText asks for the next word of a play.
func (g *game) playText() []string {
	first, next := g.candidates[0], stepOf(g.candidates)
	if g.handUnknown() && (next == cardStep || isPass(first)) {
		return []string{g.nameText()}
	}
	switch {
	case next == cardStep:
		return []string{says.AskCard.In(g.w)}
	case isPass(first):
		return append([]string{says.MustPass.In(g.w)}, g.handText()...)
	case next == placeStep:
		return []string{says.AskPlace.In(g.w, g.thing(carte.CardOf(first)))}
	case next == turnStep:
		return []string{says.AskTurned.In(g.w)}
	}
	return []string{says.OnlyOneWay.In(g.w)}
}

// nameText asks for a card of a hand that the program does not know.
func (g *game) nameText() string {
	chosen, _ := g.chosenWords()
	switch chosen {
	case "":
		return says.AskCard.In(g.w)
	case passWord:
		return says.AskHand.In(g.w)
	}
	return says.AskOther.In(g.w)
}

// handText names the cards of whoever decides, where no choice shows them.
func (g *game) handText() (text []string) {
	for _, h := range g.hand() {
		text = append(text, says.YouHold.In(g.w, g.thing(h.Card)))
	}
	return text
}

// takeText says what may or must be taken. Where players have to find it, it says what became
// of the last claim.
func (g *game) takeText() []string {
	switch {
	case len(g.v.Apart) > 0:
		return append(g.lastClaim(), says.TakeLooseFirst.In(g.w, len(g.v.Apart)))
	case g.mustFind() && !slices.ContainsFunc(g.moves(), isTake):
		return append(g.lastClaim(), says.ClaimsAreOver.In(g.w))
	case g.mustFind() && g.t.Chosen == takeWord:
		return []string{says.AskTake.In(g.w)}
	case g.mustFind():
		return append(g.lastClaim(), says.SeekTreasures.In(g.w))
	case len(g.v.MayTake) == 0:
		return []string{says.NothingLeft.In(g.w)}
	}
	return []string{says.MayTake.In(g.w, len(g.v.MayTake))}
}

// takeWord begins a take.
const takeWord = "take"

func isTake(m engine.Move) bool { return carte.VerbOf(m) == carte.Take }

// lastClaim says why a claimed card cannot be taken, if that was the last event.
func (g *game) lastClaim() []string {
	if len(g.t.Log) == 0 {
		return nil
	}
	last := g.t.Log[len(g.t.Log)-1]
	switch last.Kind {
	case carte.NotLinked:
		return []string{says.NoPathFrom.In(g.w, g.where(carte.Card(last.What)))}
	case carte.FallsApart:
		return []string{says.OthersFallApart.In(g.w, g.where(carte.Card(last.What)))}
	}
	return nil
}

func (g *game) end() scene.Scene {
	var scores []string
	if r := g.v.Result; r != nil {
		for seat, score := range r.Scores {
			scores = append(scores, says.Score.In(g.w, g.t.Name(engine.Seat(seat)), score))
		}
	}
	return g.t.Ended(g.v.Result, scores)
}

// Secret is the hand of the view's seat while it has to play a card that the others have not
// seen.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	if g.v.Phase != carte.PhasePlace || g.v.Seat != g.v.Actor || !g.private() {
		return nil, nil, false
	}
	return g.playText(), g.choices(), true
}
