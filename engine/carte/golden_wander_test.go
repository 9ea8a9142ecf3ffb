package carte_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
)

// wandering is a whole game that chance plays, with a printed deck, drawn from a
// seed.
type wandering struct {
	name, about string
	deck        string
	seats       int
	seed        uint64
	options     carte.Options
	most        int // steps
}

func (g *wandering) wander(t *testing.T) *goldentest.Scribe {
	set, err := configs.FS.ReadFile("carte/" + g.deck)
	require.NoError(t, err)
	game, _ := games.Find(carte.Name)
	start, err := game.With(set).Drawn(g.seats, g.seed, g.options.Write())
	require.NoError(t, err)
	s, r := goldentest.Begin(t, carte.Name, start), engine.Rand(g.seed)
	for len(s.Steps) < g.most && !s.Over() {
		if able := s.Able(); able > 0 && r.Below(6) == 0 {
			s.TakeBack(1 + r.Below(able))
			continue
		}
		s.Play(wanders(s.Pos, &r))
	}
	return s
}

// wanders is what chance does, with some sense: it lays where something can be
// taken if it finds such a place, and makes few wrong claims.
func wanders(p engine.Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	sound := p.(*carte.Position).Sound(nil)
	if p.View(engine.Public).(*carte.View).Phase == carte.PhaseTake && r.Below(4) > 0 {
		moves = sound
	}
	m := moves[r.Below(len(moves))]
	for range 30 {
		q := p.Fork()
		if q.Play(m, nil); len(q.(*carte.Position).Sound(nil)) > 1 && q.View(engine.Public).(*carte.View).Phase == carte.PhaseTake {
			break
		}
		m = moves[r.Below(len(moves))]
	}
	return m
}
