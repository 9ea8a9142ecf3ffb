package games

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/record"
	"mastro/engine/torri3d"
)

func TestColoursOfTheGames(t *testing.T) {
	six := []string{"red", "blue", "green", "yellow", "orange", "cyan"}
	for _, g := range All() {
		require.Equal(t, six[:g.Most], g.Colours(), g.Name)
		require.Equal(t, g.Name == "magico" || g.Name == "torri3d", g.Cornered(), g.Name)
	}
	magico, _ := Find("magico")
	set := bytes.ReplaceAll(magico.Set(), []byte(`"red"`), []byte(`"white"`))
	require.Equal(t, []string{"white", "blue", "green", "yellow"}, magico.With(set).Colours())
	require.Nil(t, magico.With([]byte("name = ")).corners(), "a set that cannot be read has none")
}

func TestSettled(t *testing.T) {
	for _, c := range []struct{ chosen, usual, want []int }{
		{[]int{-1, -1, -1}, []int{0, 1, 2}, []int{0, 1, 2}},
		{[]int{-1, -1}, []int{0, 2}, []int{0, 2}},
		{[]int{-1, 0, -1}, []int{0, 1, 2}, []int{1, 0, 2}},
		{[]int{2, -1}, []int{0, 2}, []int{2, 0}},
		{[]int{-1, 3, 0, -1}, []int{0, 1, 2, 3}, []int{1, 3, 0, 2}},
	} {
		require.Equal(t, c.want, settled(c.chosen, c.usual, 4))
	}
}

// Nobody chose: the start is the one that the seed draws, byte for byte.
func TestWithoutAChoiceNothingChanges(t *testing.T) {
	for _, g := range All() {
		drawn, err := g.Drawn(2, 7, nil)
		require.NoError(t, err)
		o, err := g.Open(drawn)
		require.NoError(t, err)
		before := o.Start()
		o.Colour([]int{AnyColour, AnyColour})
		require.Equal(t, before, o.Start())
		if worn := o.Worn([]int{AnyColour, AnyColour}); worn != nil {
			require.Equal(t, []int{0, 1}, worn, g.Name)
		}
	}
}

// Whatever colours are chosen, each seat comes home to the corner of its colour and
// starts there, all else is as it was drawn, and the record of such a game replays.
func TestEverybodyStartsInTheCornerOfTheColour(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, _ := Find(rapid.SampledFrom([]string{"magico", "torri3d"}).Draw(t, "game"))
		seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
		seed := rapid.Uint64().Draw(t, "seed")
		chosen := rapid.Permutation([]int{0, 1, 2, 3}).Draw(t, "colours")[:seats]
		for i := range chosen {
			if rapid.IntRange(0, 3).Draw(t, "any") == 0 {
				chosen[i] = AnyColour
			}
		}
		drawn, err := g.Drawn(seats, seed, nil)
		require.NoError(t, err)
		o, err := g.Open(drawn)
		require.NoError(t, err)
		o.Colour(chosen)
		start := o.Start()
		p, err := g.Begin(start)
		require.NoError(t, err)
		usual, err := g.Begin(drawn)
		require.NoError(t, err)
		require.Equal(t, seats, p.Seats())
		worn := o.Worn(chosen)
		seen := map[int]bool{}
		for seat, c := range worn {
			require.False(t, seen[c], "two in one corner")
			seen[c] = true
			if chosen[seat] != AnyColour {
				require.Equal(t, chosen[seat], c)
			}
			require.Equal(t, cornerOf(g, c), homeOf(p, seat))
		}
		require.Equal(t, boardOf(usual), boardOf(p), "tiles and cards are as they were drawn")

		r := &record.Record{Head: record.Head{Game: g.Name, Rules: g.Rules(), Start: start}}
		for range 6 {
			m := rapid.SampledFrom(p.Moves(nil)).Draw(t, "move")
			seat := p.Actor()
			p.Play(m, nil)
			r.Steps = append(r.Steps, engine.Step{Seat: seat, Move: m, Hash: engine.Hash(p, nil)})
		}
		text, err := r.Write(g)
		require.NoError(t, err)
		again, err := record.Parse("coloured.game", text, Find)
		require.NoError(t, err)
		require.Len(t, again.Steps, len(r.Steps))
	})
}

// cornerOf is the cell of a colour in the built-in sets, as one sees it there.
func cornerOf(g Game, colour int) string {
	return map[string][]string{
		"magico": {"0,6", "6,6", "6,0", "0,0"}, "torri3d": {"0,0", "0,4", "4,4", "4,0"},
	}[g.Name][colour]
}

// homeOf is where a seat comes home to, and stands.
func homeOf(p engine.Sensed, seat int) string {
	switch v := p.View(engine.Public).(type) {
	case *magico.View:
		if v.Players[seat].Pawn == v.Players[seat].Home {
			return magico.CellText(v.Players[seat].Home)
		}
	case *torri3d.View:
		if v.Players[seat].Pawn == v.Players[seat].Home {
			return torri3d.CellText(v.Players[seat].Home)
		}
	}
	return "away from home"
}

// boardOf is all but who stands where.
func boardOf(p engine.Sensed) any {
	var own []any
	for s := range engine.Seat(p.Seats()) {
		switch v := p.View(s).(type) {
		case *magico.View:
			own = append(own, v.Tiles, v.Spare, v.Own)
		case *torri3d.View:
			for _, t := range v.Towers {
				own = append(own, t.Path, t.Height, t.Treasure)
			}
			own = append(own, v.Players[s].Sought, v.Players[s].Hand)
		}
	}
	return own
}

// A set of torri3d may say which colours the corners have, and who sits where then
// is called so even if nobody chose.
func TestCornersOfASet(t *testing.T) {
	g, _ := Find("torri3d")
	set := strings.Replace(string(g.Set()), "invented = true\n", "invented = true\ncorners = [\"green\", \"white\", \"red\", \"blue\"]\n", 1)
	g = g.With([]byte(set))
	require.Equal(t, []string{"green", "white", "red", "blue"}, g.Colours())
	o, err := g.Draw(2, engine.SeedsOf(7), nil)
	require.NoError(t, err)
	require.Equal(t, []int{0, 2}, o.Worn([]int{AnyColour, AnyColour}))
	o.Colour([]int{3, AnyColour})
	p, err := o.Position()
	require.NoError(t, err)
	require.Equal(t, []string{"4,0", "4,4"}, []string{homeOf(p, 0), homeOf(p, 1)})
}
