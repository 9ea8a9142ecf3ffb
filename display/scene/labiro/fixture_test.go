package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// printed is the default set.
func printed(t testing.TB) *labiro.Set {
	set := new(labiro.Set)
	scenetest.Read(t, "labiro/default.toml", set.Document())
	return set
}

// flower is a public view of seven towers around the first, with three
// players in the middle of a turn of the first.
func flower(t testing.TB) *labiro.View {
	t.Helper()
	set := printed(t)
	setup := labiro.Setup{Seats: []labiro.Player{{Flag: labiro.NoBase, Pawn: labiro.NoBase}, {Flag: labiro.NoBase, Pawn: labiro.NoBase}, {Flag: labiro.NoBase, Pawn: labiro.NoBase}}, Left: labiro.Rotations}
	places := []hexgrid.Hex{{}}
	for d := range hexgrid.Direction(hexgrid.Directions) {
		places = append(places, hexgrid.Hex{}.Neighbor(d))
	}
	for i, h := range places {
		setup.Bases = append(setup.Bases, labiro.Base{Hex: h, Tower: i, Facing: i % 6, HidesObject: i%3 != 1, HidesRuby: set.Towers[i].Ruby()})
	}
	p, err := setup.Position(set)
	require.NoError(t, err)
	v := p.View(engine.Public).(*labiro.View)
	v.Options, v.Unseen, v.Phase, v.Left, v.Walk, v.Turning = labiro.Options{}, nil, labiro.PhaseTurn, 2, []int{0, 3, 5}, []int{0, 2, 3}
	v.Players = []labiro.PlayerView{
		{Base: 0, Flag: 1, Banked: 1, Hand: []labiro.HandView{{Kind: labiro.Rope, Used: true}, {Kind: labiro.KeyOf(3)}, {Kind: labiro.RubyOf(2)}}},
		{Base: 0, Flag: 4, Hand: []labiro.HandView{{Kind: labiro.Dagger}}},
		{Base: 6, Flag: 6, Banked: 2},
	}
	for s, p := range v.Players {
		v.Towers[p.Base].Pawns = append(v.Towers[p.Base].Pawns, engine.Seat(s))
		v.Towers[p.Flag].Flag = engine.Seat(s)
	}
	v.Moves = moves(t, "go 4", "turn 1", "turn 3 pushing 4-1", "counter", "take", "rope 7", "torch 7", "stab 2", "end", "stop")
	return v
}

// moves reads moves in the notation.
func moves(t require.TestingT, texts ...string) (all []engine.Move) {
	for _, text := range texts {
		m, err := labiro.ReadMove(text)
		require.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// line is a line of moves in the notation.
func line(t testing.TB, texts ...string) (l engine.Line) {
	t.Helper()
	for _, m := range moves(t, texts...) {
		require.True(t, l.Add(m))
	}
	return l
}

// paged is a table that knows LABIRO's pages.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}
