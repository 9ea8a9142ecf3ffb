package record_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// labyrinth is the game that the tests play.
func labyrinth(t testing.TB) games.Game {
	game, ok := games.Find(labiro.Name)
	require.True(t, ok)
	return game
}

// drawn is the start of a game that is drawn from a seed.
func drawn(t require.TestingT, game games.Game, seats int, seed uint64, options []byte) record.Start {
	start, err := game.Drawn(seats, seed, options)
	require.NoError(t, err)
	return start
}

// scribe plays a game and writes its steps down.
type scribe struct {
	pos   engine.Position
	past  []engine.Position // to which one may go back
	steps []engine.Step
}

func (s *scribe) play(m engine.Move) {
	number, of := s.pos.Turn()
	before, reveals := s.pos.Fork(), s.pos.Reveals(m)
	step := engine.Step{Seat: engine.Decides(s.pos, m), Move: m}
	s.pos.Play(m, nil)
	step.Hash = engine.Hash(s.pos, nil)
	s.steps = append(s.steps, step)
	s.past = append(s.past, before)
	if n, o := s.pos.Turn(); reveals || n != number || o != of {
		s.past = nil
	}
}

func (s *scribe) takeBack(n int) {
	left := len(s.past) - n
	s.pos, s.past = s.past[left], s.past[:left]
	s.steps = append(s.steps, engine.Step{Kind: engine.StepBack, Seat: engine.Table, Back: n, Hash: engine.Hash(s.pos, nil)})
}

// played is a game that chance plays, with a correction now and then.
func played(t require.TestingT, game games.Game, start record.Start, seed uint64, steps int) *record.Record {
	p, err := game.Begin(start)
	require.NoError(t, err)
	s, r := scribe{pos: p}, engine.Rand(seed)
	for len(s.steps) < steps {
		if _, over := s.pos.Result(); over {
			break
		}
		if able := len(s.past); able > 0 && r.Below(20) == 0 {
			s.takeBack(1 + r.Below(able))
			continue
		}
		moves := s.pos.Moves(nil)
		mv := moves[r.Below(len(moves))]
		if labiro.VerbOf(mv) == labiro.Stop && (steps > 1000 || r.Below(10) > 0) {
			continue // or few games would be long
		}
		s.play(mv)
	}
	return s.record(game, start)
}

// record is the record of what was played.
func (s *scribe) record(game games.Game, start record.Start) *record.Record {
	rec := &record.Record{Head: record.Head{Game: game.Name, Rules: game.Rules(), Start: start}, Steps: s.steps}
	if result, over := s.pos.Result(); over {
		rec.Result = &result
	}
	return rec
}

// replay plays a game again, and calls see after each step.
func replay(t require.TestingT, game games.Game, r *record.Record, see func(i int, p engine.Position)) {
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	m := referee.Again(p)
	for i, step := range r.Steps {
		require.NoError(t, m.Redo(step))
		see(i, m.Position())
	}
}

// goldenFiles are the golden games of the rulebooks.
func goldenFiles(t testing.TB) map[string][]byte {
	names, err := filepath.Glob("../*/testdata/games/*.game")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	all := map[string][]byte{}
	for _, name := range names {
		all[name], err = os.ReadFile(name)
		require.NoError(t, err)
	}
	return all
}
