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
	"mastro/engine/record"
)

// wandering is a game that chance plays, drawn from a seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     fuga.Options
	most        int // steps
}

func (g *wandering) wander(t *testing.T) (record.Start, []engine.Step) {
	set, err := configs.FS.ReadFile("fuga/default.toml")
	require.NoError(t, err)
	game, _ := games.Find(fuga.Name)
	start := game.With(set).Drawn(g.seats, g.seed, g.options.Write())
	p, err := game.Begin(start)
	require.NoError(t, err)
	s, r := scribe{pos: p}, engine.Rand(g.seed)
	for len(s.steps) < g.most {
		if _, over := s.pos.Result(); over {
			break
		}
		if able := len(s.past); able > 0 && r.Below(6) == 0 {
			s.takeBack(1 + r.Below(able))
			continue
		}
		s.play(wanders(s.pos, &r))
	}
	return start, s.steps
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

// scribe plays a game and writes its steps down.
type scribe struct {
	pos   engine.Position
	past  []engine.Position // to which one may go back
	steps []engine.Step
}

func (s *scribe) play(m engine.Move) {
	step := engine.Step{Seat: s.pos.Actor(), Move: m}
	before, reveals := s.pos.Fork(), s.pos.Reveals(m)
	s.pos.Play(m, nil)
	s.past = append(s.past, before)
	if reveals || turnOf(s.pos) != turnOf(before) {
		s.past = nil
	}
	step.Hash = engine.Hash(s.pos, nil)
	s.steps = append(s.steps, step)
}

func turnOf(p engine.Position) [2]int {
	number, of := p.Turn()
	return [2]int{number, int(of)}
}

func (s *scribe) takeBack(n int) {
	left := len(s.past) - n
	s.pos, s.past = s.past[left], s.past[:left]
	s.steps = append(s.steps, engine.Step{Seat: engine.Table, Back: n, Hash: engine.Hash(s.pos, nil)})
}
