package labiro

import "mastro/display/scene"

var _ scene.Buildable = (*game)(nil)

// Named is a tower: the set's names are printed.
func (g *game) Named(piece string) string { return piece }
