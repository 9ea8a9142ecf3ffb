package torri3d

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/torri3d"
)

func TestPieces(t *testing.T) {
	blind := torri3d.Options{Hidden: engine.Blind}
	scenetest.Golden(t, "pieces", func(t *testing.T, b *scenetest.Book) {
		table := paged(scene.Table{Names: []string{"", "Ada"}})
		b.Pieces("dealt", seen(begun(t, torri3d.Drawn(printed(t), torri3d.Options{}, 3, engine.SeedsOf(7))), engine.Public), table)
		b.Pieces("blind", seen(begun(t, torri3d.Drawn(printed(t), blind, 3, engine.SeedsOf(7))), engine.Public), table)
	})
}

// Each loose tower is told under the name of its own.
func TestTowersHaveTheirNames(t *testing.T) {
	for seed := range uint64(20) {
		setup := torri3d.Drawn(printed(t), torri3d.Options{}, 2, engine.SeedsOf(seed))
		pieces := scene.Pieces(seen(begun(t, setup), engine.Public), paged(scene.Table{}))
		require.Equal(t, standing(printed(t), setup), namesOf(pieces))
	}
}

// standing are the names of the loose towers by their cells. No two of the printed set are alike.
func standing(set *torri3d.Set, s *torri3d.Setup) map[int]string {
	names := map[int]string{spareCell: set.Towers[s.Spare.Tower].Name}
	for _, t := range s.Loose {
		names[t.Cell] = set.Towers[t.Tower].Name
	}
	return names
}

func namesOf(pieces []scene.Piece) map[int]string {
	names := map[int]string{}
	for _, p := range pieces {
		if p.Kind == scene.TowerPiece && p.Cell != engine.NoPart {
			names[p.Cell] = p.Name
		}
	}
	return names
}

// Towers that are alike have each a name of their own, too.
func TestTowersThatAreAlikeHaveNames(t *testing.T) {
	set := *printed(t)
	set.Towers = slices.Clone(set.Towers)
	for i := torri3d.Fixed; i < len(set.Towers); i++ {
		set.Towers[i].Height, set.Towers[i].Path, set.Towers[i].Treasure = 1, torri3d.North, torri3d.NoTreasure
	}
	v := seen(begun(t, torri3d.Drawn(printed(t), torri3d.Options{}, 2, engine.SeedsOf(7))), engine.Public)
	v.Set = &set
	for i := range v.Towers {
		if !v.Towers[i].Fixed {
			v.Towers[i].Height, v.Towers[i].Path, v.Towers[i].Treasure = 1, torri3d.East, torri3d.NoTreasure
		}
	}
	v.Spare.Height, v.Spare.Path, v.Spare.Treasure = 1, torri3d.South, torri3d.NoTreasure
	names := map[string]bool{}
	for _, name := range namesOf(scene.Pieces(v, paged(scene.Table{}))) {
		names[name] = true
	}
	require.Len(t, names, torri3d.Loose)
	require.NotContains(t, names, "")
}
