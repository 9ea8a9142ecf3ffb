package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/labiro"
)

func TestPieces(t *testing.T) {
	set := printed(t)
	scenetest.Golden(t, "pieces", func(t *testing.T, b *scenetest.Book) {
		laid := func(name string, o labiro.Options, bases scene.Bases) {
			p, err := labiro.Drawn(set, o, 3, engine.SeedsOf(7)).Position(set)
			require.NoError(t, err)
			b.Pieces(name, p.View(engine.Public), paged(scene.Table{Bases: bases}))
		}
		laid("dealt", labiro.Options{}, scene.PlainBases)
		laid("blind, marked bases", labiro.Options{Hidden: engine.Blind}, scene.MarkedBases)
		laid("fixed bases", labiro.Options{}, scene.FixedBases)
	})
}

// The page that leads people: the first piece, a tower while another stands wrong, the last piece,
// and when everything lies.
func TestLayingPages(t *testing.T) {
	set := printed(t)
	scenetest.Golden(t, "laying", func(t *testing.T, b *scenetest.Book) {
		p, err := labiro.Drawn(set, labiro.Options{Hidden: engine.Blind}, 3, engine.SeedsOf(7)).Position(set)
		require.NoError(t, err)
		table, view := paged(scene.Table{Words: b.Words}), p.View(engine.Public)
		pieces := scene.Pieces(view, table)
		towers := slices.IndexFunc(pieces, func(p scene.Piece) bool { return p.Kind == scene.TowerPiece })
		show := func(name string, at int, wrong map[int]int, lies func(i int) bool) {
			l := scene.Laid{Pieces: pieces, At: at, Wrong: wrong}
			for i := range pieces {
				l.Done = append(l.Done, lies(i))
			}
			b.Page(name, scene.BuildLaying(view, table, l))
		}
		show("first piece", 0, nil, func(int) bool { return false })
		show("a base", towers-3, nil, func(i int) bool { return i < towers-3 })
		show("a tower, and two stand wrong", towers+4, map[int]int{2: -1, 11: 2}, func(i int) bool { return i < towers+4 && i != towers+2 })
		show("it stands wrong itself", towers+4, map[int]int{2: -1, 4: 3}, func(i int) bool { return i < towers+4 && i != towers+2 })
		show("the last piece", towers+4, nil, func(i int) bool { return i != towers+4 })
		show("everything lies", towers+4, nil, func(int) bool { return true })
		show("everything lies, and one stands wrong", towers+4, map[int]int{2: -1}, func(int) bool { return true })
	})
}

// Each base but the first touches one that was laid before.
func TestBasesAreLaidBesideOthers(t *testing.T) {
	set := printed(t)
	for seed := range uint64(100) {
		p, err := labiro.Drawn(set, labiro.Options{}, 2, engine.SeedsOf(seed)).Position(set)
		require.NoError(t, err)
		v := p.View(engine.Public).(*labiro.View)
		laid := []int{}
		for _, p := range scene.Pieces(v, paged(scene.Table{})) {
			if p.Kind != scene.BasePiece {
				continue
			}
			beside, _ := (&game{v: v}).beside(p.Cell, laid)
			require.Equal(t, len(laid) > 0, beside != labiro.NoBase, p.Text)
			laid = append(laid, p.Cell)
		}
		require.Len(t, laid, len(v.Towers))
	}
}
