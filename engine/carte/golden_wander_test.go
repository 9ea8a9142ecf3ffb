package carte_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/games"
	"mastro/engine/record"
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

func (g *wandering) wander(t *testing.T) (record.Start, []engine.Step) {
	set, err := configs.FS.ReadFile("carte/" + g.deck)
	require.NoError(t, err)
	game, _ := games.Find(carte.Name)
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

// wanders is what chance does, with some sense: it lays where something can be
// taken if it finds such a place.
func wanders(p engine.Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	m := moves[r.Below(len(moves))]
	for range 30 {
		q := p.Fork()
		if q.Play(m, nil); q.View(engine.Public).(*carte.View).Phase == carte.PhaseTake {
			break
		}
		m = moves[r.Below(len(moves))]
	}
	return m
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
	if now, _ := s.pos.Turn(); reveals || now != turnOf(before) {
		s.past = nil
	}
	step.Hash = engine.Hash(s.pos, nil)
	s.steps = append(s.steps, step)
}

func turnOf(p engine.Position) int {
	number, _ := p.Turn()
	return number
}

func (s *scribe) takeBack(n int) {
	left := len(s.past) - n
	s.pos, s.past = s.past[left], s.past[:left]
	s.steps = append(s.steps, engine.Step{Seat: engine.Table, Back: n, Hash: engine.Hash(s.pos, nil)})
}
