package carte

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Pieces is what becomes of the other cards first, then how places are named, and the cards of
// the first square, row by row.
func (g *game) Pieces() []scene.Piece { return append(g.hiddenPieces(), g.cardPieces()...) }

func (g *game) hiddenPieces() (all []scene.Piece) {
	lay := func(text string) {
		all = append(all, scene.Piece{Kind: scene.HiddenPiece, Cell: engine.NoPart, Text: text})
	}
	if g.v.Options.Hidden != engine.Blind {
		lay(says.LayStaysInBox.In(g.w))
		return all
	}
	var held []int
	for _, p := range g.v.Players {
		held = append(held, len(p.Hand))
	}
	lay(says.LayAside.In(g.w, len(g.v.Table)))
	lay(says.LayDeal.In(g.w, g.t.Shares(held)))
	return all
}

func (g *game) cardPieces() (all []scene.Piece) {
	table := slices.SortedFunc(slices.Values(g.v.Table), func(a, b carte.CardView) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
	all = append(all, scene.Piece{Kind: scene.CardPiece, Cell: engine.NoPart, Text: says.LayGrid.In(g.w)})
	for _, c := range table {
		number := strconv.Itoa(int(c.Card))
		all = append(all, scene.Piece{
			Kind: scene.CardPiece, Cell: g.cellOf(c.Card), Name: number,
			Text: says.LayCard.In(g.w, place{c.X, c.Y}.String(), number, g.lies(c.Paths)),
		})
	}
	return all
}

// lies says how a card lies by where its paths lead. All are named: where some do not meet,
// the open sides of the whole card would not tell.
func (g *game) lies(face carte.Face) (text string) {
	for _, path := range face {
		to := says.LayPath.In(g.w, g.onPath(path), g.sides(path.Open))
		if text != "" {
			to = says.Besides.In(g.w, text, to)
		}
		text = to
	}
	return text
}

// onPath is the treasures on a path: "corona e campana".
func (g *game) onPath(path carte.Path) words.List {
	var nouns []string
	for _, name := range g.v.Set.Words(path.Treasures) {
		_, noun, _ := says.Words.Thing(g.w, name)
		nouns = append(nouns, string(noun))
	}
	if nouns == nil {
		return words.List(says.BarePath.In(g.w))
	}
	return g.w.List(nouns)
}

// sides are sides of a card in words: "nord, est".
func (g *game) sides(open carte.Open) (text string) {
	for s, side := range []words.Message{words.PageNorth, words.PageEast, words.PageSouth, words.PageWest} {
		if !open.Has(carte.Side(s)) {
			continue
		}
		name := side.In(g.w)
		if text != "" {
			name = words.Comma.In(g.w, text, name)
		}
		text = name
	}
	return text
}
