package torri3d

import (
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// printed is the default set.
func printed(t require.TestingT) *torri3d.Set {
	data, err := configs.FS.ReadFile("torri3d/default.toml")
	require.NoError(t, err)
	set := new(torri3d.Set)
	require.NoError(t, configs.Read("torri3d/default.toml", data, set.Document()))
	return set
}

// example is the set-up that an owner may start from: two players in the middle of
// a game, the second about to push.
func example(t require.TestingT) *torri3d.Setup {
	data, err := configs.FS.ReadFile("torri3d/example-setup.toml")
	require.NoError(t, err)
	setup := torri3d.NewSetup()
	require.NoError(t, configs.Read("torri3d/example-setup.toml", data, setup.Document(printed(t))))
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

// randomSetup is any start of a game of the printed set.
func randomSetup(t *rapid.T) *torri3d.Setup {
	o := torri3d.Options{
		Spare:    rapid.SampledFrom([]torri3d.Spare{torri3d.SpareFree, torri3d.SpareFixed}).Draw(t, "spare"),
		Rune:     rapid.SampledFrom([]torri3d.Rune{torri3d.RuneStop, torri3d.RunePass}).Draw(t, "rune"),
		Children: rapid.SampledFrom([][]int{nil, {1}, {2, 3}}).Draw(t, "children"),
		Hidden:   rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Blind}).Draw(t, "hidden"),
	}
	seats := rapid.IntRange(torri3d.MinSeats, torri3d.MaxSeats).Draw(t, "seats")
	return torri3d.Random(printed(t), o, seats, rapid.Uint64().Draw(t, "seed"))
}

// randomGame is a position some random moves into a game, and its events.
func randomGame(t *rapid.T) (*torri3d.Position, []engine.Event) {
	p := begun(t, randomSetup(t))
	r := engine.Rand(rapid.Uint64().Draw(t, "play"))
	var events []engine.Event
	for range rapid.IntRange(0, 150).Draw(t, "moves") {
		all := p.Moves(nil)
		if len(all) == 0 {
			break
		}
		events = p.Play(all[r.Below(len(all))], events)
	}
	return p, events
}

// redacted is events as a seat may know them.
func redacted(events []engine.Event, s engine.Seat) (out []engine.Event) {
	for _, e := range events {
		out = append(out, e.For(s))
	}
	return out
}
