// Package games is the one place of the display that knows which games have
// pages, and finds those of a view.
package games

import (
	"mastro/display/scene"
	"mastro/display/scene/carte"
	"mastro/display/scene/fuga"
	"mastro/display/scene/labiro"
	"mastro/display/scene/magico"
	"mastro/display/scene/torri3d"
	"mastro/engine"
)

var all = []scene.Pages{labiro.Pages, magico.Pages, torri3d.Pages, carte.Pages, fuga.Pages}

// Pages are the pages of the game that a view is of.
func Pages(view engine.View, t *scene.Table) (scene.Game, bool) {
	for _, pages := range all {
		if g, ok := pages(view, t); ok {
			return g, true
		}
	}
	return nil, false
}
