package fuga

import (
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// mayLook reports whether a person has numbers to look at on a page of its own. In a blind game
// the numbers are in its hand.
func (g *game) mayLook(seat engine.Seat) bool {
	return seat >= 0 && !g.t.Bot(seat) && g.v.Options.Hidden == engine.Dealt &&
		g.v.Phase < fuga.PhaseTell && g.v.Players[seat].Holds > 0
}

// Secret is the numbers of the view's seat and the trios that it may play now, which nobody else
// may know.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	if !g.mayLook(g.v.Seat) {
		return nil, nil, false
	}
	text = g.hand()
	trios := slices.DeleteFunc(slices.Clone(g.moves()), func(m engine.Move) bool { return fuga.VerbOf(m) != fuga.Trio })
	if len(trios) == 0 || g.v.Actor != g.v.Seat {
		return text, nil, true
	}
	own = append(g.spelled(trios), scene.Choice{Does: scene.Action{Kind: scene.HideSecret}, Text: words.Hide.In(g.w), Part: engine.NoPart})
	return text, own, true
}

// rowOf is the most numbers in one sentence.
const rowOf = 6

// hand lists the numbers of the view's seat, the last drawn first. With the deck they are
// grouped by chess piece, because three of one piece make a trio.
func (g *game) hand() (text []string) {
	if g.v.Options.Cards {
		text = g.byPiece()
	} else {
		var all []string
		for c := range g.v.Players[g.v.Seat].Numbers.All() {
			all = append(all, strconv.Itoa(c+1))
		}
		text = rows(all)
	}
	text[0] = says.Hand.In(g.w, text[0])
	last := rows(g.lastDraw())
	if last != nil {
		last[0] = says.LastDrawn.In(g.w, last[0])
	}
	return append(last, text...)
}

// rows are numbers in as many sentences as they need.
func rows(numbers []string) (text []string) {
	for row := range slices.Chunk(numbers, rowOf) {
		text = append(text, strings.Join(row, " "))
	}
	return text
}

// byPiece lists the numbers of each chess piece: "21 34 (torre)".
func (g *game) byPiece() (text []string) {
	for who := range fuga.Pieces {
		var all []string
		for c := range g.v.Players[g.v.Seat].Numbers.All() {
			if g.v.Set.Cards[c].Piece == who {
				all = append(all, strconv.Itoa(c+1))
			}
		}
		if all != nil {
			_, noun, _ := g.piece(who)
			text = append(text, says.OfPiece.In(g.w, strings.Join(all, " "), noun))
		}
	}
	return text
}

// lastDraw is the numbers that the view's seat drew at once when it last drew, the last first.
func (g *game) lastDraw() (all []string) {
	for _, e := range slices.Backward(g.t.Log) {
		switch {
		case e.Kind == fuga.Drew && e.Seat == g.v.Seat:
			all = append(all, strconv.Itoa(int(e.What)))
		case len(all) > 0:
			return all
		}
	}
	return all
}
