package labiro_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
)

// wandering is a whole game that chance plays, on the printed set, drawn from
// a seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     labiro.Options
	most        int // steps
}

func (g *wandering) wander(t *testing.T) (record.Start, []engine.Step) {
	game, _ := games.Find(labiro.Name)
	start := game.Drawn(g.seats, g.seed, g.options.Write())
	p, err := game.Begin(start)
	require.NoError(t, err)
	s, r := scribe{pos: p}, engine.Rand(g.seed)
	for len(s.steps) < g.most {
		if _, over := s.pos.Result(); over {
			break
		}
		if able := min(len(s.past), 3); able > 0 && r.Below(40) == 0 {
			s.takeBack(1 + r.Below(able))
			continue
		}
		s.play(wanders(s.pos.(*labiro.Position), &r))
	}
	return start, s.steps
}

// wanders is what chance does, with some sense: it opens and takes what it can,
// and goes home with rubies and to the towers of its keys when it sees the way.
func wanders(p *labiro.Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	for _, m := range moves {
		if v := labiro.VerbOf(m); v == labiro.Open || v == labiro.Take || v == labiro.Stab {
			return m
		}
	}
	if m, ok := purposeful(p); ok {
		return m
	}
	m := moves[r.Below(len(moves))]
	for range 3 {
		switch labiro.VerbOf(m) {
		case labiro.Look, labiro.Leave, labiro.Drop, labiro.Go:
			m = moves[r.Below(len(moves))]
		}
	}
	return m
}

func purposeful(p *labiro.Position) (engine.Move, bool) {
	_, seat := p.Turn()
	v := p.View(seat).(*labiro.View)
	if v.Phase != labiro.PhaseTurn {
		return engine.NoMove, false
	}
	me := v.Players[seat]
	for _, tile := range me.Hand {
		goal := labiro.NoBase
		if tile.Kind.IsRuby() {
			goal = me.Flag
		}
		for b := range v.Towers {
			if key := tile.Kind.Key(); key != labiro.NoSymbol && v.Towers[b].Tower.Key == key {
				goal = b
			}
		}
		if path, ok := p.Path(nil, goal); ok && len(path) > 0 {
			return path[0], true
		}
	}
	return engine.NoMove, false
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
