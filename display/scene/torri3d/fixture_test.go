package torri3d

import (
	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// printed is the default set.
func printed(t require.TestingT) *torri3d.Set {
	set := new(torri3d.Set)
	scenetest.Read(t, "torri3d/default.toml", set.Document())
	return set
}

// example is the set-up that an owner may start from: two players in the middle of
// a game, the second about to push.
func example(t require.TestingT) *torri3d.Setup {
	setup := torri3d.NewSetup()
	scenetest.Read(t, "torri3d/example-setup.toml", setup.Document(printed(t)))
	return setup
}

// begun is a set-up as a position, after these moves.
func begun(t require.TestingT, s *torri3d.Setup, texts ...string) *torri3d.Position {
	p, err := s.Position(printed(t))
	require.NoError(t, err)
	for _, m := range moves(t, texts...) {
		require.Nil(t, p.Check(m), p.Write(m))
		p.Play(m, nil)
	}
	return p
}

// seen is what a seat may know of a position.
func seen(p *torri3d.Position, seat engine.Seat) *torri3d.View { return p.View(seat).(*torri3d.View) }

// moves reads moves in the notation.
func moves(t require.TestingT, texts ...string) (all []engine.Move) {
	for _, text := range texts {
		m, err := printed(t).ReadMove(text)
		require.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// lines are lines of one move each.
func lines(t require.TestingT, asks bool, texts ...string) (all []engine.Line) {
	for _, m := range moves(t, texts...) {
		l := engine.Line{Asks: asks}
		require.True(t, l.Add(m))
		all = append(all, l)
	}
	return all
}

// byHand is the pushes, which sensors see.
func byHand(m engine.Move) bool { return torri3d.VerbOf(m) == torri3d.Push }

// paged is a table that knows the pages of 3D Labyrinth.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}
