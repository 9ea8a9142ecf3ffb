package magico_test

import (
	"testing"

	"github.com/stretchr/testify/require"

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
