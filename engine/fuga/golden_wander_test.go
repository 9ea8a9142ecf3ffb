package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
)

// wandering is a game that chance plays, drawn from a seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     fuga.Options
	most        int // steps
}

func (g *wandering) wander(t *testing.T) *goldentest.Scribe {
	set, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	game, _ := games.Find(fuga.Name)
	start, err := game.With(set).Drawn(g.seats, g.seed, g.options.Write())
	require.NoError(t, err)
	s, r := goldentest.Begin(t, fuga.Name, start), engine.Rand(g.seed)
	for len(s.Steps) < g.most && !s.Over() {
		if able := s.Able(); able > 0 && r.Below(6) == 0 {
			s.TakeBack(1 + r.Below(able))
			continue
		}
		s.Play(wanders(s.Pos, &r))
	}
	return s
}

// wanders is what chance does, with some sense: it walks to a room where there
// is one, plays trios, and makes few words.
func wanders(p engine.Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	v := p.View(engine.Public).(*fuga.View)
	var better []engine.Move
	for _, m := range moves {
		verb, _, _ := strings.Cut(p.Write(m), " ")
		to := slices.ContainsFunc(v.Players, func(who fuga.PlayerView) bool { return who.Room == fuga.Operand(m, 0) })
		if slices.Contains([]string{"trio", "enough"}, verb) || verb == "walk" && to {
			better = append(better, m)
		}
	}
	if len(better) > 0 && r.Below(5) > 0 {
		moves = better
	}
	return moves[r.Below(len(moves))]
}
