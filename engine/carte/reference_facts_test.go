package carte_test

import (
	"fmt"
	"slices"
	"strings"

	"mastro/engine/carte"
)

// What a seat may know, in lines of text: once as the reference has it, and once
// as a view of carte tells it.

// facts is what a seat may know, -1 for the eyes of all.
func (g *refGame) facts(seat int) []string {
	all := []string{
		fmt.Sprintf("%s, turn %d of seat %d, %d decides", g.phase, g.number, g.turn, g.actor()),
		fmt.Sprintf("deck %d, passes %d", len(g.deck), g.passes),
		fmt.Sprint("unseen ", g.unseenBy(seat)),
	}
	for at, laid := range g.table {
		all = append(all, fmt.Sprintf("card %d on %d,%d turned %d: %s", laid.card, at.x, at.y, laid.turned, g.face(at).looks()))
	}
	for s := range g.hands {
		taken := slices.Sorted(slices.Values(g.taken[s]))
		all = append(all, fmt.Sprint("hand ", s, g.handFor(seat, s)), fmt.Sprint("taken ", s, taken))
	}
	if g.phase == "take" {
		all = append(all, fmt.Sprint("played ", g.table[g.played].card, " denied ", slices.Sorted(slices.Values(g.denied)), " apart ", g.ruling06Apart(nil)))
		if g.assist == "on" {
			all = append(all, fmt.Sprint("linked ", g.stillLinked(), " may take ", g.ruling06MayTake()))
		}
	}
	if g.phase == "over" {
		winners, scores := g.ruling09Result()
		all = append(all, fmt.Sprint("winners ", winners, " scores ", scores))
	}
	slices.Sort(all)
	return all
}

// unseenBy is the cards that a seat cannot place. In a blind game nobody tells
// the program what anybody holds.
func (g *refGame) unseenBy(seat int) []int {
	if g.blind {
		seat = -1
	}
	return g.nowhere(seat)
}

// handFor is a hand as a seat may know it.
func (g *refGame) handFor(seat, of int) []string {
	var all []string
	for _, c := range g.hands[of] {
		switch {
		case g.shown[c]:
			all = append(all, fmt.Sprint(c, " shown"))
		case seat == of && c != 0:
			all = append(all, fmt.Sprint(c))
		default:
			all = append(all, "?")
		}
	}
	slices.Sort(all)
	return all
}

// movesFor is the moves that a seat is told of: of another one's turn those
// with cards that all have seen.
func (g *refGame) movesFor(seat int) []string {
	if g.blind || seat == g.turn || g.phase != "place" {
		return g.legal()
	}
	var shown []int
	for _, c := range g.hands[g.turn] {
		if g.shown[c] {
			shown = append(shown, c)
		}
	}
	return g.legalOf(g.turn, slices.Sorted(slices.Values(shown)))
}

// refPhases are the phases as the reference names them.
var refPhases = map[carte.Phase]string{carte.PhasePlace: "place", carte.PhaseTake: "take", carte.PhaseOver: "over"}

// refFacts is facts as a view tells them.
func refFacts(v *carte.View) []string {
	all := []string{
		fmt.Sprintf("%s, turn %d of seat %d, %d decides", refPhases[v.Phase], v.Number, v.Turn, v.Actor),
		fmt.Sprintf("deck %d, passes %d", v.Deck, v.Passes),
		fmt.Sprint("unseen ", v.Unseen),
	}
	for _, c := range v.Table {
		all = append(all, fmt.Sprintf("card %d on %d,%d turned %d: %s", c.Card, c.X, c.Y, c.Turned, refFaceOf(v.Set, c.Paths).looks()))
	}
	for s, who := range v.Players {
		all = append(all, fmt.Sprint("hand ", s, refHand(who.Hand)), fmt.Sprint("taken ", s, who.Taken))
	}
	if v.Phase == carte.PhaseTake {
		all = append(all, fmt.Sprint("played ", v.Played, " denied ", v.Denied, " apart ", v.Apart))
		if len(v.Linked)+len(v.MayTake) > 0 || v.Options.Assist == carte.AssistOn {
			all = append(all, fmt.Sprint("linked ", v.Linked, " may take ", v.MayTake))
		}
	}
	if v.Result != nil {
		all = append(all, fmt.Sprint("winners ", v.Result.Winners, " scores ", v.Result.Scores))
	}
	slices.Sort(all)
	return all
}

func refHand(hand []carte.HandView) []string {
	var all []string
	for _, h := range hand {
		text := fmt.Sprint(h.Card)
		if h.Card == carte.NoCard {
			text = "?"
		}
		if h.Shown {
			text += " shown"
		}
		all = append(all, strings.TrimSpace(text))
	}
	slices.Sort(all)
	return all
}
