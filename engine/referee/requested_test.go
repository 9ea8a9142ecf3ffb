package referee_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
	"mastro/engine/referee"
)

// What was asked for is not blamed when something else was done beside it.
func TestTheOtherOneIsBlamed(t *testing.T) {
	g, ok := games.Find("magico")
	require.True(t, ok)
	p, err := g.BeginDrawn(2, 1, nil)
	require.NoError(t, err)
	m := referee.New(p)
	m.Settle(make([]engine.Standing, p.Parts()))
	push := p.Moves(nil)[0]
	foul, err := m.Play(push)
	require.NoError(t, err)
	require.Nil(t, foul)
	requested := m.RequestedRepairs()[0]
	other := (requested.Part + 1) % p.Parts()
	for _, order := range [][]int{{requested.Part, other}, {other, requested.Part}} {
		changes := make([]engine.Change, 2)
		for i, part := range order {
			at := time.Duration(i) * time.Second
			changes[i] = engine.Change{Part: part, To: p.Circle().After(0, -1), Onset: at, Rest: at + 1}
			if part == requested.Part {
				changes[i].To = p.Circle().After(0, requested.Steps)
			}
		}
		v := m.Observe(changes)
		require.Equal(t, referee.Foul, v.Kind)
		require.Equal(t, other, v.Foul.Part)
		require.Equal(t, []engine.Repair{{Part: other, Steps: 1}}, v.Repair)
		m.Observe([]engine.Change{{Part: requested.Part, To: 0}, {Part: other, To: 0}})
		require.True(t, slices.Contains([]referee.Kind{referee.InOrder, referee.TakenBack}, m.Verdict().Kind))
		require.Equal(t, push, m.RequestedTurn())
	}
	require.Equal(t, magico.Push, magico.VerbOf(push))
}

// Who lays a card out of a hand that people hold may have said another: until the
// next decision it is taken back, though the turn is over. A dealt one is not.
func TestCardThatWasToldIsASlip(t *testing.T) {
	g, ok := games.Find("carte")
	require.True(t, ok)
	for rules, slip := range map[string]bool{"hidden = 'blind'": true, "hidden = 'dealt'": false} {
		p, err := g.BeginDrawn(2, 5, []byte(rules+"\norder = 'entered'\n"))
		require.NoError(t, err)
		for seat := engine.Seat(0); seat < 2; seat++ {
			m := referee.New(p.Fork().(engine.Sensed))
			for m.Actor() != seat {
				_, err := m.Play(m.Position().Moves(nil)[0])
				require.NoError(t, err)
			}
			hash, mv := m.Hash(), m.Position().Moves(nil)[0]
			_, err := m.Play(mv)
			require.NoError(t, err)
			if got := m.Undo(); slip {
				require.Empty(t, got)
				require.Equal(t, hash, m.Hash())
			} else {
				require.NotEmpty(t, got)
			}
		}
	}
}
