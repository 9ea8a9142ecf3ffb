package torri3d

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/torri3d"
)

var _ scene.Buildable = (*game)(nil)

// Named is a tower, with what is on it: "L6, lanterna".
func (g *game) Named(piece string) string {
	i := slices.IndexFunc(g.v.Set.Towers[:], func(t torri3d.Tower) bool { return t.Name == piece })
	if i < 0 || g.v.Set.Towers[i].Treasure == torri3d.NoTreasure {
		return piece
	}
	_, noun, _ := g.treasure(g.v.Set.Towers[i].Treasure.Thing())
	return words.Comma.In(g.w, piece, string(noun))
}
