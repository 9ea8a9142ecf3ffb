package fuga_test

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
)

// Whatever the table may tell, in games of all kinds: the chances add up to just
// one, and they are those of dice and of all hands that there can be.
func TestChancesInGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	set := printedDeck(t)
	met := map[string]int{}
	for seed := range uint64(60) {
		d := seedDice(seed)
		s := d.game(set, seed)
		p, err := s.Position(set)
		require.NoError(t, err)
		for range 250 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			if p.Actor() == engine.Table {
				met[fuga.WriteMove(moves[0])[:4]]++
				chancesAdd(t, p, s)
			}
			p.Play(moves[d(len(moves))], nil)
		}
	}
	require.Len(t, met, 4, "the dice of rooms, walks and patrols, and hands")
}

func chancesAdd(t *testing.T, p *fuga.Position, s *fuga.Setup) {
	v := p.View(engine.Public).(*fuga.View)
	sum := new(big.Rat)
	listed := map[engine.Move]bool{}
	for _, c := range p.Chances(nil) {
		chance := big.NewRat(c.Num, c.Den)
		require.Zero(t, chance.Cmp(chanceOf(v, fuga.WriteMove(c.Move))), fuga.WriteMove(c.Move))
		sum.Add(sum, chance)
		require.False(t, listed[c.Move])
		listed[c.Move] = true
	}
	require.Zero(t, sum.Cmp(big.NewRat(1, 1)))
	legal := p.Moves(nil)
	for _, m := range legal {
		require.True(t, listed[m], fuga.WriteMove(m))
	}
	reported := s.Options.Dice == fuga.DiceHand
	if v.Phase == fuga.PhaseTell {
		reported = s.Options.Hidden == engine.Blind
	}
	if reported {
		require.Len(t, listed, len(legal), "just what is legal")
	}
}

// chanceOf is the chance of what the table tells, reckoned from what everybody
// sees: a number is next in a hand as often as the rest of the hand can be made
// of higher ones.
func chanceOf(v *fuga.View, text string) *big.Rat {
	m := readReference(text)
	switch m.verb {
	case "room", "patrol":
		return big.NewRat(1, 100)
	case "roll":
		return big.NewRat(1, 6)
	}
	who, last, above, may := v.Players[v.Turn], 0, int64(0), int64(0)
	for c := range who.Shown.All() {
		last = c + 1
	}
	for _, n := range v.Unseen {
		if n > last {
			may++
		}
		if n > m.numbers[0] {
			above++
		}
	}
	return new(big.Rat).SetFrac(new(big.Int).Binomial(above, int64(who.Holds-1)), new(big.Int).Binomial(may, int64(who.Holds)))
}
