package games

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/master/built"
)

// buildable are the games whose board people can tell.
var buildable = []string{"labiro", "magico", "torri3d", "fuga"}

func drawnBoard(t require.TestingT, game string, seed uint64, options []byte) (Opening, engine.Buildable) {
	g, _ := Find(game)
	o, err := g.Draw(2, engine.SeedsOf(seed), options)
	require.NoError(t, err)
	b, ok := o.Build()
	require.True(t, ok)
	return o, b
}

// Whatever people tell, in whatever order: the set-up has it in the end, it can be played, and no
// piece was made or lost.
func TestBuiltBoardIsWhatPeopleTell(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom(buildable).Draw(t, "game")
		var options []byte
		if rapid.Bool().Draw(t, "another rule") {
			options = map[string][]byte{"magico": []byte("cards = \"3\"\n"), "fuga": []byte("facilitator = true\n")}[game]
		}
		seed := rapid.Uint64().Draw(t, "seed")
		_, target := drawnBoard(t, game, seed, options)
		o, setup := drawnBoard(t, game, seed+1, options)
		want, b := target.Built(), built.New(setup)
		order := rapid.Permutation(indices(len(want))).Draw(t, "order")
		before := pieces(want)
		require.Equal(t, before, pieces(b.Lying()))
		for i, place := range order {
			if rapid.IntRange(0, 3).Draw(t, "first something wrong") == 0 {
				left := b.Left()
				if len(left) == 0 {
					break
				}
				err := b.Put(place, left[i%len(left)].Piece, 0)
				require.True(t, err == nil || errors.As(err, new(built.ErrRuling)), "%v", err)
			}
			l := want[place]
			require.NoError(t, b.Put(place, l.Piece, l.Facing), "place %d: %v", place, l)
			again := b.Text(game, nil)
			parsed, err := built.Parse(again.String())
			require.NoError(t, err)
			require.Equal(t, again, parsed)
		}
		require.True(t, b.Done())
		require.Equal(t, visible(want), visible(setup.Built()))
		_, err := o.Position()
		require.NoError(t, err)

		o2, other := drawnBoard(t, game, seed+2, options)
		require.NoError(t, built.New(other).Lay(b.Text(game, nil)))
		require.Equal(t, visible(want), visible(other.Built()))
		_, err = o2.Position()
		require.NoError(t, err)
	})
}

func pieces(all []engine.Lying) map[string]int {
	count := map[string]int{}
	for _, l := range all {
		count[l.Piece]++
	}
	return count
}

func indices(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// visible leaves out how a piece lies where it may lie anyhow.
func visible(all []engine.Lying) []engine.Lying {
	all = slices.Clone(all)
	for i := range all {
		if all[i].Anyhow {
			all[i].Facing = 0
		}
	}
	return all
}
