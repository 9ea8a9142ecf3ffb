package magico_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
	"mastro/engine/record"
)

// golden is how a golden game is made: a labyrinth in which one sees where
// every way leads, and what is done in it.
type golden struct {
	name    string
	about   string
	options magico.Options
	lying   string // the rest of the set-up file: treasures and seats
	// moves are done one after the other. "no 4 found bat" is a move that ruling
	// 4 refuses, "back 1" takes one back.
	moves string
}

// goldenGrid is one long way down the rows, back and forth.
const goldenGrid = `came_out = "n5"
tiles = [
    "╶─────┐",
    "┌─────┘",
    "└─────┐",
    "┌─────┘",
    "└─────┐",
    "┌─────┘",
    "└─────╴",
]
spare = "├"
`

// start is the set-up as the program writes one.
func (g *golden) start(t *testing.T) record.Start {
	set := printedSets(t)[0]
	text := goldenGrid + g.lying
	s, err := magico.ParseSetup(g.name, []byte(text), set)
	require.NoError(t, err, g.name)
	s.Options = g.options
	game, _ := games.Find(magico.Name)
	return game.Spelled(s.Write(set))
}

func number(t *testing.T, text string) int {
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
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
