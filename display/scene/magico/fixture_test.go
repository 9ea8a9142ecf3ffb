package magico

import (
	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/referee"
)

// printed is the default set.
func printed(t require.TestingT) *magico.Set { return set(t, "default.toml") }

// set is a set as it is shipped.
func set(t require.TestingT, name string) *magico.Set {
	set := new(magico.Set)
	scenetest.Read(t, "magico/"+name, set.Document())
	return set
}

// snake is a labyrinth in which one sees where every way leads, down the rows,
// back and forth; the second of three players has found all its cards, and the
// last tile came out at the top.
const snake = `
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

[treasures]
bat = "0,2"
owl = "0,4"
dragon = "spare"
crown = "2,2"
keys = "4,5"

[[seats]]
home = "0,0"
pawn = "0,6"
cards = ["owl", "crown"]
found = ["bat"]

[[seats]]
home = "0,6"
pawn = "1,0"
found = ["keys"]

[[seats]]
home = "6,6"
pawn = "1,0"
cards = ["dragon"]
`

// deadEnds is a labyrinth in which hardly any way leads anywhere.
const deadEnds = `
tiles = ["╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷", "╷╷╷╷╷╷╷"]
spare = "╷"
treasures.owl = "4,4"
[[seats]]
home = "0,0"
cards = ["owl"]
`

// lab is the position of a set-up that is spelled out; more goes before it.
func lab(t require.TestingT, setup string) *magico.Position {
	set := printed(t)
	s := new(magico.Setup)
	require.NoError(t, configs.Read("lab.toml", []byte(setup), s.Document(set)))
	p, err := s.Position(set)
	require.NoError(t, err)
	return p
}

// drawn is a game about to begin.
func drawn(t require.TestingT, o magico.Options, seats int, seed uint64) *magico.Position {
	set := printed(t)
	p, err := magico.Drawn(set, o, seats, engine.SeedsOf(seed)).Position(set)
	require.NoError(t, err)
	return p
}

// after plays moves in the notation.
func after(t require.TestingT, p *magico.Position, texts ...string) *magico.Position {
	for _, text := range texts {
		m := move(t, p, text)
		if foul := p.Check(m); foul != nil {
			require.Fail(t, "refused", "%s: %v", text, foul)
		}
		p.Play(m, nil)
	}
	return p
}

func move(t require.TestingT, p *magico.Position, text string) engine.Move {
	m, err := p.Read(text)
	require.NoError(t, err)
	return m
}

// oneEach is lines of one move each.
func oneEach(t require.TestingT, p *magico.Position, texts ...string) (all []engine.Line) {
	for _, text := range texts {
		var l engine.Line
		l.Add(move(t, p, text))
		all = append(all, l)
	}
	return all
}

// pushes tells of all pushes, but for those along the line.
func pushes(except int) func(engine.Move) bool {
	return func(m engine.Move) bool {
		line, _ := magico.ArrowOf(m).Line()
		return magico.VerbOf(m) == magico.Push && line != except
	}
}

func refused(t require.TestingT, p *magico.Position, text string) referee.Verdict {
	foul := p.Check(move(t, p, text))
	require.NotNil(t, foul, text)
	return referee.Verdict{Kind: referee.Foul, Foul: foul}
}

// paged is a table that knows the pages.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}
