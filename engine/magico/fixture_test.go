package magico

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// file is a data file as it is shipped.
func file(t require.TestingT, name string) []byte {
	data, err := configs.FS.ReadFile("magico/" + name)
	require.NoError(t, err)
	return data
}

func defaultSet(t require.TestingT) *Set {
	set, err := ParseSet("default.toml", file(t, "default.toml"))
	require.NoError(t, err)
	return set
}

// grid is a labyrinth in which one sees where every way leads: one long way
// down the rows, back and forth.
const grid = `
came_out = "n5"
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

// two is a seat each for bat and for owl, which lie in the top row.
const two = grid + `
[treasures]
bat = "0,2"
owl = "0,4"
[[seats]]
home = "0,0"
cards = ["bat"]
[[seats]]
home = "0,6"
cards = ["owl"]
`

// lab is the position of a set-up that is spelled out; more is put before it.
func lab(t require.TestingT, setup string) *Position {
	set := defaultSet(t)
	s, err := ParseSetup("lab.toml", []byte(setup), set)
	require.NoError(t, err)
	p, err := s.Position(set)
	require.NoError(t, err)
	return p
}

func read(t require.TestingT, p *Position, text string) engine.Move {
	m, err := p.Read(text)
	require.NoError(t, err)
	return m
}

// plays plays moves that must be legal, and gives the events of the last one.
func plays(t require.TestingT, p *Position, texts ...string) (events []engine.Event) {
	for _, text := range texts {
		m := read(t, p, text)
		if foul := p.Check(m); foul != nil {
			require.Fail(t, "refused", "%s: %v", text, foul)
		}
		events = p.Play(m, nil)
	}
	return events
}

// refused wants a move refused by a ruling for a reason.
func refused(t *testing.T, p *Position, text, ruling string, reason engine.Reason) *engine.Foul {
	t.Helper()
	foul := p.Check(read(t, p, text))
	require.NotNil(t, foul, text)
	require.Equal(t, ruling, foul.Ruling.String(), text)
	require.Equal(t, reason, foul.Reason, text)
	for _, m := range foul.Instead {
		require.Nil(t, p.Check(m))
	}
	return foul
}

func written(p *Position, moves []engine.Move) (texts []string) {
	for _, m := range moves {
		texts = append(texts, p.Write(m))
	}
	return texts
}

func cell(t require.TestingT, text string) int {
	c, err := ReadCell(text)
	require.NoError(t, err)
	return c
}

// drawn is a game about to begin.
func drawn(t require.TestingT, o Options, seats int, seed uint64) *Position {
	set := defaultSet(t)
	p, err := Drawn(set, o, seats, engine.SeedsOf(seed)).Position(set)
	require.NoError(t, err)
	return p
}

// rows is the labyrinth as it looks.
func rows(p *Position) (text []string) {
	for row := range maze.Side {
		line := ""
		for column := range maze.Side {
			line += string(signs[p.maze.Tile(row*maze.Side+column)])
		}
		text = append(text, line)
	}
	return text
}
