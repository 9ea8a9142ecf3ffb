// Package games lists the games that have pages, and finds the pages for a view. It is
// the only package below display that knows all games.
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

// Pages returns the pages of a view's game; false if there is no such game.
func Pages(view engine.View, t *scene.Table) (scene.Game, bool) {
	for _, pages := range all {
		if g, ok := pages(view, t); ok {
			return g, true
		}
	}
	return nil, false
}
