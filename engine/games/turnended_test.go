package games

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/referee"
)

// The end of a turn is taken back where nobody saw, drew or was given anything by it, and the position
// is what it was before. In the tower game every turn ends with a card.
func TestTheEndOfATurnIsTakenBack(t *testing.T) {
	always := map[string]bool{"labiro": true, "torri3d": false}
	for _, g := range All() {
		ended := map[bool]int{}
		for seed := range uint64(4) {
			p, err := g.BeginDrawn(max(g.Least, 2), seed, nil)
			require.NoError(t, err)
			m, player := referee.New(p), bot.NewRandom(seed)
			for range 300 {
				if _, over := m.Result(); over {
					break
				}
				actor, before := m.Actor(), m.Position()
				mv := player.Choose(m.View(actor), nil)
				if actor == engine.Table {
					mv = before.Moves(nil)[0]
				}
				number, of := m.Turn()
				since := m.Count()
				foul, err := m.Play(mv)
				require.NoError(t, err)
				require.Nil(t, foul)
				if now, _ := m.Turn(); now == number {
					require.False(t, m.TurnEnded())
					continue
				}
				back := m.TurnEnded()
				ended[back]++
				if !back {
					continue
				}
				require.NotEqual(t, engine.Table, m.Actor())
				require.False(t, slices.ContainsFunc(m.Events(nil, engine.Public, since), func(e engine.Event) bool { return e.Seat != of }), "%s: %s", g.Name, m.Write(mv))
				require.Empty(t, m.Undo())
				require.Equal(t, before.Bytes(nil), m.Position().Bytes(nil))
				_, err = m.Play(mv)
				require.NoError(t, err)
			}
		}
		want, known := always[g.Name]
		require.True(t, known || ended[true] > 0, g.Name)
		if known {
			require.Zero(t, ended[!want], g.Name)
			require.NotZero(t, ended[want], g.Name)
		}
	}
}
