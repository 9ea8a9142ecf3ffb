package torri3d_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/torri3d"
)

// What a seat may know, as short lines that either rulebook writes of its own.

// facts is what a seat knows; -1 is the public.
func (g *refGame) facts(seat int) []string {
	lines := []string{
		fmt.Sprint("turn ", g.number, " of ", g.turn, " decides ", g.actor(), " in ", g.phase), "shut " + g.shut,
		fmt.Sprint("deck ", len(g.deck)), "discards " + refSorted(g.discards), "unseen " + refSorted(g.unseen(seat)),
		"walk " + refSorted(g.walkable()), "moves " + refSorted(g.viewMoves(seat)),
		fmt.Sprint("spare ", g.spare.height, " ", refSorted(g.ruling01Stands()), " ", g.spare.treasure),
	}
	for _, at := range refBoard() {
		lines = append(lines, g.towerFact(at))
	}
	for s := range g.seats {
		lines = append(lines, g.seatFact(s, seat))
	}
	if g.phase == "over" {
		winner, scores := g.result()
		lines = append(lines, fmt.Sprint("won by ", winner, " with ", scores))
	}
	return lines
}

func (g *refGame) towerFact(at refCell) string {
	t, home, pawns := g.board[at], -1, ""
	for s, who := range g.seats {
		if who.home == at {
			home = s
		}
		if who.pawn == at {
			pawns += fmt.Sprint(s)
		}
	}
	return fmt.Sprint(at, " ", t.height, " ", t.path, " ", t.treasure, " fixed ", at.row%2+at.column%2 == 0, " home ", home, " pawns ", pawns)
}

func (g *refGame) seatFact(s, seat int) string {
	who, sought := g.seats[s], ""
	hand := slices.Repeat([]string{"?"}, len(who.hand))
	if s == seat {
		hand = who.hand
		if len(who.stack) > 0 {
			sought = strings.Trim(who.stack[0], "?")
		}
	}
	return fmt.Sprint("seat ", s, " at ", who.pawn, " home ", who.home, " rune ", who.rune, " found ", refSorted(who.found),
		" left ", len(who.stack), " seeks ", sought, " not ", refSorted(who.vain), " holds ", refSorted(hand))
}

// unseen is the magic cards that a seat cannot place.
func (g *refGame) unseen(seat int) []string {
	left := refWithout(g.magic, g.discards)
	if seat >= 0 {
		left = refWithout(left, g.seats[seat].hand)
	}
	return left
}

// walkable is where one can go without magic.
func (g *refGame) walkable() (cells []string) {
	if g.phase == "over" {
		return nil
	}
	for _, text := range g.walks(refHand{}) {
		cells = append(cells, strings.Fields(text)[1])
	}
	return cells
}

// viewMoves is the legal moves, as far as their names tell a seat nothing.
func (g *refGame) viewMoves(seat int) []string {
	switch {
	case g.phase == "tell":
		return g.openAnswers()
	case g.phase == "go" && seat != g.turn:
		return g.walks(refHand{})
	}
	return g.legal()
}

func refSorted(words []string) string { return strings.Join(slices.Sorted(slices.Values(words)), " ") }

// viewFacts is the same of a view.
func viewFacts(v *torri3d.View) []string {
	phase := map[torri3d.Phase]string{torri3d.PhasePush: "push", torri3d.PhaseGo: "go", torri3d.PhaseTell: "tell", torri3d.PhaseOver: "over"}
	lines := []string{
		fmt.Sprint("turn ", v.Number, " of ", v.Turn, " decides ", v.Actor, " in ", phase[v.Phase]), "shut " + v.Shut.String(),
		fmt.Sprint("deck ", v.Deck), "discards " + viewCards(v.Discards), "unseen " + viewCards(v.Unseen),
		"walk " + refSorted(viewTexts(v.Walk, torri3d.CellText)), "moves " + refSorted(viewTexts(v.Moves, v.Set.WriteMove)),
		fmt.Sprint("spare ", v.Spare.Height, " ", refSorted(viewStands(v)), " ", viewTreasure(v, v.Spare.Treasure)),
	}
	for c, t := range v.Towers {
		lines = append(lines, fmt.Sprint(torri3d.CellText(c), " ", t.Height, " ", t.Path, " ", viewTreasure(v, t.Treasure),
			" fixed ", t.Fixed, " home ", max(t.Home, -1), " pawns ", strings.Join(viewTexts(t.Pawns, func(s engine.Seat) string { return fmt.Sprint(s) }), "")))
	}
	for s, who := range v.Players {
		lines = append(lines, fmt.Sprint("seat ", s, " at ", torri3d.CellText(who.Pawn), " home ", torri3d.CellText(who.Home), " rune ", who.Rune,
			" found ", refSorted(viewTexts(who.Found, v.Set.Word)), " left ", who.Left, " seeks ", viewTreasure(v, who.Sought),
			" not ", refSorted(viewTexts(who.Vain, v.Set.Word)), " holds ", viewCards(who.Hand)))
	}
	if v.Result != nil {
		lines = append(lines, fmt.Sprint("won by ", strings.Trim(fmt.Sprint(v.Result.Winners), "[]"), " with ", v.Result.Scores))
	}
	return lines
}

// viewStands is how the spare may stand, by the view.
func viewStands(v *torri3d.View) []string {
	all := map[string]bool{v.Spare.Path.String(): true}
	for quarters := range 4 {
		all[v.Spare.Path.Turned(quarters).String()] = true
	}
	return slices.Collect(maps.Keys(all))
}

func viewTreasure(v *torri3d.View, t torri3d.Treasure) string {
	if t == torri3d.NoTreasure {
		return ""
	}
	return v.Set.Word(t)
}

func viewCards(c torri3d.Cards) string {
	return refSorted(viewTexts(c.List(), func(k torri3d.Card) string { return strings.Replace(k.String(), "hidden", "?", 1) }))
}

func viewTexts[T any](all []T, text func(T) string) (texts []string) {
	for _, one := range all {
		texts = append(texts, text(one))
	}
	return texts
}
