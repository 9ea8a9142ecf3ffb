package magico

import (
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

var _ scene.Buildable = (*game)(nil)

// Named is a tile by what is on it, or else by its shape: "Drago", "Curva".
func (g *game) Named(piece string) string {
	sides, treasure, _ := strings.Cut(piece, " ")
	if t, err := g.v.Set.Treasure(treasure); err == nil && t != magico.NoTreasure {
		_, noun, _ := g.treasure(t)
		return words.Capital(string(noun))
	}
	open, _ := maze.ParseMask(sides)
	return words.Capital(shapeOf(open).In(g.w))
}
