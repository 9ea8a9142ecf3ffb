package games

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/referee"
)

// What was told of something hidden and taken back leaves nothing: every seat sees
// what it saw before, and the game is the same. What the program draws or throws
// itself is never taken back.
func TestWhatWasToldIsTakenBackWhole(t *testing.T) {
	for _, g := range All() {
		for _, rules := range []string{"hidden = 'blind'\n", "hidden = 'dealt'\n"} {
			if g.Name == "fuga" && rules == "hidden = 'blind'\n" {
				rules += "dice = 'hand'\n"
			}
			corrections := 0
			for seed := range uint64(4) {
				corrections += correct(t, g, rules, seed)
			}
			require.Equal(t, rules != "hidden = 'dealt'\n", corrections > 0, "%s with %s", g.Name, rules)
		}
	}
}

// correct plays a game by chance in which each thing that is told is told wrongly
// first, and gives how many were.
func correct(t *testing.T, g Game, rules string, seed uint64) (corrections int) {
	p, err := g.BeginDrawn(g.Least, seed, []byte(rules))
	require.NoError(t, err)
	m, r := referee.New(p), engine.Rand(seed)
	for range 300 {
		moves := m.Position().Moves(nil)
		if len(moves) == 0 {
			break
		}
		views, hash, actor, mv := seen(m), m.Hash(), m.Actor(), moves[r.Below(len(moves))]
		card, ok := m.Position().(interface{ Tells(engine.Move) bool }) // cards are told by who plays them
		tells := actor == engine.Table || ok && card.Tells(mv)
		_, err := m.Play(mv)
		require.NoError(t, err)
		if !tells {
			continue
		}
		require.Equal(t, actor, m.Decided())
		require.Empty(t, m.Undo())
		require.Equal(t, hash, m.Hash())
		require.Equal(t, views, seen(m), "%s", g.Name)
		require.NotEmpty(t, m.Undo(), "what it was told about stays seen")
		_, err = m.Play(moves[r.Below(len(moves))])
		require.NoError(t, err)
		corrections++
	}
	return corrections
}

// seen is what every audience sees.
func seen(m *referee.Match) (all []engine.View) {
	for s := engine.Public; int(s) < m.Seats(); s++ {
		all = append(all, m.View(s))
	}
	return all
}
