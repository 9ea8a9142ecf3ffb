package torri3d

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

func TestABotHasNothingToShow(t *testing.T) {
	p := begun(t, example(t))
	_, ok := scene.BuildReveal(seen(p, p.Actor()), scene.Table{Pages: Pages, Bots: []bool{true, true}})
	require.False(t, ok)
}

func TestABlindGameShowsOnlyWaysWithCards(t *testing.T) {
	p := begun(t, example(t).Hide())
	_, ok := scene.BuildReveal(seen(p, 1), scene.Table{Pages: Pages})
	require.False(t, ok, "the player looks at cards of paper")
	require.NotEqual(t, scene.ShowSecret, scene.Build(seen(p, engine.Public), scene.Table{Pages: Pages}).Choices[0].Does.Kind)
	p = begun(t, example(t).Hide(), "push w3 ew")
	s, ok := scene.BuildReveal(seen(p, 1), scene.Table{Pages: Pages})
	require.True(t, ok)
	require.True(t, slices.ContainsFunc(s.Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.SayWords }))
}

// A tower that is pushed in at an arrow comes to stand on the cell beside it, and
// the one that comes out lies there as the spare.
func TestArrowsAreWhereTowersGoIn(t *testing.T) {
	for a := range torri3d.Arrows {
		setup := example(t)
		setup.Shut = torri3d.NoArrow
		p := begun(t, setup)
		cells := scene.Build(seen(p, engine.Public), scene.Table{Pages: Pages}).Board.Cells
		require.Len(t, cells, torri3d.Cells+int(torri3d.Arrows)+1)
		in, spare := cells[firstMouth+int(a)], cells[spareCell]
		require.Equal(t, scene.MarkTurn, in.Mark)
		require.Equal(t, [2]float64{-1, -1}, [2]float64{spare.X, spare.Y})

		p.Play(torri3d.PushAt(a, torri3d.North|torri3d.South), nil)
		after := scene.Build(seen(p, engine.Public), scene.Table{Pages: Pages}).Board.Cells
		dx, dy := [4]int{1, 0, -1, 0}[in.Facing], [4]int{0, 1, 0, -1}[in.Facing]
		x, y := int(in.X)+dx, int(in.Y)+dy
		require.Equal(t, spare.Ways, after[y*torri3d.Side+x].Ways, a)
		out := after[firstMouth+int(a.Opposite())]
		require.Equal(t, [2]float64{out.X, out.Y}, [2]float64{after[spareCell].X, after[spareCell].Y}, a)
		require.Equal(t, cells[(y+4*dy)*torri3d.Side+x+4*dx].Ways[0].Things, after[spareCell].Ways[0].Things, a)
	}
}

// What a sensor counts up and down at an arrow is done there.
func TestRepairsAreAtTheirArrows(t *testing.T) {
	g := Pages.Of(seen(begun(t, example(t)), engine.Public), &scene.Table{})
	cells := g.Board().Cells
	for a := range torri3d.Arrows {
		c := cells[firstMouth+int(a)]
		require.Equal(t, a.Line(), c.Part)
		require.Equal(t, firstMouth+int(a), g.Cell(engine.Repair{Part: c.Part, Steps: 2 * c.Push}), a)
		p := begun(t, example(t))
		if v := seen(p, engine.Public); v.Shut != a {
			before := p.Stands(c.Part)
			p.Play(torri3d.PushAt(a, torri3d.North|torri3d.South), nil)
			require.Equal(t, int(before)+c.Push, int(p.Stands(c.Part)), a)
		}
	}
	require.Equal(t, engine.NoPart, g.Cell(engine.Repair{Part: torri3d.Lines}))
}

func TestOnlyHomesHaveFlags(t *testing.T) {
	p := begun(t, example(t))
	for i, c := range scene.Build(seen(p, engine.Public), scene.Table{Pages: Pages}).Board.Cells {
		want := map[int]engine.Seat{0: 0, 24: 1}
		if seat, home := want[i]; home {
			require.Equal(t, seat, c.Flag)
		} else {
			require.Equal(t, engine.Nobody, c.Flag, i)
		}
	}
}

func TestMarksOfAWalk(t *testing.T) {
	p := begun(t, example(t), "push w3 ew")
	for _, s := range []engine.Seat{engine.Public, 1} {
		v := seen(p, s)
		for i, c := range scene.Build(v, scene.Table{Pages: Pages}).Board.Cells {
			switch {
			case i == v.Players[1].Pawn:
				require.Equal(t, scene.MarkOwn, c.Mark)
			case slices.ContainsFunc(v.Moves, func(m engine.Move) bool { return torri3d.CellOf(m) == i }):
				require.Equal(t, scene.MarkWalk, c.Mark, c.Label)
			default:
				require.Equal(t, scene.NoMark, c.Mark, c.Label)
			}
		}
	}
}

// Signs and texts of choices are short, and no two are the same.
func TestEveryThingHasItsOwnSign(t *testing.T) {
	set := printed(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		signs := map[string]string{says.StoneSign.In(w): "the rune stone"}
		for what := torri3d.Treasure(1).Thing(); what <= torri3d.Joker.Thing(); what++ {
			name := set.Thing(what)
			thing, noun, sign := says.Words.Thing(w, name)
			require.Empty(t, signs[sign], "%s and %s have the sign %s", name, signs[sign], sign)
			require.Len(t, []rune(sign), 2)
			require.NotEqual(t, name, string(thing), "%s has no words", name)
			require.Contains(t, string(thing), string(noun))
			signs[sign] = name
		}
	})
}

func TestTheWordsOfLargestChoicesFit(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		w.Short = true
		g := &game{v: seen(begun(t, example(t), "push w3 ew"), 1), t: &scene.Table{Words: w}, w: w}
		for _, c := range []torri3d.Cards{{0, 9, 0, 0}, {0, 0, 9, 0}, {0, 0, 0, 9}, {0, 9, 9, 0}, {0, 9, 9, 9}} {
			require.LessOrEqual(t, len([]rune(g.walk(24, c))), scene.ChoiceSize, g.walk(24, c))
			require.LessOrEqual(t, len([]rune(g.overStone(c))), scene.ChoiceSize, g.overStone(c))
		}
		for a := range torri3d.Arrows {
			m := torri3d.PushAt(a, 15)
			for _, text := range []string{g.Move(m), g.standing(m, true), g.standing(m, false), g.Offset(a.Line(), 0)} {
				require.LessOrEqual(t, len([]rune(text)), scene.ChoiceSize, text)
			}
		}
	})
}

func TestAnotherGameHasNoPagesHere(t *testing.T) {
	require.Panics(t, func() { Pages.Of(nil, &scene.Table{}) })
}
