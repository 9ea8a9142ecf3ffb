package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// A tower for which the table is right makes the position that a set-up with that
// tower so makes, in all that can be asked of it.
func TestAmendedIsAsIfSetUpSo(t *testing.T) {
	eachStep(t, 40, func(t *rapid.T, p *Position, r *engine.Rand) {
		if p.phase != turning && p.phase != starting {
			return
		}
		setup := p.setup()
		before, err := setup.Position(p.game.Set)
		require.NoError(t, err)
		amended := before.Fork().(*Position)
		var towers []engine.Placed
		for range 1 + r.Below(3) {
			b := r.Below(len(setup.Bases))
			setup.Bases[b].Facing = r.Below(Facings)
			towers = append(towers, engine.Placed{Part: b, Stands: engine.Standing(setup.Bases[b].Facing)})
		}
		foul := amended.Amend(towers)
		fresh, err := setup.Position(p.game.Set)
		if foul != nil {
			require.ErrorContains(t, err, foul.Ruling.String(), "nor can it be set up so")
			require.Equal(t, before, amended)
			return
		}
		require.NoError(t, err)
		require.Equal(t, fresh.Bytes(nil), amended.Bytes(nil))
		require.Equal(t, fresh.Moves(nil), amended.Moves(nil))
		for s := engine.Public; int(s) < p.Seats(); s++ {
			want, got := *fresh.View(s).(*View), *amended.View(s).(*View)
			want.game, got.game = nil, nil
			require.Equal(t, want, got)
		}
		for _, m := range spelled(amended, r) {
			require.Equal(t, fresh.Check(m), amended.Check(m))
		}
		seen := make([]engine.Part, len(setup.Bases))
		for b := range seen {
			seen[b] = engine.Part{Stands: before.Stands(b), Moved: true, Rest: 1}
		}
		require.Equal(t, fresh.Explain(nil, seen, true), amended.Explain(nil, seen, true))
		require.Equal(t, fresh.Blame(seen, true), amended.Blame(seen, true))
		require.Equal(t, fresh.Repair(nil, seen, true), amended.Repair(nil, seen, true))
	})
}

// A tower may stand so that no rule would ever have let it: the game goes on, and
// nothing that anybody holds or knows has changed.
func TestAmendedGamesGoOn(t *testing.T) {
	eachStep(t, 40, func(t *rapid.T, p *Position, r *engine.Rand) {
		b, to := r.Below(len(p.game.Bases)), engine.Standing(r.Below(Facings))
		was, facing := *p, p.facing
		if p.Amend([]engine.Placed{{Part: b, Stands: to}}) != nil {
			require.True(t, was == *p)
			return
		}
		require.Equal(t, to, p.Stands(b))
		allConserved(t, p)
		now := *p
		now.facing = facing
		require.True(t, was == now, "only how the tower stands has changed")
		require.Equal(t, was.Actor(), p.Actor())
		moves := p.Moves(nil)
		require.NotEmpty(t, moves)
		require.False(t, slices.ContainsFunc(moves, func(m engine.Move) bool { return p.Check(m) != nil }))
	})
}
