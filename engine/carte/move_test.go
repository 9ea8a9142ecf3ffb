package carte

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func TestNotation(t *testing.T) {
	p := study{table: "┼", hands: []string{"└ └"}}.position(t)
	for _, text := range []string{"play 2 3,-2 1", "play 3 -127,127 3", "play 2 0,0 0", "take 1", "end", "pass 2", "pass 2 3"} {
		require.Equal(t, text, WriteMove(read(t, p, text)))
	}
	m := read(t, p, "play 2 -3,4 1")
	x, y := CellOf(m)
	require.Equal(t, []int{-3, 4, 1, 2, 0}, []int{x, y, TurnedOf(m), int(CardOf(m)), int(SecondOf(m))})
	require.Equal(t, Play, VerbOf(m))
	require.Equal(t, Card(3), SecondOf(read(t, p, "pass 3 2")))
	require.Equal(t, "move7", p.Write(7))
}

func TestReadRefuses(t *testing.T) {
	p := study{table: "┼", hands: []string{"└ └"}}.position(t)
	for text, want := range map[string]string{
		"":                "an empty move",
		"lay 2":           `"lay" is no move; one begins with play, take, end, pass`,
		"play 2":          "a play names a card, a place and quarter turns",
		"play 2 0,1":      "a play names",
		"play 2 0,1 0 1":  "a play names",
		"play 9 0,1 0":    `"9" is no card; give 1 to 4`,
		"play x 0,1 0":    `"x" is no card`,
		"play 0 0,1 0":    `"0" is no card`,
		"play 2 1 0":      `"1" is no place`,
		"play 2 0,x 0":    `"0,x" is no place`,
		"play 2 x,0 0":    `"x,0" is no place`,
		"play 2 128,0 0":  `"128,0" is no place`,
		"play 2 0,-128 0": `"0,-128" is no place`,
		"play 2 0,1 4":    `"4" are no quarter turns`,
		"play 2 0,1 -1":   `"-1" are no quarter turns`,
		"take":            "a take names one card",
		"take 1 2":        "a take names one card",
		"take 9":          `"9" is no card`,
		"end now":         `"now" is too much`,
		"pass":            "a pass shows the whole hand",
		"pass 1 2 3":      "a pass shows the whole hand",
		"pass 2 2":        "card 2 is shown twice",
		"pass 2 x":        `"x" is no card`,
	} {
		_, err := p.Read(text)
		require.ErrorContains(t, err, want, text)
	}
}

// Every play is legal, listed and possible all at once or not at all, whatever
// card, place and turn it names.
func TestEveryPlayIsJudged(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		if p.phase != placing {
			return
		}
		legalMoves := make(map[engine.Move]bool)
		for _, m := range p.Moves(nil) {
			legalMoves[m] = true
		}
		north, west, south := p.extent()
		for _, c := range []Card{p.hand().cards[0], p.hand().cards[1], p.table.first(), Card(1 + rapid.IntRange(0, len(p.game.Set.Cards)-1).Draw(t, "card"))} {
			if c == NoCard || c == Unseen {
				continue
			}
			for x := west - 2; x < west+20; x++ {
				for y := north - 2; y <= south+2; y++ {
					for quarters := range Sides {
						m := playAt(c, x, y, quarters)
						require.Equal(t, legalMoves[m], p.Check(m) == nil, "%s", WriteMove(m))
						require.Equal(t, legalMoves[m], mayLie(p, c, x, y, quarters), "%s", WriteMove(m))
					}
				}
			}
		}
	})
}

// mayLie is rulings 1 and 2 once more, from the cards as they are printed.
func mayLie(p *Position, c Card, x, y, quarters int) bool {
	if p.table.has(c) || !p.mayHold().has(c) || quarters >= int(p.game.period[c]) {
		return false
	}
	face := func(c Card, quarters int) Open { return p.game.Set.Face(c).Open().Turned(quarters) }
	meets := false
	for n := range p.table.each() {
		at := p.lies[n]
		dx, dy := int(at.x)-x, int(at.y)-y
		var side Side
		switch [2]int{dx, dy} {
		case [2]int{0, 0}:
			return false
		case [2]int{0, -1}:
			side = North
		case [2]int{1, 0}:
			side = East
		case [2]int{0, 1}:
			side = South
		case [2]int{-1, 0}:
			side = West
		default:
			continue
		}
		mine, its := face(c, quarters).Has(side), face(n, int(at.turned)).Has(side.Opposite())
		meets = meets || mine && its
	}
	return meets
}

func TestFoulOffersMovesLikeIt(t *testing.T) {
	p := study{options: offered, table: "─a ─a ─", hands: []string{"─a ┼"}}.position(t)
	plays(t, p, "play 4 3,0 0")
	foul := refused(t, p, "take 3", 6, "carte.not_linked")
	require.Equal(t, []engine.Move{ofCard(Take, 1), ofCard(Take, 2), engine.Move(End)}, foul.Instead)
	shown := study{table: "─ ─", hands: []string{"╴ ╶", "│"}, shown: true}.position(t)
	foul = refused(t, shown, "play 4 7,7 0", 1, "carte.not_beside")
	require.Equal(t, "play 4 -1,0 0", WriteMove(foul.Instead[0]), "the same card first")
	require.Equal(t, engine.Seat(0), foul.Seat)
	require.Equal(t, 2, foul.Count)
}
